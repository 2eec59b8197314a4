import Canvas
import Lifecycle
import Study
import Testing

@testable import Explorer

@Suite("Going through a lesson")
struct LessonFlowTests {
  @Test("marks what denies all others alone, as nobody does")
  func denial() throws {
    var journey = try Journey(asking: Self.marking)
    let choices = try #require(journey.lesson?.attempt?.exercise.choices)
    let nobody = try #require(choices.firstIndex(of: .nobody))
    let others = try #require(journey.lesson?.attempt?.exercise.solution)
    for choice in others { try journey.press("\(choice + 1)") }
    #expect(journey.lesson?.attempt?.marked == Set(others))
    try journey.press("v v")
    #expect(journey.lesson?.attempt?.marked == Set(others), "what was marked stays in the large lines and beyond")
    try journey.press("\(nobody + 1)")
    #expect(journey.lesson?.attempt?.marked == [nobody])
    try journey.press("\(others[0] + 1)")
    #expect(journey.lesson?.attempt?.marked == [others[0]])
  }

  /// A lesson with a question that has two right choices of four.
  private static let marking = """
    screen A: code
    screen B: code
    screen C: code
    window: nav(A)
    logs *: appearance didReceiveMemoryWarning
    > launch
    > push B
    > memory-warning
    ? who didReceiveMemoryWarning

    """

  @Test("marks no more choices than are right, and keeps of a wrong answer the marks that are")
  func marks() throws {
    var journey = try Journey(asking: Self.marking)
    let exercise = try #require(journey.lesson?.attempt?.exercise)
    let right = exercise.solution, wrong = try #require(exercise.choices.firstIndex(of: .name("C")))
    try journey.press("\(right[0] + 1) \(wrong + 1)")
    #expect(journey.lesson?.attempt?.marked == [right[0], wrong])
    try journey.press("\(right[1] + 1)")
    #expect(journey.lesson?.attempt?.marked == [right[0], wrong])
    #expect(journey.model.notice?.text == "2 are right: take a mark away first")
    try journey.press("Enter")
    #expect(journey.lesson?.attempt?.marked == [right[0]] && journey.lesson?.attempt?.wrongAnswerCount == 1)
    try journey.press("Enter")
    #expect(journey.lesson?.attempt?.wrongAnswerCount == 1, "what is left of a wrong answer is no other answer")
    try journey.press("\(wrong + 1)", says: "this was wrong already: choose another")
    #expect(journey.lesson?.attempt?.marked == [right[0]])
    #expect(journey.picture.contains("✗  C"))
    try journey.press("\(right[1] + 1) Enter")
    #expect(journey.lesson?.attempt?.outcome == .right)
    #expect(journey.picture.contains("✗ C"), "what was wrong stands beside what is right")
  }

  @Test("goes back in the timeline and on again while something is asked, which stays as it is")
  func earlierCalls() throws {
    let run = "> launch\n" + String(repeating: "> push B\n> pop\n", count: 8) + "> home\n? who viewWillDisappear\n"
    var journey = try Journey(asking: "screen A\nscreen B\nwindow: nav(A)\nlogs *: viewDidLoad appearance\n" + run)
    let (question, cursor, first) = (journey.lesson?.attempt, journey.session.cursor, "> launch")
    #expect(!journey.picture.contains(first))
    try journey.press("PgUp")
    #expect(journey.session.cursor != cursor && journey.lesson?.attempt == question)
    for _ in 0..<30 { try journey.press("PgUp") }
    #expect(journey.picture.contains(first))
    for _ in 0..<30 { try journey.press("PgDn") }
    #expect(journey.session.cursor == cursor)
    try journey.press("PgUp s")
    #expect(journey.session.isAtEnd, "the answer is seen at the end of the timeline")
  }

  @Test("tells a class why the choice with the most hands is wrong, if it is")
  func popularMistake() throws {
    for isRight in [true, false] {
      var journey = try Journey(lesson: Scenes.lesson, ios: 16, keys: "v")
      try journey.press("Enter", until: \.isAsking)
      let exercise = try #require(journey.lesson?.attempt?.exercise)
      let right = exercise.solution[0] + 1, wrong = right == 1 ? 2 : 1
      try journey.press("\(wrong) \(right) \(isRight ? right : wrong) Enter")
      #expect(journey.lesson?.attempt?.outcome == .shown)
      #expect(journey.picture.contains("Most hands were for") == !isRight)
    }
  }

  @Test("gives calls that nothing is told about no step of their own")
  func silentStep() throws {
    let text = "screen A\nscreen B\nwindow: nav(A)\nlogs *: appearance\n> launch\n? next\n> push B\n> pop\n? next\n"
    var journey = try Journey(asking: text)
    try journey.press("s Enter")
    #expect(journey.lesson?.isAsking == true && journey.lesson?.questionNumber == 1)
  }

