import Foundation
import Testing

@testable import Canvas

extension Theme: CustomTestStringConvertible {
  /// Its name, since the whole table says nothing to a reader.
  public var testDescription: String { name }
}

@Suite struct ThemeTests {
  @Test("The names of roles and tints are those of their cases")
  func namesOfCases() {
    #expect(Canvas.Role.allCases.map(\.name) == Canvas.Role.allCases.map { "\($0)" })
    #expect(Canvas.Tint.allCases.map(\.name) == Canvas.Tint.allCases.map { "\($0)" })
  }

  @Test("There are three themes, found by name")
  func names() {
    #expect(Theme.all.map(\.name) == ["default", "mono", "high-contrast"])
    #expect(Theme.named("mono") == .monochrome)
    #expect(Theme.named("neon") == nil)
  }

  @Test("No theme uses more colors than there are", arguments: Theme.all)
  func colors(theme: Theme) {
    for role in Canvas.Role.allCases {
      for depth in ColorDepth.allCases {
        let paint = theme.paint(role, depth)
        for color in [paint.foreground, paint.background] {
          #expect(color.map { Int($0) < depth.rawValue } ?? true)
        }
      }
    }
  }

  @Test("Without color, the cursor, warnings and plain text still differ", arguments: Theme.all)
  func withoutColor(theme: Theme) {
    for depth in ColorDepth.allCases {
      let paints = [Canvas.Role.plain, .cursor, .warning, .accent, .match].map { theme.paint($0, depth) }
      #expect(Set(paints.prefix(3)).count == 3)
      #expect(!paints.dropFirst().contains(paints[0]))
    }
  }

  @Test("A tint changes the color of what means the same, and nothing else", arguments: Theme.all)
  func tints(theme: Theme) {
    for role in Canvas.Role.allCases {
      for tint in Canvas.Tint.allCases {
        let (plain, tinted) = (theme.paint(role, .full), theme.paint(Canvas.Style(role, tint), .full))
        #expect(tinted.attributes == plain.attributes && tinted.background == plain.background)
        #expect(theme.paint(Canvas.Style(role, tint), .none) == theme.paint(role, .none))
      }
    }
  }

  @Test("Three things in a row have three colors, on eight colors too", arguments: [ColorDepth.eight, .sixteen, .full])
  func tellsApart(depth: ColorDepth) {
    for theme in [Theme.standard, .highContrast] {
      let colors = (0..<3).map { theme.paint(Canvas.Style(.did, Canvas.Tint(number: $0)), depth, on: .dark).foreground }
      #expect(Set(colors + [theme.paint(.warning, depth, on: .dark).foreground]).count == 4)
    }
  }

