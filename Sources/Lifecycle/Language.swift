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

/// A text from a file, in English and the languages that stand beside it.
package struct LocalizedText: Hashable, Sendable {
  private var texts: [Language: String]

  /// A text in English.
  package init(_ english: String = "") { texts = [.english: english] }

  /// The text in a language, or else in English.
  package subscript(_ language: Language) -> String {
    get { texts[language] ?? texts[.english] ?? "" }
    set { texts[language] = newValue }
  }

  /// The languages besides English in which it is written.
  package var others: [Language] { Language.allCases.filter { $0 != .english && texts[$0] != nil } }
}
