/// Facts as they are kept once they are read: where each holds, and behind that its words, read when they are needed.
struct KeptFacts: Hashable, Sendable {
  private let facts: RecordTable, texts: RecordTable

  init(from reader: inout TableReader) {
    facts = RecordTable(from: &reader)
    texts = RecordTable(from: &reader)
  }

  /// Where all of them hold, in order.
  var heads: [Fact.Head] {
    (0..<facts.count).map { index in
      var reader = facts.reader(of: index)
      return Fact.Head(from: &reader, texts)
    }
  }

  /// The fact at a position.
  subscript(index: Int) -> Fact {
    var reader = facts.reader(of: index)
    let head = Fact.Head(from: &reader, texts)
    var fact = Fact(head.kind)
    (fact.inquiry, fact.answer, fact.scope) = (head.inquiry, head.answer, head.scope)
    (fact.has, fact.lacks) = (head.has, head.lacks)
    for (language, text) in reader.list({ (texts.text($0.short()), texts.text($0.short())) }) {
      fact.texts[language] = text
    }
    fact.alternative = reader.list { texts.text($0.short()) }.first
    fact.mistake = reader.list { SuperCall(override: $0.call(), calls: $0.choice()) }.first
    fact.evidence = reader.list { $0.evidence(texts) }
    (fact.remark, fact.file, fact.line) = (texts.text(reader.short()), texts.text(reader.short()), reader.short())
    return fact
  }

  /// What the fact at a position says in the language in which everything is written.
  func text(_ index: Int) -> String {
    var reader = facts.reader(of: index)
    _ = Fact.Head(from: &reader, texts)
    let said = reader.list { (language: texts.text($0.short()), text: texts.text($0.short())) }
    return said.first { $0.language == Fact.firstLanguage }?.text ?? ""
  }

  static func write(_ facts: [Fact], to writer: inout TableWriter) {
    var texts = TextPool()
    writer.records(facts.map { $0.bytes(&texts) })
    writer.records(texts.records)
  }
}

extension Fact {
  /// By what a fact is looked for, and what it answers.
  struct Head: Hashable {
    let kind: Kind, inquiry: Inquiry?, answer: Inquiry.Answer?, scope: Scope
    /// What a version has to have, and what it has to lack.
    let has: [Lack.Subject], lacks: [Lack.Subject]

    func holds(in context: FactContext, _ score: Score) -> Bool {
      scope.includes(context) && has.allSatisfy { score.has($0) } && !lacks.contains { score.has($0) }
    }
  }

  var head: Head {
    Head(kind: kind, inquiry: inquiry, answer: answer, scope: scope, has: has, lacks: lacks)
  }
}

extension Fact.Head {
  fileprivate init(from reader: inout TableReader, _ texts: RecordTable) {
    kind = Fact.Kind.allCases[reader.byte()]
    inquiry = reader.choice()
    answer = reader.choice()
    var scope = Fact.Scope()
    scope.calls = Selection(bits: reader.long())
    scope.complaints = Selection(bits: reader.long())
    scope.passages = Selection(bits: reader.long())
    scope.phases = Selection(bits: reader.long())
    scope.sides = Selection(bits: reader.long())
    scope.required = Selection(bits: reader.long())
    scope.excluded = Selection(bits: reader.long())
    self.scope = scope
    has = reader.list { $0.subject(texts) }
    lacks = reader.list { $0.subject(texts) }
  }
}

extension Fact {
  fileprivate func bytes(_ texts: inout TextPool) -> [UInt8] {
    var writer = TableWriter()
    writer.position(of: kind)
    writer.choice(inquiry)
    writer.choice(answer)
    let bits = [
      scope.calls.bits, scope.complaints.bits, scope.passages.bits, scope.phases.bits, scope.sides.bits,
      scope.required.bits, scope.excluded.bits,
    ]
    for bits in bits { writer.long(bits) }
    writer.list(has) { $0.subject($1, &texts) }
    writer.list(lacks) { $0.subject($1, &texts) }
    writer.list(self.texts.sorted { $0.key < $1.key }) {
      $0.short(texts.position(of: $1.key))
      $0.short(texts.position(of: $1.value))
    }
    writer.list(alternative.map { [$0] } ?? []) { $0.short(texts.position(of: $1)) }
    writer.list(mistake.map { [$0] } ?? []) {
      $0.position(of: $1.override)
      $0.choice($1.calls)
    }
    writer.evidence(evidence, &texts)
    writer.short(texts.position(of: remark))
    writer.short(texts.position(of: file))
    writer.short(line)
    return writer.bytes
  }
}

extension TableReader {
  fileprivate mutating func call() -> Call { Call.allCases[byte()] }

  fileprivate mutating func subject(_ texts: RecordTable) -> Lack.Subject {
    let feature: Feature? = choice()
    return feature.map { .feature($0) } ?? .method(texts.text(short()))
  }
}

extension TableWriter {
  fileprivate mutating func subject(_ subject: Lack.Subject, _ texts: inout TextPool) {
    switch subject {
    case .feature(let feature): choice(feature)
    case .method(let method):
      choice(Feature?.none)
      short(texts.position(of: method))
    }
  }
}
