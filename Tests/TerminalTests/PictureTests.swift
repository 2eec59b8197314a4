import CTestSupport
import Canvas
import PseudoTerminal
import TerminalScenes
import Testing

/// A type of terminal, and its expected abilities.
struct TerminalType: Sendable, CustomTestStringConvertible {
  /// The value of TERM.
  var name: String
  var depth: ColorDepth
  /// The attributes that it shows, together with colors, and libvterm with it.
  var attributes: Paint.Attributes = [.bold, .underline, .reverse]

  var testDescription: String { name }

  /// Those that people use, as far as the system describes them.
  static let all = [
    TerminalType(name: "xterm-256color", depth: .full),
    TerminalType(name: "xterm", depth: .eight),
    TerminalType(name: "screen-256color", depth: .full),
    TerminalType(name: "screen", depth: .eight),
    TerminalType(name: "tmux-256color", depth: .full),
    TerminalType(name: "linux", depth: .eight, attributes: [.bold, .reverse]),
    TerminalType(name: "rxvt-unicode-256color", depth: .full),
    TerminalType(name: "xterm-direct", depth: .eight),
    TerminalType(name: "vt100", depth: .none),
    TerminalType(name: "vt220", depth: .none),
  ]

  var isDescribed: Bool {
    guard let first = name.first else { return false }
    return ["/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo", "/etc/terminfo"].contains { folder in
      unsafe mts_file_exists("\(folder)/\(first)/\(name)")
    }
  }
}

@Suite(.needsScreen) struct PictureTests {
  /// Waits until the screen is a picture; otherwise reports the differences.
  @discardableResult private func expect(
    _ program: Program, shows canvas: Canvas, _ theme: Theme = .standard, _ depth: ColorDepth = .full,
    attributes: Paint.Attributes = [.bold, .underline, .reverse],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    var differences: [String] = []
    let same = program.wait(milliseconds: 5000) { program in
      differences =
        program.screen?.differences(from: canvas, theme, depth, attributes: attributes) ?? ["there is no screen"]
      return differences.isEmpty
    }
    #expect(same, "\(differences.joined(separator: "\n"))", sourceLocation: sourceLocation)
    return same
  }

  @Test("Every type of terminal shows the canvas, cell by cell", arguments: TerminalType.all.filter(\.isDescribed))
  func everyType(type: TerminalType) throws {
    let program = try startProbe(terminalType: type.name)
    let first = scene(width: 80, height: 24, charset: .unicode, note: "ready")
    expect(program, shows: first, .standard, type.depth, attributes: type.attributes)
    // Each changes words in many places, and leaves the rest.
    for key in "xyzuvwabcdefghijklmno" {
      program.type("\(key)")
      let next = scene(width: 80, height: 24, charset: .unicode, note: "key(Canvas.Key.character(\"\(key)\"))")
      guard expect(program, shows: next, .standard, type.depth, attributes: type.attributes) else { return }
    }
    quit(program)
  }

  @Test("Types of terminals that the system does not describe", arguments: TerminalType.all.filter { !$0.isDescribed })
  func missingType(type: TerminalType) throws { try Test.cancel("there is no terminfo entry for \(type.name)") }

