import Canvas
import Lifecycle
import Study

struct LineOverlay {
  var prompt: Sentence
  var field: TextField
  var note: Sentence = ""
  var complaint: Sentence?
  /// The characters that the complaint is about.
  var place: Range<Int>?
  var completions: [String] = [], completion: Int?
  /// The explanation of what to type, shown until something is typed.
  var explanation: Sentence = ""

  func draw(on canvas: inout Canvas, in whole: Rectangle, _ phrasebook: Phrasebook) {
    let line = whole.row(whole.height - 1)
    canvas.fill(line)
    let x = canvas.put(" \(phrasebook.say(prompt)) ", x: line.x, y: line.y, role: .key)
    let note = phrasebook.say(note)
    let room = note.isEmpty ? 0 : note.cellWidth + 2
    canvas.draw(field, wrong: place, in: Rectangle(x: x, y: line.y, width: line.right - x - room, height: 1))
    canvas.put(note, x: line.right - note.cellWidth - 1, y: line.y, role: .strong, within: line)
    let above = whole.row(whole.height - 2)
    guard
      complaint != nil || !completions.isEmpty || field.characters.isEmpty || field.isProposal
    else { return }
    canvas.fill(above)
    if complaint != nil || completions.isEmpty {
      let area = above.inset(columns: 1, rows: 0)
      let sentence = phrasebook.say(complaint ?? explanation).fitted(toCells: area.width, canvas.charset)
      return canvas.put(sentence, of: area, role: complaint == nil ? .quiet : .warning)
    }
    drawCompletions(on: &canvas, in: above)
  }

  /// Draws the completions; if not all fit, leaves out the first ones so that the inserted one is visible.
  private func drawCompletions(on canvas: inout Canvas, in line: Rectangle) {
    var first = 0
    let taken = completion ?? 0
    while first < taken, completions[first...taken].map({ $0.cellWidth + 2 }).reduce(1, +) > line.width - 4 {
      first += 1
    }
    var x = line.x + 1
    for index in first..<completions.count {
      guard x + completions[index].cellWidth < line.right else {
        canvas.put(Glyph.ellipsis, x: line.right - 1, y: line.y, role: .quiet)
        return
      }
      x = canvas.put(completions[index], x: x, y: line.y, role: index == completion ? .cursor : .plain) + 2
    }
  }
}

/// A panel's appearance over the stage.
enum Overlay {
  case list(ListOverlay)
  case line(LineOverlay)
}

struct ListRow: Hashable {
  /// The kind of the item, before the other texts, where there are several kinds.
  var kind: Sentence = ""
  var first: Sentence = "", second: Sentence = "", third: Sentence = ""
  /// The index of its item; `nil` for a heading.
  var item: Int?
  var isDim = false
  /// True if the first text takes the whole width.
  var isWide = false
}

struct ListOverlay {
  var title: Sentence
  /// True if Tab goes on to the next kind of rows.
  var isPalette: Bool
  /// A note about the whole list, to the right of the title.
  var note: Sentence
  var search: TextField?
  var rows: [ListRow]
  /// The rows that determine the size of the box, so that it stays the same during a search.
  var measuredRows: [ListRow]
  var selection: Int
  /// The note on the selected row, and true if it is the reason why the row cannot be chosen.
  var footer: Sentence, footerIsReason: Bool
  /// All notes that may be shown; they determine the height of the box, so that it stays the same for every selection.
  var measuredFooters: [Sentence]
  /// The maximum number of lines of the note.
  var footerLimit: Int
  var emptyWords: Sentence
  /// The number of columns for the rows, if there is room.
  var columnCount: Int
  var phrasebook: Phrasebook

  struct Areas { var box: Rectangle, search: Rectangle, rows: Rectangle, footer: Rectangle }

  private func width(of sentence: Sentence) -> Int { phrasebook.say(sentence).cellWidth }

  /// The width from which the palette has room for its note beside the rows, and its maximum width then.
  private static let besideWidth = 120, maxBesideWidth = 160

  private func isBeside(in whole: Rectangle) -> Bool { isPalette && whole.width >= Self.besideWidth }

  private var columnWidths: (Int, Int) {
    let items = measuredRows.filter { $0.item != nil && !$0.isWide }
    return (items.map { width(of: $0.first) }.max() ?? 0, items.map { width(of: $0.second) }.max() ?? 0)
  }

