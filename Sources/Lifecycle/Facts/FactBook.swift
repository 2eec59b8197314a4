/// All that is known beside the scores.
public struct FactBook: Hashable, Sendable {
  /// The facts as they were read, or as they are kept.
  private enum Source: Hashable {
    case read([Fact])
    case kept(KeptFacts)
  }

  private let source: Source
  /// The positions of the facts of each kind; those of answers lie below what is asked.
  private let positions: [[Int]], answers: [[Int]]
  /// What each fact is about: looked through far more often than what it says.
  private let scopes: [Fact.Scope]

  /// A book of these facts.
  public init(_ facts: [Fact] = []) {
    self.init(.read(facts), facts.map { KeptFacts.Head(kind: $0.kind, inquiry: $0.inquiry, scope: $0.scope) })
  }

  /// The facts that were kept, if they were read in these texts.
  public init?(bytes: [UInt8], of texts: [[UInt8]]) {
    var reader = TableReader(bytes: bytes)
    guard !bytes.isEmpty, reader.long() == texts.mark else { return nil }
    let kept = KeptFacts(from: &reader)
    self.init(.kept(kept), kept.heads)
  }

  private init(_ source: Source, _ heads: [KeptFacts.Head]) {
    self.source = source
    scopes = heads.map(\.scope)
    positions = Fact.Kind.allCases.map { kind in heads.indices.filter { heads[$0].kind == kind } }
    answers = Inquiry.allCases.map { inquiry in heads.indices.filter { heads[$0].inquiry == inquiry } }
  }

  /// The facts in the order of their files; what is more particular stands before what is not.
  public var facts: [Fact] { scopes.indices.map(fact) }

  /// These facts, which were read in these texts, as bytes.
  public static func bytes(of facts: [Fact], texts: [[UInt8]]) -> [UInt8] {
    var writer = TableWriter()
    writer.long(texts.mark)
    KeptFacts.write(facts, to: &writer)
    return writer.bytes
  }

  private func fact(_ position: Int) -> Fact {
    switch source {
    case .read(let facts): facts[position]
    case .kept(let facts): facts[position]
    }
  }

  /// The facts of a kind that hold in a setting by a score.
  public func all(_ kind: Fact.Kind, in setting: Setting, _ score: Score) -> [Fact] {
    positions[Int(kind.rawValue)].compactMap { holding($0, in: setting, score) }
  }

  /// The first of them.
  public func first(_ kind: Fact.Kind, in setting: Setting, _ score: Score) -> Fact? {
    positions[Int(kind.rawValue)].lazy.compactMap { holding($0, in: setting, score) }.first
  }

  /// What is answered, where that is known.
  public func answer(_ inquiry: Inquiry, in setting: Setting, _ score: Score) -> Inquiry.Answer? {
    answers[Int(inquiry.rawValue)].lazy.compactMap { holding($0, in: setting, score) }.first?.answer
  }

  /// The fact at a position, where it holds.
  private func holding(_ position: Int, in setting: Setting, _ score: Score) -> Fact? {
    guard scopes[position].includes(setting) else { return nil }
    let fact = fact(position)
    return fact.has.allSatisfy(score.has) && !fact.lacks.contains(where: score.has) ? fact : nil
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
