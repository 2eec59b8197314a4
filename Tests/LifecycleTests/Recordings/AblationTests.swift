import Lifecycle
import Notation
import TestSupport
import Testing

/// Every rule is there for a recording, or admits that it is not.
struct AblationTests {
  @Test("A rule left out is missed by a recording, or says `claim` or `inferred`", arguments: BuiltInScores.versions)
  func everyRuleIsNeeded(version: Version) throws {
    let recordings = RecordingBook().recordings
    let sheet = try #require(BuiltInScores.sheets.first { $0.version == version })
    for (index, block) in sheet.blocks.enumerated() {
      let vouching = recordings.filter { block.evidence.contains(.recording($0.name)) }
      for ablation in Ablation.all(of: block) where !ablation.admits {
        var changed = sheet
        changed.blocks[index] = ablation.block
        let scores = ChangedScores(changed)
        let isMissed = (vouching + recordings).contains { !$0.holds(by: scores.score) }
        #expect(isMissed, "\(sheet.file), line \(ablation.line): no recording needs \(ablation.words)")
      }
    }
  }
}

/// A block with one rule left out.
private struct Ablation {
  let words: String, line: Int
  let block: ScoreBlock
  /// Whether what is left out says that no recording vouches for it.
  let admits: Bool

  /// Every way to leave one rule out.
  static func all(of block: ScoreBlock) -> [Ablation] {
    let blockAdmits = block.evidence.allSatisfy { $0 == .claim || $0 == .inferred }
    func ablation(_ words: String, _ line: Int, admits: Bool = false, _ content: ScoreContent) -> Ablation {
      var copy = block
      copy.content = content
      return Ablation(words: words, line: line, block: copy, admits: admits || blockAdmits)
    }
    switch block.content {
    case .passage(let passage, let circumstances, let like, let takes, let phases):
      return phases.indices.flatMap { index in
        allWithoutStep(phases[index].steps).map { steps, left in
          var copy = phases
          copy[index].steps = steps
          return ablation(
            "\(left.role) \(left.operation)", left.line,
            admits: !left.evidence.isEmpty && left.evidence.allSatisfy { $0 == .claim || $0 == .inferred },
            .passage(passage, circumstances, like: like, takesMilliseconds: takes, copy))
        }
      }
        + phases.indices.filter { isStatedOverOlder(phases[$0]) }.map { index in
          var copy = phases
          copy.remove(at: index)
          let saysSo = phases[index].steps.contains { admits($0) }
          return ablation(
            "the phase \(phases[index].phase)", phases[index].line, admits: saysSo,
            .passage(passage, circumstances, like: like, takesMilliseconds: takes, copy))
        }
    case .lacks, .has, .refusals, .styles, .gestures:
      let saysSo = block.evidence.contains { $0 == .claim || $0 == .inferred }
      return [ablation("the block", block.line, admits: saysSo, .lacks([]))]
    }
  }

  /// Whether leaving the whole phase out is another thing than leaving out each of its lines.
  private static func isStatedOverOlder(_ phase: ScorePhase) -> Bool { phase.steps.count != 1 }

  /// Whether a step, or one inside it, says that no recording vouches for it.
  ///
  /// A phase that is stated again may differ from the older one in just that step.
  private static func admits(_ step: ScoreStep) -> Bool {
    !step.evidence.isEmpty || step.inside.contains { admits($0) }
  }

  /// Every way to leave one step out; what is inside it takes its place.
  private static func allWithoutStep(_ steps: [ScoreStep]) -> [([ScoreStep], ScoreStep)] {
    steps.indices.flatMap { index in
      var without = steps
      without.replaceSubrange(index...index, with: steps[index].inside)
      return [(without, steps[index])]
        + allWithoutStep(steps[index].inside).map { inside, left in
          var copy = steps
          copy[index].inside = inside
          return (copy, left)
        }
    }
  }
}
