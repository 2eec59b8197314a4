import Canvas
import Lifecycle
import Notation
import Study

/// Why the row of a comparison on which one stands is as it is: the rule of either side, and who vouches for it.
struct ComparisonReasons {
  private(set) var lines: [WhyLine] = []
  /// Which rule it is, for the line above.
  private(set) var note = ""

  /// What is compared, who vouches for rules, and what the sides are called.
  private let stage: ComparisonStage, evidence: EvidenceBook, titles: ComparisonTitles

  /// The reasons of the row on which one stands.
  init(_ stage: ComparisonStage, _ evidence: EvidenceBook) {
    self.stage = stage
    self.evidence = evidence
    titles = stage.titles
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

  private func explanation(_ side: Comparison.Side, _ line: Int) -> Explanation? {
    let run = stage.side(side)
    var session = run.session
    session.cursor = run.position(ofLine: line)
    return Explanation(session: session, evidence: evidence)
  }

  private mutating func explain(_ side: Comparison.Side, _ line: Int?) {
    guard let line, let explanation = explanation(side, line) else { return }
    add(title(side), explanation)
  }

  private mutating func add(_ title: String, _ explanation: Explanation) {
    note = note.isEmpty ? explanation.ruleName : note
    let start = "\(title): \(explanation.because)"
    let short = explanation.shortEvidence.map { "\(start) (\($0))" } ?? start
    let words = explanation.evidenceWords.map { "\(start) (\($0))" } ?? start
    lines.append(WhyLine(words, weight: .essential, shorter: [short, start]))
  }

  /// Says what a line that moved comes before on one side, and after on the other.
  private mutating func explainMove(_ row: Comparison.Row) {
    let rows = stage.comparison.rows
    guard let counterpart = row.counterpart else { return }
    let (first, second) = (min(stage.selection, counterpart), max(stage.selection, counterpart))
    let earlier: Comparison.Side = rows[first].left != nil ? .left : .right
    let passed = (first + 1..<second).first { rows[$0].kind == .equal }
    guard let line = passed.flatMap({ rows[$0][earlier] }) else { return }
    let run = stage.side(earlier).run
    let later: Comparison.Side = earlier == .left ? .right : .left
    let words = "\(title(earlier)): before \(run.text(of: run.lines[line])); \(title(later)): after it"
    lines.append(WhyLine(words, role: .changed, weight: .essential))
  }

  /// Says of a line that is the same on both sides whether its rule is the same, too.
  private mutating func explainEqual(_ row: Comparison.Row) {
    guard let left = row.left.flatMap({ explanation(.left, $0) }),
      let right = row.right.flatMap({ explanation(.right, $0) })
    else { return }
    if left.because == right.because, left.evidenceWords == right.evidenceWords {
      add("on both sides", left)
    } else {
      add(titles.left, left)
      add(titles.right, right)
    }
  }

  private mutating func explainAbsence(on side: Comparison.Side) {
    let rows = stage.comparison.rows
    let selection = stage.selection
    let section = rows[selection].section
    let next = rows[selection...].prefix { $0.section == section }.first { $0.kind != .action && $0[side] != nil }
    guard let line = next?[side] else {
      lines.append(WhyLine("\(title(side)): it does not come, and nothing more does here", weight: .essential))
      return
    }
    let run = stage.side(side).run
    lines.append(
      WhyLine(
        "\(title(side)): it does not come; what comes next there is \(run.text(of: run.lines[line]))",
        weight: .essential))
  }

  /// Says what was done, and what of it cannot be meant.
  private mutating func explainAction(_ row: Comparison.Row) {
    for side in Comparison.Side.allCases {
      guard let number = row[side] else { continue }
      let session = stage.side(side).session
      guard let reason = session.timeline.entries[number].reason(session.naming) else { continue }
      lines.append(WhyLine("\(title(side)): this cannot be meant here: \(reason)", role: .warning, weight: .essential))
    }
    let section = stage.comparison.sections[row.section]
    if section.isSame {
      lines.append(WhyLine("The same is done on both sides."))
    } else if section.left.isEmpty || section.right.isEmpty {
      lines.append(WhyLine("This is done only on the \(section.left.isEmpty ? "right" : "left")."))
    } else {
      let own = section.left.map { stage.left.run.text(ofAction: $0) }.joined(separator: ", ")
      let other = section.right.map { stage.right.run.text(ofAction: $0) }.joined(separator: ", ")
      lines.append(WhyLine("\(titles.left): \(own). \(titles.right): \(other)."))
    }
  }
}
