import Canvas
import Study

/// What the explorer begins with when nothing is asked for: a screen that can be swiped back; a press is one key away.
public enum FirstScenario {
  /// Its name among what can be opened.
  public static let name = "first-steps"

  /// Three lines of what to try, which go away at the first key.
  static func hint(_ model: Model) -> [String] {
    let charset = model.charset
    let (right, down, up) = (Key.right.name(charset), Key.down.name(charset), Key.up.name(charset))
    let titles = model.library.first { $0.name == name }?.caseTitles ?? []
    let next = titles.dropFirst((model.session.casePosition?.index ?? titles.count) + 1).first
    let more = next.map { ") goes on to: \($0). Ctrl-P finds keys, cases, answers." }
    return [
      "\(right) swipes back, Esc cancels it: look for a will whose did never comes.",
      "p pushes, b goes back, \(down) \(up) step through the calls; ? lists all keys.",
      more ?? "Ctrl-P finds keys, cases, versions and answers.",
    ]
  }
}

extension Model {
  /// Whether something is told in the place of the reasons, until the next key.
  var tellsMore: Bool { showsHint || answer != nil }
}

/// The lines of what to try, which are shown at first, or an answer: in the place of the reasons, or over more where
/// there is little.
struct HintView: FramePart {
  let frame: Frame
  private var title: String { say(model.answer == nil ? "To begin with" : "Answer") }

  func draw(on canvas: inout Canvas, _ arrangement: Arrangement) {
    let own = arrangement.why.inset(columns: 1, rows: 0)
    let lines = wrapped(own.width)
    if !own.isEmpty, lines.count <= own.height {
      canvas.fill(arrangement.why)
      return draw(lines, on: &canvas, in: own)
    }
    let width = arrangement.whole.width
    let all = wrapped(width - 2)
    let height = min(all.count, arrangement.whole.height - 4)
    let area = Rectangle(x: 0, y: arrangement.keys.y - height, width: width, height: height)
    canvas.fill(area)
    canvas.rule(Rectangle(x: 0, y: area.y - 1, width: width, height: 1), title: title)
    draw(Array(all.prefix(height)), on: &canvas, in: area.inset(columns: 1, rows: 0))
  }

  /// The title of the area of the reasons while they stand there.
  func title(_ arrangement: Arrangement) -> String? {
    let own = arrangement.why.inset(columns: 1, rows: 0)
    return !own.isEmpty && wrapped(own.width).count <= own.height ? title : nil
  }

  private func wrapped(_ width: Int) -> [String] {
    (model.answer.map { [$0] } ?? FirstScenario.hint(model)).flatMap { say($0).wrapped(toCells: width) }
  }

  private func draw(_ lines: [String], on canvas: inout Canvas, in area: Rectangle) {
    for (row, line) in lines.enumerated() { canvas.put(line, row: row, of: area) }
  }
}
