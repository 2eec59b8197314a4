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

  package func paint(_ role: Canvas.Role, _ depth: ColorDepth, on background: Background = .unknown) -> Paint {
    paint(Canvas.Style(role), depth, on: background)
  }

  /// Returns the paint of a style at a color depth; a tint replaces the color of the role.
  ///
  /// Terminals dim as they like, so what is dim has a gray of its own where there are enough colors.
  package func paint(_ style: Canvas.Style, _ depth: ColorDepth, on background: Background = .unknown) -> Paint {
    let shade = shades[Int(style.role.rawValue)]
    let hue = style.tint == .none || tints.isEmpty ? shade.foreground : tints[Int(style.tint.rawValue) - 1]
    let isGray = hue == nil && depth == .full && shade.attributes.contains(.dim)
    guard depth != .none, hue != nil || isGray else {
      return Paint(attributes: depth == .none ? shade.withoutColor ?? shade.attributes : shade.attributes)
    }
    let ink = (hue ?? .gray).ink(on: background)
    guard let color = depth == .full ? ink?.full : ink?.basic else {
      return Paint(attributes: shade.withoutColor ?? shade.attributes)
    }
    let attributes = shade.attributes.subtracting(.dim)
    guard depth == .eight else { return Paint(foreground: color, attributes: attributes) }
    return Paint(foreground: color & 7, attributes: attributes.union(color > 7 ? .bold : []))
  }

  /// The default first.
  package static let all: [Theme] = [.standard, .monochrome, .highContrast]

  package static func named(_ name: String) -> Theme? { all.first { $0.name == name } }
}

/// The background of a terminal, as far as it is known.
package enum Background: CaseIterable, Hashable, Sendable { case unknown, dark, light }

extension Background {
  /// Creates the background that COLORFGBG tells of, such as `15;0`: its last number is a basic color.
  package init(colorsInEnvironment value: String) {
    let numbers = value.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    switch numbers.last.flatMap({ Int(Substring($0)) }) {
    case (0...6)?, 8?: self = .dark
    case 7?, (9...15)?: self = .light
    default: self = .unknown
    }
  }

  /// Creates the background that a terminal reports, such as `rgb:1e1e/1e1e/1e1e`; `nil` for another text.
  package init?(reported text: String) {
    let bytes = Array(text.utf8)
    guard bytes.starts(with: "rgb".utf8), let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let shares = bytes[(colon + 1)...].split(separator: UInt8(ascii: "/")).compactMap { part -> Int? in
      guard 1...4 ~= part.count, let value = Int(String(decoding: part, as: UTF8.self), radix: 16) else { return nil }
      return value * 1000 / ((1 << (4 * part.count)) - 1)
    }
    guard shares.count >= 3 else { return nil }
    // How bright the eye finds the color.
    let brightness = (299 * shares[0] + 587 * shares[1] + 114 * shares[2]) / 1000
    self = brightness < 500 ? .dark : .light
  }
}

/// A color, with an ink for each background.
struct Hue: Equatable, Sendable {
  /// A color in the fixed palette of 256, and among the sixteen basic colors; `nil` if none of these will do.
  struct Ink: Equatable, Sendable {
    let full: UInt8, basic: UInt8?

    init(_ full: UInt8, _ basic: UInt8? = nil) { (self.full, self.basic) = (full, basic) }
  }

  /// The inks; `nil` keeps the terminal's own color where the background is not known.
  private let unknown: Ink?, dark: Ink, light: Ink

  init(_ unknown: Ink?, dark: Ink, light: Ink) { (self.unknown, self.dark, self.light) = (unknown, dark, light) }

  func ink(on background: Background) -> Ink? {
    switch background {
    case .unknown: unknown
    case .dark: dark
    case .light: light
    }
  }
}

/// The look of a role, independent of the color depth.
struct Shade: Equatable, Sendable {
  /// `nil` keeps the terminal's own color, here and behind the text.
  var foreground: Hue?
  var attributes: Paint.Attributes = []
  /// The attributes for terminals without color; `nil` for the usual ones.
  var withoutColor: Paint.Attributes?
}

extension Hue {
  /// A gray for what is dim.
  static let gray = Hue(Ink(243), dark: Ink(246), light: Ink(241))
  /// A blue that everybody can tell from orange.
  static let blue = Hue(Ink(63, 6), dark: Ink(39, 14), light: Ink(25, 4))
  static let orange = Hue(Ink(130, 3), dark: Ink(208, 11), light: Ink(130, 1))
  /// The colors that tell screens apart.
  ///
  /// Everybody can tell the first three apart, and all of them from the orange of warnings.
  static let tints = [
    Hue(Ink(29, 2), dark: Ink(42, 10), light: Ink(23, 2)), Hue(Ink(163, 5), dark: Ink(182, 13), light: Ink(91, 5)),
    Hue(Ink(63, 12), dark: Ink(105, 12), light: Ink(57, 4)), Hue(Ink(98, 10), dark: Ink(138, 2), light: Ink(95, 6)),
  ]
  /// The colors that tell screens apart in high contrast, which none has on a background that is not known.
  static let brightTints = [
    Hue(nil, dark: Ink(120, 10), light: Ink(23)), Hue(nil, dark: Ink(225, 13), light: Ink(90)),
    Hue(nil, dark: Ink(147, 12), light: Ink(21)), Hue(nil, dark: Ink(224, 2), light: Ink(52)),
  ]
  static let brightBlue = Hue(nil, dark: Ink(117, 14), light: Ink(19))
  static let brightOrange = Hue(nil, dark: Ink(214, 11), light: Ink(124))
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

  /// Creates a look; without arguments, it is the terminal's own.
  package init(foreground: UInt8? = nil, background: UInt8? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

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
    package init(number: Int) { self = Tint(rawValue: UInt8(number % Tint.count) + 1) ?? .none }
  }

  package struct Style: Hashable, Sendable {
    package var role: Role
    package var tint: Tint

    package init(_ role: Role, _ tint: Tint = .none) { (self.role, self.tint) = (role, tint) }

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
  package init(colors: Int) { self = ColorDepth.allCases.last { $0.rawValue <= colors } ?? .none }

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rawValue < right.rawValue }
}
