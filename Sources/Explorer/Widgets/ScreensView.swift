import Canvas
import Lifecycle
import Study

/// The pane of the screens: the picture at the top, and below it the tree of controllers.
struct ScreensView {
  let world: World
  /// The names for the picture, and the shorter ones for the tree.
  let naming: Naming, shortNaming: Naming
  var selected: ControllerID?
  /// The progress of the running animation in thousandths; `nil` if none is shown.
  var animation: Int?
  var phrasebook: Phrasebook
  /// The rows that the tree has at most in this run, for which the picture leaves room from the beginning.
  var treeRoom = 0

  struct Areas { var picture: Rectangle, tree: Rectangle }

  /// The number of rows that a picture should have, and the minimum, used if the whole tree fits only then.
  private static let goodPicture = 8, minPicture = 6
  /// The height of a pane from which the picture is upright.
  private static let uprightHeight = 27

  /// Divides the pane: the tree gets the height it needs as long as a picture remains.
  func areas(in area: Rectangle, treeHeight: Int) -> Areas {
    let isTight = treeHeight > area.height - Self.goodPicture && treeHeight <= area.height - Self.minPicture
    var tree = min(treeHeight, max(0, area.height - (isTight ? Self.minPicture : Self.goodPicture)))
    // A line that only says how many controllers are left out is not worth a row of the picture.
    if tree < 2, tree < treeHeight { tree = 0 }
    let gap = tree > 0 && area.height - tree > 12 ? 1 : 0
    var picture = area.split(top: area.height - tree - gap).top
    picture = picture.inset(columns: picture.width >= 30 ? 2 : 1, rows: picture.height >= 14 ? 1 : 0)
    // A cell is twice as high as it is wide, so an equal number of rows and columns has the shape of a phone.
    let rows = area.height >= Self.uprightHeight ? picture.width : picture.width * 9 / 16
    picture = picture.split(top: min(picture.height, max(Self.minPicture, rows))).top
    let treeArea = Rectangle(x: area.x + 1, y: picture.bottom + gap, width: area.width - 2, height: tree)
    return Areas(picture: picture, tree: picture.height >= 14 ? treeArea : treeArea.moved(toBottom: area.bottom))
  }

  func pictureArea(in area: Rectangle, _ charset: Charset) -> Rectangle {
    let lines = ControllerTree.lines(of: world, naming: shortNaming, charset: charset, phrasebook)
    return areas(in: area, treeHeight: max(lines.count, treeRoom)).picture
  }

  func draw(on canvas: inout Canvas, in area: Rectangle) {
    let lines = ControllerTree.lines(of: world, naming: shortNaming, charset: canvas.charset, phrasebook)
    let areas = areas(in: area, treeHeight: max(lines.count, treeRoom))
    canvas.draw(items(in: areas.picture, canvas.charset), phrasebook) { id in
      guard world.usedState == .active || world.transition != nil else { return "" }
      return phrasebook.say(ControllerState(world[id]).words)
    }
    canvas.drawTree(lines, in: areas.tree, selected: selected, phrasebook)
  }

  func items(in picture: Rectangle, _ charset: Charset) -> [PictureItem] {
    PictureComposer.items(of: world, naming: naming, in: picture, charset: charset, animation: animation)
  }
}

extension Canvas {
  /// Draws the screens of a world at the right end of a column, without words on their states.
  mutating func drawPhone(
    _ world: World, _ naming: Naming, in column: Rectangle, width: Int, height: Int, _ phrasebook: Phrasebook
  ) {
    let area = Rectangle(x: column.right - width + 1, y: column.y + 1, width: width - 2, height: height)
    draw(PictureComposer.items(of: world, naming: naming, in: area, charset: charset), phrasebook) { _ in "" }
  }
}

extension Rectangle {
  func moved(toBottom bottom: Int) -> Rectangle {
    Rectangle(x: x, y: bottom - height, width: width, height: height)
  }
}

extension Glyph {
  static let finger = Glyph("●", "*"), fingerTrail = Glyph("━", "=")
  static let currentPage = Glyph("●", "*"), otherPage = Glyph("○", "o")
  /// The back of a page that is being turned.
  static let curl = Glyph("╱", "/")
  static let pointer = Glyph("▸", ">")
  static let backButton = Glyph("‹", "<"), homeIndicator = Glyph("━", "=")
}

