import Lifecycle
import Notation

/// The reason why an answer is wrong: where it would be right, or what happens instead.
package enum Correction: Hashable, Sendable {
  /// The same action makes the call later: after some others, or even after the animation.
  case later(after: Int, isAfterAnimation: Bool)
  /// The same action brought it already.
  case earlier
  /// It is right on these versions, such as `iOS 9 to 12` in words.
  case onVersions([Version], words: Sentence)
  /// It is right in this action.
  case inAction(String)
  /// The right call on another receiver.
  case otherReceiver
  /// Another call of the right receiver, which is not made now.
  case otherCall
  /// The right closure with the wrong outcome: the transition was cancelled, or completed.
  case otherOutcome(isCancelled: Bool)
  case getsNothing(String), getsUnseen(String), getsOthers
  /// The call is made only where a finger acts.
  case isOfFinger
  /// The receiver was loaded before, is on the screen already, or is not on it, so that it cannot get the call.
  case isLoaded, hasAppeared, isHidden
  /// The receiver stays where it is, is not on the screen before or after, is not needed yet, or is not freed.
  case stays, isAway, isNotNeeded, isHeld
  /// The finger only moves on in a transition that the receiver is in.
  case goesOn
  /// The receiver appears, disappears, or is only about to, or stays what it was after all.
  case comes, goes, isAboutToCome, isAboutToGo, isCalledOff
  /// The call would complete what only begins here, or announce what was announced before.
  case onlyBegins, wasAnnounced
  case bringsNothing, bringsUnseen, tellsApp, bringsOthers([LogEntry])
  /// The call is made more often, or not so often.
  case moreOften, lessOften
  /// Some of the right choices are not marked.
  case incomplete
  /// A flag that is not true in a call on this receiver.
  case isFalse(String, FlagReason)
  /// This action does not make the call, or makes it, too.
  case missing(in: String), also(in: String)
  /// An order that is right in this action, or on versions in these words.
  case orderInAction(String), orderOnVersions(Sentence)
  /// An order with a did-call before its will-call.
  case didBeforeWill(did: LogEntry, will: LogEntry)
  /// An order with this call before the animation is over, or too early or late in another way.
  case beforeAnimation(LogEntry), tooEarly(LogEntry), tooLate(LogEntry)
  /// An order in which these calls would have to be moved.
  case misplaced([LogEntry])
  /// None of the choices was said to be right, but one is.
  case somebody(Call), something, oneOfThese(String, Inquiry)

  /// The reason why a flag is not true.
  package enum FlagReason: Hashable, Sendable {
    case staysInParent, wasInParent, hasNoParent, staysPresented, wasPresented, isNotPresented
  }

  /// The same, said of an order.
  fileprivate var ofOrder: Correction {
    switch self {
    case .inAction(let action): .orderInAction(action)
    case .onVersions(_, let words): .orderOnVersions(words)
    default: self
    }
  }
}

/// A complete wrong order, and the reason why it is wrong.
package struct KnownOrder: Hashable, Sendable {
  let order: [Int]
  let correction: Correction
}

extension Exercise {
  /// Sets the reason for each wrong choice.
  mutating func nameChoices(_ name: (Choice) -> Correction?) {
    let right = rightChoices
    corrections = choices.indices.map { right.contains($0) ? nil : name(choices[$0]) }
  }

  /// The reasons why an answer is wrong, with the choices that make it so; none if unknown.
  package func corrections(in answer: [Int]) -> [(choice: Int?, correction: Correction)] {
    switch form {
    case .pick, .mark:
      if form == .mark, !answer.isEmpty, Set(answer).isStrictSubset(of: solution) { return [(nil, .incomplete)] }
      return answer.filter { !solution.contains($0) && corrections.indices.contains($0) }.compactMap { choice in
        corrections[choice].map { (choices[choice].isNamed ? choice : nil, $0) }
      }
    case .arrange:
      if let known = knownOrders.first(where: { isSame(answer, $0.order) }) { return [(nil, known.correction.ofOrder)] }
      let moved = zip(answer, staying(in: answer)).filter { !$0.1 }.map { $0.0 }
      let entries = moved.compactMap { entry(of: $0) }
      guard let wrong = moved.first, let entry = entries.first else { return [] }
      let all: [(choice: Int?, correction: Correction)] = entries.count > 1 ? [(nil, .misplaced(entries))] : []
      return reason(for: wrong, entry, in: answer).map { [(nil, $0)] + all } ?? all
    }
  }

  private func entry(of choice: Int) -> LogEntry? {
    if case .line(let entry) = choices[choice] { entry } else { nil }
  }

