import Canvas
import Lifecycle
import Study
import Testing

@testable import Explorer

@Suite("A lesson")
struct LessonTests {
  /// The calls of the timeline that can be seen.
  private static func seen(_ journey: Journey) -> [String] {
    let session = journey.session, rows = session.rows
    return (0..<rows.count).filter { rows[$0].kind == .call }.compactMap { session.text(of: rows[$0].position) }
  }

  @Test("names a question that has no answer on the version, and goes on without it")
  func unanswerable() throws {
    let wrong = Scenes.lesson.replacing("? next\n", with: "? next after B.viewDidDisappear\n")
    let journey = try Journey(lesson: wrong, ios: 16)
    #expect(journey.model.notice?.text.english.contains(": on iOS 16 `? next after B.viewDidDisappear`: ") == true)
    #expect(journey.model.notice?.kind == .warning && journey.lesson != nil)
    #expect(try Journey(lesson: Scenes.lesson, ios: 16).model.notice?.kind != .warning)
  }

  @Test("keeps the calls back until the question about them is answered")
  func hiding() throws {
    var journey = try Journey(lesson: Scenes.lesson, ios: 16, keys: "Enter")
    #expect(Self.seen(journey) == ["A.viewDidLoad", "A.viewWillAppear", "A.viewDidAppear"])
    try journey.press("Enter Enter")
    #expect(Self.seen(journey).count == 3)
    #expect(journey.stack == ["A"], "the picture does not tell either")
    try journey.press("s")
    #expect(Self.seen(journey).last == "B.viewDidLoad")
    try journey.press("Enter s Enter")
    #expect(Self.seen(journey).last == "B.viewDidAppear")
  }

  @Test("lets one try again, and counts only the first try")
  func wrongAnswers() throws {
    var learner = Learner(journey: try Journey(lesson: Scenes.lesson, ios: 16))
    try learner.goOn()
    let right = try #require(learner.attempt?.exercise.solution.first)
    try learner.press("\(right == 0 ? 2 : 1)")
    #expect(learner.attempt?.wrongAnswer != nil)
    #expect(learner.lesson?.isAsking == true)
    try learner.answer()
    #expect(learner.attempt?.outcome == .right)
    #expect(learner.lesson?.answers.graded == [0: false])
  }

  @Test("shows hints one after the other, and says when there is none left")
  func hints() throws {
    var journey = try Journey(lesson: Scenes.lesson, ios: 16, keys: "Enter Enter Enter h h")
    #expect(journey.lesson?.attempt?.shownHintCount == 2)
    try journey.press("h", says: "there is no further hint")
  }

  @Test("takes no answer in which nothing is marked")
  func nothingMarked() throws {
    var journey = try Journey(lesson: Scenes.lesson, ios: 16)
    try journey.press("s Enter") { $0.attempt?.exercise.form == .mark && $0.isAsking }
    try journey.press("Enter", says: "mark something first, with Space or its number")
    #expect(journey.lesson?.isAsking == true && journey.lesson?.attempt?.wrongAnswer == nil)
  }

  @Test("says before an answer that no source settles it, and grades none", arguments: ["wrong", "s"])
  func inferred(way: String) throws {
    let text = Scenes.lesson.replacing("? next\n", with: "? next\ninferred: No log has it.\n")
    var learner = Learner(journey: try Journey(lesson: text, ios: 16))
    try learner.goOn()
    #expect(learner.picture.contains("Not graded: no recording settles it"))
    #expect(learner.picture.contains("No log has it."))
    let exercise = try #require(learner.attempt?.exercise)
    let wrong = exercise.choices.indices.first { !exercise.solution.contains($0) } ?? 0
    try learner.journey.press(way == "s" ? "s" : "\(wrong + 1)")
    #expect(learner.attempt?.outcome == (way == "s" ? .shown : .disputed))
    #expect(learner.attempt?.verdict?.english.contains("no source settles it") == true)
    #expect(learner.lesson?.answers.graded == [:])
    while try learner.goOn() { try learner.answer() }
    #expect(learner.picture.contains("Right at the first try: 5 of 5."))
  }

