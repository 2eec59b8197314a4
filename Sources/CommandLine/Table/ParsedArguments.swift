import Lifecycle
import Notation
import Study

/// What was written after the program's name, held against the table but not yet understood.
struct ParsedArguments: Hashable, Sendable {
  /// The command's word, where there is one.
  var command: String?
  /// The values of the options by their names; a switch that was given has an empty one.
  var values: [String: String] = [:]
  /// What is neither the command nor an option, in order.
  var operands: [String] = []

  /// The only operand, for commands whose entry says `one`.
  var operand: String { operands.first ?? "" }

  /// Whether this switch was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The language that `--lang` names, where it was given.
  var language: Language? { values["lang"].flatMap(Language.init(rawValue:)) }

  /// The iOS version that `--ios` names, where it was given.
  func version() throws(UsageError) -> Version? {
    guard let word = values["ios"] else { return nil }
    guard let number = UInt8(word), number > 0, word.allSatisfy(\.isNumber) else {
      throw UsageError("`--ios` wants a version's number, such as 9, and not `\(visible(word))`", command: command)
    }
    return Version(number)
  }
}
