/// Numbers that look random and are the same for the same seed, so that a lesson looks the same each time.
public struct Shuffler: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Begins at a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number (SplitMix64).
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Exercise {
  /// An exercise whose choices are mixed up; what has to be put into its order never has it already.
  init(
    _ asked: Asked, _ form: Form, right: [Choice], wrong: [Choice], accepted: [Choice] = [], seed: UInt64
  ) {
    var shuffler = Shuffler(seed: seed)
    var order = Array((right + accepted + wrong).enumerated())
    order.shuffle(using: &shuffler)
    if form == .arrange, order.map(\.element) == right, let first = order.first {
      order.append(first); order.removeFirst()
    }
    var position = [Int](repeating: 0, count: order.count)
    for (index, item) in order.enumerated() { position[item.offset] = index }
    self.init(
      asked: asked, form: form, choices: order.map(\.element), solution: right.indices.map { position[$0] },
      alternatives: accepted.indices.map { [position[right.count + $0]] })
  }
}
