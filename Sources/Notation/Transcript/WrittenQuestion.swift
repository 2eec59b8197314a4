import Lifecycle

/// What a lesson asks about the command above it; the right answer is not written, but comes from the model.
public enum WrittenQuestion: Hashable, Sendable {
  /// `next`: which call is the first; `next after CALL`: which one comes right after it.
  case next(after: WrittenCall?)
  /// `order`: all calls in their order, or only those of some methods.
  case order([LogsWord])
  /// `who METHOD`: who receives it.
  case who(LogsWord)
  /// `count CALL`: how many times it comes.
  case count(WrittenCall)
  /// `choose CALL, ...`: which of these come.
  case choose([WrittenCall])
  /// `brings CALL: COMMANDS, ...`: which of these, done next, would bring it; `;` parts those done one after another.
  case brings(WrittenCall, [[WrittenCommand]])
  /// `flags CALL`: which of the flags that tell why a screen comes or goes are true in it.
  case flags(WrittenCall)
  /// `where 3 not 5-6`: which call comes in each of these commands, and in none of those.
  case place(here: [NumberRange], notHere: [NumberRange])
}

/// Commands of a case by their numbers, counted from 1: `3` or `5-6`.
public struct NumberRange: Hashable, Sendable {
  /// The first and the last number.
  public var first: Int, last: Int
  /// How many bytes of the line stand before it.
  public var position: Position

  /// The commands from one number to another.
  public init(_ first: Int, _ last: Int, position: Position = Position()) {
    self.first = first
    self.last = last
    self.position = position
  }
}

/// The words that begin a question.
public enum QuestionWord: String, CaseIterable, Sendable {
  case next, order, who, count, choose, brings, flags
  case place = "where"

  /// What follows the word, as the documentation writes it; empty when nothing has to.
  public var arguments: String {
    switch self {
    case .next: "[after CALL]"
    case .order: "[METHODS]"
    case .who: "METHOD"
    case .count, .flags: "CALL"
    case .choose: "CALL, CALL, ..."
    case .brings: "CALL: COMMAND, COMMAND, ..."
    case .place: "3 not 5-6"
    }
  }
}

extension WrittenQuestion {
  /// The question as text, without the sign before it.
  public var printed: String {
    switch self {
    case .next(nil): "next"
    case .next(let call?): "next after \(call.printed)"
    case .order(let words): (["order"] + words.map(\.text)).joined(separator: " ")
    case .who(let word): "who \(word.text)"
    case .count(let call): "count \(call.printed)"
    case .choose(let calls): "choose \(calls.map(\.printed).joined(separator: ", "))"
    case .brings(let call, let alternatives):
      "brings \(call.printed): \(alternatives.map(\.printed).joined(separator: ", "))"
    case .flags(let call): "flags \(call.printed)"
    case .place(let here, []): "where \(here.printed)"
    case .place(let here, let notHere): "where \(here.printed) not \(notHere.printed)"
    }
  }
}

extension [WrittenCommand] {
  /// Commands that are done one after another, as text.
  public var printed: String { map(\.printed).joined(separator: "; ") }
}

extension [NumberRange] {
  var printed: String { map { $0.first == $0.last ? "\($0.first)" : "\($0.first)-\($0.last)" }.joined(separator: ", ") }
}
