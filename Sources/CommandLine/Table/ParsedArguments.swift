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
  /// What the user has set once for all, by the names of options.
  var settings: [String: String] = [:]
  /// What is neither the command nor an option, in order.
  var operands: [String] = []

  /// The only operand, for commands whose entry says `one`.
  var operand: String { operands.first ?? "" }

  mutating func add(_ value: String, to name: String) { given[name, default: []].append(value) }

  func values(_ name: String) -> [String] { given[name] ?? [] }

  /// The value of an option; of several the last one counts.
  func value(_ name: String) -> String? { given[name]?.last }

  func has(_ name: String) -> Bool { given[name] != nil }

  /// Makes sure that an option is not given together with one of some others.
  func exclude(_ name: String, _ others: [String]) throws(UsageError) {
    guard has(name), let other = others.first(where: { $0 != name && has($0) }) else { return }
    throw UsageError("`--\(name)` and `--\(other)` exclude each other", command: command)
  }

  /// The value of an option, or what is set in its place.
  func preferred(_ name: String) -> String? { value(name) ?? settings[name] }

  /// Whether a switch was given, or is set.
  func isOn(_ name: String) -> Bool { has(name) || settings[name] == "yes" }

  /// The language that is asked for, where one is.
  var language: Language? { preferred("lang").flatMap(Language.init(rawValue:)) }

  /// The iOS versions that are asked for or set, where nothing is named that has versions of its own.
  func preferredVersions() throws(UsageError) -> VersionChoice? {
    if let asked = try versions() { return asked }
    return operands.isEmpty ? settings["ios"].flatMap(VersionChoice.init) : nil
  }

  /// The iOS versions that `--ios` names, where it was given; of several the last one counts.
  func versions() throws(UsageError) -> VersionChoice? { try eachVersions().last }

  /// What each `--ios` names.
  func eachVersions() throws(UsageError) -> [VersionChoice] {
    var choices: [VersionChoice] = []
    for word in values("ios") {
      guard let choice = VersionChoice(word) else {
        throw UsageError(
          "`--ios` takes versions such as 9, `8, 9`, 10-12, 13+ or any, and not `\(visible(word))`", command: command)
      }
      choices.append(choice)
    }
    return choices
  }
}
