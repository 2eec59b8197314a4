/// Something that the user can set once for all: what an option would say, wherever it is understood.
struct Setting: Hashable, Sendable {
  /// The name, which is that of the option; in the environment it is written `MIGHTAPPEAR_NAME`.
  let name: String

  /// All that can be set.
  static let all = ["theme", "lang", "ios", "speed", "mouse", "ascii"].map(Setting.init)

  var variable: String { "\(CommandTable.program)_\(name)".uppercased() }

  /// What may be said, in words.
  var values: String {
    switch CommandTable.option(named: name)?.value {
    case .oneOf(let words, _): words.joined(separator: ", ")
    case .some(.none): "yes or no"
    case .word, .text, nil: "a version"
    }
  }

  /// Whether it can be set to this.
  func takes(_ value: String) -> Bool {
    switch CommandTable.option(named: name)?.value {
    case .oneOf(let words, _): words.contains(value)
    case .some(.none): ["yes", "no"].contains(value)
    case .word, .text, nil: VersionChoice(value) != nil
    }
  }
}
