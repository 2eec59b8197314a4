import Lifecycle
import Notation
import Study
import TestSupport
import Testing

/// Every rule is there for a recording that shows it, or admits that none does.
struct AblationTests {
  private static let recordings = RecordingBook().recordings
  private static let book = BuiltInScores.evidence

  @Test(
    "A rule left out is missed by a recording that shows it or that its block names, or says `claim` or `inferred`",
    arguments: BuiltInScores.versions)
  func everyRuleIsNeeded(version: Version) throws {
    let sheet = try #require(BuiltInScores.sheets.first { $0.version == version })
    for (index, block) in sheet.blocks.enumerated() {
      for ablation in Ablation.all(of: block) where !ablation.admits {
        var changed = sheet
        changed.blocks[index] = ablation.block
        let scores = ChangedScores(changed)
        let shown = Set(ablation.lines.flatMap { Self.book.recordings(showing: $0, of: version) })
        let vouching = Self.recordings.filter {
          block.evidence.contains(.recording($0.name)) || shown.contains($0.name)
        }
        let isMissed = vouching.contains { !$0.holds(by: scores.score) }
        #expect(isMissed, "\(sheet.file), line \(ablation.line): no recording of its own needs \(ablation.words)")
      }
    }
  }

  @Test(
    "Two neighbors that a recording shows are missed in their order by one that shows both",
    arguments: BuiltInScores.versions)
  func orderIsNoticed(version: Version) throws {
    let sheet = try #require(BuiltInScores.sheets.first { $0.version == version })
    for (index, block) in sheet.blocks.enumerated() {
      for swap in Swap.all(of: block) {
        let shown = swap.lines.map { Self.book.recordings(showing: $0, of: version) }
        let both = shown[0].intersection(shown[1])
        guard !both.isEmpty else { continue }
        var changed = sheet
        changed.blocks[index] = swap.block
        let scores = ChangedScores(changed)
        let isMissed = Self.recordings.contains { both.contains($0.name) && !$0.holds(by: scores.score) }
        #expect(isMissed, "\(sheet.file), lines \(swap.lines): the order is recorded, and no recording needs it")
      }
    }
  }

  @Test("Every recording that a block names fails without the block")
  func everyCitationIsNeeded() throws {
    for sheet in BuiltInScores.sheets {
      for (index, block) in sheet.blocks.enumerated() {
        let names = block.evidence.compactMap { if case .recording(let name) = $0 { name } else { nil } }
        guard !names.isEmpty else { continue }
        var changed = sheet
        changed.blocks.remove(at: index)
        let scores = ChangedScores(changed)
        for name in names {
          let recording = try #require(Self.recordings.first { $0.name == name }, "\(block.heading): \(name)")
          let isMissed = !recording.holds(by: scores.score)
          #expect(isMissed, "\(sheet.file):\(block.line): \(recording.name) holds without `\(block.heading)`")
        }
      }
    }
  }
}

/// A block with two neighbors in the other order.
private struct Swap {
  let lines: [Int]
  let block: ScoreBlock

  /// Every way to exchange two neighbors.
  static func all(of block: ScoreBlock) -> [Swap] {
    guard case .passage(let passage, let circumstances, let like, let takes, let phases) = block.content else {
      return []
    }
    return phases.indices.flatMap { index in
      all(of: phases[index].steps).map { steps, lines in
        var (copy, changed) = (phases, block)
        copy[index].steps = steps
        changed.content = .passage(passage, circumstances, like: like, takes: takes, copy)
        return Swap(lines: lines, block: changed)
      }
    }
  }

  /// All variants of steps, and of those inside them.
  private static func all(of steps: [ScoreStep]) -> [([ScoreStep], [Int])] {
    steps.indices.flatMap { index in
      var list = all(of: steps[index].inside).map { inside, lines in
        var copy = steps
        copy[index].inside = inside
        return (copy, lines)
      }
      if index + 1 < steps.count, steps[index].head != steps[index + 1].head {
        var copy = steps
        copy.swapAt(index, index + 1)
        list.append((copy, [steps[index].line, steps[index + 1].line]))
      }
      return list
    }
  }
}

/// A block with one rule left out.
private struct Ablation {
  let words: String, line: Int
  let block: ScoreBlock
  /// The lines of the score that it is about: of a phase all.
  var lines: [Int] = []
  /// True if the dropped part is stated without a recording as evidence.
  let admits: Bool

  /// Every way to leave one rule out.
  static func all(of block: ScoreBlock) -> [Ablation] {
    let blockAdmits = block.evidence.allSatisfy { $0 == .claim || $0 == .inferred }
    func ablation(
      _ words: String, _ line: Int, lines: [Int] = [], admits: Bool = false, _ content: ScoreContent
    ) -> Ablation {
      var copy = block
      copy.content = content
      return Ablation(
        words: words, line: line, block: copy, lines: lines.isEmpty ? [line] : lines, admits: admits || blockAdmits)
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
            .passage(passage, circumstances, like: like, takes: takes, copy))
        }
      }
        + phases.indices.filter { isStatedOverOlder(phases[$0]) }.map { index in
          var copy = phases
          copy.remove(at: index)
          let saysSo = phases[index].steps.contains { admits($0) }
          return ablation(
            "the phase \(phases[index].phase)", phases[index].line, lines: allLines(phases[index].steps),
            admits: saysSo,
            .passage(passage, circumstances, like: like, takes: takes, copy))
        }
    case .hasAgain(let list):
      return eachLeftOut(list).map { ablation("\($0.subject)", $0.line, .hasAgain($1)) }
    case .lacks(let list): return eachLeftOut(list).map { ablation("\($0.subject)", $0.line, .lacks($1)) }
    case .refusals(let list):
      return eachLeftOut(list).map { ablation("\($0.complaint)", $0.line, .refusals($1)) }
    case .styles(let styles, let preferred):
      let withoutDefault = ablation("the default", block.line, .styles(styles, default: nil))
      return (preferred == nil ? [] : [withoutDefault])
        + styles.map { style, covers in
          // A style that no score mentions covers, so it is not left out but said to do the opposite.
          let opposite = styles.merging([style: !covers]) { $1 }
          return ablation("\(style)", block.line, .styles(opposite, default: preferred))
        }
    case .gestures(let numbers):
      return numbers.keys.map { number in
        ablation(number.rawValue, block.line, .gestures(numbers.filter { $0.key != number }))
      }
    }
  }

  /// Each element of a list, with the list without it.
  private static func eachLeftOut<Thing>(_ list: [Thing]) -> [(Thing, [Thing])] {
    list.indices.map { index in
      var left = list
      return (left.remove(at: index), left)
    }
  }

  /// The lines of steps, and of those inside them.
  private static func allLines(_ steps: [ScoreStep]) -> [Int] {
    steps.flatMap { [$0.line] + allLines($0.inside) }
  }

  /// Returns true if dropping the phase differs from dropping each of its lines.
  private static func isStatedOverOlder(_ phase: ScorePhase) -> Bool { phase.steps.count != 1 }

  /// Returns true if a step, or one inside it, is stated without a recording as evidence.
  ///
  /// A phase that is restated may differ from the older one in just that step.
  private static func admits(_ step: ScoreStep) -> Bool {
    !step.evidence.isEmpty || step.inside.contains { admits($0) }
  }

  /// Every way to drop one step; the steps inside it take its place.
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
