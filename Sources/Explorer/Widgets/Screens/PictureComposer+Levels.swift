import Canvas
import Lifecycle

extension PictureComposer {
  /// Adds the window's root and what is presented over it, and returns the area of the topmost.
  mutating func addLevels(_ area: Rectangle) -> Rectangle {
    var levels = world.levels
    let leaving = dismissedLevel
    if let leaving, !levels.contains(leaving) { levels.append(leaving) }
    var room = area
    for (index, level) in levels.enumerated() {
      if index > 0 {
        let covers = world[level].flags.contains(.covers)
        let below = room
        room = presentedArea(below, covers: covers)
        let shift = verticalShift(of: level, height: room.height)
        add(.shade(below))
        markDrag(of: level, from: room, by: shift)
        room = room.pushed(right: 0, down: shift)
      }
      addTree(level, room, note: index > 0 ? world[level].style.words : "")
    }
    return room
  }

  /// A level that is being dismissed, whether it has left the chain already or not.
  private var dismissedLevel: ControllerID? {
    guard let transition = world.transition, transition.passage == .dismiss || transition.passage == .drag,
      world.isAlive(transition.old)
    else { return nil }
    return transition.old
  }

  /// Where something presented lies: a cover leaves one line of its presenter, a sheet some more at three sides.
  private func presentedArea(_ room: Rectangle, covers: Bool) -> Rectangle {
    guard room.height >= 6 else { return room }
    if covers { return room.pushed(right: 0, down: 1) }
    return Rectangle(x: room.x + 1, y: room.y + 2, width: room.width - 2, height: room.height - 2)
  }

  /// How many rows a level is still, or already, pulled down.
  private func verticalShift(of level: ControllerID, height: Int) -> Int {
    guard let transition = world.transition else { return 0 }
    let room = max(0, height - 2)
    switch transition.passage {
    case .present where transition.new == level: return room * (1000 - moved) / 1000
    case .dismiss where transition.old == level, .drag where transition.old == level: return room * moved / 1000
    default: return 0
    }
  }

  /// Notes where the finger pulls a sheet.
  private mutating func markDrag(of level: ControllerID, from room: Rectangle, by shift: Int) {
    guard world.finger == .driving, world.transition?.passage == .drag, world.transition?.old == level else { return }
    let x = room.x + room.width / 2
    finger = FingerMark(
      point: Point(x: x, y: min(room.y + shift + 1, room.bottom - 1)),
      trail: Rectangle(x: x, y: room.y, width: 1, height: shift))
  }
}

extension PictureComposer {
  /// Adds a page controller: the page that is seen, or the two of a page that is being turned.
  mutating func addPages(_ id: ControllerID, _ area: Rectangle, note: String) {
    let children = world.children(of: id)
    let shown = world.visibleChild(of: id)
    guard world.isAlive(shown) else { return add(.card(card(id, area, note: note))) }
    if let transition = world.transition, transition.container == id, transition.passage == .page,
      world.isAlive(transition.old), world.isAlive(transition.new)
    {
      addTurn(transition, area, isCurl: world[id].kind == .curl)
    } else {
      addTree(shown, area, note: note)
    }
    guard area.height >= 4, let current = children.firstIndex(of: shown) else { return }
    let row = Rectangle(x: area.x, y: area.bottom - 1, width: area.width, height: 1)
    add(.pageDots(row, count: children.count, current: current))
  }

  /// Adds the two pages of a turn: side by side while they slide, one above the other while one is curled.
  private mutating func addTurn(_ transition: Transition, _ area: Rectangle, isCurl: Bool) {
    let goesOn = goesForward(transition)
    let covered = area.width * moved / 1000
    let edge = goesOn ? area.x + area.width - covered : area.x + covered
    let left = Rectangle(x: area.x, y: area.y, width: edge - area.x, height: area.height)
    let right = Rectangle(x: edge, y: area.y, width: area.right - edge, height: area.height)
    if isCurl {
      addTree(transition.new, area)
      addTree(transition.old, goesOn ? left : right)
      let width = min(3, covered)
      add(
        .curledEdge(
          Rectangle(x: goesOn ? edge : edge - width, y: area.y, width: width, height: area.height)))
    } else {
      addTree(goesOn ? transition.old : transition.new, left)
      addTree(goesOn ? transition.new : transition.old, right)
    }
    guard world.finger == .driving else { return }
    let y = area.y + area.height * 2 / 3
    let point = Point(x: min(max(edge, area.x + 1), area.right - 2), y: y)
    let trail =
      goesOn
      ? Rectangle(x: point.x + 1, y: y, width: max(0, area.right - 2 - point.x), height: 1)
      : Rectangle(x: area.x + 1, y: y, width: max(0, point.x - area.x - 1), height: 1)
    finger = FingerMark(point: point, trail: trail)
  }

  /// Whether a page is turned to a later one.
  private func goesForward(_ transition: Transition) -> Bool {
    let children = world.children(of: transition.container)
    let old = children.firstIndex(of: transition.old) ?? 0
    return (children.firstIndex(of: transition.new) ?? children.count) > old
  }
}

extension PictureComposer {
  /// Adds the line at the bottom edge, which came with safe areas; page dots have the place before it.
  mutating func addHomeIndicator(_ area: Rectangle) {
    let hasDots = items.contains { item in
      if case .pageDots(let row, _, _) = item { row.y == area.bottom - 1 } else { false }
    }
    guard naming.score.has(.viewSafeAreaInsetsDidChange), world.isInFront, !hasDots, area.width >= 16, area.height >= 7
    else { return }
    let width = area.width / 3
    let x = area.x + (area.width - width) / 2
    add(.homeIndicator(Rectangle(x: x, y: area.bottom - 1, width: width, height: 1)))
  }

  /// Adds the previewed screen, floating and growing with the pressure.
  mutating func addPreview(_ area: Rectangle) {
    guard let session = world.preview, world.isAlive(session.preview) else { return }
    let light = naming.score.number(.lightPress)
    let pop = max(light + 1, naming.score.number(.pop))
    let share = 400 + 500 * min(max(0, Int(world.pressure) - light), pop - light) / (pop - light)
    let width = min(area.width, max(min(18, area.width - 6), (area.width - 2) * share / 1000))
    let height = min(area.height, max(5, (area.height - 1) * share / 1000))
    let room = Rectangle(
      x: area.x + (area.width - width) / 2, y: area.y + (area.height - height + 1) / 2,
      width: width, height: height)
    add(.shade(area))
    add(.card(card(session.preview, room, note: "preview")))
    let point = Point(x: room.x + room.width / 2, y: max(room.y + 1, room.bottom - 2))
    finger = FingerMark(point: point, trail: Rectangle(x: point.x, y: point.y, width: 0, height: 0))
  }

  /// Adds the finger, wherever it is while it is down.
  mutating func addFinger(_ area: Rectangle) {
    let center = Point(x: area.x + area.width / 2, y: area.y + (area.height + 2) / 2 + area.height / 8)
    let nowhere = Rectangle(x: center.x, y: center.y, width: 0, height: 0)
    switch world.finger {
    case .up: return
    case .driving:
      if let finger { add(.finger(finger)) }
    case .pressing: add(.finger(finger ?? FingerMark(point: center, trail: nowhere)))
    case .spent: add(.finger(FingerMark(point: center, trail: nowhere, words: "still down")))
    }
  }
}
