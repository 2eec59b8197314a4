import Canvas

/// Calls are being shown one after the other, at the pace of the simulated time.
public struct Showing: Hashable, Sendable {
  /// What is shown.
  public enum Kind: Hashable, Sendable {
    /// The calls of what was just done.
    case live
    /// What happened before, once more.
    case replay
  }

  /// What is shown.
  public var kind: Kind
  /// Whether it stands still.
  public var isPaused = false
  /// How long the cursor has stood where it stands, in microseconds of simulated time.
  public var elapsedMicroseconds = 0

  /// Calls begin to be shown.
  init(_ kind: Kind) {
    self.kind = kind
  }
}

/// How fast calls are shown.
public enum Speed: Int, CaseIterable, Sendable {
  case sixteenth, eighth, quarter, half, full, double, fourfold

  /// How many microseconds of simulated time pass in a millisecond.
  public var microsecondsPerMillisecond: Int {
    switch self {
    case .sixteenth: 62
    case .eighth: 125
    case .quarter: 250
    case .half: 500
    case .full: 1000
    case .double: 2000
    case .fourfold: 4000
    }
  }

  /// What a person reads.
  public var name: String {
    switch self {
    case .sixteenth: "1/16"
    case .eighth: "1/8"
    case .quarter: "1/4"
    case .half: "1/2"
    case .full: "1"
    case .double: "2"
    case .fourfold: "4"
    }
  }

  /// Half the speed, if it goes slower.
  var slower: Speed? { Speed(rawValue: rawValue - 1) }

  /// Twice the speed, if it goes faster.
  var faster: Speed? { Speed(rawValue: rawValue + 1) }
}

extension KeyCommand {
  /// How fast calls are shown.
  static let slower = KeyCommand(
    "slower", ["<"], "Plays at half the speed.", unless: { $0.speed.slower == nil ? "this is the slowest speed" : nil }
  ) { $0.speed = $0.speed.slower ?? $0.speed }
  static let faster = KeyCommand(
    "faster", [">"], "Plays at twice the speed.", unless: { $0.speed.faster == nil ? "this is the fastest speed" : nil }
  ) { $0.speed = $0.speed.faster ?? $0.speed }
}

extension KeySection {
  /// The commands about how fast calls are shown.
  static let pace = KeySection("How fast", [.slower, .faster])
}
