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

/// A set of question numbers, counted from 0.
///
/// It is a bit set, since a few characters of a file can name ten thousand.
package struct QuestionSet: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
  /// The bits; the last word is never 0.
  private var words: [UInt64] = []

  /// These questions.
  package init(arrayLiteral questions: Int...) {
    for question in questions { insert(question..<question + 1) }
  }

  /// These questions.
  package init(_ questions: Range<Int>) { insert(questions) }

  /// True if the set is empty.
  package var isEmpty: Bool { words.isEmpty }

  /// The number of questions.
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func count(below end: Int) -> Int { count - subtracting(QuestionSet(0..<Swift.max(end, 0))).count }

  /// Returns true if a question is in the set.
  package func contains(_ question: Int) -> Bool {
    question >= 0 && question / 64 < words.count && words[question / 64] >> UInt64(question % 64) & 1 == 1
  }

  /// Adds questions, 64 at a time.
  mutating func insert(_ questions: Range<Int>) {
    precondition(questions.lowerBound >= 0, "questions are numbered from 0")
    guard let last = questions.last else { return }
    let missing = last / 64 + 1 - words.count
    if missing > 0 { words += repeatElement(0, count: missing) }
    for word in questions.lowerBound / 64...last / 64 {
      let low = UInt64.max << UInt64(Swift.max(questions.lowerBound - word * 64, 0))
      let high = UInt64.max >> UInt64(Swift.max(word * 64 + 63 - last, 0))
      words[word] |= low & high
    }
  }

  mutating func formUnion(_ other: QuestionSet) {
    let missing = other.words.count - words.count
    if missing > 0 { words += repeatElement(0, count: missing) }
    for word in other.words.indices { words[word] |= other.words[word] }
  }

  func subtracting(_ other: QuestionSet) -> QuestionSet {
    var result = self
    for word in words.indices where word < other.words.count { result.words[word] &= ~other.words[word] }
    while result.words.last == 0 { result.words.removeLast() }
    return result
  }

  /// The questions in order.
  package func makeIterator() -> some IteratorProtocol<Int> {
    (0..<words.count * 64).lazy.filter { contains($0) }.makeIterator()
  }
}

/// The day on which a question was last asked, and how well it was known then.
package struct Recollection: Hashable, Sendable {
  /// The days until a question is asked again, by the number of right answers in a row.
  private static let pauses = [1, 3, 7, 21, 60]

  /// The day on which it was asked.
  package let day: Day
  /// The number of right answers in a row; 0 after a wrong one.
  package let step: Int

  init(day: Day, step: Int) { (self.day, self.step) = (day, max(0, min(step, Self.pauses.count - 1))) }

  /// The day on which it is due again.
  package var due: Day { day.later(by: Self.pauses[step]) }

  /// Returns true if it replaces another one: the later counts, and on the same day the lower step.
  func supersedes(_ other: Recollection) -> Bool { day == other.day ? step < other.step : day > other.day }

  /// The recollection after a question is answered.
  ///
  /// - Parameter last: the previous one.
  package static func after(_ last: Recollection?, on day: Day, isFirstTry: Bool) -> Recollection {
    guard isFirstTry else { return Recollection(day: day, step: 0) }
    guard let last else { return Recollection(day: day, step: 1) }
    // Knowing it twice on one day does not show that it is remembered for longer.
    return last.day < day ? Recollection(day: day, step: last.step + 1) : last
  }
}

/// The recollections of a lesson's questions.
package struct LessonRecollections: Hashable, Sendable {
  /// Questions with the same recollection.
  package struct Part: Hashable, Sendable {
    /// The recollection.
    package let recollection: Recollection
    /// The questions, counted from 0.
    package fileprivate(set) var questions: QuestionSet
  }

  /// The parts, latest first; each question is in one of them.
  package private(set) var parts: [Part] = []

  /// The recollection of a question.
  package subscript(question: Int) -> Recollection? { parts.first { $0.questions.contains(question) }?.recollection }

  /// Notes when questions were asked, unless a newer recollection is known.
  mutating func note(_ asked: QuestionSet, _ recollection: Recollection) {
    var rest = asked
    for part in parts where part.recollection.supersedes(recollection) { rest = rest.subtracting(part.questions) }
    guard !rest.isEmpty else { return }
    for index in parts.indices where recollection.supersedes(parts[index].recollection) {
      parts[index].questions = parts[index].questions.subtracting(rest)
    }
    parts.removeAll(where: \.questions.isEmpty)
    let position = parts.firstIndex { !$0.recollection.supersedes(recollection) } ?? parts.endIndex
    if position < parts.endIndex, parts[position].recollection == recollection {
      parts[position].questions.formUnion(rest)
    } else {
      parts.insert(Part(recollection: recollection, questions: rest), at: position)
    }
  }
}

extension Progress {
  /// A question that is due.
  package struct DueQuestion: Hashable, Sendable {
    /// The name of its lesson.
    package let lesson: String
    /// Its number, counted through the lesson from 0.
    package let question: Int
    /// True if the last answer was wrong.
    let isMissed: Bool
    /// For how many days it has been due.
    let waited: Int
  }

  /// The due questions on a day: wrong ones first, then those that have waited longest.
  ///
  /// Answers from before days were recorded count as very old.
  package func due(on day: Day, in lessons: [(name: String, questionCount: Int)]) -> [DueQuestion] {
    let due = lessons.flatMap { lesson -> [DueQuestion] in
      let done = self.lesson(lesson.name)
      let remembered = recollections[lesson.name]
      return (0..<lesson.questionCount).compactMap { question in
        guard done.answered.contains(question) else { return nil }
        let last = remembered?[question]
        let waited = last.map { day.number - $0.due.number } ?? day.number
        guard waited >= 0 else { return nil }
        let isMissed = last.map { $0.step == 0 } ?? !done.firstTry.contains(question)
        return DueQuestion(lesson: lesson.name, question: question, isMissed: isMissed, waited: waited)
      }
    }
    return due.enumerated().sorted { left, right in
      if left.element.isMissed != right.element.isMissed { return left.element.isMissed }
      return (-left.element.waited, left.offset) < (-right.element.waited, right.offset)
    }.map(\.element)
  }

  /// The next day on which something is due that is not due on this one.
  package func nextDue(after day: Day, in lessons: [(name: String, questionCount: Int)]) -> Day? {
    let days = lessons.flatMap { lesson in
      (recollections[lesson.name]?.parts ?? []).filter { part in
        part.recollection.due > day && part.questions.count(below: lesson.questionCount) > 0
      }.map(\.recollection.due)
    }
    return days.min()
  }
}
