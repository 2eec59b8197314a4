import Canvas

/// The line at the bottom: what can be done now, the most useful first, as much as fits.
struct KeysLine {
  /// A key or a word of the line.
  struct Piece: Hashable {
    var text: String
    var x: Int
    var role: CellRole
    /// What a click on it does.
    var command: CommandID?
  }

  /// How many columns are between two hints.
  private static let gap = 3
  /// What is written, from left to right.
  private(set) var pieces: [Piece] = []

  /// The line for these hints; the last two, help and the way out, are kept.
  init(_ hints: [Hint], in place: Rectangle, charset: Charset) {
    let kept = hints.suffix(2)
    var room = place.width - 2 + Self.gap - kept.map { Self.width($0, charset) }.reduce(0, +)
    var shown: [Hint] = []
    for hint in hints.dropLast(2) {
      let width = Self.width(hint, charset)
      guard width <= room else { continue }
      room -= width
      shown.append(hint)
    }
    var x = place.x + 1
    for hint in shown + kept {
      for id in hint.commands {
        let key = Hint(commands: [id], label: "").keyNames(charset)
        pieces.append(Piece(text: key, x: x, role: .key, command: id))
        x += key.cellWidth + 1
      }
      pieces.append(Piece(text: hint.label, x: x, role: .plain, command: hint.commands.first))
      x += hint.label.cellWidth + Self.gap
    }
  }

  /// How wide a hint is, with what separates it from the next.
  private static func width(_ hint: Hint, _ charset: Charset) -> Int {
    hint.keyNames(charset).cellWidth + 1 + hint.label.cellWidth + gap
  }

  /// The command that is written at a column.
  func command(at x: Int) -> CommandID? {
    pieces.last { $0.x <= x && x < $0.x + $0.text.cellWidth }?.command
  }

  /// Draws the line.
  func draw(on canvas: inout Canvas, in place: Rectangle) {
    for piece in pieces { canvas.put(piece.text, x: piece.x, y: place.y, role: piece.role, within: place) }
  }
}
