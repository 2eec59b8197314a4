import Lifecycle
import Notation

/// Parsing a line of a progress file.
extension LineCursor {
  /// Takes the heading, and gives the number of the format.
  mutating func heading() throws(Problem) -> Int {
    let words = Progress.heading.split(separator: " ")
    for expected in words where smallWord() != expected {
      throw problem("`\(Progress.heading) \(Progress.formatVersion)` is expected here")
    }
    let format = try number()
    if !isAtEnd || format < 1 {
      throw problem("`\(Progress.heading) \(Progress.formatVersion)` is expected here")
    }
    return format
  }

  /// Takes small letters and dashes, and the blanks after them.
  private mutating func smallWord() -> String { take { Unicode.Scalar($0).isInSmallWord }.text }

  /// Takes a sign and the blanks after it, if it is next; returns false otherwise.
  mutating func take(_ sign: Unicode.Scalar) -> Bool { take(UInt8(ascii: sign)) }

  /// Takes a name, with quotation marks or without.
  mutating func quotableName() throws(Problem) -> String {
    next == UInt8(ascii: "\"") ? try quotedName() : take { Unicode.Scalar($0).isPlain }.text
  }

  mutating func nameAndColon() throws(Problem) -> String {
    let name = try quotableName()
    guard take(":") else { throw problem("a name and a `:` are expected here") }
    return name
  }

  mutating func number(after expected: String) throws(Problem) -> Int {
    guard smallWord() == expected else { throw problem("`\(expected)` and a number are expected here") }
    return try number()
  }

  /// Takes `first try` or `later`; whether it was the first.
  mutating func triesAreFirst() throws(Problem) -> Bool {
    let kind = smallWord()
    if kind == "later" || (kind == "first" && smallWord() == "try") { return kind == "first" }
    throw problem("`first try` or `later` is expected here")
  }

  /// Takes `4` or `1-3`, which count from 1, as questions that count from 0.
  private mutating func questions() throws(Problem) -> Range<Int> {
    let first = try number()
    let last = take("-") ? try number() : first
    guard first > 0, first <= last, last <= Progress.questionLimit else {
      throw problem("the numbers of questions are expected here, such as `4` or `1-3`")
    }
    return first - 1..<last
  }

  /// Takes questions as in `1-3, 5`.
  mutating func questionList() throws(Problem) -> Set<Int> {
    var list: Set<Int> = []
    repeat { list.formUnion(try questions()) } while take(",")
    return list
  }

  /// Takes questions and when they were asked, as in `2026-11-22 step 0 of 3, 5; 2026-11-20 step 2 of 1`.
  mutating func recollections() throws(Problem) -> [(Recollection, Set<Int>)] {
    var recalled: [(Recollection, Set<Int>)] = []
    repeat {
      let recollection = Recollection(day: try day(), step: try number(after: "step"))
      guard smallWord() == "of" else { throw problem("`of` and the numbers of questions are expected here") }
      recalled.append((recollection, try questionList()))
    } while take(";")
    return recalled
  }

  /// Takes days in runs, as in `2026-11-20 for 5; 2026-11-26 for 1`.
  mutating func days() throws(Problem) -> [(first: Day, count: Int)] {
    var runs: [(first: Day, count: Int)] = []
    repeat {
      let first = try day(), count = try number(after: "for")
      guard 1...Progress.questionLimit ~= count else { throw problem("a number of days is expected here") }
      runs.append((first, count))
    } while take(";")
    return runs
  }

  /// Takes a day such as `2026-11-22`.
  private mutating func day() throws(Problem) -> Day {
    let year = try number()
    guard take("-") else { throw problem("a day such as `2026-11-22` is expected here") }
    let month = try number()
    guard take("-"), let day = Day(year: year, month: month, day: try number()) else {
      throw problem("a day such as `2026-11-22` is expected here")
    }
    return day
  }

  private mutating func number() throws(Problem) -> Int {
    let digits = take { ("0"..."9").contains(Unicode.Scalar($0)) }.text
    guard let number = Int(digits: digits, in: 0...Progress.numberLimit) else {
      throw problem("a number is expected here")
    }
    return number
  }

  /// Takes a name between quotation marks; control characters are written as numbers.
  private mutating func quotedName() throws(Problem) -> String {
    let (mark, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var name: [UInt8] = []
    _ = takeByte()
    reading: while let byte = takeByte() {
      switch byte {
      case mark:
        skipBlanks()
        return String(decoding: name, as: UTF8.self)
      case backslash:
        if let sign = next, sign == mark || sign == backslash {
          name.append(sign)
          _ = takeByte()
          continue
        }
        let digits = take { Unicode.Scalar($0).properties.isASCIIHexDigit }.text
        guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value),
          takeByte() == UInt8(ascii: ";")
        else { break reading }
        name += Array(String(scalar).utf8)
      default: name.append(byte)
      }
    }
    throw problem("a name between quotation marks does not end")
  }
}

extension Unicode.Scalar {
  /// True if it may be in a word that says what follows.
  var isInSmallWord: Bool { ("a"..."z").contains(self) || self == "-" }
}
