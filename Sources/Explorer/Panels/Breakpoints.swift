import Canvas
import Lifecycle

extension KeyCommand {
  static let breakpoints = KeyCommand(
    "breakpoints", [], "Lists the breakpoints, at which playback stops."
  ) { $0.panel = BreakpointsPanel() }
  static let nextBreak = KeyCommand(
    "next breakpoint", [], "Goes on to the next call at which a breakpoint holds.", unless: .noBreakpoint
  ) { $0.goToBreak(isOnward: true) }
  static let previousBreak = KeyCommand(
    "previous breakpoint", [], "Goes back to the last call at which a breakpoint holds.", unless: .noBreakpoint
  ) { $0.goToBreak(isOnward: false) }
}

extension Obstacle {
  static let noBreakpoint = Obstacle { model in
    model.breakpoints.contains(where: \.isOn)
      ? noCalls.reason(model)
      : "no breakpoint is set: \(KeyCommand.find.firstKeyName(model.charset)) and Ctrl-T set one"
  }
}

extension Model {
  fileprivate mutating func goToBreak(isOnward: Bool) {
    find(breaks(isOnward: isOnward)) { model, answer in
      guard let answer else {
        return model.warn(isOnward ? "no breakpoint lies ahead" : "no breakpoint lies behind")
      }
      model.goTo(answer.position)
    }
  }
}

/// Lists the breakpoints, to be switched on and off and deleted.
struct BreakpointsPanel: ListPanel {
  var selection = 0

  func count(_ model: Model) -> Int { model.breakpoints.count }

  /// Takes Space like Enter, and the keys that delete.
  func takes(_ key: Key, _ model: inout Model) -> Bool {
    switch key {
    case " ": choose(&model)
    case .delete, .backspace:
      if model.breakpoints.indices.contains(selection) { model.breakpoints.remove(at: selection) }
      model.panel = BreakpointsPanel(selection: max(0, min(selection, model.breakpoints.count - 1)))
    default: return false
    }
    return true
  }

  /// Turns the selected breakpoint on or off.
  func choose(_ model: inout Model) {
    if model.breakpoints.indices.contains(selection) { model.breakpoints[selection].isOn.toggle() }
  }

  func list(_ model: Model) -> ListOverlay {
    let mark = model.charset == .unicode ? "•" : "x"
    let session = model.session
    let rows = model.breakpoints.enumerated().map { index, item in
      let query = Query(item.text, in: session)
      let count = session.hits(of: QuerySearch(query, in: session))?.total
      let note: Sentence =
        query.calls == nil && count == 0 ? "not in this run" : count.map { $0 == 0 ? "" : "\($0) so far" } ?? ""
      return ListRow(
        first: Sentence(verbatim: item.isOn ? mark : " "), second: "\(item.text)", third: note, item: index,
        isDim: !item.isOn || count == 0)
    }
    return ListOverlay(
      title: "Breakpoints", rows: rows, selection: selection,
      footer: "Space turns one off or on, Del removes it.", ownKey: ("Space", "off or on"),
      emptyWords: "there are none yet: / and Ctrl-T set one")
  }
}
