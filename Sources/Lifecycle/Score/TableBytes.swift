/// Reads numbers and words from bytes; what was written by a ``TableWriter`` is never too short.
struct TableReader {
  let bytes: [UInt8]
  var position = 0

  mutating func byte() -> Int {
    defer { position += 1 }
    return Int(bytes[position])
  }

  mutating func short() -> Int { byte() | byte() << 8 }

  mutating func long() -> UInt64 {
    (0..<TableWriter.longSize).reduce(0) { $0 | UInt64(byte()) << UInt64(8 * $1) }
  }

  mutating func text() -> String {
    let count = byte()
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  mutating func choice<Value: CaseIterable>() -> Value? { choice(of: Array(Value.allCases)) }

  /// One of these values, or none.
  mutating func choice<Value>(of values: [Value]) -> Value? {
    let index = byte()
    return index == 0 ? nil : values[index - 1]
  }
}

/// Writes numbers and words as bytes, the lowest byte first.
struct TableWriter {
  static let longSize = 8
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: Int) { bytes.append(UInt8(value)) }

  mutating func short(_ value: Int) {
    byte(value & 0xff)
    byte(value >> 8)
  }

  mutating func long(_ value: UInt64) {
    for index in 0..<Self.longSize { byte(Int(value >> UInt64(8 * index) & 0xff)) }
  }

  mutating func text(_ value: String) {
    byte(value.utf8.count)
    bytes += value.utf8
  }

  mutating func choice<Value: CaseIterable & Equatable>(_ value: Value?) { choice(value, of: Array(Value.allCases)) }

  /// The position of a value among these, counted from 1, or 0 for none.
  mutating func choice<Value: Equatable>(_ value: Value?, of values: [Value]) {
    byte(value.flatMap(values.firstIndex).map { $0 + 1 } ?? 0)
  }

  mutating func step(_ step: Step) {
    byte(Int(step.operation.rawValue))
    byte(Int(step.call.rawValue))
    byte(Role.allCases.firstIndex(of: step.role) ?? 0)
    byte(Role.allCases.firstIndex(of: step.subject) ?? 0)
    byte(Int(step.conditions))
    short(Int(step.innerCount))
    short(Int(step.rule.index))
  }
}
