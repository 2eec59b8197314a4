import Canvas
import Lifecycle

extension KeyCommand {
  static let breakpoints = KeyCommand(
    "breakpoints", [], "Lists the breakpoints, at which playback stops."
  ) { $0.openBreakpoints() }
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

extension Model {
  /// Lists the breakpoints, to be switched on and off and removed.
  fileprivate mutating func openBreakpoints(selection: Int = 0) {
    let items = breakpoints.enumerated().map { index, item in
      let query = Query(item.text, in: session)
      let count = session.hits(of: QuerySearch(query, in: session))?.total
      let note: Sentence =
        query.calls == nil && count == 0 ? "not in this run" : count.map { $0 == 0 ? "" : "\($0) so far" } ?? ""
      return MenuItem(
        "\(item.text)", note, more: "Space turns one off or on, Del removes it.",
        isOn: item.isOn, isDim: count == 0,
        removal: {
          $0.breakpoints.remove(at: index)
          $0.openBreakpoints(selection: max(0, min(index, $0.breakpoints.count - 1)))
        }
      ) {
        $0.breakpoints[index].isOn.toggle()
        $0.openBreakpoints(selection: index)
      }
    }
    panel = MenuPanel(
      "Breakpoints", items, selection: selection, emptyWords: "there are none yet: / and Ctrl-T set one")
  }
}
