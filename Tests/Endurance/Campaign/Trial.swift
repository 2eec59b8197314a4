import Foundation
import PseudoTerminal

/// One input of the program: the files in its folder, the words after its name, and its environment.
struct Trial: Hashable, Sendable {
  /// The placeholder for the folder, which differs each time.
  static let place = "{folder}"
  /// The files by their paths in the folder, which may lie in folders of their own.
  var files: [String: [UInt8]] = [:]
  var words: [String] = []
  /// The changes to the usual environment; an empty value removes a variable.
  var environment: [String: String] = [:]
  /// Standard input, or the keys typed in a terminal.
  var input: [UInt8] = [], hasTerminal = false
  /// The limits of time and memory; the time is what shows that a run goes on forever, also in a debug build on a busy
  /// machine.
  var milliseconds = 60_000, megabytes = 300

  func saying(_ words: [String]) -> Trial {
    var trial = self
    trial.words = words
    return trial
  }

  /// The command line for a shell.
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

struct Outcome: Sendable {
  /// Its exit status and its resources.
  let cost: Cost
  let output: [UInt8], errors: [UInt8]
}
