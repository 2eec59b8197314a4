import Canvas
import Lifecycle
import Notation
import Resources
import Study
import TestSupport
import Testing

@testable import Explorer

@Suite("A round of questions")
struct RoundTests {
  private static let course = Curriculum(String(decoding: Catalog.course, as: UTF8.self))
  private static let today = Day(20_779)

  /// The explorer with the whole course, some of which was answered.
  private static func learner(_ language: Language = .english, _ changes: [Progress.Change] = []) throws -> Learner {
    let library = course.lessons.compactMap { name -> LibraryItem? in
      let resource = Catalog.lesson(named: name, language: language.rawValue)
      return resource.map { resource in
        LibraryItem(name: name, kind: .lesson, language: language) { String(decoding: resource.bytes, as: UTF8.self) }
      }
    }
    var model = try Journey(library: library).model
    model.phrasebook = .embedded(language)
    model.builtIn = BuiltIn(library: { [library = model.library] in library }, curriculum: { course })
    model.today = today
    var progress = Progress()
    for change in changes { progress.apply(change) }
    _ = update(&model, .progress(progress, problem: nil))
    var learner = Learner(journey: try Journey(library: library))
    learner.journey.player = Player(model)
    return learner
  }

  private static func missed(_ lesson: String, _ question: Int) -> [Progress.Change] {
    let yesterday = Recollection.after(nil, on: Day(today.number - 1), isFirstTry: false)
    return [.answered(lesson: lesson, question: question, isFirstTry: false, remembered: yesterday)]
  }

  @Test(
    "asks again what is due, taking turns between lessons, and then goes to the map", arguments: Language.allCases)
  func review(language: Language) throws {
    let missed = Self.missed("tabs", 4) + Self.missed("push-and-pop", 2) + Self.missed("tabs", 2)
    var learner = try Self.learner(language, missed)
    try learner.press("L")
    let due = language == .english ? "3 questions are due again" : "復習する問題が3問あります"
    #expect(learner.picture.contains(due))
    try learner.press("v")
    for (lesson, question) in [("push-and-pop", 2), ("tabs", 2), ("tabs", 4)] {
      #expect(learner.lesson?.item.lessonName == lesson && learner.lesson?.questionNumber == question)
      #expect(learner.lesson?.isAsking == true)
      try learner.answer()
      try learner.press("Enter")
    }
    #expect(learner.lesson?.isAtEnd == true && learner.lesson?.isAsking == false)
    let end = language == .english ? "That was the review." : "復習はここまでです。"
    #expect(learner.picture.contains(end))
    #expect(learner.model.dueQuestions.isEmpty)
    #expect(learner.model.nextReview == Self.today.later(by: 3))
    try learner.press("Enter")
    #expect(learner.model.menu?.title == "Lessons")
  }

  @Test("asks ahead where nothing is due yet, and says on the map when something is")
  func ahead() throws {
    let known = Recollection.after(nil, on: Self.today, isFirstTry: true)
    let changes: [Progress.Change] = [
      .answered(lesson: "tabs", question: 6, isFirstTry: true, remembered: known),
      .answered(
        lesson: "push-and-pop", question: 3, isFirstTry: false,
        remembered: .after(nil, on: Self.today, isFirstTry: false)),
    ]
    var learner = try Self.learner(.english, changes)
    try learner.press("L")
    #expect(learner.picture.contains("Nothing is due before \(Self.today.later(by: 1).text): v asks ahead."))
    try learner.press("v")
    #expect(learner.lesson?.item.lessonName == "push-and-pop" && learner.lesson?.round?.count == 1)
    try learner.answer()
    #expect(learner.model.nextReview == Self.today.later(by: 1), "it is asked tomorrow all the same")
  }

  @Test("does not vary a question to one whose answer is only inferred, such as a pop without animation")
  func variedIfKnown() throws {
    for day in 0..<20 {
      var model = try Self.learner(.english, Self.missed("push-and-pop", 3)).journey.model
      model.today = Day(Self.today.number + day)
      var journey = try Journey()
      journey.player = Player(model)
      try journey.press("L v")
      #expect(journey.lesson?.isUnanimated == false)
    }
  }

