/// Text that is being pasted, as far as it came.
struct Paste {
  /// How much of it is taken; of what is longer only the end is waited for.
  static let megabytes = 8
  private static let limit = megabytes << 20
  /// What ends it.
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// Whether some of it is left out.
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

  /// All of it, or the lines that are whole.
  var text: String {
    let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let taken = isCut ? bytes.prefix(Self.limit).lastIndex(where: isLineEnd).map { bytes[...$0] } ?? [] : bytes[...]
    return String(decoding: taken, as: UTF8.self)
  }
}
