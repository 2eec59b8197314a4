import Canvas
import Lifecycle
import Notation

extension KeyCommand {
  static let runUntil = KeyCommand(
    "run until", ["x"], "Runs until the next call that matches, such as \"viewDidAppear of B\".",
    unless: .noCalls
  ) { $0.panel = RunUntilPanel() }
}

/// A call that the run goes on to.
struct RunUntilPanel: LinePanel {
  var field = TextField()

  func use(_ model: inout Model) { model.runUntil(field.text) }

  func line(_ model: Model) -> LineOverlay {
    let again = model.lastRunUntil.isEmpty ? "" : "; Enter alone: \"\(model.lastRunUntil)\" again"
    return LineOverlay(prompt: "run until", field: field, explanation: "A call, such as: viewDidAppear of B" + again)
  }
}

extension Model {
  /// Goes on to the next call that is meant; where nothing is said, to the next one that was meant last.
  mutating func runUntil(_ text: String) {
    let text = text.isEmpty ? lastRunUntil : text
    let query: CallQuery
    do throws(CallQuery.Problem) {
      query = try CallQuery(text, names: session.laneNames + ["AppDelegate", "SceneDelegate"])
    } catch {
      switch error {
      case .empty: return
      case .unknown(let word, let suggestion):
        return warn(
          "\"\(word)\" is neither a call nor a controller" + (suggestion.map { "; did you mean \($0)?" } ?? ""))
      }
    }
    lastRunUntil = text
    let session = session
    let found = session.first(in: (session.cursor ?? -1) + 1..<session.timeline.events.count) { event, world in
      guard let call = event.call, session.rows.index(of: Int(event.number)) != nil else { return false }
      return query.matches(call, receiver: session.receiverName(of: event, in: world))
    }
    guard let found else { return warn("no later call is \"\(text)\"") }
    moveCursor(to: found)
  }
}

/// What a person says of a call: "viewDidAppear of B", "B.viewDidAppear", "appear".
struct CallQuery: Hashable {
  /// What a query can be wrong about.
  enum Problem: Error, Hashable {
    case empty
    /// A word names neither a call nor a controller; perhaps another word was meant.
    case unknown(String, suggestion: String?)
  }

  /// Words that say nothing.
  private static let fillers: Set<String> = ["of", "on", "the", "call", "in", "by", "to", "is", "until"]

  /// The calls that are meant; nothing where any is.
  private(set) var calls: Set<Call>?
  /// The name of who receives it, in lower case; nothing where anybody does.
  private(set) var receiver: String?

  /// Understands a query; the names are those of the lanes.
  init(_ text: String, names: [String]) throws(Problem) {
    let words = text.lowercased().split { " .()".contains($0) }.map(String.init).filter { !Self.fillers.contains($0) }
    guard !words.isEmpty else { throw .empty }
    let known = Set(names.map { $0.lowercased() })
    var nameWords: [String] = []
    for word in words {
      let joined = (nameWords + [word]).joined(separator: " ")
      if known.contains(joined) {
        nameWords.append(word)
      } else if known.contains(word), nameWords.isEmpty {
        nameWords = [word]
      } else {
        let matching = Self.calls(containing: word)
        guard !matching.isEmpty else {
          throw .unknown(word, suggestion: nearest(to: word, in: Call.allCases.map(\.method) + names))
        }
        calls = calls?.intersection(matching) ?? matching
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

  /// Whether a call is meant.
  func matches(_ call: Call, receiver name: String) -> Bool {
    (calls?.contains(call) ?? true) && (receiver == nil || receiver == name.lowercased())
  }
}