  private var kindWidth: Int {
    let width = measuredRows.map { self.width(of: $0.kind) }.max() ?? 0
    return width > 0 ? width + 2 : 0
  }

  func areas(in whole: Rectangle) -> Areas {
    let (first, second) = columnWidths
    let third = measuredRows.map { self.width(of: $0.third) }.max() ?? 0
    let headline = measuredRows.filter { $0.item == nil || $0.isWide }.map { self.width(of: $0.first) }.max() ?? 0
    let wished = max(
      (first + second + third + 10) * columnCount(in: whole), self.width(of: footer) / 2 + 6,
      self.width(of: title) + self.width(of: note) + 12,
      headline + 6, 34)
    var width = min(wished + kindWidth, whole.width, 100)
    // If only a few columns were left beside it, the list would look like one of the panes.
    if whole.width - width < 12 { width = whole.width }
    let isBeside = isBeside(in: whole)
    if isBeside { width = min(whole.width, Self.maxBesideWidth) }
    let searchHeight = search == nil ? 0 : 1
    let footerLines = (measuredFooters + [footer]).map {
      phrasebook.say($0).wrapped(toCells: max(1, width - 4)).count
    }
    // A few rows stay visible, however long the note is.
    let footerRoom = max(0, whole.height - searchHeight - 3 - min(rows.count, 3))
    let footerHeight = footer.isEmpty || isBeside ? 0 : min(footerLimit, footerLines.max() ?? 0, footerRoom) + 1
    let least = searchHeight + footerHeight + 2
    let lines = (max(rows.count, 1) - 1) / columnCount(in: whole) + 1
    let height = min(whole.height, max(lines, measuredRows.count / columnCount(in: whole)) + least)
    let box = Rectangle(
      x: whole.x + (whole.width - width) / 2, y: whole.y + (whole.height - height) / 2, width: width, height: height)
    let inner = box.inset(columns: 2, rows: 1)
    let (left, side) = inner.split(left: isBeside ? inner.width * 3 / 5 : inner.width)
    let (searchPosition, below) = left.split(top: searchHeight)
    let (list, foot) = below.split(top: below.height - footerHeight)
    let note = isBeside ? side.split(left: 3).rest : foot.split(top: 1).rest
    return Areas(box: box, search: searchPosition, rows: list, footer: note)
  }

  private func columnCount(in area: Rectangle) -> Int { area.width >= 60 ? columnCount : 1 }

  /// Returns the visible rows: a page if they are in several columns, otherwise those around the selected row.
  ///
  /// At both ends of the list, headings before the first item and after the last one are visible as well.
  func visibleRows(in area: Rectangle) -> Range<Int> {
    let height = area.height
    guard height > 0, !rows.isEmpty else { return 0..<0 }
    let columns = columnCount(in: area)
    if columns > 1 {
      let page = (rows.firstIndex { $0.item == selection } ?? 0) / (height * columns) * height * columns
      return page..<min(rows.count, page + height * columns)
    }
    let selected = rows.firstIndex { $0.item == selection } ?? 0
    let isFirst = !rows[..<selected].contains { $0.item != nil }
    let isLast = !rows[(selected + 1)...].contains { $0.item != nil }
    let wished = isFirst ? 0 : isLast ? rows.count - height : selected - height / 2
    let first = min(max(0, wished), max(0, rows.count - height))
    return first..<min(rows.count, first + height)
  }

  func item(at point: Point, in whole: Rectangle) -> Int? {
    let list = areas(in: whole).rows
    guard list.contains(point) else { return nil }
    let column = (point.x - list.x) * columnCount(in: list) / list.width
    let index = visibleRows(in: list).lowerBound + column * list.height + point.y - list.y
    return rows.indices.contains(index) ? rows[index].item : nil
  }

