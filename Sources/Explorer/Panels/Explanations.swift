import Canvas
import Lifecycle
import Study

extension KeyCommand {
  static let explanations = KeyCommand(
    "explanations", ["v"], "Lists the explanations, each by what differs from the first.", in: ExplainingStage.self,
    unless: Obstacle(in: ExplainingStage.self) { stage, _ in
      stage.count == 0 ? "nothing explains all of the log" : nil
    }
  ) { $0.list(&$1) }
}

extension ExplainingStage {
  /// Opens the list of the explanations for the log, the likeliest first.
  fileprivate func list(_ model: inout Model) {
    let items = explanation.accounts.enumerated().map { number, account in
      MenuItem(
        number == 0 ? "\(account.title)" : explanation.difference(of: number), "iOS \(account.version)",
        more: advice[number].map { "To tell this from the first, log \($0)." }
      ) { model in
        model.changeStage(ExplainingStage.self) { $0.showExplanation(number - $0.index, &$1) }
      }
    }
    model.panel = .menu(MenuPanel("Explanations", items, selection: index))
  }
}
