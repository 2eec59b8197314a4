/// An option as the table describes it; it is written `--name`, or `--name VALUE`, or `--name=VALUE`, and `-n` where it
/// has a letter.
public struct OptionEntry: Hashable, Sendable {
  /// What an option wants after its name.
  public enum Value: Hashable, Sendable {
    /// Nothing: the option is a switch.
    case none
    /// Some word, called like this in the help.
    case word(String)
    /// Any text, also none at all, called like this in the help.
    case text(String)
    /// One of these words, together called like this in the help.
    case oneOf([String], called: String)
  }

  /// The name without its dashes.
  public let name: String
  /// The one letter that stands for it behind a single dash, for a few that other programs have taught.
  public let letter: Character?
  /// What it wants.
  public let value: Value
  /// What it does, in one sentence.
  public let summary: String

  /// An option that wants a value.
  public init(_ name: String, _ value: Value, _ summary: String, letter: Character? = nil) {
    self.name = name
    self.letter = letter
    self.value = value
    self.summary = summary
  }

  /// A switch.
  public init(_ name: String, _ summary: String, letter: Character? = nil) {
    self.init(name, .none, summary, letter: letter)
  }

  /// The option as the help writes it: `--ios V`, `-h, --help`.
  public var usage: String {
    let short = letter.map { "-\($0), " } ?? ""
    return switch value {
    case .none: "\(short)--\(name)"
    case .word(let placeholder), .text(let placeholder), .oneOf(_, let placeholder):
      "\(short)--\(name) \(placeholder)"
    }
  }

  /// Whether its value can be empty.
  var takesNothing: Bool {
    if case .text = value { true } else { false }
  }
}
