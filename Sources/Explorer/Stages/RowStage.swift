import Canvas
import Lifecycle
import Notation

/// The areas of a two-sided list of rows and of the reasons below it, computed from the size of the screen.
struct PairedAreas {
  /// The minimum width of a screen with two columns; a narrower one has a single list.
  static let minColumnsWidth = 70

  let header: Rectangle, rows: Rectangle, why: Rectangle
  /// The columns of both sides; `nil` if there is a single list.
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
    // The other lines are the header, a line above the rows, a line below them if anything follows, and the line of
    // keys.
    let hasColumns = width >= Self.minColumnsWidth
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

  var lists: [Rectangle] { columns.map { [$0.left, $0.right] } ?? [rows] }

  func row(of list: RowList, at point: Point) -> Int? {
    guard rows.contains(point) else { return nil }
    let visible = list.visiblePositions(height: rows.height), position = visible.lowerBound + point.y - rows.y
    return visible.contains(position) ? list.row(at: position) : nil
  }
}

/// The texts at the left and right of the line above a pane.
typealias PaneTitle = (name: String, note: String)

extension Canvas {
  /// Draws the header: the kind of thing that is shown, its name, and at the right, which part is shown.
  mutating func drawHeader(_ kind: String, _ name: String, trailing: String, role: Role = .plain, in header: Rectangle)
  {
    let left = header.split(left: header.width - trailing.cellWidth - 1).left
    var x = left.x + 1
    if header.width >= 64 { x = put("mightappear", x: x, y: left.y, role: .title, within: left) + 2 }
    x = put(kind, x: x, y: left.y, role: .accent, within: left) + 2
    put(name, of: Rectangle(x: x, y: left.y, width: left.right - x, height: 1), role: .strong)
    put(trailing, of: header, role: role, alignment: .trailing)
  }

  /// Draws the lines around two columns, or above a single list, with titles.
  mutating func drawPair(_ areas: PairedAreas, left: PaneTitle, right: PaneTitle, list: PaneTitle, why: PaneTitle) {
    var panes = [TitledPane(areas.rows, list.name, list.note, isOpen: true)]
    if let columns = areas.columns {
      panes = [(columns.left, left), (columns.right, right)].map { area, title in
        // A note is more useful than the end of a long title.
        let room = max(area.width - title.note.cellWidth - 7, 8)
        return TitledPane(area, title.name.truncated(toCells: room, charset), title.note)
      }
    }
    if !areas.why.isEmpty {
      panes.append(TitledPane(areas.why.inset(columns: 1, rows: 0), why.name, why.note, isOpen: true))
    }
    draw(panes)
  }
}

/// A list of rows with a selection, in which some rows may be hidden.
struct RowList: Sendable {
  let count: Int
  /// The rows that are shown; `nil` if all are.
  private var shownRows: [Int]?
  private(set) var selection: Int

  init(count: Int, selection: Int = 0) { (self.count, self.selection) = (count, selection) }

  var shownCount: Int { shownRows?.count ?? count }

  func visiblePositions(height: Int) -> Range<Int> {
    visibleRange(around: position(of: selection), of: shownCount, height: height)
  }

  func row(at position: Int) -> Int { shownRows?[position] ?? position }

  /// Returns the position of a row among the shown ones; for a hidden row, of the next shown one, or else of the last.
  func position(of row: Int) -> Int {
    guard let shownRows else { return row }
    return shownRows.firstIndex { $0 >= row } ?? max(0, shownRows.count - 1)
  }

  /// Shows only some rows, or all; the selection moves to the nearest shown row.
  mutating func show(only rows: [Int]?) {
    shownRows = rows
    select(selection)
  }

  /// Selects a row; for a hidden row, the nearest shown one.
  mutating func select(_ row: Int) {
    guard shownCount > 0 else { return }
    selection = self.row(at: position(of: min(max(0, row), count - 1)))
  }

  /// Returns the row at most at a distance from the selection, among the shown rows; `nil` if that is the selected one.
  func row(after distance: Int) -> Int? {
    let position = position(of: selection), target = min(max(0, position + distance), shownCount - 1)
    return shownCount == 0 || target == position ? nil : row(at: target)
  }

  /// Returns the next or previous shown row that meets a condition.
  func next(isOnward: Bool, where isWanted: (Int) -> Bool) -> Int? {
    let step = isOnward ? 1 : -1
    var position = position(of: selection) + step
    while position >= 0, position < shownCount {
      let row = row(at: position)
      if isWanted(row) { return row }
      position += step
    }
    return nil
  }
}

