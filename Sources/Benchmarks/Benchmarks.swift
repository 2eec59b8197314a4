import PseudoTerminal

/// Measures the waiting times that users notice, and prints each figure with its goal and the figures of its peers.
@main
struct Benchmarks {
  /// Runs the named benchmarks: explorer, commands, build; without names, the first two.
  static func main() {
    let names = Swift.CommandLine.arguments.dropFirst()
    let report = Report(), workload = Workload()
    defer { workload.remove() }
    if names.isEmpty || names.contains("explorer") { ExplorerBenchmark(workload: workload).report(report) }
    if names.isEmpty || names.contains("commands") { CommandBenchmark(workload: workload).report(report) }
    if names.contains("build") { BuildBenchmark(workload: workload).report(report) }
  }
}

/// The goal for a figure; the figures of peers have none.
enum Goal {
  case atMost(Double)
  case peer, none

  /// Returns the goal, and whether it is met, for the end of a line.
  func words(_ figure: Double, _ unit: String) -> String {
    switch self {
    case .atMost(let limit): "goal: at most \(short(limit)) \(unit)  \(figure <= limit ? "ok" : "MISSED")"
    case .peer: "peer"
    case .none: ""
    }
  }
}

/// Returns a number with about three significant digits.
func short(_ number: Double) -> String {
  let places: Double = number >= 100 ? 1 : number >= 10 ? 10 : number >= 1 ? 100 : 1000
  let rounded = (number * places).rounded() / places
  return rounded == rounded.rounded() && rounded < 1e15 ? "\(Int(rounded))" : "\(rounded)"
}

/// Something measured several times.
struct Measurement {
  private let values: [Double]

  /// Creates a measurement from at least one value, in any order.
  init(_ values: [Double]) {
    precondition(!values.isEmpty, "something was measured")
    self.values = values.sorted()
  }

  var median: Double { values[values.count / 2] }
  var percentile95: Double { values[min(values.count - 1, values.count * 95 / 100)] }
  var range: (low: Double, high: Double) { (values[0], values[values.count - 1]) }
}

struct Report {
  private static let nameWidth = 44, figureWidth = 32

  func head(_ title: String) { print("\n\(title)") }

  /// Prints the median of a figure with its range.
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

/// The files used for measuring, in a temporary folder.
struct Workload {
  /// The numbers of pairs of a push and a pop.
  ///
  /// A pair makes about 22 calls, so these make about 100 and 20,000 calls, and with the factor 200,000.
  private static let fewPairs = 5, manyPairs = 920
  static let factor = 10

  let folder: String
  let program = builtProgram("mightappear")

  /// A transcript with the actions of a run of about 100 calls, without its calls.
  var shortScript: String { "\(folder)/short.appear" }

  init() {
    folder = "/tmp/mightappear-bench-\(UInt32.random(in: 0...UInt32.max))"
    _ = Cost(shell: "mkdir -p \(folder)")
    write(pairs: Self.fewPairs, to: shortScript)
    for factor in [1, Self.factor] {
      write(pairs: Self.manyPairs * factor, to: script(factor))
      _ = Cost(running: program, ["run", script(factor)], output: listed(factor))
      _ = Cost(shell: "grep '^ *[AB][.]' \(listed(factor)) >\(log(factor))")
    }
  }

  func remove() { _ = Cost(shell: "rm -rf \(folder)") }

  /// The files of a run of `factor` times 20,000 calls: its actions, its actions with their calls, and its calls alone.
  func script(_ factor: Int) -> String { "\(folder)/\(factor).script.appear" }
  func listed(_ factor: Int) -> String { "\(folder)/\(factor).appear" }
  func log(_ factor: Int) -> String { "\(folder)/\(factor).log" }

  private func write(pairs: Int, to path: String) {
    let head = "title: Pushes and pops\\nios: 17\\nscreen A: code\\nscreen B: code\\nwindow: nav(A)\\n\\n> launch\\n"
    _ = Cost(shell: "printf '\(head)' >\(path); yes '> push B\n> pop' | head -\(pairs * 2) >>\(path)")
  }
}
