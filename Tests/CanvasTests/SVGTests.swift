import Foundation
import Testing

@testable import Canvas

@Suite struct SVGTests {
  @Test("Each run is a text at its place, and nothing is taken for markup")
  func runs() {
    var canvas = Canvas(width: 8, height: 2)
    canvas.put("<画&", x: 1, y: 0, role: .warning)
    canvas.put("row", x: 0, y: 1, role: .cursor)
    let lines = canvas.svg().split(separator: "\n")
    #expect(lines.contains(#"<text x="21" y="26" textLength="9" class="warning">&lt;</text>"#))
    #expect(lines.contains(#"<text x="39" y="26" text-anchor="middle" class="warning">画</text>"#))
    #expect(lines.contains(#"<text x="48" y="26" textLength="9" class="warning">&amp;</text>"#))
    #expect(lines.contains(#"<rect x="12" y="30" width="27" height="18" class="cursor-back"/>"#))
    #expect(lines.contains(#"<text x="12" y="44" textLength="27" class="cursor">row</text>"#))
    #expect(lines.contains(".warning { fill: #af5f00; font-weight: bold }"))
    #expect(lines.contains(".cursor { fill: #ffffff; fill: var(--page); font-weight: bold }"))
    #expect(lines.contains(".cursor-back { fill: #005faf }"))
    #expect(lines.last == "</svg>")
  }

  @Test("On a dark page the colors are those for a dark background, and only those that differ are said again")
  func dark() throws {
    var canvas = Canvas(width: 3, height: 1)
    canvas.put("a", x: 0, y: 0, role: .quiet)
    canvas.put("b", x: 1, y: 0, role: .strong)
    let svg = canvas.svg()
    let dark = try #require(svg.components(separatedBy: "@media (prefers-color-scheme: dark) {").last)
    #expect(svg.contains(".quiet { fill: #626262 }") && dark.contains(".quiet { fill: #949494 }"))
    #expect(!dark.contains(".strong {"))
  }

  @Test("Every color is said as it is before it is said as a variable")
  func literals() {
    var canvas = Canvas(width: 20, height: Canvas.Role.allCases.count)
    for (y, role) in Canvas.Role.allCases.enumerated() { canvas.put("a \u{2502}", x: 0, y: y, role: role) }
    for theme in Theme.all {
      for line in canvas.svg(theme).split(separator: "\n") where line.contains("var(") {
        for (property, variable) in [("fill", "page"), ("fill", "ink"), ("stroke", "ink"), ("stroke", "page")] {
          guard let use = line.range(of: "\(property): var(--\(variable))") else { continue }
          #expect(line[..<use.lowerBound].contains("\(property): #"), "\(line)")
        }
      }
    }
  }

  @Test("Lines that go on from cell to cell are one, and no text")
  func lines() {
    var canvas = Canvas(width: 4, height: 2)
    canvas.put("┌──┐", x: 0, y: 0)
    canvas.put("│a ╯", x: 0, y: 1)
    let svg = canvas.svg()
    #expect(svg.contains(#"d="M16.5 21V30M16.5 21H21M21 21H39M43.5 21V30M39 21H43.5""#))
    #expect(svg.contains("Q43.5 39 39 39") && !svg.contains("─") && !svg.contains("│"))
  }

  @Test("The title and the description are there for those who hear the picture")
  func words() {
    let svg = Canvas(width: 1, height: 1).svg(title: "A < B", description: "What is seen")
    #expect(svg.contains("<title>A &lt; B</title>\n<desc>What is seen</desc>"))
  }

  @Test("A canvas without room is an empty picture")
  func empty() { #expect(Canvas(width: 0, height: 0).svg().contains(#"viewBox="0 0 24 24""#)) }
}
