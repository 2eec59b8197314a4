import Lifecycle

/// What a finger on the screen can do.
public enum Gesture: UInt8, CaseIterable, Hashable, Sendable {
  case pressure, drag, page, swipe

  /// What a person reads.
  public var name: String {
    switch self {
    case .pressure: "Pressure"
    case .drag: "Pull down"
    case .page: "Turn the page"
    case .swipe: "Swipe back"
    }
  }

  /// What one does, in a word.
  public var verb: String {
    switch self {
    case .pressure: "press"
    case .drag: "pull"
    case .page: "turn"
    case .swipe: "swipe"
    }
  }

  /// The gesture that drives a passage, if one does.
  init?(_ passage: Passage) {
    switch passage {
    case .swipe: self = .swipe
    case .drag: self = .drag
    case .page: self = .page
    default: return nil
    }
  }

  /// The gesture that an action moves, and how far, if it is one that a slider sends.
  static func move(_ action: Action, _ score: Score) -> (gesture: Gesture, value: Int)? {
    switch action {
    case .press(.light): (.pressure, score.number(.lightPress))
    case .press(.peek): (.pressure, score.number(.peek))
    case .press(.pop): (.pressure, score.number(.pop))
    case .press(.thousandths(let value)): (.pressure, Int(value))
    case .swipe(let value): (.swipe, Int(value))
    case .drag(let value): (.drag, Int(value))
    case .page(_, let value?): (.page, Int(value))
    default: nil
    }
  }

  /// Beyond which progress a lift completes it, and from which speed on in any case.
  func completion(_ score: Score) -> (beyond: Int, speed: Int)? {
    switch self {
    case .pressure: nil
    case .swipe: (score.number(.swipeBeyond), score.number(.swipeSpeed))
    case .drag: (score.number(.dragBeyond), score.number(.dragSpeed))
    case .page: (score.number(.pageBeyond), score.number(.pageSpeed))
    }
  }

  /// The marks on its way, in order.
  func thresholds(_ score: Score) -> [Slider.Threshold] {
    guard let completion = completion(score) else {
      return [
        Slider.Threshold(name: "light", value: score.number(.lightPress)),
        Slider.Threshold(name: "peek", value: score.number(.peek)),
        Slider.Threshold(name: "pop", value: score.number(.pop)),
      ]
    }
    return [Slider.Threshold(name: "completes", value: completion.beyond)]
  }
}

extension Session {
  /// Why a gesture is not possible in a world; nothing where it is.
  func obstacle(to gesture: Gesture, in world: World) -> String? {
    guard world.root.isSomebody else { return "the app is not launched yet" }
    guard world.isInFront else { return "the app is not in front: z comes back to it" }
    let naming = naming
    let top = world.topLevel
    switch gesture {
    case .pressure:
      if let reason = lack(.peek) { return reason }
      let seen = world.leaf(of: top)
      if setup[world[seen].declaration].previews == nil { return "\(naming.name(seen, in: world)) offers no preview" }
    case .drag:
      if let reason = lack(.sheets) { return reason }
      let isSheet = world[top].style == .sheet || world[top].style == .formSheet
      guard world[top].presenter.isSomebody, isSheet, !world[top].flags.contains(.covers) else {
        return "no sheet is on top"
      }
    case .page:
      if let reason = lack(.pageControllers) { return reason }
      guard let pages = innermost(in: world, where: { $0.kind == .pages || $0.kind == .curl }) else {
        return "there is no page controller here"
      }
      if neighbors(of: pages, in: world) == (nil, nil) { return "there is only one page" }
    case .swipe:
      if let reason = lack(.edgeSwipe) { return reason }
      guard stackToPop(in: world) != nil else { return "no stack here has something to pop" }
    }
    return nil
  }

  /// Why the version does not have a feature; nothing where it does.
  func lack(_ feature: Feature) -> String? {
    score.lacks.first { $0.subject == .feature(feature) }.map {
      $0.reason.hasSuffix(".") ? String($0.reason.dropLast()) : $0.reason
    }
  }

  /// The innermost visible container for which something is true; what is presented on top is asked first.
  func innermost(in world: World, where isMeant: (Controller) -> Bool) -> ControllerID? {
    for level in world.levels.reversed() where world.isVisible(level: level) {
      var found: ControllerID?
      var id = level
      while id.isSomebody, world.isAlive(id) {
        if isMeant(world[id]) { found = id }
        id = world[id].isContainer ? world.visibleChild(of: id) : .none
      }
      if let found { return found }
    }
    return nil
  }

  /// The innermost visible navigation controller that has something to pop.
  func stackToPop(in world: World) -> ControllerID? {
    innermost(in: world) { $0.kind == .navigation && $0.firstChild != $0.lastChild }
  }

  /// The pages before and after the one that is shown.
  func neighbors(of pages: ControllerID, in world: World) -> (before: DeclarationID?, after: DeclarationID?) {
    let shown = world.visibleChild(of: pages)
    guard world.isAlive(shown) else { return (nil, nil) }
    let page = { (id: ControllerID) in id.isSomebody ? world[id].declaration : nil }
    return (page(world[shown].previous), page(world[shown].next))
  }
}

extension World {
  /// Whether a person can touch the app.
  var isInFront: Bool { (scene == .notRunning ? app : scene) == .active }
}
