extension Progress {
  /// Why a text is no progress that this program can read.
  public enum Problem: Error, Hashable, Sendable {
    /// A newer program wrote it, in a format of this number.
    case newer(format: Int)
    /// A line cannot be understood; what is expected there, in a sentence without a full stop.
    case damaged(line: Int, message: String)
  }

  /// Reads what `printed` wrote.
  ///
  /// A line that begins with a word of a kind unknown here is kept, since a newer program will know it. A lesson may
  /// have several lines, so that two files can be put together by hand.
  public static func read(_ bytes: [UInt8]) throws(Problem) -> Progress {
    var progress = Progress()
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let last = lines.popLast(), last.isEmpty else {
      throw .damaged(line: lines.count + 1, message: "the last line is cut off")
    }
    if lines.isEmpty { throw .damaged(line: 1, message: "the file is empty") }
    for (index, line) in lines.enumerated() {
      do throws(LineProblem) {
        guard let text = String(validating: line, as: UTF8.self) else { throw LineProblem("this is not UTF-8") }
        var cursor = ProgressLine(text)
        if index == 0 {
          let format = try cursor.heading()
          if format > formatVersion { throw LineProblem("", newerFormat: format) }
        } else {
          try progress.take(&cursor, text)
        }
      } catch {
        if let format = error.newerFormat { throw .newer(format: format) }
        throw .damaged(line: index + 1, message: error.message)
      }
    }
    return progress
  }

  /// Takes a line below the first.
  private mutating func take(_ line: inout ProgressLine, _ text: String) throws(LineProblem) {
    if line.isAtEnd { return }
    if text.hasPrefix("#") { return otherLines.append(text) }
    let kind = line.word()
    guard !kind.isEmpty, line.isAtBlank || line.isAtEnd else {
      throw LineProblem("`lesson` or `predicted` is expected here")
    }
    switch kind {
    case "lesson":
      let name = try line.name()
      repeat {
        let isFirstTry = try line.triesAreFirst()
        repeat {
          for question in try line.questions() {
            apply(.answered(lesson: name, question: question, isFirstTry: isFirstTry))
          }
        } while line.take(",")
      } while line.take(";")
    case "predicted":
      let name = try line.name()
      let points = try line.number(after: "points")
      guard line.take(",") else { throw LineProblem("a `,` is expected after the points") }
      apply(.predicted(name: name, points: points, streak: try line.number(after: "streak")))
    default: return otherLines.append(text)
    }
    if !line.isAtEnd { throw LineProblem("more stands here than is expected") }
  }
}

/// What is wrong with a line, or by which newer format it was written.
struct LineProblem: Error {
  let message: String
  let newerFormat: Int?

  /// Something is wrong.
  init(_ message: String, newerFormat: Int? = nil) {
    self.message = message
    self.newerFormat = newerFormat
  }
}
