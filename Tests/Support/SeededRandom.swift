import Study

/// A repeatable source of random numbers with what tests ask of one.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var numbers: Shuffler

  /// A source that begins at a seed.
  package init(seed: UInt64) {
    numbers = Shuffler(seed: seed)
  }

  /// The next number.
  package mutating func next() -> UInt64 { numbers.next() }

  /// True once in so many times.
  package mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// One of several; there has to be one.
  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }
}
