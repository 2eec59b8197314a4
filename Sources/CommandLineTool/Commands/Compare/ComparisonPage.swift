import Canvas
import Explorer
import Lifecycle
import Notation
import Study

/// The printed rows of a comparison: in two columns, or in one if two would be too narrow to read.
struct ComparisonPage {
  let rows: [ComparisonRow]
  let charset: Charset
  private static let gap = 2
  /// The number of cells before the text: a sign and a space, and an indentation that sets calls apart from commands.
  private static let margin = 4
  private static let minColumn = 24

  /// Prints two columns below their titles; returns false if they would be too narrow to read.
  func writeColumns(_ titles: (left: String, right: String), _ console: inout Console) -> Bool {
    guard let widths = widths(titles, within: console.width) else { return false }
    let (left, right) = (visible(titles.left), visible(titles.right))
    let indentation = String(repeating: " ", count: Self.margin)
    let head = (indentation + left.truncated(toCells: widths.left - Self.margin, charset)).padded(
      toCells: widths.left)
    let tail = right.truncated(toCells: widths.right - Self.margin, charset)
    let space = String(repeating: " ", count: Self.gap)
    console.write(.bold, head + space + indentation + tail)
    for row in rows {
      let left = text(of: row.left, row, width: widths.left)
      let right = text(of: row.right, row, width: widths.right)
      let padding = "".padded(toCells: widths.left - left.cellWidth)
      console.output.write(
        console.painted(style(of: row, row.left), left) + padding + space
          + console.painted(style(of: row, row.right), right) + "\n")
    }
    return true
  }

  /// Prints one column, in which a sign tells which side a row belongs to.
  func writeList(_ titles: (left: String, right: String), _ console: inout Console) {
    let (less, greater) = (
      ComparisonSign.onlyLeft.glyph.text(charset), ComparisonSign.onlyRight.glyph.text(charset)
    )
    console.write(.bold, "\(less)  \(visible(titles.left))")
    console.write(.bold, "\(greater)  \(visible(titles.right))")
    for row in rows {
      if row.isEqual, let side = row.left {
        console.write(style(of: row, side), "=  " + row.prefix + side.line.text)
        continue
      }
      for (side, own) in [(row.left, less), (row.right, greater)] {
        guard let side else { continue }
        let isMoved = side.sign == .above || side.sign == .below
        let sign = own + (isMoved ? side.sign.glyph.text(charset) : " ")
        console.write(style(of: row, side), "\(sign) \(row.prefix)\(side.line.text)")
      }
    }
  }

  /// Returns the two columns as a picture in SVG.
  func picture(_ titles: (left: String, right: String), title: String, sentence: String) -> String {
    let half = (Canvas.largestSide - Self.gap) / 2
    let widths = widths(titles, within: Canvas.largestSide) ?? (half, half)
    let start = widths.left + Self.gap
    let width = max(start + widths.right, visible(title).cellWidth, sentence.cellWidth)
    var canvas = Canvas(width: width, height: rows.count + 4, charset: charset)
    canvas.put(visible(title), x: 0, y: 0, role: .title)
    canvas.put(visible(titles.left), x: Self.margin, y: 1, role: .label)
    canvas.put(visible(titles.right), x: start + Self.margin, y: 1, role: .label)
    for (y, row) in zip(2..., rows) {
      canvas.put(text(of: row.left, row, width: widths.left), x: 0, y: y, role: role(of: row, row.left))
      canvas.put(text(of: row.right, row, width: widths.right), x: start, y: y, role: role(of: row, row.right))
    }
    canvas.put(sentence, x: 0, y: rows.count + 3, role: .quiet)
    let name = [title, titles.left, titles.right].filter { !$0.isEmpty }.joined(separator: ", ")
    return canvas.svg(title: visible(name), description: sentence)
  }

  private func role(of row: ComparisonRow, _ side: ComparisonRow.Side?) -> Canvas.Role {
    switch side?.sign {
    case nil: .quiet
    case .onlyLeft, .onlyRight: .changed
    case .above, .below: .accent
    case .equal: row.isAction ? .action : .plain
    }
  }

