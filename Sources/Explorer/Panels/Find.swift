import Canvas
import Lifecycle
import Notation

extension KeyCommand {
  static let find = KeyCommand(
    "find", ["/"],
    "Finds calls, such as viewWillAppear of B, or any text; from its line Ctrl-F shows only these, Ctrl-T stops there.",
    unless: .noCalls
  ) { $0.openFind(.find) }
  static let findNext = KeyCommand(
    "find next", ["n"], "Finds the same further down.", unless: .noSearch, repeats: true
  ) { $0.find($0.lastSearch) }
  static let findPrevious = KeyCommand(
    "find previous", ["N"], "Finds the same further up.", unless: .noSearch, repeats: true
  ) { $0.find($0.lastSearch, isOnward: false) }
  static let runUntil = KeyCommand(
    "run until", [], "Runs until the next call that matches, such as viewDidAppear of B.", unless: .noCalls
  ) { $0.openFind(.run) }
  static let filterText = KeyCommand(
    "filter by text", [], "Shows only the calls that match; with ! before it, those that do not."
  ) { $0.openFind(.filter) }
  static let newBreakpoint = KeyCommand(
    "new breakpoint", [], "Stops the playback of calls whenever one matches."
  ) { $0.openFind(.stop) }
}

extension KeyCommand {
  /// The commands that keep the matches of a search marked.
  static let searching: [KeyCommand] = [.find, .findNext, .findPrevious]
}

extension Obstacle {
  static let noSearch = Obstacle { model in
    model.lastSearch.isEmpty ? "nothing was looked for yet: / finds text" : noCalls.reason(model)
  }
}

/// A query that the user types; the cursor moves to the first match meanwhile.
///
/// A key for each purpose uses the query in another way than the line was opened for.
struct FindPanel: LinePanel {
  /// The purpose of a query.
  enum Purpose {
    case find, filter, stop, run

    /// The key that uses the query for this purpose, whichever purpose the line was opened for.
    fileprivate var key: Key? {
      switch self {
      case .find: nil
      case .filter: .control("f")
      case .stop: .control("t")
      case .run: .control("r")
      }
    }

    fileprivate var prompt: Sentence {
      switch self {
      case .find: "/"
      case .filter: "only"
      case .stop: "break whenever"
      case .run: "run until"
      }
    }
  }

  var field = TextField()
  let purpose: Purpose
  /// The position of the cursor before the search, to which Esc returns.
  let origin: Int?
  /// True if the run is long and has no match near the cursor.
  private var isNowhereNear = false
  private var completions = Completions()
  private(set) var complaint: Sentence?

  var panel: Panel { .find(self) }

  init(_ purpose: Purpose, origin: Int?, proposal: String = "") {
    (self.purpose, self.origin) = (purpose, origin)
    field = TextField(proposal, isProposal: !proposal.isEmpty)
  }

  func press(_ key: Key, _ model: inout Model) {
    var line = self
    switch key {
    case .enter: use(as: purpose, &model)
    case .tab, .backTab:
      line.completions.complete(&line.field, by: key == .tab ? 1 : -1, from: model.queryCompletions(of:))
      line.look(&model)
    default:
      if let other = [Purpose.filter, .stop, .run].first(where: { $0.key == key }) { return use(as: other, &model) }
      if line.field.take(key) { line.textChanged(&model) }
    }
  }

  func use(_ model: inout Model) { use(as: purpose, &model) }

  private func use(as purpose: Purpose, _ model: inout Model) {
    leave(&model)
    switch purpose {
    case .find: model.find(field.text)
    case .run: model.find(field.text, goesAround: false)
    case .filter: model.filter(by: field.text)
    case .stop:
      guard let complaint = model.stop(at: field.text) else { return }
      var line = self
      line.complaint = complaint
      model.panel = line.panel
    }
  }

  func textChanged(_ model: inout Model) {
    var line = self
    line.completions = Completions()
    line.look(&model)
  }

  /// Marks the matches, and moves the cursor to the first one.
  private mutating func look(_ model: inout Model) {
    complaint = nil
    model.moveCursor(to: origin)
    model.markedSearch = field.text
    let search = EventSearch(queries: [Query(field.text, in: model.session)], goesAround: purpose != .run)
    // In a long run, only matches nearby are found while the user types.
    let match = field.text.isEmpty ? nil : model.session.nearMatch(of: search)
    if let match { model.moveCursor(to: match.stop) }
    isNowhereNear = !field.text.isEmpty && match == nil && model.session.isLong
    model.panel = panel
  }

  /// Closes the line, returns the cursor to its original position, and removes the marks.
  func leave(_ model: inout Model) {
    model.panel = nil
    model.markedSearch = ""
    model.moveCursor(to: origin)
  }

