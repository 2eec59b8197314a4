import Canvas
import Lifecycle
import Notation
import Study
import Testing

@testable import Explorer

@Suite("Predicting calls in the explorer")
struct PredictionTests {
  /// Two screens, of which the second is swiped away half-way.
  static let swipe = """
    title: A swipe
    screen A: code
    screen B: code
    window: nav(A)
    > launch
    > push B
    > swipe 0.3
    > cancel

    """

  /// Only the calls about appearing are shown: the other kinds are taken out of the timeline.
  private static let onlyAppearance =
    "Ctrl-P \"filter\" Enter Down Space Down Space Down Space Down Space Down Space Esc"

  /// A journey with the cursor on a call of the push.
  private static func learner(_ keys: String, ios: UInt8 = 16) throws -> Learner {
    var learner = Learner(journey: try Journey(swipe, ios: ios))
    try learner.press(keys)
    return learner
  }

  @Test("hides what follows the cursor, and shows a call once it is answered, with its reason")
  func oneCall() throws {
    var learner = try Self.learner("g } j e")
    let here = try #require(learner.journey.here)
    let before = learner.journey.session.rows.count
    #expect(learner.picture.contains("Which of these methods is called right after \(here)?"))
    #expect(!learner.picture.contains("B.viewDidAppear"))
    try learner.answer()
    #expect(learner.attempt?.outcome == .right)
    #expect(learner.journey.session.rows.count == before + 1)
    #expect(learner.journey.here != here)
    let picture = learner.picture
    #expect(picture.contains("Right.") && picture.contains("recorded"))
    try learner.press("Enter")
    #expect(learner.attempt?.outcome == nil)
    #expect(learner.lesson?.answers.graded.values.allSatisfy(\.self) == true)
  }

  @Test("takes a second answer, takes the same wrong one only once, and marks the call by a sign")
  func wrong() throws {
    var learner = try Self.learner("g } e")
    try learner.fail()
    let number = try #require(learner.attempt?.wrong.first) + 1
    try learner.press("\(number)")
    #expect(learner.attempt?.wrongAnswerCount == 1)
    #expect(learner.model.notice?.kind == .warning)
    try learner.fail()
    #expect(learner.attempt?.outcome == .shown)
    let cursor = try #require(learner.journey.session.cursor)
    #expect(learner.lesson?.predictedEvents == [cursor: false])
    #expect(learner.picture.contains("▸✗"))
    #expect(learner.lesson?.answers.graded.values.allSatisfy { !$0 } == true)
  }

  @Test("takes the other answer as well where the sources disagree, shows both, and says on what they do")
  func disputed() throws {
    // Of the did-calls of a dismissal another source has the other one first.
    let learners = try (1...6).map { count in
      try Self.learner("m Enter d " + String(repeating: "k ", count: count) + "e", ios: 12)
    }
    var learner = try #require(learners.first { $0.attempt?.exercise.disputedSolutions.isEmpty == false })
    let other = try #require(learner.attempt?.exercise.disputedSolutions.first?.first)
    try learner.press("\(other + 1)")
    #expect(learner.attempt?.outcome == .disputed)
    #expect(learner.lesson?.answers.graded.values.allSatisfy(\.self) == true)
    let picture = learner.picture
    #expect(picture.contains("✓ B.viewDidAppear"))
    #expect(picture.contains("✓ C.viewDidDisappear"))
    #expect(picture.contains("Which did-call comes first?"))
  }

  @Test("takes no answer that only a log of an app with a known mistake has, and says why it is wrong")
  func ofWrongSuper() throws {
    // Right before the revealed screen hears of the cancelled swipe.
    var learner = try Self.learner("G k k k k e", ios: 9)
    let exercise = try #require(learner.attempt).exercise
    let other = try #require(exercise.disputedSolutions.first?.first)
    try learner.press("\(other + 1)")
    #expect(learner.attempt?.outcome == nil)
    #expect(learner.attempt?.wrongAnswerCount == 1)
    let reply = try #require(learner.attempt?.verdict?.english)
    #expect(reply.hasPrefix("Not so. B.viewWillAppear: This one is called, but ") && reply.hasSuffix(" first."))
  }

  @Test("asks for the order of an action, plays it, and lets one go through it")
  func order() throws {
    var learner = try Self.learner(Self.onlyAppearance + " g } e o")
    #expect(learner.attempt?.exercise.form == .arrange)
    try learner.press("1 Left")
    #expect(learner.attempt?.arranged == [])
    try learner.answer()
    #expect(learner.attempt?.outcome == .right)
    let count = try #require(learner.attempt).exercise.choices.count
    #expect(learner.journey.session.isAtEnd)
    try learner.journey.press(Array(repeating: "Up", count: count - 1).joined(separator: " "))
    #expect(learner.journey.here == learner.attempt.map { "\($0.exercise.answers[0].sentence)" })
    let events = try #require(learner.lesson?.predictedEvents)
    #expect(events.count == count && events.values.allSatisfy(\.self))
  }

