import Notation

extension Progress {
  /// What came of reading a text.
  public struct Reading: Hashable, Sendable {
    /// What the lines say that can be understood.
    public var progress = Progress()
    /// The lines that cannot.
    public var damages: [Damage] = []

    /// Nothing read yet.
    public init() {}
  }

  /// A line that cannot be understood.
  public struct Damage: Hashable, Sendable {
    /// Its number, counted from 1.
    public let line: Int
    /// What is expected there, in a sentence without a full stop.
    public let message: String
  }

  /// A newer program wrote the text, in a format of this number; it is not to be touched.
  public struct NewerFormat: Error, Hashable, Sendable {
    let number: Int
  }

  /// Reads what `printed` wrote; a line that cannot be understood takes no other with it.
  ///
  /// A line that begins with a word of a kind unknown here is kept, since a newer program will know it. A lesson may
  /// have several lines, so that two files can be put together by hand.
  public static func read(_ bytes: [UInt8]) throws(NewerFormat) -> Reading {
    var reading = Reading()
    var lines = SourceText.withoutMark(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isCut = lines.popLast().map { !$0.isEmpty } ?? false
    for (index, line) in lines.enumerated() {
      do throws(LineProblem) {
        guard let text = String(validating: line, as: UTF8.self) else { throw LineProblem("this is not UTF-8") }
        var cursor = ProgressLine(text)
        if index > 0 {
          try reading.progress.take(&cursor, text)
        } else {
          let format = try cursor.heading()
          if format > formatVersion { throw LineProblem("", newerFormat: format) }
        }
      } catch {
        if let number = error.newerFormat { throw NewerFormat(number: number) }
        reading.damages.append(Damage(line: index + 1, message: error.message))
      }
    }
    if isCut {
      reading.damages.append(Damage(line: lines.count + 1, message: "the last line is cut off"))
    } else if lines.isEmpty {
      reading.damages.append(Damage(line: 1, message: "the file is empty"))
    }
    return reading
  }

  /// Takes a line below the first, wholly or not at all.
  private mutating func take(_ line: inout ProgressLine, _ text: String) throws(LineProblem) {
    if line.isAtEnd { return }
    if text.hasPrefix("#") { return otherLines.append(text) }
    let kind = line.word()
    guard !kind.isEmpty, line.isAtBlank || line.isAtEnd else {
      throw LineProblem("`lesson` or `predicted` is expected here")
    }
    var change: (inout Progress) -> Void
    switch kind {
    case "lesson":
      let name = try line.name()
      var answers = LessonProgress()
      repeat {
        let isFirstTry = try line.triesAreFirst()
        repeat {
          answers.note(QuestionSet(try line.questions()), isFirstTry: isFirstTry)
        } while line.take(",")
      } while line.take(";")
      change = { progress in
        progress.note(answers.answered, of: name, isFirstTry: false)
        progress.note(answers.firstTry, of: name, isFirstTry: true)
      }
    case "recall":
      let name = try line.name()
      let recalled = try line.recollections()
      change = { progress in
        for (recollection, questions) in recalled { progress.note(questions, of: name, recollection) }
      }
    case "predicted":
      let name = try line.name()
      let points = try line.number(after: "points")
      guard line.take(",") else { throw LineProblem("a `,` is expected after the points") }
      let streak = try line.number(after: "streak")
      change = { $0.apply(.predicted(name: name, points: points, streak: streak)) }
    default: return otherLines.append(text)
    }
    if !line.isAtEnd { throw LineProblem("more stands here than is expected") }
    change(&self)
  }
}

/// What is wrong with a line, or by which newer format it was written.
struct LineProblem: Error {
  let message: String
  let newerFormat: Int?

  init(_ message: String, newerFormat: Int? = nil) {
    self.message = message
    self.newerFormat = newerFormat
  }
}
