import Lifecycle
import Notation

/// The effective score of a version, as a score that can be read again; comments say where each phase comes from.
struct RulesPage {
  let text: String

  init?(version: Version, sheets: [ScoreSheet]) {
    guard let phases = try? Score.effectivePhases(version: version, sheets: sheets),
      let sheet = try? Score.flattened(version: version, sheets: sheets)
    else { return nil }
    let printed = sheet.printed { passage, circumstances, phase in
      guard
        let effective = phases.first(where: {
          $0.passage == passage && $0.circumstances == circumstances && $0.phase.phase == phase.phase
        })
      else { return [] }
      return [Self.origin(effective, on: version)]
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
}

/// The text with its control characters spelled out, but for the ends of its lines.
private func visibleLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { visible(String($0)) }.joined(separator: "\n")
}
