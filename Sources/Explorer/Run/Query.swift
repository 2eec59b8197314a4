import Lifecycle
import Notation
import Study

/// A description of calls, such as "viewDidAppear of B", "B.viewDidAppear", "appear while a finger is down" or "call
/// 12".
///
/// Words before "while" name calls and a receiver, and words after it states of the world; filler words are skipped.
struct CallQuery: Hashable {
  enum Problem: Error, Hashable {
    case empty
    /// A word that is neither a call nor a controller, and the most similar known word, if any.
    case unknown(String, suggestion: String?)
    /// A word after "while" that names no state.
    case unknownState(String)
  }

  /// A state of the world that a query can ask for after "while".
  private enum WorldState: String, CaseIterable {
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

  /// Something other than a call that a query can ask for.
  private enum Incident { case complaint, brokenPromise }

  /// The words that are skipped before "while", those that are skipped besides where an incident is named, and those
  /// that are skipped after "while".
  private static let fillers: Set<String> = [
    "of", "on", "the", "call", "in", "by", "to", "is", "until", "whenever", "when", "hears", "receives", "uikit",
  ]
  private static let incidentFillers: Set<String> = ["a", "an", "the"]
  private static let stateFillers: Set<String> = [
    "a", "an", "the", "is", "in", "down", "runs", "running", "app", "was", "it",
  ]
  private static let incidents: [String: Incident] = [
    "complaint": .complaint, "complaints": .complaint, "complains": .complaint, "promise": .brokenPromise,
    "broken": .brokenPromise,
  ]
  private static let whileWords: Set<String> = ["while", "during"]

  /// The calls to match; `nil` for any.
  private(set) var calls: Set<Call>?
  /// The receiver's name to match, in lower case; `nil` for any.
  private(set) var receiver: String?
  private var states: Set<WorldState> = []
  private var incident: Incident?
  private var number: Int?

  /// Parses a query; `names` are those of the classes that it can mention.
  init(_ text: String, names: [String]) throws(Problem) {
    let names = names + [Role.appDelegate.rawValue, Role.sceneDelegate.rawValue]
    let words = text.lowercased().split { " .()".contains($0) }.map(String.init)
    let (head, tail) = words.divided(before: Self.whileWords.contains)
    guard !words.isEmpty else { throw .empty }
    try readCalls(head, names)
    for word in tail.dropFirst() where !Self.stateFillers.contains(word) {
      guard let state = WorldState(rawValue: word) else { throw .unknownState(word) }
      states.insert(state)
    }
    guard calls != nil || receiver != nil || incident != nil || number != nil || !states.isEmpty else {
      throw .empty
    }
  }

  /// True if the query consists of nothing but part of a call's name.
  var isBare: Bool { receiver == nil && incident == nil && number == nil && states.isEmpty }
  /// True if the whole run has to be played before it is known what matches.
  var concernsPromises: Bool { incident == .brokenPromise }

  private mutating func readCalls(_ words: [String], _ names: [String]) throws(Problem) {
    incident = words.lazy.compactMap { Self.incidents[$0] }.first
    let said = words.filter { word in
      !Self.fillers.contains(word) && Self.incidents[word] == nil
        && (incident == nil || !Self.incidentFillers.contains(word))
    }
    let known = Set(names.map { $0.lowercased() })
    var nameWords: [String] = []
    for word in said {
      let joined = (nameWords + [word]).joined(separator: " ")
      if known.contains(joined) {
        nameWords.append(word)
      } else if known.contains(word), nameWords.isEmpty {
        nameWords = [word]
      } else if let digits = Int(word) {
        // Behind a name, a number distinguishes living instances of a class.
        if nameWords.isEmpty { number = digits } else { nameWords.append(word) }
      } else {
        let matching = Self.calls(containing: word)
        calls = calls?.intersection(matching) ?? matching
        guard calls?.isEmpty == false else {
          throw .unknown(word, suggestion: nearest(to: word, in: Call.allCases.map { $0.method } + names))
        }
      }
    }
    receiver = nameWords.isEmpty ? nil : nameWords.joined(separator: " ")
  }

  /// Returns the calls whose method equals the word, or if there are none, those whose name contains it.
  private static func calls(containing word: String) -> Set<Call> {
    let exact = Call.allCases.filter { $0.method.lowercased() == word }
    guard exact.isEmpty else { return Set(exact) }
    return Set(Call.allCases.filter { $0.written.lowercased().includes(word) })
  }

