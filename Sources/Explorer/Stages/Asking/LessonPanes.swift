import Canvas
import Lifecycle

/// The panes above what is told or asked: the screens and the timeline, as far as they are shown.
struct LessonPanes: FramePart {
  let frame: Frame
  let arrangement: Arrangement
  /// What stands in the line above what is told or asked, at the left and at the right.
  let title: String, note: String
  /// Whether events were predicted rightly, where they were.
  var marks: [Int: Bool] = [:]

  /// Draws the panes, and the lines around them.
  func draw(on canvas: inout Canvas) {
    switch arrangement.shape {
    case .columns:
      var titles = PaneTitles()
      (titles.slider, titles.sliderNote) = (title, note)
      (titles.why, titles.whyNote) = ("", "")
      canvas.drawPanes(arrangement, titles)
      ScreensView(
        world: model.session.worldAtCursor, naming: model.session.naming, selected: model.session.selected,
        animation: model.animationShare
      ).draw(on: &canvas, in: arrangement.screens)
    case .strip:
      canvas.rule(arrangement.whole.row(1), title: "Timeline")
      canvas.rule(arrangement.whole.row(arrangement.slider.y - 1), title: title, trailing: note)
    case .wide, .single, .tooSmall: break
    }
    guard !arrangement.timeline.isEmpty else { return }
    TimelineView(frame, marks: marks)
      .draw(on: &canvas, in: arrangement.timeline)
  }

  /// Draws the line at the top: the version, what is looked at, and at the right where one stands.
  func drawHeader(_ name: String, trailing: String, on canvas: inout Canvas) {
    let place = arrangement.header
    var x = place.x + 1
    if place.width >= 64 { x = canvas.put("mightappear", x: x, y: place.y, role: .title, within: place) + 2 }
    x = canvas.put("iOS \(model.session.version)", x: x, y: place.y, role: .accent, within: place) + 2
    let room = Rectangle(x: x, y: place.y, width: place.right - trailing.cellWidth - 1 - x, height: 1)
    canvas.put(name, of: room, role: .strong)
    canvas.put(trailing, of: place, alignment: .trailing)
  }
}
