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

  /// As many values as are told.
  mutating func list<Value>(_ read: (inout TableReader) -> Value) -> [Value] { (0..<byte()).map { _ in read(&self) } }

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

/// Records of whatever length that lie behind each other, of which any can be read without the others.
struct RecordTable: Hashable, Sendable {
  let count: Int
  private let bytes: [UInt8]
  /// Where the ends of the records are told, and behind that the first record.
  private let ends: Int, start: Int

  /// The records that begin where a reader is, which goes on behind them.
  init(from reader: inout TableReader) {
    count = reader.short()
    (bytes, ends) = (reader.bytes, reader.position)
    start = ends + count * TableWriter.longSize
    reader.position = start + end(of: count - 1)
  }

  /// Reads the record at a position.
  func reader(of index: Int) -> TableReader { TableReader(bytes: bytes, position: range(of: index).lowerBound) }

  /// How many bytes the record at a position has.
  func size(of index: Int) -> Int { range(of: index).count }

  /// The record at a position as a text.
  func text(_ index: Int) -> String { String(decoding: bytes[range(of: index)], as: UTF8.self) }

  private func range(of index: Int) -> Range<Int> { start + end(of: index - 1)..<start + end(of: index) }

  /// Where a record ends, counted from where the first one begins.
  private func end(of index: Int) -> Int {
    guard index >= 0 else { return 0 }
    var reader = TableReader(bytes: bytes, position: ends + index * TableWriter.longSize)
    return Int(reader.long())
  }
}

/// Texts of which each is kept once, and known by its position.
struct TextPool {
  private var texts: [String] = [], positions: [String: Int] = [:]

  /// The texts as records.
  var records: [[UInt8]] { texts.map { Array($0.utf8) } }

  /// The position of a text, which is taken in where it is a new one.
  mutating func position(of text: String) -> Int {
    if let known = positions[text] { return known }
    positions[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}

/// Writes numbers and words as bytes, the lowest byte first.
struct TableWriter {
  static let shortSize = 2, longSize = 8
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: Int) { bytes.append(UInt8(value)) }

  mutating func short(_ value: Int) {
    byte(value & 0xff)
    byte(value >> 8)
  }

  mutating func long(_ value: UInt64) {
    for index in 0..<Self.longSize { byte(Int(value >> UInt64(8 * index) & 0xff)) }
  }

  mutating func list<Value>(_ values: [Value], _ write: (inout TableWriter, Value) -> Void) {
    byte(values.count)
    for value in values { write(&self, value) }
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

  /// The position of a case among all of its enumeration.
  mutating func position<Value: CaseIterable & Equatable>(of value: Value) {
    byte(Array(Value.allCases).firstIndex(of: value) ?? 0)
  }

  mutating func records(_ records: [[UInt8]]) {
    short(records.count)
    var end = 0
    for record in records {
      end += record.count
      long(UInt64(end))
    }
    bytes += records.joined()
  }

  mutating func step(_ step: Step) {
    byte(Int(step.operation.rawValue))
    byte(Int(step.call.rawValue))
    position(of: step.role)
    position(of: step.subject)
    byte(Int(step.conditions))
    short(Int(step.innerCount))
    short(Int(step.rule.index))
  }
}
