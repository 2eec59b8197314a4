import Lifecycle
import Resources
import Study

extension Phrasebook {
  /// The built-in phrasebook of a language, for tests.
  package static func embedded(_ language: Language) -> Phrasebook {
    language == .english ? .english : japanese
  }

  private static let japanese = embedded(.japanese, reportMissing: nil)

  /// The same, with what is called with the key of a sentence that is said and has no translation.
  package static func embedded(
    _ language: Language, reportMissing: (@Sendable (String) -> Void)?
  ) -> Phrasebook {
    let words = String(decoding: Catalog.words(in: language.rawValue), as: UTF8.self)
    return Phrasebook(sentences(of: words, in: language), in: language, reportMissing: reportMissing)
  }
}
