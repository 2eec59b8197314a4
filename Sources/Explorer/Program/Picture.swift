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
    let arrangement = arrangement
    guard arrangement.shape != .tooSmall else { return nil }
    switch panel?.overlay(self) {
    case .list(let list): return list.item(at: point, in: arrangement.overlayRoom).map { .item($0) }
    case .line: return nil
    case nil: break
    }
    let frame = Frame(self, arrangement)
    if arrangement.keys.contains(point) {
      return BottomView(frame: frame).keysLine.command(at: point.x).map { .command($0) }
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

/// The line of keys at the bottom, with the current message beside it or above it, and the open panel.
struct BottomView: FramePart {
  let frame: Frame

  func draw(on canvas: inout Canvas) {
    switch model.panel?.overlay(model) {
    case .line(var overlay):
      // The line covers the place of notices.
      if let notice = model.notice, notice.kind == .warning { overlay.complaint = overlay.complaint ?? notice.text }
      overlay.draw(on: &canvas, in: arrangement.whole, phrasebook)
    case .list(let list):
      // The background is dimmed, including its cursor, so that only the position in the list stands out.
      canvas.restyle(arrangement.whole, role: .quiet)
      list.draw(on: &canvas, in: arrangement.overlayRoom)
      let room = drawMessage(on: &canvas, beside: 0)
      var x = room.x + 1
      for (key, label) in list.hints(model.charset) {
        x = canvas.put(key, x: x, y: room.y, role: .key, within: room) + 1
        x = canvas.put(say(label), x: x, y: room.y, within: room) + 3
      }
    case nil:
      let hints = model.hints
      let room = drawMessage(on: &canvas, beside: KeysLine.leastWidth(hints, charset, phrasebook))
      KeysLine(hints, in: room, charset: charset, phrasebook).draw(on: &canvas, in: room)
    }
  }

  /// The keys beside the message, or in the whole line.
  var keysLine: KeysLine {
    let hints = model.hints
    let room = message(beside: KeysLine.leastWidth(hints, charset, phrasebook)).rest
    return KeysLine(hints, in: room, charset: charset, phrasebook)
  }

  /// Draws the message, and returns what is left of the bottom line.
  private func drawMessage(on canvas: inout Canvas, beside width: Int) -> Rectangle {
    let (notice, lines, area, rest) = message(beside: width)
    guard let notice else { return rest }
    if area.y < arrangement.keys.y {
      canvas.fill(Rectangle(x: 0, y: area.y, width: arrangement.whole.width, height: area.height))
    }
    for (row, line) in lines.enumerated() {
      canvas.put(line, row: row, of: area, role: notice.kind == .warning ? .warning : .strong)
    }
    return rest
  }

  /// Returns the message with its lines and their area, which is above the bottom line if it leaves no room for keys
  /// there; and what is left of the bottom line.
  private func message(beside width: Int) -> (notice: Notice?, lines: [String], area: Rectangle, rest: Rectangle) {
    let line = arrangement.keys
    guard let notice = model.notice ?? model.workWords.map({ Notice($0) }) else { return (nil, [], .nowhere, line) }
    let text = say(notice.text), room = line.inset(columns: 1, rows: 0)
    if text.cellWidth + 2 + width <= room.width {
      let (area, rest) = room.split(left: text.cellWidth)
      return (notice, [text], area, rest.split(left: 1).rest)
    }
    let lines = text.wrapped(toCells: room.width).prefix(max(1, line.y / 3))
    return (
      notice, Array(lines), Rectangle(x: room.x, y: line.y - lines.count, width: room.width, height: lines.count), line
    )
  }
}
