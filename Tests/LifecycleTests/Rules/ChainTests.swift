import Lifecycle
import TestSupport
import Testing

/// Presentations over presentations, and what becomes of those between.
struct ChainTests {
  private let app = """
    ios: 9+
    screen A: code
    screen B: code
    screen C: code
    screen D: code
    logs *: init deinit
    window: A
    == case
    > launch
    ...

    """

  @Test("A sheet between is freed where the chain is dismissed from below, so that it can come anew")
  func between() {
    expectHolding(
      app + """
        > present B overFullScreen
        B.init
        > present C overFullScreen
        C.init
        > dismiss A
        C.deinit
        B.deinit
        > present B
        B.init
        """)
  }

  @Test("All that lies between is freed, with what it contains")
  func severalBetween() {
    expectHolding(
      app + """
        > present nav(B) overFullScreen
        B.init
        > present C overFullScreen
        C.init
        > present D overFullScreen
        D.init
        > dismiss A
        D.deinit
        C.deinit
        B.deinit
        """)
  }

  @Test("Each screen between disappears once", arguments: BuiltInScores.versions.filter { $0 >= Version(9) })
  func disappearsOnce(version: Version) throws {
    var setup = Setup()
    let trees = ["A", "B", "C"].map { setup.plant(Tree(setup.declare(Declaration(name: $0)))) }
    setup.window = trees[0]
    var timeline = Timeline(score: try #require(BuiltInScores.all[version]), setup: setup)
    let actions: [Action] = [
      .launch, .present(trees[1], .overFullScreen), .present(trees[2], .overFullScreen),
      .dismiss(setup[trees[0]].declaration),
    ]
    for action in actions { try timeline.perform(Command(action)) }
    #expect(timeline.events.allSatisfy { $0.stateAtSuppression == nil })
  }
}
