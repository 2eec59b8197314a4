import Canvas
import Lifecycle

/// The run that is open: its screens, timeline and slider, and the reasons of the event under the cursor.
struct RunView: FramePart {
  /// What stands in the place of the slider.
  struct Footer {
    let title: String, note: String
    let draw: (inout Canvas, Rectangle) -> Void
  }

  let frame: Frame
  var footer: Footer?
  /// What is said about events at the left of their rows.
  var marks: [Int: RowMark] = [:]
  let world: World
  /// What lifting the finger now would bring, while it is down; the same as rows.
  private let lift: Foresight?, ghosts: Ghosts?
  var slider: Slider? { model.slider }

  init(_ frame: Frame) {
    self.frame = frame
    let model = frame.model
    world = model.known?.worldAtCursor ?? model.session.worldAtCursor
    let isDown = model.slider.map { $0.finger != .up } ?? false
    lift = isDown ? Foresight(.lift(speed: nil), in: model.actingWorld, model.session) : nil
    ghosts = lift.flatMap { Ghosts($0, in: model.session) }
  }

  /// Where the screens lie, whatever the shape.
  var screensArea: Rectangle { area(of: .screens, arrangement.screens) }

  var timelineArea: Rectangle { area(of: .timeline, arrangement.timeline) }

  /// Where the slider lies; where one pane fits it is below that, or a pane by itself where there is less room.
  var sliderArea: Rectangle {
    guard arrangement.shape == .single else { return arrangement.slider }
    let only = arrangement.only
    if arrangement.keepsSlider { return only.split(top: only.height - 2).rest }
    return model.pane == .slider ? only : .nowhere
  }

  /// Where the only pane lies, above the slider where that is kept.
  private var onlyArea: Rectangle {
    let only = arrangement.only
    return arrangement.keepsSlider ? only.split(top: only.height - 3).top : only
  }

  /// Where a pane lies: its own area, or the only one while it is shown there.
  private func area(of pane: Pane, _ own: Rectangle) -> Rectangle {
    guard arrangement.shape == .single else { return own }
    return model.shownPane(arrangement) == pane ? onlyArea : .nowhere
  }

  var screensView: ScreensView {
    ScreensView(
      world: world, naming: session.naming, shortNaming: frame.shortNaming,
      selected: model.session.selected, animation: model.animationShare, phrasebook: phrasebook,
      breaks: { [session, world] id in session.breakCount(of: id, in: world) })
  }

  private var timelineView: TimelineView { TimelineView(frame, marks: marks, ghosts: footer == nil ? ghosts : nil) }

  func draw(on canvas: inout Canvas) {
    HeaderView(frame: frame).draw(on: &canvas, in: arrangement.header)
    if arrangement.shape == .single {
      drawSingle(WhyPane(frame), on: &canvas)
    } else {
      // What the hint covers is not found out, since it would be all that the first picture needs of the facts.
      let hint = model.tellsMore ? HintView(frame: frame).title(arrangement) : nil
      let why = hint == nil ? WhyPane(frame) : nil
      var titles = PaneTitles()
      titles.screens = say(titles.screens)
      let timeline = timelineView
      titles.timeline = timeline.title
      titles.slider = sliderTitle
      titles.sliderNote = sliderNote
      (titles.why, titles.whyNote) = (hint ?? why?.title ?? "", why?.note ?? "")
      titles.screensNote = screensNote
      canvas.drawPanes(arrangement, titles)
      drawScreens(on: &canvas, in: arrangement.screens)
      timeline.draw(on: &canvas, in: arrangement.timeline)
      drawSlider(on: &canvas, in: arrangement.slider)
      if let why { canvas.drawWhy(why.lines, in: arrangement.why) }
    }
    if model.tellsMore { HintView(frame: frame).draw(on: &canvas, arrangement) }
  }

  /// What is said beside the title of the screens: about the app, or about the transition that runs.
  private var screensNote: String {
    guard world.root.isSomebody else { return "" }
    guard let transition = world.transition, transition.passage != .launch else {
      return world.usedState == .active ? "" : say(world.usedState.words)
    }
    if transition.isCancelled { return say("cancelled") }
    return transition.isInteractive ? say("interactive") : ""
  }

  private var sliderTitle: String { footer?.title ?? slider?.title(phrasebook) ?? say("Slider") }

  /// Which other gestures are possible, beside the slider's title.
  private var sliderNote: String {
    if let footer { return footer.note }
    guard let slider, slider.choices.count > 1 else { return "" }
    let others = slider.choices.filter { $0 != slider.gesture }.map { say($0.name) }.joined(separator: ", ")
    return "\(KeyCommand.nextGesture.keyNames(model.charset)): \(others)"
  }

  private func drawSingle(_ why: WhyPane, on canvas: inout Canvas) {
    let line = Rectangle(x: 0, y: 1, width: arrangement.whole.width, height: 1)
    switch model.shownPane(arrangement) {
    case .timeline:
      let timeline = timelineView
      canvas.rule(line, title: timeline.title)
      timeline.draw(on: &canvas, in: onlyArea)
    case .screens:
      canvas.rule(line, title: say("Screens"), trailing: screensNote)
      drawScreens(on: &canvas, in: onlyArea)
    case .why:
      canvas.rule(line, title: why.title, trailing: why.note)
      canvas.drawWhy(why.lines, in: onlyArea)
    case .slider: break
    }
    let area = sliderArea
    guard !area.isEmpty else { return }
    canvas.rule(
      Rectangle(x: 0, y: area.y - 1, width: line.width, height: 1), title: sliderTitle,
      trailing: sliderNote)
    drawSlider(on: &canvas, in: area)
  }

