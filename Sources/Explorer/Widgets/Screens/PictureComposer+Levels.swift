import Canvas
import Lifecycle

extension PictureComposer {
  /// Adds the window's root and what is presented over it, and returns the place of the topmost.
  mutating func addLevels(_ place: Rectangle) -> Rectangle {
    var levels = world.levels
    let leaving = dismissedLevel
    if let leaving, !levels.contains(leaving) { levels.append(leaving) }
    var room = place
    for (index, level) in levels.enumerated() {
      if index > 0 {
        let covers = world[level].flags.contains(.covers)
        let below = room
        room = presentedPlace(below, covers: covers)
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
  private func presentedPlace(_ room: Rectangle, covers: Bool) -> Rectangle {
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
