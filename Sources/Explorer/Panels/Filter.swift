import Lifecycle

extension KeyCommand {
  static let filter = KeyCommand("filter", [], "Leaves calls or lanes out of the timeline.") { $0.openFilter() }
}

extension Model {
  /// Opens the list of groups of calls and of lanes, with a mark for those that are shown.
  fileprivate mutating func openFilter(selection: Int = 0) {
    let filter = session.rows.filter
    func item(
      _ index: Int, _ name: Sentence, _ kind: Sentence, isHidden: Bool,
      toggle: @escaping @Sendable (inout Model) -> Void
    ) -> MenuItem {
      MenuItem(name, kind, more: "Space shows it, or leaves it out.", .toggle(isOn: !isHidden)) {
        toggle(&$0)
        $0.notice = nil
        $0.openFilter(selection: index)
      }
    }
    let groups = CallGroup.allCases.enumerated().map { index, group in
      item(index, group.name, "calls", isHidden: filter.hiddenGroups.contains(group)) { $0.toggle(group) }
    }
    let lanes = session.laneNames.enumerated().map { lane, name in
      item(groups.count + lane, "\(name)", "a lane", isHidden: filter.hiddenLanes.contains(lane)) {
        $0.toggle(lane: lane)
      }
    }
    panel = .menu(MenuPanel("Filter", groups + lanes, selection: selection))
  }

  mutating func toggle(_ group: CallGroup) {
    var filter = session.rows.filter
    filter.hiddenGroups.formSymmetricDifference([group])
    show(filter)
    tell("\(group.name): \(filter.hiddenGroups.contains(group) ? "left out" : "shown")")
  }

  fileprivate mutating func toggle(lane: Int) {
    var filter = session.rows.filter
    filter.hiddenLanes.formSymmetricDifference([lane])
    show(filter)
  }

  mutating func show(_ filter: RowFilter) {
    playback = nil
    session.show(filter)
  }
}
