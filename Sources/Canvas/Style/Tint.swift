extension Canvas {
  /// A color that tells one thing from another and says nothing else; none is the color that a role has by itself.
  public enum Tint: UInt8, CaseIterable, Hashable, Sendable {
    case none
    case first, second, third, fourth

    /// How many things can be told apart.
    static let count = allCases.count - 1

    /// The tint of the thing with a number, counted from 0; where there are more things than tints they come again.
    public init(number: Int) {
      self = Tint(rawValue: UInt8(number % Tint.count) + 1) ?? .none
    }
  }

  /// What a cell looks like, as far as the canvas says it: what it means, and whose it is.
  public struct Style: Hashable, Sendable {
    /// What it means.
    public var role: Role
    /// Whose it is.
    public var tint: Tint

    /// A style; without a tint, that of a role by itself.
    public init(_ role: Role, _ tint: Tint = .none) {
      (self.role, self.tint) = (role, tint)
    }

    /// Its number, below 256: the role in the lower five bits.
    public var number: UInt8 { role.rawValue | tint.rawValue << 5 }

    /// Every style there is, those without a tint first.
    public static let all = Tint.allCases.flatMap { tint in Role.allCases.map { Style($0, tint) } }
  }

  /// The styles that some cell has, in the order of all.
  var usedStyles: [Style] {
    let used = Set(cells.map(\.style))
    return Style.all.filter(used.contains)
  }
}

extension Canvas.Style: CustomStringConvertible {
  /// The role's name, and that of the tint where there is one.
  public var description: String { tint == .none ? "\(role)" : "\(role)-\(tint)" }
}
