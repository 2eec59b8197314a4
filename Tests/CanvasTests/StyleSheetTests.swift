import Foundation
import Testing

@testable import Canvas

/// A color as a style sheet writes it.
struct Paper {
  /// The light that it gives, as a share of white, by the definition of WCAG.
  let luminance: Double

  init(_ text: some StringProtocol) throws {
    let digits = text.drop { $0 == "#" }
    let wide = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    let number = try #require(Int(wide, radix: 16), "\(text) is no color")
    let parts = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
    let light = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
  }

  func contrast(to other: Paper) -> Double {
    (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
  }
}

@Suite("What a page shows can be read, by day and by night")
struct StyleSheetTests {
  private static let dark = "@media (prefers-color-scheme: dark)"

  /// The values of a file's variables, by day and by night.
  private func variables(of path: String) throws -> [[String: String]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let halves = text.components(separatedBy: Self.dark)
    #expect(halves.count == 2, "\(path) has colors for both")
    return halves.map { half in
      let rule = half[(half.range(of: ":root {")?.upperBound ?? half.endIndex)...].prefix { $0 != "}" }
      return rule.split(separator: ";").reduce(into: [:]) { values, part in
        let pair = part.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
        if pair.count == 2, pair[0].hasPrefix("--") { values[pair[0]] = pair[1] }
      }
    }
  }

  @Test("each style of each theme", arguments: Theme.all)
  func styles(theme: Theme) throws {
    let colors = try variables(of: "Sources/Browser/Page/play.css")
    let halves = theme.styleSheet.components(separatedBy: Self.dark)
    #expect(halves.count == 2)
    for (half, values) in zip(halves, colors) {
      let page = try #require(values["--page"])
      let rules = half.components(separatedBy: "\n").filter { $0.hasPrefix(".s") }
      #expect(rules.count == Canvas.Style.all.count)
      for rule in rules {
        func value(_ name: String) -> Substring? {
          let value = rule.components(separatedBy: "\(name): ").dropFirst().first?.prefix { $0 != ";" && $0 != " " }
          guard let value, value.hasPrefix("var(") else { return value }
          return values[String(value.dropFirst(4).dropLast())].map { $0[...] }
        }
        let ink = try Paper(try #require(value(" color"))), back = try Paper(value("background") ?? page[...])
        #expect(ink.contrast(to: back) >= 4.5, "\(theme.name) on \(page): \(rule)")
      }
    }
  }

  @Test("dim text is dimmer than the rest, and colors stay different ones")
  func differences() throws {
    for half in Theme.standard.styleSheet.components(separatedBy: Self.dark) {
      func rule(_ style: Canvas.Style) -> Substring? {
        half.components(separatedBy: ".s\(style.number) {").dropFirst().first?.prefix { $0 != "}" }
      }
      let styles = [Canvas.Role.plain, .quiet, .accent, .changed].map { rule(Canvas.Style($0)) }
      #expect(Set(styles).count == 4 && !styles.contains(nil))
    }
  }

  @Test("the words around it", arguments: ["Sources/Browser/Page/play.css", "Resources/Pages/answers.css"])
  func words(path: String) throws {
    for values in try variables(of: path) {
      let page = try Paper(try #require(values["--page"]))
      for (name, value) in values where name != "--page" && name != "--band" {
        // What is no text has to be seen, not read.
        let least = ["--line", "--focus"].contains(name) ? 3 : 4.5
        #expect(try Paper(value).contrast(to: page) >= least, "\(path): \(name) \(value)")
        // Links do not stand on bands.
        guard name != "--blue", let band = values["--band"] else { continue }
        #expect(try Paper(value).contrast(to: Paper(band)) >= 4.5, "\(path): \(name) \(value) on its band")
      }
    }
  }
}