  /// The reason why a call is in a wrong place of an order; `nil` if it has to be moved on its own account only.
  private func reason(for wrong: Int, _ entry: LogEntry, in answer: [Int]) -> Correction? {
    let behind = answer.drop { $0 != wrong }.dropFirst(), before = answer.prefix { $0 != wrong }
    for pair in pairs {
      let isTurned = pair.did == wrong && behind.contains(pair.will) || pair.will == wrong && before.contains(pair.did)
      if isTurned, let did = self.entry(of: pair.did), let will = self.entry(of: pair.will) {
        return .didBeforeWill(did: did, will: will)
      }
    }
    if late.contains(wrong), !behind.allSatisfy(late.contains) { return .beforeAnimation(entry) }
    let place = solution.firstIndex { choices[$0] == choices[wrong] } ?? 0
    return before.count < place ? .tooEarly(entry) : .tooLate(entry)
  }
}

extension Examiner {
  /// The lines that another version or another action would play.
  struct Variant {
    /// The version, or the action.
    enum Origin {
      case version(Version)
      case action(String)
    }

    let origin: Origin
    let entries: [LogEntry]
    /// True if a learner has seen it, and it is performed from rest, so that it can be named as a reason.
    var isSeen = true
  }

  private static let commandLimit = 12

  /// The calls of an action on other versions, and those of other actions from the same world.
  func variants(of action: Int) -> [Variant] {
    let timeline = run.timeline
    let world = timeline.world(after: timeline.actions[action].events.lowerBound)
    let own = timeline.actions[action].command
    var commands: [Command] = [.init(.pop), .init(.dismiss(nil)), .init(.home), .init(.rotate)]
    for done in timeline.actions.prefix(Self.commandLimit) where !commands.contains(done.command) {
      commands.append(done.command)
    }
    let seen = AppAtRest(world) == nil ? [] : timeline.actions.prefix(action).map({ $0.command })
    return otherScores.map { score in
      let isNamed = namedVersions?.contains(score.version) ?? true
      return Variant(
        origin: .version(score.version), entries: entries(ofAction: action, playedBy: score), isSeen: isNamed)
    }
      + commands.filter { $0 != own }.map { command in
        // A learner has seen what it did then, which may be something else than what it would do now.
        let earlier = seen.firstIndex(of: command).map { timeline.world(after: timeline.actions[$0].events.lowerBound) }
        let now = entries(of: command, from: world, timeline.score)
        return Variant(
          origin: .action(WrittenCommand(command, in: timeline.setup).printed), entries: now,
          isSeen: earlier.map { entries(of: command, from: $0, timeline.score) == now } ?? false)
      }
  }

  /// The lines of an action where all before it is played by other rules, or is changed, too; empty if it is not
  /// possible.
  private func entries(
    ofAction action: Int, playedBy score: Score, changing change: (Command) -> Command = { $0 }
  ) -> [LogEntry] {
    let timeline = run.timeline
    var performer = Performer(score: score, setup: timeline.setup)
    for done in timeline.actions[..<action] {
      guard (try? performer.perform(change(done.command))) != nil else { return [] }
    }
    return entries(of: change(timeline.actions[action].command), from: performer.world, score)
  }

  /// The variant in which each screen that is pushed is presented full screen, or the other way round.
  private func twin(of action: Int) -> Variant? {
    let timeline = run.timeline
    guard let own = timeline.actions[action].command.twin else { return nil }
    let changed = timeline.actions[...action].compactMap { $0.command.twin }
    // What was shown is named with what takes it back.
    let named = changed.suffix(own.takesBack ? 2 : 1).map { WrittenCommand($0, in: timeline.setup) }
    return Variant(
      origin: .action(named.printed),
      entries: entries(ofAction: action, playedBy: timeline.score, changing: { $0.twin ?? $0 }))
  }

  /// The correction for the variants that satisfy a condition: their versions, or else the first such action.
  func correction(_ variants: [Variant], where isSo: ([LogEntry]) -> Bool) -> Correction? {
    var versions: [Version] = []
    var name: String?
    for variant in variants where variant.isSeen && !variant.entries.isEmpty && isSo(variant.entries) {
      switch variant.origin {
      case .version(let version): versions.append(version)
      case .action(let text): name = name ?? text
      }
    }
    if versions.isEmpty { return name.map(Correction.inAction) }
    let known = (otherScores.map { $0.version } + [run.version]).sorted()
    return .onVersions(versions, words: Notation.text(of: versions, known: known))
  }

