import Canvas
import Lifecycle

extension KeyCommand {
  static let breakpoints = KeyCommand(
    "breakpoints", [], "Lists the breakpoints, at which playback stops."
  ) { $0.openBreakpoints() }
  static let breakHere = KeyCommand(
    "break here", ["t"],
    "Sets a breakpoint at the call under the cursor, or at all that / has marked; again, removes it."
  ) { $0.toggleBreakpoint() }
  static let toBreakpoint = KeyCommand(
    "to a breakpoint", ["r"], back: ["R"],
    "Goes on to the next call at which a breakpoint holds, or back to the last one.",
    unless: (.noBreakpoint, .noBreakpoint), repeats: true
  ) { $0.goToBreakpoint(isOnward: $1) }
}

extension Obstacle {
  static let noBreakpoint = Obstacle { model in
    model.session.breakpoints.contains(where: { $0.isOn })
      ? noCalls.reason(model)
      : "no breakpoint is set: \(KeyCommand.breakHere.firstKeyName(model.charset)) sets one at the cursor"
  }
}

extension Model {
  /// Sets a breakpoint at what the last search has marked, or else at the call under the cursor, or removes it.
  fileprivate mutating func toggleBreakpoint() {
    let query = Query(history.markedSearch.isEmpty ? session.queryHere : history.markedSearch, in: session)
    if let words = query.problem?.words, session.hits(of: query.text)?.total == 0 { return warn(words) }
    guard !query.plain.isEmpty else { return warn("no call is under the cursor") }
    let same = session.breakpoints.firstIndex { Query($0.text, in: session).isSame(as: query) }
    guard let same else {
      session.breakpoints.append(Breakpoint(text: query.text))
      return tell("a breakpoint: \(query.text); what is played stands still there")
    }
    guard session.breakpoints[same].isOn else { return session.breakpoints[same].isOn = true }
    session.breakpoints.remove(at: same)
    tell("no breakpoint any more: \(query.text)")
  }

  fileprivate mutating func openBreakpoints(selection: Int = 0) {
    let items = session.breakpoints.enumerated().map { index, item in
      let count = session.hits(of: item.text)?.total
      let note: Sentence =
        Query(item.text, in: session).calls == nil && count == 0
        ? "not in this run" : count.map { $0 == 0 ? "" : "\($0) so far" } ?? ""
      return MenuItem(
        "\(item.text)", note, more: "Space turns one off or on, Del removes it.",
        .toggle(isOn: item.isOn), isDim: count == 0,
        removal: {
          $0.session.breakpoints.remove(at: index)
          $0.openBreakpoints(selection: max(0, min(index, $0.session.breakpoints.count - 1)))
        }
      ) {
        $0.session.breakpoints[index].isOn.toggle()
        $0.openBreakpoints(selection: index)
      }
    }
    panel = .menu(
      MenuPanel(
        "Breakpoints", items, selection: selection, emptyWords: "there are none yet: t sets one at the cursor"))
  }
}
