import Canvas
import Lifecycle

/// The view of the current run: its screens, timeline and slider, and the reasons for the event under the cursor.
struct RunView: FramePart {
  /// Content that takes the place of the slider.
  struct Footer {
    let title: String, note: String
    let draw: (inout Canvas, Rectangle) -> Void
  }

  let frame: Frame
  var footer: Footer?
  /// Both ways in which what is going on may end, in place of the timeline.
  var endings: Endings?
  var marks: [Int: RowMark] = [:]
  let world: World
  /// The effects of lifting the finger now, if it is down, and the rows with those effects.
  private let lift: TriedAction?, liftRows: LiftRows?
  /// The text that takes the place of the reasons, if one does.
  private let hint: HintView?
  var slider: Slider? { model.slider }

  init(_ frame: Frame) {
    self.frame = frame
    let model = frame.model
    world = model.session.worldAtCursor
    let isDown = model.slider.map { $0.finger != .up } ?? false
    lift = isDown ? TriedAction(.lift(speed: nil), in: model.actingWorld, model.session) : nil
    liftRows = lift.flatMap { LiftRows($0, in: model.session) }
    marks = OwnCode(model.session)?.marks ?? [:]
    hint = model.tellsMore ? HintView(frame: frame) : nil
  }

  var screensArea: Rectangle { area(of: .screens, arrangement.screens) }

  var timelineArea: Rectangle { area(of: .timeline, arrangement.timeline) }

  /// The area of the slider; in the `single` shape it is below the only pane, or takes its place if there is little
  /// room.
  var sliderArea: Rectangle {
    guard arrangement.shape == .single else { return arrangement.slider }
    let only = arrangement.only
    if arrangement.keepsSlider { return only.split(top: only.height - 2).rest }
    return model.pane == .slider ? only : .nowhere
  }

  /// The area of the only pane, without the slider below it.
  private var onlyArea: Rectangle {
    let only = arrangement.only
    return arrangement.keepsSlider ? only.split(top: only.height - 3).top : only
  }

  private var whyArea: Rectangle { area(of: .why, arrangement.why) }

  /// Returns the area of a pane; in the `single` shape, the area of the only pane if this pane is shown there.
  private func area(of pane: Pane, _ usual: Rectangle) -> Rectangle {
    guard arrangement.shape == .single else { return usual }
    return model.shownPane(arrangement) == pane ? onlyArea : .nowhere
  }

  var screensView: ScreensView {
    ScreensView(
      world: world, naming: session.naming, shortNaming: frame.shortNaming,
      selected: model.session.selected, animation: model.animationShare, phrasebook: phrasebook,
      treeRoom: session.timeline.world.controllers.count)
  }

  /// The name of the key that shows all reasons; empty on a stage without one.
  private var whyKey: String {
    if footer != nil { return "" }
    if !model.hasLiveFinger, !model.hasHeldAnimation, !model.isAtBreach { return KeyCommand.lift.firstKeyName(charset) }
    return arrangement.shape == .single ? "" : KeyCommand.pane.firstKeyName(charset)
  }

  private var timelineView: TimelineView { TimelineView(frame, marks: marks, lift: footer == nil ? liftRows : nil) }

  private var endingsView: EndingsView? {
    endings.map { endings in
      var area = timelineArea
      if let cover = hint?.cover(arrangement)?.area {
        area = area.split(top: cover.y - 1 - area.y).top
      }
      return EndingsView(endings, frame, timeline: area, screens: screensArea)
    }
  }

  func draw(on canvas: inout Canvas) {
    HeaderView(frame: frame).draw(on: &canvas, in: arrangement.header)
    // Reasons behind the hint are not computed, so that the first picture does not have to load the facts.
    let name = hint?.title(arrangement), endings = endingsView
    let why = endings == nil && name == nil && !whyArea.isEmpty ? WhyPane(frame) : nil
    let timeline = timelineView
    let isOpen = !arrangement.hasFrames
    let screens = endings?.hidesScreens == true ? .nowhere : screensArea
    canvas.draw(
      [TitledPane(screens, say("Screens"), screensNote, isOpen: isOpen)]
        + (endings?.panes(isOpen: isOpen) ?? [TitledPane(timelineArea, timeline.title, isOpen: isOpen)]) + [
          TitledPane(sliderArea.height > 1 ? sliderArea : .nowhere, sliderTitle, sliderNote, isOpen: isOpen),
          TitledPane(
            whyArea, name ?? why?.title ?? say("Either way"), name == nil ? why?.note ?? "" : hint?.note ?? "",
            isOpen: arrangement.shape != .wide),
        ], noteRole: arrangement.noteRole)
    drawScreens(on: &canvas, in: screens)
    if let endings { endings.draw(on: &canvas) } else { timeline.draw(on: &canvas, in: timelineArea) }
    drawSlider(on: &canvas, in: sliderArea)
    if let why { canvas.drawWhy(why.lines, evidence: why.evidence, key: whyKey, in: whyArea, phrasebook) }
    if let endings, name == nil { canvas.drawWhy(endings.why, in: whyArea, phrasebook) }
    hint?.draw(on: &canvas, arrangement)
  }

  /// The note beside the title of the screens: the state of the app or of its transition.
  private var screensNote: String {
    guard world.root.exists else { return "" }
    guard let transition = world.transition, transition.passage != .launch else {
      return world.usedState == .active ? "" : say(world.usedState.words)
    }
    if transition.isCancelled { return say("cancelled") }
    return transition.isInteractive ? say("interactive") : ""
  }

