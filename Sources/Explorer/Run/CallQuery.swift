import Canvas
import Lifecycle
import Notation
import Study

/// What the user says of a call: "viewDidAppear of B", "B.viewDidAppear", "appear while a finger is down".
struct CallQuery: Hashable {
  /// What a query can be wrong about.
  enum Problem: Error, Hashable {
    case empty
    /// A word names neither a call nor a controller; perhaps another word was meant.
    case unknown(String, suggestion: String?)
    /// A word behind "while" says nothing of the app.
    case unknownCircumstance(String)
  }

  /// What can be the case while something is called.
  private enum Circumstance: String, CaseIterable {
    case finger, animation, cancelled, background

    func holds(in world: World) -> Bool {
      switch self {
      case .finger: world.finger != .up
      case .animation: world.transition.map { $0.passage != .launch } ?? false
      case .cancelled: world.transition?.isCancelled ?? false
      case .background: world.usedState == .background || world.usedState == .suspended
      }
    }
  }

  /// What can happen besides calls.
  private enum Incident { case complaint, brokenPromise }

  /// Words that say nothing, before "while" and behind it, and those that say that an incident is meant.
  private static let fillers: Set<String> = [
    "of", "on", "the", "call", "in", "by", "to", "is", "until", "whenever", "when", "hears", "receives",
  ]
  private static let articles: Set<String> = ["a", "an", "the"]
  private static let idle: Set<String> = ["a", "an", "the", "is", "in", "down", "runs", "running", "app", "was", "it"]
  private static let incidents: [String: Incident] = [
    "complaint": .complaint, "complaints": .complaint, "complains": .complaint, "promise": .brokenPromise,
    "broken": .brokenPromise,
  ]
  private static let circumstantial: Set<String> = ["while", "during"]

  /// The calls that are meant; nothing where any is.
  private(set) var calls: Set<Call>?
  /// The name of who receives it, in lower case; nothing where anybody does.
  private(set) var receiver: String?
  private var circumstances: Set<Circumstance> = []
  /// What is meant in place of a call.
  private var incident: Incident?

  /// Understands a query by the names of a run.
  init(_ text: String, in session: Session) throws(Problem) {
    let declared = session.setup.declarations.map(\.name).filter { !$0.isEmpty }
    try self.init(text, names: session.laneNames + declared + [Role.appDelegate.rawValue, Role.sceneDelegate.rawValue])
  }

  /// Understands a query; the names are those of the lanes.
  init(_ text: String, names: [String]) throws(Problem) {
    let words = text.lowercased().split { " .()".contains($0) }.map(String.init)
    let (head, tail) = words.divided(before: Self.circumstantial.contains)
    guard !words.isEmpty else { throw .empty }
    try readCalls(head, names)
    for word in tail.dropFirst() where !Self.idle.contains(word) {
      guard let circumstance = Circumstance(rawValue: word) else { throw .unknownCircumstance(word) }
      circumstances.insert(circumstance)
    }
    guard calls != nil || receiver != nil || incident != nil || !circumstances.isEmpty else { throw .empty }
  }

  private mutating func readCalls(_ words: [String], _ names: [String]) throws(Problem) {
    incident = words.lazy.compactMap { Self.incidents[$0] }.first
    let said = words.filter { word in
      !Self.fillers.contains(word) && Self.incidents[word] == nil
        && (incident == nil || !Self.articles.contains(word))
    }
    let known = Set(names.map { $0.lowercased() })
    var nameWords: [String] = []
    for word in said {
      let joined = (nameWords + [word]).joined(separator: " ")
      if known.contains(joined) {
        nameWords.append(word)
      } else if known.contains(word), nameWords.isEmpty {
        nameWords = [word]
      } else {
        let matching = Self.calls(containing: word)
        calls = calls?.intersection(matching) ?? matching
        guard calls?.isEmpty == false else {
          throw .unknown(word, suggestion: nearest(to: word, in: Call.allCases.map(\.method) + names))
        }
      }
    }
    receiver = nameWords.isEmpty ? nil : nameWords.joined(separator: " ")
  }

