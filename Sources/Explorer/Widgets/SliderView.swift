import Canvas
import Lifecycle
import Study

extension Slider {
  /// What stands in the line above the slider, at its left.
  func title(_ phrasebook: Phrasebook) -> String {
    let name = phrasebook.say(gesture.name)
    return value > 0 || finger != .up ? "\(name) \(percent(value))" : name
  }

  func column(of threshold: Threshold, _ bar: Rectangle) -> Int {
    bar.x + Canvas.column(of: bar.width, thousandths: isReversed ? 1000 - threshold.value : threshold.value)
  }

  /// Where the thumb is on the bar.
  func thumb(_ bar: Rectangle) -> Int {
    bar.x + Canvas.column(of: bar.width, thousandths: isReversed ? 1000 - value : value)
  }

  /// Where the bar lies in a pane: the first row, a column free at each side.
  static func bar(in area: Rectangle) -> Rectangle {
    Rectangle(x: area.x + 1, y: area.y, width: area.width - 2, height: 1)
  }

  /// The value that a point on the bar stands for.
  static func value(at x: Int, on bar: Rectangle) -> Int {
    guard bar.width > 1 else { return 0 }
    return min(max(0, (x - bar.x) * 1000 / (bar.width - 1)), 1000)
  }
}

extension Glyph {
  /// What the finger holds on the bar, and what it would.
  static let thumb = Glyph("●", "O"), restingThumb = Glyph("○", "o")
}

extension Canvas {
  /// Draws the slider, with the names of its thresholds in the line above, and the sentence about a lift below; where
  /// there is none, the reasons say why, and where there are two they take both lines.
  mutating func drawSlider(_ words: SliderWords?, reasons: [String], in area: Rectangle, _ phrasebook: Phrasebook) {
    guard let words else {
      let lines = reasons.count < 2 ? ["nothing to press or to swipe here"] + reasons : reasons
      let room = area.inset(columns: 1, rows: 0)
      for (row, line) in lines.prefix(room.height).enumerated() {
        put(phrasebook.say(line), row: row, of: room, role: .quiet)
      }
      return
    }
    let slider = words.slider
    let bar = Slider.bar(in: area)
    let isDown = slider.finger != .up
    let role: CellRole = slider.finger == .spent ? .quiet : .accent
    if slider.isReversed {
      // The finger moves to the left to come further, so the way that it has gone lies at the right.
      self.bar(bar, thousandths: 1000, role: role)
      let gone = Canvas.column(of: bar.width, thousandths: slider.value)
      fill(bar.split(left: bar.width - gone).left, with: .empty, role: .track)
      for threshold in slider.thresholds { put(Glyph.threshold, x: slider.column(of: threshold, bar), y: bar.y) }
    } else {
      self.bar(bar, thousandths: slider.value, thresholds: slider.thresholds.map(\.value), role: role)
    }
    put(isDown ? Glyph.thumb : .restingThumb, x: slider.thumb(bar), y: bar.y, role: isDown ? role : .quiet)
    drawThresholds(words, bar, phrasebook)
    let line = area.inset(columns: 1, rows: 0)
    if isDown { put(Glyph.finger, x: line.x, y: line.y + 1, role: slider.finger == .spent ? .quiet : .accent) }
    let text = Rectangle(x: line.x + (isDown ? 2 : 0), y: line.y + 1, width: line.width - 2, height: 1)
    let sentences = words.sentences.map(phrasebook.say)
    let sentence = sentences.first { $0.cellWidth <= text.width } ?? sentences.last ?? ""
    put(sentence, of: text.intersection(area), role: isDown ? .plain : .quiet)
  }

  /// Writes the names of the thresholds into the line above the bar, each behind its mark, as what is reached there.
  private mutating func drawThresholds(_ words: SliderWords, _ bar: Rectangle, _ phrasebook: Phrasebook) {
    let slider = words.slider
    let from = bar.x + slider.title(phrasebook).cellWidth + 3
    drawFirstZone(slider, bar, from: from, phrasebook)
    for threshold in slider.thresholds {
      let x = slider.column(of: threshold, bar)
      let name = " \(phrasebook.say(threshold.name)) "
      let role: CellRole = words.isPassed(threshold) ? .accent : .label
      guard x >= from else { continue }
      put(Glyph.threshold, x: x, y: bar.y - 1, role: role)
      if !slider.isReversed, x + 1 + name.cellWidth <= bar.right {
        put(name, x: x + 1, y: bar.y - 1, role: role)
      } else {
        put(name, x: x - name.cellWidth, y: bar.y - 1, role: role)
      }
    }
  }
  /// Writes before the first threshold what is reached there, where there is room.
  private mutating func drawFirstZone(_ slider: Slider, _ bar: Rectangle, from: Int, _ phrasebook: Phrasebook) {
    guard let first = slider.thresholds.first else { return }
    let x = slider.column(of: first, bar)
    let name = " \(phrasebook.say(slider.gesture.firstZone)) "
    let isThere = slider.finger != .up && slider.value < slider.gesture.value(reaching: first)
    let start = slider.isReversed ? x + 1 : x - name.cellWidth
    guard start >= from, start + name.cellWidth <= bar.right else { return }
    put(name, x: start, y: bar.y - 1, role: isThere ? .accent : .label)
  }
}
