import Notation
import Study

/// A command line that cannot be understood.
struct UsageError: Error, Hashable {
  /// What is wrong, and what might have been meant.
  let message: String
  /// The command that was named, where it got that far.
  let command: String?

  /// A mistake, with the command that it was made in.
  init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }

  /// A word that stands where a command would, and is none.
  init(noCommand word: String) {
    let guess = suggestion(for: word, among: CommandTable.commands.map(\.name))
    self.init("there is no command `\(visible(word))`\(guess)")
  }

  func text(_ phrasebook: Phrasebook = .english) -> String {
    let help = [CommandTable.program, command, "--help"].compactMap(\.self).joined(separator: " ")
    return "\(CommandTable.program): \(visible(phrasebook.say(message)))\n\(phrasebook.say("Try `\(help)`."))\n"
  }
}

/// The end of a message that proposes the word that was probably meant, or nothing where none is near.
func suggestion(for word: String, among candidates: [String], prefix: String = "") -> String {
  let meant = nearest(to: word, in: candidates) ?? completion(of: word, among: candidates)
  return meant.map { "; did you mean `\(prefix)\($0)`?" } ?? ""
}

/// The first word that begins like this: a single letter is an option's short form in other programs, as in `-h`, and
/// three letters or more are a word that was left unfinished.
private func completion(of word: String, among candidates: [String]) -> String? {
  guard word.count == 1 || word.count > 2 else { return nil }
  return candidates.first { $0.hasPrefix(word) }
}
