import Lifecycle
import Notation
import Resources
import Study

extension Phrasebook {
  /// The book of a language, from the table of all that the program says and from what the rules and the facts say.
  static func builtIn(_ language: Language) -> Phrasebook {
    switch language {
    case .english: .english
    case .japanese: japanese
    }
  }

  /// The same for Japanese, read when it is asked for first; a test holds that all of it can be read.
  private static let japanese = read(.japanese)

  private static func read(_ language: Language) -> Phrasebook {
    let words = String(decoding: Catalog.words(in: language.rawValue), as: UTF8.self)
    let told = sentences(of: FactBook.builtIn.value?.facts ?? [], ScoreSheet.builtIn.value ?? [], in: language)
    return Phrasebook(sentences(of: words, in: language) + told, in: language)
  }
}

extension Language {
  /// The language that the words of a command line ask for, even where they cannot be understood otherwise.
  init?(askedIn words: [String]) {
    let option = "--lang"
    let values = words.indices.compactMap { index in
      words[index] == option ? words.dropFirst(index + 1).first : words[index].dropping("\(option)=")
    }
    guard let language = values.last.flatMap(Language.init(rawValue:)) else { return nil }
    self = language
  }
}

extension String {
  /// What stands behind a beginning, where the text has it.
  fileprivate func dropping(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}
