import Foundation
import PseudoTerminal

/// One input of the program: the files in its folder, the words after its name, and its environment.
struct Trial: Hashable, Sendable {
  /// What stands in a variable for the folder, which is another one each time.
  static let place = "{folder}"
  /// The files by their paths in the folder, which may lie in folders of their own.
  var files: [String: [UInt8]] = [:]
  /// The words.
  var words: [String] = []
  /// What is different from the usual environment; an empty value takes a variable away.
  var environment: [String: String] = [:]
  /// What it reads from standard input, or what is typed where it has a terminal.
  var input: [UInt8] = [], hasTerminal = false
  /// How long it may go on, and how much memory it may hold.
  var milliseconds = 20_000, megabytes = 300

  /// The same with other words.
  func saying(_ words: [String]) -> Trial {
    var trial = self
    trial.words = words
    return trial
  }

  /// What is typed into a shell to do the same.
  var line: String {
    let assignments = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\(Self.quoted($0.value))" }
    return (assignments + ["mightappear"] + words.map(Self.quoted)).joined(separator: " ")
  }

  /// A word as a shell reads it back.
  private static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy { $0 == 45 || $0 == 46 || $0 == 47 || isalnum(Int32($0)) != 0 }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

/// What came of a trial.
struct Outcome: Sendable {
  /// How it ended, and what it took.
  let cost: Cost
  /// What it wrote on its two streams.
  let output: [UInt8], errors: [UInt8]
}
