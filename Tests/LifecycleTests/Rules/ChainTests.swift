import Lifecycle
import TestSupport
import Testing

/// Presentations over presentations, and what becomes of those between.
struct ChainTests {
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
