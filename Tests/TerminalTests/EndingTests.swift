import PseudoTerminal
import Testing

@Suite struct EndingTests {
  @Test("While it runs the terminal is the program's, and afterwards as it was")
  func quitting() throws {
    let program = try readyProbe(["--mouse"])
    #expect(program.modes != program.modesBefore)
    #expect(program.screen?.isAlternate ?? true)
    #expect(program.wait { $0.screen?.hasMouse ?? true })
    quit(program)
    #expect(program.leftovers == [])
  }

  @Test(
    "A signal that ends a program leaves the terminal as it was, and the program dies of it",
    arguments: [Signal.terminate, Signal.hangUp, Signal.interrupt, Signal.quit] + Signal.endings)
  func signals(number: Int32) throws {
    let program = try readyProbe(["--mouse"])
    program.signal(number)
    #expect(program.finish() == .died(signal: Int(number)))
    #expect(program.leftovers == [])
  }

  @Test(
    "A crash leaves the terminal as it was, with its report below",
    arguments: [
      ("S", [Signal.segmentationFault]), ("T", Signal.traps), ("R", [Signal.segmentationFault]), ("A", [6]),
    ])
  func crashes(key: String, signals: [Int32]) throws {
    let program = try readyProbe(["--mouse"])
    program.type(key)
    #expect(signals.map { Program.Ending.died(signal: Int($0)) }.contains(program.finish()))
    #expect(program.leftovers == [])
    #if DEBUG
      // A release build traps without a word.
      if key == "T" { #expect(program.shown.contains("told to trap")) }
    #endif
  }

  @Test("Standard error is held back until the screen is down")
  func heldErrors() throws {
    let program = try readyProbe()
    #expect(program.shows("\"x\"", after: "Ex"))
    #expect(!program.outputText.contains("a complaint"))
    quit(program)
    #expect(program.shown.contains("a complaint"))
  }

  @Test("A signal that the parent ignores does nothing", arguments: [10, 13, 14, 34])
  func ignored(number: Int32) throws {
    let line = "trap '' \(number); exec \"$0\""
    let program = try Program("/bin/sh", ["-c", line, builtProgram("TerminalProbe")])
    #expect(program.waits(for: "ready"))
    program.signal(number)
    #expect(program.shows("\"x\"", after: "x"))
    quit(program)
  }

  @Test(
    "A program that does not hear is ended within a second all the same, and the terminal is as it was",
    arguments: [Signal.terminate, Signal.interrupt])
  func deaf(number: Int32) throws {
    let program = try readyProbe()
    #expect(program.shows("deaf", after: "L"))
    program.signal(number)
    #expect(program.hasEnded(withinMilliseconds: 3000))
    #expect(program.finish() == .died(signal: Int(number)))
    #expect(program.leftovers == [])
  }

  @Test("A terminal that takes nothing more does not keep the program from ending")
  func stalled() throws {
    let program = try readyProbe()
    // It writes without end, and from now on nobody reads.
    #expect(program.shows("writing", after: "W"))
    program.signal(Signal.hangUp)
    #expect(program.hasEnded(withinMilliseconds: 3000))
    #expect(program.finish() == .died(signal: Int(Signal.hangUp)))
    #expect(program.leftovers == [])
  }

  @Test("A flood of keys does not keep the program from hearing that it should end")
  func flooded() throws {
    let program = try readyProbe()
    for round in 0..<5000 where !program.hasEnded {
      program.type(String(repeating: "x", count: 1000))
      _ = program.settle(quietMilliseconds: 0)
      if round == 20 { program.signal(Signal.terminate) }
    }
    #expect(program.finish() == .died(signal: Int(Signal.terminate)))
    #expect(program.leftovers == [])
  }

  @Test("A terminal that is closed ends the program")
  func closing() throws {
    let program = try readyProbe()
    program.closeTerminal()
    #expect([.exited(0), .died(signal: Int(Signal.hangUp))].contains(program.finish()))
  }

  @Test("A closed terminal ends a program that ignores the signal")
  func closingWithoutSignal() throws {
    let program = try Program("/bin/sh", ["-c", "trap '' HUP; exec \"$0\"", builtProgram("TerminalProbe")])
    #expect(program.waits(for: "ready"))
    program.closeTerminal()
    #expect(program.finish() == .exited(0))
  }

  @Test("A program that another one suspended redraws its picture when it continues")
  func stoppedByOthers() throws {
    let program = try readyProbe()
    program.stop()
    program.signal(Signal.goOn)
    #expect(program.waits(for: "continued"))
    #expect(program.screen?.isAlternate ?? true)
    quit(program)
    #expect(program.leftovers == [])
  }

  @Test("Control-Z stops the program with the terminal as it was, and it goes on with its picture", .needsScreen)
  func stopping() throws {
    let program = try readyProbe(["--mouse"], jobControl: true)
    let job = program.foreground
    for _ in 0..<2 {
      program.type("\u{1A}")
      #expect(program.wait { $0.shown.contains("[stopped]") && $0.foreground != job })
      #expect(program.leftovers == [])
      program.resize(width: 70, height: 20)
      #expect(program.shows("continued", after: "go\n"))
      #expect(program.foreground == job)
      #expect(program.modes != program.modesBefore)
      #expect(program.wait { $0.screen?.hasMouse ?? true })
    }
    quit(program)
    #expect(program.leftovers == [])
  }

  @Test("Without job control Control-Z only draws anew")
  func notStopping() throws {
    let program = try readyProbe()
    #expect(program.shows("continued", after: "\u{1A}"))
    quit(program)
  }
}