  private var sliderTitle: String { footer?.title ?? slider?.title(phrasebook) ?? "" }

  /// The note beside the title of the slider: what the coordinator of the gesture answers, or the other gestures that
  /// are possible.
  private var sliderNote: String {
    if let footer { return footer.note }
    let bar = Slider.bar(in: sliderArea), note = gestureNote
    // A note that the names of the thresholds would cover is left out.
    guard slider.map({ $0.labelEnd(bar, phrasebook) <= bar.right - note.cellWidth - 3 }) ?? true else { return "" }
    return note
  }

  private var gestureNote: String {
    if let transition = world.transition, transition.isInteractive, session.score.has(.coordinator) {
      return "isCancelled \(transition.isCancelled)"
    }
    guard let slider, slider.choices.count > 1 else { return "" }
    let others = slider.choices.filter { $0 != slider.gesture }.map { $0.name }.joinedByCommas
    return "\(KeyCommand.nextGesture.keyNames(model.charset)): \(say(others))"
  }

  private func drawScreens(on canvas: inout Canvas, in area: Rectangle) {
    guard !area.isEmpty else { return }
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
    guard let words else {
      return canvas.put(say(model.wayToGesture), of: area.inset(columns: 1, rows: 0), role: .quiet)
    }
    canvas.drawSlider(words, in: area, phrasebook)
  }
}

extension RunView {
  func row(at point: Point) -> Target? {
    let area = timelineArea
    guard endings == nil, area.contains(point) else { return nil }
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

  func lane(at point: Point) -> Target? {
    guard endings == nil, point.y == timelineArea.y - 1 else { return nil }
    return timelineView.lane(at: point.x, in: timelineArea).map { .lane($0) }
  }

  /// Returns the part of the phone at a point: a tab, the back button, or the way of a finger that swipes.
  func phone(at point: Point) -> Target? {
    guard screensArea.contains(point), endingsView?.hidesScreens != true, arrangement.shape != .strip else {
      return nil
    }
    let view = screensView, picture = view.pictureArea(in: screensArea, charset)
    for item in view.items(in: picture, charset) {
      switch item {
      case .tabBar(_, let tabs):
        if let tab = tabs.first(where: { $0.area.contains(point) }) { return .tab(tab.number) }
      case .navigationBar(let area, _, let back?, _):
        let button = area.row(0).split(left: back.cellWidth + 4).left
        if button.contains(point), slider?.finger ?? .up == .up { return .command(.pop) }
      default: break
      }
    }
    guard let slider, slider.gesture == .swipe, picture.contains(point), picture.width > 1,
      slider.finger == .driving || point.x < picture.x + 3
    else { return nil }
    return .slider(value: Slider.value(at: point.x, on: picture.row(0)))
  }
}

/// The header: the name of the run, and the position of the cursor.
struct HeaderView: FramePart {
  let frame: Frame

  /// The mode and speed of playing calls, if they are not the usual ones.
  var mode: String {
    let speed = model.speed == .full ? "" : "\(Glyph.times.text(model.charset))\(model.speed.name)"
    let state: String =
      if model.isStepping {
        say("step by step")
      } else if let playback = model.playback {
        playback.isPaused ? say("paused") : Glyph.play.text(model.charset)
      } else {
        ""
      }
    return [state, speed].filter { !$0.isEmpty }.joined(separator: " ")
  }

  var position: String { say("call \(model.session.callNumber) of \(model.session.rows.callCount)") }

  /// The numbers of promises and of rules of the app's own code that are broken in the run, in words.
  private var brokenWords: String {
    let promises = session.brokenPromiseCount, rules = OwnCode(session)?.breaks.count ?? 0
    let words: [Sentence] = [
      promises == 1 ? "1 broken promise" : "\(promises) broken promises",
      rules == 1 ? "1 broken rule" : "\(rules) broken rules",
    ]
    return say(zip(words, [promises, rules]).filter { $0.1 > 0 }.map { $0.0 }.joinedByCommas)
  }

  /// The texts of the header with their areas, and the command that a click on one runs.
  private func pieces(in area: Rectangle) -> [(text: String, area: Rectangle, role: CellRole, command: KeyCommand?)] {
    let mode = area.width < 44 || mode.isEmpty ? "" : "\(mode)   "
    let right = "\(mode)\(position) "
    let room = area.width - right.cellWidth - session.score.name.cellWidth - 5, words = brokenWords
    let broken = words.cellWidth <= room ? words : ""
    let end = area.right - right.cellWidth - (broken.isEmpty ? 0 : broken.cellWidth + 3)
    func part(_ x: Int, _ end: Int) -> Rectangle {
      Rectangle(x: x, y: area.y, width: max(0, end - x), height: 1).intersection(area)
    }
    let version = session.score.name, start = area.x + 1, title = start + version.cellWidth + 2
    return [
      (version, part(start, min(title - 2, end - 2)), .accent, .versionFilm),
      (say(Sentence(key: session.title)), part(title, end - 2), .strong, .open),
      (broken, part(end, end + broken.cellWidth), .warning, .brokenPromise),
      (right, part(area.right - right.cellWidth, area.right), .plain, nil),
    ]
  }

  func command(at point: Point, in area: Rectangle) -> KeyCommand? {
    pieces(in: area).first { piece in
      piece.area.split(left: piece.text.cellWidth).left.contains(point)
    }?.command
  }

  /// Draws the header; on a narrow screen the title is cut.
  func draw(on canvas: inout Canvas, in area: Rectangle) {
    for piece in pieces(in: area) { canvas.put(piece.text, of: piece.area, role: piece.role) }
  }
}
