import Lifecycle
import Notation

/// A marking of the stretches of a run in which code must run, and of those in which it must not; elsewhere it may.
package struct Marking: Hashable, Sendable {
  package let here: [NumberRange]
  package let notHere: [NumberRange]

  /// Creates a marking; throws if a command is marked as both.
  package init(here: [NumberRange], notHere: [NumberRange] = []) throws(Problem) {
    guard !here.isEmpty else { throw Problem("nothing is marked as here") }
    for stretch in here {
      guard let other = notHere.first(where: stretch.overlaps) else { continue }
      let number = max(stretch.first, other.first)
      throw Problem("command \(number) is marked as here and as not here")
    }
    (self.here, self.notHere) = (here, notHere)
  }

  /// Creates a marking from the indices of actions on a timeline; `nil` if none is marked as here.
  ///
  /// Adjacent actions with the same mark form one stretch if the earlier one leaves something unfinished, such as a
  /// gesture that the later one ends.
  package init?(here: [Int], notHere: [Int], on timeline: Timeline) {
    let stretches = Self.stretches(here.sorted(), timeline)
    guard !stretches.isEmpty else { return nil }
    (self.here, self.notHere) = (stretches, Self.stretches(notHere.sorted(), timeline))
  }

  private static func stretches(_ actions: [Int], _ timeline: Timeline) -> [NumberRange] {
    var stretches: [NumberRange] = []
    for action in actions where timeline.actions.indices.contains(action) {
      if let last = stretches.last, last.last == action, timeline.isGoingOn(after: action - 1) {
        stretches[stretches.count - 1] = NumberRange(last.first, action + 1)
      } else {
        stretches.append(NumberRange(action + 1))
      }
    }
    return stretches
  }
}

extension Timeline {
  /// Returns true if an action leaves a transition, a preview or a gesture running, which a later action ends.
  fileprivate func isGoingOn(after action: Int) -> Bool {
    let world = world(after: actions[action].events.upperBound)
    return world.transition != nil || world.preview != nil || world.finger != .up
  }
}
