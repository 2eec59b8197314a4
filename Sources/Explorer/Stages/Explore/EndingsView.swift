import Canvas
import Lifecycle
import Study

/// Both ways in which what is going on may end, in place of the timeline: side by side, or else one above the other.
struct EndingsView: FramePart {
  let frame: Frame
  let endings: Endings
  /// The areas of both ways.
  private let columns: [Rectangle]
  /// True if the columns take the place of the screens as well, since the names need their room.
  let hidesScreens: Bool

  /// The cells before the text of a row: a sign between spaces.
  private static let margin = 3
  /// The size of a phone at the right of a column, and the width that calls need beside it.
  private static let phone = Size(width: 24, height: 16), callWidth = 34

  init(_ endings: Endings, _ frame: Frame, timeline: Rectangle, screens: Rectangle) {
    (self.endings, self.frame) = (endings, frame)
    let calls = [endings.left, endings.right].flatMap { $0.lines }.filter { $0.call != nil }.map { CallText($0.text) }
    let whole = calls.map { $0.width }.max() ?? 0, least = calls.map { $0.minWidth }.max() ?? 0
    let isBeside = screens.y == timeline.y && !screens.isEmpty
    hidesScreens = isBeside && whole + Self.margin > (timeline.width - 1) / 2
    let x = hidesScreens ? screens.x : timeline.x, width = timeline.right - x, half = (width - 1) / 2
    let room = Rectangle(x: x, y: timeline.y, width: width, height: timeline.height)
    if least + Self.margin > half {
      let (upper, rest) = room.split(top: (room.height - 1) / 2)
      columns = [upper, rest.split(top: 1).rest]
    } else {
      let (left, rest) = room.split(left: half)
      columns = [left, rest.split(left: 1).rest]
    }
  }

  /// The panes of both columns; the ending that lifting the finger leads to has its sign.
  func panes(isOpen: Bool) -> [TitledPane] {
    zip(Comparison.Side.allCases, columns).map { side, area in
      let sign = side == endings.next ? Glyph.finger.text(charset) + " " : ""
      return TitledPane(area, sign + say(endings.title(side)), isOpen: isOpen)
    }
  }

  /// The reasons on both sides, first of what lifting the finger leads to.
  var why: [WhyLine] {
    let sides: [Comparison.Side] = endings.next == .right ? [.right, .left] : [.left, .right]
    return sides.map { side in
      let isWarning = side == endings.next && !endings[side].missing.isEmpty
      return WhyLine(
        endings.sentence(side), role: isWarning ? .warning : .plain,
        weight: side == sides[0] ? .essential : .additional)
    }
  }

  func draw(on canvas: inout Canvas) {
    canvas.cursor = Point(x: columns[0].x, y: columns[0].y)
    for (side, column) in zip(Comparison.Side.allCases, columns) {
      let hasPhone = column.width >= Self.callWidth + Self.phone.width && column.height >= Self.phone.height
      draw(endings[side], on: &canvas, in: column.split(left: column.width - (hasPhone ? Self.phone.width : 0)).left)
      guard hasPhone else { continue }
      canvas.drawPhone(
        endings[side].session.timeline.world, session.naming, in: column, width: Self.phone.width,
        height: Self.phone.height - 2, phrasebook)
    }
  }

  private func draw(_ ending: Ending, on canvas: inout Canvas, in column: Rectangle) {
    guard column.height > 0 else { return }
    var lines = ending.lines.flatMap { rows(of: $0, width: column.width - Self.margin) }
    if lines.count > column.height { lines.removeAll { $0.call?.group == .layout } }
    let isCut = lines.count > column.height
    for (index, line) in lines.prefix(isCut ? column.height - 1 : column.height).enumerated() {
      draw(line, on: &canvas, in: column.row(index))
    }
    guard lines.isEmpty || isCut else { return }
    let words: Sentence = lines.isEmpty ? "no method is called" : "\(lines.count - column.height + 1) more"
    canvas.put(say(words), of: column.row(isCut ? column.height - 1 : 0).split(left: Self.margin).rest, role: .quiet)
  }

  /// Returns a call as it is, and a complaint in as many rows as it needs.
  private func rows(of line: Ending.Line, width: Int) -> [Ending.Line] {
    guard line.call == nil, !line.isPause else { return [line] }
    return (line.complaint.map { "! \(say($0))" } ?? line.text).wrapped(toCells: width).map { Ending.Line(text: $0) }
  }

  private func draw(_ line: Ending.Line, on canvas: inout Canvas, in row: Rectangle) {
    let room = row.split(left: Self.margin).rest
    if line.isPause { return canvas.put("\(Glyph.pause.text(charset)) \(line.text) ms", of: room, role: .quiet) }
    let isWarning = line.part == .broken || line.call == nil
    let role: CellRole = isWarning ? .warning : line.isShared ? .future : line.call?.role ?? .plain
    if let sign = line.part.glyph {
      canvas.put(
        sign, x: row.x + 1, y: row.y, role: isWarning ? .warning : .frame, tint: isWarning ? .none : line.tint,
        within: row)
    }
    canvas.put(call: line.text, of: room, role: role, tint: isWarning ? .none : line.tint)
  }
}

extension Ending.Line.Part {
  /// The sign before the call, as in the lanes of the timeline.
  fileprivate var glyph: Glyph? {
    switch self {
    case .none: nil
    case .will: .promised
    case .did: .kept
    case .broken: .broken
    }
  }
}
