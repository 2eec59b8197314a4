import Canvas

extension KeyCommand {
  /// What leaves calls out.
  static let filter = KeyCommand("filter", ["f"], "Leaves calls or lanes out of the timeline.") { $0.openFilter() }
}

extension Model {
  /// Opens the list of what the timeline can leave out.
  mutating func openFilter() {
    let groups = CallGroup.allCases.map { FilterPanel.Item.group($0) }
    let lanes = session.rows.lanes.all.indices.map { FilterPanel.Item.lane($0) }
    panel = .filter(FilterPanel(items: groups + lanes))
  }

  /// Takes a key for the filter: Space and Enter show what is selected, or leave it out.
  mutating func press(_ key: Key, in filter: FilterPanel) {
    var filter = filter
    switch key {
    case .character("f"): panel = nil
    case .character(" "), .enter:
      guard filter.items.indices.contains(filter.selection) else { return }
      var shown = session.rows.filter
      switch filter.items[filter.selection] {
      case .group(let group): shown.hiddenGroups.formSymmetricDifference([group])
      case .lane(let lane): shown.hiddenLanes.formSymmetricDifference([lane])
      }
      showing = nil
      session.show(shown)
      panel = .filter(filter)
    default:
      guard let selection = selection(filter.selection, after: key, count: filter.items.count) else { return }
      filter.selection = selection
      panel = .filter(filter)
    }
  }
}
