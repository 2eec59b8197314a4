import Canvas
import Lifecycle
import Study

extension VersionsStage {
  func draw(_ frame: Frame, on canvas: inout Canvas) {
    let phrasebook = frame.model.phrasebook
    var view = RunView(frame)
    view.marks = change?.marks ?? [:]
    let session = frame.model.session, action = markedAction(session.actionIndex)
    let sign = Glyph.change.text(frame.model.charset)
    let note: Sentence =
      action.map { "\(sign) changes \(session.text(of: session.timeline.actions[$0].command))" }
      ?? "\(sign) changes this run"
    let changing = changing(action)
    view.footer = RunView.Footer(title: phrasebook.say("Versions"), note: phrasebook.say(note)) { canvas, area in
      canvas.drawVersions(self, changing, in: area, phrasebook)
    }
    view.draw(on: &canvas)
  }
}

extension Glyph {
  /// The mark of a version on which the run differs from the version before.
  static let change = Glyph("◆", "*")
}

extension Canvas {
  fileprivate mutating func drawVersions(
    _ stage: VersionsStage, _ changing: Set<Version>, in area: Rectangle, _ phrasebook: Phrasebook
  ) {
    guard !area.isEmpty else { return }
    let line = area.row(0).inset(columns: 1, rows: 0)
    horizontalLine(x: line.x, y: line.y, width: line.width, role: .track)
    let names = stage.versions.map { version in
      (changing.contains(version) ? Glyph.change.text(charset) : "") + "\(version)"
    }
    let shown = names.window(around: stage.index, cells: line.width)
    let total = names[shown].reduce(0) { $0 + $1.cellWidth }
    let gaps = max(1, shown.count - 1)
    for (offset, index) in shown.enumerated() {
      let before = names[shown.lowerBound..<index].reduce(0) { $0 + $1.cellWidth }
      let x = line.x + before + (line.width - total) * offset / gaps
      let isHere = index == stage.index
      put(
        names[index], x: x, y: line.y,
        role: isHere ? .cursor : changing.contains(stage.versions[index]) ? .changed : .plain)
      if isHere { cursor = Point(x: x, y: line.y) }
    }
    let room = area.row(1).inset(columns: 1, rows: 0)
    let words = stage.change?.words(room.width, phrasebook) ?? phrasebook.say("the oldest version")
    put(words, of: room, role: stage.change?.isNothing ?? true ? .quiet : .changed)
  }
}

extension [String] {
  /// Returns as many names around an index as fit with a gap between them.
  fileprivate func window(around index: Int, cells: Int) -> Range<Int> {
    var range = indices
    func width(_ range: Range<Int>) -> Int { self[range].reduce(range.count - 1) { $0 + $1.cellWidth } }
    while range.count > 1, width(range) > cells {
      let dropsFirst = index - range.lowerBound > range.upperBound - 1 - index
      range = dropsFirst ? range.dropFirst() : range.dropLast()
    }
    return range
  }
}