  func line(_ model: Model) -> LineOverlay {
    let count = field.text.isEmpty ? nil : model.session.hits(of: field.text)
    let far: Sentence = isNowhereNear ? "not near; Enter looks further" : ""
    let keys: Sentence = "Tab completes, Ctrl-F shows only these, Ctrl-T stops there, Ctrl-R runs on"
    return LineOverlay(
      prompt: purpose.prompt, field: field, note: count.map { $0.total == 0 ? "nowhere" : $0.words } ?? far,
      complaint: complaint, completions: completions.words, completion: completions.taken,
      explanation: field.text.isEmpty ? explanation(model) : keys, staysExplained: true)
  }

  private func explanation(_ model: Model) -> Sentence {
    let (last, here) = (model.lastSearch, model.session.queryHere)
    switch purpose {
    case .stop where !here.isEmpty: return "appear while a finger is down, a promise is broken; Enter alone: \(here)"
    case .find where !last.isEmpty, .run where !last.isEmpty:
      return "viewWillAppear of B, a promise is broken, any text; Enter alone: \"\(last)\" again"
    case .filter: return "viewWillAppear of B, any text; ! before it leaves those out; nothing shows all"
    default: return "viewWillAppear of B, a promise is broken, while a finger is down, call 12, any text"
    }
  }
}

extension Model {
  fileprivate mutating func openFind(_ purpose: FindPanel.Purpose) {
    markedSearch = ""
    let proposal = purpose == .filter ? session.rows.filter.text : ""
    panel = .find(FindPanel(purpose, origin: session.cursor, proposal: proposal))
  }

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

  /// Searches for a query from the cursor; an empty text repeats the last search.
  ///
  /// All matches are marked and counted, unless the search ends with the run.
  mutating func find(_ text: String, isOnward: Bool = true, goesAround: Bool = true) {
    let text = text.isEmpty ? lastSearch : text
    guard !text.isEmpty else { return }
    lastSearch = text
    if goesAround { markedSearch = text }
    let query = Query(text, in: session)
    find(EventSearch(queries: [query], isOnward: isOnward, goesAround: goesAround)) { model, match in
      guard let match else { return model.warn(model.absence(of: query)) }
      model.moveCursor(to: match.stop)
      guard goesAround else { return }
      let again = match.isAround ? Self.foundAgain(isOnward: isOnward) : nil
      let words = [model.session.hits(of: text)?.words, again].compactMap(\.self)
      if !words.isEmpty { model.tell(words.joined { "\($0), \($1)" }) }
    }
  }

  /// Returns the remark that a search has wrapped around.
  static func foundAgain(isOnward: Bool) -> Sentence {
    isOnward ? "found again from the beginning" : "found again from the end"
  }

  /// Shows only the calls that match a query, or all calls if it is empty.
  fileprivate mutating func filter(by text: String) {
    var filter = session.rows.filter
    guard filter.text != text else { return }
    filter.text = text
    show(filter)
    let count = session.shownCallCount
    if text.isEmpty { return tell("all calls are shown again") }
    tell("\(count) calls are shown; \(Key.escape.name(charset)) shows all again")
  }

  /// Sets a breakpoint, by default at the call under the cursor; returns a complaint if the query can match nothing.
  fileprivate mutating func stop(at text: String) -> Sentence? {
    let query = Query(text.isEmpty ? session.queryHere : text, in: session)
    if let words = query.problem?.words, session.hits(of: query.text)?.total == 0 { return words }
    guard !query.plain.isEmpty else { return "a breakpoint needs a call or a text" }
    if let same = breakpoints.firstIndex(where: { Query($0.text, in: session).isSame(as: query) }) {
      breakpoints[same].isOn = true
      tell("this breakpoint is there already")
    } else {
      breakpoints.append(Breakpoint(text: query.text))
      tell("a breakpoint: \(query.text); what is played stands still there")
    }
    return nil
  }

  /// Returns the reason why a search found nothing.
  private func absence(of query: Query) -> Sentence {
    if let count = session.hits(of: query.text)?.total, count > 0 {
      return "no later call is \"\(query.text)\"; \(count) are before"
    }
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

  /// The number of calls that are shown.
  fileprivate var shownCallCount: Int { (0..<rows.count).count { rows[$0].kind == .call } }

  /// A query for the call under the cursor; empty if there is none.
  fileprivate var queryHere: String {
    guard let position = cursor, let call = timeline.events[position].call else { return "" }
    let receiver = naming.receiverName(timeline.events[position].receiver, in: timeline.world(after: position + 1))
    return "\(call.method) of \(receiver)"
  }
}
