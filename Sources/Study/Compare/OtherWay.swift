import Lifecycle

/// Another way to reach the same result as a timeline, to be compared with it.
package struct OtherWay: Hashable, Sendable {
  package let commands: [Command]
  /// A few words for the way of the timeline, and for the other way.
  package let own: Sentence, other: Sentence
}

extension Timeline {
  /// The same actions with an edge swipe in place of each `pop`, or `nil` if there is no `pop`.
  package var bySwipe: OtherWay? {
    var commands: [Command] = []
    for action in actions {
      if action.command == Command(.pop) {
        commands += [Command(.swipe(600)), Command(.finish)]
      } else {
        commands.append(action.command)
      }
    }
    guard commands.count > actions.count else { return nil }
    return OtherWay(commands: commands, own: "by the button", other: "by a swipe")
  }

  /// The same actions with a `pop` in place of each completed edge swipe, or `nil` if there is no such swipe.
  package var byButton: OtherWay? {
    let swipes = gestures.filter { $0.isSwipe && !$0.isCancelled }
    guard !swipes.isEmpty else { return nil }
    var commands: [Command] = []
    for index in actions.indices {
      let swipe = swipes.first { $0.actions.contains(index) }
      if swipe == nil { commands.append(actions[index].command) }
      if swipe?.actions.last == index { commands.append(Command(.pop)) }
    }
    return OtherWay(commands: commands, own: "by a swipe", other: "by the button")
  }

  /// The same actions with a full screen in place of each sheet, or `nil` if there is no sheet.
  package var byFullScreen: OtherWay? {
    let commands = actions.map { action in
      guard case .present(let tree, let style) = action.command.action, (style ?? score.defaultStyle) == .sheet else {
        return action.command
      }
      var command = action.command
      command.action = .present(tree, .fullScreen)
      return command
    }
    guard commands != actions.map({ $0.command }) else { return nil }
    return OtherWay(commands: commands, own: "as a sheet", other: "full screen")
  }

  /// Returns the same actions with one gesture completed instead of cancelled, or the reverse: the last one that begins
  /// at or before an action, else the first.
  package func otherEnd(near action: Int) -> OtherWay? {
    let gestures = gestures
    guard let gesture = gestures.last(where: { $0.actions.lowerBound <= action }) ?? gestures.first,
      let last = gesture.actions.last
    else { return nil }
    var commands = actions.map { $0.command }
    commands[last] = Command(gesture.isCancelled ? .finish : .cancel)
    let (completed, cancelled): (Sentence, Sentence) = ("completed", "cancelled")
    return OtherWay(
      commands: commands, own: gesture.isCancelled ? cancelled : completed,
      other: gesture.isCancelled ? completed : cancelled)
  }

  /// A gesture that began a transition and has ended.
  private struct DoneGesture {
    /// The actions of the gesture, including the one that ends it.
    let actions: Range<Int>
    let isSwipe: Bool, isCancelled: Bool
  }

  private var gestures: [DoneGesture] {
    var gestures: [DoneGesture] = []
    var start: (index: Int, isSwipe: Bool)?
    for (index, action) in actions.enumerated() {
      switch action.command.action {
      case .swipe, .drag, .page(_, .some):
        if start == nil, world(after: action.events.upperBound).transition?.isInteractive ?? false {
          let isSwipe = if case .swipe = action.command.action { true } else { false }
          start = (index, isSwipe)
        }
      case .lift, .finish, .cancel:
        guard let begun = start else { continue }
        let isCancelled = events[action.events].contains { $0.content == .mark(.cancelled) }
        gestures.append(
          DoneGesture(actions: begun.index..<index + 1, isSwipe: begun.isSwipe, isCancelled: isCancelled))
        start = nil
      default: start = nil
      }
    }
    return gestures
  }
}
