import Testing

@testable import Canvas

@Suite struct DrawingTests {
  /// A pane with a card and a bar in it.
  private func pane(_ charset: Charset) -> Canvas {
    var canvas = Canvas(width: 24, height: 8, charset: charset)
    canvas.frame(canvas.bounds, title: "Screens", trailing: "App")
    canvas.frame(Rectangle(x: 2, y: 1, width: 10, height: 3), corners: .round)
    canvas.put("VC1", x: 4, y: 2)
    canvas.bar(Rectangle(x: 2, y: 5, width: 20, height: 1), thousandths: 400, thresholds: [500])
    canvas.draw([TitledPane(Rectangle(x: 3, y: 7, width: 18, height: 1), "Why", isOpen: true)])
    return canvas
  }

  @Test("Frames, lines and bars")
  func unicode() {
    #expect(
      pane(.unicode).plainText() == """
        ┌─ Screens ────── App ─┐
        │ ╭────────╮           │
        │ │ VC1    │           │
        │ ╰────────╯           │
        │                      │
        │ ████████░░┊░░░░░░░░░ │
        │ ── Why ───────────── │
        └──────────────────────┘

        """)
  }

  @Test("The same in ASCII")
  func ascii() {
    let text = pane(.ascii).plainText()
    #expect(
      text == """
        +- Screens ------ App -+
        | .--------.           |
        | | VC1    |           |
        | '--------'           |
        |                      |
        | ########..|......... |
        | -- Why ------------- |
        +----------------------+

        """)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  /// Four panes with lines around them, and two with a line above.
  private func panes(_ charset: Charset) -> Canvas {
    var canvas = Canvas(width: 19, height: 8, charset: charset)
    canvas.draw([
      TitledPane(Rectangle(x: 1, y: 1, width: 7, height: 1), "A"),
      TitledPane(Rectangle(x: 9, y: 1, width: 9, height: 1), "B"),
      TitledPane(Rectangle(x: 1, y: 3, width: 7, height: 1), "C"),
      TitledPane(Rectangle(x: 9, y: 3, width: 9, height: 1), "D"),
      TitledPane(Rectangle(x: 1, y: 5, width: 17, height: 1), "E", isOpen: true),
      TitledPane(Rectangle(x: 0, y: 7, width: 19, height: 1), "F", "off", isOpen: true),
    ])
    return canvas
  }

  @Test("Panes side by side share a line, and where lines meet is a joint")
  func joints() {
    #expect(
      panes(.unicode).plainText() == """
        ┌─ A ───┬─ B ─────┐
        │       │         │
        ├─ C ───┼─ D ─────┤
        │       │         │
        └─ E ───┴─────────┘

        ── F ─────── off ──


        """)
    #expect(
      panes(.ascii).plainText() == """
        +- A ---+- B -----+
        |       |         |
        +- C ---+- D -----+
        |       |         |
        +- E ---+---------+

        -- F ------- off --


        """)
  }

  @Test("When two titles do not fit, the right one goes first and the left one is cut")
  func titles() {
    var canvas = Canvas(width: 12, height: 4)
    canvas.frame(Rectangle(x: 0, y: 0, width: 12, height: 2), title: "画面A", trailing: "App")
    canvas.frame(Rectangle(x: 0, y: 2, width: 8, height: 2), title: "Timeline", trailing: "App")
    #expect(canvas.plainText() == "┌─ 画面A ──┐\n└──────────┘\n┌─ T… ─┐\n└──────┘\n")
  }

  @Test("Both ends of a bar can be distinguished from values near them")
  func barEnds() {
    #expect([0, 1, 499, 999, 1000].map { Canvas.filledCells(of: 10, thousandths: $0) } == [0, 1, 5, 9, 10])
    #expect(Canvas.filledCells(of: 0, thousandths: 300) == 0)
    #expect(Canvas.column(of: 10, thousandths: 1000) == 9)
  }
}
