import Lifecycle

/// An answer on which code depends: it does its work only where it gets this one.
public struct Proviso: Hashable, Sendable {
  /// What can be answered.
  public enum Answer: Hashable, Sendable {
    case yes, no
    /// There is nobody to ask.
    case nothing
    case controller(DeclarationID)
    /// A container without a name, by its number in the run's lexicon.
    case container(Int)

    init(_ answer: Inquiry.Answer) {
      switch answer {
      case .yes: self = .yes
      case .no: self = .no
      case .nothing: self = .nothing
      }
    }
  }

  /// What is asked.
  public let inquiry: Inquiry
  /// What has to be answered.
  public let answer: Answer

  /// An answer to a question.
  public init(_ inquiry: Inquiry, _ answer: Answer) {
    self.inquiry = inquiry
    self.answer = answer
  }

  init(_ inquiry: Inquiry, _ truth: Bool) {
    self.init(inquiry, truth ? .yes : .no)
  }

  /// Whether code can depend on it: where there is nobody to ask it does not run.
  var isOffered: Bool { answer != .nothing }

  /// Whether it stands in a call's parentheses, or in those of a block.
  var isArgument: Bool { inquiry == .isCancelled || inquiry == .controller }

  /// The proviso in words, where it is not an argument: `isMovingToParent is false`.
  public var words: String {
    switch (inquiry, answer) {
    case (.transitionCoordinator, .yes): "\(inquiry.word) is not nil"
    case (.transitionCoordinator, _): "\(inquiry.word) is nil"
    default: "\(inquiry.word) is \(answer == .yes)"
    }
  }
}
