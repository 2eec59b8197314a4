import Canvas
import Lifecycle
import Resources
import Study

/// The list of `learn --list`: all lessons and levels with the learner's progress.
struct CourseList {
  let isJSON: Bool

  private static let ofLesson = JSONObject<(item: LibraryItem, number: Int, done: LessonProgress)>(
    "a lesson with --list", format: ("mightappear.lessons", 1),
    [
      JSONMember("number", "its number in the course") { .number($0.number) },
      JSONMember("name", "the name that `learn` takes") { .text($0.item.name) },
      JSONMember("title", "its title") { .text($0.item.title) },
      JSONMember("language", "the language of its prose") { .text($0.item.language.rawValue) },
      JSONMember("questions", "how many questions it has") { .number($0.item.questionCount) },
      JSONMember("answered", "how many of them are answered") {
        .number($0.done.answeredCount(of: $0.item.questionCount))
      },
      JSONMember("graded", "how many of them a source answers") { .number($0.item.graded.count) },
      JSONMember("firstTry", "how many of those were right at the first try") {
        .number($0.done.firstTryCount(of: $0.item.graded))
      },
    ])

  static let entries = [ofLesson.entry]

  func perform(in console: inout Console) -> ExitCode {
    let recorder = console.openProgress()
    let language = console.spokenLanguage, course = LibraryItem.course(language)
    if isJSON {
      for (index, item) in course.enumerated() {
        let done = recorder.progress.lesson(item.lessonName)
        console.output.write(line: Self.ofLesson((item, index + 1, done)))
      }
      return .success
    }
    let phrasebook = console.phrasebook
    let levels = Catalog.levels.map { LibraryItem($0).titled(in: language) }
    let digits = "\(course.count)".count
    let rows = Curriculum.builtIn.branches.flatMap(\.members).compactMap { member -> [String]? in
      guard member.isLevel else {
        guard let index = course.firstIndex(where: { $0.lessonName == member.lesson }) else { return nil }
        let item = course[index], number = "\(index + 1)".leftPadded(toCells: digits)
        return ["\(number)  \(item.name)", item.title, phrasebook.say(self.done(of: item, recorder.progress))]
      }
      return levels.first { $0.name == member.lesson }.map {
        let name = String(repeating: " ", count: digits + 2) + $0.name
        return [name, $0.title, phrasebook.say(standing(recorder.progress.lesson($0.name)))]
      }
    }
    console.output.write(table: rows)
    let open = recorder.progress.next(in: course)
    let count = course.count(where: recorder.progress.isDone), solved = levels.count(where: recorder.progress.isDone)
    let done: Sentence =
      "\(count) of \(course.count) lessons are done, and \(solved) of \(levels.count) levels solved"
    let isNew = recorder.progress.lessons.isEmpty
    let next = open.map { "\(CommandTable.program) learn \($0 + 1)" }
    console.output.say(next.map { isNew ? "\(done); `\($0)` begins" : "\(done); `\($0)` goes on" } ?? done)
    return .success
  }

  /// Returns the progress of a level, as the explorer records it.
  private func standing(_ done: LessonProgress) -> Sentence {
    guard done.answered.contains(0) else { return "a level" }
    return done.firstTry.contains(0) ? "solved by the fewest actions" : "solved"
  }

  private func done(of item: LibraryItem, _ progress: Progress) -> Sentence {
    let (count, graded, done) = (item.questionCount, item.graded, progress.lesson(item.name))
    let answered = done.answeredCount(of: count), isWhole = graded.count == count
    if answered == 0 {
      let open = count - graded.count
      return isWhole ? "\(count) questions" : "\(count) questions, \(open) of them not graded: no source settles it"
    }
    if answered < count || graded.isEmpty { return "\(answered) of \(count) answered" }
    let right = done.firstTryCount(of: graded)
    return isWhole
      ? "\(right) of \(graded.count) at the first try" : "\(right) of \(graded.count) graded at the first try"
  }
}

/// The list of `learn --concepts`: the concepts of the course with the learner's progress.
struct ConceptList {
  let isJSON: Bool

  private static let ofConcept = JSONObject<(result: Curriculum.ConceptResult, language: Language)>(
    "a concept with --concepts", format: ("mightappear.concepts", 1),
    [
      JSONMember("title", "its title") { .text($0.result.concept.title[$0.language]) },
      JSONMember("language", "the language of its title") { .text($0.language.rawValue) },
      JSONMember("graded", "how many graded questions and levels are about it") { .number($0.result.count) },
      JSONMember("answered", "how many of them are answered") { .number($0.result.answered) },
      JSONMember("firstTry", "how many of those were right at the first try") { .number($0.result.firstTry) },
      JSONMember("shaky", "how many were wrong the last time, or are due again") { .number($0.result.shaky) },
    ])

  static let entries = [ofConcept.entry]

  func perform(in console: inout Console) -> ExitCode {
    let recorder = console.openProgress()
    let language = console.spokenLanguage
    let lessons =
      LibraryItem.course(language).map { ($0.lessonName, $0.graded) }
      + Catalog.levels.map { ($0.name, [0] as Set) }
    let today = console.today
    let results = Curriculum.builtIn.results(in: lessons, recorder.progress, on: today)
    if isJSON {
      for result in results { console.output.write(line: Self.ofConcept((result, language))) }
      return .success
    }
    let phrasebook = console.phrasebook
    console.output.write(table: results.map { [$0.concept.title[language], phrasebook.say(Self.done($0))] })
    if let today {
      let count = recorder.progress.due(on: today, in: lessons).count
      if count > 0 { console.output.say("`\(CommandTable.program) learn --review` asks again: \(count) are due") }
    }
    return .success
  }

  private static func done(_ result: Curriculum.ConceptResult) -> Sentence {
    if result.answered == 0 { return "\(result.count) questions" }
    let answered: Sentence = "\(result.answered) of \(result.count) answered, \(result.firstTry) at the first try"
    if result.isKnown { return "\(answered): known" }
    return result.shaky == 0 ? answered : "\(answered): \(result.shaky) shaky"
  }
}
