import Lifecycle

/// The format of a log line with a call, as given by the user: `NAME did CALL`, where `*` stands for any text.
package struct LogPattern: Hashable, Sendable {
  private enum Part: Hashable {
    case text([UInt8])
    case name, call, anything
  }

  private var parts: [Part] = []

  private static let words: [(text: String, part: Part)] = [
    ("NAME", .name), ("CALL", .call), ("*", .anything),
  ]

  /// The reason why a text is no pattern.
  package enum Flaw: Error, Hashable {
    /// `NAME` or `CALL` is missing, or is there more than once.
    case count
    /// Two placeholders have no text between them, so the first one would take what the second one stands for.
    case touching(String)
  }

  /// Parses a pattern, which contains `NAME` and `CALL` exactly once each.
  package init(_ text: String) throws(Flaw) {
    var rest = Array(text.utf8)[...]
    // The placeholder that the text so far ends with.
    var last = ""
    while let first = rest.first {
      if let word = Self.words.first(where: { rest.starts(with: $0.text.utf8) }) {
        rest = rest.dropFirst(word.text.utf8.count)
        // What follows the last name or call of a line needs no end.
        let isAtEnd = word.part == .anything && rest.isEmpty
        if !last.isEmpty, !isAtEnd { throw .touching(last + word.text) }
        parts.append(word.part)
        last = word.text
        continue
      }
      if case .text(let text)? = parts.last {
        parts[parts.count - 1] = .text(text + [first])
      } else {
        parts.append(.text([first]))
      }
      rest = rest.dropFirst()
      last = ""
    }
    guard parts.count(where: { $0 == .name }) == 1, parts.count(where: { $0 == .call }) == 1
    else { throw .count }
  }

  /// Returns the name and the call in a line, or `nil` if the line does not match.
  ///
  /// Each placeholder ends where the following literal text first occurs.
  func match(_ line: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, call: ArraySlice<UInt8>)? {
    var rest = line
    var name: ArraySlice<UInt8>?
    var call: ArraySlice<UInt8>?
    for (index, part) in parts.enumerated() {
      if case .text(let text) = part {
        guard rest.starts(with: text) else { return nil }
        rest = rest.dropFirst(text.count)
        continue
      }
      var end = rest.endIndex
      if index + 1 < parts.count, case .text(let text) = parts[index + 1] {
        guard let found = rest.start(of: text) else { return nil }
        end = found
      }
      let found = rest[rest.startIndex..<end]
      if part == .name { name = found }
      if part == .call { call = found }
      rest = rest[end...]
    }
    guard let name, let call, !name.isEmpty, !call.isEmpty else { return nil }
    return (name, call)
  }
}
