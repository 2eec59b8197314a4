import Lifecycle

/// Something in a log that may be a bug or needs an explanation, with the line and the class.
package struct Finding: Sendable {
  /// The kinds of findings.
  package enum Kind: String, Hashable, Sendable {
    /// A class never logs a call that all others log.
    case silent
    /// A screen went away, and is not freed where others are.
    case retained
    /// A call, or a pair, is missing at one place.
    case lost
    /// A line is there twice, does not belong there, or is too early.
    case doubled, extra, swapped
    /// The app's calls come in another order with those of screens than in recordings.
    case order
    /// The app keeps a screen that went away, and shows it again.
    case kept
    /// An override calls super wrongly.
    case wrongSuper
    /// The log ends before all calls of what was done.
    case cut
    /// A will-call has no did-call.
    case broken
    /// A screen appears or disappears twice in a row.
    case unbalanced
    /// The same instance loads its view twice.
    case reloaded
    /// UIKit complains.
    case complaint
  }

  package let kind: Kind
  /// The line of the log, counted from 1; `nil` if the finding is about the whole log.
  package let line: Int?
  /// The class, if the finding is about one.
  package let name: String?
  /// The finding, and what to look at.
  package let text: Sentence

  /// The finding after its line.
  package var sentence: Sentence { line.map { "Line \($0): \(text)" } ?? text }

  /// True if the app, or its logging, seems to be wrong.
  package var isSuspicion: Bool { ![.cut, .broken, .order, .kept].contains(kind) }
}
