import Lifecycle

/// A value of JSON, whose members keep their order.
enum JSON: Hashable, Sendable {
  case null
  case truth(Bool)
  case number(Int)
  case text(String)
  case list([JSON])
  case object([Member])
  /// A value that was written before; what comes in every line is written once.
  case written([UInt8])

  /// A name and its value.
  struct Member: Hashable, Sendable {
    let name: String, value: JSON
  }

  /// A text, or null where there is none.
  init(_ text: String?) {
    self = text.map(JSON.text) ?? .null
  }

  /// A number, or null where there is none.
  init(_ number: Int?) {
    self = number.map(JSON.number) ?? .null
  }

  /// The same value, written.
  var written: JSON {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return .written(bytes)
  }

  init(_ versions: [Version]) {
    self = .list(versions.map { .number(Int($0.number)) })
  }

  init(_ texts: [String]) {
    self = .list(texts.map(JSON.text))
  }
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
