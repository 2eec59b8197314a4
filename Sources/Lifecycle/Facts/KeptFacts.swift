/// Facts as they are kept once they are read: what each is about, and behind that its words, read when they are needed.
struct KeptFacts: Hashable, Sendable {
  private let facts: RecordTable, texts: RecordTable

  /// What a fact is looked for by.
  struct Head {
    let kind: Fact.Kind, inquiry: Inquiry?, scope: Fact.Scope
  }

  init(from reader: inout TableReader) {
    facts = RecordTable(from: &reader)
    texts = RecordTable(from: &reader)
  }

  /// What all of them are looked for by, in order.
  var heads: [Head] {
    (0..<facts.count).map { index in
      var reader = facts.reader(of: index)
      return Head(from: &reader)
    }
  }

  /// The fact at a position.
  subscript(index: Int) -> Fact {
    var reader = facts.reader(of: index)
    let head = Head(from: &reader)
    var fact = Fact(head.kind)
    (fact.scope, fact.inquiry) = (head.scope, head.inquiry)
    fact.has = reader.list { $0.subject(texts) }
    fact.lacks = reader.list { $0.subject(texts) }
    for (language, text) in reader.list({ (texts.text($0.short()), texts.text($0.short())) }) {
      fact.texts[language] = text
    }
    fact.answer = reader.choice()
    fact.alternative = reader.list { texts.text($0.short()) }.first
    fact.mistake = reader.list { SuperCall(override: $0.call(), calls: $0.choice()) }.first
    fact.evidence = reader.list { $0.evidence(texts) }
    (fact.remark, fact.file, fact.line) = (texts.text(reader.short()), texts.text(reader.short()), reader.short())
    return fact
  }

  static func write(_ facts: [Fact], to writer: inout TableWriter) {
    var texts = TextPool()
    writer.records(facts.map { $0.bytes(&texts) })
    writer.records(texts.records)
  }
}

extension KeptFacts.Head {
  fileprivate init(from reader: inout TableReader) {
    kind = Fact.Kind.allCases[reader.byte()]
    inquiry = reader.choice()
    var scope = Fact.Scope()
    scope.calls = Selection(bits: reader.long())
    scope.complaints = Selection(bits: reader.long())
    scope.passages = Selection(bits: reader.long())
    scope.phases = Selection(bits: reader.long())
    scope.sides = Selection(bits: reader.long())
    scope.required = Selection(bits: reader.long())
    scope.excluded = Selection(bits: reader.long())
    self.scope = scope
  }
}

extension Fact {
  fileprivate func bytes(_ texts: inout TextPool) -> [UInt8] {
    var writer = TableWriter()
    writer.position(of: kind)
    writer.choice(inquiry)
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
    writer.choice(answer)
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
