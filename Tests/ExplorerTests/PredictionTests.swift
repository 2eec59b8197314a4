import Canvas
import Lifecycle
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

  /// The picture as text.
  private static func picture(_ journey: Journey, width: Int = 80, height: Int = 24) -> String {
    var model = journey.model
    model.size = Size(width: width, height: height)
    return model.picture.plainText()
  }

  /// A journey with the cursor on a call of the push.
  private static func seer(_ keys: String, ios: UInt8 = 16) throws -> Seer {
    var seer = Seer(journey: try Journey(swipe, ios: ios))
    try seer.journey.press(keys)
    return seer
  }

  @Test("hides what follows the cursor, and shows a call once it is answered, with its reason")
  func oneCall() throws {
    var seer = try Self.seer("g } j e")
    let here = try #require(seer.journey.here)
    let before = seer.journey.session.rows.count
    #expect(Self.picture(seer.journey).contains("Which method is called right after \(here)?"))
    #expect(!Self.picture(seer.journey).contains("B.viewDidAppear"))
    try seer.answer()
    #expect(seer.exercise?.outcome == .right)
    #expect(seer.journey.session.rows.count == before + 1)
    #expect(seer.journey.here != here)
    let picture = Self.picture(seer.journey)
    #expect(picture.contains("Right.") && picture.contains("recorded"))
    try seer.journey.press("Enter")
    #expect(seer.exercise?.outcome == nil)
    #expect(seer.stage?.answers.values.allSatisfy(\.self) == true)
  }

  @Test("takes a second answer, takes the same wrong one only once, and marks the call by a sign")
  func wrong() throws {
    var seer = try Self.seer("g } e")
    try seer.fail()
    let number = try #require(seer.exercise?.wrong.first) + 1
    try seer.journey.press("\(number)")
    #expect(seer.exercise?.mistakeCount == 1)
    #expect(seer.journey.model.notice?.kind == .warning)
    try seer.fail()
    #expect(seer.exercise?.outcome == .shown)
    let cursor = try #require(seer.journey.session.cursor)
    #expect(seer.stage?.marks == [cursor: false])
    #expect(Self.picture(seer.journey).contains("▸✗"))
    #expect(seer.stage?.answers.values.allSatisfy { !$0 } == true)
  }

  @Test("takes the other answer as well where the sources disagree, shows both, and says on what they do")
  func disputed() throws {
    // Right before the revealed screen hears of the cancelled swipe.
    var seer = try Self.seer("G k k k k e", ios: 9)
    let exercise = try #require(seer.exercise).exercise
    let other = try #require(exercise.alternatives.first?.first)
    try seer.journey.press("\(other + 1)")
    #expect(seer.exercise?.outcome == .disputed)
    #expect(seer.stage?.answers.values.allSatisfy(\.self) == true)
    let picture = Self.picture(seer.journey)
    #expect(picture.contains("✓ A.viewWillDisappear") && picture.contains("✓ B.viewWillAppear"))
    #expect(picture.contains("Does the revealed screen hear"))
  }

  @Test("asks for the order of an action, plays it, and lets one go through it")
  func order() throws {
    var seer = try Self.seer(Self.onlyAppearance + " g } e o")
    #expect(seer.exercise?.exercise.form == .arrange)
    try seer.journey.press("1 Left")
    #expect(seer.exercise?.arranged == [])
    try seer.answer()
    #expect(seer.journey.model.showing != nil)
    let count = try #require(seer.exercise).exercise.choices.count
    seer.journey.player.send(.tick(milliseconds: 60_000))
    #expect(seer.journey.model.showing == nil && seer.journey.session.isAtEnd)
    try seer.journey.press(Array(repeating: "Up", count: count - 1).joined(separator: " "))
    #expect(seer.journey.here == seer.exercise.map { "\($0.exercise.answers[0].sentence)" })
    #expect(seer.stage?.marks.count == count && seer.stage?.marks.values.allSatisfy(\.self) == true)
  }

  @Test("asks only for what the filter shows")
  func filter() throws {
    var seer = try Self.seer(Self.onlyAppearance + " g } e")
    #expect(seer.stage?.isAtEnd == false)
    while seer.stage?.isAtEnd == false {
      for case .line(let text) in try #require(seer.exercise).exercise.choices {
        #expect(text.contains("ppear"), "\(text)")
      }
      try seer.answer()
      try seer.journey.press("Enter")
    }
  }

  @Test("is left with the run as it was, and the cursor where it stood")
  func leaving() throws {
    var seer = try Self.seer("Ctrl-P \"where code\" Enter g } + Esc e")
    let session = try #require(seer.stage?.kept)
    for _ in 0..<3 {
      try seer.answer()
      try seer.journey.press("Enter")
    }
    let here = seer.journey.here
    try seer.journey.press("Esc")
    #expect(seer.journey.model.stage is ExploringStage)
    #expect(seer.journey.here == here)
    #expect(seer.journey.session.rows.count == session.rows.count)
    #expect(!seer.journey.session.placeMarks.here.isEmpty)
    #expect(seer.journey.model.notice?.text == "Right at the first try: 3 of 3.")
  }

  @Test("begins after the launch where nothing follows, with the launch where nothing else was done, and says so")
  func beginning() throws {
    var seer = try Self.seer("G e")
    #expect(seer.stage?.lesson.chapters[seer.stage?.chapter ?? 0].title == "push B")
    #expect(seer.journey.model.notice?.text.english.contains("after the launch") == true)
    seer = Seer(journey: try Journey())
    try seer.journey.press("e")
    #expect(seer.stage?.chapter == 0 && seer.stage?.questionNumber == 0)
    seer = Seer(journey: try Journey("screen A\nwindow: A\n== Nothing\n", ios: 16))
    try seer.journey.press("e")
    #expect(seer.stage == nil)
    #expect(seer.journey.model.notice?.text == "nothing has happened yet")
  }

  @Test("asks again at the end what was wrong, and lists it; then the run goes on as it was")
  func again() throws {
    var seer = try Self.seer("g } e")
    try seer.journey.press("s Enter")
    let count = try seer.answerAll()
    #expect(Self.picture(seer.journey).contains("Right at the first try: \(count) of \(count + 1)."))
    #expect(Self.picture(seer.journey).contains("Missed: question 3 (push B)."))
    try seer.journey.press("Enter")
    #expect(seer.stage?.questionNumber == 2 && seer.stage?.isAsking == true)
    try seer.answer()
    try seer.journey.press("Enter")
    #expect(seer.stage?.isAtEnd == true && seer.stage?.missed == [])
    try seer.journey.press("Enter")
    #expect(seer.journey.model.stage is ExploringStage && seer.journey.session.isAtEnd)
  }

  @Test("keeps of a built-in run which actions were right, and asks about these again in the review, in order")
  func recording() throws {
    let item = try #require(Shelf.recordings.first { $0.name == "push-and-back" })
    var model = try Journey(item.text, library: Shelf.recordings).model
    model.session.sourceName = item.name
    model.today = Day(20_779)
    var seer = Seer(journey: try Journey())
    seer.journey.player = Player(model)
    try seer.journey.press("G e s Enter")
    _ = try seer.answerAll()
    #expect(seer.journey.model.progress.lesson(item.name).answered == [1, 2])
    #expect(seer.journey.model.progress.lesson(item.name).firstTry == [2])
    try seer.journey.press("Esc")
    model = seer.journey.model
    model.today = Day(20_780)
    #expect(model.dueQuestions.map(\.lesson) == [item.name])
    model.startReview()
    seer.journey.player = Player(model)
    #expect(seer.stage?.round != nil && seer.stage?.predicted != nil)
    #expect(seer.journey.model.progress.lesson(item.name).firstTry == [2])
    try seer.answer()
    #expect(seer.exercise?.outcome == .right)
    #expect(seer.journey.model.progress.lesson(item.name).firstTry == [1, 2])
    #expect(seer.journey.model.dueQuestions.isEmpty)
  }

  @Test("keeps nothing of a run that is not built in, or was changed")
  func keepingNothing() throws {
    let item = try #require(Shelf.recordings.first { $0.name == "push-and-back" })
    for keys in ["G e", "G p e"] {
      var model = try Journey(item.text, library: Shelf.recordings).model
      if keys == "G p e" { model.session.sourceName = item.name }
      var seer = Seer(journey: try Journey())
      seer.journey.player = Player(model)
      try seer.journey.press(keys)
      _ = try seer.answerAll()
      #expect(seer.journey.model.progress.isEmpty)
    }
  }

  @Test("a lesson that is opened meanwhile gives the whole run back afterwards")
  func lessonMeanwhile() throws {
    let lesson = LibraryItem(name: "lesson", title: "Lesson", kind: .lesson, text: Scenes.lesson)
    var journey = try Journey(Self.swipe, ios: 16, library: [lesson])
    let count = journey.session.rows.count
    try journey.press("g e L Enter")
    #expect(journey.model.stage is LessonStage)
    try journey.press("Esc")
    #expect(journey.session.rows.count == count)
  }

  @Test("the wheel selects what the keys select")
  func wheel() throws {
    var seer = try Self.seer("g } e")
    #expect(seer.exercise?.selection == 0)
    seer.journey.player.send(.pointed(.row(0), .wheelDown))
    #expect(seer.exercise?.selection == 1)
  }
}
