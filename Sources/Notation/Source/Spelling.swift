/// A line in which every hidden character that is spelled out, such as `\u{202E}`, stands as itself.
///
/// Only what printing spells out is meant, so that text which was printed reads back; a control character never is, and
/// any other spelling stays the text that it is.
func unspelled(_ line: [UInt8]) -> [UInt8] {
  guard line.contains(Spelling.start) else { return line }
  var result: [UInt8] = []
  var position = 0
  while position < line.count {
    if let spelling = Spelling(in: line[position...]) {
      result += Array(String(spelling.scalar).utf8)
      position += spelling.length
    } else {
      result.append(line[position])
      position += 1
    }
  }
  return result
}

/// Where in a line as it stands in its file a position lies that is counted in the line without spellings.
func spelledPosition(_ position: Int, in line: ArraySlice<UInt8>) -> Int {
  guard line.contains(Spelling.start) else { return position }
  var (read, rest) = (0, line)
  while read < position, !rest.isEmpty {
    let spelling = Spelling(in: rest)
    read += spelling.map { String($0.scalar).utf8.count } ?? 1
    rest = rest.dropFirst(spelling?.length ?? 1)
  }
  return line.count - rest.count + max(position - read, 0)
}

/// A hidden character that is spelled out.
private struct Spelling {
  static let start = UInt8(ascii: "\\")
  private static let lead = Array(#"\u{"#.utf8)

  let scalar: Unicode.Scalar
  let length: Int

  /// The spelling that some bytes begin with, exactly as it is printed.
  init?(in bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: Self.lead) else { return nil }
    let digits = bytes.dropFirst(Self.lead.count).prefix(7).prefix { $0 != UInt8(ascii: "}") }
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count <= 6, bytes.dropFirst(Self.lead.count + digits.count).first == UInt8(ascii: "}"),
      let value = UInt32(text, radix: 16), String(value, radix: 16, uppercase: true) == text,
      let scalar = Unicode.Scalar(value), isHidden(scalar), scalar.properties.generalCategory != .control
    else { return nil }
    (self.scalar, length) = (scalar, Self.lead.count + digits.count + 1)
  }
}
