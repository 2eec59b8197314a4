/// The bytes with a meaning in a transcript or a score.
enum Ascii {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let exclamationMark = UInt8(ascii: "!")
  static let numberSign = UInt8(ascii: "#")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let comma = UInt8(ascii: ",")
  static let minus = UInt8(ascii: "-")
  static let period = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let questionMark = UInt8(ascii: "?")
  static let equals = UInt8(ascii: "=")
  static let greaterThan = UInt8(ascii: ">")

  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Returns true if the byte would control a terminal.
  static func isControl(_ byte: UInt8) -> Bool { (byte < space && byte != tab) || byte == 0x7F }

  static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case period, comma, openParenthesis, closeParenthesis, equals, greaterThan, colon: true
    default: false
    }
  }
}
