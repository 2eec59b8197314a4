import Notation
import Study

/// The option that says how a line of a log is written.
let patternOption = OptionEntry(
  "pattern", .word("PATTERN"),
  "How a line tells of a call, with NAME and CALL in it: `NAME did CALL`; * stands for anything.")

extension Console {
  /// The calls of a log, which is read as it comes; nothing once it is said why there are none.
  mutating func reading(ofLog source: Source, pattern: String?) -> LogReading? {
    let reader = reader
    return reading(named: source.name, pattern) { log throws(FileProblem) in
      try source.read(reader: reader) { log.read($0) }
    }
  }

  /// The calls of a log that was read already; nothing once it is said why there are none.
  mutating func reading(ofLog bytes: [UInt8], named name: String, pattern: String?) -> LogReading? {
    reading(named: name, pattern) { log throws(FileProblem) in log.read(bytes[...]) }
  }

  /// A log with its text; nothing once it is said why there is none.
  mutating func logText(of source: Source, pattern: String?) -> LogText? {
    let reader = reader
    var bytes: [UInt8] = []
    let reading = reading(named: source.name, pattern) { log throws(FileProblem) in
      try source.read(reader: reader) {
        bytes += $0
        log.read($0)
      }
    }
    return reading.map { LogText(bytes, $0) }
  }

  /// Reads the keyboard from the terminal from now on where standard input was something else; says why it cannot.
  mutating func takesKeyboard(besides source: Source) -> Bool {
    guard source == .standardInput, let problem = takeKeyboard() else { return true }
    report("no terminal to read the keyboard from, since standard input is the log: \(problem)")
    return false
  }

  private mutating func reading(
    named name: String, _ pattern: String?, _ feed: (inout LogReader) throws(FileProblem) -> Void
  ) -> LogReading? {
    let shape = pattern.flatMap { LogPattern($0) }
    guard pattern == nil || shape != nil else {
      report("`--pattern` wants NAME and CALL, once each")
      return nil
    }
    var log = LogReader(pattern: shape)
    do throws(FileProblem) {
      try feed(&log)
    } catch {
      report(error.message)
      return nil
    }
    let reading = log.end()
    guard reading.callCount > 0 else {
      report("\(visible(name)): no line tells of a call; `--pattern` says how the lines are written")
      return nil
    }
    return reading
  }

  /// What there is to read; nothing once it is said why that cannot be done.
  mutating func bytes(of source: Source) -> [UInt8]? {
    do throws(FileProblem) {
      return try source.bytes(reader: reader)
    } catch {
      report(error.message)
      return nil
    }
  }
}
