import Lifecycle
import TestSupport
import Testing

/// A witness who never complains would prove nothing: with a rule bent, each law is broken.
struct WitnessTests {
  /// Plays random sequences by a score with a line dropped or replaced, and collects the broken laws.
  private func broken(_ passage: Passage, _ phase: Phase, _ change: (inout [ScoreStep]) -> Void) throws -> Set<Law> {
    let version = try #require(BuiltInScores.versions.last)
    var sheet = try Score.flattened(version: version, sheets: BuiltInScores.sheets)
    for index in sheet.blocks.indices {
      guard case .passage(passage, let circumstances, let like, let takes, var phases) = sheet.blocks[index].content,
        let position = phases.firstIndex(where: { $0.phase == phase })
      else { continue }
      change(&phases[position].steps)
      sheet.blocks[index].content = .passage(passage, circumstances, like: like, takes: takes, phases)
    }
    let score = try Score(version: version, sheets: [sheet])
    var laws: Set<Law> = []
    for seed in 0..<UInt64(400) {
      let failure = LawTests.outcome(seed: seed, score: score).failure
      for law in Law.allCases where failure?.hasPrefix(law.rawValue) == true { laws.insert(law) }
    }
    return laws
  }

  @Test("A screen that appears before it is loaded is noticed")
  func notLoaded() throws {
    let laws = try broken(.push, .begin) { steps in
      for index in steps.indices { steps[index].inside.removeAll { $0.operation == .load } }
    }
    #expect(laws.contains(.loadsOnceAndFirst))
  }

  @Test("A did-call without its will-call is noticed")
  func didWithoutWill() throws {
    let laws = try broken(.push, .begin) { steps in
      for index in steps.indices {
        steps[index].inside.removeAll { $0.operation == .call(.viewWillAppear, subject: nil) }
      }
    }
    #expect(laws.contains(.noDidWithoutWill))
  }

  @Test("A screen that is seen and has not appeared is noticed")
  func notAppeared() throws {
    let laws = try broken(.pop, .end) { steps in
      steps.removeAll { $0.operation == .call(.viewDidAppear, subject: nil) }
    }
    #expect(laws.contains(.onScreenIsAppeared))
  }

  @Test("A call to a controller that was freed is noticed")
  func afterDeinit() throws {
    let (score, setup, second) = try Stack.onNewestVersion()
    var timeline = Timeline(score: score, setup: setup)
    for action in [Action.launch, .push(second), .pop] { try timeline.perform(Command(action)) }
    let late = try #require(timeline.events.last { $0.call == .viewDidDisappear })
    var witness = Witness(score: score, setup: setup)
    #expect(throws: Breach.self) { try witness.watch(Array(timeline.events) + [late], leaving: timeline.world) }
  }

  @Test("A gesture that is taken back and leaves another tree is noticed")
  func notRestored() throws {
    let (score, setup, second) = try Stack.onNewestVersion()
    func events(_ actions: [Action]) throws -> (events: [Event], world: World) {
      var timeline = Timeline(score: score, setup: setup)
      for action in [.launch, .push(second)] + actions { try timeline.perform(Command(action)) }
      return (Array(timeline.events), timeline.world)
    }
    var (swiped, world) = try events([.swipe(100), .cancel])
    let detached = try #require(try events([.pop]).events.last { $0.content == .mark(.detached) })
    let end = try #require(swiped.lastIndex { $0.content == .mark(.ended) })
    var witness = Witness(score: score, setup: setup)
    try witness.watch(swiped, leaving: world)
    swiped.insert(detached, at: end)
    witness = Witness(score: score, setup: setup)
    let breach = #expect(throws: Breach.self) { try witness.watch(swiped, leaving: world) }
    #expect(breach?.law == .cancelRestores)
  }

  @Test("A world that is not the fold of its events is noticed")
  func foldedWrongly() throws {
    let version = try #require(BuiltInScores.versions.last)
    let score = try #require(BuiltInScores.all[version])
    var setup = Setup()
    setup.window = setup.plant(Tree(setup.declare(Declaration(name: "A"))))
    var timeline = Timeline(score: score, setup: setup)
    try timeline.perform(Command(.launch))
    var witness = Witness(score: score, setup: setup)
    #expect(throws: Breach.self) { try witness.watch(timeline.events.dropLast(), leaving: timeline.world) }
  }
}

/// A navigation controller with a screen, and another screen to push.
enum Stack {
  /// The newest score, the setup, and what to push.
  static func onNewestVersion() throws -> (score: Score, setup: Setup, second: TreeID) {
    let version = try #require(BuiltInScores.versions.last)
    let score = try #require(BuiltInScores.all[version])
    var setup = Setup()
    let first = setup.plant(Tree(setup.declare(Declaration(name: "A"))))
    let second = setup.plant(Tree(setup.declare(Declaration(name: "B"))))
    setup.window = setup.plant(Tree(setup.declare(Declaration(name: "", kind: .navigation)), children: [first]))
    return (score, setup, second)
  }
}
