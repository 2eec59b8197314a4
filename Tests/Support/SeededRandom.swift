import Study

/// A repeatable source of random numbers, with functions that tests need.
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var numbers: Shuffler

  /// Creates a source whose numbers depend only on a seed.
  package init(seed: UInt64) { numbers = Shuffler(seed: seed) }

  package mutating func next() -> UInt64 { numbers.next() }

  /// Returns true once in a number of times, on average.
  package mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// Returns a random choice; there has to be at least one.
  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }
}
