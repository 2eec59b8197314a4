import Lifecycle
import Notation
import Resources

/// How many events a second the bare simulator decides and evolves, alternating push and pop.
struct CoreBenchmark {
  /// How many times a screen is pushed and popped in a round.
  private static let pairCount = 40_000

  /// The rules and the controllers that are played.
  private let score: Score, setup: Setup, tree: TreeID

  /// Prepares the newest score and a navigation controller with one screen.
  init?() {
    let sources = Catalog.scores.map { SourceText(file: $0.name, bytes: $0.bytes) }
    guard let sheets = ScoreSheet.readAll(sources).value, let newest = sheets.map(\.version).max(),
      let score = try? Score(version: newest, sheets: sheets)
    else { return nil }
    self.score = score
    var setup = Setup()
    let first = setup.plant(Tree(setup.declare(Declaration(name: "A"))))
    tree = setup.plant(Tree(setup.declare(Declaration(name: "B"))))
    setup.window = setup.plant(Tree(setup.declare(Declaration(name: "", kind: .navigation)), children: [first]))
    self.setup = setup
  }

  /// Measures, and prints the figure beside its goal.
  func report() {
    var eventCount = 0
    let measurement = Measurement { eventCount = play().events.count }
    let perSecond = Double(eventCount) / measurement.median
    let spread = Int((measurement.spread * 100).rounded())
    print("core     push and pop, decided and evolved: \(millions(perSecond)) million events a second", terminator: "")
    print(" (spread \(spread) %; goal: 1 million)")
    print("core     an event takes \(MemoryLayout<Event>.stride) bytes (goal: 24),", terminator: "")
    print(" a controller \(MemoryLayout<Controller>.stride)")
  }

  /// Launches, and pushes and pops.
  private func play() -> Timeline {
    var timeline = Timeline(score: score, setup: setup)
    do throws(Mistake) {
      try timeline.perform(Command(.launch))
      for _ in 0..<Self.pairCount {
        try timeline.perform(Command(.push(tree)))
        try timeline.perform(Command(.pop))
      }
    } catch {
      print("the benchmark cannot play: \(error)")
    }
    return timeline
  }

  /// A number in millions, to one place.
  private func millions(_ number: Double) -> Double { (number / 100_000).rounded() / 10 }
}
