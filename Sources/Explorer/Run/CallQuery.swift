import Canvas
import Lifecycle
import Notation
import Study

/// A description of calls: "viewDidAppear of B", "B.viewDidAppear", "appear while a finger is down".
struct CallQuery: Hashable {
  /// A problem of a query.
  enum Problem: Error, Hashable {
    case empty
    /// A word is neither a call nor a controller; with a suggestion, if any.
    case unknown(String, suggestion: String?)
    /// A word after "while" is not a circumstance.
    case unknownCircumstance(String)
  }

  /// A circumstance of a call.
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

  /// An incident other than a call.
  private enum Incident { case complaint, brokenPromise }

  /// Words without meaning, before and after "while", and words for incidents.
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

  /// The matching calls; `nil` for any.
  private(set) var calls: Set<Call>?
  /// The receiver's name, in lower case; `nil` for any.
  private(set) var receiver: String?
  private var circumstances: Set<Circumstance> = []
  /// The incident, if the query is not about calls.
  private var incident: Incident?

  /// Parses a query by the names of a run.
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

  /// The calls whose method equals the word, or else contains it.
  private static func calls(containing word: String) -> Set<Call> {
    let exact = Call.allCases.filter { $0.method.lowercased() == word }
    guard exact.isEmpty else { return Set(exact) }
    return Set(Call.allCases.filter { $0.written.lowercased().includes(word) })
  }

  /// Returns true if an event with a row matches; the world is the one right after it.
  func matches(_ event: Event, in world: World, _ session: Session) -> Bool {
    let position = Int(event.number)
    guard hasCallOrIncident(event, session.rows.promises), session.rows.index(of: position) != nil,
      circumstances.allSatisfy({ $0.holds(in: world) })
    else { return false }
    return receiver.map { $0 == session.receiverName(of: event, in: world).lowercased() } ?? true
  }

  private func hasCallOrIncident(_ event: Event, _ promises: Promises) -> Bool {
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
  /// The message for the user; `nil` for an empty query.
  var words: Sentence? {
    switch self {
    case .empty: nil
    case .unknown(let word, let suggestion):
      suggestion.map { "\"\(word)\" is neither a call nor a controller; did you mean \($0)?" }
        ?? "\"\(word)\" is neither a call nor a controller"
    case .unknownCircumstance(let word):
      "\"\(word)\" is no condition: finger, animation, cancelled, background"
    }
  }
}

extension [String] {
  /// Splits the array before the first element that satisfies a condition.
  fileprivate func divided(before isFirst: (String) -> Bool) -> (head: [String], tail: [String]) {
    let index = firstIndex(where: isFirst) ?? endIndex
    return (Array(self[..<index]), Array(self[index...]))
  }
}

/// A query at which runs pause; breakpoints are kept when another run is opened.
struct Breakpoint: Hashable, Sendable {
  var text: String
  var isOn = true
}

/// The active breakpoints, parsed for a run; one with unknown names never matches.
struct BreakQueries {
  private let queries: [CallQuery]

  init(_ breakpoints: [Breakpoint], in session: Session) {
    queries = breakpoints.filter(\.isOn).compactMap { try? CallQuery($0.text, in: session) }
  }

  var isEmpty: Bool { queries.isEmpty }

  /// Returns true if an event matches a breakpoint; the world is the one right after it.
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

  /// Returns true if a breakpoint matches at an event.
  func isBreak(_ position: Int) -> Bool {
    let queries = breakQueries
    return !queries.isEmpty
      && session.first(in: position..<position + 1, where: { queries.match($0, in: $1, session) }) != nil
  }

  /// Pauses the animation at a breakpoint, with a message.
  mutating func pause(atBreak position: Int) {
    session.cursor = position
    showing?.isPaused = true
    showing?.elapsedMicroseconds = 0
    tell("a breakpoint: Space goes on")
  }
}
