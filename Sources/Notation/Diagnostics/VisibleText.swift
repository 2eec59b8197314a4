import Canvas

/// Returns the text of a single line with hidden characters written as numbers, such as `\u{1B}`.
///
/// Hidden characters include those that move the cursor or change the direction of the text. A tab becomes a space, and
/// a byte of a file's name that is not UTF-8 is shown as `\xFF`.
package func visible(_ text: String) -> String {
  guard text.mayHide() else { return text }
  return spelled(text, showsBytes: true, besides: { $0 == "\t" }).replacing(tabsBy: " ")
}

/// Returns a whole text with hidden characters written as numbers, except line ends and tabs; the result reads back as
/// the original.
package func spelledOut(_ text: String) -> String {
  text.mayHide { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") }
    ? spelled(text, besides: { $0 == "\t" || $0 == "\n" }) : text
}

/// Returns a piece of a file for use in a message: in backticks, and cut off if long.
func quoted(_ text: String) -> String {
  let limit = 60
  guard text.unicodeScalars.count > limit else { return "`\(text)`" }
  var cut = ""
  cut.unicodeScalars.append(contentsOf: text.unicodeScalars.prefix(limit))
  return "`\(cut)…`"
}

/// Returns a text with hidden scalars written as numbers, except certain ones and those that join emoji.
private func spelled(_ text: String, showsBytes: Bool = false, besides stays: (Unicode.Scalar) -> Bool) -> String {
  let scalars = Array(text.unicodeScalars)
  var result = ""
  for (position, scalar) in scalars.enumerated() {
    if showsBytes, let byte = scalar.strayByte {
      result += "\\x\(String(byte, radix: 16, uppercase: true))"
    } else if scalar.isHidden, !stays(scalar), !scalars.isJoint(position) {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

extension String {
  /// Returns true if the text may contain hidden characters, as a quick first test.
  fileprivate func mayHide(besides stays: (UInt8) -> Bool = { _ in false }) -> Bool {
    let bytes = utf8.span
    return bytes.indices.contains { (bytes[$0] < 0x20 || bytes[$0] >= 0x7F) && !stays(bytes[$0]) }
  }

  fileprivate func replacing(tabsBy other: Unicode.Scalar) -> String {
    var result = ""
    for scalar in unicodeScalars { result.unicodeScalars.append(scalar == "\t" ? other : scalar) }
    return result
  }
}

extension [Unicode.Scalar] {
  /// Returns true if a scalar joins two emoji into one; the first may have a skin color or a variation selector.
  fileprivate func isJoint(_ position: Int) -> Bool {
    guard self[position] == "\u{200D}", position + 1 < count, self[position + 1].isPicture else { return false }
    let before = self[..<position]
    guard let last = before.last else { return false }
    let isModifier = last == "\u{FE0F}" || last.properties.isEmojiModifier
    return isModifier ? before.dropLast().last?.isPicture ?? false : last.isPicture
  }
}

extension Unicode.Scalar {
  /// True if the scalar is an emoji by itself, which digits are not.
  fileprivate var isPicture: Bool { properties.isEmoji && value > 0xFF }
}

/// The base of the scalars that stand for stray bytes from 0x80 on.
///
/// These scalars are at the end of Unicode's private use area, for which no font has characters.
private let firstStray: UInt32 = 0x10FE00

extension String {
  /// Creates a text from arbitrary bytes, such as the name of a file, which `rawBytes` restores.
  ///
  /// Each byte that is not UTF-8 becomes a private-use scalar, and so does each byte of an encoded scalar of this kind.
  package init(rawBytes bytes: [UInt8]) {
    self = ""
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var position = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return
      case .valid(let encoded):
        let scalar = UTF8.decode(encoded)
        if scalar.strayByte == nil {
          unicodeScalars.append(scalar)
        } else {
          for byte in encoded { unicodeScalars.append(Unicode.Scalar(strayByte: byte)) }
        }
        position += encoded.count
      case .error(let length):
        for byte in bytes[position..<position + length] { unicodeScalars.append(Unicode.Scalar(strayByte: byte)) }
        position += length
      }
    }
  }

  package var rawBytes: [UInt8] {
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if let byte = scalar.strayByte { bytes.append(byte) } else { bytes.append(contentsOf: Character(scalar).utf8) }
    }
    return bytes
  }
}

extension Unicode.Scalar {
  var strayByte: UInt8? {
    value >= firstStray + 0x80 && value <= firstStray + 0xFF ? UInt8(value - firstStray) : nil
  }

  fileprivate init(strayByte byte: UInt8) { self = Unicode.Scalar(firstStray + UInt32(byte)) ?? "\u{FFFD}" }
}
