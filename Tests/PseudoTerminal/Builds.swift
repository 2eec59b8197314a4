import CTestSupport

/// The path of a program of this package, next to the one that runs the tests.
package func builtProgram(_ name: String) -> String {
  let size = 4096
  let path = unsafe [CChar](unsafeUninitializedCapacity: size) { buffer, count in
    guard let start = buffer.baseAddress else { return }
    unsafe mts_own_folder(start, Int32(size))
    count = unsafe buffer.firstIndex(of: 0) ?? 0
  }
  return String(decoding: path.map { UInt8(bitPattern: $0) }, as: UTF8.self) + name
}
