/// How long something took, measured several times.
struct Measurement {
  /// Seconds, sorted.
  private let seconds: [Double]

  /// Measures some rounds of work, after one that does not count.
  init(rounds: Int = 9, _ work: () -> Void) {
    work()
    let clock = ContinuousClock()
    seconds = (0..<rounds).map { _ in
      let duration = clock.measure(work).components
      return Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
    }.sorted()
  }

  /// The middle of the measured times.
  var median: Double { seconds[seconds.count / 2] }

  /// How far the fastest and the slowest round lie apart, as a share of the median.
  var spread: Double { (seconds[seconds.count - 1] - seconds[0]) / median }
}
