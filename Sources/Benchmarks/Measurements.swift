import PseudoTerminal

/// Measures how long a newcomer waits for the first picture and for the tests, in a fresh clone of the last commit.
struct BuildBenchmark {
  let workload: Workload

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

/// Measures the time that commands take for 20,000 calls, about a day of an app's log, and for ten times as many.
struct CommandBenchmark {
  private static let rounds = 3
  /// The maximum growth in time for ten times as many calls.
  private static let maxGrowth = 12.0

  /// A command, with the maximum time that it may take.
  private struct TimedCommand {
    let name: String, seconds: Double
    /// Returns the arguments for a number of times 20,000 calls.
    let words: (Int) -> [String]
  }

  let workload: Workload

  func report(_ report: Report) {
    report.head("20,000 calls, and ten times as many")
    let commands = [
      TimedCommand(name: "run", seconds: 0.2) { ["run", workload.script($0)] },
      TimedCommand(name: "check", seconds: 0.2) { ["check", workload.listed($0)] },
      TimedCommand(name: "compare", seconds: 0.2) { ["compare", workload.script($0), "--ios", "16", "--ios", "17"] },
      TimedCommand(name: "where", seconds: 0.2) { ["where", workload.script($0), "--in", "2"] },
      TimedCommand(name: "opening", seconds: 0.2) { ["draw", workload.listed($0)] },
      TimedCommand(name: "explain", seconds: 2) { ["explain", workload.log($0), "--first", "1"] },
    ]
    for command in commands {
      let few = seconds(command, 1), many = seconds(command, Workload.factor)
      report.line(command.name, Measurement(few), "s", .atMost(command.seconds))
      let growth = zip(few, many).map { $1 / $0 }
      report.line("\(command.name): ten times as many", Measurement(growth), "times", .atMost(Self.maxGrowth))
    }
  }

  private func seconds(_ command: TimedCommand, _ factor: Int) -> [Double] {
    (0..<Self.rounds).map { _ in
      let cost = Cost(running: workload.program, command.words(factor))
      // `compare` exits with 1 if two versions differ.
      if cost.status < 0 || cost.status > 1 { print("  \(command.name) FAILED with \(cost.status)") }
      return Double(cost.microseconds) / 1e6
    }
  }
}

/// Measures the explorer in a terminal of 120 columns and 40 rows, along with other programs that show long lists.
///
/// All programs are started in turn and get their keys in turn, several times, so that fluctuations of the machine
/// affect all equally. A goal relative to a peer is a ratio within one run.
struct ExplorerBenchmark {
  private struct Subject {
    let name: String, path: String, arguments: [String]
    var key = "j", keyBack = "k"
    /// True for `mightappear` itself.
    var isOwn = false
  }

  /// The times of a program in a run, in milliseconds.
  private struct Figures { var frame: [Double] = [], key: [Double] = [] }

  let workload: Workload
  /// The number of repetitions of all measurements, of starts of each program, and of keys after the last start.
  private static let runs = 3, starts = 7, keys = 120
  /// The number of keys before the direction is reversed, so that the end of the list is never reached.
  private static let keysOneWay = 40
  /// The silence after which an answer counts as complete, for a key and for a start.
  private static let quietMilliseconds = 25, startMilliseconds = 250

  func report(_ report: Report) {
    let own = [
      own("mightappear"), own("in Japanese", "--lang", "ja"), own("with --scores", "--scores", "Resources/Scores"),
    ]
    let listed = workload.listed(1)
    let peers = [
      Subject(name: "tig", path: "/bin/sh", arguments: ["-c", "exec tig <\(listed)"]),
      Subject(name: "vim", path: "/usr/bin/vim", arguments: [listed]),
      Subject(name: "htop", path: "/usr/bin/htop", arguments: [], key: "\u{1B}OB", keyBack: "\u{1B}OA"),
      Subject(name: "lnav", path: "/usr/bin/lnav", arguments: [listed]),
    ].filter { Cost(shell: "command -v \($0.name)").status == 0 }
    report.head("explorer: 120 columns, 40 rows; \(Self.runs) runs, all programs in turn")
    let subjects = own + peers
    let runs = (0..<Self.runs).map { _ in measure(subjects) }
    func measurement(_ figure: (Figures) -> Double, of index: Int) -> Measurement {
      Measurement(runs.map { figure($0[index]) })
    }
    let frame = { (figures: Figures) in Measurement(figures.frame).median }
    let key = { (figures: Figures) in Measurement(figures.key).median }
    for (index, subject) in subjects.enumerated() {
      let goal = subject.isOwn ? Goal.none : .peer
      report.line("\(subject.name): first frame", measurement(frame, of: index), "ms", goal)
      report.line("\(subject.name): a key, median", measurement(key, of: index), "ms", goal)
      report.line(
        "\(subject.name): a key, 95 of 100", measurement({ Measurement($0.key).percentile95 }, of: index), "ms",
        subject.isOwn ? .atMost(4) : .peer)
    }
    func ratio(_ name: String, _ limit: Double, _ value: ([Figures]) -> Double) {
      report.line(name, Measurement(runs.map(value)), "times", .atMost(limit))
    }
    if !peers.isEmpty {
      ratio("first frame / the quickest peer", 1) { run in
        frame(run[0]) / (run[own.count...].map(frame).min() ?? 0)
      }
    }
    for index in 1..<own.count {
      ratio("first frame \(own[index].name) / without", 2) { frame($0[index]) / frame($0[0]) }
    }
    if let htop = subjects.firstIndex(where: { $0.name == "htop" }) {
      ratio("a key, median / htop", 4) { key($0[0]) / key($0[htop]) }
    }
  }

  private func own(_ name: String, _ options: String...) -> Subject {
    Subject(name: name, path: workload.program, arguments: [workload.shortScript, "--step"] + options, isOwn: true)
  }

  /// Starts each program several times, and types into the last instance of each.
  private func measure(_ subjects: [Subject]) -> [Figures] {
    var figures = subjects.map { _ in Figures() }
    var programs: [Program?] = []
    for _ in 0..<Self.starts {
      programs = subjects.indices.map { index in
        let program = try? Program(
          subjects[index].path, subjects[index].arguments,
          environment: ["HOME": workload.folder, "PATH": "/usr/bin:/bin"], width: 120, height: 40, keepsScreen: false)
        let answer = program?.settle(quietMilliseconds: Self.startMilliseconds, firstMilliseconds: 5_000)
        figures[index].frame.append(Double(answer?.microseconds ?? 0) / 1000)
        return program
      }
    }
    for count in 0..<Self.keys {
      for (index, subject) in subjects.enumerated() {
        guard let program = programs[index] else { continue }
        let key = count / Self.keysOneWay % 2 == 0 ? subject.key : subject.keyBack
        let answer = program.answer(to: key, quietMilliseconds: Self.quietMilliseconds)
        figures[index].key.append(Double(answer.microseconds) / 1000)
        program.forgetOutput()
      }
    }
    return figures
  }
}
