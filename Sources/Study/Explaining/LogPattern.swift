/// The form of a line with a call, as the user writes it: `NAME did CALL`; `*` stands for anything.
package struct LogPattern: Hashable, Sendable {
  /// The pieces between the name, the call and what is anything.
  private enum Piece: Hashable {
    case text([UInt8])
    case name, call, anything
  }

  private var pieces: [Piece] = []

  private static let words: [(text: String, piece: Piece)] = [
    ("NAME", .name), ("CALL", .call), ("*", .anything),
  ]

  /// Reads a pattern; nothing where it does not have each of the two words once.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    while let first = rest.first {
      if let word = Self.words.first(where: { rest.starts(with: $0.text.utf8) }) {
        pieces.append(word.piece)
        rest = rest.dropFirst(word.text.utf8.count)
        continue
      }
      if case .text(let text)? = pieces.last {
        pieces[pieces.count - 1] = .text(text + [first])
      } else {
        pieces.append(.text([first]))
      }
      rest = rest.dropFirst()
    }
    guard pieces.count(where: { $0 == .name }) == 1, pieces.count(where: { $0 == .call }) == 1
    else { return nil }
  }

  /// The name and the call of a line, if it is written so; each reaches to where the text behind it comes first.
  func match(_ line: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, call: ArraySlice<UInt8>)? {
    var rest = line
    var name: ArraySlice<UInt8>?
    var call: ArraySlice<UInt8>?
    for (index, piece) in pieces.enumerated() {
      if case .text(let text) = piece {
        guard rest.starts(with: text) else { return nil }
        rest = rest.dropFirst(text.count)
        continue
      }
      var end = rest.endIndex
      if index + 1 < pieces.count, case .text(let text) = pieces[index + 1] {
        guard let found = rest.start(of: text) else { return nil }
        end = found
      }
      let part = rest[rest.startIndex..<end]
      if piece == .name { name = part }
      if piece == .call { call = part }
      rest = rest[end...]
    }
    guard let name, let call, !name.isEmpty, !call.isEmpty else { return nil }
    return (name, call)
  }
}
