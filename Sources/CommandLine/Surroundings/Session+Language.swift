import Study

extension Session {
  /// The language of the environment.
  var spokenLanguage: Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    return Language(locale: locale ?? "")
  }
}