  @Test("asks only for what the filter shows")
  func filter() throws {
    var learner = try Self.learner(Self.onlyAppearance + " g } e")
    #expect(learner.lesson?.isAtEnd == false)
    while learner.lesson?.isAtEnd == false {
      for case .line(let entry) in try #require(learner.attempt).exercise.choices {
        #expect(entry.text.contains("ppear"), "\(entry.text)")
      }
      try learner.answer()
      try learner.press("Enter")
    }
  }

  @Test("is left with the run as it was, and the cursor where it stood")
  func leaving() throws {
    var learner = try Self.learner("Ctrl-P \"where code\" Enter g } + Esc e")
    let session = try #require(learner.model.runBehind)
    for _ in 0..<3 {
      try learner.answer()
      try learner.press("Enter")
    }
    let here = learner.journey.here
    try learner.press("Esc")
    #expect(learner.model.stage.isExploring)
    #expect(learner.journey.here == here)
    #expect(learner.journey.session.rows.count == session.rows.count)
    #expect(!learner.journey.session.placeMarks.here.isEmpty)
    #expect(learner.model.notice?.text == "Right at the first try: 3 of 3.")
  }

  @Test("is left with the cursor where it was if nothing was predicted")
  func leftAtOnce() throws {
    for place in ["g", "g } j", "G"] {
      var learner = try Self.learner(place)
      let here = learner.journey.session.cursor
      try learner.press("e Esc")
      #expect(learner.journey.session.cursor == here, "\(place)")
    }
  }

  @Test("begins after the launch where nothing follows, with the launch where nothing else was done, and says so")
  func beginning() throws {
    var learner = try Self.learner("G e")
    #expect(learner.lesson?.lesson.chapters[learner.lesson?.chapter ?? 0].title == "push B")
    #expect(learner.model.notice?.text.english.contains("after the launch") == true)
    learner = Learner(journey: try Journey())
    try learner.press("e")
    #expect(learner.lesson?.chapter == 0 && learner.lesson?.questionNumber == 0)
    learner = Learner(journey: try Journey("screen A\nwindow: A\n== Nothing\n", ios: 16))
    try learner.press("e")
    #expect(learner.lesson == nil)
    #expect(learner.model.notice?.text == "nothing has happened yet")
  }

  @Test("asks again at the end what was wrong, and lists it; then the run goes on as it was")
  func again() throws {
    var learner = try Self.learner("g } e")
    try learner.press("s Enter")
    let count = try learner.answerAll()
    #expect(learner.picture.contains("Right at the first try: \(count) of \(count + 1)."))
    #expect(learner.picture.contains("Not right at the first try: question 3. r asks"))
    try learner.press("r")
    #expect(learner.lesson?.questionNumber == 2 && learner.lesson?.isAsking == true)
    try learner.answer()
    try learner.press("Enter")
    #expect(learner.lesson?.isAtEnd == true && learner.missed == [])
    try learner.press("Enter")
    #expect(learner.model.stage.isExploring && learner.journey.session.isAtEnd)
  }

  @Test("keeps of a built-in run which actions were right, and asks about these again in the review, in order")
  func recording() throws {
    let item = try #require(Shelf.recordings.first { $0.name == "push-and-back" })
    var model = try Journey(item.text, library: Shelf.recordings).model
    model.session.sourceName = item.name
    model.today = Day(20_779)
    var learner = Learner(journey: try Journey())
    learner.journey.player = Player(model)
    try learner.press("G e s Enter")
    _ = try learner.answerAll()
    #expect(learner.model.progress.lesson(item.name).answered == [1, 2])
    #expect(learner.model.progress.lesson(item.name).firstTry == [2])
    try learner.press("Esc")
    model = learner.model
    model.today = Day(20_780)
    #expect(model.dueQuestions.map(\.lesson) == [item.name])
    model.startReview()
    learner.journey.player = Player(model)
    #expect(learner.lesson?.round != nil && learner.lesson?.predicted != nil)
    #expect(learner.model.progress.lesson(item.name).firstTry == [2])
    try learner.answer()
    #expect(learner.attempt?.outcome == .right)
    #expect(learner.model.progress.lesson(item.name).firstTry == [1, 2])
    #expect(learner.model.dueQuestions.isEmpty)
  }

  @Test("keeps nothing of a run that is not built in, or was changed")
  func keepingNothing() throws {
    let item = try #require(Shelf.recordings.first { $0.name == "push-and-back" })
    for keys in ["G e", "G p e"] {
      var model = try Journey(item.text, library: Shelf.recordings).model
      if keys == "G p e" { model.session.sourceName = item.name }
      var learner = Learner(journey: try Journey())
      learner.journey.player = Player(model)
      try learner.press(keys)
      _ = try learner.answerAll()
      #expect(learner.model.progress.isEmpty)
    }
  }

  @Test("a lesson that is opened meanwhile gives the whole run back afterwards")
  func lessonMeanwhile() throws {
    let lesson = LibraryItem(name: "lesson", title: "Lesson", kind: .lesson, text: Scenes.lesson)
    var journey = try Journey(Self.swipe, ios: 16, library: [lesson])
    let count = journey.session.rows.count
    try journey.press("g e L Enter")
    #expect(LessonStage(journey.model.stage) != nil)
    try journey.press("Esc")
    #expect(journey.session.rows.count == count)
  }

  @Test("the wheel selects what the keys select")
  func wheel() throws {
    var learner = try Self.learner("g } e")
    #expect(learner.attempt != nil && learner.attempt?.selection == nil)
    for index in 0...1 {
      learner.journey.player.send(.pointed(.row(0), .wheelDown))
      #expect(learner.attempt?.selection == index)
    }
  }

  @Test("begins with question 1, and asks about no screen that was undone")
  func undone() throws {
    var journey = try Journey(keys: "p p u g Down e")
    #expect(journey.picture.contains("question 1 of "))
    try journey.press("s Enter") { lesson in
      let choices = lesson.attempt?.exercise.choices.map(\.sentence.english) ?? []
      #expect(!choices.contains { $0.hasPrefix("C.") }, "\(choices)")
      return lesson.isAtEnd
    }
  }
}
