/// What a figure should be.
enum Goal {
  case atLeast(Double)
  case atMost(Double)
  /// It is a peer's, to compare with; or nothing was promised.
  case peer, none

  func isMet(by figure: Double) -> Bool {
    switch self {
    case .atLeast(let limit): figure >= limit
    case .atMost(let limit): figure <= limit
    case .peer, .none: true
    }
  }

  /// The goal and how it was met, for the end of a line.
  func words(_ figure: Double, _ unit: String) -> String {
    switch self {
    case .atLeast(let limit): "goal: at least \(short(limit)) \(unit)  \(verdict(figure))"
    case .atMost(let limit): "goal: at most \(short(limit)) \(unit)  \(verdict(figure))"
    case .peer: "peer"
    case .none: ""
    }
  }

  private func verdict(_ figure: Double) -> String { isMet(by: figure) ? "ok" : "MISSED" }
}

/// A number with three digits that say something.
func short(_ number: Double) -> String {
  let places: Double = number >= 100 ? 1 : number >= 10 ? 10 : number >= 1 ? 100 : 1000
  let rounded = (number * places).rounded() / places
  return rounded == rounded.rounded() && rounded < 1e15 ? "\(Int(rounded))" : "\(rounded)"
}

/// Prints figures beside their goals.
struct Report {
  private static let nameWidth = 58, figureWidth = 34

  func head(_ title: String) { print("\n\(title)") }

  /// Prints a figure that was measured several times, with its spread.
  func line(_ name: String, _ measurement: Measurement, _ unit: String, _ goal: Goal) {
    let (low, high) = measurement.spread
    let figure = "\(short(measurement.median)) \(unit) (\(short(low)) to \(short(high)))"
    write(name, figure, goal.words(measurement.median, unit))
  }

  func line(_ name: String, _ figure: Double, _ unit: String, _ goal: Goal) {
    write(name, "\(short(figure)) \(unit)", goal.words(figure, unit))
  }

  private func write(_ name: String, _ figure: String, _ goal: String) {
    print("  \(padded(name, Self.nameWidth)) \(padded(figure, Self.figureWidth)) \(goal)")
  }

  /// A text with spaces behind it up to a width.
  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }
}
