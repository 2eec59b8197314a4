import Lifecycle
import Notation
import TestSupport
import Testing

@testable import Study

@Suite("A level's rules") struct JudgeTests {
  /// A level about a screen A, with code in these calls, in a stack above the screen Root.
  private static func level(
    _ methods: [(head: String, line: String)], _ thing: String, kind: String = "work", head: String = "",
    ios: String = "18"
  ) throws -> Level {
    let code = methods.map { method in
      let name = method.head
      if name == "deinit" { return "  isolated deinit {\n    \(method.line)\n  }\n" }
      let (parameter, argument) = name == "viewDidLoad" ? ("", "") : ("_ animated: Bool", "animated")
      return "  override func \(name)(\(parameter)) {\n    super.\(name)(\(argument))\n    \(method.line)\n  }\n"
    }
    let text = """
      title: T
      ios: \(ios)
      screen Root
      screen A
      screen B
      window: nav(Root)
      > launch
      == actions Root
      > push A
      == actions A
      > push B
      == actions
      \(head)
      > pop
      > swipe 0.3
      > cancel
      == class A
      final class A: UIViewController {
      \(code.joined())
      }
      == \(kind) thing
      \(thing)
      """
    let reading = Level.read(SourceText(file: "t.level", text: text), versions: BuiltInScores.versions)
    return try #require(reading.value, "\(reading.diagnostics.map { $0.rendered() }.joined())")
  }

  private static func solver(_ level: Level) -> LevelSolver { LevelSolver(level) { BuiltInScores.all[$0] } }

  /// The shortest way to break such a level, in words; `nil` if it holds.
  private static func breach(
    _ methods: [(head: String, line: String)], _ thing: String, kind: String = "work", head: String = ""
  ) throws -> (actions: [String], breach: Notation.Breach)? {
    let level = try level(methods, thing, kind: kind, head: head)
    return solver(level).shortestWayToBreach(Wiring(level.code)).map { found in
      (found.offers.map { level.offers[$0].text }, found.breach)
    }
  }

