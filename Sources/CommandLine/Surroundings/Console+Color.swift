import Notation

extension Console {
  /// How a piece of the output may look, where there is color.
  enum Style: String, CaseIterable {
    case bold = "1"
    case quiet = "2"
    case good = "32"
    case bad = "31"
  }

  private static let end = "\u{1B}[0m"
  /// All that `painted` puts around texts, which an output lets pass.
  static let styleSequences = Style.allCases.map(\.start) + [end]

  /// The text in a style, or as it is where there is no color.
  func painted(_ style: Style, _ text: String) -> String {
    usesColor ? "\(style.start)\(spelledOut(text))\(Self.end)" : text
  }
}

extension Console.Style {
  fileprivate var start: String { "\u{1B}[\(rawValue)m" }
}
