/// Composes the sheets of a chain into tables: which block states a phase, and its steps one after the other.
struct Composer {
  /// A block about a passage, with the sheet that it stands in; a class, since entries are looked for very often.
  final class Entry {
    let number: Int, sheet: ScoreSheet, block: ScoreBlock, passage: Passage
    let circumstances: Circumstances, like: Passage?, duration: Int?, phases: [ScorePhase]

    /// An entry for a block, unless it is about something else; numbers are given by the order of all blocks.
    init?(number: Int, sheet: ScoreSheet, block: ScoreBlock) {
      guard case .passage(let passage, let circumstances, let like, let takes, let phases) = block.content
      else { return nil }
      (self.number, self.sheet, self.block, self.passage) = (number, sheet, block, passage)
      (self.like, self.duration, self.phases) = (like, takes?.milliseconds, phases)
      self.circumstances = Circumstances(circumstances)
    }
  }

  /// The blocks by passage: those in the most circumstances first, of those what is asked for, of those the newest.
  let entries: [[Entry]]
  private let chain: [ScoreSheet]
  /// Which steps a statement became, so that it becomes steps once.
  private var known: [Statement: ScoreTables.StepRange] = [:]

  /// The tables of the score, which are filled one after the other.
  private(set) var tables: ScoreTables
  private(set) var rules: [Rule?] = [nil]
  private(set) var lacks: [Lack] = [], lackGrounds: [Ground] = []
  private(set) var refusals: [Complaint: (refusal: Refusal, ground: Ground)] = [:]

  /// Names a phase of a block.
  private struct Statement: Hashable {
    let entry: Int, phase: Phase
  }

  init(version: Version, chain: [ScoreSheet], with names: Set<String> = []) {
    self.chain = chain
    tables = ScoreTables(version: version)
    var entries = [[Entry]](repeating: [], count: Passage.allCases.count)
    var number = 0
    for sheet in chain {
      for block in sheet.blocks {
        number += 1
        guard block.isPlayed(with: names), let entry = Entry(number: number, sheet: sheet, block: block) else {
          continue
        }
        entries[Int(entry.passage.rawValue)].append(entry)
      }
    }
    self.entries = entries.map { all in
      (0...Circumstances.setCount.trailingZeroBitCount).reversed().flatMap { count in
        let equal = all.filter { $0.circumstances.rawValue.nonzeroBitCount == count }
        return equal.filter { $0.block.alternative != nil } + equal.filter { $0.block.alternative == nil }
      }
    }
  }

  mutating func compose() {
    composeFacts()
    tables.relevant = relevantCircumstances()
    for passage in Passage.allCases {
      let relevant = tables.relevant[Int(passage.rawValue)]
      let subsets = relevant.subsets
      let phases = subsets.flatMap { held in Phase.allCases.map { range(passage, held, $0) } }
      let durations = subsets.map { UInt16(clamping: duration(passage, $0)) }
      tables.fill(relevant: relevant, phases: phases, durations: durations)
    }
  }

  /// The blocks that hold in these circumstances: the most particular first, of those the newest.
  private func candidates(_ passage: Passage, _ circumstances: Circumstances) -> [Entry] {
    entries[Int(passage.rawValue)].filter { $0.circumstances.isSubset(of: circumstances) }
  }

  /// The block that says from what a passage borrows in these circumstances.
  func lender(of passage: Passage, _ circumstances: Circumstances) -> Entry? {
    entries[Int(passage.rawValue)].first { $0.like != nil && $0.circumstances.isSubset(of: circumstances) }
  }

  /// The block and the phase that hold: a passage's own in any older score wins, only then is `like` asked.
  func statement(_ passage: Passage, _ circumstances: Circumstances, _ phase: Phase) -> (Entry, ScorePhase)? {
    for entry in candidates(passage, circumstances) {
      if let stated = entry.phases.first(where: { $0.phase == phase }) { return (entry, stated) }
    }
    return lender(of: passage, circumstances)?.like.flatMap { statement($0, circumstances, phase) }
  }

  /// How long an animation takes, by the same order of precedence.
  private func duration(_ passage: Passage, _ circumstances: Circumstances) -> Int {
    if let own = candidates(passage, circumstances).lazy.compactMap(\.duration).first { return own }
    return lender(of: passage, circumstances)?.like.map { duration($0, circumstances) } ?? 0
  }

