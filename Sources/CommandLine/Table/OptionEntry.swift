/// An option as the table describes it; it is written `--name`, or `--name VALUE`, or `--name=VALUE`.
public struct OptionEntry: Hashable, Sendable {
  /// What an option wants after its name.
  public enum Value: Hashable, Sendable {
    /// Nothing: the option is a switch.
    case none
    /// Some word, called like this in the help.
    case word(String)
    /// One of these words, together called like this in the help.
    case oneOf([String], called: String)
  }

  /// The name without its dashes.
  public let name: String
  /// What it wants.
  public let value: Value
  /// What it does, in one sentence.
  public let summary: String

  /// An option that wants a value.
  public init(_ name: String, _ value: Value, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }

  /// A switch.
  public init(_ name: String, _ summary: String) {
    self.init(name, .none, summary)
  }

  /// The option as the help writes it: `--ios V`.
  public var usage: String {
    switch value {
    case .none: "--\(name)"
    case .word(let placeholder), .oneOf(_, let placeholder): "--\(name) \(placeholder)"
    }
  }
}