  /// The calls whose method is the word, or else contains it.
  private static func calls(containing word: String) -> Set<Call> {
    let exact = Call.allCases.filter { $0.method.lowercased() == word }
    guard exact.isEmpty else { return Set(exact) }
    return Set(Call.allCases.filter { $0.written.lowercased().includes(word) })
  }

  /// Whether an event that has a row is meant; the world is the one right after it.
  func matches(_ event: Event, in world: World, _ session: Session) -> Bool {
    let position = Int(event.number)
    guard isMeant(event, session.rows.promises), session.rows.index(of: position) != nil,
      circumstances.allSatisfy({ $0.holds(in: world) })
    else { return false }
    return receiver.map { $0 == session.receiverName(of: event, in: world).lowercased() } ?? true
  }

  private func isMeant(_ event: Event, _ promises: Promises) -> Bool {
    if let call = event.call, !(calls?.contains(call) ?? true) { return false }
    switch incident {
    case nil: return event.call != nil
    case .complaint:
      if case .complaint = event.happening { return true }
      return false
    case .brokenPromise: return promises.isBroken(at: Int(event.number))
    }
  }
}

extension CallQuery.Problem {
  /// What the user reads; nothing where nothing was said.
  var words: String? {
    switch self {
    case .empty: nil
    case .unknown(let word, let suggestion):
      "\"\(word)\" is neither a call nor a controller" + (suggestion.map { "; did you mean \($0)?" } ?? "")
    case .unknownCircumstance(let word):
      "\"\(word)\" is nothing that can be the case: finger, animation, cancelled, background"
    }
  }
}

extension [String] {
  /// What comes before the first element of which something is true, and the rest.
  fileprivate func divided(before isFirst: (String) -> Bool) -> (head: [String], tail: [String]) {
    let index = firstIndex(where: isFirst) ?? endIndex
    return (Array(self[..<index]), Array(self[index...]))
  }
}

/// A moment at which a run is to stand still, in the user's words; it stays, whichever run is open.
struct Breakpoint: Hashable, Sendable {
  var text: String
  var isOn = true
}

/// The breakpoints that are on, as a run understands them; one that names nobody in it holds nowhere.
struct BreakQueries {
  private let queries: [CallQuery]

  init(_ breakpoints: [Breakpoint], in session: Session) {
    queries = breakpoints.filter(\.isOn).compactMap { try? CallQuery($0.text, in: session) }
  }

  var isEmpty: Bool { queries.isEmpty }

  /// Whether the run is to stand still at an event; the world is the one right after it.
  func match(_ event: Event, in world: World, _ session: Session) -> Bool {
    queries.contains { $0.matches(event, in: world, session) }
  }
}

extension Model {
  private var breakQueries: BreakQueries { BreakQueries(breakpoints, in: session) }

  /// The first event behind the cursor at which a breakpoint holds, before a position.
  func nextBreak(before end: Int) -> Int? {
    let start = session.cursor.map { $0 + 1 } ?? 0
    guard !breakpoints.isEmpty, start < end else { return nil }
    let queries = breakQueries
    guard !queries.isEmpty else { return nil }
    return session.first(in: start..<end) { queries.match($0, in: $1, session) }
  }

  /// The events at which a breakpoint holds.
  func breaks(isOnward: Bool) -> EventSearch {
    EventSearch(isOnward: isOnward) { [breakpoints] session in
      let queries = BreakQueries(breakpoints, in: session)
      return { queries.match($0, in: $1, session) }
    }
  }

  /// Whether a breakpoint holds at an event.
  func isBreak(_ position: Int) -> Bool {
    let queries = breakQueries
    return !queries.isEmpty
      && session.first(in: position..<position + 1, where: { queries.match($0, in: $1, session) }) != nil
  }

  /// Lets what is being shown stand still at a breakpoint, and says so.
  mutating func pause(atBreak position: Int) {
    session.cursor = position
    showing?.isPaused = true
    showing?.elapsedMicroseconds = 0
    tell("a breakpoint: Space goes on")
  }
}
