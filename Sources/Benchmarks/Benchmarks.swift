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
