import Lifecycle
import Notation

/// A learner's results: the answered questions of lessons, levels and predicted runs, and when they were asked.
///
/// Lessons are identified by name, across languages. Results never get worse, so changes can be applied in any order
/// and more than once with the same result.
package struct Progress: Hashable, Sendable {
  /// The greatest number of questions kept for a lesson, far above any real lesson.
  static let questionLimit = 1_000
  /// The largest number that a file may hold.
  static let numberLimit = 1_000_000_000

  package private(set) var lessons: [String: LessonProgress] = [:]
  /// The last time that each question of a lesson was asked.
  package private(set) var recollections: [String: [Int: Recollection]] = [:]
  /// The days on which something was answered.
  package private(set) var days: Set<Day> = []
  /// The lesson at which to begin, as the last placement test found.
  package private(set) var placed: String?
  /// Lines of a kind that another version of the program writes, and remarks; they are kept as they are.
  var otherLines: [String] = []

  package init() {}

  package var isEmpty: Bool { lessons.isEmpty && recollections.isEmpty }

  package func lesson(_ name: String) -> LessonProgress { lessons[name] ?? LessonProgress() }

  /// Returns true if a level is solved, or if all questions of a lesson are answered, and the graded ones right: at the
  /// first try, when they were first asked or later.
  package func isDone(_ item: LibraryItem) -> Bool {
    let done = lesson(item.lessonName), graded = item.graded
    return done.firstUnanswered(of: item.questionCount) == nil
      && (item.kind == .level || done.firstTryCount(of: graded) == graded.count)
  }

  /// Returns the index of the lesson that is next: the first with an unanswered question, from the placed one on.
  package func next(in course: [LibraryItem]) -> Int? {
    let first = course.firstIndex { $0.lessonName == placed } ?? 0
    return (Array(first..<course.count) + Array(0..<first)).first {
      lesson(course[$0].lessonName).firstUnanswered(of: course[$0].questionCount) != nil
    }
  }

  package mutating func apply(_ change: Change) {
    switch change {
    case .answered(let lesson, let question, let isFirstTry, let recollection):
      precondition(question >= 0, "questions are numbered from 0")
      guard question < Self.questionLimit else { return }
      record([question], of: lesson, isFirstTry: isFirstTry)
      guard let recollection else { return }
      remember(recollection, for: [question], of: lesson)
      days.insert(recollection.day)
    case .placed(let lesson): placed = lesson
    case .reset(let lesson?): (lessons[lesson], recollections[lesson]) = (nil, nil)
    case .reset(nil): self = Progress()
    }
  }

  /// The number of days in a row on which something was answered, up to a day or the one before it.
  package func streak(on today: Day) -> Int {
    let last = days.contains(today) ? today.number : today.number - 1
    return (0...max(0, last)).prefix { days.contains(Day(last - $0)) }.count
  }

  mutating func record(_ questions: Set<Int>, of lesson: String, isFirstTry: Bool) {
    if !questions.isEmpty { lessons[lesson, default: LessonProgress()].record(questions, isFirstTry: isFirstTry) }
  }

  /// Records when questions were asked, unless a newer recollection is known.
  mutating func remember(_ recollection: Recollection, for questions: Set<Int>, of lesson: String) {
    for question in questions.sorted() where recollections[lesson]?[question]?.supersedes(recollection) != true {
      recollections[lesson, default: [:]][question] = recollection
    }
  }

  /// Something that a learner did, or takes back.
  package enum Change: Hashable, Sendable {
    /// An answer; with a recollection, that is noted as well.
    case answered(lesson: String, question: Int, isFirstTry: Bool, remembered: Recollection? = nil)
    /// A placement test found the lesson at which to begin.
    case placed(lesson: String)
    /// Forget the answers of a lesson, or of all lessons if `nil`.
    case reset(lesson: String?)
  }
}

