import Canvas
import Lifecycle
import Study

/// A lesson for a class: the calls of the action at hand, and what is told or asked, in the middle of an empty screen.
struct PresenterView: FramePart {
  let frame: Frame
  let lesson: LessonStage

  /// How wide what is told gets: short lines can be read from the last row.
  private static let measure = 60

  /// Draws it.
  func draw(on canvas: inout Canvas) {
    let whole = canvas.bounds
    let measure = min(Self.measure, whole.width - 4)
    let column = Rectangle(x: (whole.width - measure) / 2, y: 1, width: measure, height: whole.height - 3)
    let title = lesson.lesson.title
    canvas.put(title, of: whole.row(0), role: .title, alignment: .center)
    let wordsHeight = max(6, column.height * 11 / 20)
    let (upper, lower) = column.split(top: column.height - wordsHeight)
    drawCalls(on: &canvas, in: upper.inset(columns: 0, rows: 1))
    canvas.horizontalLine(x: column.x, y: lower.y, width: column.width)
    let words = lower.split(top: 2).rest
    TeacherView(frame: frame, lesson: lesson, role: .strong)
      .draw(on: &canvas, in: words)
  }

  /// Draws the action at hand and its calls as far as they have come, each with its mark and its name spelled out.
  private func drawCalls(on canvas: inout Canvas, in place: Rectangle) {
    let session = model.session
    guard let cursor = session.cursor, let index = session.entryIndex, place.height > 1 else { return }
    let entry = session.timeline.entries[index]
    var world = session.timeline.world(after: entry.events.lowerBound)
    var calls: [(glyph: Glyph, text: String)] = []
    for number in entry.events where number <= cursor {
      let event = session.timeline[event: number]
      world.evolve(event)
      guard session.rows.index(of: number) != nil, let call = event.call else { continue }
      calls.append((call.glyph, session.text(of: event, in: world) ?? ""))
    }
    canvas.put("> " + session.text(of: entry.command), row: 0, of: place, role: .action)
    // With an empty line between them, where there is room for that.
    let rest = place.split(top: 2).rest
    let step = calls.count * 2 <= rest.height + 1 ? 2 : 1
    for (row, call) in calls.suffix(max(1, rest.height / step)).enumerated() {
      let isLast = row == min(calls.count, max(1, rest.height / step)) - 1
      canvas.put(call.glyph, x: rest.x + 2, y: rest.y + row * step, role: isLast ? .accent : .plain)
      canvas.put(call.text, row: row * step, of: rest.split(left: 5).rest, role: isLast ? .strong : .plain)
    }
  }
}
