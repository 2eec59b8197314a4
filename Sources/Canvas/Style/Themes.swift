extension Hue {
  /// A blue that is read on black and on white, and told from orange by everybody.
  static let blue = Hue(full: 32, basic: 6)
  /// An orange that is read on black and on white.
  static let orange = Hue(full: 166, basic: 3)
  /// A blue for high contrast.
  static let brightBlue = Hue(full: 39, basic: 14)
  /// An orange for high contrast.
  static let brightOrange = Hue(full: 208, basic: 11)
}

extension Theme {
  /// Calm: blue for the cursor and the finger, orange for warnings, the rest in the terminal's own colors.
  public static let standard = Theme(
    name: "default",
    [
      .quiet: Shade(attributes: .dim),
      .strong: Shade(attributes: .bold),
      .title: Shade(attributes: .bold),
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
  public static let monochrome = Theme(
    name: "mono",
    Dictionary(
      uniqueKeysWithValues: Canvas.Role.allCases.map {
        ($0, Shade(attributes: Theme.standard.paint($0, .none).attributes))
      }))

  /// Nothing is dim, and what matters stands out by reverse and bright colors.
  public static let highContrast = Theme(
    name: "high-contrast",
    [
      .strong: Shade(attributes: .bold),
      .title: Shade(attributes: [.bold, .underline]),
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
