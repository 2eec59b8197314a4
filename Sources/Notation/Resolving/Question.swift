import Lifecycle

/// A question of a lesson with names resolved: what is asked, and about which command.
public struct Question: Hashable, Sendable {
  /// How many questions a case may have, and how many commands one question may be about.
  static let limit = 10_000, commandLimit = 1_000

  /// What is asked.
  public enum Kind: Hashable, Sendable {
    /// Which call comes right after another, or is the first.
    case next(after: LogEntry?)
    /// In which order the calls come, or those among these.
    case order([Call]?)
    case who([Call])
    case count(LogEntry)
    /// Which of these come.
    case choose([LogEntry])
    /// Which of these lists of commands, done next, brings it.
    case brings(LogEntry, [[Command]])
    /// Which flags are true in it.
    case flags(LogEntry)
    /// Which call comes in each of these commands and in none of those, counted from 0.
    case place(here: [Int], notHere: [Int])
  }

  /// What is asked.
  public var kind: Kind
  /// The question as it is written, without the sign before it.
  public var text: String
  /// The command that it is about, by its number in the script.
  public var step: Int
  /// The line of the file.
  public var line: Int
  /// The hints, in order.
  public var hints: [String] = []
  /// What is told after the answer.
  public var because: [String] = []
}
