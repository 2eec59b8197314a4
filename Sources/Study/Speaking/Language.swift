/// A language in which lessons are told and questions are asked.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case japanese = "ja"

  /// The language of a locale such as `ja_JP.UTF-8`; English where it is another one.
  public init(locale: String) {
    let word = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }.lowercased()
    self = Self(rawValue: word) ?? .english
  }
}
