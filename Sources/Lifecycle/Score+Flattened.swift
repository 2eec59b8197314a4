extension Score {
  /// Returns a single sheet that states all rules of a version, including inherited ones; named alternatives take the
  /// place of rules.
  package static func flattened(
    version: Version, sheets: [ScoreSheet], with names: Set<String> = []
  ) throws(CompositionError) -> ScoreSheet {
    let score = try Score(version: version, sheets: sheets, with: names)
    let chain = try chain(version, sheets)
    var blocks = score.tableBlocks(chain)
    for entries in Composer(chain: chain, with: names).entries {
      let headings = entries.map { $0.circumstances }.distinct
        .sorted { ($0.count, $0.rawValue) < ($1.count, $1.rawValue) }
      blocks += headings.compactMap { held in block(of: entries.filter { $0.circumstances == held }, chain) }
    }
    blocks += borrowingBlocks(chain, besides: blocks)
    return ScoreSheet(version: version, basedOn: nil, file: "ios-\(version).score", blocks: blocks)
  }

  /// Returns a block with each phase as the first of some blocks states it, which are about one passage in the same
  /// circumstances; `nil` if they state none.
  private static func block(of entries: [Composer.Entry], _ chain: [ScoreSheet]) -> ScoreBlock? {
    var phases: [ScorePhase] = []
    var stating: [Composer.Entry] = []
    for phase in Phase.allCases {
      guard let entry = entries.first(where: { $0.stated.contains(phase) }),
        var stated = entry.phases.first(where: { $0.phase == phase })
      else { continue }
      stated.ground = Ground(entry.sheet, entry.block, line: stated.line)
      phases.append(stated)
      stating.append(entry)
    }
    guard let first = stating.first, let newest = stating.max(by: { $0.sheet.version < $1.sheet.version })?.block else {
      return nil
    }
    let (like, takes) = borrowed(first.passage, first.circumstances, chain)
    return ScoreBlock(
      .passage(first.passage, first.circumstances, like: like, takes: takes, phases),
      evidence: stating.flatMap { $0.block.evidence }.distinct, remark: newest.remark, because: newest.because,
      line: newest.line)
  }

  /// Returns the passage that a passage borrows from in the given circumstances, and its duration: the newest statement
  /// of each.
  private static func borrowed(
    _ passage: Passage, _ circumstances: Circumstances, _ chain: [ScoreSheet]
  ) -> (like: Passage?, takes: AnimationTime?) {
    var (newestLike, newestTakes): (Passage?, AnimationTime?) = (nil, nil)
    for block in chain.flatMap({ $0.blocks }) {
      guard case .passage(passage, circumstances, let like, let takes, _) = block.content else { continue }
      newestLike = newestLike ?? like
      newestTakes = newestTakes ?? takes
    }
    return (newestLike, newestTakes)
  }

  /// Returns the blocks that borrow from another passage without stating a phase of their own.
  private static func borrowingBlocks(_ chain: [ScoreSheet], besides stated: [ScoreBlock]) -> [ScoreBlock] {
    chain.flatMap { $0.blocks }.filter { block in
      guard case .passage(let passage, let circumstances, .some, _, []) = block.content else { return false }
      return !stated.contains { other in
        if case .passage(passage, circumstances, _, _, _) = other.content { true } else { false }
      }
    }
  }

  /// Returns the blocks about lacks, refusals, styles and gestures.
  private func tableBlocks(_ chain: [ScoreSheet]) -> [ScoreBlock] {
    let all = chain.flatMap { $0.blocks }
    func blocks(where condition: (ScoreContent) -> Bool) -> [ScoreBlock] { all.filter { condition($0.content) } }
    func made(_ content: ScoreContent, from blocks: [ScoreBlock]) -> ScoreBlock? {
      blocks.first.map {
        ScoreBlock(
          content, evidence: blocks.flatMap { $0.evidence }.distinct, remark: $0.remark, because: $0.because,
          line: $0.line)
      }
    }
    let lacking = blocks { content in
      guard case .lacks(let list) = content else { return false }
      return list.contains { lack in lacks.contains { $0.subject == lack.subject } }
    }
    var stated = CaseSet<Complaint>()
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
    return [lacks.isEmpty ? nil : made(.lacks(lacks), from: lacking)].compactMap { $0 } + refusing
      + [
        made(.styles(composition.styles, default: defaultStyle), from: styling),
        made(.gestures(composition.numbers), from: measuring),
      ].compactMap { $0 }
  }
}
