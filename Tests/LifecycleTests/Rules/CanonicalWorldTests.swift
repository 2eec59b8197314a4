import Lifecycle
import TestSupport
import Testing

@Suite("A world without a trace of who is gone")
struct CanonicalWorldTests {
  @Test("It is the same once a screen came and went, on every version")
  func comingAndGoing() throws {
    var setup = Setup()
    let first = setup.declare(Declaration(name: "A"))
    let second = setup.declare(Declaration(name: "B"))
    let navigation = setup.declare(Declaration(name: "", kind: .navigation))
    let (root, other) = (setup.plant(Tree(first)), setup.plant(Tree(second)))
    setup.window = setup.plant(Tree(navigation, children: [root]))
    let nested = setup.plant(Tree(navigation, children: [other]))
    for score in BuiltInScores.all.values {
      var performer = Performer(score: score, setup: setup)
      try performer.perform(Command(.launch))
      try performer.perform(Command(.push(other)))
      let pushed = performer.world
      try performer.perform(Command(.present(nested, .fullScreen)))
      try performer.perform(Command(.dismiss(nil)))
      #expect(performer.world.timeless != pushed.timeless, "slots that were used stay on \(score.version)")
      #expect(performer.world.canonical == pushed.canonical, "on \(score.version)")
    }
  }

  @Test("Actions in it have the same effects as in the world itself")
  func goingOn() throws {
    let score = try #require(BuiltInScores.versions.last.flatMap { BuiltInScores.all[$0] })
    for seed in 1...200 {
      var improviser = Improviser(seed: UInt64(seed))
      let setup = improviser.setup
      var straight = Performer(score: score, setup: setup), anew = straight
      var world = World()
      for command in [Command(.launch)] + (0..<40).map({ _ in improviser.command() }) {
        anew.go(to: world, in: setup)
        let isPlayed = (try? straight.perform(command)) != nil
        #expect(((try? anew.perform(command)) != nil) == isPlayed, "\(seed): \(command)")
        guard isPlayed else { continue }
        #expect(straight.events.compactMap(\.call) == anew.events.compactMap(\.call), "\(seed): \(command)")
        world = anew.world.canonical
      }
    }
  }
}
