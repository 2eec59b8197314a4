import Canvas
import Lifecycle

/// The panes above the text of a lesson: the screens, and the part of the timeline that has been shown.
struct LessonPanes: FramePart {
  let frame: Frame
  let arrangement: Arrangement
  /// The texts at the left and right of the line below the panes.
  let title: String, note: String
  var marks: [Int: RowMark]

  func draw(on canvas: inout Canvas) {
    guard arrangement.shape != .single else { return }
    let isOpen = !arrangement.hasFrames
    canvas.draw(
      [
        TitledPane(arrangement.screens, say("Screens")),
        TitledPane(arrangement.timeline, say("Timeline"), isOpen: isOpen),
        TitledPane(arrangement.text, title, note, isOpen: isOpen),
      ], noteRole: arrangement.noteRole)
    if !arrangement.screens.isEmpty {
      var screens = screensAtCursor
      screens.selected = session.selected
      screens.draw(on: &canvas, in: arrangement.screens)
    }
    var timeline = TimelineView(frame, marks: marks)
    timeline.isOfLesson = true
    timeline.draw(on: &canvas, in: arrangement.timeline)
  }
}

extension Arrangement {
  /// Returns the areas of a lesson: panes above, and below them the text at full width instead of the slider and the
  /// reasons.
  static func lesson(width: Int, height: Int) -> Arrangement {
    var result = Arrangement(width: width, height: height).withReasonsBelow
    let inner = height - 5
    let words = max(6, min(inner * 11 / 20, 16))
    let panes = inner - words
    let nowhere = Rectangle.nowhere
    (result.slider, result.why) = (nowhere, nowhere)
    switch result.shape {
    case .columns, .wide:
      result.shape = .columns
      result.screens.height = panes
      result.timeline.height = panes
    case .strip, .single:
      let isRoomy = panes >= 4
      result.shape = isRoomy ? .strip : .single
      result.screens = nowhere
      result.timeline = isRoomy ? Rectangle(x: 1, y: 2, width: width - 2, height: panes) : nowhere
    case .tooSmall: return result
    }
    let top = result.shape == .single ? 1 : result.timeline.bottom + 1
    let bottom = result.shape == .columns ? height - 2 : height - 1
    result.text = Rectangle(x: 1, y: top, width: width - 2, height: bottom - top)
    return result
  }
}