  /// Returns one side of a row; dots if only the other side has a line.
  private func text(of side: ComparisonRow.Side?, _ row: ComparisonRow, width: Int) -> String {
    guard let shown = side ?? row.left ?? row.right else { return "" }
    let text = shown.line.cut(toCells: width - Self.margin, charset)
    if let side { return "\(side.sign.glyph.text(charset)) \(row.prefix)\(text)" }
    return String(repeating: " ", count: Self.margin)
      + String(repeating: Glyph.absence.text(charset), count: text.cellWidth)
  }

  private func style(of row: ComparisonRow, _ side: ComparisonRow.Side?) -> Console.Style? {
    switch side?.sign {
    case nil: .quiet
    case .onlyLeft: .bad
    case .onlyRight: .good
    case .above, .below: .bold
    case .equal: row.isAction ? .bold : nil
    }
  }

  /// Returns the widths of the columns; `nil` if they would be too narrow to read.
  private func widths(_ titles: (left: String, right: String), within width: Int) -> (left: Int, right: Int)? {
    var (left, right, least) = (0, 0, Self.minColumn - Self.margin)
    for row in rows {
      left = max(left, row.left?.line.width ?? 0)
      right = max(right, row.right?.line.width ?? 0)
      for side in [row.left, row.right] { least = max(least, side?.line.minWidth ?? 0) }
    }
    left = max(left, visible(titles.left).cellWidth) + Self.margin
    right = max(right, visible(titles.right).cellWidth) + Self.margin
    if left + Self.gap + right <= width { return (left, right) }
    let half = (width - Self.gap) / 2
    guard least + Self.margin <= half else { return nil }
    // A side gets the space that the other one does not need.
    if left < half { return (left, width - Self.gap - left) }
    return right < half ? (width - Self.gap - right, right) : (half, half)
  }
}

struct ComparisonRow {
  struct Side {
    let sign: ComparisonSign
    /// The line, with control characters spelled out.
    let line: CallText
  }

  var left: Side?, right: Side?
  var isAction = false

  /// The prefix of the text, which marks commands as in a transcript.
  var prefix: String { isAction ? "> " : "  " }

  var isEqual: Bool { left?.sign == .equal && right?.sign == .equal }
}

extension Comparison {
  /// Returns the rows to print; of an action whose lines are all equal only their number, unless all are listed.
  func printed(listsAll: Bool, _ phrasebook: Phrasebook) -> [ComparisonRow] {
    var printed: [ComparisonRow] = []
    var rest = rows.indices[...]
    while let first = rest.first {
      let section = rest.prefix { rows[$0].section == rows[first].section }
      rest = rest.dropFirst(section.count)
      let lines = section.dropFirst()
      if !listsAll, lines.allSatisfy({ rows[$0].kind == .equal }) {
        printed += self.printed(first, phrasebook)
        guard !lines.isEmpty else { continue }
        let side = ComparisonRow.Side(sign: .equal, line: CallText(phrasebook.say(.sameCalls(lines.count))))
        printed.append(ComparisonRow(left: side, right: side))
      } else {
        printed += section.flatMap { self.printed($0, phrasebook) }
      }
    }
    return printed
  }

  /// Returns a row, followed by the mistakes of an action that is not possible on a side.
  private func printed(_ index: Int, _ phrasebook: Phrasebook) -> [ComparisonRow] {
    let isAction = rows[index].kind == .action
    let row = ComparisonRow(left: side(.left, of: index), right: side(.right, of: index), isAction: isAction)
    return [row] + (isAction ? [mistakes(of: rows[index], phrasebook)].compactMap(\.self) : [])
  }

  private func side(_ side: Side, of index: Int) -> ComparisonRow.Side? {
    guard let number = rows[index][side], let sign = sign(ofRow: index, on: side) else { return nil }
    let run = run(side)
    let text = rows[index].kind == .action ? run.text(ofAction: number) : run.lines[number].entry.text
    return ComparisonRow.Side(sign: sign, line: CallText(visible(text)))
  }

