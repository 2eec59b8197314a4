import PseudoTerminal

/// The explorer in a terminal of 120 columns and 40 rows, beside others that show long lists.
///
/// What counts is how many times as long as its peers it takes. So all of them are started in turn and get their keys
/// in turn, and the machine's moods fall on all alike; and all of that is done several times, to see its spread.
struct ExplorerBenchmark {
  /// A program to look at.
  private struct Subject {
    let name: String, path: String, arguments: [String], key: String, keyBack: String
    /// It is no peer, and how long its first frame may take, in milliseconds, whatever the peers take.
    var limit: Double?
    /// Whether it opens a file that peers open as quickly as any.
    var isShort = false
  }

  /// What one of them came to in one run.
  private struct Figures {
    var frame: [Double] = [], key: [Double] = [], bytes: [Double] = []
    var kilobytes = 0, idleBytes = 0, idleSleeps = 0

    /// What is compared, each by its name.
    static let comparable: [(name: String, value: @Sendable (Figures) -> Double)] = [
      ("first frame", { Measurement($0.frame).median }), ("key to last byte", { Measurement($0.key).median }),
      ("the same, 95 of 100", { Measurement($0.key).percentile95 }),
      ("bytes for a key", { Measurement($0.bytes).median }),
    ]
  }

  let workload: Workload
  /// How often all of it is done, and how often each program is started and how many keys it gets each time.
  private static let runs = 3, starts = 11, keys = 120
  /// After how many keys it goes the other way, so that no end is reached.
  private static let keysOneWay = 40
  /// How long nothing may come before an answer counts as complete.
  private static let quietMilliseconds = 25, startMilliseconds = 250

  /// Measures, and prints the figures beside their goals.
  func report(_ report: Report) {
    let peers = [
      Subject(name: "less", path: "/usr/bin/less", arguments: [workload.transcript], key: "j", keyBack: "k"),
      Subject(
        name: "vim", path: "/usr/bin/vim", arguments: ["-u", "NONE", workload.transcript], key: "j", keyBack: "k"),
      Subject(
        name: "tig", path: "/bin/sh", arguments: ["-c", "exec tig <\(workload.transcript)"], key: "j", keyBack: "k"),
      Subject(name: "htop", path: "/usr/bin/htop", arguments: [], key: "\u{1B}OB", keyBack: "\u{1B}OA"),
      Subject(name: "lnav", path: "/usr/bin/lnav", arguments: [workload.shortScript], key: "j", keyBack: "k"),
    ].filter { Cost(shell: "command -v \($0.name)").status == 0 }
    let own = [
      subject("ten actions", [workload.shortScript, "--step"], limit: 8, isShort: true),
      subject("a million calls listed", [workload.transcript, "--step"], limit: 250),
      subject("a million calls played", [workload.script], key: "k", keyBack: "j", limit: 250),
    ]
    let subjects = peers + own
    report.head("explorer: 120 columns, 40 rows, in a terminal; \(Self.runs) runs, all programs in turn")
    let runs = (0..<Self.runs).map { measure(subjects, isLast: $0 == Self.runs - 1) }
    for (index, subject) in subjects.enumerated() { print(subject, runs.map { $0[index] }, report) }
    for number in peers.count..<subjects.count {
      for (index, peer) in peers.enumerated() {
        compare(subjects[number], runs.map { ($0[number], $0[index]) }, with: peer.name, report)
      }
    }
    // How much more a key takes at the end of a long run than in a short one.
    for (number, name) in [(peers.count + 1, "listed"), (peers.count + 2, "played")] {
      let growth = runs.map { Measurement($0[number].key).median / Measurement($0[peers.count].key).median }
      report.line("key with a million calls \(name) / with ten actions", Measurement(growth), "times", .atMost(1.2))
    }
  }

