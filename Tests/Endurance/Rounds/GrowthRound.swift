import CommandLineTool
import PseudoTerminal
import TestSupport

extension Kind {
  /// Ten times as much of something costs at most twelve times as much, whichever command it is given.
  static let growth = Kind(name: "growth") { seed in
    var dice = SeededRandom(seed: seed)
    // One after the other, so that each has its turn within some minutes.
    let growth = GrowingInput.all[Int(seed % UInt64(GrowingInput.all.count))]
    for words in growth.commandLines(&dice) { try growth.check(words) }
  }
}

extension GrowingInput {
  /// The greatest factor of cost for ten times as much, and the cost in microseconds that is too small to compare.
  private static let maxFactor = 12, negligible = 300_000

  /// The words to try: its own, or every command that takes such a file, by itself and one with an option as well.
  fileprivate func commandLines(_ dice: inout SeededRandom) -> [[String]] {
    let trial = trial(1)
    if !trial.words.isEmpty { return [trial.words] }
    let commands = CommandTable.commands.filter { !$0.needsTerminal }.compactMap { command in
      let file = CommandLines.file(for: command.operands.usage)
      return file.flatMap { trial.files[$0] == nil ? nil : (words: [command.name, $0], options: command.options) }
    }
    let more = commands.flatMap { command in
      command.options.flatMap { option -> [[String]] in
        switch option.value {
        case .none: [command.words + ["--\(option.name)"]]
        case .oneOf(let words, _): words.map { command.words + ["--\(option.name)", $0] }
        case .word, .text: []
        }
      }
    }
    return commands.map(\.words) + [dice.pick(more)]
  }

  /// Compares what many cost with what a tenth of them does, in time of a processor.
  fileprivate func check(_ words: [String]) throws {
    var costs = (less: 0, more: 0)
    // A busy machine makes single runs slow.
    for _ in 0..<3 {
      costs.more = try cost(count, words)
      if costs.more <= Self.negligible { return }
      costs.less = try cost(count / 10, words)
      if costs.more <= Self.maxFactor * costs.less { return }
    }
    throw Failure(
      "ten times as many \(name) cost at most twelve times as much",
      "`\(words.first ?? "")`: \(costs.less) and \(costs.more) microseconds", with: trial(count, words))
  }

  /// The processor time for so many repetitions.
  private func cost(_ count: Int, _ words: [String]) throws -> Int {
    let (trial, workshop) = (trial(count, words), try Workshop())
    try workshop.layOut(trial)
    do {
      return try workshop.answer(trial).cost.worked
    } catch let failure as Failure {
      throw Failure("with \(name), \(failure.law)", "\(count): \(failure.detail)", with: trial)
    }
  }

  private func trial(_ count: Int, _ words: [String]) -> Trial {
    let trial = trial(count)
    return trial.words.isEmpty ? trial.saying(words) : trial
  }
}
