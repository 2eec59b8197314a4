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
  /// The commands that keep the marks of a search.
  static let searching: [KeyCommand] = [.find, .findNext, .findPrevious]
}

/// The text of a search; the cursor moves to the first match while the user types.
struct FindPanel: LinePanel {
  var field = TextField()
  /// The original position of the cursor, to which it returns.
  let origin: Int?
  /// True if a long run has no match nearby.
  var isNowhereNear = false

  func use(_ model: inout Model) {
    leave(&model)
    model.find(field.text)
  }

  /// Marks the matches, and moves to the first.
  func follow(_ model: inout Model) {
    var line = self
    model.moveCursor(to: origin)
    model.markedSearch = field.text
    let (session, search) = (model.session, EventSearch(text: field.text))
    let isEmpty = field.text.isEmpty
    // In a long run only nearby matches are found while the user types.
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
    let last = model.lastSearch
    let count = field.text.isEmpty ? nil : model.session.hits(of: TextSearch(field.text, in: model.session))
    let far: Sentence = isNowhereNear ? "not near; Enter looks further" : ""
    return LineOverlay(
      prompt: "/", field: field, note: count.map { $0.total == 0 ? "nowhere" : $0.words } ?? far,
      explanation: last.isEmpty
        ? "Find text in calls, actions and complaints."
        : "Find text in calls, actions and complaints. Enter alone: \"\(last)\" again.")
  }
}

extension Model {
  /// Searches for a text from the cursor, wrapping around; an empty text repeats the last search.
  mutating func find(_ text: String, isOnward: Bool = true) {
    let text = text.isEmpty ? lastSearch : text
    guard !text.isEmpty else { return }
    lastSearch = text
    markedSearch = text
    find(EventSearch(text: text, isOnward: isOnward)) { model, answer in
      guard let answer else { return model.warn("\"\(text)\" is nowhere on the timeline") }
      model.goTo(answer.position)
      let again: Sentence = isOnward ? "found again from the beginning" : "found again from the end"
      let hits = model.session.hits(of: TextSearch(text, in: model.session))
      let words = [hits?.words, answer.isAround ? again : nil].compactMap(\.self)
      if !words.isEmpty { model.tell(words.joined { "\($0), \($1)" }) }
    }
  }

  /// Moves the cursor to an event, or to the next row that it can be on.
  mutating func goTo(_ position: Int) {
    moveCursor(to: session.rows.stop(from: position) ?? session.rows.lastStop)
  }
}

extension EventSearch {
  /// A search in the texts of rows that wraps around.
  init(text: String, isOnward: Bool = true) {
    self.init(isOnward: isOnward, goesAround: true) { TextSearch(text, in: $0).matches }
  }
}

/// The number of a match, and the number of all matches.
struct HitCount: Hashable {
  let number: Int, total: Int

  var words: Sentence { number == 0 ? "\(total) found" : "\(number) of \(total)" }
}

extension Session {
  /// The matches of a search, and the one under the cursor; `nil` if counting would take long.
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

/// Searches for text in rows, caching results for calls with the same text.
///
/// A class, so that the closure called for each event can cache; it lives for one search.
final class TextSearch {
  /// The run, and the text in lower case.
  private let session: Session, text: String
  /// For each key, true if such calls contain the text.
  private var known: [Key: Bool] = [:]

  /// Identifies calls with the same text.
  private struct Key: Hashable {
    let call: Call, receiver: Receiver?, declaration: DeclarationID?, ordinal: UInt16
  }

  /// A search in a session.
  init(_ text: String, in session: Session) {
    self.session = session
    self.text = text.lowercased()
  }

  /// Returns true if the row of an event contains the text.
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

  /// Returns true if the text of an event contains the text.
  private func contains(_ event: Event, _ world: World) -> Bool {
    session.text(of: event, in: world)?.lowercased().includes(text) ?? false
  }

  /// The key of a call, if its text can be cached.
  private func key(_ call: Call, _ event: Event, _ world: World) -> Key? {
    guard case .controller(let id)? = event.receiver else {
      return Key(call: call, receiver: event.receiver, declaration: nil, ordinal: 0)
    }
    guard Int(id.slot) < world.controllers.count else { return nil }
    return Key(
      call: call, receiver: nil, declaration: world[id].declaration, ordinal: world[id].ordinal)
  }
}