  @Test("varies what it asks by day, and gives the reason of the lesson only where the answer is the same")
  func varied() throws {
    var (changes, remarks): (Set<String>, Set<String>) = ([], [])
    for day in 0..<40 {
      var learner = try Self.learner(.english, Self.missed("full-screen-or-sheet", 0))
      learner.journey.change { $0.today = Day(Self.today.number + day) }
      try learner.press("L v")
      let lesson = try #require(learner.lesson)
      changes.insert(lesson.changes?.english.filter { !$0.isNumber } ?? "")
      let attempt = try #require(lesson.attempt)
      remarks.insert(attempt.remark?.english ?? "")
      #expect(attempt.because.isEmpty == (attempt.remark == "With animation another answer is right."))
      if let changes = lesson.changes { #expect(learner.picture.contains(changes.english)) }
      try learner.answer()
      #expect(learner.attempt?.outcome == .right)
    }
    let expected: Set = [
      "This time on iOS .", "This time without animation.", "This time on iOS , and without animation.",
    ]
    #expect(changes.subtracting([""]) == expected)
    #expect(remarks == ["", "As with animation."])
  }

  @Test("mixes the choices of a lesson by day, but has them as they are printed before a class")
  func printedOrder() throws {
    var (alone, ofClass): (Set<[Choice]>, Set<[Choice]>) = ([], [])
    let days: [Day?] = [nil] + (0..<8).map { Day(Self.today.number + $0) }
    for day in days {
      var learner = try Self.learner()
      learner.journey.change { $0.today = day }
      try learner.press("L Enter")
      try learner.journey.press("Enter", until: \.isAsking)
      alone.insert(try #require(learner.attempt).exercise.choices)
      try learner.press("v")
      try learner.journey.press("Enter", until: \.isAsking)
      ofClass.insert(try #require(learner.attempt).exercise.choices)
    }
    #expect(alone.count > 1 && ofClass.count == 1 && ofClass.isSubset(of: alone), "\(ofClass)")
  }

  @Test("says what the screens are called where a launch is asked about, whose picture is empty")
  func launches() throws {
    for (question, isSaid) in [(0, true), (2, false)] {
      var learner = try Self.learner(.english, Self.missed("one-screen-appears", question))
      try learner.press("L v")
      let setup = try #require(learner.lesson).lesson.chapters[0].resolved.setup
      let words = "The app begins with \(setup[setup.screens[0]].name)."
      #expect(learner.picture.contains(words) == isSaid, "\(learner.picture)")
    }
  }

  @Test(
    "asks for a call to be typed, offers those that have what was typed, and opens the line again after a wrong one")
  func typed() throws {
    var learner = try Self.learner(.english, Self.missed("push-and-pop", 0))
    try learner.press("L v")
    let exercise = try #require(learner.attempt?.exercise)
    #expect(exercise.isTyped && exercise.choices.count > 4)
    let picture = learner.picture
    #expect(picture.contains("Type a part of the call") && !picture.contains("viewWillDisappear"))
    try learner.press("Enter")
    #expect(learner.picture.contains("type a part of a call"))
    try learner.press("\"zz\" Enter")
    #expect(learner.model.panel != nil && learner.attempt?.wrongAnswerCount == 0)
    try learner.press("Backspace Backspace \"viewdid\" Enter")
    #expect(learner.model.panel != nil, "a part that several calls have is no answer")
    #expect(learner.picture.contains("several calls have that"))
    try learner.press("Tab Enter")
    #expect(learner.attempt?.wrongAnswerCount == 1 && learner.picture.contains("✗ "))
    try learner.press("s")
    #expect(learner.model.panel != nil && learner.attempt?.outcome == nil, "no command, but a letter")
    try learner.press("Backspace")
    try learner.answer()
    #expect(learner.attempt?.outcome == .right)
  }

  @Test("is announced where the explorer begins")
  func announced() throws {
    let learner = try Self.learner(.english, Self.missed("tabs", 4))
    #expect(FirstScenario.hint(learner.model).last == "1 question is due again: L v")
    let idle = try Self.learner(.english)
    #expect(!FirstScenario.hint(idle.journey.model).contains { $0.english.contains("due") })
  }

  @Test("adds calls to a choice between a few")
  func moreChoices() throws {
    var learner = try Self.learner(.english, Self.missed("will-is-not-did", 5))
    try learner.press("L v")
    let exercise = try #require(learner.attempt?.exercise)
    #expect(exercise.asked == .choose && exercise.choices.count == 6)
    try learner.answer()
    #expect(learner.attempt?.outcome == .right)
  }

  @Test("brings back levels as well, and notes whether they were mended at the first try")
  func level() throws {
    let level = try #require(Catalog.levels.first { $0.name == "swipe-stops-video" })
    var learner = try Self.learner(.english, Self.missed("swipe-stops-video", 0))
    var model = learner.model
    let item = LibraryItem(name: level.name, kind: .level) { String(decoding: level.bytes, as: UTF8.self) }
    let library = model.library + [item]
    model.builtIn = BuiltIn(library: { library }, curriculum: { Self.course })
    learner.journey.player = Player(model)
    try learner.press("L")
    #expect(learner.picture.contains("1 question is due again"))
    try learner.press("v")
    #expect(LevelStage(learner.model.stage)?.item.name == "swipe-stops-video")
    for key in ["p", "Right", "Enter", "Enter", "Right", "Enter", "Enter"] {
      try learner.press(key)
      learner.journey.player.send(.tick(milliseconds: 60_000))
    }
    #expect(learner.model.menu?.title == "Lessons")
    #expect(learner.model.notice?.text.english.hasPrefix("That was the review.") == true)
    #expect(learner.model.progress.recollections["swipe-stops-video"]?[0]?.day == Self.today)
    #expect(learner.model.dueQuestions.isEmpty)
  }

  @Test("has no way back into what lies around its questions, and none to another version")
  func apart() throws {
    var learner = try Self.learner(.english, Self.missed("tabs", 4))
    try learner.press("L v Esc b")
    #expect(learner.model.notice?.kind == .warning && learner.lesson?.questionNumber == 4)
    try learner.press("i")
    #expect(learner.model.notice?.kind == .warning && learner.lesson?.questionNumber == 4)
  }

  @Test("takes a call out of an order again")
  func order() throws {
    var learner = try Self.learner(.english, Self.missed("push-and-pop", 1))
    try learner.press("L v 1 b")
    #expect(learner.model.notice == nil && learner.attempt?.arranged == [])
  }

  @Test("notes when a question was answered, in a lesson too")
  func noting() throws {
    var learner = try Self.learner()
    try learner.press("L Enter")
    try learner.goOn()
    try learner.answer()
    let recollection = Recollection.after(nil, on: Self.today, isFirstTry: true)
    #expect(
      learner.journey.player.effects.last
        == .record(
          .answered(lesson: "one-screen-appears", question: 0, isFirstTry: true, remembered: recollection)))
    #expect(learner.model.progress.recollections["one-screen-appears"]?[0] == recollection)
  }

  @Test("finds out where to begin: at what was missed first, which is all that is kept")
  func placement() throws {
    var learner = try Self.learner()
    try learner.press("L p")
    for member in Self.course.placement {
      #expect(learner.lesson?.item.lessonName == member.lesson)
      if ["tabs", "will-is-not-did"].contains(member.lesson) {
        try learner.press("s")
      } else {
        try learner.answer()
      }
      try learner.press("Enter")
    }
    #expect(learner.picture.contains("Will does not promise did"))
    #expect(learner.model.progress.isEmpty)
    #expect(learner.journey.player.effects.contains(.record(.placed(lesson: "will-is-not-did"))))
    var other = learner
    try other.journey.press("L")
    #expect(other.journey.picture.contains(try Regex("Will does not promise did +[0-9] min  ▸ up next")))
    #expect(!other.journey.picture.contains("with p,"), "the test is over")
    try learner.press("Enter")
    #expect(learner.lesson?.item.lessonName == "will-is-not-did" && learner.lesson?.round == nil)
    #expect(learner.lesson?.isAtStart == true)
  }

  @Test("that finds out where to begin is offered until a lesson is done, and not only until an answer")
  func offered() throws {
    let questions = 0..<6
    for (count, isOffered) in [(0, true), (1, true), (questions.count, false)] {
      var learner = try Self.learner(
        .english,
        questions.prefix(count).map { .answered(lesson: "one-screen-appears", question: $0, isFirstTry: true) })
      try learner.press("L p")
      #expect((learner.lesson?.round?.purpose == .placement) == isOffered)
    }
  }

  @Test("that finds nothing missed begins behind what it asked about")
  func placedBehind() throws {
    var learner = try Self.learner()
    try learner.press("L p")
    for _ in Self.course.placement {
      try learner.answer()
      try learner.press("Enter")
    }
    try learner.press("Enter")
    #expect(learner.lesson?.item.lessonName == "the-wrong-place")
  }

  @Test("The map has the lessons under their branches, with minutes, what is done and what is next")
  func map() throws {
    var learner = try Self.learner(
      .english,
      (0..<6).map { .answered(lesson: "one-screen-appears", question: $0, isFirstTry: true) }
        + [.answered(lesson: "push-and-pop", question: 0, isFirstTry: true)]
        + (0..<3).map { .answered(lesson: "alerts-and-locked-sheets", question: $0, isFirstTry: $0 < 2) })
    try learner.press("L")
    let picture = learner.picture
    #expect(picture.contains("Appearance and the promise: 1 of 10"))
    #expect(picture.contains(try Regex("One screen appears +[0-9] min  6 of 6 right ✓")))
    #expect(picture.contains(try Regex("Push and pop +[0-9] min  1 of 5  ▸ up next")))
    let partly = try Regex("Alerts, and sheets that stay +[0-9] min  1 of 2 right")
    #expect(learner.journey.picture(80, 60).contains(partly), "no source shows the first")
    for branch in learner.model.branches { #expect(branch.title != nil && !branch.lessons.isEmpty) }
    let lessons = learner.model.branches.flatMap(\.lessons)
    #expect(lessons == learner.model.course && lessons.map(\.lessonName) == Self.course.lessons)
  }

  @Test(
    "The end of a lesson says what it was about, and that of the course what is known, shaky and still open",
    arguments: Language.allCases, [Size(width: 80, height: 24), Size(width: 100, height: 30)])
  func ends(language: Language, size: Size) throws {
    var learner = try Self.learner(language)
    try learner.press("L End Enter")
    while try learner.goOn() { try learner.answer() }
    let phrasebook = Phrasebook.embedded(language)
    #expect(
      learner.journey.picture(size.width, size.height)
        .contains(phrasebook.say("What it was about, and what was right at the first try:")))
    let name = try #require(learner.lesson?.item.lessonName)
    let graded = try #require(learner.lesson).lesson.graded
    for concept in Self.course.concepts {
      let isGraded = concept.members.contains { $0.lesson == name && graded.contains(where: $0.includes) }
      #expect(learner.journey.picture(size.width, size.height).contains(concept.title[language]) == isGraded)
    }
    for isWhole in [true, false] {
      var changes: [Progress.Change] = []
      for item in learner.model.course where isWhole || item.lessonName != "tabs" {
        for question in 0..<item.questionCount {
          let isFirstTry = question > 0 || item.lessonName != "gone-without-a-word"
          changes.append(
            .answered(
              lesson: item.lessonName, question: question, isFirstTry: isWhole || isFirstTry,
              remembered: .after(nil, on: Self.today, isFirstTry: isFirstTry)))
        }
      }
      learner = try Self.learner(language, changes)
      try learner.press("L End Enter")
      while try learner.goOn() { try learner.answer() }
      try learner.press("Enter")
      let picture = learner.journey.picture(size.width, size.height)
      #expect(picture.contains(phrasebook.say(isWhole ? "The course is done" : "The end of the course")))
      for concept in Self.course.concepts { #expect(picture.contains(concept.title[language])) }
      for line in CourseEndView.whatNext(learner.model) { #expect(picture.contains(phrasebook.say(line))) }
      #expect(picture.contains(phrasebook.say("L: \(2) lessons are still open.")) != isWhole, "a missed one is open")
      #expect(picture.contains(phrasebook.say("known")) && picture.contains(phrasebook.say("\(1) shaky")), "\(picture)")
      let edge = picture.split(separator: "\n")[size.height - 2]
      #expect(edge.allSatisfy { "└─┘".contains($0) }, "nothing is written on the edge")
    }
  }
}
