/// Some of the cases of an enumeration, as bits.
public struct Selection<Case: RawRepresentable<UInt8>>: Hashable, Sendable {
  /// A bit for each case that is in it.
  private var bits: UInt64 = 0

  /// The selection of these cases.
  public init(_ cases: [Case] = []) {
    for one in cases { insert(one) }
  }

  /// Whether nothing is in it.
  public var isEmpty: Bool { bits == 0 }

  /// Takes a case in.
  public mutating func insert(_ one: Case) { bits |= 1 << UInt64(one.rawValue) }

  /// Whether a case is in it.
  public func contains(_ one: Case) -> Bool { bits & (1 << UInt64(one.rawValue)) != 0 }

  /// Whether all of it is in another one.
  func isSubset(of other: Selection) -> Bool { bits & ~other.bits == 0 }

  /// Whether nothing of it is in another one.
  func isDisjoint(with other: Selection) -> Bool { bits & other.bits == 0 }

  /// Whether it lets something pass: without any case it lets everything pass, else what is in it.
  func admits(_ one: Case?) -> Bool { isEmpty || one.map(contains) ?? false }
}
