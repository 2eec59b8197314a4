/// How long a line may be, in bytes.
let longestLine = 65_536

extension SourceText {
  /// The bytes of a line, once it is certain that they are text that can be read.
  func checkedLine(_ range: Range<Int>) throws(Problem) -> [UInt8] {
    guard range.count <= longestLine else {
      throw Problem(start: 0, "the line is longer than \(longestLine) bytes")
    }
    let line = Array(bytes[range])
    if let position = line.firstIndex(of: 0) { throw Problem(start: position, "a line cannot hold a NUL byte") }
    if let position = line.firstIndex(where: Ascii.isControl) {
      throw Problem(start: position, "a line cannot hold control characters")
    }
    guard let position = firstInvalidByte(line) else { return line }
    throw Problem(start: position, "this is not UTF-8")
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
