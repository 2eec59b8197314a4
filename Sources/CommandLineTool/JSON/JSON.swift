import Canvas
import Lifecycle

/// A JSON value whose members keep their order.
enum JSON: Hashable, Sendable {
  case null
  case truth(Bool)
  case number(Int)
  case text(String)
  case list([JSON])
  case object([Member])

  struct Member: Hashable, Sendable { let name: String, value: JSON }

  init(_ text: String?) { self = text.map(JSON.text) ?? .null }

  init(nullIfEmpty text: String) { self = text.isEmpty ? .null : .text(text) }

  init(_ number: Int?) { self = number.map(JSON.number) ?? .null }

  init(_ versions: [Version]) { self = .list(versions.map { .number(Int($0.number)) }) }

  init(_ texts: [String]) { self = .list(texts.map(JSON.text)) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member(name: $0, value: $1) })
  }
}

extension Output {
  mutating func write(line value: JSON) {
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    write(bytes)
  }
}

extension JSON {
  var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .truth(let truth): bytes.append(contentsOf: (truth ? "true" : "false").utf8)
    case .number(let number): bytes.append(contentsOf: String(number).utf8)
    case .text(let text): Self.write(text, to: &bytes)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for index in values.indices {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        values[index].write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for index in members.indices {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(members[index].name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        members[index].value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends a quoted text.
  ///
  /// Characters that a terminal would not show are escaped although JSON does not require it: the value stays the same,
  /// and nobody who reads the line is deceived. A Swift string has no lone surrogates.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: #"\""#.utf8)
      case "\\": bytes.append(contentsOf: #"\\"#.utf8)
      case "\n": bytes.append(contentsOf: #"\n"#.utf8)
      case "\t": bytes.append(contentsOf: #"\t"#.utf8)
      case _ where scalar.isHidden:
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { writeNumber(of: unit, to: &bytes) }
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Appends `\u` and the four digits of a UTF-16 code unit.
  private static func writeNumber(of unit: UInt16, to bytes: inout [UInt8]) {
    let digits = String(unit, radix: 16)
    bytes.append(contentsOf: (#"\u"# + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
  }
}