  private func subject(
    _ name: String, _ arguments: [String], key: String = "j", keyBack: String = "k", limit: Double,
    isShort: Bool = false
  ) -> Subject {
    Subject(
      name: name, path: workload.program, arguments: arguments, key: key, keyBack: keyBack, limit: limit,
      isShort: isShort)
  }

  private func start(_ subject: Subject) -> Program? {
    Program(
      subject.path, subject.arguments, environment: ["HOME": workload.folder, "PATH": "/usr/bin:/bin"], width: 120,
      height: 40, keepsScreen: false)
  }

  /// Starts each program some times, and types into the last one of each.
  ///
  /// - Parameter isLast: whether it is also looked at how they do nothing.
  private func measure(_ subjects: [Subject], isLast: Bool) -> [Figures] {
    var figures = subjects.map { _ in Figures() }
    var programs: [Program?] = []
    for _ in 0..<Self.starts {
      programs = []
      for (index, subject) in subjects.enumerated() {
        let program = start(subject)
        programs.append(program)
        let answer = program?.settle(quietMilliseconds: Self.startMilliseconds, firstMilliseconds: 5_000)
        figures[index].frame.append(Double(answer?.microseconds ?? 0) / 1000)
      }
    }
    for count in 0..<Self.keys {
      for (index, subject) in subjects.enumerated() {
        guard let program = programs[index] else { continue }
        let key = count / Self.keysOneWay % 2 == 0 ? subject.key : subject.keyBack
        let answer = program.answer(to: key, quietMilliseconds: Self.quietMilliseconds)
        figures[index].key.append(Double(answer.microseconds) / 1000)
        figures[index].bytes.append(Double(answer.byteCount))
        program.forgetOutput()
      }
    }
    for (index, subject) in subjects.enumerated() {
      guard let program = programs[index] else { continue }
      figures[index].kilobytes = program.kilobytes
      guard isLast, subject.limit != nil else { continue }
      let sleeps = program.sleeps
      figures[index].idleBytes = program.settle(quietMilliseconds: 5_000).byteCount
      figures[index].idleSleeps = program.sleeps - sleeps
    }
    return figures
  }

  /// Prints what one came to in all runs.
  private func print(_ subject: Subject, _ runs: [Figures], _ report: Report) {
    let (name, isPeer) = (subject.name, subject.limit == nil)
    for (what, value) in Figures.comparable {
      let isBytes = what.hasPrefix("bytes")
      let goal: Goal = isBytes ? .atMost(300) : what == "first frame" ? .atMost(subject.limit ?? 0) : .none
      report.line("\(name): \(what)", Measurement(runs.map(value)), isBytes ? "bytes" : "ms", isPeer ? .peer : goal)
    }
    let memory = Measurement(runs.map { Double($0.kilobytes) / 1024 })
    report.line("\(name): memory", memory, "MB", isPeer ? .peer : .atMost(40))
    guard !isPeer, let last = runs.last else { return }
    report.line("\(name): bytes in five idle seconds", Double(last.idleBytes), "bytes", .atMost(0))
    report.line("\(name): wake-ups in five idle seconds", Double(last.idleSleeps), "times", .atMost(0))
  }

  /// Prints how many times as much as a peer it took, by the median of the runs.
  private func compare(_ own: Subject, _ runs: [(Figures, Figures)], with peer: String, _ report: Report) {
    for (what, value) in Figures.comparable {
      let ratios = Measurement(runs.map { value($0.0) / max(value($0.1), 0.001) })
      let goal: Goal =
        switch (peer, what) {
        case ("less", "first frame"): own.isShort ? .atMost(2) : .none
        case ("less", "key to last byte"), ("less", "the same, 95 of 100"): .atMost(3)
        case ("vim", "key to last byte"): .atMost(1)
        case ("tig", "bytes for a key"): .atMost(2)
        default: .none
        }
      report.line("\(own.name): \(what) / \(peer)", ratios, "times", goal)
    }
  }
}
