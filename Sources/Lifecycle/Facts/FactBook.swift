/// All that is known beside the scores.
public struct FactBook: Hashable, Sendable {
  /// The facts in the order of their files; what is more particular stands before what is not.
  public let facts: [Fact]
  /// The positions of the facts of each kind; those of answers lie below what is asked.
  private let positions: [[Int]], answers: [[Int]]
  /// What each fact is about: looked through far more often than what it says.
  private let scopes: [Fact.Scope]

  /// A book of these facts.
  public init(_ facts: [Fact] = []) {
    self.facts = facts
    scopes = facts.map(\.scope)
    positions = Fact.Kind.allCases.map { kind in facts.indices.filter { facts[$0].kind == kind } }
    answers = Inquiry.allCases.map { inquiry in facts.indices.filter { facts[$0].inquiry == inquiry } }
  }

  /// The facts of a kind that hold in a setting by a score.
  public func all(_ kind: Fact.Kind, in setting: Setting, _ score: Score) -> [Fact] {
    positions[Int(kind.rawValue)].filter { holds($0, in: setting, score) }.map { facts[$0] }
  }

  /// The first of them.
  public func first(_ kind: Fact.Kind, in setting: Setting, _ score: Score) -> Fact? {
    positions[Int(kind.rawValue)].first { holds($0, in: setting, score) }.map { facts[$0] }
  }

  /// What is answered, where that is known.
  public func answer(_ inquiry: Inquiry, in setting: Setting, _ score: Score) -> Inquiry.Answer? {
    answers[Int(inquiry.rawValue)].first { holds($0, in: setting, score) }.flatMap { facts[$0].answer }
  }

  private func holds(_ position: Int, in setting: Setting, _ score: Score) -> Bool {
    guard scopes[position].includes(setting) else { return false }
    let fact = facts[position]
    return fact.has.allSatisfy(score.has) && !fact.lacks.contains(where: score.has)
  }
}

extension Score {
  /// Whether the version has a call or a feature.
  func has(_ subject: Lack.Subject) -> Bool { !lacks.contains { $0.subject == subject } }
}
