import CommandLine
import Foundation
import PseudoTerminal
import TestSupport

extension Kind {
  /// Ten times as much of something costs at most fifteen times as much, whichever command it is given.
  static let growth = Kind(name: "growth", share: 20) { seed in
    var dice = SeededRandom(seed: seed)
    let dimension = dice.pick(Dimension.all)
    let words = dimension.trial(1).words.isEmpty ? dice.pick(Growth.commands) : []
    try Growth.check(dimension, words)
  }
}

/// How the cost of a command grows with its input.
private enum Growth {
  /// How much more ten times as much may cost; what does not grow is taken off before.
  private static let mostFactor = 15
  /// How much memory a large input may take.
  private static let mostMegabytes = 700
  /// What costs less does not count: so many microseconds or instructions vary from start to start.
  private static let negligibleTime = 300_000, negligibleCount = 20_000_000

  /// Every command that takes a file, by itself and with each of its switches and words.
  static let commands: [[String]] = CommandTable.commands.filter {
    $0.operands.usage.contains("FILE") && !$0.needsTerminal
  }
  .flatMap { command in
    let switches = command.options.flatMap { option -> [[String]] in
      switch option.value {
      case .none: [["--\(option.name)"]]
      case .oneOf(let words, _): words.map { ["--\(option.name)", $0] }
      case .word: []
      }
    }
    return ([[]] + switches).map { [command.name, "a.appear"] + $0 }
  }

  /// Compares what few cost with ten times as many, in instructions, and these with ten times as many in time, since
  /// whatever counts instructions is slow.
  static func check(_ dimension: Dimension, _ words: [String]) throws {
    func trial(_ count: Int) -> Trial {
      var trial = dimension.trial(count)
      if trial.words.isEmpty { trial.words = words }
      trial.megabytes = mostMegabytes
      return trial
    }
    let workshop = try Workshop()
    func cost(_ count: Int) throws -> Cost {
      let trial = trial(count)
      try workshop.layOut(trial)
      let outcome = try workshop.run(trial)
      do {
        try Ending.check(outcome, of: trial)
      } catch let failure as Failure {
        throw Failure("with \(dimension.name), \(failure.law)", "\(count): \(failure.detail)", with: failure.trial)
      }
      return outcome.cost
    }
    let (few, many) = (dimension.few, dimension.few * 10)
    let works = try [many, many * 10].map { try cost($0).worked }
    try compare(works[0], works[1], "microseconds of a processor", negligibleTime, many, dimension, trial(many * 10))
    if dimension.many > 0 { _ = try cost(dimension.many) }
    let costs = try [1, few, many].map { count in
      try workshop.layOut(trial(count))
      return try workshop.instructions(of: trial(count))
    }
    guard let one = costs[0], let some = costs[1], let more = costs[2] else { return notice }
    try compare(some - one, more - one, "instructions", negligibleCount, few, dimension, trial(many))
  }

  /// Expects that the second cost is at most so many times the first, where it is more than what varies anyway.
  private static func compare(
    _ less: Int, _ more: Int, _ unit: String, _ negligible: Int, _ count: Int, _ dimension: Dimension, _ trial: Trial
  ) throws {
    guard more > negligible, more > mostFactor * less else { return }
    let detail = "\(count) and \(count * 10) \(dimension.name): \(less) and \(more) \(unit)"
    throw Failure("ten times as many \(dimension.name) cost at most fifteen times as much", detail, with: trial)
  }

  /// Says once that something is not held here.
  private static let notice: Void = say("nobody counts instructions here: only time tells how costs grow")
}

extension CommandEntry {
  /// Whether it does nothing without a terminal.
  fileprivate var needsTerminal: Bool { exits.contains { $0.meaning.contains("terminal") } }
}

extension Workshop {
  /// How many instructions a trial takes; nothing where nobody counts, or where it does not end in time.
  func instructions(of trial: Trial) throws -> Int? {
    var errand = try errand(trial)
    let counts = root.appending(path: "counts").path
    guard FileManager.default.isExecutableFile(atPath: Self.valgrind) else { return nil }
    // What is known about the program for a debugger is too much for it.
    let bare = root.appending(path: "bare").path
    _ = Cost(running: "/usr/bin/strip", ["-o", bare, errand.path])
    errand.words = ["--tool=callgrind", "--callgrind-out-file=\(counts)", bare] + errand.words
    errand.path = Self.valgrind
    errand.milliseconds = 120_000
    _ = errand.run()
    guard let text = try? String(contentsOfFile: counts, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").last { $0.hasPrefix("totals:") || $0.hasPrefix("summary:") }
    return line?.split(separator: " ").last.flatMap { Int($0) }
  }

  /// What counts instructions where the processor does not.
  private static let valgrind = "/usr/bin/valgrind"
}
