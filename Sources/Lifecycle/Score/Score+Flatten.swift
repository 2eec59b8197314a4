extension Score {
  /// One sheet that states all that holds in a version, based on no other: what is inherited stands in it as well.
  ///
  /// - Parameter with: the names of the alternatives that take the place of rules.
  public static func flattened(
    version: Version, sheets: [ScoreSheet], with: Set<String> = []
  ) throws(CompositionError) -> ScoreSheet {
    let score = try Score(version: version, sheets: sheets, with: with)
    let chain = try chain(version, sheets)
    var blocks = score.factBlocks(chain)
    var pending: [EffectivePhase] = []
    func close() {
      if let block = block(of: pending, chain) { blocks.append(block) }
      pending = []
    }
    for phase in try effectivePhases(version: version, sheets: sheets, with: with) {
      if let first = pending.first, first.passage != phase.passage || first.circumstances != phase.circumstances {
        close()
      }
      pending.append(phase)
    }
    close()
    blocks += borrowingBlocks(chain, besides: blocks)
    return ScoreSheet(version: version, basedOn: nil, file: "ios-\(version).score", blocks: blocks)
  }

  /// The block that states these phases of one passage in the same circumstances.
  private static func block(of phases: [EffectivePhase], _ chain: [ScoreSheet]) -> ScoreBlock? {
    guard let first = phases.first, let newest = phases.max(by: { $0.version < $1.version }) else { return nil }
    let (like, takes) = borrowed(first.passage, first.circumstances, chain)
    return ScoreBlock(
      .passage(first.passage, first.circumstances, like: like, takes: takes, phases.map(\.phase)),
      evidence: union(phases.map(\.block)), remark: newest.block.remark, because: newest.block.because,
      line: newest.block.line)
  }

  /// What a passage borrows from in these circumstances, and how long it takes: the newest word on each.
  private static func borrowed(
    _ passage: Passage, _ circumstances: Set<Circumstance>, _ chain: [ScoreSheet]
  ) -> (like: Passage?, takes: AnimationTime?) {
    var (newestLike, newestTakes): (Passage?, AnimationTime?) = (nil, nil)
    for block in chain.flatMap(\.blocks) {
      guard case .passage(passage, circumstances, let like, let takes, _) = block.content else { continue }
      newestLike = newestLike ?? like
      newestTakes = newestTakes ?? takes
    }
    return (newestLike, newestTakes)
  }

  /// The blocks that only borrow, and state no phase of their own.
  private static func borrowingBlocks(_ chain: [ScoreSheet], besides stated: [ScoreBlock]) -> [ScoreBlock] {
    chain.flatMap(\.blocks).filter { block in
      guard case .passage(let passage, let circumstances, .some, _, []) = block.content else { return false }
      return !stated.contains { other in
        if case .passage(passage, circumstances, _, _, _) = other.content { true } else { false }
      }
    }
  }

  /// The blocks about lacks, refusals, styles and gestures.
  private func factBlocks(_ chain: [ScoreSheet]) -> [ScoreBlock] {
    let all = chain.flatMap(\.blocks)
    func stating(_ isMeant: (ScoreContent) -> Bool) -> [ScoreBlock] { all.filter { isMeant($0.content) } }
    func made(_ content: ScoreContent, from blocks: [ScoreBlock]) -> ScoreBlock? {
      blocks.first.map {
        ScoreBlock(content, evidence: Self.union(blocks), remark: $0.remark, because: $0.because, line: $0.line)
      }
    }
    let lacking = stating { content in
      guard case .lacks(let list) = content else { return false }
      return list.contains { lack in lacks.contains { $0.subject == lack.subject } }
    }
    var said = Selection<Complaint>()
    let refusing = all.compactMap { block -> ScoreBlock? in
      guard case .refusals(let list) = block.content else { return nil }
      let new = list.filter { !said.contains($0.complaint) }
      for refusal in new { said.insert(refusal.complaint) }
      var block = block
      block.content = .refusals(new)
      return new.isEmpty ? nil : block
    }
    let styling = stating { if case .styles = $0 { true } else { false } }
    let measuring = stating { if case .gestures = $0 { true } else { false } }
    return [
      lacks.isEmpty ? nil : made(.lacks(lacks), from: lacking)
    ].compactMap(\.self) + refusing
      + [
        made(.styles(composition.styles, default: defaultStyle), from: styling),
        made(.gestures(composition.numbers), from: measuring),
      ].compactMap(\.self)
  }

  /// What vouches for one of several blocks, each once.
  private static func union(_ blocks: [ScoreBlock]) -> [Evidence] {
    var union: [Evidence] = []
    for evidence in blocks.flatMap(\.evidence) where !union.contains(evidence) { union.append(evidence) }
    return union
  }
}
