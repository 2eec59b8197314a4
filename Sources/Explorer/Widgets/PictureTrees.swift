import Canvas
import Lifecycle
import Study

extension PictureComposer {
  mutating func addTree(_ id: ControllerID, _ area: Rectangle, note: Sentence = "") {
    switch world[id].kind {
    case .screen: add(.card(card(id, area, note: note)))
    case .navigation: addStack(id, area, note: note)
    case .tabs: addTabs(id, area, note: note)
    case .pages, .curl: addPages(id, area, note: note)
    case .container:
      add(.card(card(id, area, note: note)))
      let child = world.visibleChild(of: id)
      if world.isAlive(child) { addTree(child, area.inset(columns: 2, rows: 1)) }
    case .box: addBox(id, area, note: note)
    }
  }

  private mutating func addBox(_ id: ControllerID, _ area: Rectangle, note: Sentence) {
    add(.card(card(id, area, note: note)))
    let shown = world.shownChildren(ofBox: id)
    var rest = area.inset(columns: 2, rows: 1)
    for (index, child) in shown.enumerated() {
      let (left, right) = rest.split(left: rest.width / (shown.count - index))
      addTree(child, left)
      rest = right
    }
  }

  /// Adds the screens of a navigation controller as cards, each shifted a little to the right and down.
  private mutating func addStack(_ id: ControllerID, _ area: Rectangle, note: Sentence) {
    var screens = world.children(of: id)
    if let leaving = leavingScreen(of: id), !screens.contains(leaving) { screens.append(leaving) }
    guard !screens.isEmpty else { return add(.card(card(id, area, note: note))) }
    let step = area.width >= 40 ? 4 : 3
    let most = max(1, min(area.height - 3, (area.width - 12) / step + 1, 5))
    let shown = screens.suffix(most)
    let hidden = screens.count - shown.count
    for (index, screen) in shown.enumerated() {
      let isTop = index == shown.count - 1
      var room = area.pushed(right: index * step, down: index)
      if isTop {
        let shift = horizontalShift(of: screen, in: id, width: room.width)
        markSwipe(in: id, area, to: room.x + shift)
        room = room.pushed(right: shift, down: 0)
      }
      var item = card(screen, room, isFront: isTop || world[screen].isInWindow, note: isTop ? note : "")
      if !isTop {
        let isLastBelow = index == shown.count - 2
        let shift = isLastBelow ? screens.last.map { horizontalShift(of: $0, in: id, width: room.width - step) } : 0
        item.seenWidth = step + (shift ?? 0)
      }
      if index == 0, hidden > 0 { item.note = "+\(hidden) below" }
      guard !world[screen].isContainer else {
        addTree(screen, room)
        continue
      }
      let bar = item.isFront ? navigationBar(room) : nil
      item.barHeight = bar?.height ?? 0
      add(.card(item))
      guard let bar else { continue }
      let below = hidden + index > 0 ? screens[hidden + index - 1] : .none
      let title = naming.name(screen, in: world)
      let back = below.exists ? naming.name(below, in: world) : nil
      add(.navigationBar(bar, title: title, back: back, item.tint))
    }
  }

  /// Returns the area of a navigation bar, including the line below it; `nil` if there is no room.
  private func navigationBar(_ room: Rectangle) -> Rectangle? {
    guard room.width >= 12, room.height >= 7 else { return nil }
    return Rectangle(x: room.x, y: room.y + 1, width: room.width, height: 2)
  }

  /// Returns the screen that leaves a stack, which may be out of the tree already.
  private func leavingScreen(of container: ControllerID) -> ControllerID? {
    guard let transition = world.transition, transition.container == container, world.isAlive(transition.old) else {
      return nil
    }
    return [.pop, .popToRoot, .swipe].contains(transition.passage) ? transition.old : nil
  }

