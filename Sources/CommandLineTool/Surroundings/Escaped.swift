import Notation

/// Escapes a line of text for formats that other programs read.
enum Escaped {
  /// As text in a table of Markdown.
  static func markdown(_ text: String) -> String {
    escaped(text, "|\\`*_<>[]&~$") { "\\\($0)" }
  }

  /// As text in a diagram of Mermaid.
  static func mermaid(_ text: String) -> String {
    escaped(text, "#;:%<>&\"`$\\{}") { "#\($0.value);" }
  }

  /// As text of a workflow command of GitHub.
  static func workflowText(_ lines: [String]) -> String {
    lines.map { escaped($0, "%", percentEncoded) }.joined(separator: percentEncoded("\n"))
  }

  /// As a field of such a command.
  static func workflowField(_ text: String) -> String {
    escaped(text, "%:,", percentEncoded)
  }

  /// As the description of a test in TAP, in which nothing is a directive.
  static func tap(_ text: String) -> String {
    escaped(text, "#\\") { "\\\($0)" }
  }

  /// As a value of YAML, in quotation marks.
  static func yaml(_ text: String) -> String {
    "\"" + escaped(text, "\"\\") { "\\\($0)" } + "\""
  }

  private static func percentEncoded(_ scalar: Unicode.Scalar) -> String {
    "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
  }

  /// Escapes signs in the visible form of a line; a sign with a mark on it counts as the sign.
  private static func escaped(
    _ text: String, _ signs: String, _ spelling: (Unicode.Scalar) -> String
  ) -> String {
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
