import Canvas

/// A part of a line of Swift code that has one color.
struct SwiftPart: Hashable {
  /// The kind of a part, which decides its color.
  enum Kind: Hashable {
    case keyword, call, string, other
  }

  let text: String
  let kind: Kind
}

extension SwiftPart {
  private static let keywords: Set<String> = [
    "class", "deinit", "false", "final", "func", "guard", "if", "in", "init", "isolated", "let", "nil", "override",
    "private", "return", "self", "static", "super", "true", "var",
  ]

  /// Splits a line into keywords, methods that are called or declared, strings, and the text between them.
  static func parts(of line: String) -> [SwiftPart] {
    var parts: [SwiftPart] = []
    var rest = line[...]
    while let first = rest.first {
      let text: Substring
      var kind = Kind.other
      if first == "\"" {
        let end = rest.dropFirst().firstIndex(of: "\"").map { rest.index(after: $0) } ?? rest.endIndex
        text = rest[..<end]
        kind = .string
      } else if first.isPartOfWord {
        text = rest.prefix { $0.isPartOfWord }
        let follows = rest.dropFirst(text.count).first
        kind = keywords.contains(String(text)) ? .keyword : follows == "(" ? .call : .other
      } else {
        text = rest.prefix { !$0.isPartOfWord && $0 != "\"" }
      }
      parts.append(SwiftPart(text: String(text), kind: kind))
      rest = rest.dropFirst(text.count)
    }
    return parts
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}

extension Canvas {
  /// Draws a line of Swift code: keywords in blue, methods and strings in colors of their own.
  mutating func put(swift line: String, row: Int, of area: Rectangle, role: Role) {
    var x = area.x
    for part in SwiftPart.parts(of: line) {
      let y = area.y + row
      switch part.kind {
      case .keyword: x = put(part.text, x: x, y: y, role: role == .plain ? .focus : .accent, within: area)
      case .call: x = put(part.text, x: x, y: y, role: role, tint: .third, within: area)
      case .string: x = put(part.text, x: x, y: y, role: role, tint: .first, within: area)
      case .other: x = put(part.text, x: x, y: y, role: role, within: area)
      }
    }
  }
}
