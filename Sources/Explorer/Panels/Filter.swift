import Canvas
import Lifecycle

extension KeyCommand {
  static let filter = KeyCommand("filter", [], "Leaves calls or lanes out of the timeline.") {
    let groups = CallGroup.allCases.map { FilterPanel.Item.group($0) }
    let lanes = $0.session.rows.lanes.all.indices.map { FilterPanel.Item.lane($0) }
    $0.panel = FilterPanel(items: groups + lanes)
  }
}

/// The calls that the timeline leaves out.
struct FilterPanel: ListPanel {
  /// A group of calls, or a lane.
  enum Item: Hashable, Sendable {
    case group(CallGroup)
    case lane(Int)
  }

  let items: [Item]
  var selection = 0

  func count(_ model: Model) -> Int { items.count }

  /// Takes Space as it takes Enter.
  func takes(_ key: Key, _ model: inout Model) -> Bool {
    guard key == " " else { return false }
    choose(&model)
    return true
  }

  func choose(_ model: inout Model) {
    guard items.indices.contains(selection) else { return }
    var shown = model.session.rows.filter
    switch items[selection] {
    case .group(let group): shown.hiddenGroups.formSymmetricDifference([group])
    case .lane(let lane): shown.hiddenLanes.formSymmetricDifference([lane])
    }
    model.showing = nil
    model.session.show(shown)
    model.panel = self
  }

  func list(_ model: Model) -> ListOverlay {
    let filter = model.session.rows.filter
    let shownMark = model.charset == .unicode ? "•" : "x"
    var rows: [ListRow] = []
    for (index, item) in items.enumerated() {
      let (name, isHidden): (Sentence, Bool) =
        switch item {
        case .group(let group): (group.name, filter.hiddenGroups.contains(group))
        case .lane(let lane):
          ("\(model.session.rows.lanes.all[lane].name(model.session.naming))", filter.hiddenLanes.contains(lane))
        }
      if index == 0 { rows.append(ListRow(first: "Calls")) }
      if case .lane(0) = item { rows.append(ListRow(first: "Lanes")) }
      rows.append(
        ListRow(first: Sentence(verbatim: isHidden ? " " : shownMark), second: name, item: index, isDim: isHidden))
    }
    return ListOverlay(
      title: "Filter", rows: rows, selection: selection, footer: "Space shows it, or leaves it out.",
      ownKey: ("Space", "show or leave out"))
  }
}
