/// A complete look: a paint for each role at each color depth.
public struct Theme: Equatable, Sendable {
  /// The name a person chooses it by.
  public let name: String

  /// One shade a role, in the order of the roles.
  private let shades: [Shade]
  /// The colors of the tints, in their order; none where things are told apart by their names alone.
  private let tints: [Hue]

  /// A theme in which every role looks plain, but for those that are given.
  init(name: String, tints: [Hue] = [], _ given: [Canvas.Role: Shade]) {
    self.name = name
    self.tints = tints
    self.shades = Canvas.Role.allCases.map { given[$0] ?? Shade() }
  }

  /// What a role looks like where there are so many colors.
  public func paint(_ role: Canvas.Role, _ depth: ColorDepth) -> Paint { paint(Canvas.Style(role), depth) }

  /// What a style looks like where there are so many colors: a tint goes in place of the role's own color.
  public func paint(_ style: Canvas.Style, _ depth: ColorDepth) -> Paint {
    var shade = shades[Int(style.role.rawValue)]
    if style.tint != .none, !tints.isEmpty { shade.foreground = tints[Int(style.tint.rawValue) - 1] }
    switch depth {
    case .none:
      return Paint(attributes: shade.withoutColor ?? shade.attributes)
    case .eight:
      return Paint(
        foreground: shade.foreground.map { $0.basic & 7 }, background: shade.background.map { $0.basic & 7 },
        attributes: shade.attributes.union((shade.foreground?.basic ?? 0) > 7 ? .bold : []))
    case .sixteen:
      return Paint(
        foreground: shade.foreground?.basic, background: shade.background?.basic, attributes: shade.attributes)
    case .full:
      return Paint(
        foreground: shade.foreground?.full, background: shade.background?.full, attributes: shade.attributes)
    }
  }

  /// Every theme there is, the one for everybody first.
  public static let all: [Theme] = [.standard, .monochrome, .highContrast]

  /// The theme with a name, if there is one.
  public static func named(_ name: String) -> Theme? {
    all.first { $0.name == name }
  }
}

/// A color as the fixed palette of 256 and as the basic sixteen know it.
struct Hue: Equatable, Sendable {
  let full: UInt8
  /// Its number among the sixteen.
  let basic: UInt8
}

/// What one role looks like, before the number of colors is known.
struct Shade: Equatable, Sendable {
  /// The text's color; `nil` keeps the terminal's own.
  var foreground: Hue?
  /// The color behind the text; `nil` keeps the terminal's own.
  var background: Hue?
  var attributes: Paint.Attributes = []
  /// The attributes where no color helps; `nil` means the same ones.
  var withoutColor: Paint.Attributes?
}
