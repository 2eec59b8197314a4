import PseudoTerminal

/// The explorer in a terminal of 120 columns and 40 rows, beside others that show long lists.
struct ExplorerBenchmark {
  /// A program to look at.
  private struct Subject {
    let name: String, path: String, arguments: [String], key: String, keyBack: String
  }

  /// What one of them came to.
  private struct Figures {
    var firstFrame: [Double] = [], key: [Double] = [], bytes: [Double] = []
    var idleBytes = 0, idleSleeps = 0, kilobytes = 0
  }

  let workload: Workload
  /// How often each program is started, and how many keys it gets.
  private static let starts = 21, keys = 300
  /// After how many keys it goes the other way, so that no end is reached.
  private static let keysOneWay = 60
  /// How long nothing may come before an answer counts as complete.
  private static let quietMilliseconds = 25, startMilliseconds = 400

  /// Measures, and prints the figures beside their goals.
  func report(_ report: Report) {
    let others = [
      Subject(name: "less", path: "/usr/bin/less", arguments: [workload.transcript], key: "j", keyBack: "k"),
      Subject(
        name: "vim", path: "/usr/bin/vim", arguments: ["-u", "NONE", workload.transcript], key: "j", keyBack: "k"),
      Subject(
        name: "tig", path: "/bin/sh", arguments: ["-c", "exec tig <\(workload.transcript)"], key: "j", keyBack: "k"),
      Subject(name: "htop", path: "/usr/bin/htop", arguments: [], key: "\u{1B}OB", keyBack: "\u{1B}OA"),
    ].filter { Cost(shell: "command -v \($0.name)").status == 0 }
    let few = subject("mightappear, ten calls", [workload.shortScript, "--step"])
    let many = subject("mightappear, a million", [workload.transcript, "--step"])
    let script = subject("mightappear, a million of a script", [workload.script], key: "k", keyBack: "j")
    var lessFrame = 8.0 / 2
    report.head("explorer: 120 columns, 40 rows, in a terminal")
    for subject in others {
      let figures = measure(subject, idle: false)
      if subject.name == "less" { lessFrame = Measurement(figures.firstFrame).median }
      print(subject.name, figures, nil, report)
    }
    print("mightappear, ten actions", measure(few, idle: true), (min(8, 2 * lessFrame), 40), report)
    print("mightappear, a million calls listed", measure(many, idle: true), (250, 40), report)
    print("mightappear, a million calls played", measure(script, idle: true), (250, 40), report)
  }

  private func subject(
    _ name: String, _ arguments: [String], key: String = "j", keyBack: String = "k"
  ) -> Subject {
    Subject(name: name, path: workload.program, arguments: arguments, key: key, keyBack: keyBack)
  }

  /// Starts a program some times, and types into the last one.
  private func measure(_ subject: Subject, idle: Bool) -> Figures {
    var figures = Figures()
    for round in 0..<Self.starts {
      guard
        let program = Program(
          subject.path, subject.arguments, environment: ["HOME": workload.folder, "PATH": "/usr/bin:/bin"], width: 120,
          height: 40, keepsScreen: false)
      else { continue }
      let answer = program.settle(quietMilliseconds: Self.startMilliseconds, firstMilliseconds: 5_000)
      figures.firstFrame.append(Double(answer.microseconds) / 1000)
      guard round == Self.starts - 1 else { continue }
      for count in 0..<Self.keys {
        let key = count / Self.keysOneWay % 2 == 0 ? subject.key : subject.keyBack
        let answer = program.answer(to: key, quietMilliseconds: Self.quietMilliseconds)
        figures.key.append(Double(answer.microseconds) / 1000)
        figures.bytes.append(Double(answer.byteCount))
        program.forgetOutput()
      }
      figures.kilobytes = program.kilobytes
      guard idle else { continue }
      let sleeps = program.sleeps
      figures.idleBytes = program.settle(quietMilliseconds: 5_000).byteCount
      figures.idleSleeps = program.sleeps - sleeps
    }
    return figures
  }

  /// Prints what one came to; a peer has no goals.
  private func print(
    _ name: String, _ figures: Figures, _ goals: (frame: Double, megabytes: Double)?, _ report: Report
  ) {
    let key = Measurement(figures.key)
    report.line("\(name): first frame", Measurement(figures.firstFrame), "ms", goals.map { .atMost($0.frame) } ?? .peer)
    report.line("\(name): key to last byte", key, "ms", goals == nil ? .peer : .atMost(0.25))
    report.line("\(name): the same, 95 of 100", key.percentile95, "ms", goals == nil ? .peer : .atMost(0.5))
    report.line("\(name): bytes for a key", Measurement(figures.bytes), "bytes", goals == nil ? .peer : .atMost(300))
    let megabytes = Double(figures.kilobytes) / 1024
    report.line("\(name): memory", megabytes, "MB", goals.map { .atMost($0.megabytes) } ?? .peer)
    guard goals != nil else { return }
    report.line("\(name): bytes in five idle seconds", Double(figures.idleBytes), "bytes", .atMost(0))
    report.line("\(name): wake-ups in five idle seconds", Double(figures.idleSleeps), "times", .atMost(0))
  }
}
