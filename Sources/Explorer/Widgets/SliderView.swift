import Canvas
import Lifecycle

extension Slider {
  /// What stands in the line above the slider, at its left.
  var title: String { value > 0 || finger != .up ? "\(gesture.name) \(percent(value))" : gesture.name }

  func column(of threshold: Threshold, _ bar: Rectangle) -> Int {
    bar.x + Canvas.column(of: bar.width, thousandths: isReversed ? 1000 - threshold.value : threshold.value)
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

extension Canvas {
  /// Draws the slider, with the names of its thresholds in the line above, and the sentence about a lift below; where
  /// there is none, the sentences say why, and where there are two they take both lines.
  mutating func drawSlider(_ slider: Slider?, sentences: [String], in area: Rectangle) {
    guard let slider else {
      let lines = sentences.count < 2 ? ["nothing to press or to swipe here"] + sentences : sentences
      let room = area.inset(columns: 1, rows: 0)
      for (row, line) in lines.prefix(room.height).enumerated() { put(line, row: row, of: room, role: .quiet) }
      return
    }
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
    drawThresholds(slider, bar)
    let line = area.inset(columns: 1, rows: 0)
    if isDown { put(Glyph.finger, x: line.x, y: line.y + 1, role: slider.finger == .spent ? .quiet : .accent) }
    let text = Rectangle(x: line.x + (isDown ? 2 : 0), y: line.y + 1, width: line.width - 2, height: 1)
    put(sentences.first ?? "", of: text.intersection(area), role: isDown ? .plain : .quiet)
  }

  /// Writes the names of the thresholds into the line above the bar, each behind its mark, as what is reached there.
  private mutating func drawThresholds(_ slider: Slider, _ bar: Rectangle) {
    let from = bar.x + slider.title.cellWidth + 3
    for threshold in slider.thresholds {
      let x = slider.column(of: threshold, bar)
      let name = " \(threshold.name) "
      let isReached = slider.gesture == .pressure ? slider.value >= threshold.value : slider.value > threshold.value
      let role: CellRole = isReached ? .accent : .label
      guard x >= from else { continue }
      put(Glyph.threshold, x: x, y: bar.y - 1, role: role)
      if !slider.isReversed, x + 1 + name.cellWidth <= bar.right {
        put(name, x: x + 1, y: bar.y - 1, role: role)
      } else {
        put(name, x: x - name.cellWidth, y: bar.y - 1, role: role)
      }
    }
  }
}

extension Slider {
  /// What would happen if the finger lifted now; while none is down, what the gesture would begin.
  func sentence(in world: World, naming: Naming) -> String {
    func name(_ id: ControllerID) -> String { naming.name(id, in: world) }
    if finger == .spent { return "the finger is still down, and does nothing until it is lifted" }
    let old = world.transition?.old ?? .none
    let new = world.transition?.new ?? .none
    switch (gesture, outcome) {
    case (_, .nothing): return beginning(world, naming)
    case (_, .onlyLifts): return "lift now: nothing happens; nobody has heard of the finger yet"
    case (_, .letsGo):
      return "lift now: the preview goes away, and no call says so"
    case (.swipe, .completes): return "lift now: it completes; \(name(old)) goes, \(name(new)) stays"
    case (.swipe, .cancels): return "lift now: it snaps back; \(name(new)) was told for nothing"
    case (.drag, .completes): return "lift now: \(name(old)) goes down"
    case (.drag, .cancels): return "lift now: \(name(old)) comes back up; it was told for nothing"
    case (_, .completes): return "lift now: \(name(new)) stays"
    case (_, .cancels): return "lift now: it falls back; \(name(new)) was told for nothing"
    }
  }

  private func beginning(_ world: World, _ naming: Naming) -> String {
    guard world.transition == nil else { return "an animation runs, and no finger is down" }
    let top = world.topLevel
    let seen = world.leaf(of: top)
    switch gesture {
    case .pressure: return "press on \(naming.name(seen, in: world)): a light press asks it for a preview"
    case .swipe:
      guard seen.isSomebody, world[seen].previous.isSomebody else { return "swipe back" }
      return "swipe back: \(naming.name(world[seen].previous, in: world)) lies below"
    case .drag: return "pull \(naming.name(seen, in: world)) down"
    case .page: return "turn the page"
    }
  }
}
