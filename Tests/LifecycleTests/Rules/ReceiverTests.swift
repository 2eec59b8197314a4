import Lifecycle
import TestSupport
import Testing

@Suite("The receivers of the calls of an action")
struct ReceiverTests {
  @Test("Told from the world before the action, they are those of the worlds in which the calls were made")
  func classes() throws {
    let score = try #require(BuiltInScores.versions.last.flatMap { BuiltInScores.all[$0] })
    var refilled = 0
    for seed in 1...200 {
      var improviser = Improviser(seed: UInt64(seed), withCode: seed % 2 == 0)
      var performer = Performer(score: score, setup: improviser.setup)
      for command in [Command(.launch)] + (0..<40).map({ _ in improviser.command() }) {
        var world = performer.world
        performer.go(to: world, in: improviser.setup)
        guard (try? performer.perform(command)) != nil else { continue }
        var told: [ReceiverClass] = []
        world.tellCalls(among: performer.events) { _, receiver, _ in told.append(receiver) }
        var expected: [ReceiverClass] = []
        for event in performer.events {
          if event.call != nil, let receiver = world.receiverClass(event.receiver) { expected.append(receiver) }
          world.evolve(event)
        }
        #expect(told == expected, "\(seed): \(command)")
        let made = performer.events.filter { $0.madeDeclaration != nil }.compactMap(\.receiver)
        if Set(made).count < made.count { refilled += 1 }
      }
    }
    #expect(refilled > 0, "a slot is taken twice in one action")
  }
}
