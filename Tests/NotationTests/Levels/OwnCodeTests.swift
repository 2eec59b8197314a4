import Lifecycle
import TestSupport
import Testing

@testable import Notation

@Suite("Lines of one's own") struct OwnCodeTests {
  /// A case that is written in one line, on the newest version.
  private static func resolved(_ line: String) throws -> ResolvedCase { try .first(of: OneLine(line).transcript) }

  /// The states of the things at the end of a line, and the sentences about the rules that break.
  private static func played(_ line: String) throws -> (states: [String], broken: [String]) {
    let resolved = try resolved(line), code = resolved.setup.code
    let version = try #require(resolved.candidates.last)
    let run = Run(resolved, score: try #require(BuiltInScores.all[version]))
    let own = CodeRun(code, run.timeline)
    let states = own.holdings.map { holding in
      "\(code.things[holding.thing].name): \(code.things[holding.thing].kind.state(holding.state.count))"
    }
    return (states, own.breaches.map { $0.breach.sentence(code).english })
  }

  @Test(
    "have the effect that their verb has usually",
    arguments: [
      ("timer.start()", "timer: runs"), ("timer?.invalidate()", "timer: stopped"), ("player.play()", "player: plays"),
      ("center.addObserver(self)", "observer: registered"), ("visits += 1", "visits: 1"),
      ("images = Picture.loadAll()", "images: there"), ("images = nil", "images: not there"),
      ("self.location.startUpdating()", "location: runs"), ("report()", "report: 1"), ("lock.take()", "lock: on"),
      ("Radio.shared.play()", "Radio.shared: plays"), ("store.save(draft)", "store.save: 1"),
      ("timer = Timer.scheduledTimer(withTimeInterval: 1)", "timer: runs"),
      ("self.token = NotificationCenter.default.addObserver(forName: .x)", "token: registered"),
      ("NotificationCenter.default.removeObserver(self.token)", "token: not registered"),
      ("model.$items.sink { _ in }.store(in: &self.bag)", "bag: registered"),
      ("bag.removeAll()", "bag: not registered"),
    ])
  func verbs(text: String, state: String) throws {
    #expect(try Self.played("when A.viewDidLoad: \(text)").states == [state])
  }

  /// The message about the first line of a case that cannot be understood, and what was probably meant.
  private static func refused(_ line: String) -> (message: String, meant: String?)? {
    let reading = Transcript.read(OneLine(line).transcript, file: "a", versions: BuiltInScores.versions)
    return reading.allDiagnostics.first.map { ($0.message.english, $0.suggestion) }
  }

  @Test(
    "are refused with a verb that is a slip away from one of their thing, or of things of that name",
    arguments: [
      ("when A.viewDidLoad: timer.stp()", "stop"), ("when A.viewDidLoad: self.refreshTimer?.strat()", "start"),
      ("when A.viewDidLoad: clip.play(); when A.deinit: clip.puase()", "pause"),
      ("when A.viewDidLoad: location.stpUpdating(); when A.deinit: location.startUpdating()", "stop"),
    ])
  func slips(line: String, meant: String) {
    #expect(Self.refused(line)?.meant == meant, "\(Self.refused(line)?.message ?? "")")
  }

  @Test(
    "keep a verb that resembles one where nothing says that it is about such a thing, or a declaration has it",
    arguments: [
      "when A.viewDidLoad: cart.pay()", "when A.viewDidLoad: timer.restart()", "when A.viewDidLoad: report.send()",
      "when A.viewDidLoad: clip.play(); when A.deinit: clip.replay()",
      "when A.viewDidLoad: timer.stp(); timer clock: removes timer.stp()",
    ])
  func noSlips(line: String) { #expect(Self.refused(line) == nil, "\(Self.refused(line)?.message ?? "")") }

  @Test(
    "run exactly where their call is made, whatever is done, and count no more than that", arguments: 0..<UInt64(200))
  func runWithTheirCalls(seed: UInt64) throws {
    var improviser = Improviser(seed: seed, withCode: true)
    var setup = improviser.setup
    let calls: [Call] = [.viewDidLoad, .viewWillAppear, .viewDidAppear, .viewDidDisappear, .deinit]
    let screen = try #require(setup.declaration(named: "A"))
    setup.lines = calls.map { OwnLine(.controller(screen), $0, "Log.\($0) += 1") }
    let score = try #require(BuiltInScores.versions.last.flatMap { BuiltInScores.all[$0] })
    var timeline = Timeline(score: score, setup: setup)
    try timeline.perform(Command(.launch))
    for _ in 0..<12 { try? timeline.perform(improviser.command()) }
    var (world, made) = (World(), [String: Int]())
    for event in timeline.events {
      if event.content == .mark(.gone) { made = [:] }
      if let call = event.call, case .controller(let id)? = event.receiver, world[id].declaration == screen {
        made["\(call)", default: 0] += 1
      }
      world.evolve(event)
    }
    let code = setup.code, run = CodeRun(code, timeline)
    for holding in run.holdings {
      #expect(holding.state.count == made[String(code.things[holding.thing].name.dropFirst(4))] ?? 0)
    }
    #expect(run.holdings.count == calls.count)
    let half = CodeRun(code, timeline, upTo: timeline.events.count / 2)
    #expect(Array(run.traces.prefix(half.traces.count)) == half.traces)
  }

  @Test("break their rules where a swipe that is cancelled brings a start without a stop")
  func twice() throws {
    let lines = "when B.viewDidAppear: timer.start(); when B.viewDidDisappear: timer.stop(); push B"
    #expect(try Self.played(lines).broken.isEmpty)
    let cancelled = try Self.played("\(lines); swipe 0.3; lift")
    #expect(cancelled.states == ["timer: runs twice"])
    #expect(cancelled.broken == ["B.viewDidAppear begins it once more. timer: runs twice!"])
    let freed = try Self.played("when B.viewDidAppear: timer.start(); push B; pop")
    #expect(freed.broken == ["Its screen is freed in B.deinit, and nobody can end it any more. timer: runs!"])
  }

  @Test(
    "are right as people write Swift",
    arguments: [
      """
      when B.viewDidAppear: timer = Timer.scheduledTimer(withTimeInterval: 1); \
      when B.viewDidDisappear: timer?.invalidate()
      """,
      """
      when B.viewWillAppear: token = NotificationCenter.default.addObserver(forName: .x); \
      when B.viewDidDisappear: NotificationCenter.default.removeObserver(token)
      """,
      "when B.viewDidLoad: model.$items.sink { _ in }.store(in: &bag)",
      "when B.viewWillAppear: items.sink { _ in }.store(in: &bag); when B.viewWillDisappear: bag.removeAll()",
      "when B.viewDidLoad: images = Picture.loadAll()",
    ])
  func sound(lines: String) throws {
    #expect(try Self.played("\(lines); push B; pop; push B; pop").broken.isEmpty)
  }

  @Test("stand in a method or a block that Swift declares, whatever the call", arguments: Call.allCases)
  func methods(call: Call) {
    let receivers: [ReceiverKind] =
      call.receiverKind == .anyDelegate ? [.appDelegate, .sceneDelegate] : [call.receiverKind]
    for receiver in receivers {
      let count = SwiftMethod.methods(of: receiver, and: [call]).count { $0.call == call }
      #expect(count == 1, "\(receiver)")
    }
  }

  @Test("belong to each screen that observes by itself, whoever is observed")
  func ownObserver() throws {
    let lines = "when B.viewWillAppear: NotificationCenter.default.addObserver(self, selector: x); push B; present B"
    #expect(try Self.played(lines).broken.isEmpty)
    let ended = "when B.viewWillDisappear: NotificationCenter.default.removeObserver(self); \(lines); dismiss; pop"
    #expect(try Self.played(ended).broken.isEmpty)
    #expect(try !Self.played("\(lines); dismiss; pop").broken.isEmpty)
  }

  @Test(
    "go on where the variable with what lasts is only set again",
    arguments: [
      (
        """
        when B.viewDidAppear: timer = Timer.scheduledTimer(withTimeInterval: 1); \
        when B.viewDidDisappear: timer?.invalidate()
        """,
        "swipe 0.3; lift", "B.viewDidAppear begins it once more. timer: runs twice!"
      ),
      (
        """
        when B.viewDidAppear: timer = Timer.scheduledTimer(withTimeInterval: 1); when B.viewDidDisappear: timer = nil
        """,
        "pop", "Its screen is freed in B.deinit, and nobody can end it any more. timer: runs!"
      ),
      (
        "when B.viewWillAppear: items.sink { _ in }.store(in: &bag)", "swipe 0.3; lift",
        "B.viewWillAppear begins it once more. bag: registered twice!"
      ),
    ])
  func lasting(lines: String, actions: String, sentence: String) throws {
    #expect(try Self.played("\(lines); push B; \(actions)").broken == [sentence])
  }

  @Test("have rules of their own where their thing is declared")
  func declared() throws {
    let visits = "counter visits: adds log, one for each visit to B; when B.viewDidAppear: log(1, 2); push B"
    #expect(try Self.played(visits).broken.isEmpty)
    #expect(try Self.played("\(visits); swipe 0.3; cancel").broken == ["There was 1 visit to B, and visits says 2."])
    let shared = "player radio: shared, while B is shown; when B.viewWillAppear: radio.play(); push B"
    #expect(try Self.played(shared).states == ["radio: plays"])
  }

  @Test(
    "are told what is wrong with them",
    arguments: [
      ("timer t: whenever", "`whenever` is no rule; there are `at most one`"),
      ("timer t: while C is shown", "`C` is no class of a screen here"),
      ("when A.viewDidLoad: timer", "`timer` is not a command"),
      ("timer : at most one", "the name of a thing is expected here"),
    ])
  func mistakes(line: String, message: String) {
    let reading = Transcript.read(OneLine(line).transcript, file: "a", versions: BuiltInScores.versions)
    let said = reading.allDiagnostics.map(\.message.english)
    #expect(said.contains { $0.hasPrefix(message) }, "\(said)")
  }

  @Test("are written as they were read")
  func printed() throws {
    let lines = [
      "when A.viewDidLoad: timer = Timer(1, 2)", "when SceneDelegate.didBecomeActive: Draft.shared.open()",
      "timer timer: adds timer = Timer(, at most one",
    ]
    let resolved = try Self.resolved(lines.joined(separator: "; "))
    let printed = resolved.setup.statements.map(\.statement.printed)
    #expect(lines.allSatisfy(printed.contains), "\(printed)")
  }

  @Test("hold a case to what it says of their rules")
  func checked() throws {
    let line = "when B.viewDidAppear: timer.start(); push B; pop"
    let scores: (Version) -> Score? = { BuiltInScores.all[$0] }
    func verdict(_ line: String) throws -> Verdict {
      var resolved = try Self.resolved(line)
      for index in resolved.script.indices { resolved.script[index].expected = [ExpectedLine(.gap)] }
      return Verdict(resolved, scores: scores)
    }
    let surprise = try #require(try verdict(line).surprise)
    #expect(surprise.words.english.hasPrefix("Its screen is freed in B.deinit") && surprise.action == 2)
    let told = try verdict("breaks: timer; \(line)")
    #expect(!told.fits.isEmpty)
    let held = try verdict("breaks: timer; push B")
    #expect(held.surprise?.words == "No rule for timer breaks." && held.fits.isEmpty)
  }
}
