import Lifecycle

/// An option with the type of its value, by which a command reads it: `arguments[.ios]`.
struct Option<Value: Sendable>: Sendable {
  let name: String
  let value: OptionEntry.Value
  /// Returns the value that a text stands for; `nil` if it stands for none.
  let read: @Sendable (String) -> Value?
  /// Returns the message about a text that stands for no value.
  let complaint: @Sendable (String) -> Sentence

  init(
    _ name: String, _ value: OptionEntry.Value, _ read: @escaping @Sendable (String) -> Value?,
    complaint: @escaping @Sendable (String) -> Sentence
  ) {
    (self.name, self.value, self.read, self.complaint) = (name, value, read, complaint)
  }

  init(_ name: String, oneOf words: [String], called label: String, _ read: @escaping @Sendable (String) -> Value?) {
    self.init(name, .oneOf(words, called: label), { words.contains($0) ? read($0) : nil }) { word in
      UsageError("--\(name)", takes: words, not: word, command: nil).message
    }
  }

  /// Returns the option with its effect, for the table.
  func callAsFunction(_ summary: Sentence, needs: String? = nil) -> OptionEntry {
    OptionEntry(name: name, letter: nil, value: value, summary: summary, needs: needs) { text in
      read(text) == nil ? complaint(text) : nil
    }
  }
}

extension Option where Value == String {
  init(_ name: String, _ value: OptionEntry.Value) { self.init(name, value, { $0 }) { _ in "" } }
}

extension Option where Value: RawRepresentable<String> & CaseIterable {
  /// Creates an option whose values are the words of an enumeration.
  init(_ name: String, called label: String) {
    self.init(name, oneOf: Value.allCases.map(\.rawValue), called: label, Value.init(rawValue:))
  }
}

/// An option without a value, by which a command reads it: `arguments[.json]`.
struct Switch: Sendable {
  let name: String

  init(_ name: String) { self.name = name }

  func callAsFunction(_ summary: Sentence, letter: Character? = nil, needs: String? = nil) -> OptionEntry {
    OptionEntry(name: name, letter: letter, value: .none, summary: summary, needs: needs) { _ in nil }
  }
}

extension ParsedArguments {
  /// The value of an option; the last one counts if it was given more than once.
  subscript<Value>(_ option: Option<Value>) -> Value? { all(option).last }

  subscript(_ option: Switch) -> Bool { has(option.name) }

  /// Returns the values of an option in the order given; the parser has refused a text that stands for none.
  func all<Value>(_ option: Option<Value>) -> [Value] { values(option.name).compactMap(option.read) }

  /// Returns the value of an option, or else its setting.
  func preferred<Value>(_ option: Option<Value>) -> Value? {
    self[option] ?? settings[option.name].flatMap(option.read)
  }

  func isOn(_ option: Switch) -> Bool { self[option] || settings[option.name] == "yes" }
}
