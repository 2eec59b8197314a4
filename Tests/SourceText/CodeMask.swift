/// Turns comments and the contents of literals to spaces, so that rules about code see nothing but code.
///
/// Lines and columns stay where they are. Code that is interpolated in a string stays, too.
package struct CodeMask {
  private let source: [UInt8]
  /// True for C, in which single quotes enclose characters.
  private let isC: Bool
  private var result: [UInt8]
  private var position = 0

  /// The text without comments and contents of literals.
  package static func mask(_ text: String, isC: Bool = false) -> String {
    var mask = CodeMask(source: Array(text.utf8), isC: isC)
    while mask.position < mask.source.count { mask.skipCode(isInterpolated: false) }
    return String(decoding: mask.result, as: UTF8.self)
  }

  private init(source: [UInt8], isC: Bool) {
    self.source = source
    self.isC = isC
    result = source
  }

  /// Returns true if the next characters are these.
  private func isAt(_ characters: String, offset: Int = 0) -> Bool {
    source.dropFirst(position + offset).starts(with: characters.utf8)
  }

  /// Goes on, and turns the characters to spaces, except for the ends of lines.
  private mutating func blank(_ count: Int = 1) {
    for index in position..<min(position + count, source.count) where source[index] != UInt8(ascii: "\n") {
      result[index] = UInt8(ascii: " ")
    }
    position += count
  }

  /// Goes over code to its end, or to the parenthesis that ends an interpolation.
  private mutating func skipCode(isInterpolated: Bool) {
    var depth = 0
    while position < source.count {
      if isAt("//") {
        while position < source.count, !isAt("\n") { blank() }
      } else if isAt("/*") {
        blankComment()
      } else if isAt("\"") || isAt("#") {
        skipLiteral()
      } else if isC, isAt("'") {
        skipCharacter()
      } else {
        if isAt("(") { depth += 1 }
        if isAt(")") { depth -= 1 }
        position += 1
        if isInterpolated, depth < 0 { return }
      }
    }
  }

  /// Blanks a comment that may enclose others.
  private mutating func blankComment() {
    var depth = 0
    while position < source.count {
      if isAt("/*") {
        depth += 1
        blank(2)
      } else if isAt("*/") {
        depth -= 1
        blank(2)
        if depth == 0 || isC { return }
      } else {
        blank()
      }
    }
  }

  /// Goes over a string with its hashes and quotes, or over hashes that begin none.
  private mutating func skipLiteral() {
    let hashes = String(decoding: source[position...].prefix { $0 == UInt8(ascii: "#") }, as: UTF8.self)
    position += hashes.utf8.count
    guard isAt("\"") else { return }
    let quotes = isAt("\"\"\"") ? "\"\"\"" : "\""
    position += quotes.utf8.count
    while position < source.count {
      if isAt(quotes + hashes) {
        position += quotes.utf8.count + hashes.utf8.count
        return
      } else if isAt("\\" + hashes + "(") {
        blank(1 + hashes.utf8.count)
        position += 1
        skipCode(isInterpolated: true)
      } else if isAt("\\" + hashes) {
        blank(2 + hashes.utf8.count)
      } else if isAt("\n"), quotes.utf8.count == 1 {
        return
      } else {
        blank()
      }
    }
  }

  private mutating func skipCharacter() {
    position += 1
    while position < source.count, !isAt("'"), !isAt("\n") { blank(isAt("\\") ? 2 : 1) }
    position += 1
  }
}
