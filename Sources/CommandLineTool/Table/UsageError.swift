import Lifecycle
import Notation
import Study

/// The reason why a command line cannot be understood.
struct UsageError: Error, Hashable {
  let message: Sentence
  let command: String?

  init(_ message: Sentence, command: String? = nil) {
    self.message = message
    self.command = command
  }

  init(noCommand word: String) {
    let guess = suggestion(for: word, among: CommandTable.commands.map(\.name))
    self.init(("there is no command `\(visible(word))`" as Sentence).proposing(guess))
  }

  /// Creates the error for a word that is none of those that an option or a command takes.
  init(_ subject: String, takes words: [String], not word: String, command: String?) {
    let choices = words.map { "`\($0)`" }.listed
    let message: Sentence = "`\(subject)` takes one of \(choices), and not `\(visible(word))`"
    self.init(message.proposing(suggestion(for: word, among: words)), command: command)
  }

  func text(_ phrasebook: Phrasebook = .english) -> String {
    let help = [CommandTable.program, command, "--help"].compactMap(\.self).joined(separator: " ")
    return "\(CommandTable.program): \(visible(phrasebook.say(message)))\n\(phrasebook.say("Try `\(help)`."))\n"
  }
}

/// Returns the candidate closest to a word; `nil` if none is close.
func suggestion(for word: String, among candidates: [String], prefix: String = "") -> String? {
  let closest = nearest(to: word, in: candidates) ?? completion(of: word, among: candidates)
  return closest.map { prefix + $0 }
}

extension Sentence {
  func proposing(_ word: String?) -> Sentence { word.map { "\(self); did you mean `\($0)`?" } ?? self }
}

/// Returns the first candidate that starts with a word.
///
/// A single letter counts, since other programs use it as a short option, as in `-h`; so do three or more letters,
/// which are an unfinished word.
private func completion(of word: String, among candidates: [String]) -> String? {
  guard word.count == 1 || word.count > 2 else { return nil }
  return candidates.first { $0.hasPrefix(word) }
}
