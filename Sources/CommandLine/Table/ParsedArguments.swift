import Lifecycle
import Notation
import Study

/// What was written after the program's name, held against the table but not yet understood.
struct ParsedArguments: Hashable, Sendable {
  /// The command's word, where there is one.
  var command: String?
  /// Whether that word was left out.
  var impliesCommand = false
  /// The values of the options by their names, each time that one was given; those of a switch are empty.
  private var given: [String: [String]] = [:]
  /// What is neither the command nor an option, in order.
  var operands: [String] = []

  /// The only operand, for commands whose entry says `one`.
  var operand: String { operands.first ?? "" }

  mutating func add(_ value: String, to name: String) { given[name, default: []].append(value) }

  func values(_ name: String) -> [String] { given[name] ?? [] }

  /// The value of an option; of several the last one counts.
  func value(_ name: String) -> String? { given[name]?.last }

  func has(_ name: String) -> Bool { given[name] != nil }

  /// The language that `--lang` names, where it was given.
  var language: Language? { value("lang").flatMap(Language.init(rawValue:)) }

  /// The iOS version that `--ios` names, where it was given.
  func version() throws(UsageError) -> Version? {
    guard let word = value("ios") else { return nil }
    return try version(word)
  }

  /// The iOS versions of each `--ios`.
  func versions() throws(UsageError) -> [Version] {
    var versions: [Version] = []
    for word in values("ios") { versions.append(try version(word)) }
    return versions
  }

  private func version(_ word: String) throws(UsageError) -> Version {
    guard let number = UInt8(word), number > 0, word.allSatisfy(\.isNumber) else {
      throw UsageError("`--ios` wants a version's number, such as 9, and not `\(visible(word))`", command: command)
    }
    return Version(number)
  }
}
