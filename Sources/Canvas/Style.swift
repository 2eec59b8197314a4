/// A complete look: a paint for each role at each color depth.
package struct Theme: Equatable, Sendable {
  /// The name a person chooses it by.
  package let name: String

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
  package func paint(_ role: Canvas.Role, _ depth: ColorDepth) -> Paint { paint(Canvas.Style(role), depth) }

  /// What a style looks like where there are so many colors: a tint goes in place of the role's own color.
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

  /// Every theme there is, the one for everybody first.
  package static let all: [Theme] = [.standard, .monochrome, .highContrast]

  /// The theme with a name, if there is one.
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

extension Hue {
  /// A blue that is read on black and on white, and told from orange by everybody.
  static let blue = Hue(full: 32, basic: 6)
  /// An orange that is read on black and on white.
  static let orange = Hue(full: 166, basic: 3)
  /// The colors that tell screens apart, of which the first three are told apart by everybody, on black and on white,
  /// from each other and from the orange of what is wrong.
  static let tints = [
    Hue(full: 29, basic: 2), Hue(full: 169, basic: 5), Hue(full: 99, basic: 12), Hue(full: 138, basic: 10),
  ]
  /// The same for high contrast.
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

  /// Nothing is dim, and what matters stands out by reverse and bright colors.
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
  /// What a cell means; a theme decides what that looks like, so that no view ever names a color.
  package enum Role: UInt8, CaseIterable, Hashable, Sendable {
    /// Ordinary text in the terminal's own colors.
    case plain
    /// What may be overlooked: hints, sources, rulers.
    case quiet
    /// What should be seen first.
    case strong
    case title
    /// The name of whom the cursor is about.
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
    /// The making, loading and freeing of things.
    case loading
    /// Layout calls, which are many.
    case layout
    /// Questions, answers and messages to others.
    case asked
    /// The finger, and how far it got.
    case accent
    /// The way the finger has not gone yet.
    case track
    /// What is wrong, or would be.
    case warning
    /// What would have come and did not.
    case suppressed
    /// What lies behind the cursor.
    case future
    case key
    /// A word that says what stands beside it.
    case label
    /// What differs from the other side of a comparison.
    case changed
  }
}

/// What a terminal is told to draw a cell with; `nil` keeps the terminal's own color.
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

  /// What can be done to text without color.
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
  /// A color that tells one thing from another and says nothing else; none is the color that a role has by itself.
  package enum Tint: UInt8, CaseIterable, Hashable, Sendable {
    case none
    case first, second, third, fourth

    /// How many things can be told apart.
    static let count = allCases.count - 1

    /// The tint of the thing with a number, counted from 0; where there are more things than tints they come again.
    package init(number: Int) {
      self = Tint(rawValue: UInt8(number % Tint.count) + 1) ?? .none
    }
  }

  /// What a cell looks like, as far as the canvas says it: what it means, and whose it is.
  package struct Style: Hashable, Sendable {
    /// What it means.
    package var role: Role
    /// Whose it is.
    package var tint: Tint

    /// A style; without a tint, that of a role by itself.
    package init(_ role: Role, _ tint: Tint = .none) {
      (self.role, self.tint) = (role, tint)
    }

    /// Its number, below 256: the role in the lower five bits.
    package var number: UInt8 { role.rawValue | tint.rawValue << 5 }

    /// Every style there is, those without a tint first.
    package static let all = Tint.allCases.flatMap { tint in Role.allCases.map { Style($0, tint) } }
  }

  /// The styles that some cell has, in the order of all.
  var usedStyles: [Style] {
    let used = Set(cells.map(\.style))
    return Style.all.filter(used.contains)
  }
}

extension Canvas.Style: CustomStringConvertible {
  /// The role's name, and that of the tint where there is one.
  package var description: String { tint == .none ? "\(role)" : "\(role)-\(tint)" }
}

/// How many colors may be used, from none to the 256 of a modern terminal.
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

  /// Fewer colors come first.
  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
