import Canvas
import Lifecycle
import Study

extension Model {
  package var picture: Canvas {
    var canvas = Canvas(width: size.width, height: size.height, charset: charset)
    let arrangement = Arrangement(width: canvas.width, height: canvas.height)
    guard arrangement.shape != .tooSmall else {
      canvas.putNeededSize(phrasebook)
      return canvas
    }
    let frame = Frame(self, arrangement)
    stage.draw(frame, on: &canvas)
    BottomView(frame: frame).draw(on: &canvas)
    return canvas
  }

  /// Returns the thing at a point, for the mouse.
  package func target(at point: Point) -> Target? {
    let arrangement = Arrangement(width: size.width, height: size.height)
    guard arrangement.shape != .tooSmall else { return nil }
    switch panel?.overlay(self) {
    case .list(let list): return list.item(at: point, in: arrangement.overlayRoom).map { .item($0) }
    case .line: return nil
    case nil: break
    }
    let frame = Frame(self, arrangement)
    if arrangement.keys.contains(point) {
      let line = KeysLine(frame.model.hints, in: arrangement.keys, charset: charset, phrasebook)
      return line.command(at: point.x).map { .command($0) }
    }
    return stage.target(at: point, frame)
  }
}

extension Canvas {
  fileprivate mutating func putNeededSize(_ phrasebook: Phrasebook) {
    let needed = Arrangement.smallest
    let sentence = phrasebook.say("mightappear needs \(needed.width)x\(needed.height)")
    for (row, line) in sentence.wrapped(toCells: width).prefix(height).enumerated() {
      put(line, row: row, of: bounds)
    }
  }
}

/// The line of keys at the bottom with the current message, and the open panel.
struct BottomView: FramePart {
  let frame: Frame

  func draw(on canvas: inout Canvas) {
    let line = arrangement.keys
    switch model.panel?.overlay(model) {
    case .line(var overlay):
      // The line covers the place of notices.
      if let notice = model.notice, notice.kind == .warning { overlay.complaint = overlay.complaint ?? notice.text }
      return overlay.draw(on: &canvas, in: arrangement.whole)
    case .list(let list):
      // The background is dimmed, including its cursor, so that only the position in the list stands out.
      canvas.restyle(arrangement.whole, role: .quiet)
      list.draw(on: &canvas, in: arrangement.overlayRoom)
      if model.notice == nil {
        var x = line.x + 1
        for (key, label) in list.hints(model.charset) {
          x = canvas.put(key, x: x, y: line.y, role: .key, within: line) + 1
          x = canvas.put(say(label), x: x, y: line.y, within: line) + 3
        }
        return
      }
    case nil: break
    }
    if let notice = model.notice ?? model.workWords.map({ Notice($0) }) {
      let role: CellRole = notice.kind == .warning ? .warning : .strong
      let room = line.inset(columns: 1, rows: 0)
      return canvas.put(say(notice.text).fitted(toCells: room.width, charset), of: room, role: role)
    }
    KeysLine(model.hints, in: line, charset: charset, phrasebook).draw(on: &canvas, in: line)
  }
}
