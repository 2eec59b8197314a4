import Lifecycle
import Notation

/// An explanation of a log: a case whose commands lead to the calls in the log.
package struct Account: Sendable {
  package let resolved: ResolvedCase
  /// The versions on which the case produces the calls of the log, oldest first.
  package let fits: [Version]
  /// A short title that lists the actions, with three leading dots if commands precede the log; and the same without
  /// the dots.
  package let title: String, ownTitle: String
  /// The lines of the case below its title.
  package let lines: [String]
  /// The path that the search found, from which this account was written.
  let path: Path
  /// On the version where it was found: the number of calls before the log begins, and true if calls follow after the
  /// log ends.
  package let callsBefore: Int, isCut: Bool

  /// The newest version that the explanation fits.
  package var version: Version { fits[fits.count - 1] }

  /// The actions during the log.
  var kinds: [ActionKind] { path.kinds }

  package var commandsBefore: Int { path.commandsBefore }
}
