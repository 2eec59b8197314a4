/// A color theme, which has a paint for each role at each color depth.
package struct Theme: Equatable, Sendable {
  package let name: String

  /// The shade of each role, in the order of the roles.
  private let shades: [Shade]
  /// The colors of the tints, in order; empty if the theme does not use tints.
  private let tints: [Hue]

  /// Roles that are not given look plain.
  init(name: String, tints: [Hue] = [], _ given: [Canvas.Role: Shade]) {
    self.name = name
    self.tints = tints
    self.shades = Canvas.Role.allCases.map { given[$0] ?? Shade() }
  }

  package func paint(_ role: Canvas.Role, _ depth: ColorDepth) -> Paint { paint(Canvas.Style(role), depth) }

  /// A tint replaces the color of the role.
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

  /// The default first.
  package static let all: [Theme] = [.standard, .monochrome, .highContrast]

  package static func named(_ name: String) -> Theme? {
    all.first { $0.name == name }
  }
}

/// A color, both in the fixed 256-color palette and among the sixteen basic colors.
struct Hue: Equatable, Sendable {
  let full: UInt8
  let basic: UInt8
}

/// The look of a role, independent of the color depth.
struct Shade: Equatable, Sendable {
  /// `nil` keeps the terminal's own color, here and behind the text.
  var foreground: Hue?
  var background: Hue?
  var attributes: Paint.Attributes = []
  /// The attributes for terminals without color; `nil` for the usual ones.
  var withoutColor: Paint.Attributes?
}

extension Hue {
  /// A blue that is legible on black and on white, and that everybody can tell from orange.
  static let blue = Hue(full: 32, basic: 6)
  /// An orange that is legible on black and on white.
  static let orange = Hue(full: 166, basic: 3)
  static let tints = [
    Hue(full: 29, basic: 2), Hue(full: 169, basic: 5), Hue(full: 99, basic: 12), Hue(full: 138, basic: 10),
  ]
  static let brightTints = [
    Hue(full: 77, basic: 10), Hue(full: 213, basic: 13), Hue(full: 141, basic: 12), Hue(full: 224, basic: 2),
  ]
  static let brightBlue = Hue(full: 39, basic: 14)
  static let brightOrange = Hue(full: 208, basic: 11)
}

extension Theme {
  /// The default theme: blue for the cursor and the finger, orange for warnings, and the terminal's own colors
  /// otherwise.
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
  /// The meaning of a cell; the theme decides its look, so that no view names a color.
  package enum Role: UInt8, CaseIterable, Hashable, Sendable {
    case plain
    /// Secondary text: hints, sources, rulers.
    case quiet
    case strong
    case title
    /// The name of the screen at the cursor.
    case selected
    case frame
    /// The lines around the pane that receives the keys.
    case focus
    case cursor
    /// A row that matches a search or is marked.
    case match
    case action
    /// A call that announces.
    case will
    /// A call that confirms.
    case did
    /// Making, loading and freeing controllers.
    case loading
    case layout
    /// Questions, answers and messages to others.
    case asked
    /// The finger, and its progress.
    case accent
    /// The part of a track that the finger has not reached.
    case track
    case warning
    case suppressed
    /// Events after the cursor.
    case future
    case key
    /// A word that labels its neighbor.
    case label
    /// A difference between the sides of a comparison.
    case changed

    /// The names of the roles, in the order of the cases.
    private static let names = [
      "plain", "quiet", "strong", "title", "selected", "frame", "focus", "cursor", "match", "action", "will", "did",
      "loading", "layout", "asked", "accent", "track", "warning", "suppressed", "future", "key", "label", "changed",
    ]

    /// The name of the role, as pictures in files have it.
    package var name: String { Self.names[Int(rawValue)] }
  }
}

/// The look of a cell on the terminal.
package struct Paint: Hashable, Sendable {
  /// The number of the text's color in the terminal's palette; `nil` for the terminal's own color.
  package var foreground: UInt8?
  package var background: UInt8?
  package var attributes: Attributes

  /// Without arguments, the terminal's own look.
  package init(foreground: UInt8? = nil, background: UInt8? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let reverse = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
  }
}

extension Canvas {
  /// A color whose only purpose is to tell things apart; a cell without a tint has the color of its role.
  package enum Tint: UInt8, CaseIterable, Hashable, Sendable {
    case none
    case first, second, third, fourth

    package var name: String { ["none", "first", "second", "third", "fourth"][Int(rawValue)] }

    /// The number of tints that can be told apart.
    static let count = allCases.count - 1

    /// Returns the tint of a thing with a number, counted from 0; if there are more things than tints, tints repeat.
    package init(number: Int) {
      self = Tint(rawValue: UInt8(number % Tint.count) + 1) ?? .none
    }
  }

  package struct Style: Hashable, Sendable {
    package var role: Role
    package var tint: Tint

    package init(_ role: Role, _ tint: Tint = .none) {
      (self.role, self.tint) = (role, tint)
    }

    /// A number below 256 that identifies the style; its lower five bits are the role.
    package var number: UInt8 { role.rawValue | tint.rawValue << 5 }

    /// All styles, those without a tint first.
    package static let all = Tint.allCases.flatMap { tint in Role.allCases.map { Style($0, tint) } }
  }

  /// In the order of `Style.all`.
  var usedStyles: [Style] {
    let used = Set(cells.map { $0.style })
    return Style.all.filter(used.contains)
  }
}

extension Canvas.Style: CustomStringConvertible {
  package var description: String { tint == .none ? role.name : "\(role.name)-\(tint.name)" }
}

package enum ColorDepth: Int, CaseIterable, Comparable, Sendable {
  case none = 0
  case eight = 8
  /// The first eight colors and their bright variants.
  case sixteen = 16
  case full = 256

  /// The greatest color depth that a terminal with a number of colors supports.
  package init(colors: Int) {
    self = ColorDepth.allCases.last { $0.rawValue <= colors } ?? .none
  }

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
