import TestSupport
import Testing

@testable import Canvas

@Suite struct RandomDrawingTests {
  /// Returns true if every wide character has its second half and no half is alone, and no cell has unsafe text.
  private func isSound(_ canvas: Canvas) -> Bool {
    for y in 0..<canvas.height {
      var x = 0
      while x < canvas.width {
        let cell = canvas[x, y]
        guard 1...2 ~= cell.width, x + cell.width <= canvas.width else { return false }
        guard let scalar = cell.text.unicodeScalars.first,
          ScalarKind(scalar) == (cell.width == 2 ? .wide : .narrow)
        else { return false }
        if cell.width == 2 && (canvas[x + 1, y].width != 0 || canvas[x + 1, y].role != cell.role) { return false }
        x += cell.width
      }
    }
    return true
  }

  /// A rectangle somewhere on or near a canvas.
  private func rectangle(_ source: inout SeededRandom) -> Rectangle {
    Rectangle(
      x: .random(in: -3...12, using: &source), y: .random(in: -2...6, using: &source),
      width: .random(in: 0...12, using: &source), height: .random(in: 0...6, using: &source))
  }

  private func draw(_ canvas: inout Canvas, _ source: inout SeededRandom) {
    let texts = ["画面A", "e\u{301}\u{301}\u{301}\u{301}", "\u{1B}[2J", "한글", "\u{202E}x", "\u{1F469}\u{200D}\u{1F467}"]
    let text = texts[Int.random(in: 0..<texts.count, using: &source)]
    let role = Canvas.Role.allCases[Int.random(in: 0..<Canvas.Role.allCases.count, using: &source)]
    let area = rectangle(&source)
    switch Int.random(in: 0..<7, using: &source) {
    case 0: canvas.put(text, x: area.x, y: area.y, role: role, within: rectangle(&source))
    case 1: canvas.put(text, row: 1, of: area, role: role, alignment: .trailing)
    case 2: canvas.fill(area, role: role)
    case 3: canvas.restyle(area, role: role)
    case 4: canvas.frame(area, role: role, title: text, trailing: text)
    case 5: canvas.bar(area, thousandths: area.x * 100, thresholds: [area.y * 100])
    default: canvas.put(.vertical, x: area.x, y: area.y, role: role)
    }
  }

  @Test(
    "Whatever is drawn, wide characters stay whole and nothing unsafe gets in", arguments: 1...20 as ClosedRange<UInt64>
  )
  func soundness(seed: UInt64) {
    var source = SeededRandom(seed: seed)
    var canvas = Canvas(width: 10, height: 5)
    for step in 0..<500 {
      draw(&canvas, &source)
      guard isSound(canvas) else {
        Issue.record("after step \(step):\n\(canvas.golden())")
        return
      }
    }
  }
}
