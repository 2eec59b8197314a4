/// A phase as it holds in a version, and the block that states it there.
public struct EffectivePhase: Hashable, Sendable {
  /// What it is a phase of, and what narrows that down.
  public let passage: Passage, circumstances: Set<Circumstance>
  /// The phase, stated as a whole.
  public let phase: ScorePhase
  /// The version whose score states it, and its file.
  public let version: Version, file: String
  /// The block that states it.
  public let block: ScoreBlock
}

extension Score {
  /// Every phase that holds in a version, passage by passage; what a passage borrows by `like` is not repeated.
  ///
  /// - Parameter with: the names of the alternatives that take the place of rules.
  public static func effectivePhases(
    version: Version, sheets: [ScoreSheet], with: Set<String> = []
  ) throws(CompositionError) -> [EffectivePhase] {
    let chain = try chain(version, sheets)
    var seen: Set<Heading> = []
    var phases: [EffectivePhase] = []
    let played = chain.flatMap { sheet in sheet.blocks.filter { $0.isPlayed(with: with) }.map { (sheet, $0) } }
    let inOrder = played.filter { $1.alternative != nil } + played.filter { $1.alternative == nil }
    for passage in Passage.allCases {
      for (sheet, block) in inOrder {
        guard case .passage(passage, let circumstances, _, _, let stated) = block.content else { continue }
        for phase in stated
        where seen.insert(Heading(passage: passage, circumstances: circumstances, phase: phase.phase)).inserted {
          phases.append(
            EffectivePhase(
              passage: passage, circumstances: circumstances, phase: phase, version: sheet.version,
              file: sheet.file, block: block))
        }
      }
    }
    return phases.inReadingOrder()
  }

  /// Names a phase of a passage in its circumstances.
  private struct Heading: Hashable {
    let passage: Passage, circumstances: Set<Circumstance>, phase: Phase
  }
}

extension [EffectivePhase] {
  /// The phases by passage, circumstances and position in the passage, whichever sheet they come from.
  fileprivate func inReadingOrder() -> [EffectivePhase] {
    sorted { left, right in
      func key(_ phase: EffectivePhase) -> (UInt8, Int, UInt8, UInt8) {
        let bits = Circumstances(phase.circumstances).rawValue
        return (phase.passage.rawValue, phase.circumstances.count, bits, phase.phase.phase.rawValue)
      }
      return key(left) < key(right)
    }
  }
}
