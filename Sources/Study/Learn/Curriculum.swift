import Lifecycle
import Notation

/// The structure of the course: its branches of lessons and levels, the concepts that questions are about, what each
/// lesson introduces, and the placement test.
package struct Curriculum: Hashable, Sendable {
  /// A branch or a concept: a title with lessons or questions.
  package struct Part: Hashable, Sendable {
    package fileprivate(set) var title: LocalizedText
    package fileprivate(set) var members: [Member] = []

    fileprivate init(_ title: String) { self.title = LocalizedText(title) }
  }

  /// A lesson, some of its questions, or a level.
  package struct Member: Hashable, Sendable {
    package let lesson: String
    /// Counted from 0; `nil` for all.
    package let questions: Set<Int>?
    package var isLevel = false

    package func includes(_ question: Int) -> Bool { questions?.contains(question) ?? true }
  }

  /// The branches, in the order in which they are taught.
  package private(set) var branches: [Part] = []
  package private(set) var concepts: [Part] = []
  /// The questions of the placement test, in the order of the course.
  package private(set) var placement: [Member] = []
  /// The words for what each lesson shows first: calls, commands, containers and more.
  package private(set) var introductions: [String: [String]] = [:]
  package private(set) var damages: [Progress.Damage] = []

  package init() {}

  package init(_ text: String) {
    var section = Section.placement
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(Problem) {
        if line.hasPrefix("== ") {
          section = try open(String(line.dropFirst(3)))
        } else {
          try add(String(line), to: section)
        }
      } catch {
        damages.append(Progress.Damage(line: index + 1, message: error.message))
      }
    }
  }

  /// The names of all lessons, in the order in which they are taught.
  package var lessons: [String] { branches.flatMap { $0.members }.filter { !$0.isLevel }.map { $0.lesson } }

  private enum Section { case branch, concept, introductions, placement }

  private mutating func open(_ heading: String) throws(Problem) -> Section {
    let words = heading.split(separator: ":", maxSplits: 1).map { String($0.drop { $0 == " " }) }
    switch (words.first, words.count) {
    case ("branch", 2):
      branches.append(Part(words[1]))
      return .branch
    case ("concept", 2):
      concepts.append(Part(words[1]))
      return .concept
    case ("introduced", 1): return .introductions
    case ("placement", 1): return .placement
    default:
      throw Problem(start: 0, "`branch: TITLE`, `concept: TITLE`, `introduced` or `placement` is expected here")
    }
  }

  private mutating func add(_ line: String, to section: Section) throws(Problem) {
    switch section {
    case .branch: try Self.add(line, toLastOf: &branches)
    case .concept: try Self.add(line, toLastOf: &concepts)
    case .placement: placement.append(try Self.member(line))
    case .introductions:
      let words = line.split(separator: ":", maxSplits: 1)
      guard words.count == 2 else { throw Problem(start: 0, "`LESSON: WORDS` is expected here") }
      introductions[String(words[0]), default: []] += words[1].split(separator: " ").map(String.init)
    }
  }

  /// Adds a line below a heading: its title in another language, or a member.
  private static func add(_ line: String, toLastOf parts: inout [Part]) throws(Problem) {
    let last = parts.count - 1
    let words = line.split(separator: ":", maxSplits: 1)
    if words.count == 2, let language = Language(rawValue: String(words[0])) {
      parts[last].title[language] = String(words[1].drop { $0 == " " })
    } else {
      parts[last].members.append(try member(line))
    }
  }

  /// Reads `tabs`, `tabs: 1-3, 5` or `level timer-twice`.
  private static func member(_ line: String) throws(Problem) -> Member {
    let level = "level "
    if line.hasPrefix(level) {
      return Member(lesson: String(line.dropFirst(level.count)), questions: nil, isLevel: true)
    }
    guard line.contains(":") else { return Member(lesson: line, questions: nil) }
    var cursor = LineCursor(Array(line.utf8))
    let lesson = try cursor.nameAndColon()
    let questions = try cursor.questionList()
    if !cursor.isAtEnd { throw cursor.problem("there is more here than is expected") }
    return Member(lesson: lesson, questions: questions)
  }
}

