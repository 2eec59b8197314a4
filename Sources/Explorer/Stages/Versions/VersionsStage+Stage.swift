import Canvas
import Lifecycle
import Study

extension VersionsStage {
  static let keymap = Keymap([
    KeySection(
      "Through the versions",
      [
        .newerVersion, .olderVersion, .nextChange, .previousChange, .nextMarked, .playVersions,
        .keepVersion, .leaveVersions,
      ]),
    .time, .pace,
  ])

  static let legend: [(glyphs: [Glyph], meaning: String)] =
    [
      ([.change], "a version on which the run is another one than on the version before"),
      ([.made], "a call that the version before does not have"),
      ([Glyph(ComparisonSign.above.forms), Glyph(ComparisonSign.below.forms)], "a call that moved up, or down"),
    ] + Glyph.laneLegend

  func hints(_ model: Model) -> [Hint] {
    [
      Hint(.olderVersion, .newerVersion, label: "version"), Hint(.previousChange, .nextChange, label: "change"),
      Hint(.playVersions, label: elapsed == nil ? "play" : "pause"), Hint(.keepVersion, label: "keep"),
      Hint(.leaveVersions, label: "back"), Hint(.nextMarked, label: "marked"),
      Hint(.nextCall, .previousCall, label: "step"),
    ]
  }

  func draw(_ frame: Frame, on canvas: inout Canvas) {
    let phrasebook = frame.model.phrasebook
    var view = RunView(frame)
    view.marks = change?.marks ?? [:]
    let note = "\(Glyph.change.text(frame.model.charset)) changes this run"
    view.footer = RunView.Footer(title: phrasebook.say("Versions"), note: phrasebook.say(note)) { canvas, area in
      canvas.drawVersions(self, in: area, phrasebook)
    }
    view.draw(on: &canvas)
  }
}

extension Glyph {
  /// Before a version on which the run is another one than on the version before.
  static let change = Glyph("◆", "*")
}

extension Canvas {
  /// Draws all versions on a line, and below it what changed.
  fileprivate mutating func drawVersions(_ stage: VersionsStage, in area: Rectangle, _ phrasebook: Phrasebook) {
    guard !area.isEmpty else { return }
    let line = area.row(0).inset(columns: 1, rows: 0)
    horizontalLine(x: line.x, y: line.y, width: line.width, role: .track)
    let names = stage.versions.map { version in
      (stage.changing.contains(version) ? Glyph.change.text(charset) : "") + "\(version)"
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
        role: isHere ? .cursor : stage.changing.contains(stage.versions[index]) ? .changed : .plain)
      if isHere { cursor = Point(x: x, y: line.y) }
    }
    let room = area.row(1).inset(columns: 1, rows: 0)
    let sentence = stage.change?.words(room.width) ?? "the oldest version"
    put(phrasebook.say(sentence), of: room, role: stage.change?.isNothing ?? true ? .quiet : .changed)
  }
}

extension [String] {
  /// As many of the names around one as fit with a column between them.
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
