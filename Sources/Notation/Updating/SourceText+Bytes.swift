extension SourceText {
  /// All of it as it was read, with the byte order mark.
  public var originalBytes: [UInt8] { mark + bytes }

  /// The byte order mark, where there is one.
  var mark: [UInt8] { hasByteOrderMark ? Self.byteOrderMark : [] }

  /// How its first line ends; the others are taken to end likewise.
  var lineEnd: [UInt8] {
    guard let first = lineRanges.first(where: { _ in true }) else { return [Ascii.newline] }
    let isLong = first.upperBound < bytes.count && bytes[first.upperBound] == Ascii.carriageReturn
    return isLong ? [Ascii.carriageReturn, Ascii.newline] : [Ascii.newline]
  }

  func indentation(ofLine number: Int) -> String {
    String(decoding: bytes[range(ofLine: number - 1)].prefix(while: Ascii.isBlank), as: UTF8.self)
  }
}
