import Glibc
import PseudoTerminal

/// How large the program is.
struct BinaryBenchmark {
  let workload: Workload

  /// Strips a copy, and prints its size beside the goal.
  func report(_ report: Report) {
    report.head("binary")
    let copy = "\(workload.folder)/stripped"
    _ = Cost(shell: "strip -o \(copy) \(workload.program)")
    var facts = stat()
    guard unsafe stat(copy, &facts) == 0 else { return print("  strip is missing") }
    report.line("the program, stripped", Double(facts.st_size) / 1e6, "MB", .atMost(12))
  }
}