  /// Returns the number of columns by which the top card of a stack is shifted to the right.
  private func horizontalShift(of screen: ControllerID, in container: ControllerID, width: Int) -> Int {
    guard let transition = world.transition, transition.container == container else { return 0 }
    let room = max(0, width - 3)
    switch transition.passage {
    case .push where transition.new == screen: return room * (1000 - moved) / 1000
    case .pop where transition.old == screen, .popToRoot where transition.old == screen,
      .swipe where transition.old == screen:
      return room * moved / 1000
    default: return 0
    }
  }

  /// Notes the position of the finger that swipes from the left edge.
  private mutating func markSwipe(in container: ControllerID, _ area: Rectangle, to x: Int) {
    guard world.finger == .driving, world.transition?.passage == .swipe, world.transition?.container == container
    else { return }
    let y = area.y + area.height * 2 / 3
    let point = Point(x: min(x + 1, area.right - 2), y: y)
    finger = FingerMark(
      point: point, trail: Rectangle(x: area.x + 1, y: y, width: max(0, point.x - area.x - 1), height: 1))
  }

  /// Adds a tab controller: the selected tab's screen, with the tab bar below it.
  private mutating func addTabs(_ id: ControllerID, _ area: Rectangle, note: Sentence) {
    let (rest, bar) = area.split(top: area.height - 3)
    let children = world.children(of: id)
    let selected = world.visibleChild(of: id)
    let screenArea = Rectangle(x: rest.x, y: rest.y, width: rest.width, height: rest.height + 1)
    if world.isAlive(selected) { addTree(selected, screenArea, note: note) }
    let inner = bar.inset(columns: 1, rows: 1)
    guard !children.isEmpty, !inner.isEmpty else { return add(.tabBar(bar, [])) }
    var tabs: [Tab] = []
    let names = children.map { child in
      // An unnamed container is named after its visible screen, like its tab in an app.
      let isNamed = !naming.setup[world[child].declaration].name.isEmpty
      return naming.name(isNamed ? child : world.leaf(of: child), in: world)
    }
    let areas = Self.tabRanges(names.map { $0.cellWidth + 2 }, room: inner.width)
    for (index, child) in children.enumerated() {
      tabs.append(
        Tab(
          area: Rectangle(x: inner.x + areas[index].lowerBound, y: inner.y, width: areas[index].count, height: 1)
            .intersection(inner),
          controller: child, number: index + 1,
          title: names[index], isSelected: child == selected, isLoaded: world[world.leaf(of: child)].isLoaded))
    }
    add(.tabBar(bar, tabs))
  }

  /// Returns the columns of the tabs, counted from 0: as wide as their titles, with a gap between them.
  ///
  /// If there is not enough room, the longest title is cut first, then the next, instead of all of them.
  private static func tabRanges(_ needed: [Int], room: Int) -> [Range<Int>] {
    let count = needed.count
    var widths = needed
    var excess = needed.reduce(0, +) + count - 1 - room
    let shortest = 4
    for index in needed.indices.sorted(by: { (needed[$1], $1) < (needed[$0], $0) }) where excess > 0 {
      let given = min(excess, max(0, widths[index] - shortest))
      widths[index] -= given
      excess -= given
    }
    let spare = max(0, -excess)
    var areas: [Range<Int>] = []
    var x = spare / (count + 1)
    for width in widths {
      areas.append(x..<x + width)
      x += width + 1 + spare / (count + 1)
    }
    return areas
  }
}

struct TreeLine: Hashable {
  var controller: ControllerID
  var branch: String, tint: Canvas.Tint
  var name: String, state: ControllerState
  var stateWords: String
  /// Remarks, such as the presentation style, or that the controller is a preview.
  var note: String
}

/// The tree of all living controllers, layer by layer from the window up.
struct ControllerTree {
  private let world: World
  private let naming: Naming
  private let charset: Charset
  private let phrasebook: Phrasebook
  private var lines: [TreeLine] = []
  private var known: [ControllerID] = []

  static func lines(of world: World, naming: Naming, charset: Charset, _ phrasebook: Phrasebook) -> [TreeLine] {
    var tree = ControllerTree(world: world, naming: naming, charset: charset, phrasebook: phrasebook)
    for layer in world.layers where world.isAlive(layer) { tree.add(layer, indent: "", branch: "", isRoot: true) }
    for id in world.everybody where world.isAlive(id) && !tree.known.contains(id) && !world[id].parent.exists {
      tree.add(id, indent: "", branch: "", isRoot: true)
    }
    return tree.lines
  }

