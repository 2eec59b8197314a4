extension SourceText {
  /// All of it as it was read, with the byte order mark.
  public var originalText: String { String(decoding: mark + bytes, as: UTF8.self) }

  /// The byte order mark, where there is one.
  var mark: [UInt8] { hasByteOrderMark ? Self.byteOrderMark : [] }

  /// The bytes of a line, counted from 1, with its end.
  func wholeLine(_ number: Int) -> ArraySlice<UInt8> {
    let start = range(ofLine: number - 1).lowerBound
    let end = number < lineCount ? range(ofLine: number).lowerBound : bytes.count
    return bytes[start..<end]
  }

  /// How its first line ends; the others are taken to end likewise.
  var lineEnd: [UInt8] {
    let isLong = lineCount > 0 && wholeLine(1).dropLast().last == Ascii.carriageReturn
    return isLong ? [Ascii.carriageReturn, Ascii.newline] : [Ascii.newline]
  }

  /// The white space before a line, counted from 1.
  func indentation(ofLine number: Int) -> String {
    String(decoding: bytes[range(ofLine: number - 1)].prefix(while: Ascii.isBlank), as: UTF8.self)
  }
}
