extension Session {
  /// How a piece of the output may look, where there is color.
  enum Style: String {
    case bold = "1"
    case quiet = "2"
    case good = "32"
    case bad = "31"
  }

  /// The text in a style, or as it is where there is no color.
  func painted(_ style: Style, _ text: String) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