  private mutating func add(_ id: ControllerID, indent: String, branch: String, isRoot: Bool) {
    known.append(id)
    let state = ControllerState(world[id])
    lines.append(
      TreeLine(
        controller: id, branch: indent + branch, tint: naming.tint(id, in: world), name: naming.name(id, in: world),
        state: state, stateWords: phrasebook.say(state.words), note: phrasebook.say(remark(on: id, isRoot: isRoot))))
    let children = world.children(of: id)
    let inner = branch.isEmpty ? indent : indent + (branch == lastBranch ? "  " : Glyph.vertical.text(charset) + " ")
    for child in children {
      add(child, indent: inner, branch: child == children.last ? lastBranch : middleBranch, isRoot: false)
    }
  }

  private var lastBranch: String { Glyph.lastBranch.text(charset) + " " }
  private var middleBranch: String { Glyph.leftJoint.text(charset) + " " }

  private func remark(on id: ControllerID, isRoot: Bool) -> Sentence {
    let asks: Sentence = naming.setup[world[id].declaration].observed.isEmpty ? "" : "asks"
    if world.preview?.preview == id { return "preview" }
    if world[id].presenter.exists { return world[id].style.words }
    let isOutside = isRoot && id != world.root
    if isOutside { return world.transition?.old == id ? "leaving" : "not in the window" }
    return asks
  }
}

extension Canvas {
  /// Draws the tree of controllers with their states, as marks and in words.
  ///
  /// If there are too many lines, one says how many are left out; the selected controller stays visible.
  mutating func drawTree(_ lines: [TreeLine], in area: Rectangle, selected: ControllerID?, _ phrasebook: Phrasebook) {
    guard !area.isEmpty, !lines.isEmpty else { return }
    var shown = lines
    var area = area
    if lines.count > area.height {
      let keeps = area.height - 1
      let wanted = selected.flatMap { id in lines.firstIndex { $0.controller == id } } ?? 0
      let start = min(max(0, wanted - keeps + 1), lines.count - keeps)
      shown = Array(lines[start..<start + keeps])
      let isAbove = start > 0
      let words = "\(Glyph.ellipsis.text(charset)) " + phrasebook.say("\(lines.count - keeps) more")
      put(words, row: isAbove ? 0 : keeps, of: area, role: .quiet)
      if isAbove { area = area.split(top: 1).rest }
    }
    let stateWidth = shown.map { $0.stateWords.cellWidth + 2 }.max() ?? 0
    let nameWidth = shown.map { $0.branch.cellWidth + $0.name.cellWidth }.max() ?? 0
    let room = max(6, min(nameWidth, area.width - stateWidth - 1))
    for (row, line) in shown.enumerated() {
      draw(line, nameRoom: room, stateWidth: stateWidth, in: area.row(row), isSelected: line.controller == selected)
    }
  }

  private mutating func draw(_ line: TreeLine, nameRoom: Int, stateWidth: Int, in row: Rectangle, isSelected: Bool) {
    put(line.branch, x: row.x, y: row.y, role: .frame, within: row)
    let branch = line.branch.cellWidth
    let name = Rectangle(x: row.x + branch, y: row.y, width: nameRoom - branch, height: 1).intersection(row)
    let isThere = line.state == .appeared || line.state.isBetween
    put(line.name, of: name, role: isSelected ? .selected : isThere ? .strong : .plain, tint: line.tint)
    let x = row.x + nameRoom + 1
    let role: CellRole = isThere ? .plain : .quiet
    if let glyph = line.state.glyph { put(glyph, x: x, y: row.y, role: role, tint: line.tint, within: row) }
    put(line.stateWords, x: x + 2, y: row.y, role: role, within: row)
    let after = x + stateWidth + 1
    if after + line.note.cellWidth <= row.right { put(line.note, x: after, y: row.y, role: .quiet, within: row) }
  }
}
