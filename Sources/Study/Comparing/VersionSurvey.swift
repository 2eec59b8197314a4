import Lifecycle
import Notation

/// A case on many versions: which of them behave alike, and where neighbors part.
public struct VersionSurvey: Sendable {
  /// Versions that play the case alike.
  public struct Group: Hashable, Sendable {
    /// The versions, oldest first; others may lie between them.
    public fileprivate(set) var versions: [Version]
    /// How many calls and complaints they play.
    public let lineCount: Int
  }

  /// Two versions next to each other that play the case otherwise, and where they begin to; the older is on the left.
  public struct Border: Hashable, Sendable {
    /// The versions.
    public let older: Version, newer: Version
    /// Where they part.
    public let parting: Parting
  }

  /// Versions on which a command of the case cannot be meant.
  public struct Refusal: Hashable, Sendable {
    /// The versions, oldest first.
    public fileprivate(set) var versions: [Version]
    /// The command, counted from 0.
    public let action: Int
    /// Why it cannot be meant.
    public let mistake: Mistake
  }

  /// The versions that behave alike; the group with the oldest version comes first.
  public private(set) var groups: [Group] = []
  /// Where neighbors part, oldest first.
  public private(set) var borders: [Border] = []
  /// On which versions the case cannot be played, and why.
  public private(set) var refusals: [Refusal] = []

  /// Plays a case on versions, which are given oldest first.
  ///
  /// - Parameter lists: which calls count; all of them if nothing is said.
  public init(
    _ resolved: ResolvedCase, versions: [Version], scores: (Version) -> Score?,
    lists: (Call) -> Bool = { _ in true }
  ) {
    /// What each group plays, and the version before with its run and its group: two runs are kept at the most.
    var gists: [Gist] = []
    var last: (version: Version, run: Run, group: Int)?
    for version in versions {
      guard let score = scores(version) else { continue }
      var timeline = Timeline(score: score, setup: resolved.setup)
      if let (action, mistake) = timeline.play(resolved.script) {
        refuse(version, action, mistake)
        continue
      }
      let run = Run(title: resolved.title, timeline: timeline, lists: lists)
      var group = last?.group
      if let before = last, !gists[before.group].isSame(as: run) {
        if let parting = Comparison(before.run, run).parting {
          borders.append(Border(older: before.version, newer: version, parting: parting))
        }
        group = gists.firstIndex { $0.isSame(as: run) }
      }
      last = (version, run, join(group, version, run, &gists))
    }
  }

  /// Whether all versions on which it can be played play it alike.
  public var isSame: Bool { groups.count < 2 }

  /// Adds a version to a group, or to a new one; which one that is.
  private mutating func join(_ group: Int?, _ version: Version, _ run: Run, _ gists: inout [Gist]) -> Int {
    if let group {
      groups[group].versions.append(version)
      return group
    }
    groups.append(Group(versions: [version], lineCount: run.lines.count))
    gists.append(Gist(run))
    return gists.count - 1
  }

  /// Notes that a command cannot be meant on a version.
  private mutating func refuse(_ version: Version, _ action: Int, _ mistake: Mistake) {
    if let index = refusals.firstIndex(where: { $0.action == action && $0.mistake == mistake }) {
      refusals[index].versions.append(version)
    } else {
      refusals.append(Refusal(versions: [version], action: action, mistake: mistake))
    }
  }
}

/// What a run of a case says, without how it came about: enough to tell whether another run of it says the same.
private struct Gist {
  /// The lines, and the action of each.
  private let entries: [LogEntry], actions: [UInt32]
  /// The words of the complaints.
  private let complaints: [String]

  /// The gist of a run.
  init(_ run: Run) {
    entries = run.lines.map(\.entry)
    actions = run.lines.map { UInt32(truncatingIfNeeded: $0.action) }
    complaints = run.lexicon.complaints
  }

  /// Whether a run of the same case says the same in each action.
  func isSame(as run: Run) -> Bool {
    guard entries.count == run.lines.count else { return false }
    for (index, line) in run.lines.enumerated() {
      guard Int(actions[index]) == line.action, isSame(entries[index], line.entry, run) else { return false }
    }
    return true
  }

  /// Whether an entry of it says the same as one of a run.
  private func isSame(_ entry: LogEntry, _ other: LogEntry, _ run: Run) -> Bool {
    guard let number = entry.complaint, let otherNumber = other.complaint else { return entry == other }
    return complaints[number] == run.lexicon.complaints[otherNumber]
  }
}

extension Timeline {
  /// Plays a script up to the first command that cannot be meant; which one that is, and why.
  fileprivate mutating func play(_ script: [Step]) -> (action: Int, mistake: Mistake)? {
    for (index, step) in script.enumerated() {
      do throws(Mistake) {
        try perform(step.command)
      } catch {
        return (index, error)
      }
    }
    return nil
  }
}
