import Canvas
import Study

/// Two runs side by side, in two columns or, where it is narrow, in one list; below it why the selected row differs.
struct ComparisonView {
  let stage: ComparisonStage
  let evidence: EvidenceBook
  let areas: ComparisonAreas
  let phrasebook: Phrasebook
  let titles: ComparisonTitles

  /// A view of a comparison on a screen of this size.
  init(_ stage: ComparisonStage, _ frame: Frame) {
    self.stage = stage
    evidence = frame.evidence
    phrasebook = frame.model.phrasebook
    areas = ComparisonAreas(width: frame.model.size.width, height: frame.model.size.height)
    titles = stage.titles
  }

  /// The rows that are seen, by their positions among those that are shown.
  var visiblePositions: Range<Int> {
    visibleRange(around: stage.position(of: stage.selection), of: stage.shownCount, height: areas.rows.height)
  }

  func row(at point: Point) -> Int? {
    guard areas.rows.contains(point) else { return nil }
    let position = visiblePositions.lowerBound + point.y - areas.rows.y
    return visiblePositions.contains(position) ? stage.row(at: position) : nil
  }

  func draw(on canvas: inout Canvas) {
    drawHeader(on: &canvas)
    let reasons = ComparisonReasons(stage, evidence)
    if let (left, right) = areas.columns {
      drawFrame(left, right, phrasebook.say(reasons.note), on: &canvas)
    } else {
      let above = Rectangle(x: 0, y: areas.rows.y - 1, width: areas.rows.width, height: 1)
      let room = max((above.width - allCounts.cellWidth - 13) / 2, 6)
      let names = [titles.left, titles.right].map { $0.truncated(toCells: room, canvas.charset) }
      canvas.rule(above, title: "< \(names[0])  > \(names[1])", trailing: allCounts)
      if !areas.why.isEmpty {
        let line = Rectangle(x: 0, y: areas.rows.bottom, width: areas.rows.width, height: 1)
        canvas.rule(line, title: phrasebook.say("Why"), trailing: phrasebook.say(reasons.note))
      }
    }
    let visible = visiblePositions
    for position in visible {
      let line = position - visible.lowerBound
      if let (left, right) = areas.columns {
        draw(.left, stage.row(at: position), on: &canvas, left.row(line))
        draw(.right, stage.row(at: position), on: &canvas, right.row(line))
      } else {
        drawInList(stage.row(at: position), on: &canvas, areas.rows.row(line))
      }
    }
    drawReasons(reasons.lines.said(by: phrasebook), on: &canvas)
  }

  /// Draws the reasons; where there are two, neither takes what the other one needs of its half.
  private func drawReasons(_ lines: [WhyLine], on canvas: inout Canvas) {
    var rest = areas.why
    for (index, line) in lines.enumerated() {
      let width = min(rest.width - 2, 110)
      let others = lines[(index + 1)...].map { $0.text.wrapped(toCells: width).count }.reduce(0, +)
      let share = max(rest.height / (lines.count - index), rest.height - others)
      let text = ([line.text] + line.shorter).first { $0.wrapped(toCells: width).count <= share } ?? line.text
      let height = min(text.wrapped(toCells: width).count, share)
      canvas.drawWhy([WhyLine(text, role: line.role, weight: .essential)], in: rest.split(top: height).top)
      rest = rest.split(top: height).rest
    }
  }

  /// Draws the line at the top: what is compared, and at which difference one stands.
  private func drawHeader(on canvas: inout Canvas) {
    let right = " \(phrasebook.say(position)) "
    let left = areas.header.split(left: areas.header.width - right.cellWidth - 1).left
    var x = left.x + 1
    if left.width >= 50 { x = canvas.put("mightappear", x: x, y: left.y, role: .title, within: left) + 2 }
    let name = phrasebook.say(stage.isFiltered ? "compare, filtered" : "compare")
    x = canvas.put(name, x: x, y: left.y, role: .accent, within: left) + 2
    let room = Rectangle(x: x, y: left.y, width: left.right - x, height: 1)
    canvas.put(titles.common, of: room, role: .strong)
    canvas.put(right, of: areas.header, alignment: .trailing)
  }

