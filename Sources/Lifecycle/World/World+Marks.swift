extension World {
  /// What a mark changes.
  mutating func evolve(_ mark: Mark, _ event: Event) {
    let target = event.target
    let subject = event.subject
    switch mark {
    case .acted:
      if app == .background { app = .suspended }
      if scene == .background { scene = .suspended }
    case .made, .attached, .detached, .showed, .styled, .presented, .unpresented, .resized:
      evolveTree(mark, target, subject)
    case .began, .within, .interactive, .unanimated, .running, .progressed, .ending, .cancelled, .ended, .asked:
      evolveTransition(mark, target, subject)
    case .calledSuper: callSuper(target, subject)
    case .finger:
      finger = Finger(rawValue: UInt8(subject)) ?? .up
      if finger == .up { pressure = 0 }
    case .pressed: pressure = subject
    case .previewing:
      preview = Preview(source: target, preview: ControllerID(slot: subject), stage: .light)
    case .previewed:
      preview?.stage = .peek
      if subject == 0 { preview = nil }
    case .gone: vanish()
    }
  }

  /// What a mark about the tree of controllers changes.
  private mutating func evolveTree(_ mark: Mark, _ target: ControllerID, _ subject: UInt16) {
    let other = ControllerID(slot: subject)
    switch mark {
    case .made: make(target, packed: subject)
    case .attached: attach(target, to: other)
    case .detached: detach(target)
    case .showed: self[target].shown = other
    case .styled:
      self[target].style = PresentationStyle(rawValue: UInt8(subject >> 1)) ?? .fullScreen
      if subject & 1 == 1 { self[target].flags.insert(.covers) } else { self[target].flags.remove(.covers) }
    case .presented:
      self[target].presenter = other
      if other.isSomebody { self[other].presented = target } else { root = target }
    case .unpresented:
      let presenter = self[target].presenter
      if presenter.isSomebody { self[presenter].presented = .none }
      self[target].presenter = .none
    default: self[target].flags.insert(.dirty)
    }
  }

  /// What a mark about the running transition changes.
  private mutating func evolveTransition(_ mark: Mark, _ target: ControllerID, _ subject: UInt16) {
    switch mark {
    case .began:
      transition = Transition(
        passage: .push, circumstances: [], old: ControllerID(slot: subject), new: target, container: .none)
    case .within:
      transition?.container = target
      transition?.passage = Passage(rawValue: UInt8(subject >> 8)) ?? .push
      transition?.circumstances = Circumstances(rawValue: UInt8(truncatingIfNeeded: subject))
    case .interactive: transition?.isInteractive = true
    case .unanimated: transition?.isAnimated = false
    case .running: transition?.stage = .running
    case .progressed: transition?.progress = subject
    case .ending: transition?.stage = .ending
    case .cancelled:
      transition?.isCancelled = true
      transition?.stage = .ending
    case .asked:
      if let request = CoordinatorRequest(rawValue: UInt8(subject)) {
        transition?.wishes.append(CoordinatorWish(controller: target, request: request))
      }
    default: transition = nil
    }
  }

  /// What a wrong call of super does: the base class's implementation moves the state as its name says.
  ///
  /// A did-override is followed by UIKit's own move, so there it changes nothing.
  private mutating func callSuper(_ target: ControllerID, _ subject: UInt16) {
    guard let override = Call(rawValue: UInt8(subject >> 8)), let called = Call(rawValue: UInt8(subject & 0xFF)),
      override != .viewDidAppear, override != .viewDidDisappear
    else { return }
    moveAppearance(called, target)
  }

  /// Fills a slot with a new controller; the kind travels in the three bits above the declaration.
  private mutating func make(_ id: ControllerID, packed: UInt16) {
    let kind = ControllerKind(rawValue: UInt8(packed >> 13)) ?? .screen
    var controller = Controller(declaration: DeclarationID(index: packed & 0x1FFF), kind: kind)
    controller.ordinal = freeOrdinal(controller.declaration)
    if Int(id.slot) == controllers.count { controllers.append(controller) } else { self[id] = controller }
  }

  /// The smallest number that no living instance of a class has.
  private func freeOrdinal(_ declaration: DeclarationID) -> UInt16 {
    let instances = controllers.filter { $0.isAlive && $0.declaration == declaration }
    guard !instances.isEmpty else { return 1 }
    var isTaken = [Bool](repeating: false, count: instances.count + 2)
    for instance in instances where Int(instance.ordinal) < isTaken.count { isTaken[Int(instance.ordinal)] = true }
    return UInt16(isTaken.indices.dropFirst().first { !isTaken[$0] } ?? isTaken.count)
  }

  /// Puts a controller last among a container's children.
  private mutating func attach(_ child: ControllerID, to container: ControllerID) {
    let last = self[container].lastChild
    self[child].parent = container
    self[child].previous = last
    self[child].next = .none
    self[container].lastChild = child
    if last.isSomebody { self[last].next = child } else { self[container].firstChild = child }
  }

  /// Takes a controller out of its container.
  mutating func detach(_ child: ControllerID) {
    let controller = self[child]
    guard controller.parent.isSomebody else { return }
    if controller.previous.isSomebody {
      self[controller.previous].next = controller.next
    } else {
      self[controller.parent].firstChild = controller.next
    }
    if controller.next.isSomebody {
      self[controller.next].previous = controller.previous
    } else {
      self[controller.parent].lastChild = controller.previous
    }
    self[child].parent = .none
    self[child].previous = .none
    self[child].next = .none
  }

  /// Empties a slot.
  mutating func remove(_ id: ControllerID) {
    detach(id)
    for child in children(of: id) { detach(child) }
    self[id].flags = []
  }

  /// The process is gone, and everything with it, without a word.
  private mutating func vanish() {
    let (time, turn, action, eventCount) = (time, turn, action, eventCount)
    self = World()
    (self.time, self.turn, self.action, self.eventCount) = (time, turn, action, eventCount)
  }
}
