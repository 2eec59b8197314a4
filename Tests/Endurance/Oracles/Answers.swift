import CommandLineTool
import Foundation
import Notation
import PseudoTerminal
import TestSupport

extension Workshop {
  /// Runs the program on the existing files, and checks what holds for every run.
  func answer(_ trial: Trial) throws -> Outcome {
    let outcome = try run(trial)
    do {
      try check(outcome, of: trial)
    } catch let failure as Failure {
      throw Failure(failure.law, "`\(visible(String(trial.line.prefix(300))))`: \(failure.detail)")
    }
    return outcome
  }

  /// Expects an exit code, a limit of time and memory, text that does no harm, and forms that others can read.
  private func check(_ outcome: Outcome, of trial: Trial) throws {
    let (status, kilobytes) = (outcome.cost.status, outcome.cost.kilobytes)
    try expect(status != Cost.ranOn, "every run ends in time", "it goes on after \(trial.milliseconds) ms")
    // Ctrl-C ends what only prints on a terminal, as the signal that it is there.
    let isInterrupted = trial.hasTerminal && status == -2
    try expect(status >= 0 || isInterrupted, "no run dies of a signal", "it died of \(-status)")
    try expect([0, 1, 2].contains(status) || isInterrupted, "the code is 0, 1 or 2", "it is \(status)")
    try expect(kilobytes <= trial.megabytes << 10, "memory is bounded", "it held \(kilobytes) KB")
    let allowsColors = trial.words.contains { $0.contains("always") || $0.contains("ansi") }
    try CleanText.check(outcome.output, "the output", allowsColors: allowsColors)
    try CleanText.check(outcome.errors, "the messages", allowsColors: allowsColors)
    if status == 2 {
      // Formats contain their own errors.
      let isFormatted = trial.words.contains { $0.hasPrefix("--format") } && !outcome.output.isEmpty
      return try expect(!outcome.errors.isEmpty || isFormatted, "who ends with 2 says why")
    }
    if trial.isAskedForJSON {
      for line in outcome.output.split(separator: 10) {
        let isJSON = (try? JSONSerialization.jsonObject(with: Data(line))) != nil
        try expect(isJSON, "each line of --json is JSON", visible(String(decoding: line.prefix(200), as: UTF8.self)))
      }
    }
    if let problem = Pages.problem(of: outcome.output) { throw Failure("pictures and pages can be read", problem) }
  }
}

extension Trial {
  /// True if `--json` is a switch, and neither a value nor an operand.
  fileprivate var isAskedForJSON: Bool {
    if words.contains("--help") || words.contains("--version") { return false }
    let valued = (CommandTable.options + CommandTable.commands.flatMap(\.options)).filter { $0.value != .none }
    return words.prefix { $0 != "--" }.indices.contains { index in
      words[index] == "--json" && (index == 0 || !valued.contains { "--\($0.name)" == words[index - 1] })
    }
  }
}
