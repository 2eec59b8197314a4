import Canvas
import Lifecycle
import Notation
import Study

/// Two runs side by side, and the reason why the selected row differs.
///
/// The runs have a column each; on a narrow screen they share a list.
struct ComparisonView: FramePart {
  let stage: ComparisonStage
  let frame: Frame
  let areas: PairedAreas
  let titles: ComparisonTitles

  init(_ stage: ComparisonStage, _ frame: Frame) {
    (self.stage, self.frame) = (stage, frame)
    areas = PairedAreas(width: frame.model.size.width, height: frame.model.size.height)
    titles = stage.titles(frame.model.phrasebook)
  }

  func draw(on canvas: inout Canvas) {
    canvas.drawHeader(
      say(stage.left.isFiltered ? "compare, filtered" : "compare"), titles.common, trailing: " \(say(position)) ",
      in: areas.header)
    let reasons = ComparisonReasons(stage, model.evidence, phrasebook)
    let room = max((areas.rows.width - allCounts.cellWidth - 13) / 2, 6)
    let names = [titles.left, titles.right].map { $0.truncated(toCells: room, canvas.charset) }
    canvas.drawPair(
      areas, left: (titles.left, notes.left), right: (titles.right, notes.right),
      list: ("< \(names[0])  > \(names[1])", allCounts), why: (say("Why"), say(reasons.note)))
    let columns = areas.lists.map(withoutPhone)
    canvas.draw(stage.list, in: columns, counterpart: stage.counterpart) { canvas, row, column, line in
      if columns.count == 1 { return drawInList(row, on: &canvas, line) }
      canvas.draw(side(column == 0 ? .left : .right, row, width: line.width), in: line)
    }
    drawReasons(reasons.lines, on: &canvas)
    guard let (left, right) = areas.columns else { return }
    drawPhone(.left, on: &canvas, in: left)
    drawPhone(.right, on: &canvas, in: right)
  }

  /// The size of the phone, including the columns before it, and the minimum size of a column that has room for it.
  private static let phone = Size(width: 24, height: 16), roomForPhone = Size(width: 76, height: 24)

  private func hasPhone(_ column: Rectangle) -> Bool {
    column.width >= Self.roomForPhone.width && column.height >= Self.roomForPhone.height
  }

  private func withoutPhone(_ column: Rectangle) -> Rectangle {
    hasPhone(column) ? column.split(left: column.width - Self.phone.width).left : column
  }

  /// Draws the screens of a side at the selected row, or at the last row before it that the side has.
  private func drawPhone(_ side: Comparison.Side, on canvas: inout Canvas, in column: Rectangle) {
    guard hasPhone(column) else { return }
    let (session, run) = (stage.side(side).session, stage.side(side))
    let rows = stage.comparison.rows[...stage.selection]
    guard let row = rows.last(where: { $0[side] != nil }), let number = row[side] else { return }
    let events = session.timeline.actions
    let end = row.kind == .action ? events[number].events.lowerBound : run.position(ofLine: number) ?? 0
    let world = session.timeline.world(after: end + 1)
    canvas.drawPhone(world, session.naming, in: column, width: Self.phone.width, height: Self.phone.height, phrasebook)
  }

  /// Draws the reasons; if there are two, neither takes the space that the other one needs.
  private func drawReasons(_ lines: [WhyLine], on canvas: inout Canvas) {
    var rest = areas.why
    for (index, line) in lines.enumerated() {
      let width = min(rest.width - 2, 110)
      func height(_ sentence: Sentence) -> Int { say(sentence).wrapped(toCells: width).count }
      let others = lines[(index + 1)...].reduce(0) { $0 + height($1.text) }
      let share = max(rest.height / (lines.count - index), rest.height - others)
      let text = ([line.text] + line.shorter).first { height($0) <= share } ?? line.text
      let (area, below) = rest.split(top: min(height(text), share))
      canvas.drawWhy([WhyLine(text, role: line.role)], in: area, phrasebook)
      rest = below
    }
  }

  private var position: Sentence {
    let count = stage.blocks.count
    if stage.comparison.isSame { return "no difference" }
    if count == 0 { return "the calls are the same" }
    return stage.blockNumber == 0
      ? (count == 1 ? "1 difference" : "\(count) differences")
      : "difference \(stage.blockNumber) of \(count)"
  }

