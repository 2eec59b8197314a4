/// A complete look: a paint for each role at each color depth.
package struct Theme: Equatable, Sendable {
  /// The name in settings.
  package let name: String

  /// One shade a role, in the order of the roles.
  private let shades: [Shade]
  /// The colors of the tints, in order; empty if the theme does not use tints.
  private let tints: [Hue]

  /// A theme in which the roles that are not given look plain.
  init(name: String, tints: [Hue] = [], _ given: [Canvas.Role: Shade]) {
    self.name = name
    self.tints = tints
    self.shades = Canvas.Role.allCases.map { given[$0] ?? Shade() }
  }

  /// The paint of a role for a color depth.
  package func paint(_ role: Canvas.Role, _ depth: ColorDepth) -> Paint { paint(Canvas.Style(role), depth) }

  /// The paint of a style for a color depth; a tint replaces the color of the role.
  package func paint(_ style: Canvas.Style, _ depth: ColorDepth) -> Paint {
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

  /// All themes, the default first.
  package static let all: [Theme] = [.standard, .monochrome, .highContrast]

  /// The theme with a name.
  package static func named(_ name: String) -> Theme? {
    all.first { $0.name == name }
  }
}

/// A color as the fixed palette of 256 and as the basic sixteen know it.
struct Hue: Equatable, Sendable {
  let full: UInt8
  /// Its number among the sixteen.
  let basic: UInt8
}

/// The look of a role, independent of the color depth.
struct Shade: Equatable, Sendable {
  /// The text's color; `nil` keeps the terminal's own.
  var foreground: Hue?
  /// The color behind the text; `nil` keeps the terminal's own.
  var background: Hue?
  var attributes: Paint.Attributes = []
  /// The attributes for terminals without color; `nil` means the usual ones.
  var withoutColor: Paint.Attributes?
}

extension Hue {
  /// A blue that is legible on black and on white, and distinguishable from orange for everybody.
  static let blue = Hue(full: 32, basic: 6)
  /// An orange that is read on black and on white.
  static let orange = Hue(full: 166, basic: 3)
  /// The colors that distinguish screens.
  ///
  /// The first three can be distinguished by everybody, on black and on white, from each other and from the orange of
  /// warnings.
  static let tints = [
    Hue(full: 29, basic: 2), Hue(full: 169, basic: 5), Hue(full: 99, basic: 12), Hue(full: 138, basic: 10),
  ]
  /// The colors that distinguish screens in high contrast.
  static let brightTints = [
    Hue(full: 77, basic: 10), Hue(full: 213, basic: 13), Hue(full: 141, basic: 12), Hue(full: 224, basic: 2),
  ]
  /// A blue for high contrast.
  static let brightBlue = Hue(full: 39, basic: 14)
  /// An orange for high contrast.
  static let brightOrange = Hue(full: 208, basic: 11)
}

extension Theme {
  /// Calm: blue for the cursor and the finger, orange for warnings, the rest in the terminal's own colors.
  package static let standard = Theme(
    name: "default", tints: Hue.tints,
    [
      .quiet: Shade(attributes: .dim),
      .strong: Shade(attributes: .bold),
      .title: Shade(attributes: .bold),
      .selected: Shade(foreground: .blue, attributes: [.bold, .underline]),
      .frame: Shade(attributes: .dim),
      .focus: Shade(foreground: .blue),
      .cursor: Shade(foreground: .blue, attributes: [.reverse, .bold]),
      .match: Shade(attributes: .underline),
      .action: Shade(attributes: .bold),
      .did: Shade(attributes: .bold),
      .layout: Shade(attributes: .dim),
      .accent: Shade(foreground: .blue, attributes: .bold),
      .track: Shade(attributes: .dim),
      .warning: Shade(foreground: .orange, attributes: .bold, withoutColor: [.bold, .underline]),
      .suppressed: Shade(attributes: .dim),
      .future: Shade(attributes: .dim),
      .key: Shade(attributes: .bold),
      .label: Shade(attributes: .bold),
      .changed: Shade(foreground: .orange, withoutColor: .underline),
    ])

  /// The same without any color, for those who want none on a terminal that has them.
  package static let monochrome = Theme(
    name: "mono",
    Dictionary(
      uniqueKeysWithValues: Canvas.Role.allCases.map {
        ($0, Shade(attributes: Theme.standard.paint($0, .none).attributes))
      }))

  /// A theme without dim text, in which important parts are reversed or bright.
  package static let highContrast = Theme(
    name: "high-contrast", tints: Hue.brightTints,
    [
      .strong: Shade(attributes: .bold),
      .title: Shade(attributes: [.bold, .underline]),
      .selected: Shade(foreground: .brightBlue, attributes: [.bold, .reverse]),
      .focus: Shade(foreground: .brightBlue, attributes: .bold),
      .cursor: Shade(attributes: [.reverse, .bold]),
      .match: Shade(attributes: [.bold, .underline]),
      .action: Shade(attributes: .bold),
      .did: Shade(attributes: .bold),
      .accent: Shade(foreground: .brightBlue, attributes: .bold),
      .warning: Shade(
        foreground: .brightOrange, attributes: [.bold, .reverse], withoutColor: [.bold, .reverse, .underline]),
      .key: Shade(attributes: [.bold, .underline]),
      .label: Shade(attributes: .bold),
      .changed: Shade(foreground: .brightOrange, attributes: .bold, withoutColor: [.bold, .underline]),
    ])
}

extension Canvas {
  /// The meaning of a cell; a theme gives it a look, so that no view names a color.
  package enum Role: UInt8, CaseIterable, Hashable, Sendable {
    /// Ordinary text in the terminal's own colors.
    case plain
    /// Secondary text: hints, sources, rulers.
    case quiet
    /// The most important text.
    case strong
    case title
    /// The name of the screen at the cursor.
    case selected
    /// The lines around a pane.
    case frame
    /// The lines around the pane that takes the keys.
    case focus
    case cursor
    /// A row that was found or marked.
    case match
    case action
    /// A call that announces.
    case will
    /// A call that confirms.
    case did
    /// Making, loading and freeing controllers.
    case loading
    /// Layout calls, which are many.
    case layout
    /// Questions, answers and messages to others.
    case asked
    /// The finger, and how far it got.
    case accent
    /// The way the finger has not gone yet.
    case track
    /// Something wrong, or about to be.
    case warning
    /// A call that was suppressed.
    case suppressed
    /// Events after the cursor.
    case future
    case key
    /// A word that labels its neighbor.
    case label
    /// A difference between the sides of a comparison.
    case changed
  }
}

/// The appearance of a cell in the terminal; `nil` stands for the terminal's own color.
package struct Paint: Hashable, Sendable {
  /// The number of the text's color in the terminal's palette.
  package var foreground: UInt8?
  /// The number of the color behind it.
  package var background: UInt8?
  /// Bold and the like.
  package var attributes: Attributes

  /// A paint; without arguments, the terminal's own.
  package init(foreground: UInt8? = nil, background: UInt8? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Text attributes.
  package struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit each, in the order of the constants below.
    package let rawValue: UInt8

    /// Attributes from their bits.
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier, on some terminals brighter.
    package static let bold = Attributes(rawValue: 1)
    /// Fainter.
    package static let dim = Attributes(rawValue: 2)
    /// Text and background exchanged.
    package static let reverse = Attributes(rawValue: 4)
    /// A line below.
    package static let underline = Attributes(rawValue: 8)
  }
}

extension Canvas {
  /// A color that only distinguishes things from each other; without one, a role has its own color.
  package enum Tint: UInt8, CaseIterable, Hashable, Sendable {
    case none
    case first, second, third, fourth

    /// The number of distinguishable tints.
    static let count = allCases.count - 1

    /// The tint of the thing with a number, counted from 0; tints repeat if there are more things.
    package init(number: Int) {
      self = Tint(rawValue: UInt8(number % Tint.count) + 1) ?? .none
    }
  }

  /// The role and the tint of a cell.
  package struct Style: Hashable, Sendable {
    package var role: Role
    package var tint: Tint

    /// A style; without a tint it has the color of its role.
    package init(_ role: Role, _ tint: Tint = .none) {
      (self.role, self.tint) = (role, tint)
    }

    /// Its number, below 256: the role in the lower five bits.
    package var number: UInt8 { role.rawValue | tint.rawValue << 5 }

    /// All styles, those without a tint first.
    package static let all = Tint.allCases.flatMap { tint in Role.allCases.map { Style($0, tint) } }
  }

  /// The styles that some cell has, in the order of all.
  var usedStyles: [Style] {
    let used = Set(cells.map(\.style))
    return Style.all.filter(used.contains)
  }
}

extension Canvas.Style: CustomStringConvertible {
  /// The role's name, with the tint's if there is one.
  package var description: String { tint == .none ? "\(role)" : "\(role)-\(tint)" }
}

/// The number of colors that may be used, from none to the 256 of a modern terminal.
package enum ColorDepth: Int, CaseIterable, Comparable, Sendable {
  case none = 0
  /// The first eight colors.
  case eight = 8
  /// The eight and their bright variants.
  case sixteen = 16
  /// The fixed palette of 256.
  case full = 256

  /// The most that a terminal with so many colors can be asked for.
  package init(colors: Int) {
    self = ColorDepth.allCases.last { $0.rawValue <= colors } ?? .none
  }

  /// Orders fewer colors first.
  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
