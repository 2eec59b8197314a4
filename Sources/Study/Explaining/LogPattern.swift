/// The form of a line with a call, as the user writes it: `NAME did CALL`; `*` stands for anything.
package struct LogPattern: Hashable, Sendable {
  /// The pieces between the name, the call and what is anything.
  private enum Piece: Hashable {
    case text([UInt8])
    case name, call, anything
  }

  private var pieces: [Piece] = []

  /// Reads a pattern; nothing where it does not have each of the two words once.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    var literal: [UInt8] = []
    func flushed(_ piece: Piece) -> [Piece] { (literal.isEmpty ? [] : [.text(literal)]) + [piece] }
    while let first = rest.first {
      if rest.starts(with: "NAME".utf8) {
        pieces += flushed(.name)
        rest = rest.dropFirst(4)
        literal = []
      } else if rest.starts(with: "CALL".utf8) {
        pieces += flushed(.call)
        rest = rest.dropFirst(4)
        literal = []
      } else if first == UInt8(ascii: "*") {
        pieces += flushed(.anything)
        rest = rest.dropFirst()
        literal = []
      } else {
        literal.append(first)
        rest = rest.dropFirst()
      }
    }
    if !literal.isEmpty { pieces.append(.text(literal)) }
    guard pieces.count(where: { $0 == .name }) == 1, pieces.count(where: { $0 == .call }) == 1 else { return nil }
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
        guard let found = rest.indices.first(where: { rest[$0...].starts(with: text) }) else { return nil }
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