  private var same: Sentence { .sameCalls(stage.comparison.counts.equal) }

  /// The numbers of moved calls and of calls on one side only.
  private var allCounts: String {
    let counts = stage.comparison.counts
    return say(counts.isSame ? same : "moved \(counts.moved), < \(counts.onlyLeft), > \(counts.onlyRight)")
  }

  /// The same numbers, split between the two columns.
  private var notes: (left: String, right: String) {
    let counts = stage.comparison.counts
    if counts.isSame { return ("", say(same)) }
    let right = say("moved \(counts.moved), only here \(counts.onlyRight)")
    return (say("only here \(counts.onlyLeft)"), right)
  }
}

extension ComparisonView {
  /// Returns a side of a row; if only the other side has a call there, a filler.
  private func side(_ side: Comparison.Side, _ index: Int, width: Int) -> PairedSide {
    let row = stage.comparison.rows[index]
    guard let number = row[side], let sign = stage.comparison.sign(ofRow: index, on: side) else {
      let other: Comparison.Side = side == .left ? .right : .left
      let length = row.kind == .action ? 0 : row[other].map { text(row, $0, other).cellWidth } ?? 0
      let filler = String(repeating: Glyph.absence.text(charset), count: min(length, width - PairedSide.margin))
      return PairedSide(text: filler, role: .quiet)
    }
    var shown = PairedSide(text: text(row, number, side), signs: sign.glyph.text(charset))
    let (run, session) = (stage.side(side).run, stage.side(side).session)
    if row.kind == .action {
      shown.role = .action
      shown.remark = session.timeline.actions[number].reason(session.naming).map(say) ?? ""
    } else {
      shown.role = sign == .equal ? .plain : .changed
      shown.tint = run.tint(of: run.lines[number])
    }
    return shown
  }

  /// Draws a row in a single list, where a sign tells which side it belongs to.
  private func drawInList(_ index: Int, on canvas: inout Canvas, _ line: Rectangle) {
    let row = stage.comparison.rows[index], line = line.split(left: line.width - 1).left
    let isLeft = row.left != nil
    let (left, right) = (ComparisonSign.onlyLeft.glyph, ComparisonSign.onlyRight.glyph)
    var shown = side(isLeft ? .left : .right, index, width: line.width)
    if row.kind == .moved { shown.signs = (isLeft ? left : right).text(charset) + shown.signs }
    shown.indent += 1
    canvas.draw(shown, in: line)
    // Two actions that differ share a row.
    guard row.kind == .action, isLeft, row.right != nil, !stage.comparison.sections[row.section].isSame else { return }
    var other = side(.right, index, width: line.width)
    other.signs = right.text(charset)
    let rest = line.split(left: shown.indent + shown.text.cellWidth + 2).rest
    canvas.draw(other, in: Rectangle(x: rest.x - 1, y: rest.y, width: rest.width + 1, height: 1))
  }

  /// Returns the text of a row as a transcript writes it; actions have a mark.
  private func text(_ row: Comparison.Row, _ number: Int, _ side: Comparison.Side) -> String {
    let run = stage.side(side).run
    return row.kind == .action ? "> " + run.text(ofAction: number) : run.lines[number].entry.text
  }
}

/// The reasons for the selected row of a comparison: the rule on each side, and its evidence.
struct ComparisonReasons {
  private(set) var lines: [WhyLine] = []
  private(set) var note: Sentence = ""

  private let stage: ComparisonStage, evidence: EvidenceBook?, titles: ComparisonTitles

  init(_ stage: ComparisonStage, _ evidence: EvidenceBook?, _ phrasebook: Phrasebook) {
    self.stage = stage
    self.evidence = evidence
    titles = stage.titles(phrasebook)
    let rows = stage.comparison.rows
    guard rows.indices.contains(stage.selection) else { return }
    let row = rows[stage.selection]
    switch row.kind {
    case .action: explainAction(row)
    case .equal: explainEqual(row)
    case .moved:
      let other = row.counterpart.map { rows[$0] }
      explainMove(row)
      explain(.left, row.left ?? other?.left)
      explain(.right, row.right ?? other?.right)
    case .only:
      for side in Comparison.Side.allCases {
        if let line = row[side] { explain(side, line) } else { explainAbsence(on: side) }
      }
    }
  }

