/// A set of cases of an enumeration, stored as one bit for each case.
package struct CaseSet<Case: RawRepresentable<UInt8>>: OptionSet, Hashable, Sendable {
  package typealias Element = Case

  package var rawValue: UInt64

  @inlinable
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  @inlinable
  package init(_ cases: [Case] = []) {
    rawValue = 0
    for one in cases { rawValue |= Self.bit(one) }
  }

  @inlinable
  package init(arrayLiteral elements: Case...) { self.init(elements) }

  package var count: Int { rawValue.nonzeroBitCount }

  @inlinable
  package func contains(_ one: Case) -> Bool { rawValue & Self.bit(one) != 0 }

  @discardableResult
  package mutating func insert(_ one: Case) -> (inserted: Bool, memberAfterInsert: Case) {
    defer { rawValue |= Self.bit(one) }
    return (!contains(one), one)
  }

  @discardableResult
  package mutating func update(with one: Case) -> Case? { insert(one).inserted ? nil : one }

  @discardableResult
  package mutating func remove(_ one: Case) -> Case? {
    defer { rawValue &= ~Self.bit(one) }
    return contains(one) ? one : nil
  }

  /// Returns true if the set contains a case or is empty; an empty set admits everything, even no case.
  func admits(_ one: Case?) -> Bool { isEmpty || one.map(contains) ?? false }

  @inlinable
  static func bit(_ one: Case) -> UInt64 {
    precondition(one.rawValue < UInt64.bitWidth, "an enumeration with more cases needs more bits")
    return 1 << UInt64(one.rawValue)
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in order of first appearance.
  package var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
