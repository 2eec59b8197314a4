import TestSupport
import Testing

@testable import Canvas

@Suite struct CanvasTests {
  @Test("The golden form shows text, roles and the cursor")
  func golden() {
    var canvas = Canvas(width: 12, height: 2)
    canvas.put("画面A", x: 1, y: 0, role: .will)
    canvas.put("now", x: 8, y: 1, role: .accent)
    canvas.cursor = Point(x: 8, y: 1)
    #expect(
      canvas.golden() == """
        12x2 cursor 8,1
        | 画面A      |
        |        now |

        | wwwww      |
        |        AAA |
        w will, A accent

        """)
  }

  @Test("Every role has a letter of its own")
  func letters() {
    #expect(Set(Canvas.Role.allCases.map(\.letter)).count == Canvas.Role.allCases.count)
  }

  @Test("Text is cut at the clip, and a wide character at its edge becomes a space")
  func clipping() {
    var canvas = Canvas(width: 8, height: 3)
    let clip = Rectangle(x: 2, y: 0, width: 3, height: 2)
    canvas.put("abcdefgh", x: 0, y: 0, within: clip)
    canvas.put("x画面", x: 0, y: 1, role: .did, within: clip)
    canvas.put("outside", x: 0, y: 2, within: clip)
    #expect(
      canvas.golden() == """
        8x3
        |  cde   |
        |   面   |
        |        |

        |        |
        |  ddd   |
        |        |
        d did

        """)
  }

  @Test("A wide character that is overwritten in part leaves a space")
  func overwriting() {
    var canvas = Canvas(width: 8, height: 2)
    canvas.put("画面画面", x: 0, y: 0)
    canvas.put("ab", x: 1, y: 0)
    canvas.put("画", x: 5, y: 0)
    canvas.put("画面画面", x: 0, y: 1)
    canvas.fill(Rectangle(x: 3, y: 1, width: 2, height: 1), with: .vertical)
    #expect(canvas.plainText() == " ab  画\n画 ││ 面\n")
  }

  @Test("Putting says the column after the text, so that texts can follow each other")
  func following() {
    var canvas = Canvas(width: 10, height: 1)
    let column = canvas.put("画A", x: 1, y: 0)
    canvas.put("!", x: column, y: 0)
    #expect(column == 4)
    #expect(canvas.plainText() == " 画A!\n")
    #expect(canvas.put("画A", x: 1, y: 7) == 4)
  }

  @Test("Alignment leaves the spare room where it belongs")
  func alignment() {
    var canvas = Canvas(width: 8, height: 3)
    canvas.put("abc", row: 0, of: canvas.bounds)
    canvas.put("abc", row: 1, of: canvas.bounds, alignment: .center)
    canvas.put("viewWillAppear", row: 2, of: Rectangle(x: 2, y: 0, width: 6, height: 3), alignment: .trailing)
    #expect(canvas.plainText() == "abc\n  abc\n  viewW…\n")
  }

  @Test("Restyling leaves the text and keeps wide characters whole")
  func restyling() {
    var canvas = Canvas(width: 6, height: 1)
    canvas.put("画a面b", x: 0, y: 0)
    canvas.restyle(Rectangle(x: 1, y: 0, width: 3, height: 1), role: .cursor)
    #expect(canvas.golden() == "6x1\n|画a面b|\n\n|  CCC |\nC cursor\n")
  }

  @Test("Rows are compared and copied by themselves")
  func rows() {
    var canvas = Canvas(width: 4, height: 2)
    var other = canvas
    canvas.put("x", x: 0, y: 1)
    #expect(canvas.columnsThatDiffer(inRow: 0, from: other) == nil)
    #expect(canvas.columnsThatDiffer(inRow: 1, from: other) == 0..<1)
    other.copy(0..<1, ofRow: 1, from: canvas)
    #expect(canvas == other)
    canvas.restyle(canvas.bounds, role: .quiet)
    #expect(canvas.columnsThatDiffer(inRow: 0, from: other) == 0..<4)
  }

  @Test("What differs of a row holds wide characters as a whole")
  func wideDifference() {
    var canvas = Canvas(width: 6, height: 1)
    canvas.put("a面面b", x: 0, y: 0)
    var other = canvas
    other.put("x", x: 2, y: 0)
    #expect(canvas.columnsThatDiffer(inRow: 0, from: other) == 1..<3)
    #expect(other.columnsThatDiffer(inRow: 0, from: canvas) == 1..<3)
    canvas.put("画", x: 3, y: 0)
    #expect(canvas.columnsThatDiffer(inRow: 0, from: other) == 1..<5)
  }

  @Test("A cleared canvas is as new, and a resized one too")
  func reuse() {
    var canvas = Canvas(width: 4, height: 2)
    canvas.put("画面", x: 0, y: 0, role: .will)
    canvas.cursor = Point(x: 1, y: 1)
    canvas.clear()
    #expect(canvas == Canvas(width: 4, height: 2))
    canvas.put("画面", x: 0, y: 0, role: .will)
    canvas.resize(width: -1, height: 0)
    #expect(canvas.width == 0 && canvas.height == 0)
    canvas.resize(width: 3, height: -2)
    #expect(canvas.width == 3 && canvas.height == 0)
    canvas.resize(width: 3, height: 3)
    #expect(canvas == Canvas(width: 3, height: 3))
  }

  @Test("Nothing trips over a canvas without room", arguments: [(0, 0), (1, 1), (0, 5), (5, 0), (-3, -3), (2, 1)])
  func tiny(width: Int, height: Int) {
    var canvas = Canvas(width: width, height: height)
    let large = Rectangle(x: -2, y: -2, width: 50, height: 50)
    canvas.put("画面A", x: -1, y: 0, role: .will)
    canvas.put("画面A", of: canvas.bounds, alignment: .trailing)
    canvas.frame(large, title: "Screens", trailing: "App")
    canvas.frame(canvas.bounds, title: "Screens", trailing: "App")
    canvas.rule(canvas.bounds, title: "Screens")
    canvas.bar(canvas.bounds, thousandths: 400, thresholds: [0, 500, 1000])
    canvas.fill(large, with: .filled)
    canvas.restyle(large, role: .quiet)
    canvas.put(.vertical, x: 0, y: 0)
    #expect(canvas.plainText().filter { $0 == "\n" }.count == canvas.height)
    _ = canvas.ansi()
    _ = canvas.golden()
  }

  @Test("A frame without an inside is not drawn, and the smallest one is its corners")
  func smallestFrame() {
    var canvas = Canvas(width: 3, height: 3)
    canvas.frame(Rectangle(x: 0, y: 0, width: 1, height: 3))
    canvas.frame(Rectangle(x: 0, y: 0, width: 3, height: 1))
    #expect(canvas == Canvas(width: 3, height: 3))
    canvas.frame(Rectangle(x: 0, y: 0, width: 2, height: 2))
    #expect(canvas.plainText() == "┌┐\n└┘\n\n")
  }

  @Test("A canvas has a largest size")
  func largest() {
    #expect(Canvas(width: 100_000, height: 1).width == Canvas.largestSide)
  }

  @Test("A cell is a word, and a character with marks is four, as C reads them")
  func layout() {
    #expect(MemoryLayout<PackedCell>.size == 4 && MemoryLayout<PackedCell>.stride == 4)
    #expect(MemoryLayout<Cell>.size == 16 && MemoryLayout<Cell>.stride == 16)
    var canvas = Canvas(width: 3, height: 1)
    canvas.put("a画\u{301}\u{302}\u{303}", x: 0, y: 0, role: .quiet)
    let bits: [UInt32] = [0x0120_0061, 0x01C0_0000, 0x0100_0000]
    #expect(canvas.cells.map(\.bits) == bits)
    #expect(canvas[1, 0].words == SIMD4<UInt32>(0x753B | 2 << 21 | 1 << 24, 0x301, 0x302, 0x303))
    #expect(canvas[2, 0].words == SIMD4<UInt32>(1 << 24, 0, 0, 0))
  }

  @Test("Characters with marks are told apart, and what is shown of them does not grow")
  func clusters() {
    var shown = Canvas(width: 4, height: 2)
    var canvas = shown
    for round in 0..<100 {
      canvas.clear()
      // Numbered differently each time, and the second row keeps what it has.
      canvas.put(round % 2 == 0 ? "e\u{301}e\u{300}" : "ae\u{301}", x: 0, y: 0)
      canvas.put("o\u{308}", x: 1, y: 1, role: .strong)
      #expect(canvas.columnsThatDiffer(inRow: 1, from: shown) == (round == 0 ? 1..<2 : nil))
      #expect(canvas.columnsThatDiffer(inRow: 0, from: shown) == 0..<2)
      for y in 0..<2 {
        if let columns = canvas.columnsThatDiffer(inRow: y, from: shown) { shown.copy(columns, ofRow: y, from: canvas) }
      }
      #expect(shown == canvas && shown.plainText() == canvas.plainText())
      #expect(shown.clusters.count <= 8 + 4)
    }
    canvas.restyle(canvas.bounds, role: .quiet)
    #expect(shown != canvas)
    #expect(canvas[1, 1].text == "o\u{308}" && canvas[1, 1].role == .quiet)
  }
}
