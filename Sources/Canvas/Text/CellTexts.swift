/// A text cut into what fits a cell: a character of width 1 or 2 with the marks that belong to it.
///
/// What must not reach a terminal is spelled out, `^[` or `\u{202E}`, so that nothing that a file holds can move the
/// cursor, turn text around or hide. A mark that has nothing to stand on, or is one too many, is spelled out as well.
struct CellTexts: Sequence, IteratorProtocol {
  /// What has not been looked at yet.
  private var scalars: String.UnicodeScalarView.Iterator
  /// The scalar after the last character, which had to be looked at to know where that one ends.
  private var ahead: Unicode.Scalar?
  /// What remains of a spelling, last letter first.
  private var spelling: [UInt8] = []

  init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
    ahead = scalars.next()
  }

  mutating func next() -> Cell? {
    if let letter = spelling.popLast() { return Cell(Unicode.Scalar(letter)) }
    guard let scalar = ahead else { return nil }
    ahead = scalars.next()
    switch ScalarKind(scalar) {
    case .narrow: return withMarks(Cell(scalar))
    case .wide: return withMarks(Cell(scalar, width: 2))
    case .mark, .hidden:
      spelling = spelled(scalar).reversed()
      return next()
    }
  }

  /// Puts the marks that follow onto a character.
  private mutating func withMarks(_ plain: Cell) -> Cell {
    var cell = plain
    var count = 0
    while let mark = ahead, mark.value >= 0x300, count < Cell.mostMarks, ScalarKind(mark) == .mark {
      cell.setMark(count, mark)
      count += 1
      ahead = scalars.next()
    }
    return cell
  }
}

/// A scalar spelled in ASCII: a control with a caret, as terminals have always echoed it, anything else by its number.
private func spelled(_ scalar: Unicode.Scalar) -> [UInt8] {
  let value = scalar.value
  if value < 0x20 || value == 0x7F { return [UInt8(ascii: "^"), UInt8(value ^ 0x40)] }
  return Array("\\u{\(String(value, radix: 16, uppercase: true))}".utf8)
}
