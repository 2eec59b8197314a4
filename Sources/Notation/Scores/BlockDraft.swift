import Lifecycle

/// A block of a score while its lines are read.
struct BlockDraft {
  /// What the heading says.
  enum Kind: Hashable {
    case passage(Passage, Set<Circumstance>)
    case lacks, has, styles, gestures
    /// The heading cannot be read; neither can the rest be judged.
    case unknown
  }

  /// A phase while its lines are read.
  struct PhaseDraft {
    /// Which phase.
    var phase: Phase
    /// Its line.
    var line: Int
    /// Whether it says `nothing`.
    var saysNothing = false
    /// Its steps with the levels of their indentation, from 1.
    var steps: [(level: Int, step: ScoreStep)] = []
    /// Whether a step of it cannot be read.
    var misses = false
    /// Whether further lines may belong to it.
    var isOpen = true
  }

  /// What the heading says.
  var kind: Kind
  /// The line of the heading.
  var line: Int
  /// The keys and words that were stated.
  var stated: Set<String> = []
  /// What it borrows from.
  var like: Passage?
  /// How long its animation takes.
  var takesMilliseconds: Int?
  /// Its phases.
  var phases: [PhaseDraft] = []
  /// What is lacking, or there again.
  var lacks: [Lack] = []
  /// Whether styles cover.
  var styles: [PresentationStyle: Bool] = [:]
  /// The default style.
  var defaultStyle: PresentationStyle?
  /// The numbers of gestures.
  var gestures: [GestureNumber: Int] = [:]
  /// What vouches for it.
  var evidence: [Evidence] = []
  /// The words that go with the evidence.
  var remark = ""
  /// Why it is so.
  var because = ""

  /// A block that begins.
  init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }

  /// The block; `nil` when its heading cannot be read.
  var block: ScoreBlock? {
    guard let content else { return nil }
    return ScoreBlock(content, evidence: evidence, remark: remark, because: because, line: line)
  }

  /// What the block states.
  private var content: ScoreContent? {
    switch kind {
    case .passage(let passage, let circumstances):
      let phases = phases.map { ScorePhase($0.phase, nested($0.steps[...], level: 1), line: $0.line) }
      return .passage(passage, circumstances, like: like, takesMilliseconds: takesMilliseconds, phases)
    case .lacks: return .lacks(lacks)
    case .has: return .has(lacks)
    case .styles: return .styles(styles, default: defaultStyle)
    case .gestures: return .gestures(gestures)
    case .unknown: return nil
    }
  }

  /// The steps of a level, each with the deeper ones that follow it inside.
  private func nested(_ steps: ArraySlice<(level: Int, step: ScoreStep)>, level: Int) -> [ScoreStep] {
    var result: [ScoreStep] = []
    var index = steps.startIndex
    while index < steps.endIndex {
      var step = steps[index].step
      let inside = steps[(index + 1)...].prefix { $0.level > level }
      step.inside = nested(inside, level: level + 1)
      result.append(step)
      index = inside.endIndex
    }
    return result
  }
}
