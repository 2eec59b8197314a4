extension World {
  mutating func evolve(_ content: MarkContent) {
    switch content {
    case .acted:
      if app == .background { app = .suspended }
      if scene == .background { scene = .suspended }
    case .made(let id, let declaration, let kind): make(id, declaration, kind)
    case .planted(let id, let tree): self[id].tree = tree
    case .attached(let child, let container): attach(child, to: container)
    case .detached(let child): detach(child)
    case .showed(let child, let container): self[container].shown = child
    case .styled(let id, let style, let covers):
      self[id].style = style
      if covers { self[id].flags.insert(.covers) } else { self[id].flags.remove(.covers) }
    case .presented(let id, let presenter):
      self[id].presenter = presenter
      if presenter.isSomebody { self[presenter].presented = id } else { root = id }
      topLevel = id
    case .unpresented(let id):
      let presenter = self[id].presenter
      if presenter.isSomebody {
        self[presenter].presented = .none
        topLevel = presenter
      }
      self[id].presenter = .none
    case .resized(let id): self[id].flags.insert(.dirty)
    case .began(let new, let old):
      transition = Transition(passage: .push, circumstances: [], old: old, new: new, container: .none)
    case .within(let container, let passage, let circumstances):
      transition?.container = container
      transition?.passage = passage
      transition?.circumstances = circumstances
    case .interactive: transition?.isInteractive = true
    case .unanimated: transition?.isAnimated = false
    case .running: transition?.stage = .running
    case .progressed(let progress): transition?.progress = progress
    case .ending: transition?.stage = .ending
    case .cancelled:
      transition?.isCancelled = true
      transition?.stage = .ending
    case .ended: transition = nil
    case .asked(let id, let request):
      transition?.wishes.append(CoordinatorWish(controller: id, request: request))
    case .calledSuper(let id, let called, let override): callSuper(called, from: override, id)
    case .finger(let finger):
      self.finger = finger
      if finger == .up { pressure = 0 }
    case .pressed(let pressure): self.pressure = pressure
    case .previewing(let id, let source): preview = Preview(source: source, preview: id, stage: .light)
    case .previewed(let isOver): if isOver { preview = nil } else { preview?.stage = .peek }
    case .gone: vanish()
    }
  }

  /// What a wrong call of super does: the base class's implementation moves the state as its name says.
  ///
  /// A did-override is followed by UIKit's own move, so there it changes nothing.
  private mutating func callSuper(_ called: Call, from override: Call, _ id: ControllerID) {
    guard override != .viewDidAppear, override != .viewDidDisappear else { return }
    moveAppearance(called, id)
  }

  /// Fills a slot with a new controller.
  private mutating func make(_ id: ControllerID, _ declaration: DeclarationID, _ kind: ControllerKind) {
    let controller = Controller(declaration: declaration, kind: kind, ordinal: freeOrdinal(declaration))
    if Int(id.slot) == controllers.count { controllers.append(controller) } else { self[id] = controller }
    while Int(freeIndex) < controllers.count, controllers[Int(freeIndex)].isAlive { freeIndex += 1 }
  }

  /// The smallest number that no living instance of a class has.
  private func freeOrdinal(_ declaration: DeclarationID) -> UInt16 {
    var (count, largest): (UInt16, UInt16) = (0, 0)
    let slots = controllers.span
    for slot in slots.indices where slots[slot].isAlive && slots[slot].declaration == declaration {
      count += 1
      largest = max(largest, slots[slot].ordinal)
    }
    // No two share a number: as many as the largest says are all up to it.
    guard count < largest else { return largest + 1 }
    var isTaken = [Bool](repeating: false, count: Int(largest) + 1)
    for controller in controllers where controller.isAlive && controller.declaration == declaration {
      isTaken[Int(controller.ordinal)] = true
    }
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

  mutating func remove(_ id: ControllerID) {
    detach(id)
    for child in children(of: id) { detach(child) }
    self[id].flags = []
    freeIndex = min(freeIndex, id.slot)
  }

  /// The process is gone, and everything with it, without a word.
  private mutating func vanish() {
    let (time, turn, action, eventCount) = (time, turn, action, eventCount)
    self = World()
    (self.time, self.turn, self.action, self.eventCount) = (time, turn, action, eventCount)
  }
}
