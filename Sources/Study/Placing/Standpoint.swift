import Lifecycle

/// Where code stands that runs in a call: how things stand there, and so what UIKit answers by the facts.
///
/// Where no fact says what is answered it is not known, and nothing is built on it.
struct Standpoint {
  private let context: FactContext
  private let score: Score
  private let facts: FactBook

  /// The place of code in a call; the world is the one right before it.
  init(call: Call, receiver: ControllerID, world: World, score: Score, facts: FactBook) {
    (self.score, self.facts) = (score, facts)
    guard let transition = world.transition else {
      context = FactContext(call: call)
      return
    }
    context = FactContext(
      call: call, passage: transition.passage, side: Side(of: receiver, in: transition, world),
      transition.situations(for: receiver, world))
  }

  /// What is known, in the order of `Inquiry`.
  var provisos: [Proviso] {
    Inquiry.allCases.compactMap { inquiry in answer(inquiry).map { Proviso(inquiry, Proviso.Answer($0)) } }
  }

  /// The answer, if it is known.
  func answer(_ inquiry: Inquiry) -> Inquiry.Answer? { facts.answer(inquiry, in: context, score) }
}

extension Side {
  /// The side of a controller; nothing where it is on neither.
  init?(of receiver: ControllerID, in transition: Transition, _ world: World) {
    var id = receiver
    while id.isSomebody {
      if id == transition.new || id == transition.old { break }
      id = world[id].parent
    }
    switch id {
    case .none: return nil
    case transition.new: self = id == receiver ? .new : .inNew
    default: self = id == receiver ? .old : .inOld
    }
  }
}

extension Transition {
  /// How things stand in it.
  public var situations: Selection<Situation> {
    var situations: Selection<Situation> = Selection([.running])
    if stage == .beginning { situations.insert(.beginning) }
    if stage == .ending { situations.insert(.ending) }
    if isCancelled { situations.insert(.cancelled) }
    if isAnimated { situations.insert(.animated) }
    if isInteractive { situations.insert(.interactive) }
    return situations
  }

  /// How things stand in it for a controller.
  fileprivate func situations(for receiver: ControllerID, _ world: World) -> Selection<Situation> {
    var situations = situations
    if world.isAlive(old), world[old].presenter.isSomebody, world[old].presenter != new { situations.insert(.chained) }
    guard receiver.isSomebody else { return situations }
    let parent = world[receiver].parent
    if !parent.isSomebody {
      situations.insert(.alone)
    } else if world[parent].kind == .navigation, world[parent].firstChild == receiver,
      !world[parent].flags.contains(.hasAppeared)
    {
      situations.insert(.first)
    }
    return situations
  }
}