  @Test("keeps of a wrong order what is right, and takes a call out of it again")
  func order() throws {
    var learner = Learner(journey: try Journey(lesson: Scenes.lesson, ios: 16))
    try learner.goOn()
    try learner.answer()
    try learner.goOn()
    let solution = try #require(learner.attempt?.exercise.solution)
    #expect(solution.count == 3)
    // The first is right, and the second is not.
    for choice in [solution[0], solution[2], solution[1]] { try learner.press("\(choice + 1)") }
    #expect(learner.attempt?.arranged == [solution[0]])
    #expect(learner.attempt?.wrongAnswer != nil)
    try learner.press("Left")
    #expect(learner.attempt?.arranged == [])
    try learner.answer()
    #expect(learner.attempt?.outcome == .right)
  }

  @Test("shows the order that was wrong while it is tried again, and beside the right one", arguments: [80, 100])
  func lanes(width: Int) throws {
    var learner = Learner(journey: try Journey(lesson: Scenes.lesson, ios: 16))
    try learner.goOn()
    try learner.answer()
    try learner.goOn()
    let exercise = try #require(learner.attempt?.exercise)
    for choice in exercise.solution.reversed() {
      try learner.press("\(choice + 1)")
      if learner.attempt?.wrongAnswer != nil { break }
    }
    let texts = exercise.solution.map { exercise.choices[$0].sentence.english }
    let retried = learner.journey.picture(width, 24)
    #expect(retried.contains("your order ") && !retried.contains("right order"))
    #expect(texts.allSatisfy { retried.contains("✗ \($0)") == ($0 != texts[1]) }, "what has to be moved is marked")
    let order = try #require(learner.attempt?.wrongAnswer)
    #expect(
      exercise.corrections(in: order).last?.correction.sentence.english.hasSuffix("\(texts[2]), \(texts[0]).") == true)
    try learner.answer()
    let picture = learner.journey.picture(width, 24).split(separator: "\n").map(String.init)
    #expect(picture.contains { $0.contains("right order") && $0.contains("your first order") })
    for (index, (right, chosen)) in zip(texts, texts.reversed()).enumerated() {
      let mark = right == chosen ? " " : "✗"
      #expect(picture.contains { $0.contains("\(index + 1). \(right) ") && $0.contains("\(mark) \(chosen)") })
    }
    #expect(picture.contains { $0.contains("Will, did, did.") })
  }

  @Test("joins the steps before a question as far as there is room, and goes back to the same pages")
  func pages() throws {
    var journey = try Journey(lesson: Scenes.lesson, ios: 16)
    // At 80x24 the first paragraph is shown with the calls of the launch, and the second one with the question.
    let first = journey.picture
    #expect(first.contains("A screen is told when") && first.contains("viewDidAppear") && !first.contains("B has not"))
    try journey.press("Enter")
    let question = journey.picture
    #expect(question.contains("B has not been seen") && question.contains("Which of these methods is called first?"))
    try journey.press("s Enter Left")
    let answered = journey.picture
    #expect(answered.contains("B has not been seen") && answered.contains("This is the answer."))
    #expect(journey.lesson?.isAsking == false, "an answered question is shown with its answer on the way back")
    try journey.press("Left")
    #expect(journey.picture == first)
    #expect(journey.lesson?.isAtStart == true)
  }

  @Test("goes back and on again, and is left for the run that was open before")
  func moving() throws {
    var journey = try Journey(lesson: Scenes.lesson, ios: 16)
    let before = try Journey().calls
    try journey.press("Enter Enter Enter s Enter s Enter")
    let position = (journey.lesson?.chapter, journey.lesson?.stepIndex)
    try journey.press("Left Left Left")
    #expect(Self.seen(journey).count < 5)
    for _ in 0..<3 { try journey.press(journey.lesson?.isAsking == true ? "s Enter" : "Enter") }
    #expect((journey.lesson?.chapter, journey.lesson?.stepIndex) == position)
    try journey.press("Esc")
    #expect(journey.lesson == nil)
    #expect(journey.calls == before)
  }

  @Test("is played on the version before, and gives what was played to the explorer")
  func versions() throws {
    var journey = try Journey(lesson: Scenes.lesson, ios: 16, keys: "i")
    #expect(journey.session.version == Version(9))
    try journey.press("Enter Enter s Enter E")
    #expect(journey.lesson == nil)
    #expect(journey.actions.first == "launch")
    #expect(journey.session.version == Version(9))
  }

  @Test("stays at its question on the version before, and keeps what was answered")
  func versionOfAQuestion() throws {
    var learner = Learner(journey: try Journey(lesson: Scenes.lesson, ios: 16))
    try learner.goOn()
    try learner.answer()
    try learner.goOn()
    let question = learner.lesson?.questionNumber
    try learner.press("i")
    #expect(learner.lesson?.questionNumber == question && learner.lesson?.isAsking == true)
    #expect(learner.lesson?.answers.graded == [0: true] && learner.journey.session.version == Version(9))
    try learner.answer()
    #expect(learner.lesson?.answers.graded == [0: true, 1: true])
    try learner.press("i")
    #expect(learner.lesson?.questionNumber == question && learner.lesson?.answers.graded.count == 2)
  }

  @Test("is left to explore without giving away what is asked, and one key goes back to the question")
  func exploring() throws {
    var journey = try Journey(lesson: Scenes.lesson, ios: 16, library: Scenes.course(Scenes.lesson, .english))
    try journey.press("Enter Enter Enter")
    let shown = Self.seen(journey)
    #expect(journey.lesson?.isAsking == true)
    try journey.press("E")
    let back = KeyCommand.escape.firstKeyName(.ascii)
    #expect(journey.model.notice?.text.english == "this is yours to try out; \(back) goes back to the lesson")
    #expect(KeyCommand.lessonExplore.summary.english.hasSuffix("; \(back) returns to the lesson."))
    #expect(journey.lesson == nil && journey.actions == ["launch"])
    #expect(journey.session.rows.filter.coverage != nil, "the filter of the lesson stays")
    try journey.press("L")
    #expect(journey.model.menu?.selection == 0)
    try journey.press("Esc p \(back)")
    #expect(journey.lesson?.isAsking == true && journey.lesson?.questionNumber == 0)
    #expect(Self.seen(journey) == shown)
    try journey.press("E u")
    #expect(journey.session.title == (try Journey()).session.title, "the run before is an older one")
    try journey.press("Esc Esc")
    #expect(journey.model.menu?.title == "Lessons", "a lesson is left for the list of lessons")
    try journey.press("Esc Esc")
    #expect(journey.model.notice?.text.english.hasPrefix("nothing is open") == true)
  }

  @Test("asks again at its end what was missed, and then goes on")
  func again() throws {
    var learner = Learner(
      journey: try Journey(lesson: Scenes.lesson, ios: 16, library: Scenes.course(Scenes.lesson, .english)))
    try learner.goOn()
    try learner.press("s")
    while try learner.goOn() { try learner.answer() }
    #expect(learner.missed == [0])
    let item = try #require(learner.lesson?.item)
    #expect(!learner.model.progress.isDone(item), "an answer that was shown is none")
    #expect(learner.picture.contains("Still to be right: question 1. Enter asks again"))
    #expect(!learner.picture.contains("Next: "))
    try learner.press("Enter")
    try learner.goOn()
    #expect(learner.lesson?.questionNumber == 0)
    try learner.answer()
    try learner.press("Enter")
    #expect(learner.lesson?.isAtEnd == true && learner.missed == [])
    #expect(learner.model.progress.isDone(item))
    #expect(learner.picture.contains("1 of 2 lessons are done; the rest takes about "))
    try learner.press("Enter")
    #expect(learner.lesson?.item.name == "second")
  }

  @Test("says of a wrong answer what it is, and after the second one gives a hint by itself")
  func replies() throws {
    var journey = try Journey(lesson: Scenes.lesson, ios: 16, keys: "Enter Enter Enter")
    let exercise = try #require(journey.lesson?.attempt?.exercise)
    let wrong = exercise.choices.indices.filter { !exercise.solution.contains($0) }
    try journey.press("\(wrong[0] + 1)")
    let attempt = try #require(journey.lesson?.attempt)
    #expect(attempt.shownHintCount == 0)
    let words = try #require(exercise.corrections(in: [wrong[0]]).first).correction
    #expect(attempt.verdict == "Not so. \(exercise.choices[wrong[0]].sentence): \(words.sentence)")
    try journey.press("\(wrong[1] + 1)")
    #expect(journey.lesson?.attempt?.shownHintCount == 1)
  }

  @Test("goes on where one stopped, until it is begun anew")
  func progress() throws {
    var journey = try Journey(lesson: Scenes.lesson, ios: 16, library: Scenes.course(Scenes.lesson, .english))
    try journey.press("Enter Enter Enter s Enter s Enter Esc")
    #expect(
      journey.player.effects.filter { if case .record = $0 { true } else { false } }
        == [0, 1].map { .record(.answered(lesson: "lesson", question: $0, isFirstTry: false)) })
    try journey.press("L Enter")
    #expect(journey.lesson?.questionNumber == 2)
    // One key alone, or two that are not the same, forgets nothing.
    try journey.press("L r R Up r Enter")
    #expect(journey.lesson?.questionNumber == 2)
    try journey.press("L r r Enter")
    #expect(journey.lesson?.questionNumber == 0)
    #expect(journey.player.effects.last == .record(.reset(lesson: "lesson")))
  }

  @Test("counts at its end what was right before it was left")
  func end() throws {
    var journey = try Journey(lesson: Scenes.lesson, ios: 16, library: Scenes.course(Scenes.lesson, .english))
    let count = try #require(journey.lesson).lesson.questionCount
    var progress = Progress()
    for question in 0..<count - 1 { progress.apply(.answered(lesson: "lesson", question: question, isFirstTry: true)) }
    journey.player.send(.progress(progress, problem: nil))
    // Only the last question is asked in this go, and its answer is shown.
    try journey.press("L Enter")
    try journey.press("s Enter", until: \.isAtEnd)
    let end = journey.picture
    #expect(end.contains("Right at the first try: \(count - 1) of \(count)"))
    #expect(end.contains("Still to be right: question \(count)."))
  }

  @Test("is followed by the next one of the course")
  func course() throws {
    var learner = Learner(
      journey: try Journey(lesson: Scenes.lesson, ios: 16, library: Scenes.course(Scenes.lesson, .english)))
    while try learner.goOn() { try learner.answer() }
    #expect(learner.model.progress.lesson("lesson").firstTry.count == 6)
    try learner.press("Enter")
    #expect(learner.lesson?.item.name == "second")
    while try learner.goOn() { try learner.answer() }
    try learner.press("Enter")
    #expect(learner.lesson?.showsCourseEnd == true)
    try learner.press("Left")
    #expect(learner.lesson?.showsCourseEnd == false && learner.lesson?.isAtEnd == true)
    try learner.journey.press("Enter Enter", says: "this is the end of the lesson: Esc leaves it")
  }

  @Test("goes on by itself, and shows the answers")
  func autoplay() throws {
    var journey = try Journey(lesson: Scenes.lesson, ios: 16, keys: "a")
    var time = 0
    while journey.lesson?.isAtEnd == false, time < 600_000 {
      journey.player.send(.tick(milliseconds: 500))
      time += 500
    }
    #expect(journey.lesson?.isAtEnd == true)
    #expect(time > 30_000, "somebody can read it")
    #expect(journey.lesson?.answers.graded.count == 6)
    #expect(journey.lesson?.answers.graded.values.contains(true) == false)
  }

  @Test("asks to be woken only while something changes by itself")
  func sleeping() throws {
    var model = try Journey(lesson: Scenes.lesson, ios: 16).model
    let wakes = { (effects: [Effect]) in effects.contains { if case .wake = $0 { true } else { false } } }
    #expect(!wakes(update(&model, .input(.resized(width: 80, height: 24)))))
    #expect(wakes(update(&model, .input(.key(.character("a"))))))
    #expect(!wakes(update(&model, .input(.key(.character("a"))))))
  }

  @Test("asks to be woken when what is left of its step is over, at its speed")
  func waking() throws {
    var model = try Journey(lesson: Scenes.lesson, ios: 16).model
    func wake(_ message: Message) -> Int? {
      update(&model, message).lazy.compactMap { if case .wake(let time) = $0 { time } else { nil } }.first
    }
    let whole = try #require(wake(.input(.key(.character("a")))))
    #expect(wake(.tick(milliseconds: 1000)) == whole - 1000)
    #expect(wake(.input(.key("<"))) == 2 * (whole - 1000))
  }
}
