import Lifecycle

/// What follows from a model and takes long to work out.
struct Known: Sendable {
  /// The world right before the event under the cursor, and the one as the cursor shows it.
  let worldBefore: World, worldAtCursor: World
  /// The world from which the next action starts, and the slider in it.
  let actingWorld: World, slider: Slider?

  /// What follows from a model; each world goes on from the one before it, since a long run makes the first one dear.
  init(_ model: Model) {
    let (session, timeline) = (model.session, model.session.timeline)
    let place = session.cursor ?? 0
    let count = session.eventCountAtCursor
    let end = max(count, session.eventCount(afterEntries: session.keptCount))
    worldBefore = timeline.world(after: place)
    worldAtCursor = timeline.world(after: count, from: worldBefore, after: place)
    actingWorld =
      model.showing?.kind == .live ? timeline.world : timeline.world(after: end, from: worldAtCursor, after: count)
    slider = session.slider(in: actingWorld, chosen: model.chosenGesture)
  }
}

extension Model {
  /// The world from which the next action starts: while something is being shown that was just done, the one after it.
  public var actingWorld: World {
    known?.actingWorld ?? (showing?.kind == .live ? session.timeline.world : session.actingWorld)
  }

  /// The slider, where a gesture is possible.
  public var slider: Slider? {
    if let known { return known.slider }
    return session.slider(in: actingWorld, chosen: chosenGesture)
  }

  /// The same model with what many parts of a picture ask for worked out; it must not be changed any more.
  var withAnswers: Model {
    var model = self
    model.known = Known(self)
    return model
  }

  /// Why each gesture is not possible here, for those that are not.
  public var impossibleGestures: [(gesture: Gesture, reason: String)] {
    Gesture.allCases.compactMap { gesture in
      session.obstacle(to: gesture, in: actingWorld).map { (gesture, $0) }
    }
  }

  /// A value that the slider can be moved to, and the page to turn to, where it turns one.
  struct SlideTarget {
    let value: Int, page: DeclarationID?
  }

  /// How far one key moves the slider, in thousandths.
  static let slideStep = 50

  /// Where the slider comes to by one key; nothing where it cannot move.
  func slideTarget(towardRight: Bool) -> SlideTarget? {
    guard let slider, slider.finger != .spent else { return nil }
    guard slider.finger == .up else {
      let step = towardRight == slider.isReversed ? -Self.slideStep : Self.slideStep
      let value = min(max(slider.value + step, 0), 1000)
      return value == slider.value ? nil : SlideTarget(value: value, page: slider.page)
    }
    guard slider.gesture == .page else { return towardRight ? SlideTarget(value: Self.slideStep, page: nil) : nil }
    return page(isNext: towardRight).map { SlideTarget(value: Self.slideStep, page: $0) }
  }

  /// Where the slider comes to at the next or the previous threshold; nothing where there is none.
  func thresholdTarget(isOnward: Bool) -> SlideTarget? {
    guard let slider, slider.finger != .spent else { return nil }
    let page = slider.finger == .up && slider.gesture == .page ? page(isNext: true) ?? page(isNext: false) : slider.page
    let beyond = slider.gesture == .pressure ? 0 : Self.beyond
    let values = slider.thresholds.map { $0.value + beyond }
    let target =
      isOnward ? values.first { $0 > slider.value } : ([0] + values).last { $0 < slider.value }
    return target.map { SlideTarget(value: $0, page: page) }
  }

  /// How much beyond its threshold a gesture is moved, so that it completes.
  private static let beyond = 10

  /// The page after or before the one that is shown.
  private func page(isNext: Bool) -> DeclarationID? {
    let world = actingWorld
    guard let pages = session.innermost(in: world, where: { $0.kind == .pages || $0.kind == .curl }) else { return nil }
    let (before, after) = session.neighbors(of: pages, in: world)
    return isNext ? after : before
  }
}
