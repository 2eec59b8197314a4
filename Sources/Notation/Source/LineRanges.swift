/// Goes through a text and finds where its lines stand, each without its end.
struct LineRanges: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private(set) var start: Int

  init(_ source: SourceText, from start: Int) {
    bytes = source.bytes
    self.start = start
  }

  mutating func next() -> Range<Int>? {
    guard start < bytes.count else { return nil }
    let first = start
    var end = Self.lineEnd(after: first, in: bytes.span)
    start = end + 1
    if end > first, bytes[end - 1] == Ascii.carriageReturn { end -= 1 }
    return first..<end
  }

  /// Where the line ends in which a byte stands.
  private static func lineEnd(after start: Int, in bytes: Span<UInt8>) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != Ascii.newline { end += 1 }
    return end
  }
}
