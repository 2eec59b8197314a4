import PseudoTerminal

/// How each cost grows with the number of calls: the slope between the two largest sizes, on logarithmic scales.
///
/// What the smallest size costs is the constant, and is taken off before: without that, any program seems to grow
/// slowly as long as it takes long to start.
struct GrowthBenchmark {
  let workload: Workload
  /// About how many calls there are in the runs, and how often each is measured.
  private static let sizes = [10, 1_000, 100_000, 1_000_000], rounds = 3
  /// How steep a slope may be.
  private static let steepest = 1.05

  /// What is done with a run of so many calls.
  private struct Deed: Sendable {
    let name: String
    /// The words of the program, with the transcript with and without its calls.
    let words: @Sendable (_ listed: String, _ script: String) -> [String]
    /// The exit codes of what worked.
    var statuses = [0]
    /// Whether it is to need the same memory however much there is.
    var isConstant = false
  }

  private static let deeds = [
    Deed(name: "check") { listed, _ in ["check", listed] },
    Deed(name: "run", words: { _, script in ["run", script] }, isConstant: true),
    Deed(name: "compare") { _, script in ["compare", script, "--ios", "16", "--ios", "17"] },
    Deed(name: "where", words: { _, script in ["where", script, "--in", "2"] }),
    Deed(name: "explain", words: { listed, _ in ["explain", "\(listed).log", "--first", "1"] }, statuses: [0, 1]),
    Deed(name: "check --update", words: { listed, _ in ["check", "--update", "\(listed).copy"] }, isConstant: true),
  ]

  /// Measures, and prints the slopes beside their goals.
  func report(_ report: Report) {
    report.head("growth: " + Self.sizes.map(String.init).joined(separator: ", ") + " calls")
    for size in Self.sizes { write(size) }
    for deed in Self.deeds {
      let costs = Self.sizes.map { size in
        (0..<Self.rounds).map { _ in
          let cost = Cost(running: workload.program, deed.words(listed(size), script(size)))
          if !deed.statuses.contains(cost.status) { print("  \(deed.name) FAILED with \(cost.status) for \(size)") }
          return cost
        }
      }
      let seconds = costs.map { Measurement($0.map { Double($0.microseconds) / 1e6 }).median }
      let megabytes = costs.map { Measurement($0.map { Double($0.kilobytes) / 1024 }).median }
      say(deed.name, seconds.map { $0 * 1000 }, "ms", report)
      say("\(deed.name): memory", megabytes, "MB", report)
      guard deed.isConstant, let least = megabytes.first, let most = megabytes.last else { continue }
      report.line("\(deed.name): memory for a million / for ten", most / least, "times", .atMost(Self.steepest))
    }
    reportExplorer(report)
  }

  /// Opening, and a key at the end of what was opened.
  private func reportExplorer(_ report: Report) {
    var (frames, keys, megabytes): ([Double], [Double], [Double]) = ([], [], [])
    for size in Self.sizes {
      var frame: [Double] = [], key: [Double] = [], memory = 0
      for _ in 0..<Self.rounds {
        guard
          let program = Program(
            workload.program, [script(size)], environment: ["HOME": workload.folder, "PATH": "/usr/bin:/bin"],
            width: 120, height: 40, keepsScreen: false)
        else { continue }
        frame.append(Double(program.settle(quietMilliseconds: 300, firstMilliseconds: 5_000).microseconds) / 1000)
        for count in 0..<40 {
          key.append(
            Double(program.answer(to: count / 20 == 0 ? "k" : "j", quietMilliseconds: 25).microseconds) / 1000)
        }
        memory = program.kilobytes
      }
      frames.append(Measurement(frame).median)
      keys.append(Measurement(key).median)
      megabytes.append(Double(memory) / 1024)
    }
    say("opening", frames, "ms", report)
    say("a key", keys, "ms", report)
    say("explorer: memory", megabytes, "MB", report)
  }

  /// Prints what each size costs, and the slope.
  private func say(_ name: String, _ costs: [Double], _ unit: String, _ report: Report) {
    let constant = costs[0], grown = costs.map { max($0 - constant, 0) }
    let (large, largest) = (grown[grown.count - 2], grown[grown.count - 1])
    // Where the largest costs no more than a tenth above the constant, nothing grows that could be told from chance.
    let isTold = largest > constant / 10 && large > 0
    let steps = Double(Self.sizes[Self.sizes.count - 1]) / Double(Self.sizes[Self.sizes.count - 2])
    let slope = isTold ? (largest / large).log2 / steps.log2 : 0
    let figures = costs.map(short).joined(separator: ", ")
    report.line("\(name): \(figures) \(unit)", slope, "slope", .atMost(Self.steepest))
  }

  private func listed(_ size: Int) -> String { "\(workload.folder)/\(size).appear" }

  private func script(_ size: Int) -> String { "\(workload.folder)/\(size).script.appear" }

  /// Writes the files of a size: the actions, the run with its calls, its calls alone, and a copy to be updated.
  private func write(_ size: Int) {
    workload.write(pairs: max(1, size * Workload.pairCount / 1_000_000), to: script(size))
    _ = Cost(running: workload.program, ["run", script(size)], output: listed(size))
    _ = Cost(shell: "grep '^ *[AB][.]' \(listed(size)) >\(listed(size)).log; cp \(listed(size)) \(listed(size)).copy")
  }
}

extension Double {
  /// The logarithm to base 2 of a number above 0, bit by bit: each square tells the next one.
  fileprivate var log2: Double {
    var (result, rest, bit) = (Double(exponent), significand, 0.5)
    for _ in 0..<30 {
      rest *= rest
      if rest >= 2 {
        rest /= 2
        result += bit
      }
      bit /= 2
    }
    return result
  }
}