  @Test("names no version that the lesson is not about as one on which a wrong answer is right")
  func namedVersions() throws {
    for (head, isNamed) in [("ios: 9+\n", true), ("ios: 16+\n", false)] {
      let text = "screen A\nscreen B\nwindow: nav(A)\nlogs *: viewDidLoad appearance\n> launch\n> push B\n? next\n"
      let journey = try Journey(asking: head + text)
      let corrections = try #require(journey.lesson?.attempt?.exercise.corrections)
      let versions = corrections.filter { if case .onVersions? = $0 { true } else { false } }
      #expect(versions.isEmpty != isNamed, "\(head)")
    }
  }

  @Test("ends with its rule, which is named as such, and with code below it")
  func conclusion() throws {
    let text = "rule: Do it.\nswift: func it() {}\nscreen A\nwindow: A\n> launch\n? next\n"
    var journey = try Journey(asking: text)
    try journey.press("s Enter")
    let lines = journey.picture.split(separator: "\n").map(String.init)
    let rule = try #require(lines.firstIndex { $0.contains("Rule: Do it.") }, "\(lines)")
    #expect(!lines[rule + 1].contains("func") && lines[rule + 2].contains("func it() {}"))
  }

  @Test("shows the reply to a number also to one who types Enter after it")
  func enterAfterNumber() throws {
    var begun = try Journey(asking: Scenes.lesson)
    #expect(begun.picture.contains("1-9 answer"))
    let right = try #require(begun.lesson?.attempt?.exercise.solution.first)
    for (wait, isShown) in [(200, true), (1000, false)] {
      var journey = begun
      journey.player.send(.input(.key(.character(Character("\(right + 1)")))))
      journey.player.send(.tick(milliseconds: wait))
      journey.player.send(.input(.key(.enter)))
      #expect(journey.lesson?.isAnswered == isShown, "\(wait) ms after the number")
      guard isShown else { continue }
      journey.player.send(.input(.key(.enter)))
      #expect(journey.lesson?.isAnswered == false, "one Enter is ignored, and no second one")
    }
    try begun.press("Down")
    #expect(begun.picture.contains("Enter answer"), "what is selected is answered with Enter")
  }

  @Test("begins for a class at the beginning, wherever its teacher has stopped")
  func presentedFromTheBeginning() throws {
    var journey = try Journey(lesson: Scenes.lesson, ios: 16, library: Scenes.course(Scenes.lesson, .english))
    let item = try #require(journey.lesson?.item)
    journey.change {
      $0.progress.apply(.answered(lesson: item.lessonName, question: 0, isFirstTry: true))
      $0.learn(item)
    }
    #expect(journey.lesson?.questionNumber == 1)
    journey.change { LessonStage.show(isPresented: true, playsByItself: false, &$0) }
    #expect(journey.lesson?.isPresenting == true && journey.lesson?.isAtStart == true)
    #expect(journey.lesson?.questionNumber == 0)
  }

  @Test("shows in the placement test no call that an earlier question about the action asks for")
  func placementHides() throws {
    let text = "screen A\nscreen B\nwindow: nav(A)\nlogs *: appearance\n> launch\n> push B\n? next\n? order\n"
    var journey = try Journey(lesson: text, ios: 16)
    let item = try #require(journey.lesson?.item)
    var counts: [Int] = []
    for purpose in [Round.Purpose.placement, .review] {
      let round = Round(purpose, [Round.Stop(lesson: item.lessonName, questions: [1])])
      journey.change { $0.learn(item, round: round) }
      #expect(journey.lesson?.isAsking == true && journey.lesson?.attempt?.exercise.form == .arrange)
      counts.append(journey.session.rows.count)
    }
    #expect(counts[0] == counts[1] - 1)
  }

  @Test("says of a number that is in the order already how to take it back")
  func takenAlready() throws {
    var journey = try Journey(
      asking: "screen A\nscreen B\nlogs *: appearance\nwindow: nav(A)\n> launch\n> push B\n? order\n")
    try journey.press("1 1", says: "1 is taken already: ← takes it back")
    try journey.press("9", says: "there is no choice 9")
  }

  @Test("keeps the reply to a wrong order until the next one is complete")
  func orderReply() throws {
    var journey = try Journey(
      asking: "screen A\nscreen B\nlogs *: appearance viewDidLoad\nwindow: nav(A)\n> launch\n> push B\n? order\n")
    let exercise = try #require(journey.lesson?.attempt?.exercise)
    for choice in exercise.solution.reversed() { try journey.press("\(choice + 1)") }
    let verdict = try #require(journey.lesson?.attempt?.verdict)
    #expect(journey.lesson?.attempt?.wrongAnswerCount == 1 && journey.lesson?.attempt?.arranged == [])
    // A key too many takes nothing; the next order begins with a choice, and the reply is still there.
    try journey.press("Enter", says: "choose first, with the arrows or by a number")
    #expect(journey.lesson?.attempt?.arranged == [])
    try journey.press("Down Enter")
    #expect(journey.lesson?.attempt?.arranged.count == 1 && journey.lesson?.attempt?.verdict == verdict)
    try journey.press("Left")
    #expect(journey.lesson?.attempt?.arranged == [] && journey.lesson?.attempt?.isNextLast == false)
    for choice in exercise.solution { try journey.press("\(choice + 1)") }
    #expect(journey.lesson?.attempt?.outcome == .right)
  }

