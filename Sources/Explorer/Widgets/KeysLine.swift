import Canvas
import Study

/// The line of keys at the bottom: the most useful commands at the moment, as many as fit.
struct KeysLine {
  struct Piece: Hashable {
    var text: String
    var x: Int
    var role: CellRole
    var command: KeyCommand?
  }

  /// The number of columns between two hints.
  private static let gap = 3
  private(set) var pieces: [Piece] = []

  /// Lays out the hints that fit; the last two, help and quit, are always kept.
  init(_ hints: [Hint], in area: Rectangle, charset: Charset, _ phrasebook: Phrasebook) {
    let all = hints.map { WrittenHint($0, charset, phrasebook) }
    let kept = all.suffix(2)
    var room = area.width - 2 + Self.gap - kept.reduce(0) { $0 + $1.width + Self.gap }
    var x = area.x + 1
    for hint in all.dropLast(2) where hint.width + Self.gap <= room {
      room -= hint.width + Self.gap
      add(hint, &x)
    }
    for hint in kept { add(hint, &x) }
  }

  static func leastWidth(_ hints: [Hint], _ charset: Charset, _ phrasebook: Phrasebook) -> Int {
    hints.suffix(2).reduce(1) { $0 + WrittenHint($1, charset, phrasebook).width + gap }
  }

  /// Adds the pieces of a hint at a column, and moves the column past them.
  private mutating func add(_ hint: WrittenHint, _ x: inout Int) {
    for (command, key) in zip(hint.hint.commands, hint.keys) {
      pieces.append(Piece(text: key, x: x, role: .key, command: command))
      x += key.cellWidth + 1
    }
    pieces.append(Piece(text: hint.label, x: x, role: .plain, command: hint.hint.commands.first))
    x += hint.label.cellWidth + Self.gap
  }

  func command(at x: Int) -> KeyCommand? { pieces.last { $0.x <= x && x < $0.x + $0.text.cellWidth }?.command }

  func draw(on canvas: inout Canvas, in area: Rectangle) {
    for piece in pieces { canvas.put(piece.text, x: piece.x, y: area.y, role: piece.role, within: area) }
  }
}

private struct WrittenHint {
  let hint: Hint, keys: [String], label: String
  let width: Int

  init(_ hint: Hint, _ charset: Charset, _ phrasebook: Phrasebook) {
    self.hint = hint
    keys = hint.commands.map { $0.firstKeyName(charset) }
    label = phrasebook.say(hint.label)
    width = keys.reduce(label.cellWidth) { $0 + $1.cellWidth + 1 }
  }
}
