extension Phrasebook {
  /// The sentences of a file: a line `en:` with what is said in English, and below it one with the language's code.
  ///
  /// Empty lines and lines that begin with `#` are there for those who read it.
  public static func sentences(of text: String, in language: Language) -> [(english: String, other: String)] {
    var sentences: [(english: String, other: String)] = []
    var english: Substring?
    let (first, second) = ("\(Language.english.rawValue): ", "\(language.rawValue): ")
    for line in text.split(separator: "\n") {
      if line.hasPrefix(first) {
        english = line.dropFirst(first.count)
      } else if line.hasPrefix(second), let said = english {
        sentences.append((String(said), String(line.dropFirst(second.count))))
        english = nil
      }
    }
    return sentences
  }
}
