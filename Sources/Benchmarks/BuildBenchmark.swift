import PseudoTerminal

/// What a newcomer waits for: the first picture and the tests, in a fresh clone of the last commit.
struct BuildBenchmark {
  let workload: Workload

  /// Measures once, and prints the figures beside their goals.
  func report(_ report: Report) {
    report.head("a fresh clone, built once")
    let clone = "\(workload.folder)/clone"
    _ = Cost(shell: "git clone -q . \(clone)")
    for (name, words, limit) in [("make run, the first picture", "run ARGS=draw", 60.0), ("make test", "test", 300)] {
      let cost = Cost(
        running: "/usr/bin/make", ["--no-print-directory", "-C", clone] + words.split(separator: " ").map(String.init))
      if cost.status != 0 { print("  make \(words) FAILED with \(cost.status)") }
      report.line(name, Measurement([Double(cost.microseconds) / 1e6]), "s", .atMost(limit))
      report.line("\(name): processor", Measurement([Double(cost.worked) / 1e6]), "s", .none)
    }
  }
}
