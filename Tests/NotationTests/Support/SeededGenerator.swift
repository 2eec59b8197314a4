/// A small repeatable source of numbers (SplitMix64): the same seed gives the same values everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Begins at a seed.
  init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of the elements, of which there is at least one.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }

  /// True once in so many times.
  mutating func once(in times: UInt64) -> Bool { next() % times == 0 }
}
