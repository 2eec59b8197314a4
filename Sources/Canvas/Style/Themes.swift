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
  public static let standard = Theme(
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
  public static let monochrome = Theme(
    name: "mono",
    Dictionary(
      uniqueKeysWithValues: Canvas.Role.allCases.map {
        ($0, Shade(attributes: Theme.standard.paint($0, .none).attributes))
      }))

  /// Nothing is dim, and what matters stands out by reverse and bright colors.
  public static let highContrast = Theme(
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
