import PseudoTerminal

/// What commands take for 20,000 calls, about a day of an app's log, and for ten times as many.
struct CommandBenchmark {
  /// How often each is measured.
  private static let rounds = 3
  /// How many times as long ten times as much may take.
  private static let mostGrowth = 12.0

  /// A command, and how many seconds it may take.
  private struct Deed {
    let name: String, seconds: Double
    /// The words of the program, for so many times 20,000 calls.
    let words: (Int) -> [String]
  }

  let workload: Workload

  /// Measures, and prints the figures beside their goals.
  func report(_ report: Report) {
    report.head("20,000 calls, and ten times as many")
    let deeds = [
      Deed(name: "run", seconds: 0.2) { ["run", workload.script($0)] },
      Deed(name: "check", seconds: 0.2) { ["check", workload.listed($0)] },
      Deed(name: "compare", seconds: 0.2) { ["compare", workload.script($0), "--ios", "16", "--ios", "17"] },
      Deed(name: "where", seconds: 0.2) { ["where", workload.script($0), "--in", "2"] },
      Deed(name: "opening", seconds: 0.2) { ["draw", workload.listed($0)] },
      Deed(name: "explain", seconds: 2) { ["explain", workload.log($0), "--first", "1"] },
    ]
    for deed in deeds {
      let few = seconds(deed, 1), many = seconds(deed, Workload.factor)
      report.line(deed.name, Measurement(few), "s", .atMost(deed.seconds))
      let growth = zip(few, many).map { $1 / $0 }
      report.line("\(deed.name): ten times as many", Measurement(growth), "times", .atMost(Self.mostGrowth))
    }
  }

  private func seconds(_ deed: Deed, _ factor: Int) -> [Double] {
    (0..<Self.rounds).map { _ in
      let cost = Cost(running: workload.program, deed.words(factor))
      // Where two versions differ, `compare` ends with 1.
      if cost.status < 0 || cost.status > 1 { print("  \(deed.name) FAILED with \(cost.status)") }
      return Double(cost.microseconds) / 1e6
    }
  }
}
