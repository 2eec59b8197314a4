import PseudoTerminal
import Testing

/// The real program in a terminal that is not kind to it.
struct TortureTests {
  @Test("Sizes that change while keys arrive do no harm")
  func resizing() throws {
    let program = try startExplorer()
    for count in 0..<200 {
      program.resize(width: 1 + count * 37 % 200, height: 1 + count * 13 % 60)
      program.type(count.isMultiple(of: 2) ? "k" : "j")
      if count % 20 == 19 { _ = program.settle(quietMilliseconds: 1) }
    }
    program.resize(width: 100, height: 30)
    #expect(program.waits(for: "viewDidAppear"), "\(program.shown)")
    #expect(program.finish(after: "q") == .exited(0))
    #expect(program.leftovers == [])
  }

  @Test("A reader that stalls is waited for, and gets the last picture whole", .needsScreen)
  func stalling() throws {
    let program = try startExplorer()
    // So much is written in answer that the terminal can hold only a part of it.
    program.type(String(repeating: "\u{C}", count: 300) + "?")
    #expect(program.waits(for: "All keys") || program.shown.contains("next call"))
    #expect(program.finish(after: "\u{3}\u{3}") == .exited(0))
    #expect(program.leftovers == [])
  }

  @Test("A terminal that reads a byte at a time shows the same", .needsScreen)
  func oneByteReads() throws {
    let quick = try startExplorer(["life-of-a-push", "--step"])
    let slow = try startExplorer(["life-of-a-push", "--step"])
    slow.readLimit = 1
    for program in [quick, slow] { #expect(program.shows("call 3 of", after: "jjj")) }
    // The number stands in the first row; the rest of the picture follows it.
    let same = slow.wait { slow in
      _ = quick.settle(quietMilliseconds: 1)
      return slow.shown == quick.shown
    }
    #expect(same)
    for program in [quick, slow] { #expect(program.finish(after: "q") == .exited(0)) }
  }

  @Test("A key that arrives byte by byte is still that key", .needsScreen)
  func splitKeys() throws {
    let program = try startExplorer(["life-of-a-push", "--step"])
    for byte in ["\u{1B}", "O", "B"] { program.type(byte) }
    #expect(program.waits(for: "call 1 of"))
    #expect(program.finish(after: "q") == .exited(0))
  }

  @Test("A request to end in the middle of a picture is obeyed, and the terminal is as it was")
  func endingWhileDrawing() throws {
    let program = try startExplorer()
    program.type(String(repeating: "\u{C}", count: 100))
    program.signal(Signal.terminate)
    #expect(program.finish() == .died(signal: Int(Signal.terminate)))
    #expect(program.leftovers == [])
  }

  @Test("Stopped and continued in the background it waits, and draws when it is in front again", .needsScreen)
  func background() throws {
    let program = try startExplorer(jobControl: true)
    let job = program.foreground
    program.type("\u{1A}")
    #expect(program.wait { $0.shown.contains("[stopped]") && $0.foreground != job })
    #expect(program.modes == program.modesBefore)
    program.signal(Signal.goOn, to: job)
    _ = program.settle(quietMilliseconds: 200)
    #expect(!program.hasEnded)
    #expect(program.modes == program.modesBefore)
    #expect(program.shows("Timeline", after: "go\n"))
    #expect(program.wait { $0.modes != $0.modesBefore })
    #expect(program.finish(after: "q") == .exited(0))
    #expect(program.leftovers == [])
  }
}

extension Trait where Self == ConditionTrait {
  /// The test needs libvterm.
  static var needsScreen: Self { .enabled(if: VirtualScreen.isAvailable, "libvterm is not installed") }
}
