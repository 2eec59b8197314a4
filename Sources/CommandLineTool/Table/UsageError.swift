import Lifecycle
import Notation
import Study

/// A command line that cannot be understood.
struct UsageError: Error, Hashable {
  /// The problem, with a suggestion.
  let message: Sentence
  /// The command, if one was recognized.
  let command: String?

  /// A mistake, with the command that it was made in.
  init(_ message: Sentence, command: String? = nil) {
    self.message = message
    self.command = command
  }

  /// An unknown word in place of a command.
  init(noCommand word: String) {
    let guess = suggestion(for: word, among: CommandTable.commands.map(\.name))
    self.init(("there is no command `\(visible(word))`" as Sentence).proposing(guess))
  }

  /// A word that is none of those that an option or a command takes.
  init(_ subject: String, takes words: [String], not word: String, command: String?) {
    let choices = words.map { "`\($0)`" }.joined(separator: ", ")
    let message: Sentence = "`\(subject)` takes one of \(choices), and not `\(visible(word))`"
    self.init(message.proposing(suggestion(for: word, among: words)), command: command)
  }

  func text(_ phrasebook: Phrasebook = .english) -> String {
    let help = [CommandTable.program, command, "--help"].compactMap(\.self).joined(separator: " ")
    return "\(CommandTable.program): \(visible(phrasebook.say(message)))\n\(phrasebook.say("Try `\(help)`."))\n"
  }
}

/// The closest candidate, or `nil` if none is near.
func suggestion(for word: String, among candidates: [String], prefix: String = "") -> String? {
  let closest = nearest(to: word, in: candidates) ?? completion(of: word, among: candidates)
  return closest.map { prefix + $0 }
}

extension Sentence {
  /// The message with a suggestion, if there is one.
  func proposing(_ word: String?) -> Sentence { word.map { "\(self); did you mean `\($0)`?" } ?? self }
}

/// The first word with a prefix: a single letter is an option's short form in other programs, as in `-h`, and three or
/// more letters are an unfinished word.
private func completion(of word: String, among candidates: [String]) -> String? {
  guard word.count == 1 || word.count > 2 else { return nil }
  return candidates.first { $0.hasPrefix(word) }
}
