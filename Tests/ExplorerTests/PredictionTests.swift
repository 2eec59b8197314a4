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
    #expect(Self.picture(seer.journey).contains("1 point"))
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
    #expect(seer.stage?.prediction.marks == [cursor: false])
    #expect(Self.picture(seer.journey).contains("▸✗"))
    #expect(seer.stage?.prediction.tally.points == 0)
  }

  @Test("takes the other answer as well where the sources disagree, shows both, and says on what they do")
  func disputed() throws {
    // Right before the revealed screen hears of the cancelled swipe.
    var seer = try Self.seer("G k k k k e", ios: 9)
    let exercise = try #require(seer.exercise).exercise
    let other = try #require(exercise.alternatives.first?.first)
    try seer.journey.press("\(other + 1)")
    #expect(seer.exercise?.outcome == .disputed)
    #expect(seer.stage?.prediction.tally.points == 1)
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
    let first = seer.journey.here
    try seer.journey.press("Enter")
    #expect(seer.journey.model.showing == nil && seer.journey.session.isAtEnd)
    #expect(seer.exercise?.outcome == .right, "the first Enter only ends the showing")
    let count = try #require(seer.exercise).exercise.choices.count
    try seer.journey.press(Array(repeating: "Up", count: count - 1).joined(separator: " "))
    #expect(seer.journey.here == first)
    #expect(seer.stage?.prediction.tally.points == count)
  }

  @Test("asks only for what the filter shows")
  func filter() throws {
    var seer = try Self.seer(Self.onlyAppearance + " g } e")
    #expect(seer.stage?.isOver == false)
    while seer.stage?.isOver == false {
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
    #expect(seer.journey.model.notice?.text == "3 of 3 points; at best 3 in a row.")
  }

  @Test("begins after the launch where nothing follows, with the launch where nothing else was done, and says so")
  func beginning() throws {
    var seer = try Self.seer("G e")
    #expect(seer.stage?.prediction.question?.action == 1)
    #expect(seer.journey.model.notice?.text.english.contains("after the launch") == true)
    seer = Seer(journey: try Journey())
    try seer.journey.press("e")
    #expect(seer.stage?.prediction.question?.action == 0)
    seer = Seer(journey: try Journey("screen A\nwindow: A\n== Nothing\n", ios: 16))
    try seer.journey.press("e")
    #expect(seer.stage == nil)
    #expect(seer.journey.model.notice?.text == "nothing has happened yet")
  }

  @Test("asks again at the end what was wrong, and lists it")
  func again() throws {
    var seer = try Self.seer("g } e")
    try seer.journey.press("s Enter")
    while let question = seer.stage?.prediction.question, !question.isAgain {
      try seer.answer()
      try seer.journey.press("Enter")
    }
    #expect(Self.picture(seer.journey).contains("Predict, once more"))
    try seer.answer()
    try seer.journey.press("Enter")
    #expect(seer.stage?.isOver == true)
    let picture = Self.picture(seer.journey)
    #expect(picture.contains("Wrong at the first try: 1; by now right: 1."))
    #expect(picture.contains("✓ push B"))
  }

  @Test("says what was reached to whoever keeps it, once, for what is built in")
  func recording() throws {
    let item = try #require(Shelf.recordings.first { $0.name == "push-and-back" })
    var model = try Journey(item.text, ios: 16, library: Shelf.recordings).model
    model.session.sourceName = item.name
    var seer = Seer(journey: try Journey())
    seer.journey.player = Player(model)
    try seer.journey.press("G e")
    _ = try seer.answerAll()
    let tally = try #require(seer.stage?.prediction.tally)
    try seer.journey.press("Enter")
    #expect(seer.journey.model.stage is ExploringStage)
    let records = seer.journey.player.effects.filter { if case .record = $0 { true } else { false } }
    #expect(records == [.record(.predicted(name: "push-and-back", points: tally.points, streak: tally.bestStreak))])
    #expect(seer.journey.model.progress.predictions["push-and-back"]?.points == tally.points)
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
