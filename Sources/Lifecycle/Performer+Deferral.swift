/// A command that is performed once the running transition or preview has ended.
package struct DeferredCommand: Hashable, Sendable {
  let command: Command
  /// True if UIKit complained when it was given.
  let isComplainedAbout: Bool
}

/// A deferred command in the queue.
package struct Deferral: Hashable, Sendable {
  let deferred: DeferredCommand
  /// The controller whose code asked for it; `.none` for the user and the delegates of the app.
  let speaker: ControllerID
  /// The controllers that it shows, made when it was given.
  let prepared: [ControllerID]
}

/// The reason why everything that follows in a run is at most inferred.
package enum Stray: UInt8, CaseIterable, Sendable {
  /// A command was given during a transition.
  case nesting
  /// Code in a call performed a command.
  case code
  /// UIKit complained.
  case complaint
  /// A child was added or removed by hand.
  case steps
}

extension Complaint {
  /// The reason why everything that follows it is at most inferred; `nil` if it changes nothing about that.
  var stray: Stray? {
    switch self {
    case .pushDeferred, .deferred: .nesting
    case .notInHierarchy, .presentationInProgress, .dismissalInProgress, .alreadyPresenting, .unbalanced, .nestedPush,
      .nestedPop, .unexpectedState, .endless, .meansNothing, .calledDirectly:
      .complaint
    case .alreadyOnStack, .notOnStack, .atRoot, .nothingPresented, .transitionRuns, .fingerIsSpent, .fingerIsBusy,
      .notDraggable, .alreadyShown, .lacking:
      nil
    }
  }
}

extension Performer {
  /// Marks everything that follows as at most inferred; the first reason is kept.
  mutating func goAstray(_ stray: Stray) {
    if world.stray == nil { note(.strayed(stray)) }
  }

  /// Defers a change of a stack during a transition, or when code in a call asks for it; returns whether it did.
  ///
  /// A version without deferred pushes complains first.
  mutating func putOffOnStack(_ command: Command, _ nested: Complaint) -> Bool {
    guard isBusy else { return putOffInCall(command) }
    let isRunning = world.transition.map { $0.state != .ending } ?? false
    let isDeferred = !isRunning || score.has(.deferredPushes)
    prepare(command)
    complain(isDeferred ? deferral(of: command) : nested)
    enqueue(command, isComplainedAbout: !isDeferred)
    return true
  }

  /// The complaint about a deferred change of a stack; sources know UIKit's words only for a push during a push or a
  /// presentation.
  private func deferral(of command: Command) -> Complaint {
    guard case .push = command.action, let passage = world.transition?.passage else { return .deferred }
    return passage == .push || passage == .present ? .pushDeferred : .deferred
  }

  /// Defers a presentation or a dismissal, or refuses it during another one; returns whether it did either.
  mutating func putOffOverStack(
    _ command: Command, refusal: Complaint, _ id: ControllerID, _ subject: Event.Subject = .none
  ) -> Bool {
    guard isBusy else { return putOffInCall(command) }
    let isEnding = world.transition?.state == .ending
    prepare(command)
    if presentationRuns, !isEnding {
      complain(refusal, id, subject)
    } else {
      complain(.deferred)
      enqueue(command)
    }
    return true
  }

  /// Defers a command during a transition, or when code in a call asks for it; returns whether it did.
  mutating func putOff(_ command: Command) -> Bool {
    guard isBusy else { return putOffInCall(command) }
    prepare(command)
    complain(.deferred)
    enqueue(command)
    return true
  }

  /// Defers a command that code in a call asks for; returns whether it did.
  mutating func putOffInCall(_ command: Command) -> Bool {
    guard manner == .inCall else { return false }
    if isBusy { return putOff(command) }
    goAstray(.code)
    prepare(command)
    enqueue(command)
    return true
  }

  /// True if a transition or a preview has to end before anything else can begin.
  ///
  /// The launch is no transition of UIKit's: code in its last calls may begin one.
  private var isBusy: Bool {
    if manner == .inCall, let transition = world.transition, transition.passage == .launch,
      transition.state == .ending
    {
      return false
    }
    return transitionRuns
  }

