import Lifecycle
import Notation
import PseudoTerminal
import Resources

/// How fast the bare simulator is, and what it keeps.
struct CoreBenchmark {
  /// How often a screen is pushed and popped in a round, and for a million events.
  private static let pairCount = 40_000, longPairCount = 24_000
  /// How many controllers live at the most, in the measurement of memory.
  private static let mostControllers = 20

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

  /// Measures, and prints the figures beside their goals.
  func report(_ report: Report) {
    report.head("core: the newest score")
    var eventCount = 0
    let playing = Measurement { eventCount = play(pairs: Self.pairCount, atOnce: 1).events.count }
    let speed = playing.map { Double(eventCount) / $0 / 1e6 }
    report.line("pushes and pops, decided and evolved", speed, "million events/s", .atLeast(10))
    for count in [1, Self.mostControllers - 2] {
      let before = allocatedBytes()
      let timeline = play(pairs: Self.pairCount, atOnce: count)
      let bytes = Double(allocatedBytes() - before) / Double(timeline.events.count)
      report.line("kept for an event, up to \(count + 2) controllers", bytes, "bytes", .atMost(32))
    }
    reportSeeking(report)
  }

  /// Measures how long the world at a random event takes.
  private func reportSeeking(_ report: Report) {
    let timeline = play(pairs: Self.longPairCount, atOnce: Self.mostControllers - 2)
    var random = SystemRandomNumberGenerator()
    let positions = (0..<1_000).map { _ in Int.random(in: 0..<timeline.events.count, using: &random) }
    let clock = ContinuousClock()
    var sum: UInt32 = 0
    let times = positions.map { position in
      Double(clock.measure { sum &+= timeline.world(after: position).time }.components.attoseconds) * 1e-15
    }
    let count = timeline.events.count
    report.line("the world at any of \(count) events", Measurement(times), "ms", .atMost(1))
    report.line("the slowest of a thousand", times.max() ?? 0, "ms", .atMost(1))
    precondition(sum != 1, "the worlds are used")
  }

  /// Launches, and pushes and pops, so many at once.
  private func play(pairs: Int, atOnce: Int) -> Timeline {
    var timeline = Timeline(score: score, setup: setup)
    do throws(Mistake) {
      try timeline.perform(Command(.launch))
      for _ in 0..<pairs / atOnce {
        for _ in 0..<atOnce { try timeline.perform(Command(.push(tree))) }
        for _ in 0..<atOnce { try timeline.perform(Command(.pop)) }
      }
    } catch {
      print("the benchmark cannot play: \(error)")
    }
    return timeline
  }
}
