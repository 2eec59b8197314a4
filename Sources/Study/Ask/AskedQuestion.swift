import Lifecycle
import Notation

/// A question that people ask, its answer, and the run in which the answer can be seen.
package struct AskedQuestion: Hashable, Sendable {
  /// A run in one line: the commands, the window, and the version if it is not the latest.
  package struct Play: Hashable, Sendable {
    /// The commands, separated by `;`.
    package var commands = ""
    package var window = OneLine.usualWindow
    package var version: Version?
  }

  /// A claim of the answer about the last command of its run; a test compares it with the simulation.
  package struct Claim: Hashable, Sendable {
    /// True if none of the calls is made; otherwise all of them are made, in this order.
    package let isNever: Bool
    /// The version if it is another than that of the run.
    package let version: Version?
    package let calls: [String]
  }

  /// An answer, or the reason why there is none: nobody knows, or the model leaves it out.
  package enum AnswerKind: String, Sendable { case answer, unknown, unmodeled }

  private var topic = LocalizedText(), asked = LocalizedText(), answer = LocalizedText()
  /// The question as people write it, in any language.
  package private(set) var titles: [String] = []
  /// Words by which it is found besides its own.
  package private(set) var words = ""
  package private(set) var answerKind = AnswerKind.answer
  /// The transcript that shows the answer or comes closest to it, and the index of its case, counted from 0.
  package private(set) var name: String?, caseIndex: Int?
  /// The run that shows it, if it fits one line.
  package private(set) var play: Play?
  /// The Swift that follows from the answer, line by line.
  package private(set) var swift: [String] = []
  /// The lines of code that the answer recommends, and the things whose rules these break nevertheless.
  package private(set) var lines: [String] = [], breaks = ""
  /// True for a message that UIKit or the program prints, and its meaning.
  package let isMessage: Bool
  package private(set) var claims: [Claim] = []
  /// The version to be compared with the previous one.
  package private(set) var changed: Version?

  init(_ text: String = "", answer: LocalizedText = LocalizedText(), isMessage: Bool = false) {
    (asked, self.answer, self.isMessage) = (LocalizedText(text), answer, isMessage)
  }

  /// The question in a language, or else in English.
  package func text(_ language: Language) -> String { asked[language] }

  package func answer(_ language: Language) -> String { answer[language] }

  /// Returns the answer as a sentence, which says so if it is not known or not modeled.
  package func answerSentence(_ language: Language) -> Sentence {
    switch answerKind {
    case .answer: "\(answer[language])"
    case .unknown: "\("Not known:" as Sentence) \(answer[language])"
    case .unmodeled: "\("Not modeled:" as Sentence) \(answer[language])"
    }
  }

  package func topic(_ language: Language) -> String { topic[language] }

  /// The English question in lower case with hyphens, as the name of a file.
  package var slug: String {
    text(.english).lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// The run of one line as a transcript.
  package func played(in language: Language) -> LibraryItem? {
    play.map { play in
      let version = play.version.map { "; ios: \($0)" } ?? ""
      let line = OneLine(play.commands + version, window: play.window, title: text(language))
      return LibraryItem(name: slug, title: text(language), kind: .scenario, text: line.transcript)
    }
  }

  /// Reads all questions of a text, and returns the lines that cannot be read.
  package static func read(_ text: String) -> (questions: [AskedQuestion], unread: [Substring]) {
    var questions: [AskedQuestion] = []
    var unread: [Substring] = []
    var topic = LocalizedText()
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("=== ") {
        let names = line.dropFirst(4).parts(between: " | ").filter { !$0.isEmpty }.map(String.init)
        for (language, name) in zip(Language.allCases, names) { topic[language] = name }
      } else if line.hasPrefix("== ") {
        var question = AskedQuestion(String(line.dropFirst(3)))
        question.topic = topic
        questions.append(question)
      } else if questions.isEmpty || !questions[questions.count - 1].add(line) {
        unread.append(line)
      }
    }
    return (questions, unread)
  }

  /// Adds a line to a question; returns false if it is none.
  private mutating func add(_ line: Substring) -> Bool {
    if line.hasPrefix("swift:") {
      swift.append(String(line.dropFirst("swift: ".count)))
      return true
    }
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let value = parts.last?.drop(while: { $0 == " " }), !value.isEmpty else { return false }
    let key = parts[0].split(separator: " ")
    let qualifier = key.count > 1 ? key[1] : nil
    switch key.first {
    case "answer", "unknown", "unmodeled":
      answerKind = AnswerKind(rawValue: String(key[0])) ?? answerKind
      guard let language = qualifier.map({ Language(rawValue: String($0)) }) ?? .english else { return false }
      answer[language] = String(value)
    case "asked": titles.append(String(value))
    case "words": words = String(value)
    case "lines": lines.append(String(value))
    case "breaks": breaks = String(value)
    case "see":
      let words = value.split(separator: " ")
      name = words.first.map(String.init)
      caseIndex = words.dropFirst().first.flatMap { Int($0) }.map { $0 - 1 }
    case "play": play = Play(commands: String(value), window: play?.window ?? OneLine.usualWindow)
    case "in": play = Play(commands: play?.commands ?? "", window: String(value))
    case "ios":
      guard let version = Self.version(value), play != nil else { return false }
      play?.version = version
    case "shows", "never":
      let version = qualifier.flatMap(Self.version)
      guard qualifier == nil || version != nil else { return false }
      let calls = value.split(separator: ",").map { $0.drop { $0 == " " } }.map(String.init)
      claims.append(Claim(isNever: key[0] == "never", version: version, calls: calls))
    case "changed":
      guard let version = Self.version(value) else { return false }
      changed = version
    case let code?:
      guard qualifier == nil, let language = Language(rawValue: String(code)) else { return false }
      asked[language] = String(value)
    case nil: return false
    }
    return true
  }

  private static func version(_ text: Substring) -> Version? { UInt8(text).map { Version($0) } }
}
