import Lifecycle

/// The words of a language for the program's sentences.
package struct Phrasebook: Sendable {
  package let language: Language
  /// The sentences that it has by their keys.
  private let translations: [String: Sentence.Translation]
  /// Is called with the key of a sentence that has no translation.
  private let reportMissing: (@Sendable (String) -> Void)?

  /// The book of the language in which everything is written.
  package static let english = Phrasebook([], in: .english)

  /// A book of sentences in both languages; the first one counts where two are the same in English.
  ///
  /// - Parameter reportMissing: is called with the key of a sentence that is said and has no translation.
  package init(
    _ sentences: [(english: String, other: String)], in language: Language,
    reportMissing: (@Sendable (String) -> Void)? = nil
  ) {
    let pairs = sentences.map { sentence in
      let template = Sentence.Template(sentence.english)
      return (template.key, Sentence.Translation(sentence.other, of: template))
    }
    (self.language, self.reportMissing) = (language, reportMissing)
    translations = Dictionary(pairs) { first, _ in first }
  }

  /// Returns a sentence in this language, or in English if it has no translation.
  package func say(_ sentence: Sentence) -> String {
    if language == .english { return sentence.english }
    let words = sentence.blanks.map { blank in
      switch blank {
      case .text(let text): text.replacingBackticks
      case .sentence(let sentence): say(sentence)
      }
    }
    if let translation = sentence.translations[language.rawValue] ?? translations[sentence.key] {
      return translation.filled(words)
    }
    reportMissing?(sentence.key)
    return sentence.filled(words)
  }

  /// Reads sentences from a text that has a line `en:` with each in English, and below it one with the language's code.
  ///
  /// Empty lines and lines that begin with `#` are comments.
  package static func sentences(of text: String, in language: Language) -> [(english: String, other: String)] {
    var sentences: [(english: String, other: String)] = []
    var english: Substring?
    let (first, second) = ("\(Language.english.rawValue): ", "\(language.rawValue): ")
    for line in text.split(separator: "\n") {
      if line.hasPrefix(first) {
        english = line.dropFirst(first.count)
      } else if line.hasPrefix(second), let key = english {
        sentences.append((String(key), String(line.dropFirst(second.count))))
        english = nil
      }
    }
    return sentences
  }
}

extension String {
  /// The text with Japanese quotation marks in place of backticks, if these come in pairs, and commas between them.
  fileprivate var replacingBackticks: String {
    let pieces = split(separator: "`", omittingEmptySubsequences: false)
    guard pieces.count > 1, !pieces.count.isMultiple(of: 2) else { return self }
    return pieces.enumerated().map { $0.isMultiple(of: 2) ? $1 == ", " ? "、" : String($1) : "「\($1)」" }.joined()
  }
}

/// A language of the program and its lessons.
package enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case japanese = "ja"

  /// The language of a locale such as `ja_JP.UTF-8`; English where it is another one.
  package init(locale: String) {
    let word = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased()
    self = Self(rawValue: word) ?? .english
  }
}
