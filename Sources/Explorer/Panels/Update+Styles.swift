import Canvas
import Lifecycle

extension KeyCommand {
  /// What presents a screen.
  static let present = KeyCommand(
    "present", ["m"], "Presents the next screen: as a sheet, full screen, or in another style.",
    unless: Obstacle.notRunning
  ) { $0.openStyles() }
}

extension Model {
  /// Opens the choice of how the next screen is presented.
  mutating func openStyles() {
    let world = actingWorld
    let living = world.everybody.map { world[$0].declaration }
    guard let tree = plantScreen(unless: living) else { return }
    let score = session.score
    let items = PresentationStyle.allCases.map { style in
      let reason = style.feature.flatMap(session.lack)
      return StylesPanel.Item(style: style, reason: reason, isDefault: style == score.defaultStyle)
    }
    let selected = items.firstIndex(where: \.isDefault) ?? 0
    panel = .styles(
      StylesPanel(
        tree: tree, screen: session.naming.name(session.setup[tree].declaration), version: session.version,
        items: items,
        selection: selected))
  }

  /// Takes a key for the choice of a style.
  mutating func press(_ key: Key, in styles: StylesPanel) {
    var styles = styles
    if key == .enter, styles.items.indices.contains(styles.selection) {
      let item = styles.items[styles.selection]
      if let reason = item.reason { return refuse(reason) }
      panel = nil
      return act(.present(styles.tree, item.isDefault ? nil : item.style))
    }
    if let selection = selection(styles.selection, after: key, count: styles.items.count) {
      styles.selection = selection
      panel = .styles(styles)
    }
  }
}

extension PresentationStyle {
  /// What a version must have for the style.
  fileprivate var feature: Feature? {
    switch self {
    case .overFullScreen: .overFullScreen
    case .overCurrentContext: .overCurrentContext
    case .popover: .popover
    default: nil
    }
  }
}
