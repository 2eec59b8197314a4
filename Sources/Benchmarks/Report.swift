/// What a figure should be at the most; a peer's has no goal.
enum Goal {
  case atMost(Double)
  case peer, none

  /// The goal and whether it is met, for the end of a line.
  func words(_ figure: Double, _ unit: String) -> String {
    switch self {
    case .atMost(let limit): "goal: at most \(short(limit)) \(unit)  \(figure <= limit ? "ok" : "MISSED")"
    case .peer: "peer"
    case .none: ""
    }
  }
}

/// Returns a number with three digits that say something.
func short(_ number: Double) -> String {
  let places: Double = number >= 100 ? 1 : number >= 10 ? 10 : number >= 1 ? 100 : 1000
  let rounded = (number * places).rounded() / places
  return rounded == rounded.rounded() && rounded < 1e15 ? "\(Int(rounded))" : "\(rounded)"
}

/// Something measured several times.
struct Measurement {
  private let values: [Double]

  /// Takes what was measured, in any order; at least one value.
  init(_ values: [Double]) {
    precondition(!values.isEmpty, "something was measured")
    self.values = values.sorted()
  }

  var median: Double { values[values.count / 2] }
  var percentile95: Double { values[min(values.count - 1, values.count * 95 / 100)] }
  var range: (low: Double, high: Double) { (values[0], values[values.count - 1]) }
}

/// Prints figures beside their goals.
struct Report {
  private static let nameWidth = 44, figureWidth = 32

  func head(_ title: String) { print("\n\(title)") }

  /// Prints the median of a figure that was measured several times, with the least and the most.
  func line(_ name: String, _ measurement: Measurement, _ unit: String, _ goal: Goal) {
    let (low, high) = measurement.range
    let figure = "\(short(measurement.median)) \(unit) (\(short(low)) to \(short(high)))"
    let goal = goal.words(measurement.median, unit)
    print("  \(padded(name, Self.nameWidth)) \(padded(figure, Self.figureWidth)) \(goal)")
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
