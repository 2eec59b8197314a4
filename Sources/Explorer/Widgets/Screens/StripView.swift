import Canvas
import Lifecycle
import Study

/// The screens in a line or two: the stack from the bottom up, with who is seen last.
struct StripView {
  let world: World
  let naming: Naming
  var selected: ControllerID?
  var phrasebook = Phrasebook.english

  /// Draws the line; where it is too long, the screens that lie lowest give way.
  func draw(on canvas: inout Canvas, in area: Rectangle) {
    let lines = ControllerTree.lines(of: world, naming: naming, charset: canvas.charset, phrasebook)
    let screens = lines.filter { !world[$0.controller].isContainer }
    guard !lines.isEmpty else {
      return canvas.put(phrasebook.say("the app is not running"), of: area.inset(columns: 1, rows: 0), role: .quiet)
    }
    var shown = screens.isEmpty ? lines : screens
    var rest = 0
    let isShort = width(shown, isShort: false) > area.width - 2
    while isShort, width(shown, isShort: true) + (rest > 0 ? 4 : 0) > area.width - 2, shown.count > 1 {
      shown.removeFirst()
      rest += 1
    }
    var x = area.x + 1
    if rest > 0 { x = canvas.put("\(Glyph.ellipsis.text(canvas.charset))\(rest) ", x: x, y: area.y, role: .quiet) }
    for line in shown {
      let isThere = line.state == .appeared || line.state.isBetween
      let role: CellRole = line.controller == selected ? .selected : isThere ? .strong : .quiet
      x = canvas.put(line.name, x: x, y: area.y, role: role, tint: line.tint, within: area) + 1
      if let glyph = line.state.glyph {
        canvas.put(glyph, x: x, y: area.y, role: isThere ? .plain : .quiet, tint: line.tint, within: area)
        x += 2
      }
      let words = isShort && line != shown.last ? "" : words(line)
      x = canvas.put(words, x: x, y: area.y, role: isThere ? .plain : .quiet, within: area) + (words.isEmpty ? 1 : 3)
    }
    guard area.height > 1, world.usedState != .active || !world.coordinatorLines(naming).isEmpty else { return }
    let second = area.row(1).inset(columns: 1, rows: 0)
    let answers = world.coordinatorLines(naming).map { "\($0.question) \($0.answer)" }.joined(separator: "  ")
    let state = phrasebook.say("the app is \(world.usedState.words)")
    canvas.put(world.usedState == .active ? answers : state, of: second, role: .quiet)
  }

  /// The state, and what else there is to say.
  private func words(_ line: TreeLine) -> String {
    line.note.isEmpty ? line.stateWords : "\(line.stateWords) (\(line.note))"
  }

  /// How wide the line is with these screens; a short one says only of the last in words how it is.
  private func width(_ lines: [TreeLine], isShort: Bool) -> Int {
    lines.map { line in
      let marked = line.name.cellWidth + 1 + (line.state.glyph == nil ? 0 : 2)
      return isShort && line != lines.last ? marked + 1 : marked + words(line).cellWidth + 3
    }.reduce(-3, +)
  }
}
