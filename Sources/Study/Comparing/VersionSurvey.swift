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
  public struct Failure: Hashable, Sendable {
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
  public private(set) var failures: [Failure] = []

  /// Plays a case on versions, which are given oldest first.
  ///
  /// - Parameter lists: which calls count; all of them if nothing is said.
  public init(
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
  public var isSame: Bool { groups.count < 2 }

  /// Notes that a command cannot be meant on a version.
  private mutating func noteFailure(_ version: Version, _ action: Int, _ mistake: Mistake) {
    if let index = failures.firstIndex(where: { $0.action == action && $0.mistake == mistake }) {
      failures[index].versions.append(version)
    } else {
      failures.append(Failure(versions: [version], action: action, mistake: mistake))
    }
  }
}
