/// Measures what the project promises, and prints each figure beside its goal.
@main
struct Benchmarks {
  /// Runs all benchmarks.
  static func main() {
    guard let core = CoreBenchmark() else {
      print("the built-in scores cannot be read")
      return
    }
    core.report()
  }
}
