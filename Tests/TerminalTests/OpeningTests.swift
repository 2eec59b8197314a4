import PseudoTerminal
import Testing

@Suite struct OpeningTests {
  @Test(
    "Without a suitable terminal the program says so at once and touches nothing",
    arguments: [
      (nil, "noTerminalType"), ("", "noTerminalType"), ("dumb", "tooSimple(\"dumb\")"),
      ("no-such-terminal", "unknownTerminalType(\"no-such-terminal\")"),
    ] as [(String?, String)])
  func refusals(type: String?, reason: String) throws {
    let program = try startProbe(terminalType: type)
    #expect(program.finish() == .exited(2))
    #expect(program.outputText.contains(reason))
    #expect(!program.outputText.contains("\u{1B}"))
    #expect(program.modes == program.modesBefore)
  }

  @Test(
    "A terminal that is known and not described here is taken for the nearest that is",
    arguments: ["xterm-undescribed", "foot-undescribed", "tmux-undescribed"])
  func standIns(type: String) throws {
    let program = try readyProbe(terminalType: type)
    quit(program)
  }

  @Test("What stands in for a terminal has no more colors than its name says")
  func namedColors() throws {
    for (type, isFull) in [("foot-undescribed", true), ("foot-16color", false)] {
      let program = try readyProbe(terminalType: type)
      #expect(program.outputText.contains("38;5;") == isFull, "\(type)")
      quit(program)
    }
  }

  @Test("Input and output must be a terminal", arguments: ["</dev/null", ">/dev/null", "<&-", ">&-"])
  func redirection(redirection: String) throws {
    let command = "exec \"$0\" \(redirection)"
    let program = try Program("/bin/sh", ["-c", command, builtProgram("TerminalProbe")])
    #expect(program.finish() == .exited(2))
    #expect(program.outputText.contains("notATerminal"))
    #expect(program.modes == program.modesBefore)
  }

  @Test("LINES and COLUMNS do not hide the true size", .needsScreen)
  func sizeVariables() throws {
    let program = try startProbe(environment: ["LINES": "10", "COLUMNS": "20"])
    #expect(program.waits(for: "─ App ─┐"))
    program.resize(width: 90, height: 30)
    #expect(program.waits(for: "resized(width: 90, height: 30)"))
  }

  @Test("Standard error that goes elsewhere is not held back")
  func errorsElsewhere() throws {
    let command = "{ \"$0\" 2>&1 >&3 | sed 's/^/elsewhere: /'; } 3>&1"
    let program = try Program("/bin/sh", ["-c", command, builtProgram("TerminalProbe")])
    #expect(program.waits(for: "ready"))
    program.type("E")
    #expect(program.wait { $0.outputText.contains("elsewhere: a complaint") })
    quit(program)
  }
}
