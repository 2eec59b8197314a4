import Canvas
import Lifecycle
import Notation
import Resources
import Study
import TestSupport
import Testing

@testable import Explorer

@Suite("The course")
struct CourseTests {
  private static func text(_ name: String, _ language: Language) throws -> String {
    let resource = try #require(Catalog.lesson(named: name, language: language.rawValue))
    return String(decoding: resource.bytes, as: UTF8.self)
  }

  @Test(
    "is gone through by one who knows the answers, each lesson on the oldest and the newest version that it claims",
    arguments: Catalog.lessons.map(\.name), Language.allCases)
  func solving(name: String, language: Language) throws {
    let item = LibraryItem(
      name: name, title: name, kind: .lesson, text: try Self.text(name, language), language: language)
    let reading = Transcript.read(item.text, file: item.name, versions: Shelf.scores.versions)
    let cases = reading.cases.compactMap(\.value)
    let versions = Set(cases.flatMap(\.candidates)).sorted()
    // That each question has an answer on every version is proved without the explorer.
    for version in Set([versions.first, versions.last].compactMap(\.self)) {
      var learner = Learner(journey: try Journey(lesson: item.text, ios: version.number, language: item.language))
      var count = 0
      while try learner.goOn() {
        try learner.answer()
        #expect(learner.attempt?.outcome == .right, "iOS \(version), question \(count + 1)")
        count += 1
      }
      #expect(count == item.questionCount, "iOS \(version)")
      #expect(learner.lesson?.isAtEnd == true)
    }
  }

  /// The texts that must be complete on the screen at this moment of a lesson.
  private static func words(_ lesson: LessonStage, _ language: Language) -> [String] {
    let phrasebook = Phrasebook.embedded(language)
    switch lesson.currentStep {
    case .tell(let text, _): return lesson.joinedTexts + [text]
    case .show(_, _, let told): return lesson.joinedTexts + [told].compactMap(\.self)
    case .end: return []
    case .ask:
      guard let attempt = lesson.attempt else { return [] }
      let because = attempt.outcome == nil ? [] : [attempt.because.joinedAsProse()]
      let hints =
        attempt.outcome != nil
        ? [] : attempt.hints.prefix(attempt.shownHintCount).map { phrasebook.say("Hint: \($0)") }
      let verdict = attempt.verdict.map { [phrasebook.say($0)] } ?? []
      let told = attempt.outcome == nil && attempt.wrongAnswerCount == 0 && hints.isEmpty ? lesson.joinedTexts : []
      return [phrasebook.say(attempt.exercise.question)] + told + because + hints + verdict
    }
  }

  @Test("is told whole to a class, beside the first question or before it", arguments: Catalog.lessons.map(\.name))
  func large(name: String) throws {
    for language in Language.allCases {
      var journey = try Journey(lesson: try Self.text(name, language), language: language, keys: "v")
      while true {
        let lesson = try #require(journey.lesson)
        let picture = journey.picture
        for words in lesson.joinedTexts + [lesson.currentStep.text].compactMap(\.self) {
          #expect(picture.shows(words, width: 80), "\(words)\n\(picture)")
        }
        if lesson.isAsking || lesson.isAtEnd { break }
        try journey.press("Enter")
      }
    }
  }

  @Test(
    "is seen whole from its first word to its last: what is told, asked, hinted and answered",
    arguments: Catalog.lessons.map(\.name), Language.allCases)
  func whole(name: String, language: Language) throws {
    var learner = Learner(journey: try Journey(lesson: try Self.text(name, language), language: language))
    func look() throws {
      guard let lesson = learner.lesson else { return }
      for size in [Size(width: 80, height: 24), Size(width: 100, height: 30)] {
        let picture = learner.journey.picture(size.width, size.height)
        for words in Self.words(lesson, language) {
          #expect(picture.shows(words, width: size.width), "\(size): \(words)\n\(picture)")
        }
      }
    }
    var count = 0
    while let lesson = learner.lesson, !lesson.isAtEnd {
      try look()
      if lesson.isAsking {
        try learner.press("h")
        try look()
        let exercise = try #require(lesson.attempt).exercise
        if exercise.form == .pick,
          let wrong = exercise.choices.indices.first(where: { !exercise.solution.contains($0) })
        {
          try learner.press("\(wrong + 1)")
          try look()
        }
        try learner.answer()
        try look()
      }
      try learner.press("Enter")
      count += 1
      try #require(count < 1_000, "the lesson goes on")
    }
    try look()
  }

  @Test("takes three keys a question from one who knows the answers, grades 98 of 100, and tells no paragraph twice")
  func keys() throws {
    var (keyCount, questionCount, ungradedCount) = (0, 0, 0)
    for name in Set(Catalog.lessons.map(\.name)).sorted() {
      var learner = Learner(journey: try Journey(lesson: try Self.text(name, .english)))
      var told: [String] = []
      while let lesson = learner.lesson, !lesson.isAtEnd {
        if let exercise = lesson.attempt?.exercise, lesson.isAsking {
          told += lesson.joinedTexts
          try learner.answer()
          let count = exercise.solution.count
          keyCount += exercise.form == .pick ? 1 : exercise.form == .mark ? count + 1 : count
          questionCount += 1
          if exercise.isInferred { ungradedCount += 1 }
        } else {
          switch lesson.currentStep {
          case .tell(let text, _): told += lesson.joinedTexts + [text]
          case .show(_, _, let text): told += lesson.joinedTexts + [text].compactMap(\.self)
          default: break
          }
          try learner.press("Enter")
          keyCount += 1
        }
      }
      #expect(Set(told).count == told.count, "\(name)")
    }
    print("keys: \(keyCount) for \(questionCount) questions, of which \(ungradedCount) are not graded")
    #expect(questionCount > 90 && keyCount <= 3 * questionCount && 50 * ungradedCount <= questionCount)
  }

