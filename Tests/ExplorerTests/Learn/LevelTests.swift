import Canvas
import Lifecycle
import Notation
import Resources
import Study
import TestSupport
import Testing

@testable import Explorer

@Suite("Levels") struct LevelTests {
  private static let sizes = [Size(width: 80, height: 24), Size(width: 100, height: 30)]

  @Test("count no action that moves the finger to where it is")
  func onward() throws {
    var game = try Game("sheet-pulled-a-little")
    for key: Key in ["m", .right, .right, .right, .right] { try game.press(key) }
    let pulls = game.journey.session.timeline.actions.map(\.command)
    #expect(pulls.count >= 3 && Set(pulls).count == pulls.count, "\(pulls.map { "\($0.action)" })")
  }

  @Test(
    "are broken by the fewest actions and mended by each move that mends, in each language, with nothing cut",
    arguments: Catalog.levels.map(\.name), Language.allCases)
  func playedThrough(name: String, language: Language) throws {
    for size in Self.sizes {
      var game = try Game(name, language, size)
      try game.look()
      try game.breakIt()
      #expect(try game.stage.isBroken)
      let score = language == .english ? "score." : "満点です！"
      #expect(game.picture.contains(score), "\(game.picture)")
      let broken = game
      for wiring in try game.stage.solver.mends() {
        var game = broken
        try game.press(.enter)
        try game.move(to: wiring)
        try game.press(.enter)
        #expect(try game.stage.isMended, "\(game.picture)")
        #expect(game.journey.model.progress.lesson(name).firstTry.contains(0))
        #expect(game.picture.contains(language == .english ? "Mended" : "修正完了"))
      }
    }
  }