package struct LessonProgress: Hashable, Sendable {
  /// The questions that were answered, counted through the whole lesson from 0.
  package private(set) var answered: Set<Int> = []
  /// Those among them that were once answered at the first try.
  package private(set) var firstTry: Set<Int> = []

  package init() {}

  /// Records answers; a first try that was right is kept whatever follows.
  mutating func record(_ questions: Set<Int>, isFirstTry: Bool) {
    answered.formUnion(questions)
    if isFirstTry { firstTry.formUnion(questions) }
  }

  /// The question at which a lesson continues; `nil` if all are answered.
  package func firstUnanswered(of questionCount: Int) -> Int? {
    (0..<questionCount).first { !answered.contains($0) }
  }

  package func answeredCount(of questionCount: Int) -> Int { answered.count { $0 < questionCount } }

  package func firstTryCount(of questions: Set<Int>) -> Int { firstTry.intersection(questions).count }
}

extension Progress {
  static let formatVersion = 1
  static let heading = "mightappear progress"

  /// The progress as text: two lines for each lesson, sorted by name, one for the days, and one for the placement.
  ///
  /// It is meant to be readable, so questions are counted from 1.
  package func printed() -> String {
    var lines = ["\(Self.heading) \(Self.formatVersion)"]
    for name in lessons.keys.sorted() { lines.append("lesson \(Self.quoted(name)): \(lesson(name).printed)") }
    for name in recollections.keys.sorted() {
      guard let printed = recollections[name]?.printed else { continue }
      lines.append("recall \(Self.quoted(name)): \(printed)")
    }
    if !days.isEmpty { lines.append("days \(printedDays)") }
    if let placed { lines.append("placed \(Self.quoted(placed))") }
    return (lines + otherLines).map { $0 + "\n" }.joined()
  }

  /// The days in runs, as in `2026-11-20 for 5; 2026-11-26 for 1`.
  private var printedDays: String {
    days.sorted().map { $0.number }.runs.map { "\(Day($0.lowerBound).text) for \($0.count)" }.joined(separator: "; ")
  }

  /// A name as it is, or between quotation marks if it has rare characters.
  private static func quoted(_ name: String) -> String {
    guard name.isEmpty || !name.unicodeScalars.allSatisfy({ $0.isPlain }) else { return name }
    var text = "\""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: text += "\\\(String(scalar.value, radix: 16));"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension LessonProgress {
  /// The two kinds of answers, as in `first try 1-3, 5; later 4`.
  fileprivate var printed: String {
    var parts: [String] = []
    if !firstTry.isEmpty { parts.append("first try \(firstTry.printed)") }
    let later = answered.subtracting(firstTry)
    if !later.isEmpty { parts.append("later \(later.printed)") }
    return parts.joined(separator: "; ")
  }
}

extension [Int: Recollection] {
  /// The days and steps, as in `2026-11-22 step 0 of 3, 5; 2026-11-20 step 2 of 1-2`.
  fileprivate var printed: String {
    [Recollection: [Element]](grouping: self) { $0.value }.sorted { $0.key.supersedes($1.key) }.map { last, asked in
      "\(last.day.text) step \(last.step) of \(Set(asked.map { $0.key }).printed)"
    }.joined(separator: "; ")
  }
}

extension Set<Int> {
  /// Questions, counted from 1, as numbers and ranges.
  fileprivate var printed: String {
    map { $0 + 1 }.runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ", ")
  }
}

extension [Int] {
  /// The different numbers as ranges of successive ones, in ascending order.
  fileprivate var runs: [ClosedRange<Int>] {
    sorted().reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
  }
}

extension Unicode.Scalar {
  /// True if it may be in a name without quotation marks.
  var isPlain: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/": true
    default: false
    }
  }
}

/// The progress that was read from a file, with what was wrong there.
package struct ReadProgress: Hashable, Sendable {
  package var progress = Progress()
  package var damages: [Progress.Damage] = []

  package init() {}
}

extension Progress {
  /// A line that cannot be understood.
  package struct Damage: Hashable, Sendable {
    /// Its number, counted from 1.
    package let line: Int
    package let message: Sentence
  }

