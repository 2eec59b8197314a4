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
  func letters() { #expect(Set(Canvas.Role.allCases.map(\.letter)).count == Canvas.Role.allCases.count) }

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

  @Test("Nothing trips over a canvas without room", arguments: [(0, 0), (1, 1), (0, 5), (5, 0), (-3, -3), (2, 1)])
  func tiny(width: Int, height: Int) {
    var canvas = Canvas(width: width, height: height)
    let large = Rectangle(x: -2, y: -2, width: 50, height: 50)
    canvas.put("画面A", x: -1, y: 0, role: .will)
    canvas.put("画面A", of: canvas.bounds, alignment: .trailing)
    canvas.frame(large, title: "Screens", trailing: "App")
    canvas.frame(canvas.bounds, title: "Screens", trailing: "App")
    canvas.draw([TitledPane(canvas.bounds, "Screens"), TitledPane(large, "Screens", "App", isOpen: true)])
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

  @Test("A canvas has a largest width, and any height")
  func largest() {
    #expect(Canvas(width: 100_000, height: 1).width == Canvas.largestSide)
    #expect(Canvas(width: 1, height: 100_000).height == 100_000)
  }

  @Test("A cell holds a character with its marks, and a wide one takes a second cell")
  func cells() {
    var canvas = Canvas(width: 3, height: 1)
    canvas.put("a画\u{301}\u{302}\u{303}", x: 0, y: 0, role: .quiet)
    #expect(canvas.cells.map(\.text) == ["a", "画\u{301}\u{302}\u{303}", ""])
    #expect(canvas.cells.map(\.width) == [1, 2, 0])
    #expect(canvas.cells.allSatisfy { $0.role == .quiet })
  }

  @Test("Canvases are compared cell by cell")
  func equality() {
    var canvas = Canvas(width: 4, height: 2)
    var other = canvas
    canvas.put("e\u{301}", x: 1, y: 1)
    #expect(canvas != other)
    other.put("e\u{300}", x: 1, y: 1)
    #expect(canvas != other)
    other.put("e\u{301}", x: 1, y: 1)
    #expect(canvas == other)
    other.restyle(other.bounds, role: .quiet)
    #expect(canvas != other)
  }

  @Test("A Control-C and a signal drop what was typed before them, and nothing else")
  func interrupts() {
    let typed: [Input] = [.key("a"), .resized(width: 9, height: 9), .pasted("b"), .key(.control("c")), .key("d")]
    var waiting = typed[...]
    waiting.letInterruptsOvertake()
    #expect(waiting == [.resized(width: 9, height: 9), .key(.control("c")), .key("d")])
    waiting = [.key("a"), .key("b"), .key("c"), .continued]
    waiting.letInterruptsOvertake(atMost: 2)
    #expect(waiting == [.key("a"), .key("b"), .continued])
    waiting = [.key("a"), .terminated(signal: 15)]
    waiting.letInterruptsOvertake()
    #expect(waiting == [.terminated(signal: 15)])
  }
}
