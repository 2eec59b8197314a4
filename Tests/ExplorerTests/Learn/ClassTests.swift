import Canvas
import Lifecycle
import Study
import Testing

@testable import Explorer

@Suite("A class") struct ClassTests {
  @Test("raises hands, which are counted before the answer is shown, and nothing of that is kept")
  func hands() throws {
    var learner = Learner(journey: try Journey(lesson: Scenes.lesson, ios: 16))
    try learner.press("v")
    try learner.goOn()
    try learner.journey.press("+", says: "first a hand, by the number of a choice")
    try learner.press("4 + b b b b b b")
    #expect(learner.lesson?.hands.isEmpty == true, "a hand and five more")
    try learner.press("1 1 3 2 2 2 b")
    #expect(learner.lesson?.isAsking == true && learner.attempt?.wrongAnswer == nil)
    let hands = try #require(learner.lesson?.hands)
    #expect([0, 1, 2, 3].map(hands.count) == [2, 2, 1, 0])
    #expect(learner.journey.picture(100, 30).contains("██ 2"))
    try learner.press("Enter")
    #expect(learner.attempt?.outcome == .shown)
    #expect(learner.journey.picture(100, 30).contains("██ 2"))
    #expect(learner.journey.player.effects.isEmpty && learner.model.progress.isEmpty)
    try learner.press("Enter")
    #expect(learner.lesson?.hands.isEmpty == true)
  }

