import Canvas
import Lifecycle
import Notation
import Study

/// What is said about the row of a log on which one stands.
struct ExplainingReasons {
  private(set) var lines: [WhyLine] = []
  /// Which rule it is, for the line above.
  private(set) var note = ""

  /// What is said of a row.
  ///
  /// - Parameter before: the world before the event beside it.
  init(_ stage: ExplainingStage, _ model: Model) {
    guard let row = stage.row else { return }
    switch row.kind {
    case .call:
      let explanation = Explanation(
        session: model.session, evidence: model.scores.evidence(), before: model.known?.worldBefore)
      guard let explanation else { return }
      (lines, note) = (explanation.lines, explanation.ruleName)
    case .action: lines = Self.action(stage, model.scores.versions)
    case .noise: lines = [WhyLine("This line tells of no call.", role: .quiet)]
    case .wrong, .missing: lines = Self.failure(stage, model)
    case .unexplained:
      lines = [WhyLine("What stands here is not explained, since a line before it cannot be.", role: .quiet)]
    }
  }

  /// Says of what was done on which versions it brings the log, and what would tell it from the likeliest.
  private static func action(_ stage: ExplainingStage, _ known: [Version]) -> [WhyLine] {
    var lines = [WhyLine("What was done, as far as the log tells.")]
    if stage.count > 0, let account = stage.account {
      let versions = Notation.list(account.fits, known: known)
      lines.append(WhyLine("It brings the calls of the log on iOS \(versions).", continues: true))
    }
    if let advice = stage.adviceNow {
      lines.append(WhyLine("To tell this from the first, log \(advice).", role: .strong, weight: .essential))
    }
    return lines + surrender(stage)
  }

  /// Says that the search was stopped, if it was.
  private static func surrender(_ stage: ExplainingStage) -> [WhyLine] {
    stage.explanation.isGivenUp ? [WhyLine(LogExplanation.surrender, role: .quiet, weight: .meaning)] : []
  }

  /// Says why the log cannot be, what could have stood there, and what may have gone wrong.
  private static func failure(_ stage: ExplainingStage, _ model: Model) -> [WhyLine] {
    guard let shortfall = stage.explanation.shortfall else { return [] }
    let explanation = stage.explanation
    var lines = explanation.place.map { [WhyLine($0, role: .warning, weight: .essential)] } ?? []
    if let words = shortfall.alternatives { lines.append(WhyLine(words, weight: .essential, continues: true)) }
    if let cause = shortfall.cause(in: explanation.reading) {
      lines.append(WhyLine("Perhaps \(cause).", role: .strong, weight: .advice))
    }
    lines += surrender(stage)
    let standing = model.scores[shortfall.version].flatMap { score in
      shortfall.standing(model.scores.evidence(), score: score)
    }
    if let standing {
      lines.append(WhyLine(standing.sentence, role: .quiet, weight: .meaning, shorter: standing.shorterSentences))
    }
    return lines
  }
}
