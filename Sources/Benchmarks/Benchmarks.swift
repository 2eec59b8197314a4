/// Measures what the project promises, and prints each figure beside its goal and its peers.
@main
struct Benchmarks {
  /// Runs all benchmarks, or those that are named: explorer, check, growth, core.
  static func main() {
    let names = Swift.CommandLine.arguments.dropFirst()
    let wants = { (name: String) in names.isEmpty || names.contains(name) }
    let report = Report()
    // The programs are started first, while this one is small: starting copies it.
    if wants("explorer") || wants("check") || wants("growth") {
      let workload = Workload()
      defer { workload.remove() }
      if wants("explorer") { ExplorerBenchmark(workload: workload).report(report) }
      if wants("check") { CheckBenchmark(workload: workload).report(report) }
      if wants("growth") { GrowthBenchmark(workload: workload).report(report) }
      BinaryBenchmark(workload: workload).report(report)
    }
    if wants("core") { CoreBenchmark()?.report(report) }
  }
}
