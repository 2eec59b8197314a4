/// A major version of iOS, as far as the order of calls depends on it.
package struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number that Apple sells it under: 4, 18, 26.
  package let number: UInt8

  /// The version with this number.
  package init(_ number: UInt8) {
    self.number = number
  }

  /// The bare number, as transcripts and scores write it.
  package var description: String { String(number) }

  /// Orders older versions first.
  package static func < (left: Version, right: Version) -> Bool { left.number < right.number }
}
