import Lifecycle

/// Another way to do what was done on a timeline, to be compared with it.
public struct OtherWay: Hashable, Sendable {
  /// What is done then.
  public let commands: [Command]
  /// What the timeline does, and what is done in its place, in a word or two.
  public let own: String, other: String
}

extension Timeline {
  /// A swipe from the edge in place of each button that goes back; nothing where there is none.
  public var bySwipe: OtherWay? {
    var commands: [Command] = []
    for entry in entries {
      if entry.command == Command(.pop) {
        commands += [Command(.swipe(600)), Command(.finish)]
      } else {
        commands.append(entry.command)
      }
    }
    guard commands.count > entries.count else { return nil }
    return OtherWay(commands: commands, own: "by the button", other: "by a swipe")
  }

  /// The button in place of each swipe that goes back and is completed; nothing where there is none.
  public var byButton: OtherWay? {
    let swipes = gestures.filter { $0.isSwipe && !$0.isCancelled }
    guard !swipes.isEmpty else { return nil }
    var commands: [Command] = []
    for index in entries.indices {
      let swipe = swipes.first { $0.actions.contains(index) }
      if swipe == nil { commands.append(entries[index].command) }
      if swipe?.actions.last == index { commands.append(Command(.pop)) }
    }
    return OtherWay(commands: commands, own: "by a swipe", other: "by the button")
  }

  /// The other end of a gesture: completed in place of cancelled, or the other way round.
  ///
  /// - Parameter action: where one stands; the gesture is the one there, else the last one before, else the first.
  public func otherEnd(near action: Int) -> OtherWay? {
    let gestures = gestures
    guard let gesture = gestures.last(where: { $0.actions.lowerBound <= action }) ?? gestures.first,
      let last = gesture.actions.last
    else { return nil }
    var commands = entries.map(\.command)
    commands[last] = Command(gesture.isCancelled ? .finish : .cancel)
    let (completed, cancelled) = ("completed", "cancelled")
    return OtherWay(
      commands: commands, own: gesture.isCancelled ? cancelled : completed,
      other: gesture.isCancelled ? completed : cancelled)
  }

  /// A gesture that began a transition, and was ended.
  private struct DoneGesture {
    /// What was done, the end included.
    let actions: Range<Int>
    /// Whether it was a swipe back, and whether it was cancelled.
    let isSwipe: Bool, isCancelled: Bool
  }

  private var gestures: [DoneGesture] {
    var gestures: [DoneGesture] = []
    var start: (index: Int, isSwipe: Bool)?
    for (index, entry) in entries.enumerated() {
      switch entry.command.action {
      case .swipe, .drag, .page(_, .some):
        if start == nil, world(after: entry.events.upperBound).transition?.isInteractive ?? false {
          let isSwipe = if case .swipe = entry.command.action { true } else { false }
          start = (index, isSwipe)
        }
      case .lift, .finish, .cancel:
        guard let begun = start else { continue }
        let isCancelled = events[entry.events].contains { $0.happening == .mark(.cancelled) }
        gestures.append(
          DoneGesture(actions: begun.index..<index + 1, isSwipe: begun.isSwipe, isCancelled: isCancelled))
        start = nil
      default: start = nil
      }
    }
    return gestures
  }
}