  func draw(on canvas: inout Canvas, in whole: Rectangle) {
    let areas = areas(in: whole)
    canvas.fill(areas.box.inset(columns: -1, rows: 0))
    canvas.frame(areas.box, role: .focus, title: phrasebook.say(title), trailing: phrasebook.say(note))
    if let search {
      let x = canvas.put("/ ", x: areas.search.x, y: areas.search.y, role: .key)
      canvas.draw(search, in: Rectangle(x: x, y: areas.search.y, width: areas.search.right - x, height: 1))
    }
    let visible = visibleRows(in: areas.rows)
    if rows.isEmpty { canvas.put(phrasebook.say(emptyWords), of: areas.rows, role: .quiet) }
    drawHiddenCounts(visible, on: &canvas, areas.box)
    let widths = columnWidths, kindWidth = areas.rows.width < 60 ? 0 : self.kindWidth
    let height = max(1, areas.rows.height), width = areas.rows.width / columnCount(in: areas.rows)
    for index in visible {
      let (column, row) = (index - visible.lowerBound).quotientAndRemainder(dividingBy: height)
      let line = areas.rows.row(row)
      draw(
        rows[index], kindWidth, widths, on: &canvas,
        Rectangle(x: line.x + column * width, y: line.y, width: width, height: 1))
    }
    if isBeside(in: whole) {
      canvas.verticalLine(x: areas.footer.x - 2, y: areas.footer.y, height: areas.footer.height)
    }
    let note: Prose = [(phrasebook.say(footer), footerIsReason ? .warning : .plain)]
    canvas.draw(note.lines(width: areas.footer.width), in: areas.footer)
  }

  /// Writes the numbers of hidden rows into the bottom edge of the box.
  private func drawHiddenCounts(_ visible: Range<Int>, on canvas: inout Canvas, _ box: Rectangle) {
    let (above, below) = (visible.lowerBound, rows.count - visible.upperBound)
    let counts: [Sentence?] = [above > 0 ? "\(above) above" : nil, below > 0 ? "\(below) below" : nil]
    let words = phrasebook.say(counts.compactMap { $0 }.joinedByCommas)
    guard !words.isEmpty, !visible.isEmpty else { return }
    canvas.put(" \(words) ", x: box.right - words.cellWidth - 4, y: box.bottom - 1, role: .quiet, within: box)
  }

  func hints(_ charset: Charset) -> [(key: String, label: Sentence)] {
    let keys: [(key: String, label: Sentence)] = [
      ("\(Key.down.name(charset)) \(Key.up.name(charset))", "select"), (Key.enter.name(charset), "choose"),
      (Key.escape.name(charset), "close"),
    ]
    let more = isPalette ? keys + [(Key.tab.name(charset), "next kind")] : keys
    return search == nil ? more : more + [("a-z", "search")]
  }

  private func draw(
    _ row: ListRow, _ kindWidth: Int, _ widths: (Int, Int), on canvas: inout Canvas, _ line: Rectangle
  ) {
    guard let item = row.item else { return canvas.put(phrasebook.say(row.first), of: line, role: .label) }
    let (first, second) = widths
    let role: CellRole = row.isDim ? .quiet : .plain
    let (kind, room) = line.inset(columns: 1, rows: 0).split(left: kindWidth)
    canvas.put(phrasebook.say(row.kind), of: kind, role: .quiet)
    let area = row.isWide ? room : room.split(left: first).left
    canvas.put(phrasebook.say(row.first), of: area, role: row.isDim ? .quiet : .key)
    let rest = room.split(left: first + 2).rest
    canvas.put(phrasebook.say(row.second), of: rest.split(left: second).left, role: role)
    canvas.put(phrasebook.say(row.third), of: rest.split(left: second + 2).rest, role: .quiet)
    guard item == selection else { return }
    canvas.restyle(line, role: .cursor)
    if search == nil { canvas.cursor = Point(x: line.x, y: line.y) }
  }
}

extension Canvas {
  /// Draws an input line with the hardware cursor in it; of a long line, the part around the cursor.
  mutating func draw(_ field: TextField, wrong place: Range<Int>? = nil, in area: Rectangle) {
    guard area.width > 1 else { return }
    let before = String(field.characters.prefix(field.position))
    var start = field.characters.startIndex
    var width = before.cellWidth
    while width >= area.width, start < field.position {
      width -= String(field.characters[start]).cellWidth
      start += 1
    }
    let role: Role = field.isProposal ? .cursor : .plain
    put(String(field.characters[start...]), x: area.x, y: area.y, role: role, within: area)
    if let place = place?.clamped(to: start..<max(start, field.characters.count)), !place.isEmpty {
      let x = area.x + String(field.characters[start..<place.lowerBound]).cellWidth
      put(String(field.characters[place]), x: x, y: area.y, role: .warning, within: area)
    }
    cursor = Point(x: area.x + width, y: area.y)
  }
}
