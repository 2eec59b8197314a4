import Canvas
import Lifecycle
import Notation
import Study

extension ComparisonView {
  /// How many cells stand before the text of a row: the pointer, the sign and a space.
  private static let margin = 3

  func draw(_ side: Comparison.Side, _ index: Int, on canvas: inout Canvas, _ line: Rectangle) {
    let row = stage.comparison.rows[index]
    let room = Rectangle(x: line.x + Self.margin, y: line.y, width: line.width - Self.margin, height: 1)
    if let number = row[side], let sign = stage.comparison.sign(ofRow: index, on: side) {
      let role = role(of: row, sign)
      canvas.put(Glyph(sign.forms), x: line.x + 1, y: line.y, role: role)
      draw(row, number, side, role, on: &canvas, room)
    } else if row.kind != .action {
      let other: Comparison.Side = side == .left ? .right : .left
      let width = row[other].map { text(row, $0, other).cellWidth } ?? 0
      canvas.fill(
        Rectangle(x: room.x, y: room.y, width: min(width, room.width), height: 1), with: .absence, role: .quiet)
    }
    mark(index, on: &canvas, line)
  }

  /// Draws a row of the list, in which a sign may stand for either side.
  func drawInList(_ index: Int, on canvas: inout Canvas, _ line: Rectangle) {
    let row = stage.comparison.rows[index]
    let side: Comparison.Side = row.left == nil ? .right : .left
    guard let number = row[side], let sign = stage.comparison.sign(ofRow: index, on: side) else { return }
    let role = role(of: row, sign)
    let isMoved = row.kind == .moved
    let own: ComparisonSign = isMoved ? (side == .left ? .onlyLeft : .onlyRight) : sign
    canvas.put(Glyph(own.forms), x: line.x + 1, y: line.y, role: role)
    if isMoved { canvas.put(Glyph(sign.forms), x: line.x + 2, y: line.y, role: role) }
    var room = Rectangle(x: line.x + Self.margin + 1, y: line.y, width: line.width - Self.margin - 2, height: 1)
    draw(row, number, side, role, on: &canvas, room)
    // Actions that differ share a row.
    if row.kind == .action, sign != .equal, side == .left, let other = row.right {
      room = room.split(left: text(row, number, side).cellWidth + 2).rest
      let x = canvas.put(
        Glyph(ComparisonSign.onlyRight.forms).text(canvas.charset) + " ", x: room.x, y: room.y, role: role)
      room = Rectangle(x: x, y: room.y, width: room.right - x, height: 1)
      draw(row, other, .right, role, on: &canvas, room)
    }
    mark(index, on: &canvas, line)
  }

  private func draw(
    _ row: Comparison.Row, _ number: Int, _ side: Comparison.Side, _ role: CellRole, on canvas: inout Canvas,
    _ room: Rectangle
  ) {
    let words = text(row, number, side)
    guard row.kind == .action else {
      canvas.put(CallText(words).cut(toCells: room.width, canvas.charset), of: room, role: role)
      return
    }
    canvas.put(words, of: room, role: role)
    let session = stage.side(side).session
    guard let reason = session.timeline.entries[number].reason(session.naming) else { return }
    canvas.put(phrasebook.say(reason), of: room.split(left: words.cellWidth + 2).rest, role: .warning)
  }

  /// What a side says in a row, as a transcript does; calls are set off from actions.
  private func text(_ row: Comparison.Row, _ number: Int, _ side: Comparison.Side) -> String {
    let run = stage.side(side).run
    return row.kind == .action ? "> " + run.text(ofAction: number) : run.text(of: run.lines[number])
  }

  /// What a row is to the eye: what differs stands out, which its sign says as well.
  private func role(of row: Comparison.Row, _ sign: ComparisonSign) -> CellRole {
    if row.kind == .action { return .action }
    return sign == .equal ? .plain : .changed
  }

  /// Marks the row on which one stands, and the one in which the same call stands on the other side.
  private func mark(_ index: Int, on canvas: inout Canvas, _ line: Rectangle) {
    if index == stage.selection {
      canvas.restyle(line, role: .cursor)
      canvas.put(Glyph.pointer, x: line.x, y: line.y, role: .cursor)
      if line.x <= areas.rows.x { canvas.cursor = Point(x: line.x, y: line.y) }
    } else if stage.comparison.rows[stage.selection].counterpart == index {
      canvas.restyle(line, role: .match)
    }
  }
}
