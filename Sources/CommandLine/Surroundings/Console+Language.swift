import Study

extension Console {
  var spokenLanguage: Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    return Language(locale: locale ?? "")
  }
}

extension Language {
  /// The language that the name of a file says, as in `mine.ja.appear`.
  init?(ofFile name: String) {
    guard let language = Self.allCases.first(where: { name.hasSuffix(".\($0.rawValue).appear") }) else { return nil }
    self = language
  }
}
