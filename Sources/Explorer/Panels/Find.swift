import Canvas
import Lifecycle

extension KeyCommand {
  static let find = KeyCommand(
    "find", ["/"], "Finds text in calls, actions and complaints, while it is typed.", unless: .noCalls
  ) {
    $0.markedSearch = ""
    $0.panel = FindPanel(origin: $0.session.cursor)
  }
  static let findNext = KeyCommand(
    "find next", ["n"], "Finds the same text further down.", unless: .noSearch, repeats: true
  ) { $0.find($0.lastSearch) }
  static let findPrevious = KeyCommand(
    "find previous", ["N"], "Finds the same text further up.", unless: .noSearch, repeats: true
  ) { $0.find($0.lastSearch, isOnward: false) }
}

extension KeyCommand {
  /// What leaves the marks of what is looked for.
  static let searching: [KeyCommand] = [.find, .findNext, .findPrevious]
}

/// A text that is looked for; the cursor goes to the first place while it is typed.
struct FindPanel: LinePanel {
  var field = TextField()
  /// Where the cursor stood, and comes back to.
  let origin: Int?
  /// Whether a long run has nothing of it nearby.
  var isNowhereNear = false

  func use(_ model: inout Model) {
    leave(&model)
    model.find(field.text)
  }

  /// Marks what is found, and goes to the first place.
  func follow(_ model: inout Model) {
    var line = self
    model.moveCursor(to: origin)
    model.markedSearch = field.text
    let (session, search) = (model.session, EventSearch(text: field.text))
    let isEmpty = field.text.isEmpty
    // In a long run only what lies near is found while it is typed.
    let answer = isEmpty ? nil : session.near(search) ?? (session.isLong ? nil : session.answer(to: search) ?? nil)
    if let answer { model.goTo(answer.position) }
    line.isNowhereNear = !isEmpty && answer == nil && session.isLong
    model.panel = line
  }

  /// Closes, with the cursor where it was and without marks.
  func leave(_ model: inout Model) {
    model.panel = nil
    model.markedSearch = ""
    model.moveCursor(to: origin)
  }

  func line(_ model: Model) -> LineOverlay {
    let again = model.lastSearch.isEmpty ? "" : " Enter alone: \"\(model.lastSearch)\" again."
    let count = field.text.isEmpty ? nil : model.session.hits(of: TextSearch(field.text, in: model.session))
    let far = isNowhereNear ? "not near; Enter looks further" : ""
    return LineOverlay(
      prompt: "/", field: field, note: count.map { $0.total == 0 ? "nowhere" : $0.words } ?? far,
      explanation: "Find text in calls, actions and complaints." + again)
  }
}

extension Model {
  /// Looks for text from the cursor on, and from the other end where there is none; for nothing, for the last text.
  mutating func find(_ text: String, isOnward: Bool = true) {
    let text = text.isEmpty ? lastSearch : text
    guard !text.isEmpty else { return }
    lastSearch = text
    markedSearch = text
    find(EventSearch(text: text, isOnward: isOnward)) { model, answer in
      guard let answer else { return model.warn("\"\(text)\" is nowhere on the timeline") }
      model.goTo(answer.position)
      let again = isOnward ? "found again from the beginning" : "found again from the end"
      let hits = model.session.hits(of: TextSearch(text, in: model.session))
      let words = [hits?.words, answer.isAround ? again : nil].compactMap(\.self)
      if !words.isEmpty { model.tell(words.joined(separator: ", ")) }
    }
  }

  /// Puts the cursor on an event, or on the first row after it on which it can stand.
  mutating func goTo(_ position: Int) {
    moveCursor(to: session.rows.stop(from: position) ?? session.rows.lastStop)
  }
}

extension EventSearch {
  /// What rows say, the first from the other end where there is none.
  init(text: String, isOnward: Bool = true) {
    self.init(isOnward: isOnward, goesAround: true) { TextSearch(text, in: $0).matches }
  }
}

/// Which of the places where something is found the cursor stands at.
struct HitCount: Hashable {
  let number: Int, total: Int

  var words: String { number == 0 ? "\(total) found" : "\(number) of \(total)" }
}

extension Session {
  /// How many places there are, and at which the cursor stands; nothing where counting would take long.
  func hits(of search: TextSearch) -> HitCount? {
    guard !isLong else { return nil }
    var (total, number) = (0, 0)
    _ = first(in: 0..<timeline.events.count) { event, world in
      guard search.matches(event, in: world) else { return false }
      total += 1
      if rows.stop(from: Int(event.number)) ?? rows.lastStop == cursor, number == 0 { number = total }
      return false
    }
    return HitCount(number: number, total: total)
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
