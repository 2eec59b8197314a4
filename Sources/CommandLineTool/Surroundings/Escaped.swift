import Notation

/// Functions that escape a line of text for formats read by other programs.
enum Escaped {
  static func markdown(_ text: String) -> String { escaped(text, "|\\`*_<>[]&~$") { "\\\($0)" } }

  static func mermaid(_ text: String) -> String { escaped(text, "#;:%<>&\"`$\\{}") { "#\($0.value);" } }

  /// Returns lines as the text of a GitHub workflow command.
  static func workflowText(_ lines: [String]) -> String {
    lines.map { escaped($0, "%", percentEncoded) }.joined(separator: percentEncoded("\n"))
  }

  /// Returns a text as a field of a GitHub workflow command.
  static func workflowField(_ text: String) -> String { escaped(text, "%:,", percentEncoded) }

  /// Returns a text as the description of a test in TAP, in which nothing is read as a directive.
  static func tap(_ text: String) -> String { escaped(text, "#\\") { "\\\($0)" } }

  static func yaml(_ text: String) -> String { "\"" + escaped(text, "\"\\") { "\\\($0)" } + "\"" }

  private static func percentEncoded(_ scalar: Unicode.Scalar) -> String {
    "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
  }

  /// Escapes certain characters in a line made visible; a character followed by a combining mark is escaped, too.
  private static func escaped(_ text: String, _ signs: String, _ spelling: (Unicode.Scalar) -> String) -> String {
    var result = ""
    for scalar in visible(text).unicodeScalars {
      if signs.unicodeScalars.contains(scalar) {
        result += spelling(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
