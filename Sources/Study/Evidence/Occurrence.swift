import Lifecycle

/// A call that a line of a score makes, in the situation in which it is made, which is what a recording can show.
package struct Occurrence: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// The version whose score contains the line, and the line number in that score.
    package let origin: Version, number: Int
  }

  package let line: Line
  /// The call, since a line that lays out makes two.
  package let call: Call?
  /// The passage that is played, and those of its circumstances that make a difference to it.
  package let passage: Passage, circumstances: Circumstances
  package let isAnimated: Bool, isInteractive: Bool
  /// The style of what the passage presents or dismisses, and of the presentation inside which it is played; `nil` if
  /// there is none.
  package let style: PresentationStyle?, layer: PresentationStyle?
  /// True if the passage dismisses more than one presentation.
  package let isChained: Bool

  /// Creates the occurrence of the rule that caused an event in the world before it, or `nil` if no rule did.
  package init?(_ event: Event, in world: World, score: Score) {
    guard let ground = score.ground(of: event) else { return nil }
    line = Line(origin: ground.version, number: ground.line)
    call = event.call
    guard let transition = world.transition else {
      let rule = score.rule(event.rule)
      (passage, circumstances) = (rule?.passage ?? .launch, rule?.circumstances ?? [])
      (isAnimated, isInteractive, isChained) = (true, false, false)
      (style, layer) = (nil, world.style(ofLayer: world.topLayer))
      return
    }
    passage = transition.passage
    circumstances = transition.circumstances.intersection(score.relevantCircumstances(of: passage))
    (isAnimated, isInteractive) = (transition.isAnimated, transition.isInteractive)
    (style, layer) = world.styles(of: transition)
    let presenter = passage == .dismiss && world.isAlive(transition.old) ? world[transition.old].presenter : .none
    isChained = presenter.exists && presenter != transition.new
  }
}

extension World {
  /// Returns the style of what a transition presents or dismisses, and that of the layer in which it runs.
  fileprivate func styles(of transition: Transition) -> (PresentationStyle?, PresentationStyle?) {
    let presented: ControllerID, below: ControllerID
    switch transition.passage {
    case .present: (presented, below) = (transition.new, transition.old)
    case .dismiss, .drag, .modalDrag: (presented, below) = (transition.old, transition.new)
    default:
      let ends = [transition.container, transition.old, transition.new]
      (presented, below) = (.none, ends.first(where: isAlive).map(treeTop) ?? .none)
    }
    return (isAlive(presented) ? self[presented].style : nil, style(ofLayer: below))
  }

  /// Returns the style in which a layer of the screen is presented, or `nil` for the window's root.
  fileprivate func style(ofLayer layer: ControllerID) -> PresentationStyle? {
    isAlive(layer) && self[layer].presenter.exists ? self[layer].style : nil
  }
}

extension Setup {
  /// Returns true if an event is an appearance call whose will-call calls another method of super in its override.
  ///
  /// UIKit takes the controller for something else then, until its did-call.
  func misleads(_ event: Event, in world: World) -> Bool {
    guard let call = event.call, call.isAppearance || call == .viewIsAppearing,
      case .controller(let id) = event.receiver
    else { return false }
    let will: Call = call == .viewWillDisappear || call == .viewDidDisappear ? .viewWillDisappear : .viewWillAppear
    return self[world[id].declaration].superCalls.contains { wrong in
      wrong.override == will && wrong.called.map { $0 != will } ?? false
    }
  }
}
