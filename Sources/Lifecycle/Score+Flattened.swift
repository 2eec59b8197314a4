extension Score {
  /// Returns a single sheet that states all rules of a version, including inherited ones.
  ///
  /// - Parameter names: the names of the alternatives that take the place of rules.
  package static func flattened(
    version: Version, sheets: [ScoreSheet], with names: Set<String> = []
  ) throws(CompositionError) -> ScoreSheet {
    let score = try Score(version: version, sheets: sheets, with: names)
    let chain = try chain(version, sheets)
    var blocks = score.tableBlocks(chain)
    var pending: [EffectivePhase] = []
    func close() {
      if let block = block(of: pending, chain) { blocks.append(block) }
      pending = []
    }
    for phase in try effectivePhases(version: version, sheets: sheets, with: names) {
      if let first = pending.first, first.passage != phase.passage || first.circumstances != phase.circumstances {
        close()
      }
      pending.append(phase)
    }
    close()
    blocks += borrowingBlocks(chain, besides: blocks)
    return ScoreSheet(version: version, basedOn: nil, file: "ios-\(version).score", blocks: blocks)
  }

  /// Returns a block that states the given phases, all of one passage in the same circumstances.
  private static func block(of phases: [EffectivePhase], _ chain: [ScoreSheet]) -> ScoreBlock? {
    guard let first = phases.first, let newest = phases.max(by: { $0.version < $1.version }) else { return nil }
    let (like, takes) = borrowed(first.passage, first.circumstances, chain)
    return ScoreBlock(
      .passage(first.passage, first.circumstances, like: like, takes: takes, phases.map(\.phase)),
      evidence: union(phases.map(\.block)), remark: newest.block.remark, because: newest.block.because,
      line: newest.block.line)
  }

  /// Returns the passage that a passage borrows from in the given circumstances, and its duration: the newest statement
  /// of each.
  private static func borrowed(
    _ passage: Passage, _ circumstances: Circumstances, _ chain: [ScoreSheet]
  ) -> (like: Passage?, takes: AnimationTime?) {
    var (newestLike, newestTakes): (Passage?, AnimationTime?) = (nil, nil)
    for block in chain.flatMap(\.blocks) {
      guard case .passage(passage, circumstances, let like, let takes, _) = block.content else { continue }
      newestLike = newestLike ?? like
      newestTakes = newestTakes ?? takes
    }
    return (newestLike, newestTakes)
  }

  /// Returns the blocks that borrow from another passage without stating a phase of their own.
  private static func borrowingBlocks(_ chain: [ScoreSheet], besides stated: [ScoreBlock]) -> [ScoreBlock] {
    chain.flatMap(\.blocks).filter { block in
      guard case .passage(let passage, let circumstances, .some, _, []) = block.content else { return false }
      return !stated.contains { other in
        if case .passage(passage, circumstances, _, _, _) = other.content { true } else { false }
      }
    }
  }

  /// Returns the blocks about lacks, refusals, styles and gestures.
  private func tableBlocks(_ chain: [ScoreSheet]) -> [ScoreBlock] {
    let all = chain.flatMap(\.blocks)
    func blocks(where condition: (ScoreContent) -> Bool) -> [ScoreBlock] { all.filter { condition($0.content) } }
    func made(_ content: ScoreContent, from blocks: [ScoreBlock]) -> ScoreBlock? {
      blocks.first.map {
        ScoreBlock(
          content, evidence: Self.union(blocks), remark: $0.remark, because: $0.because, line: $0.line)
      }
    }
    let lacking = blocks { content in
      guard case .lacks(let list) = content else { return false }
      return list.contains { lack in lacks.contains { $0.subject == lack.subject } }
    }
    var stated = Selection<Complaint>()
    let refusing = all.compactMap { block -> ScoreBlock? in
      guard case .refusals(let list) = block.content else { return nil }
      let new = list.filter { !stated.contains($0.complaint) }
      for refusal in new { stated.insert(refusal.complaint) }
      var block = block
      block.content = .refusals(new)
      return new.isEmpty ? nil : block
    }
    let styling = blocks { if case .styles = $0 { true } else { false } }
    let measuring = blocks { if case .gestures = $0 { true } else { false } }
    return [
      lacks.isEmpty ? nil : made(.lacks(lacks), from: lacking)
    ].compactMap(\.self) + refusing
      + [
        made(.styles(composition.styles, default: defaultStyle), from: styling),
        made(.gestures(composition.numbers), from: measuring),
      ].compactMap(\.self)
  }

  /// Returns the evidence of several blocks, without repetitions.
  private static func union(_ blocks: [ScoreBlock]) -> [Evidence] {
    var union: [Evidence] = []
    for evidence in blocks.flatMap(\.evidence) where !union.contains(evidence) { union.append(evidence) }
    return union
  }
}

/// A phase that holds in a version, with the block that states it.
package struct EffectivePhase: Hashable, Sendable {
  /// The passage of the phase, and its circumstances.
  package let passage: Passage, circumstances: Circumstances
  /// The phase, stated as a whole.
  package let phase: ScorePhase
  /// The version whose score states the phase, and the score's file.
  package let version: Version, file: String
  /// The block that states the phase.
  package let block: ScoreBlock
}

extension Score {
  /// Returns all phases that hold in a version, passage by passage; phases borrowed by `like` are not repeated.
  ///
  /// - Parameter names: the names of the alternatives that take the place of rules.
  package static func effectivePhases(
    version: Version, sheets: [ScoreSheet], with names: Set<String> = []
  ) throws(CompositionError) -> [EffectivePhase] {
    var seen: Set<Heading> = []
    var phases: [EffectivePhase] = []
    for entry in Composer(chain: try chain(version, sheets), with: names).entries.joined() {
      for phase in entry.phases {
        let heading = Heading(passage: entry.passage, circumstances: entry.circumstances, phase: phase.phase)
        guard seen.insert(heading).inserted else { continue }
        phases.append(
          EffectivePhase(
            passage: entry.passage, circumstances: entry.circumstances, phase: phase, version: entry.sheet.version,
            file: entry.sheet.file, block: entry.block))
      }
    }
    return phases.inReadingOrder()
  }

  /// The identity of a phase: its passage and circumstances.
  private struct Heading: Hashable {
    let passage: Passage, circumstances: Circumstances, phase: Phase
  }
}

extension [EffectivePhase] {
  /// Returns the phases ordered by passage, circumstances and position in the passage, regardless of the sheet.
  fileprivate func inReadingOrder() -> [EffectivePhase] {
    sorted { left, right in
      func key(_ phase: EffectivePhase) -> (UInt8, Int, UInt64, UInt8) {
        let circumstances = phase.circumstances
        return (phase.passage.rawValue, circumstances.count, circumstances.rawValue, phase.phase.phase.rawValue)
      }
      return key(left) < key(right)
    }
  }
}
