import Canvas
import Lifecycle

/// A line that is typed at the bottom of the screen.
struct LineOverlay {
  /// What stands before it.
  var prompt: String
  /// What is typed.
  var field: TextField
  /// What is wrong with it.
  var complaint: String?
  /// What it can become, and which of that was taken.
  var completions: [String] = [], completion: Int?
  /// What it is good for, while nothing is typed.
  var explanation = ""

  /// Draws the line, and above it what there is to say.
  func draw(on canvas: inout Canvas, in whole: Rectangle) {
    let line = whole.row(whole.height - 1)
    canvas.fill(line)
    let x = canvas.put(" \(prompt) ", x: line.x, y: line.y, role: .key)
    canvas.draw(field, in: Rectangle(x: x, y: line.y, width: line.right - x, height: 1))
    let above = whole.row(whole.height - 2)
    guard complaint != nil || !completions.isEmpty || field.characters.isEmpty else { return }
    canvas.fill(above)
    if let complaint { return canvas.put(complaint, of: above.inset(columns: 1, rows: 0), role: .warning) }
    if completions.isEmpty { return canvas.put(explanation, of: above.inset(columns: 1, rows: 0), role: .quiet) }
    drawCompletions(on: &canvas, in: above)
  }

  /// Draws what the last word can become, from the one that was taken on where there is not room for all.
  private func drawCompletions(on canvas: inout Canvas, in line: Rectangle) {
    var first = 0
    let taken = completion ?? 0
    while first < taken, completions[first...taken].map({ $0.cellWidth + 2 }).reduce(1, +) > line.width - 4 {
      first += 1
    }
    var x = line.x + 1
    for index in first..<completions.count {
      guard x + completions[index].cellWidth < line.right else {
        canvas.put(Glyph.ellipsis, x: line.right - 1, y: line.y, role: .quiet)
        return
      }
      x = canvas.put(completions[index], x: x, y: line.y, role: index == completion ? .cursor : .plain) + 2
    }
  }
}

/// What is drawn of a panel.
enum Overlay {
  case list(ListOverlay)
  case line(LineOverlay)
}
