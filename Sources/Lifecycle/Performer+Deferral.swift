/// A command that is performed once the running transition or preview has ended.
package struct DeferredCommand: Hashable, Sendable {
  /// The command.
  package let command: Command
  /// The controller whose code gave it; `.none` for the user and the delegates of the app.
  package let speaker: ControllerID
  /// True if UIKit complained when it was given.
  let isComplainedAbout: Bool
}

/// The reason why everything that follows in a run is at most inferred.
package enum Stray: UInt8, CaseIterable, Sendable {
  /// A command was given during a transition.
  case nesting
  /// Code in a call performed a command.
  case code
  /// UIKit complained.
  case complaint
}

extension Complaint {
  /// True if everything that follows it is at most inferred.
  var leadsAstray: Bool {
    switch self {
    case .notInHierarchy, .presentationInProgress, .dismissalInProgress, .alreadyPresenting, .unbalanced, .nestedPush,
      .nestedPop, .unexpectedState, .pushDeferred, .deferred, .endless, .meansNothing,
      .calledDirectly:
      true
    case .alreadyOnStack, .notOnStack, .atRoot, .nothingPresented, .transitionRuns, .fingerIsSpent, .fingerIsBusy,
      .notDraggable, .alreadyShown, .lacking:
      false
    }
  }

  /// The reason why what follows is at most inferred.
  var stray: Stray {
    switch self {
    case .pushDeferred, .deferred: .nesting
    default: .complaint
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
    let isRunning = world.transition.map { $0.stage != .ending } ?? false
    let isDeferred = !isRunning || score.has(.deferredPushes)
    complain(isDeferred ? .pushDeferred : nested)
    enqueue(command, isComplainedAbout: !isDeferred)
    return true
  }

  /// Defers a presentation or a dismissal, or refuses it during another one; returns whether it did either.
  mutating func putOffOverStack(
    _ command: Command, refusal: Complaint, _ id: ControllerID, _ subject: UInt16 = .max
  ) -> Bool {
    guard isBusy else { return putOffInCall(command) }
    let isEnding = world.transition?.stage == .ending
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
    complain(.deferred)
    enqueue(command)
    return true
  }

  /// Defers a command that code in a call asks for; returns whether it did.
  mutating func putOffInCall(_ command: Command) -> Bool {
    guard manner == .inCall else { return false }
    if isBusy { return putOff(command) }
    goAstray(.code)
    enqueue(command)
    return true
  }

  /// True if a transition or a preview has to end before anything else can begin.
  private var isBusy: Bool { busy != nil }

  private var presentationRuns: Bool {
    switch world.transition?.passage {
    case .present, .dismiss, .drag: true
    default: false
    }
  }

  private mutating func enqueue(_ command: Command, isComplainedAbout: Bool = false) {
    guard let (word, operands) = command.packed(isComplainedAbout) else { return complain(.meansNothing, speaker) }
    for operand in operands { note(.operand(operand)) }
    note(.deferred(speaker, word))
  }

  /// Performs the deferred commands in order, until one of them stays running.
  mutating func performDeferred() {
    while let next = world.deferred.first, busy == nil {
      nextTurn()
      rule = .none
      note(.resumed)
      // Its code went with it.
      if next.speaker.exists, !world.isAlive(next.speaker) { continue }
      if next.isComplainedAbout { complain(.unexpectedState) }
      let isInHierarchy = !next.speaker.exists || world[next.speaker].isInWindow
      perform([next.command], .later, next.speaker, isInHierarchy)
    }
  }

  /// Performs an action and further commands of the same turn, which are given while the action's transition runs.
  mutating func perform(_ command: Command, inOneTurnWith others: [Command]) throws(Mistake) {
    var starter: Command?
    func isOpen(_ performer: Performer) -> Bool {
      performer.world.transition.map { !$0.isInteractive || $0.stage == .ending } ?? false
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
      perform([open], .sameTurn, .none)
      if isOpen(self), !wasOpen { starter = other }
    }
    goAstray(.nesting)
    if let starter, !starter.staysRunning, isOpen(self) { completeTransition() }
  }
}

extension Command {
  /// The commands that can be deferred, in four bits.
  private enum Waiting: UInt16 {
    case push, pop, popTo, popToRoot, setStack, present, alert, dismiss, select, page, call, switchChild
  }

