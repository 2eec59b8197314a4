import Notation
import Study

extension Console {
  /// The calls of a log; nothing once it is said why there are none.
  mutating func reading(ofLog source: Source, pattern: String?) -> LogReading? {
    var shape: LogPattern?
    if let pattern {
      shape = LogPattern(pattern)
      guard shape != nil else {
        report("`--pattern` wants NAME and CALL, once each")
        return nil
      }
    }
    var log = LogReader(pattern: shape)
    do throws(FileProblem) {
      try source.read(reader: reader) { log.read($0) }
    } catch {
      report(error.message)
      return nil
    }
    let reading = log.end()
    guard reading.callCount > 0 else {
      report("\(visible(source.name)): no line tells of a call; `--pattern` says how the lines are written")
      return nil
    }
    return reading
  }
}