private enum RowMove {
  case rows(Int), pages(Int)
  case ends(isLast: Bool)
  case action(isOnward: Bool)
}

/// A stage with a list of rows that have two sides.
protocol RowStage: StageKind {
  var list: RowList { get set }
  func isAction(_ row: Int) -> Bool
  func showSelectedRow(_ model: inout Model)
}

extension RowStage {
  var selection: Int { list.selection }

  func showSelectedRow(_ model: inout Model) {}

  /// Returns the row that a move leads to; `nil` if that is the selected one, or there is none.
  fileprivate func row(after move: RowMove, _ model: Model) -> Int? {
    switch move {
    case .rows(let distance): list.row(after: distance)
    case .pages(let distance): list.row(after: distance * pageLength(model))
    case .ends(let isLast): list.row(after: isLast ? list.count : -list.count)
    case .action(let isOnward): list.next(isOnward: isOnward, where: isAction)
    }
  }

  mutating func point(at target: Target?, _ kind: MouseEvent.Kind, _ model: inout Model) {
    if kind == .press, case .row(let row)? = target { select(row, &model) }
  }

  mutating func select(_ row: Int?, _ model: inout Model) {
    guard let row else { return }
    list.select(row)
    showSelectedRow(&model)
  }

  /// Returns the number of rows in a page, which is one less than the number of visible rows.
  fileprivate func pageLength(_ model: Model) -> Int {
    max(1, PairedAreas(width: model.size.width, height: model.size.height).rows.height - 1)
  }
}

extension Model {
  /// Returns the row that a step leads to; `nil` if there is none.
  fileprivate func row(after step: RowMove) -> Int? {
    switch stage {
    case .comparison(let stage): stage.row(after: step, self)
    case .explaining(let stage): stage.row(after: step, self)
    case .exploring, .lesson, .versions, .level, .places: nil
    }
  }
}

extension KeySection {
  static let rows = KeySection(
    "Through rows side by side",
    [.nextRow, .previousRow, .nextRowAction, .previousRowAction, .rowsDown, .rowsUp, .firstRow, .lastRow])
}

extension KeyCommand {
  static let nextRow = going(
    .rows(1), "next row", [.down, "j"], "Goes to the next row, on both sides.", unless: "this is the last row")
  static let previousRow = going(
    .rows(-1), "previous row", [.up, "k"], "Goes to the row before, on both sides.", unless: "this is the first row")
  static let nextRowAction = going(
    .action(isOnward: true), "next action", ["}"], "Goes to the next action.", unless: "this is the last action")
  static let previousRowAction = going(
    .action(isOnward: false), "previous action", ["{"], "Goes to this action, or to the one before.",
    unless: "this is the first action")
  static let rowsDown = going(
    .pages(1), "page down", [.pageDown], "Goes on by as many rows as are shown.", unless: "this is the last row")
  static let rowsUp = going(
    .pages(-1), "page up", [.pageUp], "Goes back by as many rows as are shown.", unless: "this is the first row")
  static let firstRow = going(
    .ends(isLast: false), "first row", ["g", .home], "Goes to the first row.", unless: "this is the first row")
  static let lastRow = going(
    .ends(isLast: true), "last row", ["G", .end], "Goes to the last row.", unless: "this is the last row")

  /// Creates a command that goes a step, unless that leads to no row, for which a reason is given.
  private static func going(
    _ step: RowMove, _ name: Sentence, _ keys: [Key], _ summary: Sentence, unless reason: Sentence
  ) -> KeyCommand {
    let obstacle = Obstacle { $0.row(after: step) == nil ? reason : nil }
    return KeyCommand(name, keys, summary, unless: obstacle, repeats: true) { model in
      let row = model.row(after: step)
      model.changeStage(ComparisonStage.self) { $0.select(row, &$1) }
      model.changeStage(ExplainingStage.self) { $0.select(row, &$1) }
    }
  }
}

extension Canvas {
  /// Draws a call, cut so that its method stays legible, with its receiver in the color of its lane.
  mutating func put(call text: String, of room: Rectangle, role: Role = .plain, tint: Tint) {
    let cut = CallText(text).cut(toCells: room.width, charset)
    put(cut, of: room, role: role)
    put(String(cut.prefix { $0 != "." }), of: room, role: role, tint: tint)
  }
}

extension Run {
  /// Returns the color of the screen that receives a line's call; none for other receivers.
  func tint(of line: Line) -> Canvas.Tint {
    guard case .controller(let declaration)? = line.entry.receiver else { return .none }
    return timeline.naming.tint(declaration)
  }
}
