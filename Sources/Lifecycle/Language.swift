package enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case japanese = "ja"

  /// Creates the language of a locale such as `ja_JP.UTF-8`, or English if the locale has a language without
  /// translation.
  package init(locale: String) {
    let word = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased()
    self = Self(rawValue: word) ?? .english
  }
}

/// A text from a file, in English and in the languages that the file translates it into.
package struct LocalizedText: Hashable, Sendable {
  private var texts: [Language: String]

  package init(_ english: String = "") { texts = [.english: english] }

  /// The text in a language, or in English if there is no translation.
  package subscript(_ language: Language) -> String {
    get { texts[language] ?? texts[.english] ?? "" }
    set { texts[language] = newValue }
  }

  package var others: [Language] { Language.allCases.filter { $0 != .english && texts[$0] != nil } }
}
