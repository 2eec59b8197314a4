import Canvas
import Lifecycle

/// One picture of the explorer: what all its panes need, found out once.
struct Frame {
  let model: Model
  let recorded: RecordedVersions
  let arrangement: Arrangement
  /// The world under the cursor.
  let world: World
  /// What the slider is there.
  let slider: Slider?
  /// What is said about the event under the cursor.
  private let explanation: Explanation?

  /// The picture of a model.
  init(model: Model, recorded: RecordedVersions, arrangement: Arrangement) {
    self.model = model
    self.recorded = recorded
    self.arrangement = arrangement
    world = model.session.worldAtCursor
    slider = model.session.slider(in: world, chosen: model.chosenGesture)
    explanation = Explanation(session: model.session, recorded: recorded)
  }

  /// Draws everything.
  func draw(on canvas: inout Canvas) {
    HeaderView(model: model).draw(on: &canvas, in: arrangement.header)
    switch arrangement.shape {
    case .columns, .wide, .strip:
      canvas.drawPanes(arrangement, titles)
      drawScreens(on: &canvas, in: arrangement.screens)
      drawTimeline(on: &canvas, in: arrangement.timeline)
      drawSlider(on: &canvas, in: arrangement.slider)
      drawWhy(on: &canvas, in: arrangement.why)
    case .single: drawSingle(on: &canvas)
    case .tooSmall: break
    }
  }

  /// What stands in the lines around the panes.
  private var titles: PaneTitles {
    var titles = PaneTitles()
    titles.slider = slider?.title ?? "Slider"
    titles.whyNote = evidenceInTitle ?? explanation?.ruleName ?? ""
    titles.screensNote = world.usedState == .active || !world.root.isSomebody ? "" : world.usedState.words
    return titles
  }

  /// Who vouches for the event, where there is so little room that it stands beside the title.
  private var evidenceInTitle: String? {
    guard arrangement.shape == .strip, arrangement.why.height < 3, let last = explanation?.lines.last,
      last.role == .quiet, last.text.cellWidth + 12 <= arrangement.why.width
    else { return nil }
    return last.text
  }

  /// Draws the one pane that fits.
  private func drawSingle(on canvas: inout Canvas) {
    let line = Rectangle(x: 0, y: 1, width: arrangement.whole.width, height: 1)
    let place = arrangement.only
    switch model.pane {
    case .timeline:
      canvas.rule(line, title: "Timeline")
      drawTimeline(on: &canvas, in: place)
    case .screens:
      canvas.rule(line, title: "Screens", trailing: titles.screensNote)
      drawScreens(on: &canvas, in: place)
    case .why:
      canvas.rule(line, title: "Why", trailing: titles.whyNote)
      let (upper, lower) = place.split(top: place.height >= 7 ? place.height - 3 : place.height)
      drawWhy(on: &canvas, in: upper)
      guard !lower.isEmpty else { return }
      canvas.rule(lower.row(0), title: titles.slider)
      drawSlider(on: &canvas, in: lower.split(top: 1).rest)
    }
  }

  /// Draws the screens, as a picture or as a line.
  private func drawScreens(on canvas: inout Canvas, in place: Rectangle) {
    let naming = model.session.naming
    if arrangement.shape == .strip {
      StripView(world: world, naming: naming, selected: model.session.selected).draw(on: &canvas, in: place)
    } else {
      ScreensView(world: world, naming: naming, selected: model.session.selected).draw(on: &canvas, in: place)
    }
  }

  /// Draws the timeline.
  private func drawTimeline(on canvas: inout Canvas, in place: Rectangle) {
    TimelineView(session: model.session, charset: model.charset).draw(on: &canvas, in: place)
  }

  /// Draws the slider.
  private func drawSlider(on canvas: inout Canvas, in place: Rectangle) {
    let sentence = slider?.sentence(in: world, naming: model.session.naming) ?? ""
    canvas.drawSlider(slider, sentence: sentence, in: place)
  }

  /// Draws what is said about the event under the cursor.
  private func drawWhy(on canvas: inout Canvas, in place: Rectangle) {
    var lines = explanation?.lines ?? [WhyLine("Nothing has been called yet.", role: .quiet)]
    if evidenceInTitle != nil { lines.removeLast() }
    canvas.drawWhy(lines, in: place)
  }
}
