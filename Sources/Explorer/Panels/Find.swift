import Canvas
import Lifecycle

extension KeyCommand {
  static let find = KeyCommand(
    "find", ["/"], "Finds text in calls, actions and complaints.", unless: .noCalls
  ) { $0.panel = FindPanel() }
  static let findNext = KeyCommand(
    "find next", ["n"], "Finds the same text further down.", unless: .noSearch
  ) { $0.find($0.lastSearch) }
  static let findPrevious = KeyCommand(
    "find previous", ["N"], "Finds the same text further up.", unless: .noSearch
  ) { $0.find($0.lastSearch, isOnward: false) }
}

/// A text that is looked for.
struct FindPanel: LinePanel {
  var field = TextField()

  func use(_ model: inout Model) { model.find(field.text) }

  func line(_ model: Model) -> LineOverlay {
    let again = model.lastSearch.isEmpty ? "" : " Enter alone: \"\(model.lastSearch)\" again."
    return LineOverlay(prompt: "/", field: field, explanation: "Find text in calls, actions and complaints." + again)
  }
}

extension Model {
  /// Looks for text from the cursor on, and from the other end where there is none; for nothing, for the last text.
  mutating func find(_ text: String, isOnward: Bool = true) {
    let text = text.isEmpty ? lastSearch : text
    guard !text.isEmpty else { return }
    lastSearch = text
    let search = TextSearch(text, in: session)
    let here = session.cursor ?? -1
    let count = session.timeline.events.count
    if let found = isOnward
      ? session.first(in: here + 1..<count, where: search.matches) : lastStop(before: here, search)
    {
      return goTo(found)
    }
    let around =
      isOnward
      ? session.first(in: 0..<here + 1, where: search.matches)
      : session.last(in: max(0, here)..<count, where: search.matches)
    guard let around else { return warn("\"\(text)\" is nowhere on the timeline") }
    goTo(around)
    tell(isOnward ? "found again from the beginning" : "found again from the end")
  }

  /// The last match from which the cursor comes to stand before where it stands.
  private func lastStop(before here: Int, _ search: TextSearch) -> Int? {
    var end = max(0, here)
    while let found = session.last(in: 0..<end, where: search.matches) {
      if let stop = session.rows.stop(from: found), stop < here { return found }
      end = found
    }
    return nil
  }

  /// Puts the cursor on an event, or on the first row after it on which it can stand.
  private mutating func goTo(_ position: Int) {
    moveCursor(to: session.rows.stop(from: position) ?? session.rows.lastStop)
  }
}

/// Looks for text in rows, and remembers what it found out about calls that say the same.
///
/// A class, so that the closure that is called for each event can remember; it lives for one search.
final class TextSearch {
  /// Where it looks, and for what, in lower case.
  private let session: Session, text: String
  /// Whether calls that say the same contain the text.
  private var known: [Key: Bool] = [:]

  /// Calls that say the same.
  private struct Key: Hashable {
    let call: Call, receiver: Receiver?, declaration: DeclarationID?, ordinal: UInt16
  }

  /// A search in a session.
  init(_ text: String, in session: Session) {
    self.session = session
    self.text = text.lowercased()
  }

  /// Whether the row of an event contains the text.
  func matches(_ event: Event, in world: World) -> Bool {
    switch event.happening {
    case .mark(.acted), .complaint: return contains(event, world)
    case .mark, .entered: return false
    case .call(let call), .suppressed(let call):
      guard session.rows.index(of: Int(event.number)) != nil else { return false }
      guard call.detail != .controller, call.detail != .isCancelled, let key = key(call, event, world) else {
        return contains(event, world)
      }
      if let answer = known[key] { return answer }
      let answer = contains(event, world)
      known[key] = answer
      return answer
    }
  }

  /// Whether what the row says contains the text.
  private func contains(_ event: Event, _ world: World) -> Bool {
    session.text(of: event, in: world)?.lowercased().includes(text) ?? false
  }

  /// What calls share that say the same.
  private func key(_ call: Call, _ event: Event, _ world: World) -> Key? {
    guard case .controller(let id)? = event.receiver else {
      return Key(call: call, receiver: event.receiver, declaration: nil, ordinal: 0)
    }
    guard Int(id.slot) < world.controllers.count else { return nil }
    return Key(
      call: call, receiver: nil, declaration: world[id].declaration, ordinal: world[id].ordinal)
  }
}
