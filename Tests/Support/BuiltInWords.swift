import Lifecycle
import Resources
import Study

extension Phrasebook {
  /// Returns the built-in phrasebook of a language, for tests.
  package static func embedded(_ language: Language) -> Phrasebook { language == .english ? .english : japanese }

  private static let japanese = embedded(.japanese, reportMissing: nil)

  /// Returns the built-in phrasebook of a language, and reports the key of each sentence that is said without a
  /// translation.
  package static func embedded(_ language: Language, reportMissing: (@Sendable (String) -> Void)?) -> Phrasebook {
    let words = String(decoding: Catalog.words(in: language.rawValue), as: UTF8.self)
    return Phrasebook(sentences(of: words, in: language), in: language, reportMissing: reportMissing)
  }
}