extension Canvas {
  mutating func draw(_ items: [PictureItem], _ phrasebook: Phrasebook, words: (ControllerID) -> String) {
    for item in items {
      switch item {
      case .card(let card): draw(card, note: phrasebook.say(card.note), words)
      case .navigationBar(let area, let title, let back, let tint): drawNavigationBar(area, title, back, tint)
      case .homeIndicator(let area): fill(area, with: .homeIndicator, role: .strong)
      case .tabBar(let area, let tabs): drawTabBar(area, tabs)
      case .pageDots(let area, let count, let current): drawDots(area, count, current)
      case .curledEdge(let area): fill(area, with: .curl, role: .quiet)
      case .shade(let area): restyle(area, role: .quiet)
      case .finger(let finger): draw(finger, phrasebook.say(finger.words))
      case .banner(let area, let words): drawBanner(area, phrasebook.say(words))
      }
    }
  }

  /// Draws a card: its title in the frame, and its state in the middle if there is room.
  private mutating func draw(_ card: Card, note: String, _ words: (ControllerID) -> String) {
    let area = card.area
    guard area.width >= 2, area.height >= 2 else {
      return fill(area, with: .vertical, role: card.isFront ? .plain : .frame, tint: card.tint)
    }
    fill(area)
    frame(
      area, corners: .round, role: card.isFront ? .plain : .frame, tint: card.tint,
      title: area.width > 6 ? card.title : "",
      trailing: note, titleRole: card.isFront ? .strong : .quiet)
    guard card.isFront, card.controller.exists, area.height >= 3 else { return }
    var inner = area.inset(columns: 1, rows: 1)
    inner = inner.pushed(right: 0, down: card.barHeight)
    if let seen = card.seenWidth { inner = inner.split(left: seen - 1).left }
    let text = words(card.controller)
    guard text.cellWidth <= inner.width else { return }
    put(text, row: (inner.height - 1) / 2, of: inner, role: .quiet, alignment: .center)
  }

  /// Draws a navigation bar: the back button on the left, and the title in the middle if both fit.
  private mutating func drawNavigationBar(_ area: Rectangle, _ title: String, _ back: String?, _ tint: Tint) {
    let line = area.row(0).inset(columns: 2, rows: 0)
    let below = area.row(1)
    horizontalLine(x: below.x, y: below.y, width: below.width, role: .quiet)
    put(Glyph.leftJoint, x: below.x, y: below.y, tint: tint)
    put(Glyph.rightJoint, x: below.right - 1, y: below.y, tint: tint)
    let button = back.map { "\(Glyph.backButton.text(charset)) \($0)".truncated(toCells: line.width, charset) } ?? ""
    put(button, of: line, role: .accent)
    let free = (line.width - title.cellWidth) / 2
    if free > button.cellWidth || back == nil { put(title, of: line, role: .strong, alignment: .center) }
  }

  private mutating func drawTabBar(_ area: Rectangle, _ tabs: [Tab]) {
    fill(area.inset(columns: 1, rows: 1))
    frame(area, corners: .round, role: .plain)
    put(Glyph.leftJoint, x: area.x, y: area.y)
    put(Glyph.rightJoint, x: area.right - 1, y: area.y)
    for tab in tabs {
      let mark = tab.isSelected ? Glyph.pointer.text(charset) : " "
      let name = tab.title.truncated(toCells: max(0, tab.area.width - 2), charset)
      let role: CellRole = tab.isSelected ? .strong : tab.isLoaded ? .plain : .quiet
      put("\(tab.number)\(mark)\(name)", of: tab.area, role: role)
    }
  }

  private mutating func drawDots(_ area: Rectangle, _ count: Int, _ current: Int) {
    guard count > 0, count * 2 + 3 <= area.width else { return }
    var x = area.x + (area.width - count * 2 - 1) / 2
    put(" ", x: x, y: area.y)
    for index in 0..<count {
      put(
        index == current ? Glyph.currentPage : .otherPage, x: x + 1, y: area.y,
        role: index == current ? .strong : .quiet)
      put(" ", x: x + 2, y: area.y)
      x += 2
    }
  }

