import Canvas
import Lifecycle
import Notation

/// The code of a level, of a run, or of places where code can go, with calls and screens beside it and words below.
struct CodeView: FramePart {
  let frame: Frame
  let code: Code, wiring: Wiring
  var selected: Int?, lit: Spot?
  /// True while lines can be moved to methods that are not shown yet.
  var isMending = false
  /// The name in the header and what stands at its end, and the title above the words.
  var name = "", trailing = "", title: Sentence = ""
  /// The line above the words.
  var holdings = "", holdingsRole = CellRole.label
  var words: Prose = []
  /// True before a class, which nothing should distract.
  var isLarge = false

  init(_ frame: Frame, _ code: Code, _ wiring: Wiring) {
    (self.frame, self.code, self.wiring) = (frame, code, wiring)
    guard let event = session.eventAtCursor, let call = event.call else { return }
    let world = session.timeline.world(after: Int(event.number) + 1)
    lit = world.receiverClass(event.receiver).flatMap(code.owner).map { Spot(owner: $0, call: call) }
  }

  /// The minimum number of rows below the code, and the number for a roomy layout.
  private static let minWords = 4, roomyWords = 6

  private var callsWidth: Int {
    code.classes.flatMap { $0.methods }.map { text(of: $0.call, receiver: "").cellWidth }.max() ?? 0
  }

  private struct Areas {
    var code: Rectangle, calls: Rectangle, words: Rectangle
    /// The area of the phone; empty if there is no room.
    var phone: Rectangle
    /// True if there are empty lines between methods.
    var isSpaced: Bool
  }

  private var codeWidth: Int {
    let heads = code.classes.flatMap {
      $0.head.enumerated().map { $1.cellWidth + ($0 == 0 ? 0 : 2) } + $0.methods.map { $0.head.cellWidth + 4 }
    }
    return (heads + code.lines.flatMap { $0.rows }.map { $0.cellWidth + 4 }).max() ?? 0
  }

  /// The maximum height of the code, reached when each line is in a method of its own.
  private var codeHeight: Int {
    let heads = code.classes.filter { !$0.head.isEmpty }.map { $0.head.count + 1 }
    return heads.reduce(0, +) + code.lines.reduce(0) { $0 + $1.rows.count + 3 }
  }

  /// The height of the code's current rows, which is all it has where the words need the rest.
  private var leastCodeHeight: Int { code.rows(wiring).count { !$0.text.isEmpty } }

  /// The preferred height of the code: its current rows, and some more while lines can be moved to other methods.
  private var wantedCodeHeight: Int { min(codeHeight, leastCodeHeight + (isMending ? 3 : 0)) }

  /// The width of the phone with a line to its left, and the minimum width of the calls beside it.
  private static let phoneWidth = 30, callsBesidePhone = 30

  private var areas: Areas {
    let whole = arrangement.whole
    let inner = max(0, whole.height - 5)
    let spaced = codeHeight + code.lines.count
    let isSpaced = spaced + Self.roomyWords <= inner
    let wished = max(isSpaced ? spaced : wantedCodeHeight, inner * 3 / 5)
    // The code scrolls, but the words below it do not.
    let most = max(inner / 2, inner - leastCodeHeight)
    let wordsHeight = max(Self.minWords, min(wordsHeight(width: Self.measure(whole, isLarge: isLarge)), most))
    let height = max(0, min(wished, inner - wordsHeight))
    let inside = Rectangle(x: 1, y: 2, width: max(0, whole.width - 2), height: height)
    // If space is short, the column to the right of the code is dropped first.
    let rest = inside.width - codeWidth - 2 - callsWidth
    let width = codeWidth + (rest > 0 ? 2 : 1)
    let hasCalls = rest >= 0 && height > 0
    let (left, right) = inside.split(left: hasCalls ? width : inside.width)
    var calls = right.split(left: hasCalls ? 1 : 0).rest
    var phone = Rectangle.nowhere
    if calls.width >= Self.phoneWidth + Self.callsBesidePhone, height >= 12 {
      (calls, phone) = calls.split(left: calls.width - Self.phoneWidth)
      phone = phone.split(left: 1).rest
    }
    let words = Rectangle(x: 1, y: inside.bottom + 1, width: inside.width, height: max(0, inner - height))
    return Areas(code: left, calls: calls, words: words, phone: phone, isSpaced: isSpaced)
  }

