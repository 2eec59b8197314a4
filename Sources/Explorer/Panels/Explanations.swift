import Canvas
import Lifecycle
import Study

extension KeyCommand {
  static let explanations = KeyCommand(
    "explanations", ["v"], "Lists the explanations, each by what differs from the first.", in: ExplainingStage.self,
    unless: Obstacle(in: ExplainingStage.self) { stage, _ in
      stage.count == 0 ? "nothing explains all of the log" : nil
    }
  ) { $1.panel = ExplanationsPanel(selection: $0.index) }
}

/// The explanations of a log, the likelier first.
struct ExplanationsPanel: ListPanel {
  var selection: Int

  func count(_ model: Model) -> Int { stage(model)?.count ?? 0 }

  private func stage(_ model: Model) -> ExplainingStage? { model.stage as? ExplainingStage }

  /// Shows the selected explanation beside the log.
  func choose(_ model: inout Model) {
    model.panel = nil
    model.changeStage(ExplainingStage.self) { stage, model in
      stage.showExplanation(selection - stage.index, &model)
    }
  }

  func list(_ model: Model) -> ListOverlay {
    guard let stage = stage(model) else { return ListOverlay(title: "Explanations", rows: [], selection: 0) }
    let explanation = stage.explanation
    let rows = explanation.accounts.enumerated().map { index, account in
      ListRow(
        first: index == 0 ? "\(account.title)" : explanation.difference(of: index), second: "iOS \(account.version)",
        item: index)
    }
    let advice = stage.advice.indices.contains(selection) ? stage.advice[selection] : nil
    return ListOverlay(
      title: "Explanations", rows: rows, selection: selection,
      footer: advice.map { "To tell this from the first, log \($0)." } ?? "")
  }
}