  /// The reason why a line is wrong at an index of an action's lines.
  func correction(_ wrong: LogEntry, insteadOf index: Int, of lines: [Run.Line], _ variants: [Variant]) -> Correction? {
    let entries = lines.map { $0.entry }, right = entries[index]
    let versions = variants.filter { if case .version = $0.origin { true } else { false } }
    func comesHere(_ other: [LogEntry]) -> Bool {
      guard index > 0 else { return other.first == wrong }
      guard let before = other.firstIndex(of: entries[index - 1]) else { return false }
      return other.dropFirst(before + 1).first == wrong
    }
    if let correction = correction(versions, where: comesHere) { return correction }
    if let later = entries.dropFirst(index + 1).firstIndex(of: wrong) {
      let time = { (index: Int) in run.timeline.events[lines[index].position].time }
      let isAfterAnimation = time(later) - time(index) > Performer.frameMilliseconds
      return .later(after: later - index, isAfterAnimation: isAfterAnimation)
    }
    if let correction = correction(variants, where: comesHere) { return correction }
    if entries[..<index].contains(wrong) { return .earlier }
    if let outcome = otherOutcome(wrong, [right]) { return outcome }
    let reason = reasonNotCalled(wrong, in: lines[index].action)
    switch reason {
    case .getsOthers, .getsNothing, .getsUnseen:
      if right.call == wrong.call, right.argument == wrong.argument { return .otherReceiver }
      return reason == .getsOthers && right.receiver == wrong.receiver ? .otherCall : reason
    default: return reason
    }
  }

  /// The outcome that a closure was told, if one of the entries is its call with the other outcome.
  func otherOutcome(_ wrong: LogEntry, _ entries: [LogEntry]) -> Correction? {
    guard case .isCancelled(let isCancelled) = wrong.argument else { return nil }
    let isToldOther = entries.contains {
      $0.call == wrong.call && $0.receiver == wrong.receiver && $0.argument == .isCancelled(!isCancelled)
    }
    return isToldOther ? .otherOutcome(isCancelled: !isCancelled) : nil
  }

  /// The reason why the receiver of a wrong call does not get it in an action.
  ///
  /// The calls that it does get are not named, since they may be asked for next.
  func reasonNotCalled(_ wrong: LogEntry, in action: Int) -> Correction {
    let isTold = lines(of: action).contains { $0.entry.receiver == wrong.receiver }
    let events = run.timeline.actions[action].events
    if wrong.call?.isOfPulling == true {
      func isPulled(after count: Int) -> Bool { run.timeline.world(after: count).finger == .driving }
      if !isPulled(after: events.upperBound) {
        if !isPulled(after: events.lowerBound) { return .isOfFinger }
      } else if isTold {
        return .onlyBegins
      }
    }
    let isRunning = run.timeline.world(after: events.upperBound).transition != nil
    if wrong.call == .animateAlongsideCompletion, isRunning, isTold { return .onlyBegins }
    if let correction = state(against: wrong, in: action) { return correction }
    if isTold { return .getsOthers }
    let isHeard = run.lines(of: action).contains { $0.entry.receiver == wrong.receiver }
    return isHeard ? .getsUnseen(wrong.receiverName) : .getsNothing(wrong.receiverName)
  }