  func draw(on canvas: inout Canvas) {
    let areas = areas
    let version = "iOS \(session.version)"
    if isLarge {
      canvas.put("\(name)  \(version)", of: canvas.bounds.row(0), role: .title, alignment: .center)
    } else {
      canvas.drawHeader(version, name, trailing: trailing, in: arrangement.header)
    }
    canvas.draw([
      TitledPane(areas.code, say("Code"), hiddenCounts(areas)), TitledPane(areas.calls, say("Calls")),
      TitledPane(areas.phone, say("Screens")), TitledPane(areas.words, say(title)),
    ])
    drawCode(on: &canvas, in: areas.code.split(left: 1).rest, isSpaced: areas.isSpaced)
    if !areas.calls.isEmpty { CallList(frame: frame).draw(on: &canvas, in: areas.calls) }
    if !areas.phone.isEmpty { screensAtCursor.draw(on: &canvas, in: areas.phone) }
    drawWords(on: &canvas, in: areas.words)
  }

  private func rows(isSpaced: Bool) -> [CodeRow] { code.rows(wiring).filter { isSpaced || !$0.text.isEmpty } }

  /// Returns the numbers of rows that are hidden above and below those that fit, in words.
  private func hiddenCounts(_ areas: Areas) -> String {
    let shown = visibleRows(in: areas.code, isSpaced: areas.isSpaced)
    let counts = [(Key.up, shown.startIndex), (Key.down, rows(isSpaced: areas.isSpaced).count - shown.endIndex)]
    return counts.filter { $0.1 > 0 }.map { "\($0.0.name(charset)) \(say("\($0.1) more"))" }.joined(separator: "  ")
  }

  /// Returns the rows that fit: around the selected line, or else the call that is lit.
  private func visibleRows(in area: Rectangle, isSpaced: Bool) -> ArraySlice<CodeRow> {
    let rows = rows(isSpaced: isSpaced)
    let wanted = rows.firstIndex { selected != nil ? $0.line == selected : $0.spot == lit && lit != nil } ?? 0
    let first = max(0, min(wanted - area.height / 2, rows.count - area.height))
    return rows.dropFirst(first).prefix(area.height)
  }

  func line(at point: Point) -> Int? {
    let areas = areas
    guard areas.code.contains(point) else { return nil }
    return visibleRows(in: areas.code, isSpaced: areas.isSpaced).dropFirst(point.y - areas.code.y).first?.line
  }

  private func drawCode(on canvas: inout Canvas, in area: Rectangle, isSpaced: Bool) {
    let moved = wiring.movedLines(code)
    for (number, row) in visibleRows(in: area, isSpaced: isSpaced).enumerated() {
      let isLit = row.spot != nil && row.spot == lit
      let isMoved = row.line.map(moved.contains) ?? false
      let role: CellRole = isMoved ? .changed : row.line != nil ? .strong : .plain
      if isMoved {
        canvas.put(row.text, row: number, of: area, role: role)
      } else {
        canvas.put(swift: row.text, row: number, of: area, role: role)
      }
      if isLit { canvas.restyle(area.row(number), role: .match) }
      guard let line = row.line, line == selected else { continue }
      canvas.restyle(area.row(number), role: .cursor)
      canvas.cursor = Point(x: area.x, y: area.y + number)
    }
  }

