import Lifecycle
import Notation

/// A case played on many versions: the groups of versions that play it alike, and the borders between them.
package struct VersionSurvey: Sendable {
  package struct Group: Hashable, Sendable {
    /// The versions, oldest first, which need not be consecutive.
    package fileprivate(set) var versions: [Version]
    /// The number of calls and complaints that the versions play.
    package let lineCount: Int
  }

  /// Two neighboring versions that play the case differently, and their first difference; the older is on the left.
  package struct Border: Hashable, Sendable {
    package let older: Version, newer: Version
    package let difference: FirstDifference
  }

  /// Ordered by their oldest version.
  package private(set) var groups: [Group] = []
  /// The oldest first.
  package private(set) var borders: [Border] = []
  package private(set) var unplayable: [Unplayable] = []

  /// Plays a case on versions, given oldest first.
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
        unplayable.add(version, action: action, Naming(setup: resolved.setup, score: score).words(of: mistake))
        continue
      }
      let group = runs.firstIndex { $0.log == run.log } ?? runs.count
      if group == runs.count {
        runs.append(run)
        groups.append(Group(versions: [], lineCount: run.lines.count))
      }
      groups[group].versions.append(version)
      if let last, last.group != group, let difference = FirstDifference(runs[last.group], run) {
        borders.append(Border(older: last.version, newer: version, difference: difference))
      }
      last = (version, group)
    }
  }

  /// True if all versions that can play the case play it alike.
  package var isSame: Bool { groups.count < 2 }
}

/// Versions on which a command of a run is not possible, for the same reason.
package struct Unplayable: Hashable, Sendable {
  /// The oldest first.
  package fileprivate(set) var versions: [Version]
  /// The command, counted from 0.
  package let action: Int
  package let reason: Sentence
}

extension [Unplayable] {
  /// Adds a version to those with the same reason, keeping the list ordered by the oldest version.
  mutating func add(_ version: Version, action: Int, _ reason: Sentence) {
    if let same = firstIndex(where: { $0.action == action && $0.reason == reason }) {
      self[same].versions.append(version)
      self[same].versions.sort()
    } else {
      append(Unplayable(versions: [version], action: action, reason: reason))
    }
    sort { $0.versions[0] < $1.versions[0] }
  }
}
