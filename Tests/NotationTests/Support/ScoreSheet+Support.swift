import Lifecycle
import Notation
import Testing

extension ScoreSheet {
  /// The score with all lines numbered 0, for comparing what two scores say.
  var withoutLines: ScoreSheet {
    var sheet = self
    for index in sheet.blocks.indices { sheet.blocks[index] = sheet.blocks[index].withoutLines }
    return sheet
  }
}

extension ScoreBlock {
  /// The block with all lines numbered 0.
  fileprivate var withoutLines: ScoreBlock {
    var block = self
    block.line = 0
    switch content {
    case .passage(let passage, let circumstances, let like, let takes, let phases):
      let phases = phases.map { ScorePhase($0.phase, $0.steps.map(\.withoutLines)) }
      block.content = .passage(passage, circumstances, like: like, takes: takes, phases)
    case .lacks(let lacks): block.content = .lacks(lacks.map { Lack($0.subject, reason: $0.reason) })
    case .hasAgain(let lacks): block.content = .hasAgain(lacks.map { Lack($0.subject, reason: $0.reason) })
    case .refusals(let refusals): block.content = .refusals(refusals.map { Refusal($0.complaint, $0.words) })
    case .styles, .gestures: break
    }
    return block
  }
}

extension ScoreStep {
  /// The step with all lines numbered 0.
  fileprivate var withoutLines: ScoreStep {
    var step = self
    step.line = 0
    step.inside = inside.map(\.withoutLines)
    return step
  }
}

/// Reads a score that has no error.
func readScore(_ text: String) throws -> ScoreSheet {
  let reading = ScoreSheet.read(SourceText(file: "test.score", text: text))
  return try #require(reading.value, "\(reading.diagnostics.map { $0.rendered() }.joined(separator: "\n"))")
}

func scoreErrors(_ text: String) -> [String] {
  ScoreSheet.read(SourceText(file: "test.score", text: text)).diagnostics.map(summary)
}

/// The errors of a line that stands in the phase `begin` of an otherwise good score.
func scoreErrors(inPhase line: String) -> [String] {
  scoreErrors(
    """
    ios: 9
    == push
    begin
      new is made
    \(line)
    evidence: claim
    because: It is so.
    """)
}
