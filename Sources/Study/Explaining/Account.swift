import Lifecycle
import Notation

/// What was done, as far as a log tells: a case whose commands bring the calls of the log.
package struct Account: Sendable {
  /// The case, ready to be played.
  package let resolved: ResolvedCase
  /// The versions on which it brings the calls of the log, the oldest first.
  package let fits: [Version]
  /// What is done, in a few words, after three dots where something is done before the log begins; and without them.
  package let title: String, ownTitle: String
  /// The lines of the case below its title.
  package let lines: [String]
  /// How it was found.
  let path: Path
  /// How many calls come before those of the log on the version on which it was found, and whether any come behind.
  package let countBefore: Int, isCut: Bool

  /// The version that it is best played on.
  package var version: Version { fits[fits.count - 1] }

  /// What is done while the log is written.
  var kinds: [ActionKind] { path.kinds }

  /// How many of the first commands are done before the log begins.
  package var countOfCommandsBefore: Int { path.countBefore }
}
