import Lifecycle
import Notation

/// A case played on many versions: groups that play it alike, and the borders between them.
package struct VersionSurvey: Sendable {
  /// Versions that play the case alike.
  package struct Group: Hashable, Sendable {
    /// The versions, oldest first; others may lie between them.
    package fileprivate(set) var versions: [Version]
    /// The number of calls and complaints that they play.
    package let lineCount: Int
  }

  /// Two neighboring versions that play the case differently, and their first difference; the older is on the left.
  package struct Border: Hashable, Sendable {
    /// The versions.
    package let older: Version, newer: Version
    /// The first difference.
    package let parting: Parting
  }

  /// Versions on which a command of the case is not possible.
  package struct Unplayable: Hashable, Sendable {
    /// The versions, oldest first.
    package fileprivate(set) var versions: [Version]
    /// The command, counted from 0.
    package let action: Int
    /// The reason why it is not possible.
    package let mistake: Mistake
  }

  /// The groups, ordered by their oldest version.
  package private(set) var groups: [Group] = []
  /// The borders between neighbors, oldest first.
  package private(set) var borders: [Border] = []
  /// The versions on which the case cannot be played, with the reason.
  package private(set) var unplayable: [Unplayable] = []

  /// Plays a case on versions, which are given oldest first.
  ///
  /// - Parameter lists: filters the calls that are compared; by default all are.
  package init(
    _ resolved: ResolvedCase, versions: [Version], scores: (Version) -> Score?,
    lists: (Call) -> Bool = { _ in true }
  ) {
    var runs: [Run] = []
    var last: (version: Version, group: Int)?
    for version in versions {
      guard let score = scores(version) else { continue }
      let run = Run(resolved, score: score, lists: lists)
      if let (action, mistake) = run.mistake {
        noteUnplayable(version, action, mistake)
        continue
      }
      let group = runs.firstIndex { $0.log == run.log } ?? runs.count
      if group == runs.count {
        runs.append(run)
        groups.append(Group(versions: [], lineCount: run.lines.count))
      }
      groups[group].versions.append(version)
      if let last, last.group != group, let parting = Parting(runs[last.group], run) {
        borders.append(Border(older: last.version, newer: version, parting: parting))
      }
      last = (version, group)
    }
  }

  /// True if all versions that can play the case play it alike.
  package var isSame: Bool { groups.count < 2 }

  /// Notes that a command is not possible on a version.
  private mutating func noteUnplayable(_ version: Version, _ action: Int, _ mistake: Mistake) {
    if let index = unplayable.firstIndex(where: { $0.action == action && $0.mistake == mistake }) {
      unplayable[index].versions.append(version)
    } else {
      unplayable.append(Unplayable(versions: [version], action: action, mistake: mistake))
    }
  }
}

/// Another way to do the same as on a timeline, for a comparison.
package struct OtherWay: Hashable, Sendable {
  package let commands: [Command]
  /// A word or two for what the timeline does, and for the other way.
  package let own: Sentence, other: Sentence
}

extension Timeline {
  /// The same actions with a swipe from the edge in place of each `pop`; `nil` if there is no `pop`.
  package var bySwipe: OtherWay? {
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

  /// The same actions with a `pop` in place of each completed swipe back; `nil` if there is no such swipe.
  package var byButton: OtherWay? {
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

  /// The same actions with one gesture ended the other way: completed instead of cancelled, or the reverse.
  ///
  /// - Parameter action: picks the gesture: the last that begins at or before this action, else the first.
  package func otherEnd(near action: Int) -> OtherWay? {
    let gestures = gestures
    guard let gesture = gestures.last(where: { $0.actions.lowerBound <= action }) ?? gestures.first,
      let last = gesture.actions.last
    else { return nil }
    var commands = entries.map(\.command)
    commands[last] = Command(gesture.isCancelled ? .finish : .cancel)
    let (completed, cancelled): (Sentence, Sentence) = ("completed", "cancelled")
    return OtherWay(
      commands: commands, own: gesture.isCancelled ? cancelled : completed,
      other: gesture.isCancelled ? completed : cancelled)
  }

  /// A gesture that began a transition, and was ended.
  private struct DoneGesture {
    /// The actions, including the last one.
    let actions: Range<Int>
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
