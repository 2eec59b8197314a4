import Canvas
import Lifecycle
import Notation

extension KeyCommand {
  static let find = KeyCommand(
    "find", ["/"], "Finds calls, such as viewWillAppear of B, or any text; ! before it finds all others.",
    unless: .noCalls
  ) { model in
    model.history.markedSearch = ""
    model.panel = .find(FindPanel(origin: model.session.cursor))
  }
  static let findNext = KeyCommand(
    "find next", ["n"], back: ["N"], "Finds the same further down, or further up.", unless: (.noSearch, .noSearch),
    repeats: true
  ) { $0.find($0.lastSearch, isOnward: $1) }
  static let onlyThese = KeyCommand(
    "only these", ["f"], "Shows only the calls that / found; again, all calls.", unless: .nothingToFilterBy
  ) { $0.showOnlyThese() }

  /// The commands that keep the matches of a search marked.
  static let searching: [KeyCommand] = [.find, .findNext, .onlyThese, .breakHere]
}

extension Obstacle {
  static let noSearch = Obstacle { model in
    model.lastSearch.isEmpty ? "nothing was looked for yet: / finds text" : noCalls.reason(model)
  }
  static let nothingToFilterBy = Obstacle { model in
    model.session.rows.filter.text.isEmpty ? noSearch.reason(model) : nil
  }
}

/// A query that the user types; the cursor moves to the first match meanwhile.
struct FindPanel: LinePanel {
  private var input = LineInput()
  /// The position of the cursor before the search, to which Esc returns.
  let origin: Int?
  /// True if the run is long and has no match near the cursor.
  private var isNowhereNear = false

  var field: TextField {
    get { input.field }
    set { input.field = newValue }
  }
  var panel: Panel { .find(self) }

  init(origin: Int?) { self.origin = origin }

  func press(_ key: Key, _ model: inout Model) {
    var line = self
    if key == .enter {
      use(&model)
    } else if line.input.take(key, earlier: model.history.searches, completions: model.queryCompletions) {
      line.look(&model)
    }
  }

  func use(_ model: inout Model) {
    leave(&model)
    model.find(field.text)
  }

  func textChanged(_ model: inout Model) {
    var line = self
    line.input.begin(model.queryCompletions)
    line.look(&model)
  }

  /// Marks the matches, and moves the cursor to the first one.
  private mutating func look(_ model: inout Model) {
    model.moveCursor(to: origin)
    model.history.markedSearch = field.text
    let search = EventSearch(queries: [Query(field.text, in: model.session)], goesAround: true)
    // In a long run, only matches nearby are found while the user types.
    let match = field.text.isEmpty ? nil : model.session.nearMatch(of: search)
    if let match { model.moveCursor(to: match) }
    isNowhereNear = !field.text.isEmpty && match == nil && model.session.isLong
    model.panel = panel
  }

  /// Closes the line, returns the cursor to its original position, and removes the marks.
  func leave(_ model: inout Model) {
    model.panel = nil
    model.history.markedSearch = ""
    model.moveCursor(to: origin)
  }

  func line(_ model: Model) -> LineOverlay {
    let count = field.text.isEmpty ? nil : model.session.hits(of: field.text)
    let far: Sentence = isNowhereNear ? "not near; Enter looks further" : ""
    let last = model.lastSearch
    return LineOverlay(
      prompt: "/", field: field, note: count.map { $0.total == 0 ? "nowhere" : $0.words } ?? far,
      // Completions are shown from Tab on.
      completions: input.taken == nil ? [] : input.completions, completion: input.taken,
      explanation: last.isEmpty
        ? "viewWillAppear of B, a promise is broken, while a finger is down, call 12, any text"
        : "viewWillAppear of B, a promise is broken, any text; Enter alone: \"\(last)\" again")
  }
}

extension Model {
  /// The last search; empty before the first one.
  var lastSearch: String { history.searches.last ?? "" }

  /// Returns the completions for the last word of a query.
  fileprivate func queryCompletions(of text: String) -> [String] {
    let names = session.laneNames + ["a promise is broken", "UIKit complains"]
    let whiles = ["while a finger is down", "while an animation runs", "while cancelled", "while in the background"]
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let last = words.last?.lowercased() ?? ""
    return (names + Call.allMethods + whiles).filter {
      $0.lowercased().hasPrefix(last) && $0 != words.last.map(String.init)
    }
  }

  /// Searches for a query from the cursor, around the ends; an empty text repeats the last search.
  ///
  /// All matches are marked, and counted in the title of the timeline.
  mutating func find(_ text: String, isOnward: Bool = true) {
    let text = text.isEmpty ? lastSearch : text
    guard !text.isEmpty else { return }
    history.searches.removeAll { $0 == text }
    history.searches.append(text)
    history.markedSearch = text
    let query = Query(text, in: session)
    find(EventSearch(queries: [query], isOnward: isOnward, goesAround: true)) { model, match in
      guard let match else { return model.warn(model.absence(of: query)) }
      model.moveCursor(to: match)
    }
  }

  /// Shows only the calls that match what is marked or was looked for last, or all calls if these are shown already.
  fileprivate mutating func showOnlyThese() {
    var filter = session.rows.filter
    let wished = history.markedSearch.isEmpty && !filter.text.isEmpty ? "" : lastSearch
    filter.text = wished == filter.text ? "" : wished
    history.markedSearch = ""
    show(filter)
  }

  /// Returns the reason why a search found nothing.
  private func absence(of query: Query) -> Sentence {
    if case .unknown(_, _?)? = query.problem, let words = query.problem?.words { return words }
    return session.rows.filter.isActive
      ? "\"\(query.text)\" is in nothing that the filter shows; \(Key.escape.name(charset)) shows all calls"
      : "\"\(query.text)\" is in none of the \(session.rows.callCount) calls of this run, nor in its actions"
  }
}

/// The number of the match under the cursor, and of all matches.
struct HitCount: Hashable {
  let number: Int, total: Int

  var words: Sentence { number == 0 ? "\(total) found" : "\(number) of \(total)" }
}

extension Session {
  /// Returns the number of matches and which of them is under the cursor; `nil` if counting would take long.
  func hits(of text: String) -> HitCount? {
    if isLong { return nil }
    let stops = stops(of: [Query(text, in: self)], in: timeline.events.indices)
    return HitCount(number: stops.firstIndex { $0 == cursor }.map { $0 + 1 } ?? 0, total: stops.count)
  }

  /// A query for the call under the cursor; empty if there is none.
  var queryHere: String {
    guard let position = cursor, let call = timeline.events[position].call else { return "" }
    let receiver = naming.receiverName(timeline.events[position].receiver, in: timeline.world(after: position + 1))
    return "\(call.method) of \(receiver)"
  }
}
