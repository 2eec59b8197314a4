import PseudoTerminal
import TestSupport

/// Random keys, sizes and stops against the program in a terminal.
enum TerminalSoak {
  /// How many keys a round has.
  private static let keyCount = 1_000
  /// How many kilobytes the program may hold at the end: a run of a thousand keys is small.
  private static let mostKilobytes = 40 << 10
  /// How many milliseconds the program gets to end after the last key.
  private static let lastPause = 100

  /// Presses keys in front of the program, then leaves it in one of the ways there are.
  ///
  /// The list of all keys can run any of them, so that the program may be left before.
  static func round(seed: UInt64) throws {
    var fingers = Fingers(dice: SeededRandom(seed: seed))
    // Nobody looks at the screen: libvterm does not survive thousands of sizes.
    guard
      let program = Program(builtProgram("mightappear"), ["nav-10"], width: 100, height: 30, keepsScreen: false)
    else {
      throw Failure("the program does not start")
    }
    guard program.wait(until: { !$0.output.isEmpty }) else { throw Failure("nothing is drawn") }
    for count in 0..<keyCount {
      program.type(fingers.press().bytes)
      if fingers.dice.oneIn(10) {
        let width = Int.random(in: 1...220, using: &fingers.dice)
        program.resize(width: width, height: Int.random(in: 1...70, using: &fingers.dice))
      }
      if fingers.dice.oneIn(200) {
        program.stop()
        program.signal(Signal.goOn)
      }
      // A reader that stalls for a while, and then reads everything.
      if count % 40 == 39 {
        _ = program.settle(quietMilliseconds: 1)
        program.forgetOutput()
      }
      if program.hasEnded { return try expect(.exited(0), of: program) }
    }
    _ = program.settle(quietMilliseconds: 50)
    // The last keys may have left it; it has given the terminal back then, and may yet take a moment to end.
    if program.hasEnded(withinMilliseconds: lastPause) { return try expect(.exited(0), of: program) }
    if program.kilobytes > mostKilobytes { throw Failure("the program holds \(program.kilobytes) KB") }
    try leave(program, seed: seed)
  }

  /// Leaves by a key or by a signal; the modes are then those before.
  private static func leave(_ program: Program, seed: UInt64) throws {
    let expected: Program.Ending
    if seed.isMultiple(of: 2) {
      program.type("\u{3}")
      expected = .exited(0)
    } else {
      program.signal(Signal.terminate)
      expected = .died(signal: Int(Signal.terminate))
    }
    try expect(expected, of: program)
  }

  /// Waits for the end, which has to be this one, with the terminal as it was before.
  private static func expect(_ expected: Program.Ending, of program: Program) throws {
    let ending = program.finish()
    if ending != expected { throw Failure("the program ended in another way: \(ending)") }
    if program.modes != program.modesBefore { throw Failure("the terminal's modes are not what they were") }
  }
}

extension Kind {
  /// Random keys, sizes and stops against the program.
  static let terminal = Kind(name: "terminal", share: 1, round: TerminalSoak.round)
}
