/// What the sheets of a version and of those that it is based on come to.
struct Composition: Sendable {
  /// A passage as the version plays it.
  struct PlayedPassage: Equatable, Sendable {
    /// The circumstances that make a difference to it.
    let relevant: Circumstances
    /// What is played in each set of circumstances, by the set's bits.
    let parts: [Part]
  }

  /// What is played of a passage in certain circumstances.
  struct Part: Equatable, Sendable {
    /// The steps of each phase, in the order of the phases.
    let phases: [[Step]]
    /// How long the animation takes, in milliseconds.
    let duration: Int
  }

  /// All passages, in their order.
  var passages: [PlayedPassage] = []
  /// The lines that are played, by their names; the first is no line.
  var rules: [Rule?] = [nil]
  /// What the version does not have, and who vouches for that.
  var lacks: [Lack] = [], lackGrounds: [Ground] = []
  /// The calls that are among these.
  var missingCalls = Selection<Call>()
  /// What is said where something is refused.
  var refusals: [Complaint: (refusal: Refusal, ground: Ground)] = [:]
  /// Whether a style covers the presenter.
  var styles: [PresentationStyle: Bool] = [:]
  /// The style of a presentation that names none.
  var defaultStyle = PresentationStyle.fullScreen
  var numbers: [GestureNumber: Int] = [:]

  /// What is played of a passage.
  func part(_ passage: Passage, _ circumstances: Circumstances) -> Part {
    passages[Int(passage.rawValue)].parts[Int(circumstances.rawValue)]
  }

  /// Whether all is played as another version plays it.
  func plays(like other: Composition) -> Bool {
    (passages, missingCalls, styles) == (other.passages, other.missingCalls, other.styles)
      && (defaultStyle, numbers) == (other.defaultStyle, other.numbers)
      && lacks.map(\.subject) == other.lacks.map(\.subject)
  }
}

/// A step as it is played: a line of a score, without the calls that the version lacks.
struct Step: Equatable, Sendable {
  /// To whom it happens, and what.
  let role: Role, operation: ScoreStep.Operation
  /// One of these must be true for it to happen; empty means always.
  let conditions: [Condition]
  /// The line of the score.
  let rule: RuleID
  /// What happens inside it.
  let inside: [Step]
}
