import Lifecycle

/// A block of a score while its lines are read.
struct BlockDraft {
  /// What the heading says.
  enum Kind: Hashable {
    case passage(Passage, Set<Circumstance>, alternative: String?)
    case lacks, has, refusals, styles, gestures
    /// The heading cannot be read; neither can the rest be judged.
    case unknown
  }

  /// A phase while its lines are read.
  struct PhaseDraft {
    var phase: Phase
    var line: Int
    var saysNothing = false
    /// Its steps with the levels of their indentation, from 1.
    var steps: [(level: Int, step: ScoreStep)] = []
    /// Whether a step of it cannot be read.
    var misses = false
    /// Whether further lines may belong to it.
    var isOpen = true
  }

  var kind: Kind
  var line: Int
  /// The keys and words that were stated.
  var stated: Set<String> = []
  var like: Passage?
  var takes: AnimationTime?
  var phases: [PhaseDraft] = []
  var lacks: [Lack] = []
  var refusals: [Refusal] = []
  var styles: [PresentationStyle: Bool] = [:]
  var defaultStyle: PresentationStyle?
  var gestures: [GestureNumber: Int] = [:]
  var evidence: [Evidence] = []
  /// The words that go with the evidence.
  var remark = ""
  var because = ""
  /// The same in other languages, by their codes.
  var translations: [String: String] = [:]
  /// What vouches for the rule that an alternative contradicts, the words with it, and the laws that it breaks.
  var against: [Evidence] = [], remarkAgainst = "", breaks: [Law] = []

  init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }

  /// The block; `nil` when its heading cannot be read.
  var block: ScoreBlock? {
    guard let content else { return nil }
    var block = ScoreBlock(
      content, evidence: evidence, remark: remark, because: because, alternative: alternative, line: line)
    block.translations = translations
    return block
  }

  /// The keys that it has to state.
  var requiredKeys: [String] { ["evidence"] + (alternative == nil ? [] : ["against"]) + ["because"] }

  /// Of what alternative it is a part.
  var alternative: Alternative? {
    guard case .passage(_, _, let name?) = kind else { return nil }
    return Alternative(name, against: against, remark: remarkAgainst, breaks: breaks)
  }

  private var content: ScoreContent? {
    switch kind {
    case .passage(let passage, let circumstances, _):
      let phases = phases.map { ScorePhase($0.phase, nested($0.steps[...], level: 1), line: $0.line) }
      return .passage(passage, circumstances, like: like, takes: takes, phases)
    case .lacks: return .lacks(lacks)
    case .has: return .has(lacks)
    case .refusals: return .refusals(refusals)
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
