/// A major version of iOS, which determines the score that is played.
package struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number in the version's name, such as 4, 18 or 26.
  package let number: UInt8

  /// Creates a version from its number.
  package init(_ number: UInt8) {
    self.number = number
  }

  /// The number as text, as transcripts and scores write it.
  package var description: String { String(number) }

  /// Orders older versions first.
  package static func < (left: Version, right: Version) -> Bool { left.number < right.number }
}