  /// Draws the screens, as a picture or as a line.
  private func drawScreens(on canvas: inout Canvas, in area: Rectangle) {
    if arrangement.shape == .strip {
      StripView(world: world, naming: frame.shortNaming, selected: session.selected, phrasebook: phrasebook)
        .draw(on: &canvas, in: area)
    } else {
      screensView.draw(on: &canvas, in: area)
    }
  }

  private func drawSlider(on canvas: inout Canvas, in area: Rectangle) {
    guard !area.isEmpty else { return }
    if let footer { return footer.draw(&canvas, area) }
    let words = slider.map { SliderWords(slider: $0, world: model.actingWorld, session: session, lift: lift) }
    canvas.drawSlider(words, reasons: words == nil ? reasonsAgainstGestures : [], in: area, phrasebook)
  }

  /// Why nothing can be swiped or pressed; what is true of both is said once.
  private var reasonsAgainstGestures: [String] {
    let reasons = model.impossibleGestures.filter { $0.gesture == .swipe || $0.gesture == .pressure }
    guard let first = reasons.first?.reason else { return [] }
    if reasons.allSatisfy({ $0.reason == first }) { return [first] }
    return reasons.reversed().map { "\($0.gesture.name): \($0.reason)" }
  }
}

extension Rectangle {
  static let nowhere = Rectangle(x: 0, y: 0, width: 0, height: 0)
}

extension RunView {
  func row(at point: Point) -> Target? {
    let area = timelineArea
    guard area.contains(point) else { return nil }
    let view = timelineView
    let visible = view.visibleRows(height: area.height)
    let index = visible.lowerBound + point.y - area.y
    guard visible.contains(index), index < session.rows.count else { return nil }
    return .row(session.rows[index].position)
  }

  func sliderValue(at point: Point) -> Target? {
    let bar = Slider.bar(in: sliderArea)
    guard slider != nil, bar.contains(point) else { return nil }
    return .slider(value: Slider.value(at: point.x, on: bar))
  }

  func tab(at point: Point) -> Target? {
    guard screensArea.contains(point), arrangement.shape != .strip else { return nil }
    let view = screensView
    for case .tabBar(_, let tabs) in view.items(in: view.pictureArea(in: screensArea, model.charset), model.charset) {
      if let tab = tabs.first(where: { $0.area.contains(point) }) { return .tab(tab.number) }
    }
    return nil
  }
}

extension Glyph {
  static let play = Glyph("▶", ">")
  static let times = Glyph("×", "x")
}

/// The line at the top: what is looked at, and where one stands.
struct HeaderView: FramePart {
  let frame: Frame

  /// How calls are shown: one by one, or by themselves, and how fast.
  var mode: String {
    if model.isStepping { return say("step") }
    let speed = "\(Glyph.times.text(model.charset))\(model.speed.name)"
    guard let showing = model.showing else { return "\(say("live")) \(speed)" }
    return showing.isPaused
      ? "\(say("paused")) \(speed)" : "\(say("live")) \(Glyph.play.text(model.charset)) \(speed)"
  }

  var position: String { say("call \(model.session.callNumber) of \(model.session.rows.callCount)") }

  /// How wide what stands at the left is, but for the program's name.
  private var wishedWidth: Int {
    let parts = [session.score.name, session.casePosition?.words ?? "", session.title]
    return parts.filter { !$0.isEmpty }.reduce(1) { $0 + $1.cellWidth + 2 }
  }

  /// The same where what follows is not known.
  var callWords: String { say("call \(model.session.callNumber)") }

  /// Draws the line; where it is narrow, the program's name goes first, then the title.
  func draw(on canvas: inout Canvas, in area: Rectangle) {
    let right = area.width < 44 ? "\(position) " : "\(mode)   \(position) "
    let words = brokenPromiseWords(session.breakCount, charset).map(say)
    let wished = words.isEmpty ? 0 : wishedWidth
    let room = area.width - right.cellWidth - 2 - wished
    let broken = words.first { $0.cellWidth + 3 <= room } ?? (area.width < 44 ? nil : words.last) ?? ""
    let end = area.right - right.cellWidth - (broken.isEmpty ? 0 : broken.cellWidth + 3)
    canvas.put(broken, x: end, y: area.y, role: .warning, within: area)
    let left = area.split(left: end - area.x - 2).left
    var x = left.x + 1
    let name = "mightappear"
    if area.width >= 64, broken.isEmpty || wished + name.cellWidth + 2 <= left.width {
      x = canvas.put(name, x: x, y: left.y, role: .title, within: left) + 2
    }
    x = canvas.put(model.session.score.name, x: x, y: left.y, role: .accent, within: left) + 2
    if let position = model.session.casePosition {
      x = canvas.put(say(position.words), x: x, y: left.y, within: left) + 2
    }
    canvas.put(
      say(model.session.title), of: Rectangle(x: x, y: left.y, width: left.right - x, height: 1), role: .strong)
    canvas.put(right, of: area, alignment: .trailing)
  }
}
