import Canvas
import Lifecycle
import Notation

/// A JSON value whose members keep their order.
enum JSON: Hashable, Sendable {
  case null
  case truth(Bool)
  case number(Int)
  case text(String)
  case list([JSON])
  case object([Member])

  struct Member: Hashable, Sendable {
    let name: String, value: JSON
  }

  init(_ text: String?) {
    self = text.map(JSON.text) ?? .null
  }

  init(_ number: Int?) {
    self = number.map(JSON.number) ?? .null
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

  /// Returns an object with the members of both.
  static func + (left: JSON, right: JSON) -> JSON {
    guard case .object(let first) = left, case .object(let others) = right else {
      preconditionFailure()
    }
    return .object(first + others)
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

/// The numbers of the visible events of an action, and the call that encloses each event.
struct Numbering {
  private(set) var last: Int
  private let start: Int
  /// The number of each event; 0 if it is not visible.
  private var numbers: [Int] = []
  /// The offset of the event that encloses each event; -1 if there is none.
  private var parents: [Int] = []
  /// For an event that enters a call, the offset of the event that makes this call; otherwise the event's own offset.
  private var calls: [Int] = []

  /// Numbers the visible events, starting after a number.
  init(_ events: ArraySlice<Event>, after number: Int) {
    last = number
    start = events.startIndex
    // The last event that made or entered a call, by depth.
    var latest: [Int] = []
    for (offset, event) in events.enumerated() {
      let depth = Int(event.depth)
      parents.append(depth > 0 && depth <= latest.count ? latest[depth - 1] : -1)
      calls.append(offset)
      switch event.content {
      case .call(let call):
        if depth < latest.count, case let opened = latest[depth], opened >= 0,
          events[start + opened].content == .entered(call), events[start + opened].receiver == event.receiver
        {
          calls[opened] = offset
        }
        open(offset, depth, &latest)
        fallthrough
      case .suppressed, .complaint:
        last += 1
        numbers.append(last)
        continue
      case .entered: open(offset, depth, &latest)
      case .mark: break
      }
      numbers.append(0)
    }
  }

  /// Makes an event the one that encloses deeper events.
  private func open(_ offset: Int, _ depth: Int, _ latest: inout [Int]) {
    latest.removeLast(max(latest.count - depth, 0))
    while latest.count < depth { latest.append(-1) }
    latest.append(offset)
  }

  /// Returns the number of an event of the timeline; `nil` if it is not visible.
  func number(at position: Int) -> Int? {
    numbers[position - start] > 0 ? numbers[position - start] : nil
  }

  /// Returns the number of the call that encloses an event; `nil` if there is none.
  ///
  /// That call can have a later number, since an override may print after calling super.
  func enclosing(_ position: Int) -> Int? {
    let parent = parents[position - start]
    guard parent >= 0, case let number = numbers[calls[parent]], number > 0 else { return nil }
    return number
  }
}
