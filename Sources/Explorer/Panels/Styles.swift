import Canvas
import Lifecycle

extension KeyCommand {
  static let present = KeyCommand(
    "present", ["m"], "Presents the next screen: as a sheet, full screen, or in another style.",
    unless: .notRunning
  ) { $0.openStyles() }
}

/// The presentation styles.
struct StylesPanel: ListPanel {
  /// A style, and the reason why the version lacks it.
  struct Item: Hashable, Sendable {
    var style: PresentationStyle
    /// The reason why the version lacks it.
    var reason: Sentence?
    /// True if it is the default.
    var isDefault: Bool
  }

  /// The screen to present, and its name.
  var tree: TreeID, screen: String
  var version: Version
  var items: [Item]
  var selection: Int

  func count(_ model: Model) -> Int { items.count }

  /// Presents it so, unless the version lacks the style.
  func choose(_ model: inout Model) {
    guard items.indices.contains(selection) else { return }
    let item = items[selection]
    if let reason = item.reason { return model.warn(reason) }
    model.panel = nil
    model.act(.present(tree, item.isDefault ? nil : item.style))
  }

  func list(_ model: Model) -> ListOverlay {
    let rows = items.enumerated().map { index, item in
      ListRow(
        first: item.style.words, second: item.isDefault ? "the default of iOS \(version)" : "",
        item: index, isDim: item.reason != nil)
    }
    let reason = items.indices.contains(selection) ? items[selection].reason : nil
    return ListOverlay(
      title: "Present \(screen)", rows: rows, selection: selection, footer: reason ?? "", footerIsReason: true)
  }
}

extension Model {
  /// Opens the choice of how the next screen is presented.
  fileprivate mutating func openStyles() {
    let world = actingWorld
    let living = world.everybody.map { world[$0].declaration }
    guard let tree = plantScreen(unless: living) else { return }
    let score = session.score
    let items = PresentationStyle.allCases.map { style in
      let reason = style.feature.flatMap(score.lack)
      return StylesPanel.Item(style: style, reason: reason, isDefault: style == score.defaultStyle)
    }
    let selected = items.firstIndex(where: \.isDefault) ?? 0
    panel = StylesPanel(
      tree: tree, screen: session.naming.name(session.setup[tree].declaration), version: session.version,
      items: items, selection: selected)
  }
}
