import Testing

@testable import Canvas

@Suite struct SVGTests {
  @Test("Each run is a text at its place, and nothing is taken for markup")
  func runs() {
    var canvas = Canvas(width: 8, height: 2)
    canvas.put("<画&", x: 1, y: 0, role: .warning)
    canvas.put("row", x: 0, y: 1, role: .cursor)
    let lines = canvas.svg().split(separator: "\n")
    #expect(lines.contains(#"<text x="21" y="26" textLength="36" class="warning">&lt;画&amp;</text>"#))
    #expect(lines.contains(#"<rect x="12" y="30" width="27" height="18" class="cursor-back"/>"#))
    #expect(lines.contains(#"<text x="12" y="44" textLength="27" class="cursor">row</text>"#))
    #expect(lines.contains(".warning { fill: #d75f00; font-weight: bold }"))
    #expect(lines.contains(".cursor { fill: var(--page); font-weight: bold }"))
    #expect(lines.contains(".cursor-back { fill: #0087d7 }"))
    #expect(lines.last == "</svg>")
  }

  @Test("A canvas without room is an empty picture")
  func empty() {
    #expect(Canvas(width: 0, height: 0).svg().contains(#"viewBox="0 0 24 24""#))
  }
}
