import Canvas
import Lifecycle
import Study

extension Slider {
  func title(_ phrasebook: Phrasebook) -> String {
    let name = phrasebook.say(gesture.name)
    return value > 0 || finger != .up ? "\(name) \(percent(value))" : name
  }

  fileprivate func column(of value: Int, _ bar: Rectangle) -> Int {
    bar.x + Canvas.column(of: bar.width, thousandths: isReversed ? 1000 - value : value)
  }

  func column(of threshold: Threshold, _ bar: Rectangle) -> Int { column(of: threshold.value, bar) }

  fileprivate func label(_ threshold: Threshold, _ phrasebook: Phrasebook) -> String {
    " \(phrasebook.say(threshold.name)) "
  }

  /// Returns the column at which the names of the thresholds end, if they stand to the right of their marks.
  func labelEnd(_ bar: Rectangle, _ phrasebook: Phrasebook) -> Int {
    thresholds.map { column(of: $0, bar) + 1 + (isReversed ? 0 : label($0, phrasebook).cellWidth) }.max() ?? bar.x
  }

  /// Returns the area of the bar in a pane: the first row, with one column free on each side.
  static func bar(in area: Rectangle) -> Rectangle {
    Rectangle(x: area.x + 1, y: area.y, width: area.width - 2, height: 1)
  }

  static func value(at x: Int, on bar: Rectangle) -> Int {
    guard bar.width > 1 else { return 0 }
    return min(max(0, (x - bar.x) * 1000 / (bar.width - 1)), 1000)
  }
}

extension Glyph {
  /// The thumb of the slider while the finger is down, and while it is up.
  static let thumb = Glyph("●", "O"), restingThumb = Glyph("○", "o")
}

extension Canvas {
  /// Draws the slider, its thresholds in the line above it, and what lifting the finger would do below it.
  mutating func drawSlider(_ words: SliderWords, in area: Rectangle, _ phrasebook: Phrasebook) {
    let slider = words.slider
    let bar = Slider.bar(in: area)
    let isDown = slider.finger != .up
    let role: CellRole = slider.finger == .spent ? .quiet : .accent
    if slider.isReversed {
      // Progress moves the finger to the left, so the filled part is on the right.
      self.bar(bar, thousandths: 1000, role: role)
      let gone = Canvas.column(of: bar.width, thousandths: slider.value)
      fill(bar.split(left: bar.width - gone).left, with: .empty, role: .track)
      for threshold in slider.thresholds { put(Glyph.threshold, x: slider.column(of: threshold, bar), y: bar.y) }
    } else {
      self.bar(bar, thousandths: slider.value, thresholds: slider.thresholds.map { $0.value }, role: role)
    }
    let thumb = isDown ? Glyph.thumb : .restingThumb
    put(thumb, x: slider.column(of: slider.value, bar), y: bar.y, role: isDown ? role : .quiet)
    drawThresholds(words, bar, phrasebook)
    let line = area.inset(columns: 1, rows: 0)
    if isDown { put(Glyph.finger, x: line.x, y: line.y + 1, role: slider.finger == .spent ? .quiet : .accent) }
    let text = Rectangle(x: line.x + (isDown ? 2 : 0), y: line.y + 1, width: line.width - 2, height: 1)
    let sentences = words.sentences.map(phrasebook.say)
    let sentence = sentences.first { $0.cellWidth <= text.width } ?? sentences.last ?? ""
    put(sentence, of: text.intersection(area), role: isDown ? .plain : .quiet)
  }

  /// Writes the name of each threshold into the line above the bar, next to its mark.
  private mutating func drawThresholds(_ words: SliderWords, _ bar: Rectangle, _ phrasebook: Phrasebook) {
    let slider = words.slider
    let from = bar.x + slider.title(phrasebook).cellWidth + 3
    drawFirstZone(slider, bar, from: from, phrasebook)
    let marks = slider.thresholds.map { slider.column(of: $0, bar) }
    for (threshold, x) in zip(slider.thresholds, marks) {
      let name = slider.label(threshold, phrasebook)
      let role: CellRole = words.isPassed(threshold) ? .accent : .label
      guard x >= from else { continue }
      put(Glyph.threshold, x: x, y: bar.y - 1, role: role)
      // A name has room up to the marks beside it.
      let next = marks.filter { $0 > x }.min() ?? bar.right,
        before = marks.filter { $0 < x }.max().map { $0 + 1 } ?? from
      if !slider.isReversed, x + 1 + name.cellWidth <= next {
        put(name, x: x + 1, y: bar.y - 1, role: role)
      } else if x - name.cellWidth >= before {
        put(name, x: x - name.cellWidth, y: bar.y - 1, role: role)
      }
    }
  }

  /// Writes the name of the first range next to the first threshold, if there is room.
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

/// The sentences about a gesture, which are found by simulating it.
struct SliderWords {
  let slider: Slider
  let world: World
  let session: Session
  /// The effects of lifting the finger; `nil` if no finger is down.
  private let lift: TriedAction?

  /// Prepares the sentences about a slider; the effects of lifting the finger may be known already.
  init(slider: Slider, world: World, session: Session, lift: TriedAction? = nil) {
    (self.slider, self.world, self.session) = (slider, world, session)
    self.lift = lift ?? (slider.finger == .up ? nil : TriedAction(.lift(speed: nil), in: world, session))
  }

