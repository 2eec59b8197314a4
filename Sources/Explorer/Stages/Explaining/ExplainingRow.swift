import Canvas
import Lifecycle
import Notation
import Study

/// A row of a log and of what explains it, as it is drawn.
struct ExplainingRow {
  private let stage: ExplainingStage
  private let row: LogAlignment.Row
  private let isSelected: Bool
  /// How wide the numbers of the lines are.
  private let digits: Int

  /// How many cells stand before a text: the pointer, the sign and a space.
  private static let margin = 3

  init(stage: ExplainingStage, index: Int, digits: Int) {
    (self.stage, self.digits) = (stage, digits)
    row = stage.alignment.rows[index]
    isSelected = index == stage.selection
  }

  /// Draws the line of the log, with its number.
  func drawLog(on canvas: inout Canvas, in line: Rectangle) {
    if let number = row.line {
      if row.kind == .wrong { canvas.put(Glyph.complaint, x: line.x + 1, y: line.y, role: .warning) }
      let text = "\(number)"
      canvas.put(text, x: line.x + Self.margin + digits - text.utf8.count, y: line.y, role: .quiet, within: line)
      let room = line.split(left: Self.margin + digits + 1).rest
      let role: CellRole = row.kind == .noise ? .quiet : row.kind == .wrong ? .warning : .plain
      canvas.put(stage.text.line(number).cut(toCells: room.width, canvas.charset), of: room, role: role)
    }
    mark(on: &canvas, line)
    if isSelected { canvas.cursor = Point(x: line.x, y: line.y) }
  }

  /// Draws what the run has beside it: what was done, a call, or what could have stood there.
  func drawRun(on canvas: inout Canvas, in line: Rectangle) {
    let room = line.split(left: Self.margin).rest
    switch row.kind {
    case .action: canvas.put(action, of: room, role: .action)
    case .call: canvas.put(CallText(call).cut(toCells: room.width, canvas.charset), of: room)
    case .missing, .wrong:
      guard !expected.isEmpty else { break }
      canvas.put(Glyph.made, x: line.x + 1, y: line.y, role: .changed)
      canvas.put(CallText(expected).cut(toCells: room.width, canvas.charset), of: room, role: .changed)
    case .noise, .unexplained: break
    }
    mark(on: &canvas, line)
  }

  /// Draws the line of the log, or else what the run has there.
  func drawAlone(on canvas: inout Canvas, in line: Rectangle) {
    if row.line != nil { drawLog(on: &canvas, in: line) } else { drawRun(on: &canvas, in: line) }
    if isSelected { canvas.cursor = Point(x: line.x, y: line.y) }
  }

  private func mark(on canvas: inout Canvas, _ line: Rectangle) {
    guard isSelected else { return }
    canvas.restyle(line, role: .cursor)
    canvas.put(Glyph.pointer, x: line.x, y: line.y, role: .cursor)
  }

  private var action: String {
    guard let run = stage.alignment.run, let number = row.number else { return "" }
    return "> " + run.text(ofAction: number)
  }

  private var call: String {
    let calls = stage.alignment.calls
    guard let run = stage.alignment.run, let number = row.number, calls.indices.contains(number) else { return "" }
    return run.text(of: calls[number])
  }

  /// What could have stood there: what the run has, or else whatever the model plays.
  private var expected: String {
    row.number == nil ? stage.explanation.shortfall?.expected.joined(separator: ", ") ?? "" : call
  }
}

extension LogLine {
  /// The line in so many cells: what stamps it gives way first, then what stands behind its method.
  func cut(toCells room: Int, _ charset: Charset) -> String {
    if text.cellWidth <= room { return text }
    let ellipsis = Glyph.ellipsis.text(charset)
    let start = stamp.endIndex
    if let end = upToMethod?.endIndex, start < end {
      var kept = text[start..<end]
      let space = room - ellipsis.cellWidth
      if String(kept).cellWidth > space {
        while !kept.isEmpty, String(kept).cellWidth > space { kept = kept.dropFirst() }
        return ellipsis + kept
      }
    }
    return ((start > text.startIndex ? ellipsis : "") + text[start...]).truncated(toCells: room, charset)
  }
}
