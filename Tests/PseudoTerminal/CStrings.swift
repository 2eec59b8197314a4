import Notation

/// Passes texts to a C function as a null-terminated array; characters that stand for bytes become these bytes.
func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var storage = texts.map { $0.rawBytes.map(CChar.init(bitPattern:)) + [0] }
  return unsafe withPointers(&storage, from: 0, []) { pointers in
    unsafe pointers.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("the list has at least its end") }
      return unsafe body(start)
    }
  }
}

/// Lends the texts from an index on, one inside of the other, so that each pointer lasts as long as it is used.
private func withPointers<Result>(
  _ storage: inout [[CChar]], from index: Int, _ pointers: [UnsafeMutablePointer<CChar>?],
  _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  guard index < storage.count else { return unsafe body(pointers + [nil]) }
  var text = storage[index]
  return unsafe text.withUnsafeMutableBufferPointer { buffer in
    unsafe withPointers(&storage, from: index + 1, pointers + [buffer.baseAddress], body)
  }
}
