/// A command that is performed once the running transition or preview has ended.
package struct DeferredCommand: Hashable, Sendable {
  package let command: Command
  /// True if UIKit complained when the command was given.
  let hasComplaint: Bool
  /// The controller whose code gave the command; `.none` for the user and the delegates of the app.
  let speaker: ControllerID
  /// The controllers that the command shows, which were made when it was given.
  let prepared: [ControllerID]
}

extension Performer {
  /// Marks everything from here on as at most inferred; only the first reason is kept.
  mutating func markDoubt(_ doubt: Doubt) { if world.doubt == nil { mark(.doubted(doubt)) } }

  /// Defers a change of a stack that is requested during a transition or by code in a call; returns true if it did.
  ///
  /// A version without deferred pushes complains about the nested command, and again when it is performed.
  mutating func deferStackChangeIfNeeded(_ command: Command, _ nested: Complaint) -> Bool {
    guard isBusy else { return deferIfNeeded(command) }
    let isRunning = world.transition.map { $0.state != .ending } ?? false
    let isDeferred = !isRunning || score.has(.deferredPushes)
    prepare(command)
    complain(isDeferred ? deferralComplaint(about: command) : nested)
    addDeferred(command, hasComplaint: !isDeferred)
    return true
  }

  /// Returns the complaint about a deferred change of a stack.
  ///
  /// Sources show UIKit's words only for a push during a push or a presentation.
  private func deferralComplaint(about command: Command) -> Complaint {
    guard case .push = command.action, let passage = world.transition?.passage else { return .deferred }
    return passage == .push || passage == .present ? .pushDeferred : .deferred
  }

  /// Defers a presentation or a dismissal, or refuses it while another one runs; returns true if it did either.
  mutating func deferOrRefuseIfNeeded(
    _ command: Command, refusal: Complaint, _ id: ControllerID, _ subject: Event.Subject = .none
  ) -> Bool {
    guard isBusy else { return deferIfNeeded(command) }
    let isEnding = world.transition?.state == .ending
    prepare(command)
    if presentationRuns, !isEnding {
      complain(refusal, id, subject)
    } else {
      complain(.deferred)
      addDeferred(command)
    }
    return true
  }

  /// Defers a command that is given during a transition or by code in a call; returns true if it did.
  ///
  /// - Parameter onlyInCall: true if a command that is not given by code in a call is never deferred.
  mutating func deferIfNeeded(_ command: Command, onlyInCall: Bool = false) -> Bool {
    let isBusy = isBusy
    guard context.origin == .inCall || (isBusy && !onlyInCall) else { return false }
    if !isBusy { markDoubt(.code) }
    prepare(command)
    if isBusy { complain(.deferred) }
    addDeferred(command)
    return true
  }

  /// True if a command has to wait until a transition or a preview has ended.
  ///
  /// The launch is not a transition in UIKit, so code in its last calls may begin one; so may a completion block, which
  /// is called once the presentation or dismissal is over.
  private var isBusy: Bool {
    guard context.origin == .inCall, let transition = world.transition, transition.state == .ending else {
      return transitionRuns
    }
    let call = events.last { $0.call != nil }?.call
    return transition.passage != .launch && call != .presentCompletion && call != .dismissCompletion
  }

  private var presentationRuns: Bool {
    switch world.transition?.passage {
    case .present, .dismiss, .drag: true
    default: false
    }
  }

  private mutating func addDeferred(_ command: Command, hasComplaint: Bool = false) {
    for id in context.prepared { mark(.prepared, id) }
    context.prepared = []
    mark(.deferred(command, hasComplaint: hasComplaint), context.speaker)
  }

  /// Performs the deferred commands in order, until one of them leaves a transition running.
  mutating func performDeferred() {
    while let next = world.deferred.first, !transitionRuns {
      nextTurn()
      rule = .none
      mark(.resumed)
      // A command from the code of a freed controller has no effect.
      if next.speaker.exists, !world.isAlive(next.speaker) {
        discard(next.prepared)
        continue
      }
      if next.hasComplaint { complain(.unexpectedState) }
      let isInHierarchy = !next.speaker.exists || world[next.speaker].isInWindow
      performFromCode([next.command], .later, next.speaker, isInHierarchy, prepared: next.prepared)
      endTurn()
    }
  }

  mutating func performInOneTurn(_ command: Command) throws(Mistake) {
    var starter: Command?
    func isOpen(_ performer: Performer) -> Bool {
      performer.world.transition.map { !$0.isInteractive || $0.state == .ending } ?? false
    }
    let wasOpen = isOpen(self)
    var first = command
    first.staysRunning = true
    try performAlone(first)
    if isOpen(self), !wasOpen { starter = command }
    for other in command.others {
      let wasOpen = isOpen(self)
      var open = other
      open.staysRunning = wasOpen ? other.staysRunning : true
      performFromCode([open], .sameTurn, .none)
      if isOpen(self), !wasOpen { starter = other }
    }
    markDoubt(.nesting)
    if let starter, !starter.staysRunning, isOpen(self) { completeTransition() }
  }

  /// Makes the controllers that a command shows before it is deferred or refused, as code makes them in any case.
  mutating func prepare(_ command: Command) {
    guard context.prepared.isEmpty else { return }
    switch command.action {
    case .push(let tree), .present(let tree, _), .alert(let tree), .root(let tree): context.prepared = [make(tree)]
    case .setStack(let declarations): context.prepared = missing(declarations).map { make($0) }
    case .launch, .home, .foreground, .lock, .switcher, .kill, .memoryWarning, .rotate, .pushAgain, .pop, .popTo,
      .popToRoot, .dismiss, .select, .switch, .step, .setNeedsUpdateProperties, .call, .press, .swipe, .drag, .page,
      .lift, .finish, .cancel, .wait:
      break
    }
  }

  /// Removes and returns a controller of a class that was made when the command was given, if there is one.
  mutating func takePrepared(_ declaration: DeclarationID) -> ControllerID? {
    context.prepared.firstIndex { world[$0].declaration == declaration }.map { context.prepared.remove(at: $0) }
  }

  /// Frees the controllers made for a command that did not show them, since nothing holds them.
  mutating func discard(_ prepared: [ControllerID]) {
    for id in prepared where world.isAlive(id) {
      var inner = Context()
      inner.cast.new = id
      inContext(inner) { $0.play(.refused, .begin) }
    }
  }
}
