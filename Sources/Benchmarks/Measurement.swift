/// Something measured several times.
struct Measurement {
  private let values: [Double]

  /// What was measured, in any order; at least once.
  init(_ values: [Double]) {
    precondition(!values.isEmpty, "something was measured")
    self.values = values.sorted()
  }

  /// Measures the seconds of some rounds of work, after one that does not count.
  init(rounds: Int = 9, _ work: () -> Void) {
    work()
    let clock = ContinuousClock()
    self.init(
      (0..<rounds).map { _ in
        let duration = clock.measure(work).components
        return Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
      })
  }

  var median: Double { values[values.count / 2] }

  var percentile95: Double { values[min(values.count - 1, values.count * 95 / 100)] }

  /// From the value that a tenth does not exceed to the one that nine tenths do not.
  var spread: (low: Double, high: Double) { (values[values.count / 10], values[values.count * 9 / 10]) }

  func map(_ change: (Double) -> Double) -> Measurement { Measurement(values.map(change)) }
}
