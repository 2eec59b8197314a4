/// The number that the program ends with.
public enum ExitCode: Int32, Comparable, Sendable {
  case success = 0
  /// Something that was compared does not hold.
  case failure = 1
  /// The command line is wrong, or something could not be read or written.
  case unusable = 2

  /// The worse status is the greater one: of several the greatest counts.
  public static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