  /// Returns the width of the words, which before a class is that of a lesson, if there are rows enough.
  static func measure(_ whole: Rectangle, isLarge: Bool) -> Int {
    min(whole.width - 4, isLarge && whole.height >= roomyHeight ? LessonView.largeMeasure : .max)
  }

  private static let roomyHeight = 30

  /// Returns the number of rows of all words, without empty lines.
  private func wordsHeight(width: Int) -> Int { words.lines(width: width).count + (holdings.isEmpty ? 0 : 1) }

  private func drawWords(on canvas: inout Canvas, in whole: Rectangle) {
    let width = Self.measure(arrangement.whole, isLarge: isLarge)
    let area = whole.inset(columns: (whole.width - width) / 2, rows: 0)
    var row = 0
    if !holdings.isEmpty {
      canvas.put(holdings, row: 0, of: area, role: holdingsRole)
      row = 1
    }
    let prose = words
    // If space is short, the empty lines between paragraphs are dropped first.
    let isRoomy = prose.lines(width: area.width, isSpaced: true).count < area.height - row
    if isRoomy, row > 0 { row += 1 }
    canvas.draw(prose.lines(width: area.width, isSpaced: isRoomy), in: area.split(top: row).rest)
  }
}

/// The calls of a run in a narrow column; if space is short, receivers become headings above their calls.
struct CallList: FramePart {
  let frame: Frame

  private struct Line {
    var text: String, role: CellRole
    /// The color of the receiver at the start of the line.
    var tint = Canvas.Tint.none
    var isCursor = false
  }

  /// The number of rows before and after the cursor that can be shown.
  private static let reach = 60

  private func lines(width: Int) -> [Line] {
    let rows = session.rows
    let current = session.cursor.flatMap { rows.index(of: $0) } ?? -1
    let range = max(0, current - Self.reach)..<min(rows.count, current + Self.reach)
    let found = range.compactMap { index -> (receiver: String, line: Line)? in
      let position = rows[index].position, isFuture = index > current
      let event = session.timeline.events[position], world = session.timeline.world(after: position + 1)
      var line = Line(
        text: session.naming.callLabel(event, in: world), role: isFuture ? .future : .plain, isCursor: index == current)
      switch rows[index].kind {
      case .action:
        line.text = session.text(of: event, in: world) ?? ""
        if let isHere = session.timeline.actionIndex(ofEvent: position).flatMap({ session.placeMarks[$0] }) {
          line.text += "  \((isHere ? Glyph.here : .notHere).text(model.charset))"
        }
        line.role = isFuture ? .future : .action
        return ("", line)
      case .call:
        if case .controller(let id)? = event.receiver { line.tint = session.naming.tint(id, in: world) }
        return (session.naming.receiverName(event.receiver, in: world), line)
      case .suppressed, .complaint, .pause: return nil
      }
    }
    let fits = found.allSatisfy { $0.receiver.cellWidth + $0.line.text.cellWidth + 2 <= width }
    var (lines, last) = ([Line](), "")
    for (receiver, shown) in found {
      var line = shown
      if !receiver.isEmpty {
        if !fits, receiver != last {
          lines.append(Line(text: receiver, role: line.role == .future ? .future : .label, tint: line.tint))
        }
        line.text = fits ? " \(receiver).\(line.text)" : " \(line.text)"
        if !fits { line.tint = .none }
      }
      last = receiver
      lines.append(line)
    }
    return lines
  }

  func draw(on canvas: inout Canvas, in area: Rectangle) {
    let lines = lines(width: area.width)
    let selected = lines.firstIndex(where: { $0.isCursor }) ?? 0
    // The call under the cursor is visible, with a few rows after it.
    let first = max(0, min(selected + 3 - area.height, lines.count - area.height))
    for (row, line) in lines.dropFirst(first).prefix(area.height).enumerated() {
      canvas.put(call: line.text, of: area.row(row), role: line.role, tint: line.tint)
      if line.isCursor { canvas.restyle(area.row(row), role: .cursor) }
    }
  }
}
