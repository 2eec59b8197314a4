/// The problem of a line that could be read if its full-width characters were ASCII.
///
/// A Japanese or Chinese keyboard types them easily, and they look alike.
func fullWidthProblem(_ line: [UInt8]) -> Problem? {
  let text = String(decoding: line, as: UTF8.self)
  guard let first = text.unicodeScalars.first(where: { $0.narrowed != nil }), let narrowed = first.narrowed,
    let position = text.unicodeScalars.firstIndex(of: first)
  else { return nil }
  var narrow = ""
  for scalar in text.unicodeScalars { narrow.unicodeScalars.append(scalar.narrowed ?? scalar) }
  var cursor = LineCursor(narrow)
  guard cursor.take("==") || (try? cursor.statement()) != nil else { return nil }
  let start = text.utf8.distance(from: text.startIndex, to: position)
  return Problem(
    start: start, length: first.utf8.count, "\(quoted(String(first))) is a full-width character",
    suggestion: String(narrowed))
}

extension Unicode.Scalar {
  /// The ASCII character that a full-width one looks like; nothing where it is none.
  fileprivate var narrowed: Unicode.Scalar? {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0)
    case 0x3000: " "
    default: nil
    }
  }
}
