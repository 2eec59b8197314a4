/// A sentence in English with what another language says for it; both may leave blanks, in braces.
struct Wording: Sendable {
  /// A piece of the other language's sentence.
  private enum Piece {
    case text(String)
    /// What stands in the blank of this position, and whether it is taken over as it is.
    case blank(Int, isQuoted: Bool)
  }

  /// What stands between the blanks of the English sentence, as bytes.
  private let literals: [[UInt8]]
  private let pieces: [Piece]
  /// How much of the English sentence is not left blank: the more, the surer it is the one that is meant.
  let weight: Int

  /// A sentence in both languages.
  ///
  /// A blank is named, or numbered from 1; one that is neither is numbered by its order.
  /// What stands in one whose name begins with a quotation mark is taken over as it is.
  init(_ english: String, _ other: String) {
    let (literals, names) = Self.parts(english)
    self.literals = literals.map { Array($0.utf8) }
    weight = self.literals.reduce(0) { $0 + $1.count }
    let (texts, blanks) = Self.parts(other)
    var pieces = [Piece.text(texts[0])]
    for (index, name) in blanks.enumerated() {
      pieces.append(.blank(names.firstIndex(of: name) ?? 0, isQuoted: name.hasPrefix("\"")))
      pieces.append(.text(texts[index + 1]))
    }
    self.pieces = pieces
  }

  /// The positions of the blanks whose text is taken over as it is.
  var quoted: [Int] {
    pieces.compactMap { piece in
      guard case .blank(let index, true) = piece else { return nil }
      return index
    }
  }

  /// Whether the English sentence leaves nothing blank.
  var isWhole: Bool { literals.count == 1 }
  /// The first byte, if the sentence does not begin with a blank.
  var first: UInt8? { literals[0].first }

  /// A sentence in what stands between its blanks, and the names of those.
  private static func parts(_ sentence: String) -> (texts: [String], names: [String]) {
    var texts = [""], names: [String] = []
    for (index, piece) in sentence.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      guard index > 0 else { texts[0] = String(piece); continue }
      let name = piece.prefix { $0 != "}" }
      names.append(name.isEmpty ? "\(index)" : String(name))
      texts.append(String(piece.dropFirst(name.count + 1)))
    }
    return (texts, names)
  }

  /// What stands in the blanks of a text that is this sentence, or nothing if it is another one.
  func blanks(in text: [UInt8]) -> [String]? {
    let last = literals[literals.count - 1]
    guard text.count >= weight, text.starts(with: literals[0]), text.suffix(last.count).elementsEqual(last) else {
      return nil
    }
    var position = literals[0].count
    let end = text.count - last.count
    var blanks: [String] = []
    for literal in literals.dropFirst().dropLast() {
      guard let start = Self.position(of: literal, in: text, position..<end) else { return nil }
      blanks.append(String(decoding: text[position..<start], as: UTF8.self))
      position = start + literal.count
    }
    guard position <= end else { return nil }
    blanks.append(String(decoding: text[position..<end], as: UTF8.self))
    // What stands between backticks ends with the first of them.
    let tick = UInt8(ascii: "`")
    let isOneEach = blanks.indices.allSatisfy { index in
      literals[index].last != tick || literals[index + 1].first != tick || !blanks[index].utf8.contains(tick)
    }
    return isOneEach ? blanks : nil
  }

  private static func position(of literal: [UInt8], in text: [UInt8], _ range: Range<Int>) -> Int? {
    guard literal.count <= range.count else { return nil }
    return (range.lowerBound...(range.upperBound - literal.count)).first { start in
      text[start..<start + literal.count].elementsEqual(literal)
    }
  }

  /// The other language's sentence with these in its blanks, as that language says them.
  func filled(_ blanks: [String], saying say: (String) -> String) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let words): text += words
      case .blank(let index, let isQuoted):
        guard blanks.indices.contains(index) else { break }
        text += isQuoted ? blanks[index] : say(blanks[index])
      }
    }
  }
}
