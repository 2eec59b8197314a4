import CommandLine
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
  }
}

/// How the cost of a command grows with its input.
private struct Growth {
  /// How much more ten times as much may cost.
  private static let mostFactor = 15
  /// What takes less does not count: so many microseconds vary from start to start.
  private static let negligible = 300_000

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
    if more > Self.negligible { try compare(try cost(count / 10, words), more, trial(count, words)) }
  }

  /// Tries so many that a file has some megabytes.
  func checkMost(_ words: [String]) throws {
    if dimension.many > 0 { _ = try cost(dimension.many, words) }
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

  /// Expects that the second cost is at most so many times the first.
  private func compare(_ less: Int, _ more: Int, _ trial: Trial) throws {
    guard more > Self.mostFactor * less else { return }
    let detail = "`\(trial.words.first ?? "")`: \(less) and \(more) microseconds of a processor"
    throw Failure("ten times as many \(dimension.name) cost at most fifteen times as much", detail, with: trial)
  }
}

extension CommandEntry {
  /// Whether it does nothing without a terminal.
  fileprivate var needsTerminal: Bool { exits.contains { $0.meaning.contains("terminal") } }
}
