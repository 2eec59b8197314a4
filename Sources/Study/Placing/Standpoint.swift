import Lifecycle

/// Where code stands that runs in a call: what it can ask there, and what UIKit answers.
///
/// An answer is given only where Apple's documentation or a published claim says what it is. Elsewhere it is not known,
/// and nothing is built on it: neither that it is so nor that it is not.
struct Standpoint {
  let call: Call
  let receiver: ControllerID
  let world: World
  let score: Score

  /// What is known, in the order of `Inquiry`.
  var provisos: [Proviso] {
    Inquiry.allCases.compactMap { inquiry in answer(inquiry).map { Proviso(inquiry, $0) } }
  }

  /// UIKit's answer, if it is known.
  private func answer(_ inquiry: Inquiry) -> Proviso.Answer? {
    switch inquiry {
    case .transitionCoordinator:
      switch coordinator {
      case .lacking?: .nothing
      case .missing?: .no
      case .there?: .yes
      case nil: nil
      }
    case .initiallyInteractive:
      switch coordinator {
      case .there(let isInteractive)?: Proviso.Answer(isInteractive)
      case .lacking?, .missing?: .nothing
      case nil: nil
      }
    case .animated: call.saysAnimated ? isAnimated.map { Proviso.Answer($0) } : nil
    case .isBeingPresented: call.isAppearing ? isBeingPresented.map { Proviso.Answer($0) } : nil
    case .isBeingDismissed: call.isDisappearing ? isBeingDismissed.map { Proviso.Answer($0) } : nil
    case .isMovingToParent: call.isAppearing ? isMovingToParent.map { Proviso.Answer($0) } : nil
    case .isMovingFromParent: call.isDisappearing ? isMovingFromParent.map { Proviso.Answer($0) } : nil
    case .isCancelled, .controller: nil
    }
  }

  /// What the property `transitionCoordinator` can be.
  enum Coordinator: Hashable {
    case lacking
    case missing
    /// It is there, and a finger started the transition or not.
    case there(isInteractive: Bool)
  }

  /// The coordinator, where code is known to find it: in the will-calls with which a transition begins.
  ///
  /// Whether it is still there in the did-calls, and in the will-calls that take a swipe back, nobody has published.
  var coordinator: Coordinator? {
    guard call == .viewWillAppear || call == .viewWillDisappear else { return nil }
    guard score.has(.coordinator) else { return .lacking }
    guard let transition = world.transition, transition.stage == .beginning else { return nil }
    switch transition.passage {
    case .launch: return .missing
    case .push, .pop, .popToRoot, .setStack, .present, .dismiss, .swipe, .drag:
      return transition.isAnimated && side != nil ? .there(isInteractive: transition.isInteractive) : nil
    default: return nil
    }
  }
}

extension Standpoint {
  /// On which side of the transition the receiver is, and whether it is that controller itself or lies inside it.
  private enum Side: Hashable {
    case old(isItself: Bool), new(isItself: Bool)
  }

  /// The receiver's side; nothing where it is on neither.
  private var side: Side? {
    guard let transition = world.transition else { return nil }
    var id = receiver
    while id.isSomebody {
      if id == transition.new { return .new(isItself: id == receiver) }
      if id == transition.old { return .old(isItself: id == receiver) }
      id = world[id].parent
    }
    return nil
  }

  /// The passage that runs, as long as it is not taken back.
  private var passage: Passage? {
    guard let transition = world.transition, !transition.isCancelled else { return nil }
    return transition.passage
  }

  private var isAnimated: Bool? {
    switch passage {
    case .launch: false
    case .push, .pop, .popToRoot, .setStack, .present, .dismiss, .swipe, .drag:
      side == nil ? nil : world.transition?.isAnimated
    default: nil
    }
  }

  /// Whether it is being presented: what a presented container shows is not, only the container.
  ///
  /// What a sheet is told that returns when it is let go, nobody has published.
  private var isBeingPresented: Bool? {
    switch world.transition?.passage {
    case nil, .launch: nil
    case .present: side.map { $0 == .new(isItself: true) }
    case .drag where passage == nil: nil
    default: false
    }
  }

  /// Whether it is being dismissed; of a chain that goes at once nobody has said.
  private var isBeingDismissed: Bool? {
    switch world.transition?.passage {
    case nil, .launch: return nil
    case .dismiss, .drag:
      guard let transition = world.transition, let side else { return nil }
      let presenter = world[transition.old].presenter
      guard presenter == transition.new || !presenter.isSomebody else { return nil }
      return side == .old(isItself: true)
    default: return false
    }
  }

  /// Whether it is being added to a container: the pushed one is, and at first the root of a stack.
  private var isMovingToParent: Bool? {
    let controller = world[receiver]
    switch (passage, side) {
    case (.push, .new(isItself: true)): return true
    case (.pop, .new), (.popToRoot, .new), (.swipe, .new), (.dismiss, .new), (.drag, .new): return false
    case (.launch, _), (.present, .new):
      guard controller.parent.isSomebody else { return false }
      let parent = world[controller.parent]
      let isFirst = !parent.flags.contains(.hasAppeared) && parent.firstChild == receiver
      return isFirst && parent.kind == .navigation && call == .viewWillAppear ? true : nil
    default: return nil
    }
  }

  /// Whether it is being taken out of a container: the popped one is, even where a swipe is taken back later.
  private var isMovingFromParent: Bool? {
    switch (passage, side) {
    case (.pop, .old(isItself: true)), (.popToRoot, .old(isItself: true)), (.swipe, .old(isItself: true)): true
    case (.push, .old), (.present, .old): false
    case (.dismiss, .old(isItself: true)), (.drag, .old(isItself: true)):
      world[receiver].parent.isSomebody ? nil : false
    default: nil
    }
  }
}

extension Call {
  /// Whether it says by its argument whether it is animated.
  fileprivate var saysAnimated: Bool { isAppearance || self == .viewIsAppearing }
  /// Whether the flags about coming mean something in it.
  fileprivate var isAppearing: Bool { self == .viewWillAppear || self == .viewDidAppear }
  /// Whether the flags about going mean something in it.
  fileprivate var isDisappearing: Bool { self == .viewWillDisappear || self == .viewDidDisappear }
}
