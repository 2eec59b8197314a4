import CTerminal

/// Returns the arguments that the program was started with as bytes, starting with its own name.
package func programArguments() -> [[UInt8]] {
  var count: Int32 = 0
  guard let words = unsafe mt_arguments(&count) else { return [] }
  return (0..<Int(count)).compactMap { index in
    guard var next = unsafe words[index] else { return nil }
    var bytes: [UInt8] = []
    while unsafe next.pointee != 0 {
      unsafe bytes.append(UInt8(bitPattern: next.pointee))
      unsafe next += 1
    }
    return bytes
  }
}