  @Test("Every theme is shown as it is", arguments: Theme.all.map(\.name))
  func themes(name: String) throws {
    let program = try startProbe([name])
    let canvas = scene(width: 80, height: 24, charset: .unicode, note: "ready")
    expect(program, shows: canvas, try #require(Theme.named(name)))
  }

  @Test("A theme can change while the program runs")
  func changingTheme() throws {
    let program = try readyProbe()
    program.type("M")
    let canvas = scene(width: 80, height: 24, charset: .unicode, note: "key(Canvas.Key.character(\"M\"))")
    expect(program, shows: canvas, .monochrome)
  }

  @Test("NO_COLOR means none, and set to nothing it means nothing")
  func noColor() throws {
    let canvas = scene(width: 80, height: 24, charset: .unicode, note: "ready")
    expect(try startProbe(environment: ["NO_COLOR": "1"]), shows: canvas, .standard, .none)
    expect(try startProbe(environment: ["NO_COLOR": ""]), shows: canvas, .standard, .full)
  }

  @Test("ASCII can be asked for")
  func ascii() throws {
    let canvas = scene(width: 80, height: 24, charset: .ascii, note: "ready")
    expect(try startProbe(["--ascii"]), shows: canvas)
  }

  @Test("A locale without Unicode draws ASCII, with question marks for the rest")
  func plainLocale() throws {
    // A type that does not repeat characters by command: libvterm wraps too early after it has.
    let program = try startProbe(terminalType: "linux", environment: ["LC_ALL": "C"])
    #expect(program.waits(for: "????A eo ????"))
    #expect(program.waits(for: "---#"))
    let text = try #require(program.screen?.text)
    #expect(text.hasPrefix("+- ready ---"))
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(
    "A locale that is not installed draws Unicode if it asks for it",
    arguments: [("LANG", "xx_XX.UTF-8", true), ("LC_CTYPE", "xx_XX.utf8", true), ("LANG", "xx_XX", false)])
  func missingLocale(variable: String, value: String, isUnicode: Bool) throws {
    let program = try startProbe(terminalType: "linux", environment: ["LC_ALL": "", variable: value])
    #expect(program.waits(for: isUnicode ? "┌─ ready ─" : "+- ready -"))
  }

  @Test("Any size has a picture", arguments: [(1, 1), (2, 1), (1, 2), (3, 3), (200, 60)])
  func sizes(width: Int, height: Int) throws {
    let program = try startProbe(width: width, height: height)
    expect(program, shows: scene(width: width, height: height, charset: .unicode, note: "ready").withoutLostCursor)
    quit(program)
  }

  @Test("A picture that is smaller or larger than the screen is shown in part")
  func otherSizes() throws {
    let program = try startProbe(["--fixed"], width: 60, height: 10)
    let lines = scene(width: 80, height: 24, charset: .unicode, note: "ready").plainText().split(separator: "\n")
    #expect(
      program.wait { program in
        program.lines.count == 10 && zip(lines, program.lines).allSatisfy { $0.hasPrefix($1) }
      })
    for key in "xyzuvwabcdefghijklmno" {
      program.type("\(key)")
      let note = "key(Canvas.Key.character(\"\(key)\"))"
      let lines = scene(width: 80, height: 24, charset: .unicode, note: note).plainText().split(separator: "\n")
      let isCut = program.wait { program in
        program.lines.count == 10 && zip(lines, program.lines).allSatisfy { $0.hasPrefix($1) }
      }
      #expect(isCut, "\(key)")
      guard isCut else { return }
    }
    program.resize(width: 100, height: 40)
    let note = "resized(width: 100, height: 40)"
    let whole = scene(width: 80, height: 24, charset: .unicode, note: note).plainText()
    #expect(program.wait { $0.shown == whole + String(repeating: "\n", count: 16) })
    quit(program)
  }

  @Test("A new size has a new picture, down to one cell and back")
  func resizing() throws {
    let program = try readyProbe()
    for (width, height) in [(100, 30), (40, 10), (1, 1), (7, 2), (80, 24)] {
      program.resize(width: width, height: height)
      let note = "resized(width: \(width), height: \(height))"
      expect(program, shows: scene(width: width, height: height, charset: .unicode, note: note).withoutLostCursor)
    }
  }

  @Test("A storm of sizes ends with the picture of the last one")
  func resizeStorm() throws {
    let program = try readyProbe()
    for step in 0..<300 { program.resize(width: 20 + step % 90, height: 5 + step % 40) }
    program.resize(width: 61, height: 17)
    // Sizes that were superseded may be skipped; the last one always arrives.
    let note = "resized(width: 61, height: 17)"
    expect(program, shows: scene(width: 61, height: 17, charset: .unicode, note: note))
  }
}

extension Program {
  fileprivate var lines: [Substring] { shown.split(separator: "\n") }
}

extension Canvas {
  /// The same with the cursor hidden when it is outside, as a terminal has it.
  var withoutLostCursor: Canvas {
    var canvas = self
    if let cursor, !bounds.contains(cursor) { canvas.cursor = nil }
    return canvas
  }
}
