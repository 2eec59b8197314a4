import Canvas
import Lifecycle

extension KeyCommand {
  static let breakpoints = KeyCommand(
    "breakpoints", ["B"], "Lists the breakpoints, at which calls that are being shown stand still, and sets new ones."
  ) { $0.panel = $0.breakpoints.isEmpty ? NewBreakpointPanel() : BreakpointsPanel() }
  static let nextBreak = KeyCommand(
    "next breakpoint", ["."], "Goes on to the next call at which a breakpoint holds.", unless: .noBreakpoint,
    repeats: true
  ) { model in
    model.find(model.breaks(isOnward: true)) { model, answer in
      guard let answer else { return model.warn("no breakpoint lies ahead") }
      model.moveCursor(to: answer.position)
    }
  }
  static let previousBreak = KeyCommand(
    "previous breakpoint", [","], "Goes back to the last call at which a breakpoint holds.", unless: .noBreakpoint,
    repeats: true
  ) { model in
    model.find(model.breaks(isOnward: false)) { model, answer in
      guard let answer else { return model.warn("no breakpoint lies behind") }
      model.moveCursor(to: answer.position)
    }
  }
}

extension Obstacle {
  static let noBreakpoint = Obstacle { model in
    model.breakpoints.contains(where: \.isOn)
      ? noCalls.reason(model) : "no breakpoint is set: \(KeyCommand.breakpoints.keyNames(model.charset)) sets one"
  }
}

/// The breakpoints.
struct BreakpointsPanel: ListPanel {
  var selection = 0

  func count(_ model: Model) -> Int { model.breakpoints.count }

  /// Takes the key that opened the list, which adds a breakpoint, those that delete, and Space.
  func takes(_ key: Key, _ model: inout Model) -> Bool {
    switch key {
    case "B": model.panel = NewBreakpointPanel()
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
      let query = try? CallQuery(item.text, in: session)
      return ListRow(
        first: Sentence(verbatim: item.isOn ? mark : " "), second: "\(item.text)",
        third: query == nil ? "not in this run" : "", item: index, isDim: !item.isOn || query == nil)
    }
    return ListOverlay(
      title: "Breakpoints", rows: rows, selection: selection,
      footer: "B sets a new one, Space turns one off or on, Del removes it.", ownKey: ("B", "set a new one"),
      emptyWords: "there are none yet")
  }
}

/// A breakpoint that is being typed.
struct NewBreakpointPanel: LinePanel {
  var field = TextField()
  var complaint: Sentence?

  func use(_ model: inout Model) {
    let text = field.text.isEmpty ? model.session.queryHere : field.text
    do throws(CallQuery.Problem) {
      _ = try CallQuery(text, in: model.session)
    } catch {
      return model.panel = error.words.map { NewBreakpointPanel(field: field, complaint: $0) }
    }
    if !model.breakpoints.contains(where: { $0.text == text }) { model.breakpoints.append(Breakpoint(text: text)) }
    let keys = [KeyCommand.nextBreak, .previousBreak].map { $0.keyNames(model.charset) }
    model.tell("a breakpoint: \(text); \(keys[0]) goes on to the next, \(keys[1]) back")
  }

  func line(_ model: Model) -> LineOverlay {
    let here = model.session.queryHere
    let count = model.session.count(of: field.text)
    return LineOverlay(
      prompt: "break whenever", field: field, note: count.map { "\($0) so far" } ?? "", complaint: complaint,
      explanation: here.isEmpty
        ? "appear while a finger is down, a promise is broken"
        : "appear while a finger is down, a promise is broken; Enter alone: \(here)")
  }
}

extension Session {
  /// At how many calls a breakpoint would hold; nothing where it says nothing, or the run is long.
  fileprivate func count(of text: String) -> Int? {
    guard !isLong, let query = try? CallQuery(text, in: self) else { return nil }
    var count = 0
    _ = first(in: 0..<timeline.events.count) { event, world in
      count += query.matches(event, in: world, self) ? 1 : 0
      return false
    }
    return count
  }

  /// A query for the call under the cursor; empty if there is none.
  fileprivate var queryHere: String {
    guard let position = cursor, let call = timeline[event: position].call else { return "" }
    return "\(call.method) of \(receiverName(of: timeline[event: position], in: timeline.world(after: position + 1)))"
  }
}

extension KeyCommand {
  static let runUntil = KeyCommand(
    "run until", ["x"], "Runs until the next call that matches, such as \"viewDidAppear of B\".",
    unless: .noCalls
  ) { $0.panel = RunUntilPanel() }
}

/// The call that the run continues to.
struct RunUntilPanel: LinePanel {
  var field = TextField()

  func use(_ model: inout Model) { model.runUntil(field.text) }

  func line(_ model: Model) -> LineOverlay {
    let last = model.lastRunUntil
    return LineOverlay(
      prompt: "run until", field: field,
      explanation: last.isEmpty
        ? "A call, such as: viewDidAppear of B"
        : "A call, such as: viewDidAppear of B; Enter alone: \"\(last)\" again")
  }
}

extension Model {
  /// Continues to the next matching call; an empty text repeats the last query.
  mutating func runUntil(_ text: String) {
    let text = text.isEmpty ? lastRunUntil : text
    let query: CallQuery
    do throws(CallQuery.Problem) {
      query = try CallQuery(text, in: session)
    } catch {
      if let words = error.words { warn(words) }
      return
    }
    lastRunUntil = text
    let search = EventSearch { session in { query.matches($0, in: $1, session) } }
    find(search) { model, answer in
      guard let answer else { return model.warn("no later call is \"\(text)\"") }
      model.moveCursor(to: answer.position)
    }
  }
}