  @Test(
    "tell their story and their rules whole before anything is done, and the rules after it, at 80x24",
    arguments: Catalog.levels.map(\.name), Language.allCases)
  func readable(name: String, language: Language) throws {
    var game = try Game(name, language)
    let level = try game.stage.level
    for paragraph in level.story(in: language) {
      for line in paragraph.joinedAsProse().wrapped(toCells: 76) {
        #expect(game.picture.contains(line), "\(line)\n\(game.picture)")
      }
    }
    expectRules(of: level, in: game.picture, language)
    let possible = try game.stage.offers(in: game.journey.model.actingWorld, game.journey.session)
    try game.perform(try #require(possible.first))
    if try !game.stage.isBroken { expectRules(of: level, in: game.picture, language) }
  }

  private func expectRules(of level: Level, in picture: String, _ language: Language) {
    let versions = text(of: level.resolved.candidates, known: BuiltInScores.versions)
    for thing in level.code.things {
      let rules = thing.ruleSentences(level.code).map { "- \($0)" as Sentence }
      for sentence in ["Rules for \(thing.name) on \(versions):"] + rules {
        for line in Phrasebook.embedded(language).say(sentence).wrapped(toCells: 76) {
          #expect(picture.contains(line), "\(line)\n\(picture)")
        }
      }
    }
  }

  @Test("say how many rows of their code are hidden, and nothing where all are shown")
  func hiddenRows() throws {
    var game = try Game("sheet-tells-nobody")
    #expect(game.picture.contains("─ ↓ 1 more ─"), "\(game.picture)")
    game = try Game("sheet-tells-nobody", .english, Size(width: 100, height: 40))
    #expect(!game.picture.contains("─ ↓ "), "\(game.picture)")
  }

  @Test("have a phone beside the calls where there is room, and colors for Swift")
  func phoneAndColors() throws {
    var game = try Game("timer-twice", .english, Size(width: 160, height: 50))
    try game.press("p")
    let canvas = game.journey.model.picture
    let rows = game.picture.split(separator: "\n").map(String.init)
    #expect(rows[1].contains("Calls") && rows[1].contains("Screens"))
    #expect(rows.contains { $0.contains("appeared") })
    let row = try #require(rows.firstIndex { $0.contains("override func viewWillAppear") })
    let word = try #require(rows[row].firstRange(of: "override"))
    let start = rows[row].distance(from: rows[row].startIndex, to: word.lowerBound)
    #expect(canvas[start, row].role == .focus && canvas[start + 14, row].style.tint == .third)
    #expect(try !Game("timer-twice").picture.contains("Screens"), "80x24 has no room")
  }

  @Test("say what still breaks them, and show the way to it, where a move does not mend")
  func wrongMove() throws {
    var game = try Game("timer-twice")
    try game.breakIt()
    try game.press(.enter)
    try game.press(.enter)
    #expect(try game.stage.trialCount == 0, "nothing was moved")
    let level = try game.stage.level
    var wiring = Wiring(level.code)
    wiring.move(0, to: Spot(owner: 0, call: .viewDidAppear))
    try game.move(to: wiring)
    try game.press(.enter)
    #expect(game.picture.contains("The same actions still break it, at “pop”."))
    // A line that is moved to where it survives this, and not a swipe that is cancelled.
    wiring = Wiring(level.code)
    wiring.move(1, to: Spot(owner: 0, call: .viewDidDisappear))
    try game.move(to: wiring)
    try game.press(.enter)
    #expect(game.picture.contains("Those actions no longer break it. But on iOS"))
    #expect(game.journey.actions.suffix(3) == ["push Clock", "swipe 0.3", "lift"])
    #expect(try !game.stage.isMended)
  }

  @Test("take away what they said of a trial when another line is selected, and try nothing twice without a move")
  func afterTrial() throws {
    var game = try Game("timer-twice")
    try game.breakIt()
    for key: Key in [.enter, .right, .enter] { try game.press(key) }
    let said = try #require(game.picture.split(separator: "\n").first { $0.contains("still break it") })
    try game.press(.enter)
    #expect(game.journey.model.notice?.text.english.hasPrefix("this was tried") == true)
    #expect(game.picture.contains(said))
    try game.press(.down)
    #expect(!game.picture.contains("still break it") && game.picture.contains("Selected: timer?.invalidate()"))
    try game.press(.enter)
    let trials = try game.stage.trialCount
    #expect(trials == 1 && game.picture.contains("still break it"), "the same once more is no other trial")
  }

  @Test("tell what breaks them on the learner's own version, and else on which version a line never runs")
  func ownVersion() throws {
    var game = try Game("visit-not-counted")
    let newest = try game.stage.version
    try game.breakIt()
    try game.press(.enter)
    var wiring = Wiring(try game.stage.level.code)
    wiring.move(0, to: Spot(owner: 0, call: .viewIsAppearing))
    try game.move(to: wiring)
    try game.press(.enter)
    #expect(game.picture.contains("But on iOS \(newest) these do:"), "a cancelled swipe calls it: \(game.picture)")
    #expect(game.journey.session.version == newest)
    try game.press("h")
    let hint = try #require(try game.stage.level.hints(in: .english).last)
    for line in "Hint: \(hint)".wrapped(toCells: 76) { #expect(game.picture.contains(line), "\(game.picture)") }
    // On iOS 12 the method is not there.
    game = try Game("peek-comes-twice")
    try game.breakIt()
    try game.press(.enter)
    wiring = Wiring(try game.stage.level.code)
    wiring.move(0, to: Spot(owner: 0, call: .viewIsAppearing))
    try game.move(to: wiring)
    try game.press(.enter)
    #expect(game.picture.contains("iOS 12 never calls viewIsAppearing: Album.shared.addObserver(self) does not"))
    try game.press("i")
    let trial = try game.stage.trial
    #expect(trial == nil, "the result was that of another version")
    #expect(game.journey.session.version == Version(11))
  }

  @Test(
    "blame what was moved, at the moment of the break, in each wrong move of a line",
    arguments: Catalog.levels.map(\.name))
  func blame(name: String) throws {
    var game = try Game(name)
    try game.breakIt()
    try game.press(.enter)
    let broken = game
    let code = try game.stage.level.code
    for line in code.movableLines {
      for spot in code.spots(for: line) where spot != code.lines[line].spot {
        game = broken
        let wiring = Wiring(code).moving(line, to: spot)
        try game.move(to: wiring)
        try game.press(.enter)
        let stage = try game.stage, session = game.journey.session, picture = game.picture
        switch try #require(stage.trial) {
        case .mended: continue
        case .neverRuns(let idle, _):
          let isLast = stage.solver.shortestWayToBreach(wiring) == nil
          #expect(idle == line || isLast, "the other line is to blame\n\(picture)")
        case .stillBroken, .brokenElsewhere, .broken:
          let breach = try #require(stage.breach)
          #expect(breach.action == session.timeline.actions.count - 1, "more is shown than breaks it\n\(picture)")
          #expect(session.isAtEnd)
          let ran = CodeRun(code, session.timeline, wiring: wiring, upTo: breach.eventCount).traces.flatMap(\.lines)
          #expect(ran.contains(line) != picture.contains("has not run."), "\(picture)")
        }
        for thing in code.things {
          let states = picture.split(separator: "\n").filter { $0.contains("│ \(thing.name)") }
          #expect(states.count < 2, "two moments in one list\n\(picture)")
        }
      }
    }
  }

  @Test("go back to the learner's version, and put moved lines back before they begin again")
  func startingOver() throws {
    var game = try Game("timer-twice")
    let newest = try game.stage.version
    try game.breakIt()
    let breaking = game.journey.actions
    try game.press(.enter)
    for line in try game.stage.level.code.movableLines.indices {
      for spot in try game.stage.level.code.spots(for: game.stage.level.code.movableLines[line]) {
        var wiring = Wiring(try game.stage.level.code)
        wiring.move(try game.stage.level.code.movableLines[line], to: spot)
        if try wiring == Wiring(game.stage.level.code) || game.stage.solver.survives(wiring) { continue }
        try game.move(to: wiring)
        #expect(game.journey.session.version == newest && game.journey.actions == breaking)
        try game.press(.enter)
        try game.press("a")
        #expect(try game.stage.isMending && game.stage.wiring == Wiring(game.stage.level.code))
        #expect(game.journey.session.version == newest && game.journey.actions == breaking)
      }
    }
    try game.press("a")
    #expect(try !game.stage.isMending && game.journey.actions == ["launch"])
  }

  @Test("give one hint about breaking, none while the break is shown, and then those about mending")
  func hintsInTurn() throws {
    var game = try Game("swipe-stops-video")
    try game.press("h")
    #expect(try game.stage.hintCount == 1)
    try game.press("h")
    #expect(try game.stage.hintCount == 1)
    #expect(game.journey.model.notice?.text == "there is no further hint: s shows the answer")
    try game.breakIt()
    try game.press("h")
    #expect(try game.stage.hintCount == 1)
    #expect(game.journey.model.notice?.text == "it is broken: Enter goes on to mending it")
    try game.press(.enter)
    #expect(game.picture.contains("h hint"))
    try game.press("h")
    #expect(try game.stage.hintCount == 2)
    #expect(!game.picture.contains("h hint") && game.picture.contains("s show answer"))
  }

  @Test("show after the last hint what breaks them, and what mends them, and stay unsolved")
  func shown() throws {
    var game = try Game("swipe-stops-video")
    try game.press("s")
    #expect(game.journey.model.notice?.text == "first a hint, with h")
    try game.press("h")
    try game.press("s")
    #expect(try game.stage.isBroken && game.stage.actionCount(game.journey.session) == game.stage.fewestActions)
    #expect(!game.picture.contains("full score"))
    for key: Key in [.enter, "h", "s"] { try game.press(key) }
    #expect(try game.stage.isMended && game.stage.solver.survives(game.stage.wiring))
    #expect(game.picture.contains("The answer was shown, so this does not count as solved"))
    #expect(game.journey.model.progress.lesson("swipe-stops-video").answered.isEmpty)
    try game.press("a")
    #expect(try !game.stage.isSolutionShown && game.stage.hintCount == 0 && !game.stage.isMending)
  }

  @Test("keep what they say once mended from an Enter that came just after the replay ended")
  func explanationStays() throws {
    for isEarly in [true, false] {
      var game = try Game("swipe-stops-video")
      try game.breakIt()
      for key: Key in [.enter, .right] { try game.press(key) }
      game.journey.player.send(.input(.key(.enter)))
      while game.journey.model.playback != nil { game.journey.player.send(.tick(milliseconds: 10)) }
      #expect(try game.stage.isMended)
      game.journey.player.send(.tick(milliseconds: isEarly ? 100 : 1000))
      game.journey.player.send(.input(.key(.enter)))
      let end: Sentence = "this is the end of the course: Esc leaves it"
      #expect(game.journey.model.notice?.text == (isEarly ? nil : end), "the first Enter is for the replay")
      guard isEarly else { continue }
      game.journey.player.send(.input(.key(.enter)))
      #expect(game.journey.model.notice?.text == end, "the second one goes on")
    }
  }

  @Test("are told whole to a class, in lines as short as those of a lesson", arguments: Catalog.levels.map(\.name))
  func large(name: String) throws {
    for language in Language.allCases {
      var game = try Game(name, language, Size(width: 100, height: 30))
      game.journey.change { LessonStage.show(isPresented: true, playsByItself: false, &$0) }
      let story = try game.stage.level.story(in: language)
      let picture = game.picture
      for paragraph in story {
        #expect(picture.shows(paragraph.joinedAsProse(), width: LessonView.largeMeasure), "\(picture)")
      }
      try game.breakIt()
      try game.press(.enter)
      let ballot = try game.stage.ballot(width: LessonView.largeMeasure, game.journey.model)
      #expect(!ballot.isEmpty && game.picture.shows(ballot, width: LessonView.largeMeasure), "\(game.picture)")
    }
  }

  @Test("are presented to a class as lessons are, and then nothing is recorded, nor of the lesson that follows")
  func presented() throws {
    for isPresented in [true, false] {
      var game = try Game("swipe-stops-video")
      game.journey.change { LessonStage.show(isPresented: isPresented, playsByItself: false, &$0) }
      try game.breakIt()
      for key: Key in [.enter, .right, .enter] { try game.press(key) }
      #expect(try game.stage.isMended && game.stage.isPresenting == isPresented)
      #expect(game.journey.model.progress.isEmpty == isPresented)
      #expect(game.journey.model.isPresenting == isPresented)
    }
  }

  @Test("tell how many actions would have done")
  func notTheFewest() throws {
    var game = try Game("swipe-stops-video")
    for key: Key in ["p", "b", "p", .right, .enter] { try game.press(key) }
    #expect(try game.stage.isBroken)
    #expect(game.picture.contains("Broken by 5 actions; 3 actions would do."))
    #expect(game.picture.contains("Video is shown. player: silent, since Video.viewWillDisappear."))
    try game.press("u")
    #expect(try !game.stage.isBroken && game.journey.actions.count == 5)
    try game.press("a")
    #expect(game.journey.actions == ["launch"])
  }

  @Test("are solved, and not by the fewest actions, where more broke them")
  func solvedSomehow() throws {
    var game = try Game("swipe-stops-video")
    for key: Key in ["p", "b", "p", .right, .enter, .enter, .right, .enter] { try game.press(key) }
    #expect(try game.stage.isMended)
    let done = game.journey.model.progress.lesson("swipe-stops-video")
    #expect(done.answered.contains(0) && !done.firstTry.contains(0))
  }

  @Test("take Enter for the finger, or for the next step, even while an action is still played, or is paused")
  func enterWhilePlayed() throws {
    var game = try Game("swipe-stops-video")
    for key: Key in ["p", .enter] { _ = game.journey.player.send(.input(.key(key))) }
    #expect(game.journey.model.playback == nil)
    #expect(game.journey.model.notice?.text == "it holds so far: find the actions that break it")
    game = try Game("swipe-stops-video")
    try game.breakIt()
    for key: Key in [.enter, .right] { try game.press(key) }
    for key: Key in [.enter, " "] { _ = game.journey.player.send(.input(.key(key))) }
    #expect(game.journey.model.playback?.isPaused == true)
    try game.press(.enter)
    #expect(game.journey.model.playback == nil && game.journey.session.isAtEnd)
  }

  @Test("light up the lines of the call that is made")
  func litLines() throws {
    var game = try Game("swipe-stops-video")
    try game.press("p")
    while game.journey.here != "Video.viewDidLoad" { try game.press(.up) }
    let canvas = game.journey.model.picture
    let rows = (0..<24).filter { y in (0..<40).contains { canvas[$0, y].role == .match } }
    let text = game.picture.split(separator: "\n").map(String.init)
    #expect(rows.contains { text[$0].contains("player.play()") })
    #expect(!rows.contains { text[$0].contains("player.pause()") })
  }

  @Test("are played on each version that they are about, one after the other, from the newest down")
  func versions() throws {
    var game = try Game("timer-twice")
    let versions = try game.stage.level.resolved.candidates
    let first = try #require(versions.firstIndex(of: game.stage.version))
    for count in 1...versions.count {
      try game.press("i")
      let version = versions[(first + versions.count - count) % versions.count]
      #expect(try game.stage.version == version && game.journey.session.version == version)
    }
  }

  @Test("are left with Esc, and the run that was open before comes back")
  func leaving() throws {
    var game = try Game("timer-twice")
    _ = game.journey.player.send(.input(.key(.escape)))
    #expect(LevelStage(game.journey.model.stage) == nil)
    #expect(game.journey.session.sourceName == "journey")
  }

  @Test("are found in the palette, and can be opened there")
  func palette() throws {
    var game = try Game("timer-twice")
    try game.journey.press("Esc Esc")
    try game.journey.press("Ctrl-P \"open tab-is-never\" Enter")
    #expect(try game.stage.item.name == "tab-is-never-freed")
  }

  @Test("A digit selects the tab that stands there, in whatever order the file offers them")
  func digits() throws {
    var game = try Game("tab-is-never-freed")
    try game.press("2")
    #expect(game.journey.actions.last == "select Map")
    try game.press("1")
    #expect(game.journey.actions.last == "select Home")
  }
}
