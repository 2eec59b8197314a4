import Canvas
import Lifecycle
import Study

/// The calls of a run in a narrow column: who receives some in a row stands above them where there is little room.
struct CallList: FramePart {
  let frame: Frame

  /// A line of the list, and whether the cursor stands on it.
  private struct Line {
    let text: String
    var role: CellRole
    var isCursor = false
  }

  /// How many rows before the cursor and after it are looked at.
  private static let reach = 60

  private func lines(width: Int) -> [Line] {
    let rows = session.rows
    let current = session.cursor.flatMap { rows.index(of: $0) } ?? -1
    let range = max(0, current - Self.reach)..<min(rows.count, current + Self.reach)
    let calls = range.map { (index: $0, row: rows[$0]) }.map { index, row in
      let event = session.timeline[event: row.position]
      var receiver = ""
      if row.kind == .call, let call = event.call {
        let world = session.timeline.world(after: row.position + 1)
        let text = session.text(of: event, in: world) ?? ""
        receiver = String(text.dropLast(call.method.count + 1))
        return (index: index, kind: row.kind, receiver: receiver, text: call.method)
      }
      if row.kind == .action, let entry = session.timeline.entryIndex(ofEvent: row.position) {
        let text = "> \(session.text(of: session.timeline.entries[entry].command))"
        return (index: index, kind: row.kind, receiver: "", text: text)
      }
      return (index: index, kind: row.kind, receiver: "", text: "")
    }
    let fits = calls.allSatisfy { $0.receiver.cellWidth + $0.text.cellWidth + 2 <= width }
    var (lines, last) = ([Line](), "")
    for call in calls where call.kind == .call || call.kind == .action {
      let isFuture = call.index > current
      if call.kind == .action {
        last = ""
        lines.append(Line(text: call.text, role: isFuture ? .future : .action, isCursor: call.index == current))
        continue
      }
      if !fits, call.receiver != last {
        lines.append(Line(text: call.receiver, role: isFuture ? .future : .label))
      }
      last = call.receiver
      let text = fits ? " \(call.receiver).\(call.text)" : " \(call.text)"
      lines.append(Line(text: text, role: isFuture ? .future : .plain, isCursor: call.index == current))
    }
    return lines
  }

  func draw(on canvas: inout Canvas, in area: Rectangle) {
    let lines = lines(width: area.width)
    let selected = lines.firstIndex(where: \.isCursor) ?? 0
    // The call under the cursor is seen, with a little of what follows it.
    let first = max(0, min(selected + 3 - area.height, lines.count - area.height))
    for (row, line) in lines.dropFirst(first).prefix(area.height).enumerated() {
      canvas.put(line.text, row: row, of: area, role: line.role)
      if line.isCursor { canvas.restyle(area.row(row), role: .cursor) }
    }
  }
}