extension Curriculum {
  /// A learner's results for a concept.
  package struct ConceptResult: Hashable, Sendable {
    package let concept: Part
    /// The number of its questions, of those answered, and of those answered at the first try.
    package internal(set) var count = 0, answered = 0, firstTry = 0
    /// The number of answered questions that were wrong the last time, or are due again.
    package internal(set) var shaky = 0

    /// True if all questions were answered, and none is shaky.
    package var isKnown: Bool { answered == count && shaky == 0 }
  }

  /// A learner's results on a day for each concept, counting only the graded questions of the given lessons and levels.
  package func results(in lessons: [GradedLesson], _ progress: Progress, on day: Day?) -> [ConceptResult] {
    let due = day.map { progress.due(on: $0, in: lessons) } ?? []
    return concepts.map { concept in
      var result = ConceptResult(concept: concept)
      for lesson in lessons {
        let done = progress.lesson(lesson.name), remembered = progress.recollections[lesson.name]
        for question in lesson.questions
        where concept.members.contains(where: { $0.lesson == lesson.name && $0.includes(question) }) {
          result.count += 1
          guard done.answered.contains(question) else { continue }
          result.answered += 1
          let isFirstTry = done.firstTry.contains(question)
          if isFirstTry { result.firstTry += 1 }
          let isMissed = remembered?[question].map { $0.step == 0 } ?? !isFirstTry
          let isDue = due.contains { $0.lesson == lesson.name && $0.question == question }
          if isMissed || isDue { result.shaky += 1 }
        }
      }
      return result
    }.filter { $0.count > 0 }
  }
}

/// Reading and answering times in milliseconds, for lessons that advance without keys.
package enum Pace {
  /// The time to look up at a new paragraph.
  private static let pause = 1_500
  /// The time to read one cell of text aloud.
  private static let perCell = 70
  private static let thinking = 8_000
  /// The usual number of choices, for estimates.
  private static let usualChoiceCount = 4

  package static func reading(cells: Int) -> Int { pause + cells * perCell }

  package static func answering(choiceCount: Int) -> Int { thinking + choiceCount * pause }

  static func lesson(cells: Int, paragraphCount: Int, questionCount: Int) -> Int {
    cells * perCell + paragraphCount * pause + questionCount * answering(choiceCount: usualChoiceCount)
  }

  static func level(cells: Int, stepCount: Int) -> Int { cells * perCell + stepCount * (thinking + pause) }
}

extension LibraryItem {
  /// The minutes that a lesson or a level usually takes.
  package var minutes: Int { max(1, ((kind == .level ? levelTime : lessonTime) + 30_000) / 60_000) }

  private var lessonTime: Int {
    var cells = 0
    var paragraphCount = 0
    for line in lines {
      if line.hasPrefix("# ") || line.hasPrefix("because:") { cells += line.readCells }
      if line.hasPrefix("> ") || line.hasPrefix("because:") { paragraphCount += 1 }
    }
    return Pace.lesson(cells: cells, paragraphCount: paragraphCount, questionCount: questionCount)
  }

  /// The time of a level: its story is read, and each action and line of code is thought about.
  private var levelTime: Int {
    var (cells, stepCount, section) = (0, 0, Substring())
    for line in lines {
      if line.hasPrefix("== ") {
        section = line.dropFirst("== ".count)
      } else if line.hasPrefix("> ") || section.hasPrefix("class ") {
        stepCount += 1
      } else if section.isEmpty, line.hasPrefix("# ") {
        cells += line.readCells
      }
    }
    return Pace.level(cells: cells, stepCount: stepCount)
  }
}

extension Substring {
  /// The number of columns, for an estimate.
  fileprivate var readCells: Int { unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) } }
}
