/// The string literals of a source file, with `{}` in place of interpolations.
///
/// Nested literals are included, but not the command lines of examples.
package struct SourceLiterals {
  private let bytes: [UInt8]
  private var position = 0
  /// The literals, in the order in which they end.
  package private(set) var texts: [String] = []

  private static let quote = UInt8(ascii: "\""), backslash = UInt8(ascii: "\\"), slash = UInt8(ascii: "/")
  private static let opening = UInt8(ascii: "("), closing = UInt8(ascii: ")"), newline = UInt8(ascii: "\n")

  package init(_ source: String) {
    bytes = Array(source.utf8)
    scan(isInside: false)
  }

  private func byte(_ offset: Int) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : 0 }
  private var isLongQuote: Bool { byte(0) == Self.quote && byte(1) == Self.quote && byte(2) == Self.quote }

  private mutating func scan(isInside: Bool) {
    while position < bytes.count {
      let next = byte(0)
      if next == Self.slash, byte(1) == Self.slash {
        while position < bytes.count, byte(0) != Self.newline { position += 1 }
      } else if next == Self.quote {
        readText()
      } else {
        position += 1
        if next == Self.opening { scan(isInside: true) } else if next == Self.closing, isInside { return }
      }
    }
  }

  /// The bytes before the command line of an example, which is the same in every language.
  private static let example = Array("Example(".utf8)

  private mutating func readText() {
    let isExample = bytes[..<position].suffix(Self.example.count).elementsEqual(Self.example)
    let isLong = isLongQuote
    position += isLong ? 3 : 1
    var text: [UInt8] = []
    while position < bytes.count, isLong ? !isLongQuote : byte(0) != Self.quote {
      if byte(0) == Self.backslash, byte(1) == Self.opening {
        position += 2
        scan(isInside: true)
        text += [UInt8(ascii: "{"), UInt8(ascii: "}")]
      } else if byte(0) == Self.backslash {
        if byte(1) != UInt8(ascii: "n"), byte(1) != Self.newline { text.append(byte(1)) }
        position += 2
      } else {
        text.append(byte(0))
        position += 1
      }
    }
    position += isLong ? 3 : 1
    if !isExample { texts.append(String(decoding: text, as: UTF8.self)) }
  }
}
