import Canvas
import Notation
import Study

/// Prints the rows of a comparison: in two columns, or in one where those are too narrow to be read.
struct ComparisonPage {
  let rows: ComparisonRows
  let charset: Charset
  private static let gap = 2
  /// How many cells stand before a text: the sign and a space, and what tells a command from a call.
  private static let margin = 4
  private static let leastColumn = 24

  /// Prints two columns below their titles, if both can be read in so many cells.
  func writeColumns(_ titles: (left: String, right: String), _ console: inout Console) -> Bool {
    guard let widths = widths(titles, within: console.width) else { return false }
    let (left, right) = (visible(titles.left), visible(titles.right))
    let indentation = String(repeating: " ", count: Self.margin)
    let head = (indentation + left.truncated(toCells: widths.left - Self.margin, charset)).padded(
      toCells: widths.left)
    let tail = right.truncated(toCells: widths.right - Self.margin, charset)
    let space = String(repeating: " ", count: Self.gap)
    console.output.write(console.painted(.bold, head + space + indentation + tail) + "\n")
    rows.forEach { row in
      let left = text(of: row.left, row, width: widths.left)
      let right = text(of: row.right, row, width: widths.right)
      let padding = String(repeating: " ", count: widths.left - left.cellWidth)
      console.output.write(
        console.painted(style(of: row, row.left), left) + padding + space
          + console.painted(style(of: row, row.right), right) + "\n")
    }
    return true
  }

  /// Prints one column, in which a sign may stand for either side.
  func writeList(_ titles: (left: String, right: String), _ console: inout Console) {
    let (less, greater) = (
      Glyph(ComparisonSign.onlyLeft.forms).text(charset), Glyph(ComparisonSign.onlyRight.forms).text(charset)
    )
    console.output.write(console.painted(.bold, "\(less)  \(visible(titles.left))") + "\n")
    console.output.write(console.painted(.bold, "\(greater)  \(visible(titles.right))") + "\n")
    rows.forEach { row in
      if row.isEqual, let side = row.left {
        console.output.write(console.painted(style(of: row, side), "=  " + row.prefix + side.line.text) + "\n")
        return
      }
      for (side, own) in [(row.left, less), (row.right, greater)] {
        guard let side else { continue }
        let isMoved = side.sign == .above || side.sign == .below
        let sign = own + (isMoved ? Glyph(side.sign.forms).text(charset) : " ")
        console.output.write(console.painted(style(of: row, side), "\(sign) \(row.prefix)\(side.line.text)") + "\n")
      }
    }
  }

  /// The two columns as a picture in SVG.
  func picture(_ titles: (left: String, right: String), title: String, sentence: String) -> String {
    guard let widths = widths(titles, within: Canvas.largestSide) else { return "" }
    var count = 0
    rows.forEach { _ in count += 1 }
    let start = widths.left + Self.gap
    let width = max(start + widths.right, visible(title).cellWidth, sentence.cellWidth)
    var canvas = Canvas(width: width, height: min(count + 4, Canvas.largestSide), charset: charset)
    canvas.put(visible(title), x: 0, y: 0, role: .title)
    canvas.put(visible(titles.left), x: Self.margin, y: 1, role: .label)
    canvas.put(visible(titles.right), x: start + Self.margin, y: 1, role: .label)
    var y = 2
    rows.forEach { row in
      canvas.put(text(of: row.left, row, width: widths.left), x: 0, y: y, role: role(of: row, row.left))
      canvas.put(text(of: row.right, row, width: widths.right), x: start, y: y, role: role(of: row, row.right))
      y += 1
    }
    canvas.put(sentence, x: 0, y: y + 1, role: .quiet)
    let name = [title, titles.left, titles.right].filter { !$0.isEmpty }.joined(separator: ", ")
    return canvas.svg(title: visible(name), description: sentence)
  }

  private func role(of row: ComparisonRows.Row, _ side: ComparisonRows.Side?) -> Canvas.Role {
    switch side?.sign {
    case nil: .quiet
    case .onlyLeft, .onlyRight: .changed
    case .above, .below: .accent
    case .equal: row.isAction ? .action : .plain
    }
  }

  /// One side of a row in so many cells; dots where only the other side has something.
  private func text(of side: ComparisonRows.Side?, _ row: ComparisonRows.Row, width: Int) -> String {
    guard let shown = side ?? row.left ?? row.right else { return "" }
    let text = shown.line.cut(toCells: width - Self.margin, charset)
    if let side { return "\(Glyph(side.sign.forms).text(charset)) \(row.prefix)\(text)" }
    return String(repeating: " ", count: Self.margin)
      + String(repeating: Glyph.absence.text(charset), count: text.cellWidth)
  }

  private func style(of row: ComparisonRows.Row, _ side: ComparisonRows.Side?) -> Console.Style? {
    switch side?.sign {
    case nil: .quiet
    case .onlyLeft: .bad
    case .onlyRight: .good
    case .above, .below: .bold
    case .equal: row.isAction ? .bold : nil
    }
  }

  /// How wide the columns get; nothing if they cannot be read within so many cells.
  private func widths(_ titles: (left: String, right: String), within width: Int) -> (left: Int, right: Int)? {
    var (left, right, least) = (0, 0, Self.leastColumn - Self.margin)
    rows.forEach { row in
      left = max(left, row.left?.line.width ?? 0)
      right = max(right, row.right?.line.width ?? 0)
      for side in [row.left, row.right] { least = max(least, side?.line.leastWidth ?? 0) }
    }
    left = max(left, visible(titles.left).cellWidth) + Self.margin
    right = max(right, visible(titles.right).cellWidth) + Self.margin
    if left + Self.gap + right <= width { return (left, right) }
    let half = (width - Self.gap) / 2
    guard least + Self.margin <= half else { return nil }
    // What one side does not need, the other one gets.
    if left < half { return (left, width - Self.gap - left) }
    return right < half ? (width - Self.gap - right, right) : (half, half)
  }
}

extension Console {
  fileprivate func painted(_ style: Style?, _ text: String) -> String { style.map { painted($0, text) } ?? text }
}