  @Test("shows what an action did before it asks what others would do")
  func shownBeforeOthers() throws {
    let text = """
      screen A: code
      screen B: code
      logs *: appearance
      window: A
      > launch
      > home
      > foreground
      ? count A.viewWillAppear
      ? brings A.viewWillDisappear: home, present B fullScreen

      """
    var journey = try Journey(asking: text)
    #expect(journey.session.worldAtCursor.isInFront == false)
    try journey.press("s")
    #expect(journey.session.worldAtCursor.isInFront)
  }

  @Test("answers nothing by a key that was pressed too often")
  func tooManyKeys() throws {
    for key in ["Enter", "Space"] {
      var journey = try Journey(asking: Scenes.lesson)
      try journey.press("\(key) \(key)")
      #expect(journey.lesson?.isAsking == true && journey.lesson?.attempt?.wrongAnswerCount == 0)
      #expect(journey.model.notice?.text == "choose first, with the arrows or by a number")
      try journey.press("Up Down Up")
      #expect(journey.lesson?.attempt?.selection == (journey.lesson?.attempt?.open.count ?? 0) - 2)
    }
  }

  @Test("shows what an action leaves behind where all of its calls are shown before a question")
  func finished() throws {
    let text = """
      screen A
      screen B
      logs A: appearance
      logs B: appearance
      window: nav(A)
      > launch
      > push B
      > swipe 0.4
      > finish
      ? where 4 not 2-3

      """
    let journey = try Journey(asking: text)
    #expect(journey.stack == ["A"] && journey.session.worldAtCursor.transition == nil)
  }

  @Test("shows after an action that calls nothing what it changed")
  func silentAction() throws {
    var journey = try Journey(
      asking: "screen A\nscreen B\nlogs *: appearance\nwindow: A\n> launch\n> home\n? count A.viewWillDisappear\n"
        + "> foreground\n? brings A.viewWillDisappear: home, present B fullScreen\n")
    #expect(journey.lesson?.isAsking == true && journey.session.worldAtCursor.usedState == .active)
    try journey.press("1")
    #expect(journey.session.worldAtCursor.usedState == .background, "the answer shows that the app has left")
    try journey.press("Enter")
    try journey.press("Enter", until: \.isAsking)
    #expect(journey.session.worldAtCursor.usedState == .active, "what is asked about is done once the app is back")
  }

  @Test("asks only once by itself what was missed, then goes on, and the list leads past that")
  func missedAgain() throws {
    var learner = Learner(
      journey: try Journey(lesson: Scenes.lesson, ios: 16, library: Scenes.course(Scenes.lesson, .english)))
    try learner.press("r")
    #expect(learner.model.notice?.text.english.hasPrefix("the lesson goes on") == true)
    try learner.goOn()
    try learner.press("s")
    while try learner.goOn() { try learner.answer() }
    #expect(learner.missed == [0])
    try learner.press("L")
    #expect(learner.model.menu?.selection == 1)
    try learner.press("Esc Enter")
    try learner.goOn()
    #expect(learner.lesson?.questionNumber == 0)
    try learner.press("s Enter")
    #expect(learner.lesson?.isAtEnd == true && learner.missed == [0])
    #expect(learner.picture.contains("question 1. r asks again"))
    try learner.press("Enter")
    #expect(learner.lesson?.item.name == "second")
  }

  @Test("tells again what lies between two questions, where one is gone on with, asked again or reviewed")
  func toldAgain() throws {
    let text = """
      screen A
      screen B
      window: nav(A)
      logs *: appearance
      # It begins.
      > launch
      ? count A.viewDidAppear
      # A row is tapped.
      > push B
      # And back.
      > pop
      ? next

      """
    var journey = try Journey(lesson: text, ios: 16, library: Scenes.course(text, .english))
    let item = try #require(journey.lesson?.item)
    journey.change {
      $0.progress.apply(.answered(lesson: item.lessonName, question: 0, isFirstTry: true))
      $0.learn(item)
    }
    var picture: String { journey.picture }
    #expect(picture.contains("A row is tapped.") && !picture.contains("It begins."), "\(picture)")
    try journey.press("Enter", until: \.isAsking)
    #expect(picture.contains("And back."), "\(picture)")
    for purpose in [Round.Purpose.placement, .review] {
      let round = Round(purpose, [Round.Stop(lesson: item.lessonName, questions: [0, 1])])
      journey.change { $0.learn(item, round: round) }
      #expect(picture.contains("It begins."), "\(picture)")
      try journey.press("s Enter")
      #expect(picture.contains("And back.") && !picture.contains("A row is tapped."), "\(picture)")
    }
  }

  @Test("that is left is the one on which the list stands")
  func leaving() throws {
    var journey = try Journey(lesson: Scenes.lesson, ios: 16, library: Scenes.course(Scenes.lesson, .english))
    try journey.press("L Down Enter")
    #expect(journey.lesson?.item.name == "second")
    try journey.press("Esc")
    #expect(journey.model.menu?.selection == 1)
  }
}