  private func title(_ side: Comparison.Side) -> String { side == .left ? titles.left : titles.right }

  private func explanation(_ side: Comparison.Side, _ line: Int) -> EventExplanation? {
    let run = stage.side(side)
    var session = run.session
    session.cursor = run.position(ofLine: line)
    return EventExplanation(session: session, evidence: evidence)
  }

  private mutating func explain(_ side: Comparison.Side, _ line: Int?) {
    guard let line, let explanation = explanation(side, line) else { return }
    add("\(title(side)): \(explanation.because)", explanation)
  }

  private mutating func add(_ start: Sentence, _ explanation: EventExplanation) {
    note = note.isEmpty ? explanation.ruleName : note
    let short = explanation.standing.map { "\(start) (\($0.short))" } ?? start
    let words = explanation.evidenceWords.map { "\(start) (\($0))" } ?? start
    lines.append(WhyLine(words, weight: .essential, shorter: [short, start]))
  }

  /// Explains which line a moved call precedes on one side and follows on the other.
  private mutating func explainMove(_ row: Comparison.Row) {
    let rows = stage.comparison.rows
    guard let counterpart = row.counterpart else { return }
    let (first, second) = (min(stage.selection, counterpart), max(stage.selection, counterpart))
    let earlier: Comparison.Side = rows[first].left != nil ? .left : .right
    let passed = (first + 1..<second).first { rows[$0].kind == .equal }
    guard let line = passed.flatMap({ rows[$0][earlier] }) else { return }
    let run = stage.side(earlier).run
    let later: Comparison.Side = earlier == .left ? .right : .left
    let words: Sentence = "\(title(earlier)): before \(run.lines[line].entry.text); \(title(later)): after it"
    lines.append(WhyLine(words, role: .changed, weight: .essential))
  }

  /// Explains a line that is equal on both sides, once or for each side if the rules differ.
  private mutating func explainEqual(_ row: Comparison.Row) {
    guard let left = row.left.flatMap({ explanation(.left, $0) }),
      let right = row.right.flatMap({ explanation(.right, $0) })
    else { return }
    if left.because == right.because, left.evidenceWords == right.evidenceWords {
      add("on both sides: \(left.because)", left)
    } else {
      add("\(titles.left): \(left.because)", left)
      add("\(titles.right): \(right.because)", right)
    }
  }

  private mutating func explainAbsence(on side: Comparison.Side) {
    let rows = stage.comparison.rows
    let selection = stage.selection
    let section = rows[selection].section
    let next = rows[selection...].prefix { $0.section == section }.first { $0.kind != .action && $0[side] != nil }
    guard let line = next?[side] else {
      lines.append(WhyLine("\(title(side)) is not called, and nothing else is called here", weight: .essential))
      return
    }
    let run = stage.side(side).run
    lines.append(
      WhyLine(
        "\(title(side)): it is not called; the next call there is \(run.lines[line].entry.text)",
        weight: .essential))
  }

  private mutating func explainAction(_ row: Comparison.Row) {
    for side in Comparison.Side.allCases {
      guard let number = row[side] else { continue }
      let session = stage.side(side).session
      guard let reason = session.timeline.actions[number].reason(session.naming) else { continue }
      lines.append(WhyLine("\(title(side)): this is not possible here: \(reason)", role: .warning, weight: .essential))
    }
    let section = stage.comparison.sections[row.section]
    if section.isSame {
      lines.append(WhyLine("The same is done on both sides."))
    } else if section.left.isEmpty || section.right.isEmpty {
      lines.append(
        WhyLine(section.left.isEmpty ? "This is done only on the right." : "This is done only on the left."))
    } else {
      let own = section.left.map { stage.left.run.text(ofAction: $0) }.listed
      let other = section.right.map { stage.right.run.text(ofAction: $0) }.listed
      lines.append(WhyLine("\(titles.left): \(own). \(titles.right): \(other)."))
    }
  }
}
