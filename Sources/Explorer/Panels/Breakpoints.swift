import Lifecycle

extension KeyCommand {
  static let breakpoints = KeyCommand(
    "breakpoints", [], "Lists the breakpoints, at which playback stops."
  ) { $0.openBreakpoints() }
  static let nextBreakpoint = KeyCommand(
    "next breakpoint", [], "Goes on to the next call at which a breakpoint holds.", unless: .noBreakpoint
  ) { $0.goToBreakpoint(isOnward: true) }
  static let previousBreakpoint = KeyCommand(
    "previous breakpoint", [], "Goes back to the last call at which a breakpoint holds.", unless: .noBreakpoint
  ) { $0.goToBreakpoint(isOnward: false) }
}

extension Obstacle {
  static let noBreakpoint = Obstacle { model in
    model.breakpoints.contains(where: \.isOn)
      ? noCalls.reason(model)
      : "no breakpoint is set: \(KeyCommand.find.firstKeyName(model.charset)) and Ctrl-T set one"
  }
}

extension Model {
  /// Opens the list of breakpoints, in which they can be turned on and off or removed.
  fileprivate mutating func openBreakpoints(selection: Int = 0) {
    let items = breakpoints.enumerated().map { index, item in
      let count = session.hits(of: item.text)?.total
      let note: Sentence =
        Query(item.text, in: session).calls == nil && count == 0
        ? "not in this run" : count.map { $0 == 0 ? "" : "\($0) so far" } ?? ""
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
    panel = .menu(
      MenuPanel(
        "Breakpoints", items, selection: selection, emptyWords: "there are none yet: / and Ctrl-T set one"))
  }
}
