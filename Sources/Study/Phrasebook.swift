import Lifecycle

/// The words of a language for the program's sentences.
package struct Phrasebook: Sendable {
  package let language: Language
  /// The sentences that it has, in both languages, by their keys.
  private let entries: [String: (english: String, other: String)]
  /// Is called with the key of a sentence that has no translation.
  private let reportMissing: (@Sendable (String) -> Void)?

  /// The book of the language in which everything is written.
  package static let english = Phrasebook([], in: .english)

  /// A book of sentences in both languages; the first one counts where two are the same in English.
  package init(
    _ sentences: [(english: String, other: String)], in language: Language,
    reportMissing: (@Sendable (String) -> Void)? = nil
  ) {
    let pairs = sentences.map { sentence in
      // Without blanks it is its own key.
      let hasBlanks = sentence.english.utf8.contains(UInt8(ascii: "{"))
      return (hasBlanks ? Sentence.Template(sentence.english).key : sentence.english, sentence)
    }
    (self.language, self.reportMissing) = (language, reportMissing)
    entries = Dictionary(first: pairs)
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
    if let translation = sentence.translations[language] { return translation.filled(words) }
    if let (english, other) = entries[sentence.key] {
      return words.isEmpty ? other : Sentence.Translation(other, of: Sentence.Template(english)).filled(words)
    }
    reportMissing?(sentence.key)
    return sentence.filled(words)
  }

  /// Returns a text of a file in this language, if it is among the sentences.
  package func translated(_ text: String) -> String { entries[text]?.other ?? text }

  /// Reads sentences from a text that has a line `en:` with each in English, and below it one with the language's code.
  ///
  /// Empty lines and lines that begin with `#` are comments.
  package static func sentences(of text: String, in language: Language) -> [(english: String, other: String)] {
    var sentences: [(english: String, other: String)] = []
    var english: String?
    let (first, second) = (Array("\(Language.english.rawValue): ".utf8), Array("\(language.rawValue): ".utf8))
    // By bytes, since the program waits for this at its start, and characters of Japanese take long to find.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: first) {
        english = String(Substring(line.dropFirst(first.count)))
      } else if line.starts(with: second), let key = english {
        sentences.append((key, String(Substring(line.dropFirst(second.count)))))
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
