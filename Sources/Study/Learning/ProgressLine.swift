import Lifecycle
import Notation

/// Parses a line of a progress file from left to right.
struct ProgressLine {
  private var rest: Substring.UnicodeScalarView

  /// Starts at the beginning of a line, without its trailing blanks.
  init(_ text: String) {
    rest = text[...].unicodeScalars
    while let last = rest.last, last.isBlank { rest.removeLast() }
  }

  var isAtEnd: Bool { rest.isEmpty }

  var isAtBlank: Bool { rest.first?.isBlank ?? false }

  /// Takes the heading, and gives the number of the format.
  mutating func heading() throws(LineProblem) -> Int {
    let words = Progress.heading.split(separator: " ")
    for expected in words where word() != expected {
      throw LineProblem("`\(Progress.heading) \(Progress.formatVersion)` is expected here")
    }
    let format = try number()
    if !isAtEnd || format < 1 {
      throw LineProblem("`\(Progress.heading) \(Progress.formatVersion)` is expected here")
    }
    return format
  }

  /// Takes small letters and dashes, and blanks before them.
  mutating func word() -> Substring {
    skipBlanks()
    return takeAll { ("a"..."z").contains($0) || $0 == "-" }
  }

  /// Takes a sign, and blanks before it.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard rest.first == sign else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes a name, with quotation marks or without, and the colon after it.
  mutating func name() throws(LineProblem) -> String {
    skipBlanks()
    let name = rest.first == "\"" ? try quotedName() : String(takeAll(\.isPlain))
    guard take(":") else { throw LineProblem("a name and a `:` are expected here") }
    return name
  }

  mutating func number(after expected: String) throws(LineProblem) -> Int {
    guard word() == expected else { throw LineProblem("`\(expected)` and a number are expected here") }
    return try number()
  }

  /// Takes `first try` or `later`; whether it was the first.
  mutating func triesAreFirst() throws(LineProblem) -> Bool {
    let kind = word()
    if kind == "later" || (kind == "first" && word() == "try") { return kind == "first" }
    throw LineProblem("`first try` or `later` is expected here")
  }

  /// Takes `4` or `1-3`, which count from 1, as questions that count from 0.
  mutating func questions() throws(LineProblem) -> Range<Int> {
    let first = try number()
    let last = take("-") ? try number() : first
    guard first > 0, first <= last, last <= Progress.questionLimit else {
      throw LineProblem("the numbers of questions are expected here, such as `4` or `1-3`")
    }
    return first - 1..<last
  }

  /// Takes questions and when they were asked, as in `2026-11-22 step 0 of 3, 5; 2026-11-20 step 2 of 1`.
  mutating func recollections() throws(LineProblem) -> [(Recollection, QuestionSet)] {
    var recalled: [(Recollection, QuestionSet)] = []
    repeat {
      let recollection = Recollection(day: try day(), step: try number(after: "step"))
      guard word() == "of" else { throw LineProblem("`of` and the numbers of questions are expected here") }
      var set = QuestionSet()
      repeat { set.insert(try questions()) } while take(",")
      recalled.append((recollection, set))
    } while take(";")
    return recalled
  }

  /// Takes days in runs, as in `2026-11-20 for 5; 2026-11-26 for 1`.
  mutating func days() throws(LineProblem) -> [(first: Day, count: Int)] {
    var runs: [(first: Day, count: Int)] = []
    repeat {
      let first = try day(), count = try number(after: "for")
      guard 1...Progress.questionLimit ~= count else { throw LineProblem("a number of days is expected here") }
      runs.append((first, count))
    } while take(";")
    return runs
  }

  /// Takes a day such as `2026-11-22`.
  private mutating func day() throws(LineProblem) -> Day {
    let year = try number()
    guard take("-") else { throw LineProblem("a day such as `2026-11-22` is expected here") }
    let month = try number()
    guard take("-"), let day = Day(year: year, month: month, day: try number()) else {
      throw LineProblem("a day such as `2026-11-22` is expected here")
    }
    return day
  }

  private mutating func number() throws(LineProblem) -> Int {
    skipBlanks()
    let digits = takeAll { ("0"..."9").contains($0) }
    guard let number = Int(digits: digits, in: 0...Progress.numberLimit) else {
      throw LineProblem("a number is expected here")
    }
    return number
  }

  /// Takes a name between quotation marks; control characters are written as numbers.
  private mutating func quotedName() throws(LineProblem) -> String {
    var name = ""
    rest.removeFirst()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return name }
      guard scalar == "\\" else {
        name.unicodeScalars.append(scalar)
        continue
      }
      if let next = rest.first, next == "\"" || next == "\\" {
        name.unicodeScalars.append(next)
        rest.removeFirst()
      } else {
        let digits = takeAll { $0.properties.isASCIIHexDigit }
        guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value), take(";") else { break }
        name.unicodeScalars.append(scalar)
      }
    }
    throw LineProblem("a name between quotation marks does not end")
  }

  /// Takes all scalars that satisfy a condition.
  private mutating func takeAll(_ isWanted: (Unicode.Scalar) -> Bool) -> Substring {
    let taken = rest.prefix(while: isWanted)
    rest = rest[taken.endIndex...]
    return Substring(taken)
  }

  private mutating func skipBlanks() { _ = takeAll(\.isBlank) }
}

extension Unicode.Scalar {
  /// True for blanks and for the carriage return at the end of a line from another system.
  fileprivate var isBlank: Bool { self == " " || self == "\t" || self == "\r" }
}
