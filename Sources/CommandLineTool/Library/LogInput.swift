import Lifecycle
import Notation
import Study

extension Option where Value == LogPattern {
  /// The form of a line with a call in a log; without it that is recognized.
  static var pattern: Option { Option("pattern", .word("PATTERN"), { try? LogPattern($0) }, complaint: flaw) }

  private static func flaw(_ text: String) -> Sentence {
    do throws(LogPattern.Flaw) {
      _ = try LogPattern(text)
      return ""
    } catch {
      switch error {
      case .count: return "`--pattern` needs NAME and CALL, once each"
      case .touching(let words): return "`--pattern` needs text between two placeholders, and has `\(words)`"
      }
    }
  }
}

extension Console {
  /// Reports why a log has no call, and throws; does nothing if it has one.
  mutating func requireCalls(in reading: LogReading, of name: String) throws(Failure) {
    if reading.callCount > 0 { return }
    for sentence in [reading.emptiness] + reading.unread { report(Sentence(sentence, at: visible(name))) }
    throw .reported
  }

  /// Connects the keyboard to standard input if the log was read from there.
  func takeKeyboard(besides source: Source) throws(Failure) {
    guard source == .standardInput, let problem = takeKeyboard() else { return }
    throw Failure("no terminal to read the keyboard from, since standard input is the log: \(problem)")
  }

  /// Returns what is there of a log, and where more of it may come from.
  func feed(of source: Source) throws(Failure) -> (bytes: [UInt8], feed: LogFeed?) {
    guard source == .standardInput else {
      let bytes = try bytes(of: source)
      return (bytes, source.isFile ? LogFeed.file(source.name, after: bytes.count, limit: reader.limit) : nil)
    }
    if Platform.isTerminal(0) { return (try bytes(of: source), nil) }
    do throws(Platform.Problem) {
      let (feed, bytes) = try LogFeed.standardInput(limit: reader.limit)
      return (bytes, feed.hasEnded ? nil : feed)
    } catch {
      throw Failure(FileProblem(source.name, error.words).message)
    }
  }

  func bytes(of source: Source) throws(Failure) -> [UInt8] {
    let reader = reader
    return try orFail(try source.bytes(reader: reader))
  }
}
