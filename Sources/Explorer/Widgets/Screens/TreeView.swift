import Canvas
import Lifecycle

extension Canvas {
  /// Draws the tree of controllers: who there is, and how each one is, in a mark and in words.
  ///
  /// Where there are too many a line says how many more; whoever the cursor is about is kept.
  mutating func drawTree(_ lines: [TreeLine], in place: Rectangle, selected: ControllerID? = nil) {
    guard !place.isEmpty, !lines.isEmpty else { return }
    var shown = lines
    var place = place
    if lines.count > place.height {
      let keeps = place.height - 1
      let wanted = selected.flatMap { id in lines.firstIndex { $0.controller == id } } ?? 0
      let start = min(max(0, wanted - keeps + 1), lines.count - keeps)
      shown = Array(lines[start..<start + keeps])
      let isAbove = start > 0
      let words = "\(Glyph.ellipsis.text(charset)) \(lines.count - keeps) more"
      put(words, row: isAbove ? 0 : keeps, of: place, role: .quiet)
      if isAbove { place = place.split(top: 1).rest }
    }
    let stateWidth = shown.map { $0.state.words.cellWidth + 2 }.max() ?? 0
    let nameWidth = shown.map { $0.branch.cellWidth + $0.name.cellWidth }.max() ?? 0
    let room = max(6, min(nameWidth, place.width - stateWidth - 1))
    for (row, line) in shown.enumerated() {
      draw(line, nameRoom: room, stateWidth: stateWidth, in: place.row(row), isSelected: line.controller == selected)
    }
  }

  /// Draws one line of the tree.
  private mutating func draw(
    _ line: TreeLine, nameRoom: Int, stateWidth: Int, in row: Rectangle, isSelected: Bool
  ) {
    put(line.branch, x: row.x, y: row.y, role: .frame, within: row)
    let branch = line.branch.cellWidth
    let name = Rectangle(x: row.x + branch, y: row.y, width: nameRoom - branch, height: 1).intersection(row)
    let isThere = line.state == .appeared || line.state.isBetween
    put(line.name, of: name, role: isSelected ? .accent : isThere ? .strong : .plain)
    let x = row.x + nameRoom + 1
    let role: CellRole = isThere ? .plain : .quiet
    if let glyph = line.state.glyph { put(glyph, x: x, y: row.y, role: role, within: row) }
    put(line.state.words, x: x + 2, y: row.y, role: role, within: row)
    let after = x + stateWidth + 1
    guard !line.note.isEmpty, after + line.note.cellWidth <= row.right else { return }
    put(line.note, x: after, y: row.y, role: .quiet, within: row)
  }
}
