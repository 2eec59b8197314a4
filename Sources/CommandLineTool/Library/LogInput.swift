import Lifecycle
import Notation
import Study

/// The option for the pattern of a line of a log.
let patternOption = OptionEntry(
  "pattern", .word("PATTERN"),
  "How a call is written in a line, with NAME and CALL in it: `NAME did CALL`; * stands for anything.")

extension ParsedArguments {
  /// Returns the pattern of `--pattern`; `nil` if it was not given.
  func logPattern(for command: String) throws(UsageError) -> LogPattern? {
    guard let text = value("pattern") else { return nil }
    do throws(LogPattern.Flaw) {
      return try LogPattern(text)
    } catch {
      let reason: Sentence =
        switch error {
        case .count: "`--pattern` needs NAME and CALL, once each"
        case .touching(let words): "`--pattern` needs text between two placeholders, and has `\(words)`"
        }
      throw UsageError(reason, command: command)
    }
  }
}

extension Console {
  /// Reads the calls of a log; reports the reasons and throws if there are none.
  mutating func reading(
    ofLog bytes: [UInt8], named name: String, pattern: LogPattern? = nil, _ scores: Scores
  ) throws(Failure) -> LogReading {
    let reading = LogReading(bytes, pattern: pattern, words: scores.complaintWords)
    guard reading.callCount > 0 else {
      for sentence in [reading.emptiness] + reading.unread { report(Sentence(sentence, at: visible(name))) }
      throw .reported
    }
    return reading
  }

  /// Connects the keyboard to standard input if the log was read from there.
  func takeKeyboard(besides source: Source) throws(Failure) {
    guard source == .standardInput, let problem = takeKeyboard() else { return }
    throw Failure("no terminal to read the keyboard from, since standard input is the log: \(problem)")
  }

  /// Returns the bytes of a source.
  func bytes(of source: Source) throws(Failure) -> [UInt8] {
    let reader = reader
    return try orFail(try source.bytes(reader: reader))
  }
}