  @Test("Enter leads from the end of a lesson to an unsolved level behind it, or else to the next lesson")
  func onward() throws {
    let level = try #require(Catalog.levels.first)
    let text = "screen A: code\nlogs *: appearance\nwindow: A\n> launch\n? count A.viewDidAppear\n"
    let library =
      ["first", "second"].map { LibraryItem(name: $0, title: $0, kind: .lesson, text: text, language: .english) }
      + [LibraryItem(name: level.name, kind: .level) { String(decoding: level.bytes, as: UTF8.self) }]
    let course = Curriculum("== branch: All\nfirst\nlevel \(level.name)\nsecond\n")
    var journey = try Journey(lesson: text, library: library)
    journey.change { $0.builtIn = BuiltIn(library: { library }, curriculum: { course }) }
    var learner = Learner(journey: journey)
    while try learner.goOn() { try learner.answer() }
    journey = learner.journey
    #expect(journey.picture.contains("Next, a level: "))
    var solved = journey
    try journey.press("Enter")
    let stage = try #require(LevelStage(journey.model.stage))
    #expect(stage.item.name == level.name && stage.next(journey.model)?.name == "second")
    try journey.press("h s Enter h s")
    for _ in 0..<2 {
      #expect(LevelStage(journey.model.stage)?.isMended == true)
      #expect(journey.picture.contains("Mended"))
      try journey.press("Enter")
      #expect(journey.lesson?.item.name == "second")
      try journey.press("Left")
    }
    solved.change { $0.progress.apply(.answered(lesson: level.name, question: 0, isFirstTry: true)) }
    #expect(solved.picture.contains("Next: second"))
    try solved.press("Enter")
    #expect(solved.lesson?.item.name == "second")
  }

  @Test(
    "shows every choice whole, so that no two look alike",
    arguments: Catalog.lessons.map(\.name), Language.allCases)
  func choices(name: String, language: Language) throws {
    var learner = Learner(journey: try Journey(lesson: try Self.text(name, language), language: language))
    while try learner.goOn() {
      let exercise = try #require(learner.attempt?.exercise)
      let phrasebook = Phrasebook.embedded(language)
      let texts = exercise.choices.map { phrasebook.say($0.sentence) }
      func check(_ moment: String) {
        for size in [Size(width: 80, height: 24), Size(width: 100, height: 30), Size(width: 160, height: 50)] {
          let picture = learner.journey.picture(size.width, size.height)
          let missing = texts.filter { !picture.holds($0) }
          #expect(missing == [], "\(moment), \(size): \(exercise.question)")
        }
      }
      check("asked")
      let wrong = exercise.choices.indices.first { !exercise.solution.contains($0) }
      if exercise.form == .pick, let wrong {
        try learner.press("\(wrong + 1)")
        check("answered wrongly")
      }
      try learner.answer()
    }
  }

  /// Lessons of one question each, in both languages, beside the recordings.
  private static var library: [LibraryItem] {
    let lessons = Language.allCases.flatMap { language in
      ["one", "two", "three"].map { name in
        LibraryItem(
          name: name, title: name, kind: .lesson, text: "screen A\nwindow: A\n> launch\n? next\n", language: language)
      }
    }
    return Shelf.recordings + lessons
  }

  @Test("begins with the first lesson that is not done")
  func selection() throws {
    var journey = try Journey(library: Self.library)
    var progress = Progress()
    progress.apply(.answered(lesson: "one", question: 0, isFirstTry: false))
    progress.apply(.answered(lesson: "three", question: 0, isFirstTry: true))
    journey.player.send(.progress(progress, problem: nil))
    try journey.press("L Enter")
    #expect(journey.lesson?.item.name == "two")
    try journey.press("L")
    guard let list = journey.model.menu else { return #expect(Bool(false), "the list is open") }
    #expect(list.selection == 1, "the one that is open")
  }

  @Test("is offered in one language among what can be opened", arguments: Language.allCases)
  func shelf(language: Language) throws {
    var model = try Journey(library: Self.library).model
    model.phrasebook = .embedded(language)
    let lessons = model.shelf.filter { $0.kind == .lesson }
    #expect(lessons.map(\.name) == ["one", "two", "three"] && lessons.allSatisfy { $0.language == language })
    #expect(model.shelf.contains { $0.kind == .recording })
  }

  @Test("says why nothing is kept, and that is all that it changes")
  func unkept() throws {
    var journey = try Journey(library: Self.library)
    journey.player.send(.progress(Progress(), problem: "progress is not saved"))
    #expect(journey.model.notice == Notice("progress is not saved", kind: .warning))
    try journey.press("L Enter Down")
    #expect(journey.model.notice == nil && journey.lesson != nil)
  }
}
