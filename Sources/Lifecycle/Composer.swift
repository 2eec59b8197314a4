/// A composer of scores, which combines the sheets of a chain into the rules of a version.
///
/// For each passage and each set of circumstances, the composer looks up the block that states each phase. A block with
/// more circumstances wins over one with fewer, a selected alternative over a rule, and a newer sheet over an older
/// one. The passage's own blocks win over those borrowed by `like`.
struct Composer {
  /// A block about a passage, with its sheet; a class, so that steps composed once stay in it.
  final class Entry {
    let sheet: ScoreSheet, block: ScoreBlock, passage: Passage
    let circumstances: Circumstances, like: Passage?, duration: Int?
    let phases: [ScorePhase], stated: CaseSet<Phase>
    /// The composed steps of the phases, cached.
    fileprivate var steps: [Phase: [ComposedStep]] = [:]

    /// Creates an entry for a block about a passage, or `nil` for other blocks.
    init?(sheet: ScoreSheet, block: ScoreBlock) {
      guard case .passage(let passage, let circumstances, let like, let takes, let phases) = block.content
      else { return nil }
      (self.sheet, self.block, self.passage, self.circumstances) = (sheet, block, passage, circumstances)
      (self.like, self.duration, self.phases) = (like, takes?.milliseconds, phases)
      stated = CaseSet(phases.map { $0.phase })
    }

    /// Returns true if this entry wins over another one that may be newer.
    func isMoreParticular(than other: Entry) -> Bool {
      let (own, others) = (circumstances.count, other.circumstances.count)
      return own == others ? block.alternative != nil && other.block.alternative == nil : own > others
    }
  }

