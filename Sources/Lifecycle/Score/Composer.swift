/// Composes the sheets of a chain: finds which block states a phase, and makes the steps of it that are played.
struct Composer {
  /// A block about a passage, with the sheet that it stands in; a class, since entries are looked for very often.
  final class Entry {
    let sheet: ScoreSheet, block: ScoreBlock, passage: Passage
    let circumstances: Circumstances, like: Passage?, duration: Int?
    let phases: [ScorePhase], stated: Selection<Phase>
    /// What the steps of its phases became, so that they become it once.
    fileprivate var steps: [Phase: [Step]] = [:]

    /// An entry for a block, unless it is about something else.
    init?(sheet: ScoreSheet, block: ScoreBlock) {
      guard case .passage(let passage, let circumstances, let like, let takes, let phases) = block.content
      else { return nil }
      (self.sheet, self.block, self.passage) = (sheet, block, passage)
      (self.like, self.duration, self.phases) = (like, takes?.milliseconds, phases)
      self.circumstances = Circumstances(circumstances)
      stated = Selection(phases.map(\.phase))
    }

    /// Whether what it states counts before what another one states, which may be newer.
    func isMoreParticular(than other: Entry) -> Bool {
      let (own, others) = (circumstances.rawValue.nonzeroBitCount, other.circumstances.rawValue.nonzeroBitCount)
      return own == others ? block.alternative != nil && other.block.alternative == nil : own > others
    }
  }

  /// The blocks by passage: those in the most circumstances first, of those what is asked for, of those the newest.
  private(set) var entries = [[Entry]](repeating: [], count: Passage.allCases.count)
  private let chain: [ScoreSheet]
  private(set) var composition = Composition()

  init(chain: [ScoreSheet], with names: Set<String> = []) {
    self.chain = chain
    for sheet in chain {
      for block in sheet.blocks where block.isPlayed(with: names) {
        guard let entry = Entry(sheet: sheet, block: block) else { continue }
        let passage = Int(entry.passage.rawValue)
        let position = entries[passage].firstIndex { entry.isMoreParticular(than: $0) }
        entries[passage].insert(entry, at: position ?? entries[passage].count)
      }
    }
  }

  mutating func compose() {
    composeFacts()
    for (passage, relevant) in zip(Passage.allCases, relevantCircumstances()) {
      var parts: [Composition.Part] = []
      parts.reserveCapacity(Circumstances.allSets.count)
      for circumstances in Circumstances.allSets {
        // Those that make no difference are left out, and what is left was looked up before.
        let held = circumstances.intersection(relevant)
        parts.append(
          held == circumstances ? part(blocks(about: passage, in: held)) : parts[Int(held.rawValue)])
      }
      composition.passages.append(Composition.PlayedPassage(relevant: relevant, parts: parts))
    }
  }

  /// The blocks that hold in these circumstances: the most particular first, of those the newest; those of what the
  /// passage borrows from come last, since its own word counts, however old it is.
  private func blocks(about passage: Passage, in circumstances: Circumstances) -> [Entry] {
    let own = entries[Int(passage.rawValue)].filter { $0.circumstances.isSubset(of: circumstances) }
    guard let like = own.first(where: { $0.like != nil })?.like else { return own }
    return own + blocks(about: like, in: circumstances)
  }

  /// The block that says from what a passage borrows in these circumstances.
  func lender(of passage: Passage, _ circumstances: Circumstances) -> Entry? {
    entries[Int(passage.rawValue)].first { $0.like != nil && $0.circumstances.isSubset(of: circumstances) }
  }

  /// What is played by these blocks: each phase, and the duration, as the first of them that states it says.
  private mutating func part(_ blocks: [Entry]) -> Composition.Part {
    let phases = Phase.allCases.map { phase in
      blocks.first { $0.stated.contains(phase) }.map { steps(of: phase, in: $0) } ?? []
    }
    return Composition.Part(phases: phases, duration: blocks.lazy.compactMap(\.duration).first ?? 0)
  }

  private mutating func steps(of phase: Phase, in entry: Entry) -> [Step] {
    if let known = entry.steps[phase] { return known }
    let stated = entry.phases.first { $0.phase == phase }?.steps ?? []
    let steps = played(stated, entry, phase)
    entry.steps[phase] = steps
    return steps
  }

  /// The steps as they are played; a call that the version lacks gives way to what is inside it.
  private mutating func played(_ stated: [ScoreStep], _ entry: Entry, _ phase: Phase) -> [Step] {
    var steps: [Step] = []
    for step in stated {
      guard !isMissing(step.operation) else {
        steps += played(step.inside, entry, phase)
        continue
      }
      let rule = RuleID(index: UInt32(composition.rules.count))
      composition.rules.append(Rule(step, entry, phase))
      steps.append(
        Step(
          role: step.role, operation: step.operation, conditions: step.conditions, rule: rule,
          inside: played(step.inside, entry, phase)))
    }
    return steps
  }

  private func isMissing(_ operation: ScoreStep.Operation) -> Bool {
    switch operation {
    case .call(let call, _): composition.missingCalls.contains(call)
    case .layOutAround, .layOut: composition.missingCalls.contains(.viewWillLayoutSubviews)
    case .make, .load, .free, .show: false
    }
  }

  /// What is not about a passage: lacks, styles and numbers, the oldest first, so that a newer one replaces.
  private mutating func composeFacts() {
    var lacks: [(lack: Lack, ground: Ground)] = []
    func forget(_ list: [Lack]) { lacks.removeAll { old in list.contains { $0.subject == old.lack.subject } } }
    for sheet in chain.reversed() {
      for block in sheet.blocks {
        switch block.content {
        case .passage: break
        case .lacks(let list):
          forget(list)
          lacks += list.map { ($0, Ground(sheet, block, line: $0.line)) }
        case .has(let list): forget(list)
        case .refusals(let list):
          for refusal in list {
            composition.refusals[refusal.complaint] = (refusal, Ground(sheet, block, line: refusal.line))
          }
        case .styles(let table, let preferred):
          composition.styles.merge(table) { $1 }
          composition.defaultStyle = preferred ?? composition.defaultStyle
        case .gestures(let table): composition.numbers.merge(table) { $1 }
        }
      }
    }
    (composition.lacks, composition.lackGrounds) = (lacks.map(\.lack), lacks.map(\.ground))
    for lack in composition.lacks {
      guard case .method(let method) = lack.subject else { continue }
      for call in Call.allCases where call.method == method { composition.missingCalls.insert(call) }
    }
  }
}

extension ScoreBlock {
  /// Whether the block holds where these alternatives are asked for: a rule always does.
  func isPlayed(with names: Set<String>) -> Bool { alternative.map { names.contains($0.name) } ?? true }
}

extension Rule {
  /// The line of a step of a block.
  fileprivate init(_ step: ScoreStep, _ entry: Composer.Entry, _ phase: Phase) {
    var bare = step
    bare.inside = []
    self.init(
      version: entry.sheet.version, file: entry.sheet.file, line: step.line, passage: entry.passage,
      circumstances: entry.circumstances, phase: phase, step: bare,
      evidence: step.evidence.isEmpty ? entry.block.evidence : step.evidence, remark: entry.block.remark,
      because: entry.block.because, alternative: entry.block.alternative?.name)
  }
}
