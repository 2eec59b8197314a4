import Lifecycle

/// A part of Swift code: a word, a literal, a comment, or what stands between them.
package struct SwiftPart: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case keyword, call, string, comment, other }

  package let text: String
  package let kind: Kind

  private static let keywords: Set<String> = [
    "class", "deinit", "false", "final", "func", "guard", "if", "in", "init", "isolated", "let", "nil", "override",
    "private", "return", "self", "static", "super", "true", "var",
  ]

  /// Splits code into keywords, methods that are called or declared, strings, comments, and the text between them.
  package static func parts(of code: String) -> [SwiftPart] {
    var parts: [SwiftPart] = []
    var rest = code[...]
    while let first = rest.first {
      let (text, kind) = part(of: rest, beginningWith: first)
      parts.append(SwiftPart(text: String(text), kind: kind))
      rest = rest[text.endIndex...]
    }
    return parts
  }

  private static func part(of code: Substring, beginningWith first: Character) -> (text: Substring, kind: Kind) {
    if first == "\"" { return (string(code), .string) }
    if code.hasPrefix("//") { return (code.prefix { !$0.isNewline }, .comment) }
    if code.hasPrefix("/*") { return (through("*/", of: code), .comment) }
    guard first.isPartOfWord else {
      var end = code.index(after: code.startIndex)
      while end < code.endIndex, !code[end].isPartOfWord, code[end] != "\"", code[end] != "/" {
        end = code.index(after: end)
      }
      return (code[..<end], .other)
    }
    let word = code.prefix { $0.isPartOfWord }
    let isCall = code[word.endIndex...].first == "("
    return (word, keywords.contains(String(word)) ? .keyword : isCall ? .call : .other)
  }

  /// Returns the string literal that code begins with, to the end of the row or of the code where it has no end.
  private static func string(_ code: Substring) -> Substring {
    if code.hasPrefix("\"\"\"") { return through("\"\"\"", of: code) }
    var isEscaped = false
    for index in code.indices.dropFirst() {
      if code[index].isNewline { return code[..<index] }
      if code[index] == "\"", !isEscaped { return code[...index] }
      isEscaped = code[index] == "\\" && !isEscaped
    }
    return code
  }

  /// Returns code through the mark that ends a part, or all of it where there is none.
  private static func through(_ mark: String, of code: Substring) -> Substring {
    let rest = code.utf8.dropFirst(mark.utf8.count)
    return rest.start(of: mark.utf8).map { code[..<rest.index($0, offsetBy: mark.utf8.count)] } ?? code
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