  @Test("sees at the end the rule, what it was least sure of, and what comes next, and is asked that again")
  func end() throws {
    let text =
      "rule: Look.\nscreen A\nscreen B\nwindow: nav(A)\nlogs *: appearance\n> launch\n> push B\n? next\n? order\n"
    var learner = Learner(journey: try Journey(lesson: text, ios: 16, library: Scenes.course(text, .english)))
    try learner.press("v")
    try learner.goOn()
    let right = try #require(learner.attempt?.exercise.solution[0]) + 1, wrong = right == 1 ? 2 : 1
    try learner.press("\(right) \(wrong) \(wrong) Enter Enter")
    for choice in try #require(learner.attempt?.exercise.solution) {
      try learner.press("\(choice + 1)")
      if learner.lesson?.isAsking == true { try learner.press("Enter") }
    }
    try learner.journey.press("Enter", until: \.isAtEnd)
    let end = learner.journey.picture(100, 30)
    for words in ["Rule: Look.", "- question 1 (1 of 3 hands): > push B: Which", "Next: "] {
      #expect(end.contains(words), "\(end)")
    }
    #expect(!end.contains("- question 2"))
    try learner.press("Left Left Left")
    #expect(learner.journey.picture(100, 30).contains("██ 2"), "the hands are seen on the way back")
    try learner.journey.press("Enter", until: \.isAtEnd)
    try learner.press("r")
    try learner.goOn()
    #expect(learner.lesson?.questionNumber == 0 && learner.lesson?.hands.isEmpty == true)
  }

  @Test("is not shown an answer that came by a slip and was taken back, and its hands are counted on")
  func slip() throws {
    for (isOrder, key) in [(false, "Enter"), (false, "s"), (true, "Enter"), (true, "s")] {
      var learner = Learner(journey: try Journey(lesson: Scenes.lesson, ios: 16))
      try learner.press("v")
      try learner.goOn()
      if isOrder {
        try learner.press("Enter")
        try learner.goOn()
        try learner.press("1 Enter")
      }
      let (before, rows) = (learner.attempt, learner.journey.session.rows.count)
      if !isOrder { try learner.press("2 2") }
      let raised = learner.lesson?.hands
      try learner.press(key)
      #expect(learner.lesson?.isAnswered == true)
      try learner.press("Left")
      #expect(learner.lesson?.isAsking == true && learner.lesson?.hands == raised)
      #expect(learner.attempt?.arranged == before?.arranged)
      #expect(learner.journey.session.rows.count == rows, "the calls are hidden again")
      try learner.press(isOrder ? "s" : "1 Enter")
      #expect(learner.attempt?.outcome == .shown)
    }
  }

  @Test("is asked again what was hidden, though it went further back before")
  func hidden() throws {
    var learner = Learner(journey: try Journey(lesson: Scenes.lesson, ios: 16))
    try learner.press("v")
    for _ in 0..<2 {
      try learner.goOn()
      try learner.press("Enter")
    }
    let question = learner.lesson?.questionNumber
    try learner.press("Left Left")
    #expect(question == 1 && learner.lesson?.isAsking == false)
    #expect(try learner.goOn() && learner.lesson?.questionNumber == question)
  }

  @Test("sees the choice with the most hands beside the right one, however long the reply is")
  func mostHandsAreSeen() throws {
    let because = String(repeating: "because: A long reason that fills the lines of a small room.\n", count: 6)
    let text = "screen A\nscreen B\nwindow: nav(A)\nlogs *: viewDidLoad appearance\n> launch\n> push B\n? next\n"
    var journey = try Journey(lesson: text + because, ios: 16, keys: "v")
    try journey.press("Enter", until: \.isAsking)
    let exercise = try #require(journey.lesson?.attempt?.exercise)
    let right = exercise.solution[0]
    let last = try #require(exercise.choices.indices.last { $0 != right })
    try journey.press("\(last + 1) \(last + 1) Enter")
    let lines = journey.picture.split(separator: "\n")
    for choice in [right, last] {
      let text = exercise.choices[choice].sentence.english
      #expect(lines.contains { $0.contains("\(text) ") && ($0.contains("██ 2") || $0.contains("✓")) }, "\(lines)")
    }
  }

  @Test("breaks and mends a level by hands, which a slip takes back")
  func handsInLevel() throws {
    var game = try Game("swipe-stops-video")
    game.journey.change { LessonStage.show(isPresented: true, playsByItself: false, &$0) }
    func number(of text: String) throws -> Key {
      let stage = try game.stage
      let ballot = stage.ballot(width: 30, game.journey.model)
      let line = try #require(ballot.split(separator: "\n").first { $0.contains(" \(text) ") }, "\(ballot)")
      return .character(try #require(line.first { $0.isNumber }))
    }
    #expect(game.picture.contains("1 push Video"))
    for text in ["push Video", "swipe 0.3", "lift"] {
      try game.press(try number(of: text))
      try game.press("+")
      #expect(game.picture.contains(" 6"))
      for _ in 0..<5 { try game.press("u") }
      #expect(game.picture.contains("█ 1"))
      try game.press(.enter)
    }
    #expect(try game.stage.isBroken && game.journey.actions.suffix(3) == ["push Video", "swipe 0.3", "lift"])
    for key: Key in [.enter, .down] { try game.press(key) }
    let (here, there) = (try number(of: "viewWillDisappear"), try number(of: "viewDidDisappear"))
    try game.press(here)
    try game.press(there)
    try game.press(.enter)
    #expect(game.journey.model.notice?.text == Hands.tie)
    #expect(try !game.stage.isChanged, "a tie moves nothing")
    try game.press(there)
    try game.press(.enter)
    #expect(try number(of: "viewWillDisappear") == here, "the numbers stay")
    try game.press(.enter)
    #expect(try game.stage.isMended && game.journey.model.progress.isEmpty)
    try game.press("9")
    #expect(game.journey.model.notice?.text == "there is no choice 9")
  }

  @Test("puts an order together with hands for each place, and sees the right one beside one that is wrong")
  func handsForOrder() throws {
    for isRight in [true, false] {
      var learner = Learner(journey: try Journey(lesson: Scenes.lesson, ios: 16))
      try learner.press("v")
      try learner.goOn()
      try learner.press("Enter")
      try learner.goOn()
      let solution = try #require(learner.attempt?.exercise.solution).map { $0 + 1 }
      let order = isRight ? solution : [solution[1], solution[0], solution[2]]
      try learner.press("\(order[1]) \(order[0]) Enter")
      #expect(learner.model.notice?.text == Hands.tie && learner.attempt?.arranged == [])
      try learner.press("\(order[0])")
      #expect(learner.journey.picture(100, 30).contains("██ 2"))
      #expect(learner.journey.picture(100, 30).contains("hands for the next one; Enter takes the most"))
      try learner.press("Enter")
      #expect(learner.attempt?.arranged.map { $0 + 1 } == [order[0]] && learner.lesson?.hands.isEmpty == true)
      try learner.press("\(order[1]) Enter \(order[2]) Enter")
      #expect(learner.attempt?.outcome == (isRight ? .right : .shown))
      #expect(learner.journey.picture(100, 30).contains("the class’s order") == !isRight)
      #expect(learner.model.progress.isEmpty)
    }
  }
}
