import Lifecycle

extension LogsWord {
  /// The word that stands for a method or for several, whoever receives them; nothing where there is no such method.
  public init?(_ text: String) {
    switch text {
    case Self.appearance.text: self = .appearance
    case Self.layout.text: self = .layout
    default:
      guard !Call.forms(of: text).isEmpty else { return nil }
      self = .method(text)
    }
  }

  /// Every word that there is.
  public static let allTexts: [String] = [Self.appearance.text, Self.layout.text] + Call.allMethods
}