  /// A newer program wrote the text, in a format of this number; it is not to be touched.
  package struct NewerFormat: Error, Hashable, Sendable { let number: Int }

  /// Reads a progress file; a line that cannot be understood does not affect others.
  ///
  /// Lines of unknown kinds are kept, since a newer program knows them. A lesson may have several lines, so that two
  /// files can be merged by hand.
  package static func read(_ bytes: [UInt8]) throws(NewerFormat) -> ReadProgress {
    var result = ReadProgress()
    var lines = SourceText.withoutMark(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let isCut = lines.popLast().map { !$0.isEmpty } ?? false
    var format = formatVersion
    for (index, line) in lines.enumerated() {
      do throws(Problem) {
        guard let text = String(validating: line, as: UTF8.self) else {
          throw Problem(start: 0, "this is not UTF-8")
        }
        // A line from another system ends in a carriage return.
        var cursor = LineCursor(Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
        if index > 0 { try result.progress.read(&cursor, text) } else { format = try cursor.heading() }
      } catch {
        result.damages.append(Damage(line: index + 1, message: error.message))
      }
      if format > formatVersion { throw NewerFormat(number: format) }
    }
    if isCut {
      result.damages.append(Damage(line: lines.count + 1, message: "the last line is cut off"))
    } else if lines.isEmpty {
      result.damages.append(Damage(line: 1, message: "the file is empty"))
    }
    return result
  }

  /// Takes a line below the first, wholly or not at all.
  private mutating func read(_ line: inout LineCursor, _ text: String) throws(Problem) {
    if line.isAtEnd { return }
    if text.hasPrefix("#") { return otherLines.append(text) }
    let kind = line.token().text
    guard kind.unicodeScalars.allSatisfy({ $0.isInSmallWord }) else {
      throw line.problem("`lesson` or `recall` is expected here")
    }
    var change: (inout Progress) -> Void
    switch kind {
    case "lesson":
      let name = try line.nameAndColon()
      var answers = LessonProgress()
      repeat {
        let isFirstTry = try line.triesAreFirst()
        answers.record(try line.questionList(), isFirstTry: isFirstTry)
      } while line.take(";")
      change = { progress in
        progress.record(answers.answered, of: name, isFirstTry: false)
        progress.record(answers.firstTry, of: name, isFirstTry: true)
      }
    case "recall":
      let name = try line.nameAndColon()
      let recalled = try line.recollections()
      change = { progress in
        for (recollection, questions) in recalled { progress.remember(recollection, for: questions, of: name) }
      }
    case "placed":
      let name = try line.quotableName()
      change = { $0.placed = name }
    case "days":
      let runs = try line.days()
      change = { progress in
        for (first, count) in runs { progress.days.formUnion((0..<count).map { first.later(by: $0) }) }
      }
    default: return otherLines.append(text)
    }
    if !line.isAtEnd { throw line.problem("there is more here than is expected") }
    change(&self)
  }
}

/// A day of the calendar, as the number of days since 1970-01-01.
package struct Day: Hashable, Comparable, Sendable {
  /// The days that a file may name: up to the end of the year 9999.
  static let range = 0...2_932_896

  package let number: Int

  /// The day with this number, limited to the days that a file may name.
  package init(_ number: Int) { self.number = max(Self.range.lowerBound, min(number, Self.range.upperBound)) }

  /// A day by year, month and day of the month; `nil` if there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard 1970...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
    // Years begin in March here, so that a leap day is the last one.
    let shifted = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let dayOfYear = (153 * months + 2) / 5 + day - 1
    self.init(shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468)
    // There is no 31st of April.
    if parts != (year, month, day) { return nil }
  }

  private var parts: (year: Int, month: Int, day: Int) {
    let days = number + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let months = (5 * dayOfYear + 2) / 153
    let month = months < 10 ? months + 3 : months - 9
    return (era * 400 + year + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * months + 2) / 5 + 1)
  }

  /// The day as `2026-11-22`.
  package var text: String {
    let (year, month, day) = parts
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  package func later(by days: Int) -> Day { Day(number + days) }

  package static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}
