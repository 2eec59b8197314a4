import Canvas
import Lifecycle

extension PictureComposer {
  /// Adds a page controller: the page that is seen, or the two of a page that is being turned.
  mutating func addPages(_ id: ControllerID, _ place: Rectangle, note: String) {
    let children = world.children(of: id)
    let shown = world.visibleChild(of: id)
    guard world.isAlive(shown) else { return add(.card(card(id, place, note: note))) }
    if let transition = world.transition, transition.container == id, transition.passage == .page,
      world.isAlive(transition.old), world.isAlive(transition.new)
    {
      addTurn(transition, place, isCurl: world[id].kind == .curl)
    } else {
      addTree(shown, place, note: note)
    }
    guard place.height >= 4, let current = children.firstIndex(of: shown) else { return }
    let row = Rectangle(x: place.x, y: place.bottom - 1, width: place.width, height: 1)
    add(.pageDots(row, count: children.count, current: current))
  }

  /// Adds the two pages of a turn: side by side while they slide, one above the other while one is curled.
  private mutating func addTurn(_ transition: Transition, _ place: Rectangle, isCurl: Bool) {
    let goesOn = goesForward(transition)
    let covered = place.width * moved / 1000
    let edge = goesOn ? place.x + place.width - covered : place.x + covered
    let left = Rectangle(x: place.x, y: place.y, width: edge - place.x, height: place.height)
    let right = Rectangle(x: edge, y: place.y, width: place.right - edge, height: place.height)
    if isCurl {
      addTree(transition.new, place)
      addTree(transition.old, goesOn ? left : right)
      let width = min(3, covered)
      add(
        .curledEdge(
          Rectangle(x: goesOn ? edge : edge - width, y: place.y, width: width, height: place.height)))
    } else {
      addTree(goesOn ? transition.old : transition.new, left)
      addTree(goesOn ? transition.new : transition.old, right)
    }
    guard world.finger == .driving else { return }
    let y = place.y + place.height * 2 / 3
    let point = Point(x: min(max(edge, place.x + 1), place.right - 2), y: y)
    let trail =
      goesOn
      ? Rectangle(x: point.x + 1, y: y, width: max(0, place.right - 2 - point.x), height: 1)
      : Rectangle(x: place.x + 1, y: y, width: max(0, point.x - place.x - 1), height: 1)
    finger = FingerMark(point: point, trail: trail)
  }

  /// Whether a page is turned to a later one.
  private func goesForward(_ transition: Transition) -> Bool {
    let children = world.children(of: transition.container)
    let old = children.firstIndex(of: transition.old) ?? 0
    return (children.firstIndex(of: transition.new) ?? children.count) > old
  }
}
