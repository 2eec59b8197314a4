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
  /// Where each fact holds: looked through far more often than what it says.
  private let heads: [Fact.Head]

  /// A book of these facts.
  public init(_ facts: [Fact] = []) {
    self.init(.read(facts), facts.map(\.head))
  }

  /// The facts that were kept, if they were read in these texts.
  public init?(bytes: [UInt8], of texts: [[UInt8]]) {
    var reader = TableReader(bytes: bytes)
    guard !bytes.isEmpty, reader.long() == texts.mark else { return nil }
    let kept = KeptFacts(from: &reader)
    self.init(.kept(kept), kept.heads)
  }

  private init(_ source: Source, _ heads: [Fact.Head]) {
    (self.source, self.heads) = (source, heads)
    positions = Fact.Kind.allCases.map { kind in heads.indices.filter { heads[$0].kind == kind } }
    answers = Inquiry.allCases.map { inquiry in heads.indices.filter { heads[$0].inquiry == inquiry } }
  }

  /// The facts in the order of their files; what is more particular stands before what is not.
  public var facts: [Fact] { heads.indices.map(fact) }

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

  /// The facts of a kind that hold in a context by a score.
  public func all(_ kind: Fact.Kind, in context: FactContext, _ score: Score) -> [Fact] {
    positions[Int(kind.rawValue)].filter { heads[$0].holds(in: context, score) }.map(fact)
  }

  /// What the first of them says, with its blanks filled in; nothing where there is none.
  public func sentence(
    _ kind: Fact.Kind, in context: FactContext, _ score: Score, filling values: [String: String] = [:]
  ) -> String {
    guard let position = positions[Int(kind.rawValue)].first(where: { heads[$0].holds(in: context, score) }) else {
      return ""
    }
    return switch source {
    case .read(let facts): facts[position].text(filling: values)
    case .kept(let facts): facts.text(position).filled { values[$0] ?? "" }
    }
  }

  /// What is answered, where that is known.
  public func answer(_ inquiry: Inquiry, in context: FactContext, _ score: Score) -> Inquiry.Answer? {
    answers[Int(inquiry.rawValue)].first { heads[$0].holds(in: context, score) }.flatMap { heads[$0].answer }
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