  /// Returns true if an event matches; the world is the one right after it, and a call that is counted has a number.
  func matches(
    _ event: Event, as call: Call?, in world: World, _ naming: Naming, number: Int?, isBroken: () -> Bool
  ) -> Bool {
    if let call, let calls, !calls.contains(call) { return false }
    switch incident {
    case nil where call == nil, .complaint where !event.isComplaint, .brokenPromise where !isBroken(): return false
    default: break
    }
    if let wanted = self.number, number != wanted { return false }
    guard states.allSatisfy({ $0.holds(in: world) }) else { return false }
    return receiver.map { $0 == naming.receiverName(event.receiver, in: world).lowercased() } ?? true
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
    case .unknownState(let word): "\"\(word)\" is no condition: finger, animation, cancelled, background"
    }
  }
}

extension [String] {
  /// Splits the array before the first element that meets a condition.
  fileprivate func divided(before isFirst: (String) -> Bool) -> (head: [String], tail: [String]) {
    let index = firstIndex(where: isFirst) ?? endIndex
    return (Array(self[..<index]), Array(self[index...]))
  }
}

/// The calls or rows to find, to show exclusively, or to stop at.
///
/// The text is parsed as a description of calls; if it is not a description, rows that contain it match. A leading
/// exclamation mark negates the query.
struct Query: Hashable {
  let text: String
  /// The parsed description, or the reason why the text is not one.
  let calls: CallQuery?, problem: CallQuery.Problem?
  let isExcluding: Bool
  /// The text in lower case, without the exclamation mark.
  let plain: String

  init(_ text: String, names: [String]) {
    self.text = text
    isExcluding = text.hasPrefix("!")
    plain = text.drop { $0 == "!" }.lowercased()
    do throws(CallQuery.Problem) {
      calls = try CallQuery(plain, names: names)
      problem = nil
    } catch {
      (calls, problem) = (nil, error)
    }
  }

  init(_ text: String, in session: Session) { self.init(text, names: session.setup.classNames) }

  /// Returns true if both queries match the same events, however they are written.
  func isSame(as other: Query) -> Bool {
    isExcluding == other.isExcluding && calls == other.calls && (calls != nil || plain == other.plain)
  }

  /// Returns true if a call or complaint matches; see `CallQuery.matches` for the parameters.
  func matches(
    _ event: Event, as call: Call?, in world: World, _ naming: Naming, number: Int?, isBroken: () -> Bool
  ) -> Bool {
    guard !plain.isEmpty else { return false }
    let isFound =
      calls?.matches(event, as: call, in: world, naming, number: number, isBroken: isBroken)
      ?? isFound(in: naming.text(of: event, in: world))
    return isFound != isExcluding
  }

  /// Returns true if the text of a row that is not a call contains the query's text.
  fileprivate func isFound(inRow text: String?) -> Bool {
    !isExcluding && !plain.isEmpty && (calls?.isBare ?? true) && isFound(in: text)
  }

  private func isFound(in text: String?) -> Bool { text?.lowercased().includes(plain) ?? false }
}

extension Setup {
  var classNames: [String] { declarations.map { $0.name.isEmpty ? $0.kind.word : $0.name } }
}

extension Session {
  /// Returns true if the row of an event matches a query; `world` is the one right after the event.
  func matches(_ query: Query, _ event: Event, in world: World) -> Bool {
    let position = Int(event.number)
    switch event.content {
    case .call, .suppressed: return rows.index(of: position) != nil && isMeant(event, by: query, in: world)
    case .complaint:
      if query.isExcluding { return false }
      return query.isFound(inRow: text(of: event, in: world)) || isMeant(event, by: query, in: world)
    case .mark(.acted): return query.isFound(inRow: text(of: event, in: world))
    case .entered, .mark: return false
    }
  }

  private func isMeant(_ event: Event, by query: Query, in world: World) -> Bool {
    let position = Int(event.number)
    let number = rows.isCounted(position) ? rows.calls(before: position + 1) : nil
    return query.matches(event, as: event.call, in: world, naming, number: number) {
      rows.promises.isBroken(at: position)
    }
  }
}
