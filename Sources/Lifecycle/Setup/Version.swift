/// A major version of iOS, as far as the order of calls depends on it.
public struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number that Apple sells it under: 4, 18, 26.
  public let number: UInt8

  /// The version with this number.
  public init(_ number: UInt8) {
    self.number = number
  }

  /// The bare number, as transcripts and scores write it.
  public var description: String { String(number) }

  /// Older versions come first.
  public static func < (left: Version, right: Version) -> Bool { left.number < right.number }
}
