import PseudoTerminal

/// `check` of a million calls beside `diff` of a million lines.
struct CheckBenchmark {
  let workload: Workload
  /// How often each is run; in turn, so that the machine's moods fall on all alike.
  private static let rounds = 7

  /// Measures, and prints the figures beside their goals.
  func report(_ report: Report) {
    report.head("check: a transcript with a million calls")
    let lines = "\(workload.folder)/lines", numbers = "\(workload.folder)/numbers"
    _ = Cost(shell: "head -1000000 \(workload.transcript) >\(lines).1; seq 1 1000000 >\(numbers).1")
    let change = "awk 'NR % 100 { print; next } { print $0 \"x\" }'"
    for name in [lines, numbers] { _ = Cost(shell: "\(change) \(name).1 >\(name).2") }
    var costs: [[Cost]] = [[], [], [], []]
    for _ in 0..<Self.rounds {
      costs[0].append(Cost(running: "/usr/bin/diff", ["\(lines).1", "\(lines).2"]))
      costs[1].append(Cost(running: "/usr/bin/diff", ["\(numbers).1", "\(numbers).2"]))
      costs[2].append(Cost(running: workload.program, ["check", workload.transcript]))
      costs[3].append(Cost(running: workload.program, ["check", workload.gaps]))
    }
    let seconds = costs.map { Measurement($0.map { Double($0.microseconds) / 1e6 }) }
    let megabytes = costs.map { Measurement($0.map { Double($0.kilobytes) / 1024 }).median }
    report.line("diff, a transcript's lines, each hundredth another", seconds[0], "s", .peer)
    report.line("diff, a million different lines, each hundredth another", seconds[1], "s", .peer)
    for (index, name) in [(2, "check"), (3, "check, with `...`")] {
      report.line(name, seconds[index], "s", .atMost(seconds[0].median / 2))
      report.line("\(name): memory", megabytes[index], "MB", .atMost(48))
      if !costs[index].allSatisfy({ $0.status == 0 }) { print("  \(name) FAILED, and its figures mean nothing") }
    }
    report.line("diff: memory", megabytes[0], "MB", .peer)
  }
}
