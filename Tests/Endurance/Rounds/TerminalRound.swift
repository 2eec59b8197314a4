import PseudoTerminal
import TestSupport

extension Kind {
  /// Keys, sizes, stops and signals in a terminal of any size: the program ends as it is asked to, and the terminal is
  /// as it was.
  static let terminal = Kind(name: "terminal") { seed in
    var dice = SeededRandom(seed: seed)
    let sides = [0, 1, 2, 3, 10, 80, 300, 1_000, 5_000, 20_000, 32_767, 32_768, 65_535]
    let isUsual = !dice.oneIn(4)
    let (width, height) = isUsual ? (100, 30) : (dice.pick(sides), dice.pick(sides))
    // Nobody looks at the screen: libvterm does not survive thousands of sizes.
    let started = try? Program(
      builtProgram("mightappear"), ["life-of-a-push"], width: width, height: height, keepsScreen: false)
    guard let program = started, program.wait(until: { !$0.output.isEmpty || $0.hasEnded }) else {
      throw Failure("something is drawn", "\(width) columns and \(height) rows")
    }
    var fingers = Fingers(dice: dice)
    fingers.press(dice.pick([0, 30, 1_000]), in: program)
    dice = fingers.dice
    _ = program.settle(quietMilliseconds: 100)
    // The list of all keys can run the one that leaves.
    if program.hasEnded(withinMilliseconds: 100) { return try program.expectEnd([.exited(0), .exited(2)]) }
    let most = (isUsual ? 40 : 200) << 10
    try expect(program.kilobytes <= most, "memory is bounded", "\(width)x\(height): \(program.kilobytes) KB")
    if dice.oneIn(2) {
      program.type("\u{3}\u{3}")
      try program.expectEnd([.exited(0)])
    } else {
      try Signals.check(Int32(dice.pick(Signals.all)), dice.pick(Signals.Moment.allCases), in: program)
    }
  }
}

extension Program {
  /// Waits for the end, which has to be one of these, with the terminal as it was before.
  fileprivate func expectEnd(
    _ endings: [Ending], _ law: String = "Ctrl-C twice leaves the program", _ words: String = ""
  ) throws {
    let ending = finish()
    try expect(endings.contains(ending), law, "\(words): \(ending)")
    try expect(modes == modesBefore, "the terminal is as it was before", words)
  }
}

extension Fingers {
  /// Presses keys in front of the program, and gives its terminal other sizes, until it ends.
  fileprivate mutating func press(_ count: Int, in program: Program) {
    for number in 0..<count where !program.hasEnded {
      program.type(press())
      if dice.oneIn(10) {
        let width = Int.random(in: 1...220, using: &dice)
        program.resize(width: width, height: Int.random(in: 1...70, using: &dice))
      }
      if dice.oneIn(200) {
        program.stop()
        program.signal(Signal.goOn)
      }
      // A reader that stalls for a while, and then reads everything.
      if number % 40 == 39 {
        _ = program.settle(quietMilliseconds: 1)
        program.forgetOutput()
      }
    }
  }
}

/// Signals, and when they come.
private enum Signals {
  enum Moment: String, CaseIterable {
    case idle, drawing, stalled, computing

    /// The keys typed before it.
    var keys: String {
      switch self {
      case .idle: ""
      case .drawing: String(repeating: "\u{C}", count: 50)
      case .stalled: String(repeating: "\u{C}", count: 200)
      case .computing: String(repeating: "pW+", count: 60)
      }
    }
  }

  /// Those that a program hears of and is not stopped by; 32 and 33 are the C library's own.
  static let all = (1...64).filter { ![9, 19, 20, 21, 22, 32, 33].contains($0) }
  /// Those that end no program: by default, and what would be a message as well.
  private static let ignored: Set<Int32> = [17, 18, 23, 25, 28]

  /// Sends a signal, and checks the terminal afterwards.
  static func check(_ number: Int32, _ moment: Moment, in program: Program) throws {
    let words = "signal \(number), \(moment.rawValue)"
    program.type(moment.keys)
    // Nobody reads, so that it waits for the terminal.
    if moment == .stalled { _ = program.hasEnded(withinMilliseconds: 100) }
    program.signal(number)
    if ignored.contains(number) {
      _ = program.settle(quietMilliseconds: 100)
      try expect(!program.hasEnded, "a signal that means nothing ends nothing", words)
      program.type("\u{1B}\u{1B}\u{3}\u{3}")
      return try program.expectEnd([.exited(0)])
    }
    let isHeard = moment != .stalled || program.hasEnded(withinMilliseconds: 3_000)
    try expect(isHeard, "a signal is heard in time, whether or not the terminal reads", words)
    try program.expectEnd([.died(signal: Int(number))], "a signal ends the program", words)
  }
}
