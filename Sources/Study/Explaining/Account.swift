import Lifecycle
import Notation

/// An explanation of a log: a case whose commands make the calls of the log.
package struct Account: Sendable {
  /// The case, ready to be played.
  package let resolved: ResolvedCase
  /// The versions on which it brings the calls of the log, the oldest first.
  package let fits: [Version]
  /// A short title: the actions, after three dots if some come before the log; and the same without the dots.
  package let title: String, ownTitle: String
  /// The lines of the case below its title.
  package let lines: [String]
  /// The path of the search that led to it.
  let path: Path
  /// The number of calls before those of the log on the version on which it was found; true if more calls follow.
  package let countBefore: Int, isCut: Bool

  /// The newest version that it fits.
  package var version: Version { fits[fits.count - 1] }

  /// The actions during the log.
  var kinds: [ActionKind] { path.kinds }

  /// The number of commands before the log begins.
  package var countOfCommandsBefore: Int { path.countBefore }
}