  /// The state of the only screen of its class before and after an action that rules a call out.
  ///
  /// That the screen gets no calls about appearing or disappearing is said only if it gets none of them.
  private func state(against wrong: LogEntry, in action: Int) -> Correction? {
    let timeline = run.timeline, events = timeline.actions[action].events
    func screens(after count: Int) -> [Controller] {
      timeline.world(after: count).controllers.filter { $0.isAlive && .controller($0.declaration) == wrong.receiver }
    }
    guard let call = wrong.call, call.receiverKind == .controller else { return nil }
    let (before, after) = (screens(after: events.lowerBound), screens(after: events.upperBound))
    guard before.count < 2, after.count < 2 else { return nil }
    let (old, new) = (before.first, after.first)
    if call == .deinit { return old != nil && new != nil ? .isHeld : nil }
    if call == .loadView || call == .viewDidLoad {
      return old?.isLoaded == true ? .isLoaded : new?.isLoaded == true ? nil : .isNotNeeded
    }
    let made = run.lines(of: action).filter { $0.entry.receiver == wrong.receiver }.compactMap { $0.entry.call }
      .filter { $0.changesAppearance }
    let isSilent = made.isEmpty, isSpared = !made.contains { $0.appears == call.appears }
    if call == .willDismiss || call == .didDismiss {
      switch (old?.appearance, new?.appearance) {
      case (.appeared, .appeared): return isSilent ? .stays : nil
      case (.disappearing, .appeared): return call == .didDismiss ? .isCalledOff : nil
      default: return nil
      }
    }
    guard call.changesAppearance else { return nil }
    let isDone = call == .viewDidAppear || call == .viewDidDisappear
    switch (old?.appearance ?? .disappeared, new?.appearance ?? .disappeared, call.appears) {
    case (.appeared, .appeared, true): return isSilent ? .hasAppeared : nil
    case (.appeared, .appeared, false): return isSilent ? .stays : nil
    case (.disappeared, .disappeared, true): return isSilent ? .isAway : nil
    case (.disappeared, .disappeared, false):
      // A wrong super call makes UIKit take a visible screen for one that has disappeared.
      let isReliable = old.map { timeline.setup[$0.declaration].superCalls.isEmpty } ?? false
      return isSpared && isReliable ? .isHidden : nil
    case (.appearing, .appearing, _), (.disappearing, .disappearing, _):
      return run.lines(of: action).isEmpty ? .goesOn : nil
    case (.disappeared, .appearing, false): return isSpared ? .isAboutToCome : nil
    case (.disappeared, .appeared, false), (.appearing, .appeared, false): return isSpared ? .comes : nil
    case (.appeared, .disappearing, true): return isSpared ? .isAboutToGo : nil
    case (.appeared, .disappeared, true), (.disappearing, .disappeared, true): return isSpared ? .goes : nil
    case (.disappeared, .appearing, true), (.appeared, .disappearing, false): return isDone ? .onlyBegins : nil
    case (.appearing, .disappeared, true), (.disappearing, .appeared, false):
      return isDone ? .isCalledOff : .wasAnnounced
    case (.appearing, .appeared, true), (.disappearing, .disappeared, false): return isDone ? nil : .wasAnnounced
    default: return nil
    }
  }

  /// Adds orders of the same lines on other versions or in other actions, and which lines come after the animation.
  func nameOrders(of exercise: inout Exercise, _ lines: [Run.Line], _ variants: [Variant]) {
    let own = exercise.solution.map { exercise.choices[$0] }
    let variants = variants + [lines.first.flatMap { twin(of: $0.action) }].compactMap { $0 }
    let times = lines.map { run.timeline.events[$0.position].time }
    for (choice, time) in zip(exercise.solution, times) where time - times[0] > Performer.frameMilliseconds {
      exercise.late.insert(choice)
    }
    for variant in variants {
      var left = exercise.solution
      let order = variant.entries.compactMap { entry in
        left.firstIndex { exercise.choices[$0] == .line(entry) }.map { left.remove(at: $0) }
      }
      guard left.isEmpty, order.map({ exercise.choices[$0] }) != own,
        let correction = correction(variants, where: { isOrder(order.map { exercise.choices[$0] }, of: $0) }),
        !exercise.knownOrders.contains(where: { $0.correction == correction })
      else { continue }
      exercise.knownOrders.append(KnownOrder(order: order, correction: correction))
    }
    for (will, line) in zip(exercise.solution, lines) {
      guard let call = line.entry.call, let done = call.didCall else { continue }
      for (did, other) in zip(exercise.solution, lines)
      where other.entry.call == done && other.entry.receiver == line.entry.receiver && other.position > line.position {
        exercise.pairs.append(WillAndDid(will: will, did: did))
      }
    }
  }

  /// Returns true if the choices are in the order of the entries, ignoring others.
  private func isOrder(_ choices: [Choice], of entries: [LogEntry]) -> Bool {
    entries.map(Choice.line).filter(choices.contains) == choices
  }
}

/// Two of the choices of an order, of which the first announces the second.
struct WillAndDid: Hashable, Sendable { let will: Int, did: Int }

extension Command {
  /// The same with a presentation over the full screen for a push, and the other way round; `nil` for others.
  fileprivate var twin: Command? {
    var twin = self
    switch action {
    case .push(let tree): twin.action = .present(tree, .fullScreen)
    case .present(let tree, _): twin.action = .push(tree)
    case .pop: twin.action = .dismiss(nil)
    case .dismiss: twin.action = .pop
    default: return nil
    }
    return twin
  }

  fileprivate var takesBack: Bool {
    switch action {
    case .pop, .dismiss: true
    default: false
    }
  }
}

extension Call {
  /// True for the calls of a screen that comes or goes.
  fileprivate var changesAppearance: Bool { isAppearance || self == .viewIsAppearing }

  /// True for the calls that a delegate gets of a finger that pulls a sheet, and never of code.
  fileprivate var isOfPulling: Bool {
    [.shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss].contains(self)
  }

  /// True for the calls of a screen that comes.
  fileprivate var appears: Bool { [.viewWillAppear, .viewIsAppearing, .viewDidAppear].contains(self) }
}
