import Lifecycle

extension Obstacle {
  /// Nothing can be done with the slider at all.
  static func noSlider(_ model: Model) -> String? {
    let world = model.actingWorld
    if let reason = notRunning(model) { return reason }
    if world.finger == .spent { return "the finger is still down, and does nothing until Enter lifts it" }
    if model.slider != nil { return nil }
    guard world.isInFront else { return model.session.obstacle(to: .swipe, in: world) }
    return "nothing to press or to swipe here: "
      + (model.session.obstacle(to: .swipe, in: world) ?? "no gesture is possible")
  }

  /// The finger cannot move to the right.
  @Sendable static func slidingRight(_ model: Model) -> String? {
    if let reason = noSlider(model) { return reason }
    return model.slideTarget(towardRight: true) == nil ? "the finger is at the end of its way" : nil
  }

  /// The finger cannot move to the left.
  @Sendable static func slidingLeft(_ model: Model) -> String? {
    if let reason = noSlider(model) { return reason }
    if model.slideTarget(towardRight: false) != nil { return nil }
    let isUp = model.actingWorld.finger == .up
    return isUp ? "the finger is not down yet" : "the finger is back where it began"
  }

  /// There is no threshold ahead.
  @Sendable static func toNextThreshold(_ model: Model) -> String? {
    if let reason = noSlider(model) { return reason }
    return model.thresholdTarget(isOnward: true) == nil ? "no threshold lies ahead" : nil
  }

  /// There is no threshold behind.
  @Sendable static func toPreviousThreshold(_ model: Model) -> String? {
    if let reason = noSlider(model) { return reason }
    if model.actingWorld.finger == .up { return "the finger is not down yet" }
    return model.thresholdTarget(isOnward: false) == nil ? "no threshold lies behind" : nil
  }

  /// No finger is down.
  @Sendable static func fingerIsUp(_ model: Model) -> String? {
    model.actingWorld.finger == .up ? model.session.naming.words(of: .noGesture) : nil
  }

  /// The slider has nothing to choose from.
  @Sendable static func onlyOneGesture(_ model: Model) -> String? {
    if let reason = noSlider(model) { return reason }
    guard model.actingWorld.finger == .up, let slider = model.slider else {
      return "the finger is down: lift it first"
    }
    return slider.choices.count < 2 ? "only one gesture is possible here" : nil
  }
}
