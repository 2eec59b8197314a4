import PseudoTerminal
import TestSupport

extension Kind {
  /// Any signal at any time: the terminal is as it was, and the program ends by the signal, or goes on.
  static let signals = Kind(name: "signals", share: 8) { seed in
    var dice = SeededRandom(seed: seed)
    let numbers = (1...64).filter { !Signals.cannotBeCaught.contains($0) && !Signals.stopping.contains($0) }
    try Signals.check(Int32(dice.pick(numbers)), dice.pick(Signals.Moment.allCases))
  }
}

/// Signals, and when they come.
private enum Signals {
  /// When a signal comes.
  enum Moment: String, CaseIterable {
    case idle, drawing, stalled, computing
  }

  /// Those that no program hears of; 32 and 33 are the C library's own.
  static let cannotBeCaught: Set<Int> = [9, 19, 32, 33]
  /// Those that stop a program.
  static let stopping: Set<Int> = [20, 21, 22]
  /// Those that end no program: by default, and what would be a message as well.
  private static let ignored: Set<Int32> = [17, 18, 23, 25, 28]
  /// How long the program may take to end, in milliseconds.
  private static let patience = 3_000

  /// Sends a signal, and looks at what is left.
  static func check(_ number: Int32, _ moment: Moment) throws {
    guard let program = Program(builtProgram("mightappear"), ["nav-10"], width: 100, height: 30, keepsScreen: false)
    else {
      throw Failure("the program starts")
    }
    guard program.wait(until: { $0.outputText.contains("Timeline") }) else { throw Failure("something is drawn") }
    let words = "signal \(number), \(moment.rawValue)"
    switch moment {
    case .idle: _ = program.settle(quietMilliseconds: 50)
    case .drawing:
      program.type(String(repeating: "\u{C}", count: 50))
    case .stalled:
      program.type(String(repeating: "\u{C}", count: 200))
      // Nobody reads, so that it waits for the terminal.
      _ = program.hasEnded(withinMilliseconds: 100)
    case .computing: program.type(String(repeating: "pW+", count: 60))
    }
    program.signal(number)
    if ignored.contains(number) { return try checkAlive(program, words) }
    // Whoever reads nothing must not keep it from ending.
    if !program.hasEnded(withinMilliseconds: patience) {
      if moment == .stalled { throw Failure("a signal is heard in time, whether or not the terminal reads", words) }
    }
    let ending = program.finish()
    if ending != .died(signal: Int(number)) { throw Failure("a signal ends the program", "\(words): \(ending)") }
    if program.modes != program.modesBefore { throw Failure("the terminal is as it was before", words) }
  }

  /// Expects that the program lives, and can be left.
  private static func checkAlive(_ program: Program, _ words: String) throws {
    _ = program.settle(quietMilliseconds: 100)
    if program.hasEnded { throw Failure("a signal that means nothing ends nothing", "\(words): \(program.finish())") }
    program.type("\u{1B}\u{1B}\u{3}")
    let ending = program.finish()
    if ending != .exited(0) { throw Failure("Ctrl-C leaves the program", "\(words): \(ending)") }
    if program.modes != program.modesBefore { throw Failure("the terminal is as it was before", words) }
  }
}
