/// The part of a paste that has arrived so far.
struct Paste {
  /// The maximum size of a paste; the rest of a longer paste is dropped.
  static let megabytes = 8
  private static let limit = megabytes << 20
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private(set) var isCut = false

  /// Adds a piece; returns the bytes after the end of the paste, or `nil` if the end has not arrived.
  mutating func take(_ piece: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    // The end may have started in the previous piece.
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

  /// Drops bytes beyond the limit, except for some at the end.
  private mutating func cut(leaving count: Int) {
    guard bytes.count - count > Self.limit else { return }
    isCut = true
    bytes.removeSubrange(Self.limit..<bytes.count - count)
  }

  /// The text of the paste; if it was cut, its complete lines.
  var text: String {
    let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let taken = isCut ? bytes.prefix(Self.limit).lastIndex(where: isLineEnd).map { bytes[...$0] } ?? [] : bytes[...]
    return String(decoding: taken, as: UTF8.self)
  }
}
