import Lifecycle

/// Something in a log that may be a bug or needs an explanation.
package struct Finding: Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// A class never logs a call that all other classes log.
    case silent
    /// A screen disappeared but is not freed, while others are.
    case retained
    /// A call, or a will-call with its did-call, is missing at one place.
    case lost
    /// A line appears twice, does not belong, or is out of order.
    case doubled, extra, swapped
    /// Calls of different receivers, or one of a container, are in a different order than in recordings.
    case order
    /// The app keeps a screen after it disappears and shows the same instance again.
    case kept
    /// An override calls super wrongly.
    case wrongSuper
    /// The log ends before the last action has made all its calls.
    case cut
    /// A screen appears or disappears twice in a row.
    case unbalanced
    /// The same instance loads its view twice.
    case reloaded
    /// UIKit complains, or ends the app.
    case complaint
    /// A thing of the app's, such as a timer, begins a second time, goes on without its screen, or does not go on.
    case thing
  }

  package let kind: Kind
  /// The line of the log, counted from 1, or `nil` if the finding is about the whole log.
  package let line: Int?
  package let name: String?
  /// The text of the finding, with advice on what to check.
  package let text: Sentence

  package var sentence: Sentence { line.map { "Line \($0): \(text)" } ?? text }

  /// True if the finding suggests a defect in the app or in its logging.
  package var isSuspicion: Bool { ![.cut, .order, .kept].contains(kind) }
}
