/// All that is known beside the scores.
public struct FactBook: Sendable {
  /// The facts in the order of their files; what is more particular stands before what is not.
  public let facts: [Fact]
  /// The same by their kinds, and answers by what is asked.
  private let kinds: [Fact.Kind: [Fact]], answers: [Inquiry?: [Fact]]

  /// A book of these facts.
  public init(_ facts: [Fact] = []) {
    self.facts = facts
    kinds = Dictionary(grouping: facts, by: \.kind)
    answers = Dictionary(grouping: kinds[.answer] ?? [], by: \.inquiry)
  }

  /// The facts of a kind that hold in a context by a score.
  public func all(_ kind: Fact.Kind, in context: FactContext, _ score: Score) -> [Fact] {
    (kinds[kind] ?? []).filter { $0.holds(in: context, score) }
  }

  /// What the first of them says, with its blanks filled in; nothing where there is none.
  public func sentence(
    _ kind: Fact.Kind, in context: FactContext, _ score: Score, filling values: [String: String] = [:]
  ) -> String {
    kinds[kind]?.first { $0.holds(in: context, score) }?.text(filling: values) ?? ""
  }

  /// What is answered, where that is known.
  public func answer(_ inquiry: Inquiry, in context: FactContext, _ score: Score) -> Inquiry.Answer? {
    answers[inquiry]?.first { $0.holds(in: context, score) }?.answer
  }
}

extension Fact {
  func holds(in context: FactContext, _ score: Score) -> Bool {
    scope.includes(context) && has.allSatisfy { score.has($0) } && !lacks.contains { score.has($0) }
  }
}

extension Score {
  /// Whether the version has a call or a feature.
  func has(_ subject: Lack.Subject) -> Bool {
    switch subject {
    case .feature(let feature): has(feature)
    case .method(let method): !Call.allCases.contains { $0.method == method && !has($0) }
    }
  }
}
