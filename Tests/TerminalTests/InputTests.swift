import PseudoTerminal
import Testing

@Suite struct InputTests {
  private struct Typed {
    /// The bytes that the terminal sends.
    var bytes: String
    /// The name of the key in the probe.
    var name: String

    init(_ bytes: String, _ name: String) {
      self.bytes = bytes
      self.name = name
    }

    /// Everything that a terminal like xterm sends.
    static let all = [
      Typed("a", "character(\"a\")"), Typed("é", "character(\"é\")"), Typed("画", "character(\"画\")"),
      Typed("🙂", "character(\"🙂\")"), Typed("\u{1B}OA", "Key.up"), Typed("\u{1B}OB", "Key.down"),
      Typed("\u{1B}OC", "Key.right"), Typed("\u{1B}OD", "Key.left"), Typed("\u{1B}[1;2C", "Key.shiftRight"),
      Typed("\u{1B}[1;2D", "Key.shiftLeft"), Typed("\r", "Key.enter"), Typed("\n", "Key.enter"),
      Typed("\t", "Key.tab"), Typed("\u{1B}[Z", "Key.backTab"), Typed("\u{7F}", "Key.backspace"),
      Typed("\u{8}", "Key.backspace"), Typed("\u{1B}[3~", "Key.delete"), Typed("\u{1B}[5~", "Key.pageUp"),
      Typed("\u{1B}[6~", "Key.pageDown"), Typed("\u{1B}OH", "Key.home"), Typed("\u{1B}OF", "Key.end"),
      Typed("\u{1B}", "Key.escape"), Typed("\u{3}", "control(\"c\")"), Typed("\u{C}", "control(\"l\")"),
      Typed("\u{1B}OP", "function(1)"), Typed("\u{1B}[24~", "function(12)"),
    ]
  }

  @Test("Keys arrive by name", .needsScreen)
  func keys() throws {
    let program = try readyProbe(width: 100)
    for typed in Typed.all {
      program.type(typed.bytes)
      guard program.waits(for: typed.name) else { return #expect(Bool(false), "\(typed.name)") }
      #expect(!program.shown.contains(") key("))
      // Another key between two that have the same name.
      #expect(program.shows("character(\"x\")", after: "x"))
    }
  }

  @Test("Keys that were typed together arrive together")
  func batch() throws {
    let program = try readyProbe(width: 200)
    program.stop()
    program.type("ab\u{1B}OA")
    program.signal(Signal.goOn)
    #expect(program.waits(for: "key(Canvas.Key.character(\"a\")) key(Canvas.Key.character(\"b\")) key(Canvas.Key.up)"))
  }

  @Test("The mouse presses, drags, lets go and turns its wheel where it was asked for", .needsScreen)
  func mouse() throws {
    let program = try readyProbe(["--mouse"], width: 160)
    #expect(program.wait { $0.outputText.contains("\u{1B}[?1002h") })
    for (bytes, kind, button) in [
      ("\u{1B}[<0;11;6M", "press", 1), ("\u{1B}[<32;11;6M", "drag", 1), ("\u{1B}[<0;11;6m", "release", 1),
      ("\u{1B}[<64;11;6M", "wheelUp", 0), ("\u{1B}[<65;11;6M", "wheelDown", 0), ("\u{1B}[<2;11;6M", "press", 3),
    ] {
      #expect(program.shows("Kind.\(kind), point: Canvas.Point(x: 10, y: 5), button: \(button)", after: bytes))
    }
  }

  @Test("A press and a release in one read are a click, and two of them two", .needsScreen)
  func clicks() throws {
    let program = try readyProbe(["--mouse"], width: 600)
    #expect(program.wait { $0.outputText.contains("\u{1B}[?1002h") })
    for (column, times) in [(11, 1), (21, 2)] {
      let click = "\u{1B}[<0;\(column);6M\u{1B}[<0;\(column);6m"
      program.type(String(repeating: click, count: times))
      for kind in ["press", "release"] {
        #expect(program.waits(for: "Kind.\(kind), point: Canvas.Point(x: \(column - 1), y: 5), button: 1"))
      }
    }
  }

  @Test("Pastes arrive as text, and the terminal marks them while the screen is up")
  func pasting() throws {
    let program = try readyProbe()
    #expect(program.wait { $0.outputText.contains("\u{1B}[?2004h") })
    #expect(program.shows("pasted(\"pq r\")", after: "\u{1B}[200~pq r\u{1B}[201~"))
    quit(program)
    #expect(program.outputText.contains("\u{1B}[?2004l"))
  }

  @Test("A paste whose end does not come is over after a second of silence, and then keys are keys")
  func unfinishedPaste() throws {
    let program = try readyProbe()
    #expect(program.shows("pasteWithoutEnd", after: "\u{1B}[200~pq"))
    #expect(program.shows("key(Canvas.Key.character(\"x\"))", after: "x"))
  }

  @Test("Control-C is heard at once while the end of a paste is waited for")
  func interruptedPaste() throws {
    let program = try readyProbe(width: 100)
    program.type("\u{1B}[200~pq")
    // Bytes that are read together with the beginning belong to the paste, so the key is typed until it has an effect.
    // If it did not end the paste, there would be no second of silence, and never a key.
    #expect(
      program.wait {
        $0.type("\u{3}")
        return $0.shown.contains("key(Canvas.Key.control(\"c\"))")
      })
  }

  @Test("A wait ends at its time when nothing happens")
  func deadline() throws {
    let program = try startProbe(["--deadline"])
    #expect(program.waits(for: "deadline"))
  }

  @Test("While nothing happens, nothing is written and the program sleeps")
  func idle() throws {
    let program = try readyProbe()
    // The end of the first picture may still be on its way, so that not every while is a quiet one.
    let isQuiet = (0..<30).contains { _ in
      let (count, sleeps) = (program.output.count, program.sleeps)
      _ = program.wait(milliseconds: 300) { _ in false }
      return program.output.count == count && program.sleeps == sleeps
    }
    #expect(isQuiet)
  }
}