  @Test(
    "The tints of the default theme are distinct from each other and from a warning for all eyes",
    arguments: Background.allCases)
  func eyes(background: Background) {
    let tints = Canvas.Tint.allCases.dropFirst().compactMap {
      Theme.standard.paint(Canvas.Style(.will, $0), .full, on: background).foreground.map(Seen.init)
    }
    let warning = Theme.standard.paint(.warning, .full, on: background).foreground.map(Seen.init)
    #expect(tints.count == 4)
    for eye in Seen.eyes {
      let seen = tints.map { $0.lab(eye) }
      for one in seen { #expect(Seen.distance(one, warning?.lab(eye) ?? one) > 20) }
      for (one, other) in [(0, 1), (0, 2), (1, 2)] { #expect(Seen.distance(seen[one], seen[other]) > 20) }
    }
  }

  @Test(
    "Each text has a contrast of 4.5 to its background, and 7 in high contrast", arguments: Theme.all,
    [(Background.dark, ["#000000", "#16191d", "#1e1e1e"]), (.light, ["#ffffff"])])
  func contrast(theme: Theme, place: (background: Background, pages: [String])) throws {
    let least = theme == .highContrast ? 7 : 4.5
    for style in Canvas.Style.all {
      let paint = theme.paint(style, .full, on: place.background)
      #expect(!paint.attributes.contains(.dim), "\(style) is as dim as the terminal likes")
      for page in place.pages {
        guard let color = paint.foreground.map(hexadecimal) else { continue }
        #expect(try Paper(color).contrast(to: Paper(page)) >= least, "\(style) is \(color) on \(page)")
      }
    }
  }

  @Test(
    "Where the background is not known, each color has a contrast of 4.4 on black and on white", arguments: Theme.all)
  func unknown(theme: Theme) throws {
    let (black, white) = (try Paper("#000"), try Paper("#fff"))
    for style in Canvas.Style.all {
      guard let color = theme.paint(style, .full).foreground.map(hexadecimal) else { continue }
      let paper = try Paper(color)
      #expect(paper.contrast(to: black) > 4.4 && paper.contrast(to: white) > 4.4, "\(style) is \(color)")
      #expect(theme != .highContrast, "\(style) is \(color)")
    }
  }

  @Test("A terminal's background is told by its own answer, or by COLORFGBG")
  func background() {
    #expect(Background(colorsInEnvironment: "15;0") == .dark && Background(colorsInEnvironment: "0;15") == .light)
    #expect(Background(colorsInEnvironment: "0;default;7") == .light && Background(colorsInEnvironment: "7;8") == .dark)
    #expect(["", "15;", "default", "1;99"].allSatisfy { Background(colorsInEnvironment: $0) == .unknown })
    #expect(Background(reported: "rgb:1e1e/1e1e/1e1e") == .dark && Background(reported: "rgb:ffff/ffff/dddd") == .light)
    #expect(Background(reported: "rgb:0/0/5") == .dark && Background(reported: "rgba:f/f/f/0") == .light)
    #expect(["rgb:", "rgb:12/34", "#ffffff", "rgb:12345/1/1"].allSatisfy { Background(reported: $0) == nil })
  }

  @Test("Plain text keeps the terminal's own look", arguments: Theme.all)
  func plain(theme: Theme) {
    for depth in ColorDepth.allCases { #expect(theme.paint(.plain, depth) == Paint()) }
  }

  @Test("A depth is the most that a number of colors allows")
  func depths() {
    #expect([-1, 0, 2, 8].map(ColorDepth.init) == [.none, .none, .none, .eight])
    #expect([15, 16, 88, 256, 0x100_0000].map(ColorDepth.init) == [.eight, .sixteen, .sixteen, .full, .full])
  }
}

@Suite struct ANSITests {
  /// A line in three roles.
  private func canvas() -> Canvas {
    var canvas = Canvas(width: 12, height: 2)
    canvas.put("a", x: 0, y: 0)
    canvas.put("画", x: 1, y: 0, role: .warning)
    canvas.put("b", x: 3, y: 0, role: .quiet)
    return canvas
  }

  @Test("Colors are written as the terminal knows them")
  func sequences() {
    #expect(canvas().ansi(.standard, .full) == "a\u{1B}[1;38;5;130m画\u{1B}[0m\u{1B}[38;5;243mb\u{1B}[0m\n\n")
    #expect(canvas().ansi(.standard, .sixteen) == "a\u{1B}[1;33m画\u{1B}[0m\u{1B}[2mb\u{1B}[0m\n\n")
    #expect(canvas().ansi(.highContrast, .sixteen) == "a\u{1B}[1;4;7m画\u{1B}[0mb\n\n")
    #expect(canvas().ansi(.highContrast, .eight) == "a\u{1B}[1;4;7m画\u{1B}[0mb\n\n")
    #expect(canvas().ansi(.standard, .none) == "a\u{1B}[1;4m画\u{1B}[0m\u{1B}[2mb\u{1B}[0m\n\n")
  }

  @Test("The end of a row is kept if it is visible")
  func trailing() {
    var canvas = Canvas(width: 3, height: 1)
    canvas.restyle(canvas.bounds, role: .cursor)
    #expect(canvas.ansi(.standard, .none) == "\u{1B}[1;7m   \u{1B}[0m\n")
  }
}