  /// The blocks of each passage, the ones that win first: those with the most circumstances, then alternatives, then
  /// the newest.
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
    composeTables()
    for (passage, relevant) in zip(Passage.allCases, relevantCircumstances()) {
      var parts: [Composition.Part] = []
      parts.reserveCapacity(Composition.allCircumstances.count)
      for circumstances in Composition.allCircumstances {
        // Circumstances that make no difference are dropped; the part for the smaller set was composed before.
        let held = circumstances.intersection(relevant)
        parts.append(held == circumstances ? part(blocks(about: passage, in: held)) : parts[Int(held.rawValue)])
      }
      composition.passages.append(Composition.PlayedPassage(relevant: relevant, parts: parts))
    }
  }

  /// Returns the blocks that hold in the given circumstances, those that win first.
  ///
  /// Blocks of the borrowed passage come last, since the passage's own statements win, however old they are. That one
  /// borrows nothing.
  private func blocks(about passage: Passage, in circumstances: Circumstances) -> [Entry] {
    func blocks(of passage: Passage) -> [Entry] {
      entries[Int(passage.rawValue)].filter { $0.circumstances.isSubset(of: circumstances) }
    }
    let own = blocks(of: passage)
    return own + (own.lazy.compactMap { $0.like }.first.map { blocks(of: $0) } ?? [])
  }

  /// Returns for each passage the circumstances that make a difference to its own blocks or to those that it borrows.
  private func relevantCircumstances() -> [Circumstances] {
    let own = entries.map { $0.reduce(into: Circumstances()) { $0.formUnion($1.circumstances) } }
    return zip(own, entries).map { held, blocks in
      blocks.compactMap { $0.like }.reduce(held) { $0.union(own[Int($1.rawValue)]) }
    }
  }

  /// Returns the phases and the duration, each from the first of the blocks that states it.
  private mutating func part(_ blocks: [Entry]) -> Composition.Part {
    let phases = Phase.allCases.map { phase in
      blocks.first { $0.stated.contains(phase) }.map { steps(of: phase, in: $0) } ?? []
    }
    return Composition.Part(phases: phases, duration: blocks.lazy.compactMap { $0.duration }.first ?? 0)
  }

  private mutating func steps(of phase: Phase, in entry: Entry) -> [ComposedStep] {
    if let known = entry.steps[phase] { return known }
    let stated = entry.phases.first { $0.phase == phase }?.steps ?? []
    let steps = played(stated, entry, phase)
    entry.steps[phase] = steps
    return steps
  }

  /// Returns the steps to play; a call that the version lacks is replaced by the steps inside of it.
  private mutating func played(_ stated: [ScoreStep], _ entry: Entry, _ phase: Phase) -> [ComposedStep] {
    var steps: [ComposedStep] = []
    for step in stated {
      guard !isMissing(step.operation) else {
        steps += played(step.inside, entry, phase)
        continue
      }
      let rule = RuleID(index: UInt32(composition.rules.count))
      composition.rules.append(Rule(step, entry, phase))
      composition.isInferred.append(entry.block.evidence.allSatisfy { $0 == .inferred })
      steps.append(
        ComposedStep(
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

  /// Composes lacks, refusals, styles and numbers, the oldest first so that newer ones replace them.
  private mutating func composeTables() {
    var lacks: [(lack: Lack, ground: Ground)] = []
    func forget(_ list: [Lack]) { lacks.removeAll { old in list.contains { $0.subject == old.lack.subject } } }
    for sheet in chain.reversed() {
      for block in sheet.blocks {
        switch block.content {
        case .passage: break
        case .lacks(let list):
          forget(list)
          lacks += list.map { ($0, Ground(sheet, block, line: $0.line)) }
        case .hasAgain(let list): forget(list)
        case .refusals(let list):
          for refusal in list {
            composition.refusals[refusal.complaint] = (refusal, Ground(sheet, block, line: refusal.line))
          }
        case .styles(let table, let preferred):
          for (style, number) in table { composition.styles[style] = number }  // in any order
          composition.defaultStyle = preferred ?? composition.defaultStyle
        case .gestures(let table):
          for (number, value) in table { composition.numbers[number] = value }  // in any order
        }
      }
    }
    (composition.lacks, composition.lackGrounds) = (lacks.map { $0.lack }, lacks.map { $0.ground })
    for lack in composition.lacks {
      guard case .method(let method) = lack.subject else { continue }
      for call in Call.allCases where call.method == method { composition.missingCalls.insert(call) }
    }
  }
}

extension ScoreBlock {
  func isPlayed(with names: Set<String>) -> Bool { alternative.map { names.contains($0.name) } ?? true }
}

extension Rule {
  fileprivate init(_ step: ScoreStep, _ entry: Composer.Entry, _ phase: Phase) {
    var bare = step
    bare.inside = []
    let ground = Ground(
      version: entry.sheet.version, file: entry.sheet.file, line: step.line,
      evidence: step.evidence.isEmpty ? entry.block.evidence : step.evidence,
      remark: step.evidence.allSatisfy(entry.block.evidence.contains) ? entry.block.remark : "")
    self.init(
      ground: ground, passage: entry.passage, circumstances: entry.circumstances, phase: phase, step: bare,
      because: entry.block.because, alternative: entry.block.alternative?.name)
  }
}

struct Composition: Sendable {
  struct PlayedPassage: Equatable, Sendable {
    let relevant: Circumstances
    /// The part for each set of circumstances, indexed by the set's bits.
    let parts: [Part]
  }

  struct Part: Equatable, Sendable {
    let phases: [[ComposedStep]]
    /// In milliseconds.
    let duration: Int
  }

  /// In the order of their cases.
  var passages: [PlayedPassage] = []
  /// The lines that are played, indexed by their identifiers; index 0 stands for no rule.
  var rules: [Rule?] = [nil]
  /// For each rule, true if all of its block is only inferred.
  var isInferred: [Bool] = [false]
  /// The lacks of the version, and the evidence for each.
  var lacks: [Lack] = [], lackGrounds: [Ground] = []
  var missingCalls = CaseSet<Call>()
  var refusals: [Complaint: (refusal: Refusal, ground: Ground)] = [:]
  var styles: [PresentationStyle: Bool] = [:]
  var defaultStyle = PresentationStyle.fullScreen
  var numbers: [GestureNumber: Int] = [:]

  /// All sets of circumstances, in the order of their bits.
  static let allCircumstances = (0..<1 << UInt64(Circumstance.allCases.count)).map { Circumstances(rawValue: $0) }

  func part(_ passage: Passage, _ circumstances: Circumstances) -> Part {
    passages[Int(passage.rawValue)].parts[Int(circumstances.rawValue)]
  }

  /// Returns true if both play everything alike, apart from words and evidence.
  func plays(like other: Composition) -> Bool {
    (passages, missingCalls, styles) == (other.passages, other.missingCalls, other.styles)
      && (defaultStyle, numbers) == (other.defaultStyle, other.numbers)
      && lacks.map { $0.subject } == other.lacks.map { $0.subject }
  }
}

/// A line of a score as it is played on a version, without the nested calls that the version lacks.
struct ComposedStep: Equatable, Sendable {
  let role: Role, operation: ScoreStep.Operation
  /// The conditions, one of which must hold for the step to be played; empty means always.
  let conditions: [StepCondition]
  let rule: RuleID
  let inside: [ComposedStep]
}
