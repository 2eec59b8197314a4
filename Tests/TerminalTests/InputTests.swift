import PseudoTerminal
import Testing

@Suite struct InputTests {
  @Test(
    "Keys arrive by name",
    arguments: [
      ("a", "character(\"a\")"), ("é", "character(\"é\")"), ("画", "character(\"画\")"), ("🙂", "character(\"🙂\")"),
      ("\u{1B}OA", "Key.up"), ("\u{1B}OB", "Key.down"), ("\u{1B}OC", "Key.right"), ("\u{1B}OD", "Key.left"),
      ("\u{1B}[1;2C", "Key.shiftRight"), ("\u{1B}[1;2D", "Key.shiftLeft"),
      ("\r", "Key.enter"), ("\n", "Key.enter"), ("\t", "Key.tab"), ("\u{1B}[Z", "Key.backTab"),
      ("\u{7F}", "Key.backspace"), ("\u{8}", "Key.backspace"), ("\u{1B}[3~", "Key.delete"),
      ("\u{1B}[5~", "Key.pageUp"), ("\u{1B}[6~", "Key.pageDown"), ("\u{1B}OH", "Key.home"), ("\u{1B}OF", "Key.end"),
      ("\u{1B}", "Key.escape"), ("\u{3}", "control(\"c\")"), ("\u{C}", "control(\"l\")"),
      ("\u{1B}OP", "function(1)"), ("\u{1B}[24~", "function(12)"),
    ])
  func keys(bytes: String, name: String) throws {
    let program = try startProbe(width: 100)
    #expect(program.waits(for: "ready"))
    program.type(bytes)
    #expect(program.waits(for: "key("))
    #expect(program.waits(for: name))
    #expect(!(program.screen?.text.contains(") key(") ?? false))
  }

  @Test("Keys that were typed together arrive together")
  func batch() throws {
    let program = try startProbe(width: 200)
    #expect(program.waits(for: "ready"))
    program.stop()
    program.type("ab\u{1B}OA")
    program.signal(Signal.goOn)
    #expect(program.waits(for: "key(Canvas.Key.character(\"a\")) key(Canvas.Key.character(\"b\")) key(Canvas.Key.up)"))
  }

  @Test("The mouse presses, drags, lets go and turns its wheel where it was asked for")
  func mouse() throws {
    let program = try startProbe(["--mouse"], width: 160)
    #expect(program.waits(for: "ready"))
    #expect(program.wait { $0.outputText.contains("\u{1B}[?1002h") })
    for (bytes, kind, button) in [
      ("\u{1B}[<0;11;6M", "press", 1), ("\u{1B}[<32;11;6M", "drag", 1), ("\u{1B}[<0;11;6m", "release", 1),
      ("\u{1B}[<64;11;6M", "wheelUp", 0), ("\u{1B}[<65;11;6M", "wheelDown", 0), ("\u{1B}[<2;11;6M", "press", 3),
    ] {
      program.type(bytes)
      #expect(program.waits(for: "Kind.\(kind), point: Canvas.Point(x: 10, y: 5), button: \(button)"))
    }
  }

  @Test("A wait ends at its time when nothing happens")
  func deadline() throws {
    let program = try startProbe(["--deadline"])
    #expect(program.waits(for: "deadline"))
  }

  @Test("While nothing happens, nothing is written")
  func idle() throws {
    let program = try startProbe()
    #expect(program.waits(for: "ready"))
    _ = program.wait(milliseconds: 50) { _ in false }
    let count = program.output.count
    _ = program.wait(milliseconds: 300) { _ in false }
    #expect(program.output.count == count)
  }
}
