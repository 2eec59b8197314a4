/// A line that tells the person something, until the next key.
public struct Notice: Hashable, Sendable {
  /// How much it weighs.
  public enum Kind: Hashable, Sendable {
    /// Something was done.
    case plain
    /// Something was not done, and why.
    case refusal
  }

  /// How much it weighs.
  public var kind: Kind
  /// What it says, one sentence.
  public var text: String

  /// A line for the person.
  public init(_ text: String, kind: Kind = .plain) {
    self.text = text
    self.kind = kind
  }
}
