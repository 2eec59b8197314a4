/// Numbers of signals, the same on every system that is supported.
package enum Signal {
  /// The terminal is gone.
  package static let hangUp: Int32 = 1
  /// Control-C where it is no key.
  package static let interrupt: Int32 = 2
  /// Control-backslash where it is no key.
  package static let quit: Int32 = 3
  /// A trap, by the processor's kind.
  package static let traps: [Int32] = [4, 5]
  /// Signals that end a program, except those with a name here and those for its mistakes: user's, alarm's,
  /// limits', the system's, and the first and the last of those for real time.
  package static let endings: [Int32] = [10, 12, 13, 14, 16, 24, 25, 26, 27, 29, 30, 31, 34, 64]
  /// A wrong address.
  package static let segmentationFault: Int32 = 11
  /// The polite request to end.
  package static let terminate: Int32 = 15
  /// Going on after a stop, and a stop that nobody can refuse.
  package static let goOn: Int32 = 18, stop: Int32 = 19
}
