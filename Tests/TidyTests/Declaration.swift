/// A declaration outside of bodies, or a function anywhere.
struct Declaration {
  /// `struct`, `func`, `var` and so on.
  let keyword: String
  /// The index of its line.
  let line: Int
  /// The index of the line on which its body ends, if it has one.
  var lastLine: Int?

  /// True if its body declares members.
  var isType: Bool { Self.types.contains(keyword) }

  /// The keywords of types and extensions.
  private static let types = ["struct", "class", "enum", "protocol", "extension", "actor"]
  /// The keywords of other declarations.
  private static let others = [
    "func", "init", "deinit", "subscript", "var", "let", "typealias", "associatedtype", "macro",
  ]
  private static let modifiers = [
    "public", "internal", "private", "fileprivate", "package", "open", "static", "class", "final", "mutating",
    "nonmutating", "override", "indirect", "lazy", "weak", "unowned", "nonisolated", "borrowing", "consuming",
    "convenience", "required", "prefix", "postfix", "infix", "dynamic", "unsafe",
  ]

  /// The keyword of the declaration that a line of masked code begins with, if it begins with one.
  static func keyword(of line: Substring) -> String? {
    var rest = line.drop { $0 == " " }
    while true {
      if rest.first == "@" {
        rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" }
        guard let afterArguments = skipParentheses(rest) else { return nil }
        rest = afterArguments
        continue
      }
      let word = String(rest.prefix { $0.isLetter })
      let afterWord = rest.dropFirst(word.count)
      let next = String((skipParentheses(afterWord) ?? afterWord).prefix { $0.isLetter })
      let isModifier =
        modifiers.contains(word) && (modifiers.contains(next) || types.contains(next) || others.contains(next))
      guard isModifier else { return types.contains(word) || others.contains(word) ? word : nil }
      rest = skipParentheses(afterWord) ?? afterWord
    }
  }

  /// The text after parentheses at the beginning and spaces; `nil` if the parentheses stay open.
  private static func skipParentheses(_ text: Substring) -> Substring? {
    guard text.first == "(" else { return text.drop { $0 == " " } }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return text[text.index(after: index)...].drop { $0 == " " } }
    }
    return nil
  }
}
