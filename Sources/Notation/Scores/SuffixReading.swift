import Lifecycle

extension LineCursor {
  /// Takes what follows a step behind commas, and the colon of `lays out:`.
  mutating func suffixes(of step: inout ScoreStep) throws(Problem) {
    skipBlanks()
    var hasColon = take(Ascii.colon)
    while take(Ascii.comma) {
      var word = textBefore(Ascii.comma)
      if isAtEnd, word.text.utf8.last == Ascii.colon, step.operation == .layOutAround {
        word.text.removeLast()
        hasColon = true
      }
      try apply(suffix: word, to: &step)
    }
    try finish()
    guard hasColon == (step.operation == .layOutAround) else {
      throw Problem(start: end, hasColon ? "a `:` follows only `lays out`" : "a `:` is expected after `lays out`")
    }
  }

  private func apply(suffix word: Word, to step: inout ScoreStep) throws(Problem) {
    switch word.text {
    case "in any case":
      guard case .layOut = step.operation else { throw Problem(word, "only a layout comes `in any case`") }
      step.operation = .layOut(inAnyCase: true)
    case "claim": step.evidence.append(.claim)
    case "inferred": step.evidence.append(.inferred)
    default:
      guard word.text.hasPrefix("if it ") else {
        throw Problem(
          word, "`in any case`, `if it ...`, `claim` or `inferred` is expected here",
          suggestion: nearest(to: word.text, in: ["in any case", "claim", "inferred"]))
      }
      guard step.conditions.isEmpty else { throw Problem(word, "`if it` stands here twice") }
      step.conditions = try conditions(word)
    }
  }

  /// The conditions of a suffix, of which one has to hold.
  private func conditions(_ word: Word) throws(Problem) -> [Condition] {
    var conditions: [Condition] = []
    for words in word.text.dropFirst("if it ".count).split(separator: " ").split(separator: "or") {
      let text = words.joined(separator: " ")
      guard let condition = Condition(rawValue: text) else {
        throw Problem(
          word, "\(quoted(text)) is not a condition",
          suggestion: nearest(to: text, in: Condition.allCases.map(\.rawValue)))
      }
      conditions.append(condition)
    }
    guard !conditions.isEmpty else { throw Problem(word, "a condition is expected after `if it`") }
    return conditions
  }
}
