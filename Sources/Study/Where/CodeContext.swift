import Lifecycle

/// The context of code that runs in a call, with UIKit's answers there according to the facts.
///
/// An answer without a fact is unknown, and no place relies on it.
struct CodeContext {
  private let context: FactContext
  private let score: Score
  private let facts: FactBook

  /// Creates the context of code in a call, given the world right before the call.
  init(call: Call, receiver: ControllerID, world: World, score: Score, facts: FactBook) {
    (self.score, self.facts) = (score, facts)
    guard let transition = world.transition else {
      context = FactContext(call: call)
      return
    }
    context = FactContext(
      call: call, passage: transition.passage, side: TransitionSide(of: receiver, in: transition, world),
      transition.situations(for: receiver, world))
  }

  /// The known answers, in the order of `Inquiry`.
  var conditions: [CodeCondition] {
    Inquiry.allCases.compactMap { inquiry in answer(inquiry).map { CodeCondition(inquiry, .known($0)) } }
  }

  func answer(_ inquiry: Inquiry) -> Inquiry.Answer? { facts.answer(inquiry, in: context, score) }
}

extension TransitionSide {
  /// Creates the side of a controller, or `nil` if it is on neither side.
  init?(of receiver: ControllerID, in transition: Transition, _ world: World) {
    var id = receiver
    while id.exists {
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
  /// The situations that hold during the transition.
  package var situations: CaseSet<Situation> {
    var situations: CaseSet<Situation> = CaseSet([.running])
    if state == .beginning { situations.insert(.beginning) }
    if state == .ending { situations.insert(.ending) }
    if isCancelled { situations.insert(.cancelled) }
    if isAnimated { situations.insert(.animated) }
    if isInteractive { situations.insert(.interactive) }
    return situations
  }

  /// Returns the situations that hold during the transition for a controller.
  fileprivate func situations(for receiver: ControllerID, _ world: World) -> CaseSet<Situation> {
    var situations = situations
    if world.isAlive(old), world[old].presenter.exists, world[old].presenter != new { situations.insert(.chained) }
    guard receiver.exists else { return situations }
    let parent = world[receiver].parent
    if !parent.exists {
      situations.insert(.alone)
    } else if world[parent].kind == .navigation, world[parent].firstChild == receiver,
      !world[parent].flags.contains(.hasAppeared)
    {
      situations.insert(.first)
    }
    return situations
  }
}
