import Lifecycle

/// An app with a bug in its code: the offered actions, the code of its screens, and the rules.
package struct Level: Sendable {
  /// The words of a level in a language; what is empty is shown in English.
  struct Texts: Sendable {
    var title = ""
    /// The introduction: paragraphs of lines.
    var story: [[String]] = []
    /// The hints, the vaguer one first, and why the mended code is right.
    var hints: [String] = [], reason = ""
  }

  /// The file that it was read from.
  package let file: String
  private let texts: [Language: Texts]
  /// The setup, and the versions on which the level is true.
  package let resolved: ResolvedCase
  /// The commands before the learner begins.
  package internal(set) var opening: [ScriptStep] = []
  /// The actions that are offered to the learner.
  package internal(set) var offers: [Offer] = []
  /// The greatest number of actions that are tried in a row.
  package internal(set) var bound = Level.usualBound
  /// The greatest number of lines that have to be moved to mend it.
  package internal(set) var moves = 1
  /// The code with the bug.
  package internal(set) var code = Code()

  /// The default number of actions that are tried in a row.
  static let usualBound = 5

  init(file: String, texts: [Language: Texts], resolved: ResolvedCase) {
    (self.file, self.texts, self.resolved) = (file, texts, resolved)
  }

  /// The title in English.
  package var title: String { title(in: .english) }

  /// The title in a language.
  package func title(in language: Language) -> String { text(\.title, in: language) }

  /// The introduction in a language.
  package func story(in language: Language) -> [[String]] { text(\.story, in: language) }

  /// The hints in a language.
  package func hints(in language: Language) -> [String] { text(\.hints, in: language) }

  /// Why the mended code is right, in a language.
  package func reason(in language: Language) -> String { text(\.reason, in: language) }

  /// A part of its words in a language, or else in English.
  private func text<Part: Collection>(_ part: KeyPath<Texts, Part>, in language: Language) -> Part {
    let own = (texts[language] ?? Texts())[keyPath: part]
    return own.isEmpty ? (texts[.english] ?? Texts())[keyPath: part] : own
  }
}

/// Something that the learner can do.
package struct Offer: Hashable, Sendable {
  /// The action.
  package let command: Command
  /// The command as it is written.
  package let text: String
  /// The screen on which it is offered; `nil` for all.
  package let screen: DeclarationID?

  /// An action that is offered on a screen, or everywhere.
  package init(command: Command, text: String, screen: DeclarationID?) {
    (self.command, self.text, self.screen) = (command, text, screen)
  }
}
