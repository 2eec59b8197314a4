import Canvas
import Lifecycle

extension PictureComposer {
  /// Adds the previewed screen, floating and growing with the pressure.
  mutating func addPreview(_ place: Rectangle) {
    guard let session = world.preview, world.isAlive(session.preview) else { return }
    let light = naming.score.number(.lightPress)
    let pop = max(light + 1, naming.score.number(.pop))
    let share = 400 + 500 * min(max(0, Int(world.pressure) - light), pop - light) / (pop - light)
    let width = min(place.width, max(min(18, place.width - 6), (place.width - 2) * share / 1000))
    let height = min(place.height, max(5, (place.height - 1) * share / 1000))
    let room = Rectangle(
      x: place.x + (place.width - width) / 2, y: place.y + (place.height - height + 1) / 2,
      width: width, height: height)
    add(.shade(place))
    add(.card(card(session.preview, room, note: "preview")))
    let point = Point(x: room.x + room.width / 2, y: max(room.y + 1, room.bottom - 2))
    finger = FingerMark(point: point, trail: Rectangle(x: point.x, y: point.y, width: 0, height: 0))
  }

  /// Adds the finger, wherever it is while it is down.
  mutating func addFinger(_ place: Rectangle) {
    let center = Point(x: place.x + place.width / 2, y: place.y + (place.height + 2) / 2 + place.height / 8)
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