  private static let styleShift: UInt16 = 4, unanimated: UInt16 = 1 << 8, running: UInt16 = 1 << 9
  private static let byCode: UInt16 = 1 << 10, complainedAbout: UInt16 = 1 << 11

  /// The command as one number, and the numbers of the names in it; `nil` for a command that code cannot perform.
  func packed(_ isComplainedAbout: Bool) -> (word: UInt16, operands: [UInt16])? {
    let (kind, operands, style): (Waiting, [UInt16], PresentationStyle?)
    switch action {
    case .push(let tree): (kind, operands, style) = (.push, [tree.index], nil)
    case .pop: (kind, operands, style) = (.pop, [], nil)
    case .popTo(let id): (kind, operands, style) = (.popTo, [id.index], nil)
    case .popToRoot: (kind, operands, style) = (.popToRoot, [], nil)
    case .setStack(let ids): (kind, operands, style) = (.setStack, ids.map(\.index), nil)
    case .present(let tree, let named): (kind, operands, style) = (.present, [tree.index], named)
    case .alert(let tree): (kind, operands, style) = (.alert, [tree.index], nil)
    case .dismiss(let id): (kind, operands, style) = (.dismiss, id.map { [$0.index] } ?? [], nil)
    case .select(let id): (kind, operands, style) = (.select, [id.index], nil)
    case .call(let id, let call): (kind, operands, style) = (.call, [id.index, UInt16(call.rawValue)], nil)
    case .switch(let id): (kind, operands, style) = (.switchChild, [id.index], nil)
    case .page(let id, nil): (kind, operands, style) = (.page, [id.index], nil)
    default: return nil
    }
    var word = kind.rawValue | (style.map { UInt16($0.rawValue) + 1 } ?? 0) << Self.styleShift
    if !isAnimated { word |= Self.unanimated }
    if staysRunning { word |= Self.running }
    if isByCode { word |= Self.byCode }
    if isComplainedAbout { word |= Self.complainedAbout }
    return (word, operands)
  }

  /// A command that was packed, and whether UIKit complained about it.
  static func unpacked(_ word: UInt16, _ operands: [UInt16]) -> (command: Command, isComplainedAbout: Bool) {
    let names = operands.map { DeclarationID(index: $0) }
    let style = UInt8(word >> styleShift & 15)
    let action: Action
    switch (Waiting(rawValue: word & 15), operands.first) {
    case (.push, let tree?): action = .push(TreeID(index: tree))
    case (.popTo, .some): action = .popTo(names[0])
    case (.popToRoot, _): action = .popToRoot
    case (.setStack, _): action = .setStack(names)
    case (.present, let tree?):
      action = .present(TreeID(index: tree), style == 0 ? nil : PresentationStyle(rawValue: style - 1))
    case (.alert, let tree?): action = .alert(TreeID(index: tree))
    case (.dismiss, _): action = .dismiss(names.first)
    case (.select, .some): action = .select(names[0])
    case (.page, .some): action = .page(names[0], nil)
    case (.switchChild, .some): action = .switch(names[0])
    case (.call, .some):
      action = .call(names[0], Call(rawValue: UInt8(truncatingIfNeeded: operands[1])) ?? .viewWillAppear)
    default: action = .pop
    }
    let command = Command(
      action, isAnimated: word & unanimated == 0, staysRunning: word & running != 0, isByCode: word & byCode != 0)
    return (command, word & complainedAbout != 0)
  }

  /// True if code can perform it: in a call, or in one turn with another command.
  package var canBeCode: Bool { packed(false) != nil }
}
