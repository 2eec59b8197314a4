/// The scores of all versions as they are kept once they are composed: bytes, of which only what is asked for becomes
/// tables and lines again.
///
/// They begin with what the texts are known by from which they were composed, so that nobody plays what is out of date.
public struct ComposedScores: Sendable {
  /// The versions that there are, the oldest first.
  public let versions: [Version]
  /// The names of all alternatives, in order.
  public let alternatives: [String]
  /// The tables of each version.
  private let tables: RecordTable
  private let rules: KeptRules

  /// What was kept, if it was composed of these texts.
  public init?(bytes: [UInt8], of texts: [[UInt8]]) {
    var reader = TableReader(bytes: bytes)
    guard !bytes.isEmpty, reader.long() == texts.mark else { return nil }
    versions = reader.list { Version(UInt8($0.byte())) }
    alternatives = reader.list { $0.text() }
    tables = RecordTable(from: &reader)
    rules = KeptRules(from: &reader)
  }

  /// The score of a version, if there is one.
  ///
  /// - Parameters:
  ///   - facts: what is known beside the rules.
  ///   - composed: the same score, composed of its sheets, for what is not kept: refusals, lacks and alternatives.
  public func score(
    of version: Version, facts: @escaping @Sendable () -> FactBook, composed: @escaping @Sendable () -> Score?
  ) -> Score? {
    versions.firstIndex(of: version).map { index in
      var reader = tables.reader(of: index)
      let tables = ScoreTables(version: version, from: &reader)
      return Score(tables, rules: KeptRules.OfVersion(rules, index), facts: facts, composed: composed)
    }
  }

  /// These scores, which were composed of these texts, as bytes.
  public static func bytes(of scores: [Score], alternatives: [String], texts: [[UInt8]]) -> [UInt8] {
    let scores = scores.sorted { $0.version < $1.version }
    var writer = TableWriter()
    writer.long(texts.mark)
    writer.list(scores) { $0.byte(Int($1.version.number)) }
    writer.list(alternatives) { $0.text($1) }
    writer.records(
      scores.map { score in
        var writer = TableWriter()
        score.tables.write(to: &writer)
        return writer.bytes
      })
    KeptRules.write(scores.map(\.rules), to: &writer)
    return writer.bytes
  }
}

extension [[UInt8]] {
  /// A number that is another one for other texts: FNV-1a, by Fowler, Noll and Vo.
  var mark: UInt64 {
    var mark: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in self {
      for byte in text { mark = (mark ^ UInt64(byte)) &* 0x100_0000_01b3 }
      mark = (mark ^ UInt64(text.count)) &* 0x100_0000_01b3
    }
    return mark
  }
}

extension ScoreTables {
  /// Tables that were kept.
  init(version: Version, from reader: inout TableReader) {
    self.init(version: version)
    missingCalls = reader.long()
    lackedFeatures = (0..<reader.byte()).map { _ in reader.choice() }
    for style in PresentationStyle.allCases { styles[style] = reader.choice(of: [false, true]) }
    defaultStyle = reader.choice() ?? defaultStyle
    for number in GestureNumber.allCases where reader.byte() > 0 { numbers[number] = Int(reader.long()) }
    let starts = readSteps(from: &reader)
    for _ in Passage.allCases {
      let held = Circumstances(rawValue: UInt8(reader.byte()))
      relevant.append(held)
      var (phases, lengths): ([StepRange], [UInt16]) = ([], [])
      for _ in held.subsets {
        lengths.append(UInt16(reader.short()))
        for _ in Phase.allCases {
          let number = reader.short()
          phases.append(number == 0 ? .empty : starts[number - 1])
        }
      }
      fill(relevant: held, phases: phases, durations: lengths)
    }
  }

  /// Reads the steps; what is given are the runs of them that phases have, in order.
  private mutating func readSteps(from reader: inout TableReader) -> [StepRange] {
    let operations = Step.Operation.allCases, calls = Call.allCases, roles = Role.allCases
    return (0..<reader.short()).map { _ in
      let (start, count) = (steps.count, reader.short())
      for _ in 0..<count {
        steps.append(
          Step(
            operation: operations[reader.byte()], call: calls[reader.byte()], role: roles[reader.byte()],
            subject: roles[reader.byte()], conditions: UInt8(reader.byte()), innerCount: UInt16(reader.short()),
            rule: RuleID(index: UInt16(reader.short()))))
      }
      return StepRange(start: UInt16(start), count: UInt16(count))
    }
  }

  func write(to writer: inout TableWriter) {
    writer.long(missingCalls)
    writer.byte(lackedFeatures.count)
    for feature in lackedFeatures { writer.choice(feature) }
    for style in PresentationStyle.allCases { writer.choice(styles[style], of: [false, true]) }
    writer.choice(defaultStyle)
    for number in GestureNumber.allCases {
      writer.byte(numbers[number] == nil ? 0 : 1)
      if let number = numbers[number] { writer.long(UInt64(number)) }
    }
    let stated = statedRanges
    writer.short(stated.count)
    for range in stated {
      writer.short(Int(range.count))
      for step in steps[range.positions] { writer.step(step) }
    }
    for passage in Passage.allCases {
      let relevant = relevant[Int(passage.rawValue)]
      writer.byte(Int(relevant.rawValue))
      for circumstances in relevant.subsets {
        let entry = Self.entry(passage, circumstances)
        writer.short(Int(durations[entry]))
        for phase in Phase.allCases.indices {
          let range = ranges[entry * Phase.allCases.count + phase]
          writer.short((stated.firstIndex(of: range) ?? -1) + 1)
        }
      }
    }
  }

  /// The runs of steps that phases have, in the order in which they lie; those without a step are none.
  private var statedRanges: [StepRange] {
    var stated: [StepRange] = []
    for range in ranges where range.count > 0 && !stated.contains(range) { stated.append(range) }
    return stated.sorted { $0.start < $1.start }
  }
}
