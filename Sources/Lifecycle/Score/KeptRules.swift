/// The lines of all scores as they are kept: each once, whichever versions it holds in, and read when it is asked for.
struct KeptRules: Sendable {
  /// The numbers of the lines that each version has, in order; 0 is no line.
  private let numbers: RecordTable
  /// The lines, of which the first has the number 1, and the texts that are known in them by their positions.
  private let lines: RecordTable, texts: RecordTable

  /// The lines that hold in one version.
  struct OfVersion: Sendable {
    private let kept: KeptRules
    /// The position of the version.
    private let index: Int

    init(_ kept: KeptRules, _ index: Int) {
      (self.kept, self.index) = (kept, index)
    }

    /// All of them, by their names.
    var all: [Rule?] { (0..<count).map { self[$0] } }

    private var count: Int { kept.numbers.size(of: index) / TableWriter.shortSize }

    /// The line of this name, if it names one.
    subscript(name: Int) -> Rule? {
      guard name < count else { return nil }
      var reader = kept.numbers.reader(of: index)
      reader.position += name * TableWriter.shortSize
      return kept.rule(reader.short())
    }
  }

  init(from reader: inout TableReader) {
    numbers = RecordTable(from: &reader)
    lines = RecordTable(from: &reader)
    texts = RecordTable(from: &reader)
  }

  private func rule(_ number: Int) -> Rule? {
    number == 0 ? nil : Rule(from: lines.reader(of: number - 1), texts)
  }

  /// Writes the lines of all versions.
  static func write(_ versions: [[Rule?]], to writer: inout TableWriter) {
    var numbers: [Rule: Int] = [:]
    var lines: [[UInt8]] = []
    var texts = TextPool()
    let lists = versions.map { rules in
      var list = TableWriter()
      for rule in rules {
        if let rule, numbers[rule] == nil {
          lines.append(rule.bytes(&texts))
          numbers[rule] = lines.count
        }
        list.short(rule.flatMap { numbers[$0] } ?? 0)
      }
      return list.bytes
    }
    writer.records(lists)
    writer.records(lines)
    writer.records(texts.records)
  }
}

extension Rule {
  /// A line that was kept.
  fileprivate init?(from reader: TableReader, _ texts: RecordTable) {
    var reader = reader
    version = Version(UInt8(reader.byte()))
    (file, line) = (texts.text(reader.short()), reader.short())
    guard let passage = Passage(rawValue: UInt8(reader.byte())) else { return nil }
    self.passage = passage
    circumstances = Circumstances(rawValue: UInt8(reader.byte()))
    phase = Phase.allCases[reader.byte()]
    step = ScoreStep(from: &reader, line: line, texts)
    evidence = reader.list { $0.evidence(texts) }
    (remark, because) = (texts.text(reader.short()), texts.text(reader.short()))
    alternative = reader.list { texts.text($0.short()) }.first
  }

  fileprivate func bytes(_ texts: inout TextPool) -> [UInt8] {
    var writer = TableWriter()
    writer.byte(Int(version.number))
    writer.short(texts.position(of: file))
    writer.short(line)
    writer.byte(Int(passage.rawValue))
    writer.byte(Int(circumstances.rawValue))
    writer.byte(Int(phase.rawValue))
    step.write(to: &writer, &texts)
    writer.evidence(evidence, &texts)
    writer.short(texts.position(of: remark))
    writer.short(texts.position(of: because))
    writer.list(alternative.map { [texts.position(of: $0)] } ?? []) { $0.short($1) }
    return writer.bytes
  }
}

extension ScoreStep {
  /// A step that was kept, without what is inside it.
  fileprivate init(from reader: inout TableReader, line: Int, _ texts: RecordTable) {
    let roles = Role.allCases
    let role = roles[reader.byte()], kind = Step.Operation.allCases[reader.byte()]
    let call = Call.allCases[reader.byte()], subject: Role? = reader.choice(of: roles)
    let conditions = reader.list { Condition.allCases[$0.byte()] }
    let operation: Operation =
      switch kind {
      case .call: .call(call, subject: subject)
      case .make: .make
      case .load: .load
      case .free: .free
      case .show: .show
      case .layOutAround: .layOutAround
      case .layOut: .layOut(inAnyCase: false)
      case .layOutInAnyCase: .layOut(inAnyCase: true)
      }
    self.init(
      role, operation, conditions: conditions, evidence: reader.list { $0.evidence(texts) }, line: line)
  }

  fileprivate func write(to writer: inout TableWriter, _ texts: inout TextPool) {
    let (kind, call, subject): (Step.Operation, Call, Role?) =
      switch operation {
      case .call(let call, let subject): (.call, call, subject)
      case .make: (.make, .`init`, nil)
      case .load: (.load, .`init`, nil)
      case .free: (.free, .`init`, nil)
      case .show: (.show, .`init`, nil)
      case .layOutAround: (.layOutAround, .`init`, nil)
      case .layOut(let inAnyCase): (inAnyCase ? .layOutInAnyCase : .layOut, .`init`, nil)
      }
    writer.position(of: role)
    writer.byte(Int(kind.rawValue))
    writer.byte(Int(call.rawValue))
    writer.choice(subject)
    writer.list(conditions) { $0.position(of: $1) }
    writer.evidence(evidence, &texts)
  }
}

extension TableReader {
  /// What vouches for something.
  mutating func evidence(_ texts: RecordTable) -> Evidence {
    switch byte() {
    case 0: .claim
    case 1: .inferred
    default: .recording(texts.text(short()))
    }
  }
}

extension TableWriter {
  mutating func evidence(_ all: [Evidence], _ texts: inout TextPool) {
    byte(all.count)
    for evidence in all {
      switch evidence {
      case .claim: byte(0)
      case .inferred: byte(1)
      case .recording(let name):
        byte(2)
        short(texts.position(of: name))
      }
    }
  }
}
