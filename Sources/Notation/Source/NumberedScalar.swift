import Canvas

/// Returns a line with spelled-out hidden characters, such as `\u{202E}`, replaced by the characters themselves.
///
/// Only spellings that printing produces are replaced, so printed text reads back. Spellings of control characters and
/// all others stay text.
func unspelled(_ line: [UInt8]) -> [UInt8] {
  guard line.contains(NumberedScalar.start) else { return line }
  var result: [UInt8] = []
  var position = 0
  while position < line.count {
    if let spelling = NumberedScalar(in: line[position...]) {
      result += Array(String(spelling.scalar).utf8)
      position += spelling.length
    } else {
      result.append(line[position])
      position += 1
    }
  }
  return result
}

/// Returns the position in a line of a file for a position in the line with its spellings replaced.
func spelledPosition(_ position: Int, in line: ArraySlice<UInt8>) -> Int {
  guard line.contains(NumberedScalar.start) else { return position }
  var (read, rest) = (0, line)
  while read < position, !rest.isEmpty {
    let spelling = NumberedScalar(in: rest)
    read += spelling.map { String($0.scalar).utf8.count } ?? 1
    rest = rest.dropFirst(spelling?.length ?? 1)
  }
  return line.count - rest.count + max(position - read, 0)
}

/// A spelled-out hidden character at the beginning of some bytes.
private struct NumberedScalar {
  static let start = UInt8(ascii: "\\")
  private static let lead = Array(#"\u{"#.utf8)

  let scalar: Unicode.Scalar
  let length: Int

  /// Creates the spelling that some bytes begin with, if it is exactly as printing writes it.
  init?(in bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: Self.lead) else { return nil }
    let digits = bytes.dropFirst(Self.lead.count).prefix(7).prefix { $0 != UInt8(ascii: "}") }
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count <= 6, bytes.dropFirst(Self.lead.count + digits.count).first == UInt8(ascii: "}"),
      let value = UInt32(text, radix: 16), String(value, radix: 16, uppercase: true) == text,
      let scalar = Unicode.Scalar(value), scalar.isHidden, scalar.properties.generalCategory != .control
    else { return nil }
    (self.scalar, length) = (scalar, Self.lead.count + digits.count + 1)
  }
}