  @Test("Something that begins again and ends only once is there twice")
  func atMostOne() throws {
    let found = try #require(
      try Self.breach(
        [("viewWillAppear", "x.start()"), ("deinit", "x.stop()")],
        "adds: x.start()\nremoves: x.stop()\nalways: at most one"))
    // A swipe that is cancelled brings viewWillAppear as well as a way there and back does, and no sooner.
    #expect(found.actions == ["push A", "push B", "pop"] || found.actions == ["push A", "swipe 0.3", "cancel"])
    #expect(found.breach.spot == Spot(owner: 0, call: .viewWillAppear))
    #expect(found.breach.state.count == 2)
  }

  @Test("What its author prefers is the first way to mend it, and has to be one")
  func preferredMend() throws {
    func solver(_ mend: String) throws -> LevelSolver {
      Self.solver(
        try Self.level(
          [("viewWillAppear", "x.start()"), ("deinit", "x.stop()")],
          "adds: x.start()\nremoves: x.stop()\nalways: at most one\nalways: none when freed", head: mend))
    }
    let (usual, preferred) = (try solver(""), try solver("mend: x.stop() in A.viewWillDisappear"))
    let mends = preferred.mends()
    #expect(mends.first?.spots[1] == Spot(owner: 0, call: .viewWillDisappear))
    #expect(usual.mends().first?.spots[1] == Spot(owner: 0, call: .deinit), "or else what is found first")
    #expect(Set(mends) == Set(usual.mends()) && mends.count > 1)
    #expect(preferred.flaws().isEmpty)
    let flaws = try solver("mend: x.stop() in A.viewDidLoad").flaws()
    #expect(flaws.map(\.message.english) == ["what `mend:` moves does not mend it"])
    #expect(flaws.map(\.line) == [13])
  }

  @Test("A timer that stops in a will-call stops although the swipe is cancelled")
  func whileShown() throws {
    let found = try #require(
      try Self.breach(
        [("viewDidLoad", "x.start()"), ("viewWillDisappear", "x.stop()")],
        "sets: x.start()\nclears: x.stop()\nalways: while A is shown"))
    #expect(found.actions.count == 3)
    #expect(found.breach.rule == .while(.shown(0)))
    #expect(found.breach.spot == nil)
    #expect(found.breach.state.lastSpot == Spot(owner: 0, call: .viewWillDisappear))
  }

  @Test("A thing that continues under another screen is found")
  func onlyWhileShown() throws {
    let found = try Self.breach(
      [("viewDidLoad", "x.start()"), ("deinit", "x.stop()")],
      "sets: x.start()\nclears: x.stop()\nalways: only while A is shown")
    #expect(found?.actions == ["push A", "push B"])
  }

  @Test("A thing left when an instance is freed is reported with deinit")
  func noneWhenFreed() throws {
    let found = try Self.breach([("viewWillAppear", "x.start()")], "adds: x.start()\nalways: none when freed")
    #expect(found?.actions == ["push A", "pop"] && found?.breach.spot?.call == .deinit)
  }

  @Test("A missing thing that code needs breaks in that call")
  func thereWhenNeeded() throws {
    let level = try Self.level(
      [("viewDidLoad", "x = load()"), ("viewWillAppear", "show(x!)"), ("viewDidDisappear", "x = nil")],
      "sets: x = load()\nclears: x = nil\nneeds: show(x!)\nalways: there when needed", kind: "cache")
    #expect(Self.solver(level).shortestWayToBreach(Wiring(level.code))?.breach.spot?.call == .viewWillAppear)
    #expect(level.code.movableLines == [0, 2])
  }

  @Test("A visit is counted once, whatever a finger does")
  func onePerVisit() throws {
    let rule = "adds: n += 1\nalways: one for each visit to A"
    let found = try #require(try Self.breach([("viewDidAppear", "n += 1")], rule, kind: "counter"))
    #expect(found.actions == ["push A", "swipe 0.3", "cancel"])
    #expect((found.breach.state.count, found.breach.visits) == (2, 1))
  }

  @Test("What is to happen once for each closing is missed, and counted twice")
  func onePerClosing() throws {
    let rule = "adds: x.save()\nalways: one for each closing of A"
    let found = try #require(
      try Self.breach([("viewDidLoad", "x.load()"), ("viewWillDisappear", "x.save()")], rule, kind: "counter"))
    #expect(found.breach.spot?.call == .deinit && (found.breach.state.count, found.breach.visits) == (2, 1))
    #expect(try Self.breach([("deinit", "x.save()")], rule, kind: "counter") == nil)
  }

  @Test("What is to be on until a screen has appeared is missed where it is turned on too late")
  func whileAppearing() throws {
    let rules = "sets: x.start()\nclears: x.stop()\nalways: while A is appearing"
    let late = try Self.breach([("viewDidAppear", "x.start()"), ("viewDidDisappear", "x.stop()")], rules)
    #expect(late?.actions == ["push A"] && late?.breach.spot?.call == .viewDidAppear)
    #expect(try Self.breach([("viewWillAppear", "x.start()"), ("viewDidAppear", "x.stop()")], rules) == nil)
  }

  @Test("What counts before its screen has appeared counts too early")
  func tooEarly() throws {
    let rules = "shared: yes\nadds: n += 1\nalways: none until A has appeared"
    for early in ["viewDidLoad", "viewWillAppear"] {
      let found = try Self.breach([(early, "n += 1")], rules, kind: "counter")
      #expect(found?.actions == ["push A"] && found?.breach.spot?.call == .viewDidAppear)
    }
    let late = try Self.breach([("viewDidAppear", "n += 1")], rules, kind: "counter")
    #expect(late?.actions.count != 1, "a visit that is counted twice is another rule")
  }

  @Test("What goes on once its screen has disappeared is found before that is freed")
  func tooLate() throws {
    let rules = "sets: x.start()\nclears: x.stop()\nalways: none once A has disappeared"
    let late = try Self.breach([("viewDidLoad", "x.start()"), ("deinit", "x.stop()")], rules)
    #expect(late?.breach.spot?.call == .viewDidDisappear && late?.actions.count == 2)
    #expect(try Self.breach([("viewWillAppear", "x.start()"), ("viewDidDisappear", "x.stop()")], rules) == nil)
  }

  @Test("A line that is never called mends nothing")
  func idleLines() throws {
    let level = try Self.level(
      [("viewDidLoad", "x.start()"), ("viewDidAppear", "x.stop()")],
      "sets: x.start()\nclears: x.stop()\nalways: none at rest",
      ios: "12")
    let solver = Self.solver(level)
    let idle = Wiring(level.code).moving(0, to: Spot(owner: 0, call: .viewIsAppearing))
    #expect(solver.shortestWayToBreach(idle) == nil && !solver.survives(idle))
    #expect(solver.idleLine(idle)?.line == 0 && solver.idleLine(Wiring(level.code)) == nil)
  }

  @Test("Nothing is under way when all is at rest")
  func noneAtRest() throws {
    let found = try Self.breach(
      [("viewWillAppear", "x.start()"), ("viewDidDisappear", "x.stop()")],
      "sets: x.start()\nclears: x.stop()\nalways: none at rest")
    #expect(found?.actions == ["push A"])
  }

  @Test("Instances have things of their own, unless there is one for all")
  func sharedThings() throws {
    let lines = [("viewWillAppear", "x.start()"), ("viewDidDisappear", "x.stop()")]
    let rules = "sets: x.start()\nclears: x.stop()\nalways: while A is shown"
    #expect(try Self.breach(lines, rules, head: "> push A") == nil)
    let shared = try Self.breach(lines, "shared: yes\n\(rules)", head: "> push A")
    #expect(shared?.actions == ["push A", "push A"])
  }

  @Test("A level that breaks on one version only is found there")
  func versions() throws {
    let level = try Self.level(
      [("viewIsAppearing", "x.start()")], "sets: x.start()\nalways: while A is shown", ios: "12, 18")
    let solver = Self.solver(level)
    #expect(solver.shortestWayToBreach(Wiring(level.code), on: Version(18)) == nil)
    #expect(solver.shortestWayToBreach(Wiring(level.code), on: Version(12))?.offers.count == 1)
    #expect(solver.shortestWayToBreach(Wiring(level.code))?.version == Version(12))
    #expect(solver.flaws().first?.message.english.contains("none of the offered actions breaks it") == true)
    #expect(solver.flaws().first?.versions == [Version(18)])
  }

  @Test("More than can be tried is refused, and not tried")
  func tooMuch() throws {
    let level = try Self.level(
      [("viewDidLoad", "x.start()")], "sets: x.start()\nalways: while A is shown",
      head: "bound: 8\n> push A\n> push B\n> push Root\n> present A\n> present B")
    let solver = Self.solver(level)
    #expect(solver.flaws().map(\.message) == ["too much can be done within 8 actions: offer less, or lower `bound:`"])
    #expect(!solver.survives(Wiring(level.code)), "what was not looked at is not said to survive")
  }

  @Test("A moved line keeps its place among the lines of the file, and a method without any goes")
  func movedLines() throws {
    let level = try Self.level(
      [("viewDidLoad", "x.start()"), ("deinit", "x.stop()")],
      "sets: x.start()\nclears: x.stop()\nalways: only while A is shown")
    var wiring = Wiring(level.code)
    wiring.move(0, to: Spot(owner: 0, call: .deinit))
    #expect(wiring.movedLines(level.code) == [0])
    let rows = level.code.rows(ofClass: 0, wiring).map(\.text)
    #expect(
      rows == ["final class A: UIViewController {", "  isolated deinit {", "    x.start()", "    x.stop()", "  }", "}"])
    wiring.move(0, to: Spot(owner: 0, call: .viewDidAppear))
    #expect(level.code.text(wiring).contains("    super.viewDidAppear(animated)\n    x.start()\n"))
  }
}
