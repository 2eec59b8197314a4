/// How many colors may be used, from none to the 256 of a modern terminal.
public enum ColorDepth: Int, CaseIterable, Comparable, Sendable {
  case none = 0
  /// The first eight colors.
  case eight = 8
  /// The eight and their bright variants.
  case sixteen = 16
  /// The fixed palette of 256.
  case full = 256

  /// The most that a terminal with so many colors can be asked for.
  public init(colors: Int) {
    self = ColorDepth.allCases.last { $0.rawValue <= colors } ?? .none
  }

  /// Fewer colors come first.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
