import CommandLine
import Foundation
import PseudoTerminal
import TestSupport

extension Kind {
  /// Ten times as much of something costs at most fifteen times as much, whichever command it is given.
  static let growth = Kind(name: "growth", share: 60) { seed in
    var dice = SeededRandom(seed: seed)
    // One after the other: so each has its turn within some minutes.
    let growth = try Growth(dimension: Dimension.all[Int(seed % UInt64(Dimension.all.count))])
    let bare = Growth.commands.filter { $0.count == 2 }
    let lines = growth.dimension.trial(1).words.isEmpty ? bare + [dice.pick(Growth.commands)] : [[]]
    for words in lines { try growth.checkTime(words) }
    try growth.checkMost(dice.pick(lines))
    // Whatever counts instructions is slow.
    if dice.oneIn(12) { try growth.checkInstructions(dice.pick(lines)) }
  }
}

/// How the cost of a command grows with its input.
private struct Growth {
  /// How much more ten times as much may cost; what does not grow is taken off before.
  private static let mostFactor = 15
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
      case .word, .text: []
      }
    }
    return ([[]] + switches).map { [command.name, "a.appear"] + $0 }
  }

  /// What there is ever more of.
  let dimension: Dimension
  private let workshop: Workshop

  /// About something that there can be more of.
  init(dimension: Dimension) throws {
    self.dimension = dimension
    workshop = try Workshop()
  }

  /// Compares what many cost with ten times as many, in time.
  func checkTime(_ words: [String]) throws {
    let count = dimension.few * 100
    let more = try cost(count, words)
    if more > Self.negligibleTime {
      try compare(
        try cost(count / 10, words), more, "microseconds of a processor", Self.negligibleTime, trial(count, words))
    }
  }

  /// Tries so many that a file has some megabytes.
  func checkMost(_ words: [String]) throws {
    if dimension.many > 0 { _ = try cost(dimension.many, words) }
  }

  /// Compares what few cost with ten times as many, in instructions.
  func checkInstructions(_ words: [String]) throws {
    let costs = try [1, dimension.few, dimension.few * 10].map { count in
      try workshop.layOut(trial(count, words))
      return try workshop.instructions(of: trial(count, words))
    }
    guard let one = costs[0], let some = costs[1], let more = costs[2] else { return Self.notice }
    try compare(
      some - one, more - one, "instructions", Self.negligibleCount, trial(dimension.few * 10, words))
  }

  /// So many of it.
  private func trial(_ count: Int, _ words: [String]) -> Trial {
    var trial = dimension.trial(count)
    if trial.words.isEmpty { trial.words = words }
    trial.megabytes = dimension.megabytes
    return trial
  }

  /// How long a processor works for so many.
  private func cost(_ count: Int, _ words: [String]) throws -> Int {
    let trial = trial(count, words)
    try workshop.layOut(trial)
    let outcome = try workshop.run(trial)
    do {
      try Ending.check(outcome, of: trial)
    } catch let failure as Failure {
      throw Failure("with \(dimension.name), \(failure.law)", "\(count): \(failure.detail)", with: failure.trial)
    }
    return outcome.cost.worked
  }

  /// Expects that the second cost is at most so many times the first, where it is more than what varies anyway.
  private func compare(_ less: Int, _ more: Int, _ unit: String, _ negligible: Int, _ trial: Trial) throws {
    guard more > negligible, more > Self.mostFactor * less else { return }
    let detail = "`\(trial.words.first ?? "")`: \(less) and \(more) \(unit)"
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
