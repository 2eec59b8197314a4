import Canvas
import Lifecycle

extension View {
  /// What is drawn at a point, for the mouse.
  public func target(at point: Point, _ model: Model) -> Target? {
    let arrangement = Arrangement(width: model.size.width, height: model.size.height)
    guard arrangement.shape != .tooSmall else { return nil }
    switch Overlay(model) {
    case .list(let list): return list.item(at: point, in: arrangement.overlayRoom).map { .item($0) }
    case .line: return nil
    case nil: break
    }
    let frame = Frame(model, recorded)
    if arrangement.keys.contains(point) {
      let line = KeysLine(frame.model.hints, in: arrangement.keys, charset: model.charset)
      return line.command(at: point.x).map { .command($0) }
    }
    switch model.stage {
    case .run:
      let view = RunView(frame, arrangement)
      return view.row(at: point) ?? view.sliderValue(at: point) ?? view.tab(at: point)
    case .lesson, .prediction: return nil
    case .comparison(let comparison):
      return ComparisonView(comparison, recorded, model.size).row(at: point).map { .comparisonRow($0) }
    }
  }
}

extension RunView {
  /// The row of the timeline at a point.
  fileprivate func row(at point: Point) -> Target? {
    let place = timelinePlace
    guard place.contains(point) else { return nil }
    let view = TimelineView(frame)
    let visible = view.visibleRows(height: place.height)
    let index = visible.lowerBound + point.y - place.y
    return visible.contains(index) ? .row(place: model.session.rows[index].place) : nil
  }

  /// The value of the slider at a point.
  fileprivate func sliderValue(at point: Point) -> Target? {
    let bar = Slider.bar(in: sliderPlace)
    guard slider != nil, bar.contains(point) else { return nil }
    return .slider(value: Slider.value(at: point.x, on: bar))
  }

  /// The tab at a point.
  fileprivate func tab(at point: Point) -> Target? {
    guard screensPlace.contains(point), arrangement.shape != .strip else { return nil }
    let view = screensView
    for case .tabBar(_, let tabs) in view.items(in: view.picturePlace(in: screensPlace, model.charset), model.charset) {
      if let tab = tabs.first(where: { $0.place.contains(point) }) { return .tab(tab.number) }
    }
    return nil
  }
}
