import Lifecycle

/// Something that a learner can choose.
public enum Choice: Hashable, Sendable {
  /// A call or a complaint as a transcript writes it.
  case line(String)
  case name(String)
  case nobody
  case nothing
  case noneOfThese
  case number(Int)
  /// What could be done, as a transcript writes it.
  case commands(String)
}

/// What an exercise asks, for whoever puts it into words.
public enum Asked: Hashable, Sendable {
  /// Which call comes right after another, or is the first.
  case next(after: String?)
  case order
  case who(String)
  case count(String)
  case choose
  case brings(String)
  /// Which flags are true in a call.
  case flags(String)
  /// Which call comes in each of these commands and in none of those.
  case place(here: [AskedAction], notHere: [AskedAction])
}

/// An action that a question names.
public struct AskedAction: Hashable, Sendable {
  /// The action as a transcript writes it.
  public let text: String
  /// Which of those that are written alike it is, counted from 1, where the question needs that.
  public let ordinal: Int?
}

/// A question that can be asked: what there is to choose from, and what is right on the version that plays.
public struct Exercise: Hashable, Sendable {
  /// How it is answered.
  public enum Form: Hashable, Sendable {
    case pick
    /// All choices that are right are marked.
    case mark
    /// The choices are put into their order.
    case arrange
  }

  /// What is asked.
  public let asked: Asked
  /// How it is answered.
  public let form: Form
  /// What there is to choose from.
  public let choices: [Choice]
  /// The right answer: the choice that comes, all that are right in their order here, or the whole order.
  public let solution: [Int]
  /// Other answers that count as well, since the sources disagree.
  public var alternatives: [[Int]] = []
  /// On what they disagree.
  public var dispute: Fact?
  /// What each choice is that is wrong, where that is known.
  public internal(set) var missteps: [Misstep?] = []
  /// Orders that are right elsewhere.
  var knownOrders: [KnownOrder] = []
  /// Which of the choices announces which other.
  var pairs: [WillAndDid] = []
  /// How many of the command's lines may be seen before the answer.
  public var shownCount = 0

  /// How an answer fares.
  public enum Verdict: Hashable, Sendable {
    case right
    /// It is not what the model plays, but sources say so.
    case disputed
    case wrong
  }

  /// How an answer fares: choices in any order where they are marked, else in the order given.
  public func verdict(on answer: [Int]) -> Verdict {
    if isSame(answer, solution) { return .right }
    return alternatives.contains { isSame(answer, $0) } ? .disputed : .wrong
  }

  /// Whether an answer says the same as another; choices that read alike are alike.
  func isSame(_ answer: [Int], _ other: [Int]) -> Bool {
    guard answer.count == other.count else { return false }
    switch form {
    case .mark: return answer.sorted() == other.sorted()
    case .pick, .arrange: return zip(answer, other).allSatisfy { choices[$0] == choices[$1] }
    }
  }
}

/// Why a question cannot be asked on a version.
public struct ExerciseProblem: Error, Hashable, Sendable {
  /// What is wrong, in one sentence without a full stop.
  public let message: String
  /// What is so instead, as far as it helps to know that.
  public let truth: String?

  init(_ message: String, truth: String? = nil) {
    self.message = message
    self.truth = truth
  }
}

/// What is wrong with a question of a file, so that it cannot be asked on a version.
public struct QuestionFlaw: Sendable {
  /// Its line.
  public let line: Int
  /// The question and what is wrong, in one sentence without a full stop.
  public let message: String
  /// What is so instead, as far as it helps to know that.
  public let truth: String?
}
