extension World {
  /// The next world: what an event changes, and nothing else does.
  public mutating func evolve(_ event: Event) {
    time = event.time
    turn = event.turn
    action = event.action
    eventCount = event.number &+ 1
    switch event.kind.happening {
    case .call(let call): evolve(call, event.target)
    case .suppressed(let call): moveWindow(call, event.target)
    case .entered(let call): enter(call, event.target)
    case .mark(let mark): evolve(MarkContent(mark, event.target, event.subject))
    case .complaint: break
    }
  }

  /// What a call changes in its receiver.
  private mutating func evolve(_ call: Call, _ target: ControllerID) {
    switch call {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      moveAppearance(call, target)
      moveWindow(call, target)
    case .viewDidLoad: self[target].flags.formUnion([.loaded, .dirty])
    case .viewDidUnload: self[target].flags.subtract([.loaded, .dirty, .laidOut])
    case .viewDidLayoutSubviews:
      self[target].flags.remove(.dirty)
      self[target].flags.insert(.laidOut)
    case .deinit: remove(target)
    case .willConnect, .didDisconnect, .willFinishLaunching, .didFinishLaunching, .willTerminate, .didBecomeActive,
      .willResignActive, .didEnterBackground, .willEnterForeground:
      moveDelegate(call, target)
    default: break
    }
  }

  /// What changes as soon as a container's override begins: its state, if it is a will-call, and its window.
  private mutating func enter(_ call: Call, _ target: ControllerID) {
    guard call == .viewWillAppear || call == .viewWillDisappear else { return }
    moveAppearance(call, target)
    moveWindow(call, target)
  }

  /// Moves the appearance state as the base class's implementation of the call does.
  mutating func moveAppearance(_ call: Call, _ target: ControllerID) {
    switch call {
    case .viewWillAppear: self[target].appearance = .appearing
    case .viewDidAppear:
      self[target].appearance = .appeared
      self[target].flags.insert(.hasAppeared)
    case .viewWillDisappear: self[target].appearance = .disappearing
    case .viewDidDisappear: self[target].appearance = .disappeared
    default: break
    }
  }

  /// Puts a view into the window at the will-appear step and takes it out at the did-disappear step.
  private mutating func moveWindow(_ call: Call, _ target: ControllerID) {
    switch call {
    case .viewWillAppear: self[target].flags.insert(.inWindow)
    case .viewDidDisappear: self[target].flags.remove(.inWindow)
    default: break
    }
  }

  /// Moves the state of the app or of its scene.
  private mutating func moveDelegate(_ call: Call, _ target: ControllerID) {
    let state: AppState
    switch call {
    case .willConnect: state = .background
    case .willFinishLaunching, .didFinishLaunching, .willResignActive, .willEnterForeground: state = .inactive
    case .didBecomeActive: state = .active
    case .didEnterBackground: state = .background
    default: state = .notRunning
    }
    if target == .sceneDelegate { scene = state } else { app = state }
  }
}
