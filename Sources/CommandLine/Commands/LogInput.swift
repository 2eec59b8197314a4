import Notation
import Study

/// The option that says how a line of a log is written.
let patternOption = OptionEntry(
  "pattern", .word("PATTERN"),
  "How a line tells of a call, with NAME and CALL in it: `NAME did CALL`; * stands for anything.")

extension Console {
  /// The calls of a log; nothing once it is said why it cannot be read, or that it holds none.
  ///
  /// - Parameter pattern: how its lines are written; none means that it is found out.
  mutating func calls(ofLog bytes: [UInt8], named name: String, pattern: String?) -> LogReading? {
    var reading: LogReading?
    if let pattern {
      guard let pattern = LogPattern(pattern) else {
        report("`--pattern` wants NAME and CALL, once each")
        return nil
      }
      reading = LogReading(bytes, pattern: pattern)
    }
    let found = reading ?? LogReading(bytes)
    guard found.callCount > 0 else {
      report("\(visible(name)): no line tells of a call; `--pattern` says how the lines are written")
      return nil
    }
    return found
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
