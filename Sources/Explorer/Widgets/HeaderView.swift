import Canvas
import Lifecycle

extension Glyph {
  /// Something plays.
  static let play = Glyph("▶", ">")
  /// So many times.
  static let times = Glyph("×", "x")
}

/// The line at the top: what is looked at, and where one stands.
struct HeaderView: FramePart {
  let frame: Frame

  /// How calls are shown: one by one, or by themselves, and how fast.
  var mode: String {
    if model.isStepping { return "step" }
    let speed = "\(Glyph.times.text(model.charset))\(model.speed.name)"
    guard let showing = model.showing else { return "live \(speed)" }
    return showing.isPaused ? "paused \(speed)" : "live \(Glyph.play.text(model.charset)) \(speed)"
  }

  /// Which call one stands on.
  var position: String { "call \(model.session.callNumber) of \(model.session.rows.callCount)" }

  /// The same where what follows is not known.
  var place: String { "call \(model.session.callNumber)" }

  /// Draws the line; where it is narrow, the program's name goes first, then the title.
  func draw(on canvas: inout Canvas, in place: Rectangle) {
    let right = place.width < 44 ? "\(position) " : "\(mode)   \(position) "
    let left = place.split(left: place.width - right.cellWidth - 2).left
    var x = left.x + 1
    if place.width >= 64 { x = canvas.put("mightappear", x: x, y: left.y, role: .title, within: left) + 2 }
    x = canvas.put("iOS \(model.session.version)", x: x, y: left.y, role: .accent, within: left) + 2
    canvas.put(
      model.session.title, of: Rectangle(x: x, y: left.y, width: left.right - x, height: 1), role: .strong)
    canvas.put(right, of: place, alignment: .trailing)
  }
}