  private mutating func range(
    _ passage: Passage, _ circumstances: Circumstances, _ phase: Phase
  ) -> ScoreTables.StepRange {
    guard let (entry, stated) = statement(passage, circumstances, phase) else { return .empty }
    let statement = Statement(entry: entry.number, phase: phase)
    if let range = known[statement] { return range }
    let start = tables.steps.count
    for step in stated.steps { flatten(step, entry, stated.phase) }
    let count = tables.steps.count - start
    let range =
      count == 0
      ? .empty : ScoreTables.StepRange(start: UInt16(clamping: start), count: UInt16(clamping: count))
    known[statement] = range
    return range
  }

  /// Appends a step and what is inside it; a call that the version lacks gives way to what is inside.
  private mutating func flatten(_ step: ScoreStep, _ entry: Entry, _ phase: Phase) {
    guard let (operation, call, subject) = decode(step.operation) else {
      for inner in step.inside { flatten(inner, entry, phase) }
      return
    }
    let rule = RuleID(index: UInt16(clamping: rules.count))
    rules.append(makeRule(step, entry, phase))
    let position = tables.steps.count
    let conditions = step.conditions.reduce(0) { $0 | Step.bit($1) }
    func made(_ innerCount: Int) -> Step {
      Step(
        operation: operation, call: call, role: step.role, subject: subject, conditions: conditions,
        innerCount: UInt16(clamping: innerCount), rule: rule)
    }
    tables.steps.append(made(0))
    for inner in step.inside { flatten(inner, entry, phase) }
    tables.steps[position] = made(tables.steps.count - position - 1)
  }

  /// A step's operation in the form in which it is played, unless the version lacks what it would call.
  private func decode(_ operation: ScoreStep.Operation) -> (Step.Operation, Call, Role)? {
    switch operation {
    case .call(let call, let subject):
      isMissing(call) ? nil : (.call, call, subject ?? .old)
    case .make: (.make, .`init`, .old)
    case .load: (.load, .loadView, .old)
    case .free: (.free, .deinit, .old)
    case .show: (.show, .`init`, .old)
    case .layOutAround: isMissing(.viewWillLayoutSubviews) ? nil : (.layOutAround, .viewWillLayoutSubviews, .old)
    case .layOut(let inAnyCase):
      isMissing(.viewWillLayoutSubviews)
        ? nil : (inAnyCase ? .layOutInAnyCase : .layOut, .viewWillLayoutSubviews, .old)
    }
  }

  private func isMissing(_ call: Call) -> Bool { tables.missingCalls & (1 << UInt64(call.rawValue)) != 0 }

  private func makeRule(_ step: ScoreStep, _ entry: Entry, _ phase: Phase) -> Rule {
    var bare = step
    bare.inside = []
    return Rule(
      version: entry.sheet.version, file: entry.sheet.file, line: step.line, passage: entry.passage,
      circumstances: entry.circumstances, phase: phase, step: bare,
      evidence: step.evidence.isEmpty ? entry.block.evidence : step.evidence, remark: entry.block.remark,
      because: entry.block.because, alternative: entry.block.alternative?.name)
  }

  /// What is not about a passage: lacks, styles and numbers, the oldest first, so that a newer one replaces.
  private mutating func composeFacts() {
    for sheet in chain.reversed() {
      for block in sheet.blocks {
        switch block.content {
        case .passage: break
        case .lacks(let list):
          forget(list)
          lacks += list
          lackGrounds += list.map { Ground(sheet, block, line: $0.line) }
        case .has(let list): forget(list)
        case .refusals(let list):
          for refusal in list { refusals[refusal.complaint] = (refusal, Ground(sheet, block, line: refusal.line)) }
        case .styles(let table, let preferred):
          tables.styles.merge(table) { $1 }
          tables.defaultStyle = preferred ?? tables.defaultStyle
        case .gestures(let table): tables.numbers.merge(table) { $1 }
        }
      }
    }
    tables.lackedFeatures = lacks.map { lack in if case .feature(let feature) = lack.subject { feature } else { nil } }
    for call in Call.allCases where lacks.contains(where: { $0.subject == .method(call.method) }) {
      tables.missingCalls |= 1 << UInt64(call.rawValue)
    }
  }

  /// Takes away the lacks of what a newer score speaks of.
  private mutating func forget(_ list: [Lack]) {
    let kept = lacks.indices.filter { index in !list.contains { $0.subject == lacks[index].subject } }
    (lacks, lackGrounds) = (kept.map { lacks[$0] }, kept.map { lackGrounds[$0] })
  }
}

extension ScoreBlock {
  /// Whether the block holds where these alternatives are asked for: a rule always does.
  func isPlayed(with names: Set<String>) -> Bool { alternative.map { names.contains($0.name) } ?? true }
}
