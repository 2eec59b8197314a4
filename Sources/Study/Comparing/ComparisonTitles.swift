/// What the sides of a comparison are called: what they share, and what tells them apart.
public struct ComparisonTitles: Hashable, Sendable {
  /// What both have in common.
  public let common: String
  /// What only one side is.
  public let left: String, right: String

  /// The titles of two sides that are described part by part.
  public init(_ left: [String], _ right: [String]) {
    let parts = zip(left, right)
    common = Self.joined(parts.filter { $0 == $1 }.map(\.0))
    let names = (Self.joined(parts.filter { $0 != $1 }.map(\.0)), Self.joined(parts.filter { $0 != $1 }.map(\.1)))
    self.left = names.0.isEmpty ? "left" : names.0
    self.right = names.1.isEmpty ? "right" : names.1
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
