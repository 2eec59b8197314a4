import Lifecycle
import Notation
import Study

/// The effective score of a version, as a score that can be read again; comments say where each phase comes from.
struct RulesPage {
  let text: String

  /// The page of a score, or what it says about one passage; nothing where the sheets do not fit together.
  init?(_ score: Score, sheets: [ScoreSheet], evidence: EvidenceBook, _ passage: Passage?) {
    let version = score.version
    guard let phases = try? Score.effectivePhases(version: version, sheets: sheets),
      var sheet = try? Score.flattened(version: version, sheets: sheets)
    else { return nil }
    if let passage { sheet.blocks.removeAll { !$0.isAbout(passage) } }
    let lines = evidence.lines(of: score)
    let printed = sheet.printed { passage, circumstances, phase in
      guard
        let effective = phases.first(where: {
          $0.passage == passage && $0.circumstances == circumstances && $0.phase.phase == phase.phase
        })
      else { return [] }
      return [Self.origin(effective, on: version), Self.standing(of: effective, lines)].compactMap(\.self)
    }
    text = visibleLines("# All that holds on iOS \(version), and where each phase of it is stated.\n" + printed)
  }

  /// Where a phase is stated, and what vouches for it.
  private static func origin(_ effective: EffectivePhase, on version: Version) -> String {
    let position = "\(effective.file):\(effective.phase.line)"
    let own = effective.version == version ? "new on" : "from"
    let evidence = effective.block.evidence.map(\.word).joined(separator: ", ")
    return "\(own) iOS \(effective.version), \(position): \(evidence)"
  }

  /// How well the calls of a phase are known; nothing where it makes none.
  private static func standing(
    of effective: EffectivePhase, _ lines: [(rule: Rule, standing: Provenance)]
  ) -> String? {
    let tally = lines.reduce(into: [EvidenceKind: Int]()) { tally, line in
      let rule = line.rule
      guard rule.version == effective.version, rule.passage == effective.passage, rule.phase == effective.phase.phase,
        rule.circumstances == Circumstances(effective.circumstances)
      else { return }
      tally[line.standing.kind, default: 0] += 1
    }
    return tally.isEmpty ? nil : "here: \(words(for: tally))"
  }
}

/// The text with its control characters spelled out, but for the ends of its lines.
private func visibleLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }.joined(separator: "\n")
}

extension ScoreBlock {
  /// Whether the block is about a passage.
  fileprivate func isAbout(_ passage: Passage) -> Bool {
    if case .passage(passage, _, _, _, _) = content { true } else { false }
  }
}
