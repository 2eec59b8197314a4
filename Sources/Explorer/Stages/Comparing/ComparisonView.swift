import Canvas
import Study

/// Two runs side by side, in two columns or, where it is narrow, in one list; below it why the selected row differs.
struct ComparisonView {
  let stage: ComparisonStage
  let evidence: EvidenceBook
  let areas: PairedAreas
  let phrasebook: Phrasebook
  let titles: ComparisonTitles

  /// A view of a comparison on a screen of this size.
  init(_ stage: ComparisonStage, _ frame: Frame) {
    self.stage = stage
    evidence = frame.evidence
    phrasebook = frame.model.phrasebook
    areas = PairedAreas(width: frame.model.size.width, height: frame.model.size.height)
    titles = stage.titles
  }

  func draw(on canvas: inout Canvas) {
    drawHeader(on: &canvas)
    let reasons = ComparisonReasons(stage, evidence)
    let room = max((areas.rows.width - allCounts.cellWidth - 13) / 2, 6)
    let names = [titles.left, titles.right].map { $0.truncated(toCells: room, canvas.charset) }
    canvas.drawPair(
      areas, left: PaneTitle(titles.left, notes.left), right: PaneTitle(titles.right, notes.right),
      list: PaneTitle("< \(names[0])  > \(names[1])", allCounts),
      why: PaneTitle(phrasebook.say("Why"), phrasebook.say(reasons.note)))
    let visible = areas.visiblePositions(of: stage.list)
    for position in visible {
      let line = position - visible.lowerBound
      if let (left, right) = areas.columns {
        draw(.left, stage.list.row(at: position), on: &canvas, left.row(line))
        draw(.right, stage.list.row(at: position), on: &canvas, right.row(line))
      } else {
        drawInList(stage.list.row(at: position), on: &canvas, areas.rows.row(line))
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
      let text = ([line.text] + line.shorter()).first { $0.wrapped(toCells: width).count <= share } ?? line.text
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
}