  private func mistakes(of row: Row, _ phrasebook: Phrasebook) -> ComparisonRow? {
    let left = row.left.flatMap(left.words(ofMistake:)), right = row.right.flatMap(right.words(ofMistake:))
    if left == nil, right == nil { return nil }
    func side(_ words: Sentence?, _ sign: ComparisonSign) -> ComparisonRow.Side? {
      words.map { ComparisonRow.Side(sign: left == right ? .equal : sign, line: CallText(phrasebook.say($0))) }
    }
    return ComparisonRow(left: side(left, .onlyLeft), right: side(right, .onlyRight))
  }
}

extension Run {
  fileprivate func words(ofMistake action: Int) -> Sentence? {
    timeline.actions[action].mistake.map { "! is not possible: \(timeline.naming.words(of: $0))" }
  }
}

/// Plays both sides of a comparison and prints it.
struct ComparisonReport {
  let compare: CompareCommand
  let left: ComparedSide, right: ComparedSide
  let scores: Scores

  /// Plays both sides and prints the comparison; throws if both sides have a command that is not possible.
  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    guard let leftRun = left.run(compare, scores), let rightRun = right.run(compare, scores) else { throw .reported }
    report(leftRun, of: left, &console)
    if left.version != right.version || left.index != right.index || left.loaded.name != right.loaded.name {
      report(rightRun, of: right, &console)
    }
    if leftRun.mistake != nil, rightRun.mistake != nil { throw .reported }
    let comparison = Comparison(leftRun, rightRun)
    if compare.isJSON {
      ComparisonObjects(comparison: comparison, left: left, right: right).write(to: &console.output)
    } else {
      write(comparison, &console)
    }
    return comparison.isSame ? .success : .failure
  }

  private func report(_ run: Run, of side: ComparedSide, _ console: inout Console) {
    guard let (action, mistake) = run.mistake else { return }
    console.report([
      side.loaded.diagnostic(side.resolved, action: action, mistake, score: run.timeline.score, namesVersion: true)
    ])
  }

  private func write(_ comparison: Comparison, _ console: inout Console) {
    let titles = ComparisonTitles(left.parts(console), right.parts(console), console.phrasebook)
    let page = ComparisonPage(
      rows: comparison.printed(listsAll: compare.listsAll, console.phrasebook), charset: compare.charset)
    if compare.isPicture {
      let picture = page.picture(
        (titles.left, titles.right), title: titles.common, sentence: console.phrasebook.say(sentence(comparison)))
      console.output.write(Array(picture.utf8))
      return
    }
    if !titles.common.isEmpty { console.write(.bold, visible(titles.common)) }
    if compare.cases.isEmpty, left.index == 0, right.index == 0 {
      for side in left.loaded.name == right.loaded.name ? [left] : [left, right] where side.loaded.cases.count > 1 {
        let name = console.name(of: side.loaded)
        console.output.say("the first of \(side.loaded.cases.count) cases of \(name); --case takes another")
      }
    }
    if comparison.isSame, !compare.listsAll {
      console.output.say("\(visible(titles.left)) and \(visible(titles.right)): \(sentence(comparison))")
      return
    }
    let names = (titles.left, titles.right)
    if !page.writeColumns(names, &console) { page.writeList(names, &console) }
    console.output.say(sentence(comparison))
  }

  private func sentence(_ comparison: Comparison) -> Sentence {
    let counts = comparison.counts
    guard counts.isSame else {
      var parts: [Sentence] = [counts.equal == 1 ? "1 call equal" : "\(counts.equal) calls equal"]
      if counts.moved > 0 { parts.append("\(counts.moved) moved") }
      if counts.onlyLeft > 0 { parts.append("\(counts.onlyLeft) only on the left") }
      if counts.onlyRight > 0 { parts.append("\(counts.onlyRight) only on the right") }
      return parts.joinedByCommas
    }
    let same = Sentence.sameCalls(counts.equal)
    return comparison.isSame ? same : "\(same), but a command is not possible on one side"
  }
}
