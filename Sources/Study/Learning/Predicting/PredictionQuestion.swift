import Lifecycle
import Notation

/// Something that helps without telling the answer.
public enum PredictionHint: Hashable, Sendable {
  /// The call announces something, or confirms it.
  case will, did
  case receiver(String)
  /// Which of the calls is the first, or the last.
  case first(String), last(String)
}

/// A question about what comes next in a run, ready to be asked.
public struct PredictionQuestion: Hashable, Sendable {
  /// What is asked for, so that it can be asked again.
  struct Subject: Hashable, Sendable {
    /// The action, and which of its lines that are shown; none where nothing comes.
    let action: Int, lines: Range<Int>
    let isOrder: Bool
  }

  let subject: Subject
  /// The question.
  public let exercise: Exercise
  /// What helps.
  public let hints: [PredictionHint]
  /// The events that are asked for, in their order; where nothing comes, the one at which the action begins.
  public let positions: [Int]
  /// How many events are shown before the answer, and with it.
  public let shown: Int, shownAfter: Int
  /// Whether it was asked before, and answered wrongly.
  public let isAgain: Bool

  /// The action that is asked about.
  public var action: Int { subject.action }
  /// How many calls are predicted with it.
  public var count: Int { positions.count }
}

/// Something that was predicted wrongly.
public struct Miss: Hashable, Sendable {
  let subject: PredictionQuestion.Subject
  /// The action, as a transcript writes it.
  public let action: String
  /// What was asked.
  public let asked: Asked
  /// What is right, and what was answered at first; nothing where the answer was shown.
  public let right: [Choice], given: [Choice]
  /// Whether it was answered rightly when it was asked again.
  public internal(set) var isMended = false
}
