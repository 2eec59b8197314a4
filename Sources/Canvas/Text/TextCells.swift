extension String {
  /// The text in what fits a cell: a character of width 1 or 2 with the marks that belong to it.
  ///
  /// What must not reach a terminal is spelled out, `^[` or `\u{202E}`, so that nothing that a file holds can move the
  /// cursor, turn text around or hide. A mark that has nothing to stand on, or is one too many, is spelled out as well.
  var cells: [Cell] {
    var cells: [Cell] = []
    var roomForMarks = 0
    for scalar in unicodeScalars {
      switch ScalarKind(scalar) {
      case .narrow:
        cells.append(Cell(String(scalar)))
        roomForMarks = Cell.mostMarks
      case .wide:
        cells.append(Cell(String(scalar), width: 2))
        roomForMarks = Cell.mostMarks
      case .mark where roomForMarks > 0:
        cells[cells.count - 1].text.unicodeScalars.append(scalar)
        roomForMarks -= 1
      case .mark, .hidden:
        cells += spelled(scalar).map { Cell(String($0)) }
        roomForMarks = 0
      }
    }
    return cells
  }
}

/// A scalar spelled in ASCII: a control with a caret, as terminals have always echoed it, anything else by its number.
private func spelled(_ scalar: Unicode.Scalar) -> String {
  let value = scalar.value
  if value < 0x20 || value == 0x7F { return "^\(Unicode.Scalar(UInt8(value ^ 0x40)))" }
  return "\\u{\(String(value, radix: 16, uppercase: true))}"
}
