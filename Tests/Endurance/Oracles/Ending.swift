import CommandLine
import Foundation
import Notation
import PseudoTerminal

/// What is true of every run of the program, whatever it was given.
enum Ending {
  /// The codes that the program may end with.
  private static let codes = [0, 1, 2]

  /// Expects an exit code, a limit of time and memory, clean text, and a message where the code says that there is one.
  static func check(_ outcome: Outcome, of trial: Trial) throws {
    let (cost, words) = (outcome.cost, trial.words)
    if cost.status == Cost.ranOn {
      throw Failure("every run ends in time", "it goes on after \(trial.milliseconds) ms", with: trial)
    }
    if cost.status < 0 { throw Failure("no run dies of a signal", "it died of \(-cost.status)", with: trial) }
    if !codes.contains(cost.status) { throw Failure("the code is 0, 1 or 2", "it is \(cost.status)", with: trial) }
    if cost.kilobytes > trial.megabytes << 10 {
      throw Failure("memory is bounded", "it held \(cost.kilobytes) KB", with: trial)
    }
    do {
      let allowsColors = words.contains { $0.contains("always") || $0.contains("ansi") }
      try CleanText.check(outcome.output, "the output", allowsColors: allowsColors)
      try CleanText.check(outcome.errors, "the messages", allowsColors: allowsColors)
      try checkForms(outcome, words)
    } catch let failure as Failure {
      throw Failure(failure.law, failure.detail, with: trial)
    }
    if cost.status == 2, outcome.errors.isEmpty {
      throw Failure("who ends with 2 says why", "nothing is said", with: trial)
    }
  }

  /// Whether `--json` is a switch among the words, and neither a value nor an operand.
  private static func isAskedForJSON(_ words: [String]) -> Bool {
    if words.contains("--help") || words.contains("--version") { return false }
    let valued = (CommandTable.options + CommandTable.commands.flatMap(\.options)).filter { $0.value != .none }
    return words.prefix { $0 != "--" }.indices.contains { index in
      words[index] == "--json" && (index == 0 || !valued.contains { "--\($0.name)" == words[index - 1] })
    }
  }

  /// Expects of what other programs read that they can.
  private static func checkForms(_ outcome: Outcome, _ words: [String]) throws {
    guard outcome.cost.status != 2 else { return }
    if isAskedForJSON(words) {
      for line in outcome.output.split(separator: 10) {
        do {
          _ = try JSONSerialization.jsonObject(with: Data(line))
        } catch {
          throw Failure("each line of --json is JSON", visible(String(decoding: line.prefix(200), as: UTF8.self)))
        }
      }
    }
    if outcome.output.starts(with: Array("<svg".utf8)) || outcome.output.starts(with: Array("<?xml".utf8)) {
      if let problem = XMLReader.problem(of: outcome.output) { throw Failure("a picture is XML", problem) }
    }
  }
}