  private var presentationRuns: Bool {
    switch world.transition?.passage {
    case .present, .dismiss, .drag: true
    default: false
    }
  }

  private mutating func enqueue(_ command: Command, isComplainedAbout: Bool = false) {
    for id in prepared { note(.prepared, id) }
    prepared = []
    note(.deferred(DeferredCommand(command: command, isComplainedAbout: isComplainedAbout)), speaker)
  }

  /// Performs the deferred commands in order, until one of them stays running.
  mutating func performDeferred() {
    while let next = world.deferred.first, !transitionRuns {
      nextTurn()
      rule = .none
      note(.resumed)
      // The code of a freed controller has no effect any more.
      if next.speaker.exists, !world.isAlive(next.speaker) {
        discard(next.prepared)
        continue
      }
      if next.deferred.isComplainedAbout { complain(.unexpectedState) }
      let isInHierarchy = !next.speaker.exists || world[next.speaker].isInWindow
      performFromCode([next.deferred.command], .later, next.speaker, isInHierarchy, prepared: next.prepared)
      endHandSteps()
    }
  }

  /// Performs an action and further commands of the same turn, which are given while the action's transition runs.
  mutating func perform(_ command: Command, inOneTurnWith others: [Command]) throws(Mistake) {
    var starter: Command?
    func isOpen(_ performer: Performer) -> Bool {
      performer.world.transition.map { !$0.isInteractive || $0.state == .ending } ?? false
    }
    let wasOpen = isOpen(self)
    var first = command
    first.staysRunning = true
    try performAlone(first)
    if isOpen(self), !wasOpen { starter = command }
    for other in others {
      let wasOpen = isOpen(self)
      var open = other
      open.staysRunning = wasOpen ? other.staysRunning : true
      performFromCode([open], .sameTurn, .none)
      if isOpen(self), !wasOpen { starter = other }
    }
    goAstray(.nesting)
    if let starter, !starter.staysRunning, isOpen(self) { completeTransition() }
  }
}

extension Performer {
  /// Makes the controllers that a command shows, since code makes a controller before it shows it, whatever follows.
  mutating func prepare(_ command: Command) {
    guard prepared.isEmpty else { return }
    switch command.action {
    case .push(let tree), .present(let tree, _), .alert(let tree), .root(let tree): prepared = [make(tree)]
    case .setStack(let declarations): prepared = missing(declarations).map { make($0) }
    case .launch, .home, .foreground, .lock, .switcher, .kill, .memoryWarning, .rotate, .pushAgain, .pop, .popTo,
      .popToRoot, .dismiss, .select, .switch, .step, .setNeedsUpdateProperties, .call, .press, .swipe, .drag, .page,
      .lift, .finish, .cancel, .wait:
      break
    }
  }

  /// Takes a controller of this class, if one was made when the command was asked for.
  mutating func takePrepared(_ declaration: DeclarationID) -> ControllerID? {
    prepared.firstIndex { world[$0].declaration == declaration }.map { prepared.remove(at: $0) }
  }

  /// Frees the controllers of a command that shows nothing, since nothing holds them.
  mutating func discard(_ prepared: [ControllerID]) {
    for id in prepared where world.isAlive(id) {
      apart { performer in
        performer.cast = Cast()
        performer.cast.new = id
        performer.play(.refused, .begin)
      }
    }
  }
}

extension Command {
  /// True if code can perform it: in a call, or in one turn with another command.
  package var canBeCode: Bool {
    switch action {
    case .push, .pop, .popTo, .popToRoot, .setStack, .present, .alert, .dismiss, .select, .root, .call, .switch,
      .step:
      true
    case .page(_, let progress): progress == nil
    case .launch, .home, .foreground, .lock, .switcher, .kill, .memoryWarning, .rotate, .pushAgain,
      .setNeedsUpdateProperties, .press, .swipe, .drag, .lift, .finish, .cancel, .wait:
      false
    }
  }
}
