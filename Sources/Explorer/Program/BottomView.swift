import Canvas

/// The line at the bottom, and what is open over everything else.
struct BottomView: FramePart {
  let frame: Frame

  /// Draws the line, and what is open.
  func draw(on canvas: inout Canvas) {
    let line = arrangement.keys
    switch model.panel?.overlay(model) {
    case .line(let overlay): return overlay.draw(on: &canvas, in: arrangement.whole)
    case .list(let list):
      // What lies behind steps back, its cursor too, so that one place alone stands out.
      canvas.restyle(arrangement.whole, role: .quiet)
      list.draw(on: &canvas, in: arrangement.overlayRoom)
      if model.notice == nil {
        var x = line.x + 1
        for (key, label) in list.hints(model.charset) {
          x = canvas.put(key, x: x, y: line.y, role: .key, within: line) + 1
          x = canvas.put(label, x: x, y: line.y, within: line) + 3
        }
        return
      }
    case nil: break
    }
    if let notice = model.notice {
      let role: CellRole = notice.kind == .refusal ? .warning : .strong
      return canvas.put(notice.text, of: line.inset(columns: 1, rows: 0), role: role)
    }
    KeysLine(model.hints, in: line, charset: model.charset).draw(on: &canvas, in: line)
  }
}