  private var position: String {
    let count = stage.blocks.count
    if stage.comparison.isSame { return "no difference" }
    if count == 0 { return "the calls are the same" }
    return stage.blockNumber == 0
      ? (count == 1 ? "1 difference" : "\(count) differences")
      : "difference \(stage.blockNumber) of \(count)"
  }

  private var same: String {
    let count = stage.comparison.counts.equal
    return count == 1 ? "the same, 1 call" : "the same, \(count) calls"
  }

  /// How many calls moved, and how many each side has alone, where anything differs.
  private var allCounts: String {
    let counts = stage.comparison.counts
    return phrasebook.say(
      counts.isSame ? same : "moved \(counts.moved), < \(counts.onlyLeft), > \(counts.onlyRight)")
  }

  /// The same for two columns.
  private var notes: (left: String, right: String) {
    let counts = stage.comparison.counts
    if counts.isSame { return ("", phrasebook.say(same)) }
    let right = phrasebook.say("moved \(counts.moved), only here \(counts.onlyRight)")
    return (phrasebook.say("only here \(counts.onlyLeft)"), right)
  }

  /// Draws the lines around the columns, with the titles in them.
  private func drawFrame(_ left: Rectangle, _ right: Rectangle, _ note: String, on canvas: inout Canvas) {
    let (top, height) = (left.y - 1, left.height + 2)
    for (area, title, note) in [(left, titles.left, notes.left), (right, titles.right, notes.right)] {
      // The counts say more than the end of a long title.
      let room = max(area.width - note.cellWidth - 7, 8)
      canvas.frame(
        Rectangle(x: area.x - 1, y: top, width: area.width + 2, height: height),
        title: title.truncated(toCells: room, canvas.charset), trailing: note)
    }
    canvas.put(Glyph.upperJoint, x: left.right, y: top, role: .frame)
    let bottom = Rectangle(x: 1, y: top + height - 1, width: areas.rows.width, height: 1)
    canvas.put(Glyph.lowerJoint, x: left.right, y: bottom.y, role: .frame)
    if !areas.why.isEmpty {
      canvas.put(title: phrasebook.say("Why"), trailing: note, on: bottom.inset(columns: 1, rows: 0))
    }
  }
}

/// Where the parts of a comparison lie, worked out from the size alone.
struct ComparisonAreas {
  /// How wide the screen has to be for two columns; a narrower one gets a list.
  static let leastColumnsWidth = 70

  /// The line at the top, all rows, and the reasons.
  let header: Rectangle, rows: Rectangle, why: Rectangle
  /// The columns of either side; nothing where there is only one list.
  let columns: (left: Rectangle, right: Rectangle)?

  init(width: Int, height: Int) {
    header = Rectangle(x: 0, y: 0, width: width, height: 1)
    let whyHeight =
      switch height {
      case ..<10: 0
      case ..<16: 2
      case ..<20: 3
      case ..<28: 4
      default: 5
      }
    // The header, the line above the rows, the one of the keys, and, if anything is below it, the one below the rows.
    let hasColumns = width >= Self.leastColumnsWidth
    let rowsHeight = height - whyHeight - (whyHeight > 0 || hasColumns ? 4 : 3)
    if hasColumns {
      rows = Rectangle(x: 1, y: 2, width: width - 2, height: rowsHeight)
      let half = (rows.width - 1) / 2
      columns = (
        Rectangle(x: rows.x, y: rows.y, width: half, height: rowsHeight),
        Rectangle(x: rows.x + half + 1, y: rows.y, width: rows.width - half - 1, height: rowsHeight)
      )
    } else {
      rows = Rectangle(x: 0, y: 2, width: width, height: rowsHeight)
      columns = nil
    }
    why = Rectangle(x: 0, y: rows.bottom + 1, width: width, height: whyHeight)
  }
}