  /// Draws the finger and its trail; a level trail moves to the next row if it would cover words.
  private mutating func draw(_ finger: FingerMark, _ note: String) {
    var finger = finger
    if finger.trail.height == 1, finger.trail.y == finger.point.y {
      let free = [0, 1, -1].map { finger.point.y + $0 }.first { y in
        (min(finger.trail.x, finger.point.x)...max(finger.trail.right - 1, finger.point.x)).allSatisfy { x in
          bounds.contains(Point(x: x, y: y)) && self[x, y].text.first?.isLetter != true
        }
      }
      if let free { (finger.trail.y, finger.point.y) = (free, free) }
    }
    let trail: Glyph = finger.trail.height > 1 || finger.trail.width == 1 ? .there : .fingerTrail
    fill(finger.trail, with: trail, role: .accent)
    let words = note.isEmpty ? "" : " \(note)"
    put(Glyph.finger, x: finger.point.x - words.cellWidth / 2, y: finger.point.y, role: .accent)
    put(words, x: finger.point.x - words.cellWidth / 2 + 1, y: finger.point.y, role: .accent)
  }

  /// Draws words in the middle of an area, or in the row below if a screen says its state there.
  private mutating func drawBanner(_ area: Rectangle, _ words: String) {
    let text = " " + words.truncated(toCells: max(0, area.width - 2), charset) + " "
    let middle = area.height / 2, y = area.y + middle
    let isTaken = (area.x..<max(area.x, area.right)).contains { x in
      bounds.contains(Point(x: x, y: y)) && self[x, y].text.first?.isLetter == true
    }
    put(text, row: isTaken ? middle + 1 : middle, of: area, role: .strong, alignment: .center)
  }
}

extension FramePart {
  var screensAtCursor: ScreensView {
    ScreensView(
      world: session.worldAtCursor, naming: session.naming, shortNaming: frame.shortNaming,
      animation: model.animationShare, phrasebook: phrasebook)
  }
}

/// The screens in one line: the stack from the bottom up, the topmost screen last.
struct StripView {
  let world: World
  let naming: Naming
  var selected: ControllerID?
  var phrasebook: Phrasebook

  /// Draws the line; if it is too long, leaves out screens from the bottom of the stack.
  func draw(on canvas: inout Canvas, in area: Rectangle) {
    let lines = ControllerTree.lines(of: world, naming: naming, charset: canvas.charset, phrasebook)
    let screens = lines.filter { !world[$0.controller].isContainer }
    guard !lines.isEmpty else {
      return canvas.put(phrasebook.say("the app is not running"), of: area.inset(columns: 1, rows: 0), role: .quiet)
    }
    var shown = screens.isEmpty ? lines : screens
    var rest = 0
    let isShort = width(shown, isShort: false) > area.width - 2
    while isShort, width(shown, isShort: true) + (rest > 0 ? 4 : 0) > area.width - 2, shown.count > 1 {
      shown.removeFirst()
      rest += 1
    }
    var x = area.x + 1
    if rest > 0 { x = canvas.put("\(Glyph.ellipsis.text(canvas.charset))\(rest) ", x: x, y: area.y, role: .quiet) }
    for line in shown {
      let isThere = line.state == .appeared || line.state.isBetween
      let role: CellRole = line.controller == selected ? .selected : isThere ? .strong : .quiet
      x = canvas.put(line.name, x: x, y: area.y, role: role, tint: line.tint, within: area) + 1
      if let glyph = line.state.glyph {
        canvas.put(glyph, x: x, y: area.y, role: isThere ? .plain : .quiet, tint: line.tint, within: area)
        x += 2
      }
      let words = isShort && line != shown.last ? "" : words(line)
      x = canvas.put(words, x: x, y: area.y, role: isThere ? .plain : .quiet, within: area) + (words.isEmpty ? 1 : 3)
    }
  }

  private func words(_ line: TreeLine) -> String {
    line.note.isEmpty ? line.stateWords : "\(line.stateWords) (\(line.note))"
  }

  /// Returns the width of the line; a short line says the state in words only for the last screen.
  private func width(_ lines: [TreeLine], isShort: Bool) -> Int {
    lines.map { line in
      let marked = line.name.cellWidth + 1 + (line.state.glyph == nil ? 0 : 2)
      return isShort && line != lines.last ? marked + 1 : marked + words(line).cellWidth + 3
    }.reduce(-3, +)
  }
}