  /// The effects of lifting the finger now, or of starting the gesture if no finger is down; longest sentence first.
  var sentences: [Sentence] {
    guard slider.finger != .up else { return begun }
    guard let lift else { return [] }
    func still(_ sentence: Sentence) -> Sentence {
      slider.finger == .spent ? "the finger is still down; \(sentence)" : sentence
    }
    guard !lift.lines(session).isEmpty else { return [still("lift now: nothing happens, and no method is called")] }
    let (outcome, counted) = (outcome(of: lift), counted(lift))
    return counted.map { still("lift now: \(outcome): \($0)") } + [still("lift now: \(outcome)")]
      + counted.suffix(1).map { "lift now: \($0)" }
  }

  /// Returns true if the finger is past a threshold, or reaching the threshold would make no difference.
  ///
  /// There is no difference if no call is made on the way, and lifting the finger there has the same effects as here.
  func isPassed(_ threshold: Slider.Threshold) -> Bool {
    if slider.gesture == .pressure ? slider.value >= threshold.value : slider.value > threshold.value { return true }
    guard slider.finger == .pressing || slider.finger == .driving,
      let move = session.move(slider.gesture, to: slider.gesture.value(reaching: threshold), page: slider.page),
      let moved = TriedAction(move, in: world, session), moved.lines(session).isEmpty
    else { return false }
    let then = TriedAction(.lift(speed: nil), in: moved.after, session)
    return lift?.lines(session).map { $0.text } == then?.lines(session).map { $0.text }
  }

  private func outcome(of lift: TriedAction) -> Sentence {
    guard world.transition != nil else { return "the preview goes away" }
    // Commands that wait for the end of the gesture may show another screen afterwards.
    let ended = lift.firstWorld { $0.transition == nil }
    let shown = session.naming.name(ended.leaf(of: ended.topLayer), in: ended)
    let outcome = slider.gesture.outcome(isCancelled: lift.isCancelled, shown)
    guard let next = ended.deferred.first?.command else { return outcome }
    return "\(outcome), and \(session.text(of: next)) follows"
  }

  /// The effects of starting the gesture: at the first threshold of a press that makes calls, or at the first move.
  private var begun: [Sentence] {
    for value in slider.gesture.firstValues(session.score) {
      guard let action = session.move(slider.gesture, to: value.value, page: page),
        let move = TriedAction(action, in: world, session)
      else { continue }
      if let refusal = move.refusal(session) { return [refusal] }
      guard !move.lines(session).isEmpty else { continue }
      let brought: [Sentence] = counted(move).map { "\(value.name) makes \($0)" }
      return brought.map { "\(beginning): \($0)" } + brought.suffix(1)
    }
    return ["\(beginning): no method is called"]
  }

  private var page: DeclarationID? {
    guard let pages = world.innermostPages else { return nil }
    let (before, after) = world.neighbors(of: pages)
    return after ?? before
  }

  /// The beginning of the gesture in words, which comes after the rest of the action under the cursor.
  private var beginning: Sentence {
    session.isAtEndOfAction ? gestureBeginning : "once this has ended, \(gestureBeginning)"
  }

  private var gestureBeginning: Sentence {
    let seen = world.leaf(of: world.topLayer)
    func name(_ id: ControllerID) -> String { session.naming.name(id, in: world) }
    switch slider.gesture {
    case .pressure: return "press on \(name(seen))"
    case .swipe: return world.stackToPop.map { "swipe back to \(name(world[world[$0].lastChild].previous))" } ?? "swipe"
    case .drag: return "pull \(name(seen)) down"
    case .page: return page.map { "turn to \(session.naming.name($0))" } ?? "turn the page"
    }
  }

  /// Returns the number of calls along with the last call, then the number alone.
  private func counted(_ lift: TriedAction) -> [Sentence] {
    let lines = lift.lines(session), callCount = lines.count { $0.event.call != nil }
    let calls = Sentence.calls(callCount)
    let count: Sentence = callCount < lines.count ? "\(calls) and a complaint" : calls
    guard let last = lines.last?.text else { return [count] }
    return [lines.count == 1 && callCount == 1 ? "1 call, \(last)" : "\(count), the last \(last)", count]
  }
}

extension Gesture {
  /// Returns the outcome of a gesture, and the screen that is visible afterwards, in words.
  fileprivate func outcome(isCancelled: Bool, _ shown: String) -> Sentence {
    switch self {
    case .pressure:
      isCancelled ? "the press is cancelled, \(shown) stays" : "the press completes, \(shown) is shown"
    case .drag: isCancelled ? "the pull is cancelled, \(shown) stays" : "the pull completes, \(shown) is shown"
    case .page: isCancelled ? "the turn is cancelled, \(shown) stays" : "the turn completes, \(shown) is shown"
    case .swipe: isCancelled ? "the swipe is cancelled, \(shown) stays" : "the swipe completes, \(shown) is shown"
    }
  }

  /// Returns the values at which the gesture can first have an effect: the thresholds of a press, the first move of
  /// others.
  fileprivate func firstValues(_ score: Score) -> [(name: Sentence, value: Int)] {
    guard self == .pressure else { return [("the first move", Model.slideStep)] }
    return thresholds(score).map { ($0.name, $0.value) }
  }
}
