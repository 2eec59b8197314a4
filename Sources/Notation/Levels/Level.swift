import Lifecycle

/// An app with a bug in its code, which the learner breaks and mends: the offered actions, the code, and the rules.
package struct Level: Sendable {
  /// The texts of a level in one language; empty ones are shown in English.
  struct Texts: Sendable {
    var title = ""
    /// The introduction, as paragraphs of lines.
    var story: [[String]] = []
    /// The hints, the vaguer one first, and the reason why the mended code is right.
    var hints: [String] = [], reason = ""
  }

  package let file: String
  private let texts: [Language: Texts]
  package private(set) var resolved: ResolvedCase
  /// The commands performed before the learner begins.
  package internal(set) var opening: [ScriptedCommand] = []
  package internal(set) var offers: [Offer] = []
  /// The maximum number of actions in a row that a search tries.
  package internal(set) var bound = Level.usualBound
  /// The maximum number of lines that have to be moved to mend the code.
  package internal(set) var moves = 1
  /// The way to mend the code that its author prefers to others, if one is stated, and the line that states it.
  package internal(set) var mend: (moves: Set<String>, line: Int)?
  package internal(set) var code = Code()

  static let usualBound = 5

  init(file: String, texts: [Language: Texts], resolved: ResolvedCase) {
    (self.file, self.texts, self.resolved) = (file, texts, resolved)
  }

  package var title: String { title(in: .english) }

  package func title(in language: Language) -> String { text(in: language) { $0.title } }

  package func story(in language: Language) -> [[String]] { text(in: language) { $0.story } }

  package func hints(in language: Language) -> [String] { text(in: language) { $0.hints } }

  package func reason(in language: Language) -> String { text(in: language) { $0.reason } }

  /// Returns a part of the texts in a language, or else in English.
  private func text<Part: Collection>(in language: Language, _ part: (Texts) -> Part) -> Part {
    let own = part(texts[language] ?? Texts())
    return own.isEmpty ? part(texts[.english] ?? Texts()) : own
  }
}

extension Level {
  /// Makes a level of a run with code of its own: nothing is offered, and the run's actions lie behind.
  package init(_ timeline: Timeline, title: String, on versions: [Version]) {
    let setup = timeline.setup
    var resolved = ResolvedCase([], about: setup, on: timeline.score.version)
    resolved.candidates = versions
    resolved.alternatives = timeline.score.chosenAlternatives.sorted()
    self.init(file: "", texts: [.english: Texts(title: title)], resolved: resolved)
    opening = timeline.actions.filter { $0.mistake == nil }.map {
      ScriptedCommand(command: $0.command, line: 0, text: WrittenCommand($0.command, in: setup).printed)
    }
    (bound, code) = (0, setup.code)
  }

  package func adding(_ line: OwnLine) -> Level {
    var level = self
    level.resolved.setup = resolved.setup.adding(line)
    level.code = level.resolved.setup.code
    return level
  }
}

package struct Offer: Hashable, Sendable {
  package let command: Command
  package let text: String
  /// The screen on which the action is offered; `nil` for all screens.
  package let screen: DeclarationID?

  package init(command: Command, text: String, screen: DeclarationID?) {
    (self.command, self.text, self.screen) = (command, text, screen)
  }
}
