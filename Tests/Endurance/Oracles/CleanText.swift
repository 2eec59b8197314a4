import Notation

/// Text that may be written to a terminal: without control and invisible characters.
enum CleanText {
  private static let law = "no control, format or private-use character reaches a terminal"

  /// Expects it of what the program wrote, with colors and styles only if they were asked for.
  static func check(_ bytes: [UInt8], _ stream: String, allowsColors: Bool) throws {
    guard let text = String(validating: allowsColors ? withoutColors(bytes) : bytes, as: UTF8.self) else {
      throw Failure("text is UTF-8", "\(stream) is not")
    }
    let scalars = text.unicodeScalars
    for index in scalars.indices where isHidden(scalars[index]) {
      let code = scalars[index].value
      if code == 10 || code == 9 || isJoiner(at: index, scalars) { continue }
      let before = visible(String(scalars[..<index].suffix(30)))
      throw Failure(law, "\(stream) has U+\(String(code, radix: 16, uppercase: true)) after `\(before)`")
    }
  }

  /// Returns true for control and invisible characters.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return false
    }
  }

  /// Returns true for a joiner between two emoji.
  private static func isJoiner(at index: String.Index, _ scalars: String.UnicodeScalarView) -> Bool {
    let before = scalars[..<index].last { $0.value != 0xFE0F && !$0.properties.isEmojiModifier }
    let after = scalars[index...].dropFirst().first
    return scalars[index] == "\u{200D}" && before?.properties.isEmoji == true && after?.properties.isEmoji == true
  }

  /// The bytes without what sets colors and styles.
  private static func withoutColors(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      let parameters = rest.first == UInt8(ascii: "[") ? rest.dropFirst().prefix { (0x30...0x3B).contains($0) } : []
      let end = rest.startIndex + 1 + parameters.count
      if byte == 0x1B, rest.first == UInt8(ascii: "["), end < rest.endIndex, rest[end] == UInt8(ascii: "m") {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
