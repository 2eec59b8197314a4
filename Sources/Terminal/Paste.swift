/// The part of a paste that has arrived.
struct Paste {
  /// The greatest size that is taken; of a longer paste only the end is awaited.
  static let megabytes = 8
  private static let limit = megabytes << 20
  /// The sequence that ends a paste.
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// True if part of it was dropped.
  private(set) var isCut = false

  /// Takes a piece; returns what follows the end, if that is there.
  mutating func take(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    // The end may have begun in the piece before.
    var start = max(0, bytes.count - Self.end.count + 1)
    bytes += piece
    while let escape = bytes[start...].firstIndex(of: Self.end[0]) {
      guard bytes[escape...].starts(with: Self.end) else {
        start = escape + 1
        continue
      }
      let rest = piece.suffix(bytes.count - escape - Self.end.count)
      bytes.removeSubrange(escape...)
      cut(leaving: 0)
      return rest
    }
    cut(leaving: Self.end.count - 1)
    return nil
  }

  /// Drops bytes beyond the limit, and keeps the last ones.
  private mutating func cut(leaving count: Int) {
    guard bytes.count - count > Self.limit else { return }
    isCut = true
    bytes.removeSubrange(Self.limit..<bytes.count - count)
  }

  /// The text, or its complete lines if it was cut.
  var text: String {
    let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let taken = isCut ? bytes.prefix(Self.limit).lastIndex(where: isLineEnd).map { bytes[...$0] } ?? [] : bytes[...]
    return String(decoding: taken, as: UTF8.self)
  }
}
