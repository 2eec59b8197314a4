extension Performer {
  /// Tells a controller; an appearance call goes through a container in the way its own passage says.
  mutating func tell(
    _ call: Call, _ id: ControllerID, _ role: Role, subject: UInt16, _ inside: [Step] = []
  ) {
    guard world[id].isContainer, role != .`self` else { return send(call, id, subject: subject, inside) }
    if let phase = Phase(passing: call) {
      pass(phase, through: id)
    } else if role == .screen {
      forward(call, through: id, subject: subject)
    } else {
      send(call, id, subject: subject, inside)
    }
  }

  /// Tells a container and the child that it shows, which hears of it inside the container's own implementation.
  private mutating func forward(_ call: Call, through id: ControllerID, subject: UInt16) {
    let traits = setup.traits[Int(world[id].declaration.index)]
    let child = world.visibleChild(of: id)
    func passOn(_ performer: inout Performer) {
      guard child.isSomebody, !(traits.contains(.callsSuperWrongly) && performer.avoidsSuper(call, id)) else { return }
      performer.inside { $0.tell(call, child, .screen, subject: subject) }
    }
    if traits.contains(.printsBeforeSuper) {
      send(call, id, subject: subject)
      passOn(&self)
    } else {
      passOn(&self)
      send(call, id, subject: subject)
    }
  }

  /// Plays the passage of a container that gets an appearance call: itself and its visible child, in its order.
  private mutating func pass(_ phase: Phase, through id: ControllerID) {
    let circumstances: Circumstances = world[id].flags.contains(.hasAppeared) ? [] : .firstTime
    withSelf(id, child: world.visibleChild(of: id)) { performer in
      performer.play(Passage(container: performer.world[id].kind), circumstances, phase)
    }
  }

  /// Plays something about one controller, with the roles `self` and `child`.
  mutating func withSelf(_ id: ControllerID, child: ControllerID = .none, _ body: (inout Performer) -> Void) {
    let (this, outerChild) = (cast.this, cast.child)
    (cast.this, cast.child) = (id, child)
    body(&self)
    (cast.this, cast.child) = (this, outerChild)
  }

  /// Makes a call, or leaves a quiet mark where a guard suppresses it.
  mutating func send(_ call: Call, _ id: ControllerID, subject: UInt16 = 0, _ inside: [Step] = []) {
    guard !isSuppressed(call, id) else {
      emit(.suppressed(call), id, UInt16(world[id].appearance.rawValue), rule: rule)
      play(inside)
      return
    }
    let traits = setup.traits[Int(world[id].declaration.index)]
    let inside = traits.contains(.callsSuperWrongly) && avoidsSuper(call, id) ? [] : inside
    override(call, id, subject, inside, printsFirst: !call.callsSuper || traits.contains(.printsBeforeSuper))
    if traits.contains(.callsSuperWrongly) { followSuper(call, id) }
    if traits.contains(.asksCoordinator) { ask(call, id) }
    if call == .viewWillAppear, !world[id].flags.contains(.laidOut) { withSelf(id) { $0.play(.entering, .begin) } }
  }

  /// Whether a guard suppresses a call: an appearance call by the state, and what follows viewWillAppear with it.
  private mutating func isSuppressed(_ call: Call, _ id: ControllerID) -> Bool {
    if call == .viewIsAppearing { return unannounced.contains(id) }
    guard call.isAppearance else { return false }
    let isSuppressed = !call.isAllowed(from: world[id].appearance)
    if call == .viewWillAppear {
      unannounced.removeAll { $0 == id }
      if isSuppressed { unannounced.append(id) }
    }
    return isSuppressed
  }

  /// Runs an override: what is inside it comes before or after it prints.
  private mutating func override(
    _ call: Call, _ id: ControllerID, _ subject: UInt16, _ steps: [Step], printsFirst: Bool
  ) {
    let rule = rule
    if steps.isEmpty {
      emit(.call(call), id, subject, rule: rule)
    } else if printsFirst {
      emit(.call(call), id, subject, rule: rule)
      inside { $0.play(steps) }
    } else {
      emit(.entered(call), id, subject, rule: rule)
      inside { $0.play(steps) }
      emit(.call(call), id, subject, rule: rule)
    }
  }

  /// Whether an override leaves out super's implementation of the call, and so what happens inside it.
  private func avoidsSuper(_ call: Call, _ id: ControllerID) -> Bool {
    guard call.callsSuper else { return false }
    return setup[world[id].declaration].superCalls.contains { $0.override == call && $0.calls != call }
  }

  private mutating func followSuper(_ call: Call, _ id: ControllerID) {
    for wrong in setup[world[id].declaration].superCalls where wrong.override == call {
      guard let called = wrong.calls, called != call else { continue }
      note(.calledSuper(id, of: called, from: call))
    }
  }

  /// Lets a controller ask the transition coordinator, which it does in its will-callbacks.
  private mutating func ask(_ call: Call, _ id: ControllerID) {
    guard call == .viewWillAppear || call == .viewWillDisappear, let transition = world.transition,
      transition.isInteractive, transition.stage == .beginning
    else { return }
    for request in setup[world[id].declaration].requests where score.has(request.call) {
      note(.asked(id, request))
    }
  }

  /// Performs a step for a delegate; like a controller's, its calls come only from the states that they leave.
  mutating func performForDelegate(_ step: Step, _ delegate: ControllerID) {
    let outer = rule
    rule = step.rule
    defer { rule = outer }
    guard case .call(let call, _) = step.operation else { return }
    let state = delegate == .sceneDelegate ? world.scene : world.app
    guard call.isAllowed(from: state) else {
      emit(.suppressed(call), delegate, UInt16(state.rawValue), rule: rule)
      return
    }
    emit(.call(call), delegate, 0, rule: rule)
    inside { $0.play(step.inside) }
  }
}

extension Phase {
  /// The phase of a container's passage that passes a call on.
  fileprivate init?(passing call: Call) {
    switch call {
    case .viewWillAppear: self = .viewWillAppear
    case .viewIsAppearing: self = .viewIsAppearing
    case .viewDidAppear: self = .viewDidAppear
    case .viewWillDisappear: self = .viewWillDisappear
    case .viewDidDisappear: self = .viewDidDisappear
    default: return nil
    }
  }
}

extension Passage {
  /// The passage that says how a container passes calls on.
  init(container kind: ControllerKind) {
    switch kind {
    case .navigation: self = .navigation
    case .tabs: self = .tabs
    case .pages, .curl: self = .pages
    case .container, .split, .screen: self = .container
    }
  }
}

extension CoordinatorRequest {
  /// The call that answers the request.
  public var call: Call {
    switch self {
    case .notifyWhenInteractionEnds: .notifyWhenInteractionEnds
    case .notifyWhenInteractionChanges: .notifyWhenInteractionChanges
    case .animateAlongside: .animateAlongside
    }
  }
}
