import Lifecycle

/// What people ask, with the case in which the answer can be seen, or why nobody knows it.
public struct AskedQuestion: Hashable, Sendable {
  /// The question and the answer by the language's code; where nobody knows, why, in place of the answer.
  private var asked: [String: String] = [:], answers: [String: String] = [:]
  /// Words by which it is found besides its own.
  public private(set) var words = ""
  /// The transcript that answers it, and which of its cases, counted from 0; nothing where nobody knows.
  public private(set) var name: String?, caseIndex: Int?
  /// The version whose difference from the one before is the answer.
  public private(set) var changed: Version?

  /// The question in a language, or in English where it is not translated.
  public func text(_ language: Language) -> String { asked[language.rawValue] ?? asked["en"] ?? "" }

  /// The answer in a language, or in English where it is not translated.
  public func answer(_ language: Language) -> String { answers[language.rawValue] ?? answers["en"] ?? "" }

  /// Reads all questions of a text; a line that cannot be read is given instead of them.
  public static func read(_ text: String) -> (questions: [AskedQuestion], unread: [Substring]) {
    var questions: [AskedQuestion] = []
    var unread: [Substring] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("== ") {
        questions.append(AskedQuestion())
        questions[questions.count - 1].asked["en"] = String(line.dropFirst(3))
      } else if questions.isEmpty || !questions[questions.count - 1].take(line) {
        unread.append(line)
      }
    }
    return (questions, unread)
  }

  /// Takes a line of a question, if it is one.
  private mutating func take(_ line: Substring) -> Bool {
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let value = parts.last?.drop(while: { $0 == " " }), !value.isEmpty else { return false }
    let key = parts[0].split(separator: " ")
    let language = key.count > 1 ? String(key[1]) : "en"
    switch key.first {
    case "answer", "unknown": answers[language] = String(value)
    case "words": words = String(value)
    case "see":
      let place = value.split(separator: " ")
      name = place.first.map(String.init)
      caseIndex = place.dropFirst().first.flatMap { Int($0) }.map { $0 - 1 }
    case "changed":
      guard let number = UInt8(value) else { return false }
      changed = Version(number)
    case let code? where key.count == 1 && Language(rawValue: String(code)) != nil: asked[String(code)] = String(value)
    default: return false
    }
    return true
  }
}
