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
    /// The first run of each group, and the group of the version before.
    var runs: [Run] = []
    var last: (version: Version, group: Int)?
    for version in versions {
      guard let score = scores(version) else { continue }
      let run = Run(resolved, score: score, lists: lists)
      if let (action, mistake) = run.mistake {
        refuse(version, action, mistake)
        continue
      }
      let before = last.map { Comparison(runs[$0.group], run) }
      if let last, let parting = before?.parting {
        borders.append(Border(older: last.version, newer: version, parting: parting))
        let known = runs.indices.first { $0 != last.group && Comparison(runs[$0], run).isSame }
        join(known, version, run, &runs)
      } else {
        join(last?.group, version, run, &runs)
      }
      last = (version, groups.firstIndex { $0.versions.contains(version) } ?? 0)
    }
  }

  /// Whether all versions on which it can be played play it alike.
  public var isSame: Bool { groups.count < 2 }

  /// Adds a version to a group, or to a new one.
  private mutating func join(_ group: Int?, _ version: Version, _ run: Run, _ runs: inout [Run]) {
    if let group {
      groups[group].versions.append(version)
    } else {
      groups.append(Group(versions: [version], lineCount: run.lines.count))
      runs.append(run)
    }
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
