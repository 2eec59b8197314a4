/// A major version of iOS, which determines the score that is played.
package struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number in the version's name, such as 4, 18 or 26.
  package let number: UInt8

  package init(_ number: UInt8) { self.number = number }

  package var description: String { String(number) }

  package static func < (left: Version, right: Version) -> Bool { left.number < right.number }
}
