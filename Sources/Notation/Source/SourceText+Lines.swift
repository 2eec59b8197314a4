/// How long a line may be, in bytes, as it is read and as it is printed again.
let longestLine = 65_536

extension SourceText {
  /// The bytes of a line, once it is certain that they are text that can be read; what is spelled out in it stands as
  /// itself.
  func checkedLine(_ range: Range<Int>) throws(Problem) -> [UInt8] {
    guard range.count <= longestLine else {
      throw Problem(start: 0, "the line is longer than \(longestLine) bytes")
    }
    let line = Array(bytes[range])
    func fail(_ position: Int, _ message: String) -> Problem {
      Problem(start: unspelled(Array(line[..<position])).count, message)
    }
    if let position = line.firstIndex(of: 0) { throw fail(position, "a line cannot hold a NUL byte") }
    if let position = firstControl(line) { throw fail(position, "a line cannot hold control characters") }
    if let position = firstInvalidByte(line) { throw fail(position, "this is not UTF-8") }
    return unspelled(line)
  }

  /// Where the first control character stands: a byte of ASCII, or U+0080 to U+009F, which some terminals obey as well.
  private func firstControl(_ line: [UInt8]) -> Int? {
    line.indices.first { index in
      guard line[index] == 0xC2 else { return Ascii.isControl(line[index]) }
      return index + 1 < line.count && (0x80..<0xA0).contains(line[index + 1])
    }
  }

  /// Where the first byte stands that does not belong to UTF-8.
  private func firstInvalidByte(_ line: [UInt8]) -> Int? {
    guard line.contains(where: { $0 >= 0x80 }), String(validating: line, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var iterator = line.makeIterator()
    var position = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): position += UTF8.width(scalar)
      case .emptyInput, .error: return min(position, line.count - 1)
      }
    }
  }
}

extension SourceText {
  /// All of it as it was read, with the byte order mark.
  public var originalBytes: [UInt8] { mark + bytes }

  var mark: [UInt8] { hasByteOrderMark ? Self.byteOrderMark : [] }

  /// How its first line ends; the others are taken to end likewise.
  var lineEnd: [UInt8] {
    guard let first = lineRanges.first(where: { _ in true }) else { return [Ascii.newline] }
    let isLong = first.upperBound < bytes.count && bytes[first.upperBound] == Ascii.carriageReturn
    return isLong ? [Ascii.carriageReturn, Ascii.newline] : [Ascii.newline]
  }

  /// The white space before a line, counted from 1, as far as a call fits behind it.
  func indentation(ofLine number: Int) -> String {
    String(
      decoding: bytes[range(ofLine: number - 1)].prefix(nameLimit).prefix(while: Ascii.isBlank), as: UTF8.self)
  }
}
