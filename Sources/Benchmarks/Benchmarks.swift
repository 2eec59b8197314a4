import PseudoTerminal

/// Measures what a user feels, and prints each figure beside its goal and its peers.
@main
struct Benchmarks {
  /// Runs the benchmarks that are named: explorer, commands, build; the first two if none is named.
  static func main() {
    let names = Swift.CommandLine.arguments.dropFirst()
    let report = Report(), workload = Workload()
    defer { workload.remove() }
    if names.isEmpty || names.contains("explorer") { ExplorerBenchmark(workload: workload).report(report) }
    if names.isEmpty || names.contains("commands") { CommandBenchmark(workload: workload).report(report) }
    if names.contains("build") { BuildBenchmark(workload: workload).report(report) }
  }
}

/// The limit for a figure; peers have none.
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

/// The files that are measured with, in a folder of their own.
struct Workload {
  /// A push and a pop make about 22 calls, so these make about 100, 20,000 and 200,000.
  private static let fewPairs = 5, manyPairs = 920
  static let factor = 10

  let folder: String
  let program = builtProgram("mightappear")

  /// A run of about 100 calls, without its calls.
  var shortScript: String { "\(folder)/short.appear" }

  /// Writes the files.
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

  /// A run of `factor` times 20,000 calls: its actions, its actions with the calls, and the calls alone.
  func script(_ factor: Int) -> String { "\(folder)/\(factor).script.appear" }
  func listed(_ factor: Int) -> String { "\(folder)/\(factor).appear" }
  func log(_ factor: Int) -> String { "\(folder)/\(factor).log" }

  /// Writes a run of so many pushes and pops.
  private func write(pairs: Int, to path: String) {
    let head = "title: Pushes and pops\\nios: 17\\nscreen A: code\\nscreen B: code\\nwindow: nav(A)\\n\\n> launch\\n"
    _ = Cost(shell: "printf '\(head)' >\(path); yes '> push B\n> pop' | head -\(pairs * 2) >>\(path)")
  }
}
