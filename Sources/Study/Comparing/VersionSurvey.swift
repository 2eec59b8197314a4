import Lifecycle
import Notation

/// A case on many versions: which of them behave alike, and where neighbors part.
package struct VersionSurvey: Sendable {
  /// Versions that play the case alike.
  package struct Group: Hashable, Sendable {
    /// The versions, oldest first; others may lie between them.
    package fileprivate(set) var versions: [Version]
    /// The number of calls and complaints that they play.
    package let lineCount: Int
  }

  /// Two versions next to each other that play the case otherwise, and where they begin to; the older is on the left.
  package struct Border: Hashable, Sendable {
    /// The versions.
    package let older: Version, newer: Version
    /// The first difference.
    package let parting: Parting
  }

  /// Versions on which a command of the case is not possible.
  package struct Failure: Hashable, Sendable {
    /// The versions, oldest first.
    package fileprivate(set) var versions: [Version]
    /// The command, counted from 0.
    package let action: Int
    /// The reason why it is not possible.
    package let mistake: Mistake
  }

  /// The versions that behave alike; the group with the oldest version comes first.
  package private(set) var groups: [Group] = []
  /// The borders between neighbors, oldest first.
  package private(set) var borders: [Border] = []
  /// On which versions the case cannot be played, and why.
  package private(set) var failures: [Failure] = []

  /// Plays a case on versions, which are given oldest first.
  ///
  /// - Parameter lists: which calls count; all of them if nothing is said.
  package init(
    _ resolved: ResolvedCase, versions: [Version], scores: (Version) -> Score?,
    lists: (Call) -> Bool = { _ in true }
  ) {
    var runs: [Run] = []
    var lexicon: Lexicon?
    var last: (version: Version, group: Int)?
    for version in versions {
      guard let score = scores(version) else { continue }
      let run = Run(resolved, score: score, lexicon: lexicon, lists: lists)
      if let (action, mistake) = run.mistake {
        noteFailure(version, action, mistake)
        continue
      }
      lexicon = run.lexicon
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

  /// Whether all versions on which it can be played play it alike.
  package var isSame: Bool { groups.count < 2 }

  /// Notes that a command is not possible on a version.
  private mutating func noteFailure(_ version: Version, _ action: Int, _ mistake: Mistake) {
    if let index = failures.firstIndex(where: { $0.action == action && $0.mistake == mistake }) {
      failures[index].versions.append(version)
    } else {
      failures.append(Failure(versions: [version], action: action, mistake: mistake))
    }
  }
}

/// Another way to do what was done on a timeline, to be compared with it.
package struct OtherWay: Hashable, Sendable {
  /// The commands.
  package let commands: [Command]
  /// A word or two for what the timeline does, and for what is done instead.
  package let own: Sentence, other: Sentence
}

extension Timeline {
  /// A swipe from the edge in place of each button that goes back; nothing where there is none.
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

  /// The button in place of each swipe that goes back and is completed; nothing where there is none.
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

  /// The other end of a gesture: completed in place of cancelled, or the other way round.
  ///
  /// - Parameter action: where one stands; the gesture is the one there, else the last one before, else the first.
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
