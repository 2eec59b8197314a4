/// What is played of a score: steps, where they lie, and numbers, without a word of what the score says about them.
public struct ScoreTables: Equatable, Sendable {
  /// Whose rules they are.
  public let version: Version
  var steps: [Step] = []
  /// Where the steps of a phase lie, for each passage and each set of circumstances.
  var ranges: [StepRange] = []
  /// How long an animation takes, by passage and circumstances.
  var durations: [UInt16] = []
  /// The circumstances that make a difference to each passage.
  var relevant: [Circumstances] = []
  /// What the version lacks, in order; where that is a call and no feature, nothing.
  var lackedFeatures: [Feature?] = []
  /// A bit for each call that the version lacks.
  var missingCalls: UInt64 = 0
  /// Whether a style covers the presenter.
  var styles: [PresentationStyle: Bool] = [:]
  /// The style of a presentation that names none.
  var defaultStyle = PresentationStyle.fullScreen
  var numbers: [GestureNumber: Int] = [:]

  init(version: Version) {
    self.version = version
  }

  /// Whether all is played as another version plays it.
  func play(like other: ScoreTables) -> Bool {
    (steps, ranges, durations, relevant) == (other.steps, other.ranges, other.durations, other.relevant)
      && (lackedFeatures, missingCalls, styles) == (other.lackedFeatures, other.missingCalls, other.styles)
      && (defaultStyle, numbers) == (other.defaultStyle, other.numbers)
  }

  /// A run of steps, in four bytes.
  struct StepRange: Equatable {
    let start: UInt16, count: UInt16
    static let empty = StepRange(start: 0, count: 0)
    var positions: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  static func entry(_ passage: Passage, _ circumstances: Circumstances) -> Int {
    Int(passage.rawValue) * Circumstances.setCount + Int(circumstances.rawValue)
  }

  /// Fills in what holds in all circumstances of the next passage.
  ///
  /// - Parameters:
  ///   - relevant: those that make a difference to it.
  ///   - phases: the phases in each subset of these, one subset after the other.
  ///   - lengths: the durations, likewise.
  mutating func fill(relevant: Circumstances, phases: [StepRange], durations lengths: [UInt16]) {
    let count = Phase.allCases.count
    for bits in 0..<Circumstances.setCount {
      let position = relevant.position(of: Circumstances(rawValue: UInt8(bits)))
      ranges += phases[position * count..<(position + 1) * count]
      durations.append(lengths[position])
    }
  }
}
