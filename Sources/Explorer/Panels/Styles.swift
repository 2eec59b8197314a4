import Canvas
import Lifecycle

extension KeyCommand {
  static let present = KeyCommand(
    "present", ["m"], "Presents the next screen: as a sheet, full screen, or in another style.",
    unless: .notRunning
  ) { $0.openStyles() }
}

extension Model {
  fileprivate mutating func openStyles() {
    let world = actingWorld
    guard let (setup, tree) = nextScreen(unless: world.everybody.map { world[$0].declaration }) else { return }
    let score = session.score
    let items = PresentationStyle.allCases.map { style in
      let isDefault = style == score.defaultStyle
      return MenuItem(
        style.words, isDefault ? "the default of iOS \(session.version)" : "",
        unless: Obstacle { _ in style.feature.flatMap(score.lack) }
      ) {
        $0.session.extend(setup)
        $0.act(.present(tree, isDefault ? nil : style))
      }
    }
    let selection = PresentationStyle.allCases.firstIndex(of: score.defaultStyle) ?? 0
    panel = .menu(MenuPanel("Present \(setup[setup[tree].declaration].name)", items, selection: selection))
  }
}
