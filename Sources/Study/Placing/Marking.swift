import Lifecycle

/// Which stretches of a run code is to run in, and which it must not run in; about the others nothing is said.
public struct Marking: Hashable, Sendable {
  /// Where it is to run: in each of these.
  public let here: [Stretch]
  /// Where it must not run: in none of these.
  public let notHere: [Stretch]

  /// A marking; a command cannot be both.
  public init(here: [Stretch], notHere: [Stretch] = []) throws(Stretch.Problem) {
    guard !here.isEmpty else { throw Stretch.Problem("nothing is marked as here") }
    let excluded = StretchTable(notHere)
    for stretch in here where stretch.actions.contains(where: excluded.contains) {
      guard let other = notHere.first(where: stretch.overlaps) else { continue }
      let number = max(stretch.first, other.first)
      throw Stretch.Problem("command \(number) is marked as here and as not here")
    }
    (self.here, self.notHere) = (here, notHere)
  }

  /// Reads `3 not 5-6`: what is here, and after the word `not` what is not.
  public init(_ text: some StringProtocol, commandCount: Int) throws(Stretch.Problem) {
    let words = text.split(separator: " ")
    let parts = words.split(separator: "not", omittingEmptySubsequences: false)
    guard let here = parts.first, !here.isEmpty, parts.count <= 2 else {
      throw Stretch.Problem("a marking reads `3,7-8`, or `3,7-8 not 5`")
    }
    try self.init(
      here: try Stretch.list(here.joined(separator: " "), commandCount: commandCount),
      notHere: parts.count == 1
        ? [] : try Stretch.list(parts[1].joined(separator: " "), commandCount: commandCount))
  }

  /// The marking as it is read.
  public var text: String { notHere.isEmpty ? here.text : "\(here.text) not \(notHere.text)" }

  /// The marking of single actions of a timeline, counted from 0; nothing where none is marked as here.
  ///
  /// Neighbors with the same mark are one stretch where the first of them leaves something going on, such as a gesture
  /// that the next one ends; else each is a stretch of its own.
  public init?(here: [Int], notHere: [Int], on timeline: Timeline) {
    let stretches = Self.stretches(here.sorted(), timeline)
    guard !stretches.isEmpty else { return nil }
    (self.here, self.notHere) = (stretches, Self.stretches(notHere.sorted(), timeline))
  }

  private static func stretches(_ actions: [Int], _ timeline: Timeline) -> [Stretch] {
    var stretches: [Stretch] = []
    for action in actions where timeline.entries.indices.contains(action) {
      if let last = stretches.last, last.last == action, timeline.isGoingOn(after: action - 1) {
        stretches[stretches.count - 1] = Stretch(last.first, action + 1)
      } else {
        stretches.append(Stretch(action + 1))
      }
    }
    return stretches
  }
}

extension Timeline {
  /// Whether an action leaves a transition, a preview or a finger behind that a later one ends.
  fileprivate func isGoingOn(after action: Int) -> Bool {
    let world = world(after: entries[action].events.upperBound)
    return world.transition != nil || world.preview != nil || world.finger != .up
  }
}
