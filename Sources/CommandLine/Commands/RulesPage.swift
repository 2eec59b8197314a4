import Lifecycle
import Notation
import Study

/// The effective score of a version, as a score that can be read again; comments say where each phase comes from.
struct RulesPage {
  let text: String

  /// The page of a score, or what it says about one passage; nothing where the sheets do not fit together.
  init?(_ score: Score, sheets: [ScoreSheet], evidence: EvidenceBook, _ passage: Passage?) {
    let version = score.version
    guard let phases = try? Score.effectivePhases(version: version, sheets: sheets, with: score.with),
      var sheet = try? Score.flattened(version: version, sheets: sheets, with: score.with)
    else { return nil }
    if let passage { sheet.blocks.removeAll { !$0.isAbout(passage) } }
    let stated = score.alternatives.filter { passage == nil || $0.block.isAbout(passage) }
    let lines = evidence.lines(of: score)
    let printed = sheet.printed { passage, circumstances, phase in
      guard
        let effective = phases.first(where: {
          $0.passage == passage && $0.circumstances == circumstances && $0.phase.phase == phase.phase
        })
      else { return [] }
      return [Self.origin(effective, on: version), Self.standing(of: effective, lines)].compactMap(\.self)
    }
    let head = "# All that holds on \(score.name), and where each phase of it is stated.\n"
    text = visibleLines(head + printed + Self.text(of: stated))
  }

  /// What other sources say, as comments below the rules.
  private static func text(of alternatives: [StatedAlternative]) -> String {
    guard !alternatives.isEmpty else { return "" }
    let lines = alternatives.flatMap { stated in
      ["", "\(stated.block.heading)  \(stated.file):\(stated.block.line)", stated.block.because]
        + ["so says: \(stated.sources.own)", "against it: \(stated.sources.against)"]
        + stated.alternative.breaks.map { "breaks: \($0.rawValue)" }
    }
    return "\n# What other sources say; --with NAME simulates it in place of the rule.\n"
      + lines.map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined()
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
  fileprivate func isAbout(_ passage: Passage?) -> Bool {
    guard let passage else { return true }
    return if case .passage(passage, _, _, _, _) = content { true } else { false }
  }
}
