import Canvas
import Lifecycle

extension KeyCommand {
  static let filter = KeyCommand("filter", ["f"], "Leaves calls or lanes out of the timeline.") {
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

  /// Takes Space as it takes Enter; the key that opened the list closes it.
  func takes(_ key: Key, _ model: inout Model) -> Bool {
    switch key {
    case "f": model.panel = nil
    case " ": choose(&model)
    default: return false
    }
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

extension KeyCommand {
  static let filterText = KeyCommand(
    "filter by text", ["F"], "Shows only the calls that say a text; with ! before it, those that do not."
  ) { $0.panel = FilterTextPanel(field: TextField($0.session.rows.filter.text), old: $0.session.rows.filter.text) }
}

/// A text by which calls are shown, while it is typed.
struct FilterTextPanel: LinePanel {
  var field: TextField
  /// The previous filter text, restored if this is cancelled.
  let old: String

  func use(_ model: inout Model) { model.filter(by: field.text) }

  /// Filters while the user types.
  func follow(_ model: inout Model) {
    model.filter(by: field.text)
    model.panel = self
  }

  func leave(_ model: inout Model) {
    model.panel = nil
    model.filter(by: old)
  }

  func line(_ model: Model) -> LineOverlay {
    let rows = model.session.rows
    let count = (0..<rows.count).count { rows[$0].kind == .call || rows[$0].kind == .suppressed }
    return LineOverlay(
      prompt: "only", field: field, note: field.text.isEmpty ? "" : "\(count) of \(rows.callCount)",
      explanation: "Show only calls that say this, such as B.view; ! before it leaves those out. Nothing shows all.")
  }
}

extension Model {
  /// Shows only the calls that say a text, or that do not.
  fileprivate mutating func filter(by text: String) {
    var filter = session.rows.filter
    guard filter.text != text else { return }
    filter.text = text
    showing = nil
    session.show(filter)
  }
}
