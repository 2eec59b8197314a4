import Lifecycle
import Notation

/// The reason why an answer is wrong: where it would be right, or what happens instead.
package enum Misstep: Hashable, Sendable {
  /// The same action makes the call later; true if after the animation.
  case later(isAfterAnimation: Bool)
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
  /// The receiver, with its name, gets no call, none that the learner sees, or only others.
  case getsNothing(String), getsUnseen(String), getsOthers
  /// The call is made only where a finger acts.
  case isOfFinger
  /// The receiver was loaded before, is on the screen already, or is not on it, so that it cannot get the call.
  case isLoaded, hasAppeared, isHidden
  /// The receiver appears, disappears, or is only about to, or stays what it was after all.
  case comes, goes, isAboutToCome, isAboutToGo, isCalledOff
  /// The call would complete what only begins here, or announce what was announced before.
  case onlyBegins, wasAnnounced
  /// The action makes no call, none that the learner sees, none of a screen but of the app, or only these.
  case bringsNothing, bringsUnseen, tellsApp, bringsOthers([String])
  /// The call is made more often, or not so often.
  case moreOften, lessOften
  /// Some of the right choices are not marked.
  case incomplete
  /// A flag that is not true in a call on this receiver.
  case isFalse(String, FlagReason)
  /// This action does not make the call, or makes it, too.
  case missing(in: String), also(in: String)
  /// An order with a did-call before its will-call.
  case didBeforeWill(did: String, will: String)
  /// An order with this call too early.
  case tooEarly(String)
  /// Some receiver gets a call, some call is made, or one of the offered flags is true.
  case somebody(Call), something, oneOfThese

  /// The reason why a flag is not true.
  package enum FlagReason: Hashable, Sendable {
    case staysInParent, wasInParent, hasNoParent, staysPresented, wasPresented, isNotPresented
  }
}

/// A complete wrong order, and the reason why it is wrong.
package struct KnownOrder: Hashable, Sendable {
  let order: [Int]
  let misstep: Misstep
}

extension Exercise {
  /// Sets the reason for each wrong choice.
  mutating func nameChoices(_ name: (Choice) -> Misstep?) {
    // The log of an app with a known mistake proves nothing right.
    let right = Set(solution + (dispute?.superCall == nil ? Array(alternatives.joined()) : []))
    missteps = choices.indices.map { right.contains($0) ? nil : name(choices[$0]) }
  }

  /// The reasons why an answer is wrong, with the choices that make it so; none if unknown.
  package func missteps(in answer: [Int]) -> [(choice: Int?, misstep: Misstep)] {
    switch form {
    case .pick, .mark:
      if form == .mark, !answer.isEmpty, Set(answer).isStrictSubset(of: solution) { return [(nil, .incomplete)] }
      return answer.filter { !solution.contains($0) && missteps.indices.contains($0) }.compactMap { choice in
        missteps[choice].map { (choices[choice].isNamed ? choice : nil, $0) }
      }
    case .arrange:
      if let known = knownOrders.first(where: { isSame(answer, $0.order) }) { return [(nil, known.misstep)] }
      // The first call in a wrong place is marked, so the reason is about this one.
      guard let wrong = zip(answer, solution).first(where: { choices[$0] != choices[$1] })?.0,
        case .line(let text) = choices[wrong]
      else { return [] }
      let waiting = answer.drop { $0 != wrong }
      if let early = pairs.first(where: { $0.did == wrong && waiting.contains($0.will) }),
        case .line(let will) = choices[early.will]
      {
        return [(nil, .didBeforeWill(did: text, will: will))]
      }
      return [(nil, .tooEarly(text))]
    }
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
    let texts: [String]
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
        origin: .version(score.version), texts: texts(ofAction: action, playedBy: score), isSeen: isNamed)
    }
      + commands.filter { $0 != own }.map { command in
        // A learner has seen what it did then, which may be something else than what it would do now.
        let earlier = seen.firstIndex(of: command).map { timeline.world(after: timeline.actions[$0].events.lowerBound) }
        let now = texts(of: command, from: world, timeline.score)
        return Variant(
          origin: .action(WrittenCommand(command, in: timeline.setup).printed), texts: now,
          isSeen: earlier.map { texts(of: command, from: $0, timeline.score) == now } ?? false)
      }
  }

  /// The lines of an action where all before it is played by other rules, too; empty if it is not possible.
  private func texts(ofAction action: Int, playedBy score: Score) -> [String] {
    let timeline = run.timeline
    var performer = Performer(score: score, setup: timeline.setup)
    for done in timeline.actions[..<action] {
      guard (try? performer.perform(done.command)) != nil else { return [] }
    }
    return texts(of: timeline.actions[action].command, from: performer.world, score)
  }

  /// The misstep for the variants that satisfy a condition: their versions, or else the first such action.
  func misstep(_ variants: [Variant], where isSo: ([String]) -> Bool) -> Misstep? {
    var versions: [Version] = []
    var name: String?
    for variant in variants where variant.isSeen && !variant.texts.isEmpty && isSo(variant.texts) {
      switch variant.origin {
      case .version(let version): versions.append(version)
      case .action(let text): name = name ?? text
      }
    }
    if versions.isEmpty { return name.map(Misstep.inAction) }
    let known = (otherScores.map { $0.version } + [run.version]).sorted()
    return .onVersions(versions, words: Notation.text(of: versions, known: known))
  }

  /// The reason why a line is wrong at an index of an action's lines.
  func misstep(_ text: String, insteadOf index: Int, of lines: [Run.Line], _ variants: [Variant]) -> Misstep? {
    let texts = lines.map { self.text($0.entry) }
    let versions = variants.filter { if case .version = $0.origin { true } else { false } }
    func comesHere(_ other: [String]) -> Bool {
      guard index > 0 else { return other.first == text }
      guard let before = other.firstIndex(of: texts[index - 1]) else { return false }
      return other.dropFirst(before + 1).first == text
    }
    if let misstep = misstep(versions, where: comesHere) { return misstep }
    if let later = texts.dropFirst(index + 1).firstIndex(of: text) {
      let time = { run.timeline.events[lines[$0].position].time }
      return .later(isAfterAnimation: time(later) > time(index))
    }
    if let misstep = misstep(variants, where: comesHere) { return misstep }
    if texts[..<index].contains(text) { return .earlier }
    let right = texts.indices.contains(index) ? CallWords(texts[index]) : nil, wrong = CallWords(text)
    if let right, right.method == wrong.method { return .otherReceiver }
    if let right, let outcome = otherOutcome(text, [String(right.receiver) + "." + right.method]) { return outcome }
    let isRightReceiver = right?.receiver == wrong.receiver, reason = gets(wrong, texts, in: lines.first?.action)
    return isRightReceiver && reason == .getsOthers ? .otherCall : reason
  }

  /// The reason why a line is not among those of an action.
  func misstep(_ text: String, notAmong lines: [Run.Line], of action: Int, _ variants: [Variant]) -> Misstep? {
    let texts = lines.map { self.text($0.entry) }
    return misstep(variants) { $0.contains(text) } ?? otherOutcome(text, texts)
      ?? gets(CallWords(text), texts, in: action)
  }

  /// The outcome that a closure was told, if one of the texts is its call with the other outcome.
  private func otherOutcome(_ text: String, _ texts: [String]) -> Misstep? {
    for isCancelled in [true, false] where text.hasSuffix("(isCancelled: \(!isCancelled))") {
      let closure = text.dropLast("\(!isCancelled))".utf8.count)
      if texts.contains("\(closure)\(isCancelled))") { return .otherOutcome(isCancelled: isCancelled) }
    }
    return nil
  }

  /// The reason why the receiver of a wrong call does not get it in an action.
  ///
  /// The calls that it does get are not named, since they may be asked for next.
  func gets(_ wrong: CallWords, _ texts: [String], in action: Int?) -> Misstep {
    let isTold = texts.contains { CallWords($0).receiver == wrong.receiver }
    let receiver = String(wrong.receiver)
    guard let action else { return isTold ? .getsOthers : .getsNothing(receiver) }
    if Call.forms(of: String(wrong.method)).first?.isOfPulling == true {
      let events = run.timeline.actions[action].events
      func isPulled(after count: Int) -> Bool { run.timeline.world(after: count).finger == .driving }
      if !isPulled(after: events.upperBound) {
        if !isPulled(after: events.lowerBound) { return .isOfFinger }
      } else if isTold {
        return .onlyBegins
      }
    }
    let isHeard = run.lines(of: action).contains { CallWords(text($0.entry)).receiver == wrong.receiver }
    let misstep = state(of: receiver, against: String(wrong.method), in: action)
    // A screen that gets other calls does not stay as it is.
    if let misstep, misstep != .hasAppeared || !isHeard { return misstep }
    if isTold { return .getsOthers }
    return isHeard ? .getsUnseen(receiver) : .getsNothing(receiver)
  }

  /// The state of the only screen of a class before and after an action that rules a call out.
  ///
  /// What says that none of the calls of coming or going is made on it is given only if none of them is made.
  private func state(of receiver: String, against method: String, in action: Int) -> Misstep? {
    let timeline = run.timeline, events = timeline.actions[action].events
    func screen(after count: Int) -> Controller? {
      let world = timeline.world(after: count)
      let all = world.controllers.filter { $0.isAlive && timeline.setup[$0.declaration].name == receiver }
      return all.count == 1 ? all[0] : nil
    }
    guard let call = Call.forms(of: method).first else { return nil }
    let (old, new) = (screen(after: events.lowerBound), screen(after: events.upperBound))
    if call == .loadView || call == .viewDidLoad { return old?.isLoaded == true ? .isLoaded : nil }
    guard call.changesAppearance else { return nil }
    let isSpared = !run.lines(of: action).contains { line in
      guard line.entry.receiverName == receiver, let made = line.entry.call else { return false }
      return made.changesAppearance && made.appears == call.appears
    }
    let isDone = call == .viewDidAppear || call == .viewDidDisappear
    switch (old?.appearance ?? .disappeared, new?.appearance ?? .disappeared, call.appears) {
    case (.appeared, .appeared, true): return isSpared ? .hasAppeared : nil
    case (.disappeared, .disappeared, false): return isSpared && old != nil ? .isHidden : nil
    case (.disappeared, .appearing, false): return isSpared ? .isAboutToCome : nil
    case (.disappeared, .appeared, false): return isSpared ? .comes : nil
    case (.appeared, .disappearing, true): return isSpared ? .isAboutToGo : nil
    case (.appeared, .disappeared, true): return isSpared ? .goes : nil
    case (.disappeared, .appearing, true), (.appeared, .disappearing, false): return isDone ? .onlyBegins : nil
    case (.appearing, .disappeared, true), (.disappearing, .appeared, false):
      return isDone ? .isCalledOff : .wasAnnounced
    case (.appearing, .appeared, true), (.disappearing, .disappeared, false): return isDone ? nil : .wasAnnounced
    default: return nil
    }
  }

  /// Adds orders of the same lines on other versions or in other actions.
  func nameOrders(of exercise: inout Exercise, _ lines: [Run.Line], _ variants: [Variant]) {
    let own = exercise.solution.map { exercise.choices[$0] }
    for variant in variants {
      var left = exercise.solution
      let order = variant.texts.compactMap { text in
        left.firstIndex { exercise.choices[$0] == .line(text) }.map { left.remove(at: $0) }
      }
      guard left.isEmpty, order.map({ exercise.choices[$0] }) != own,
        let misstep = misstep(variants, where: { isOrder(order.map { exercise.choices[$0] }, of: $0) }),
        !exercise.knownOrders.contains(where: { $0.misstep == misstep })
      else { continue }
      exercise.knownOrders.append(KnownOrder(order: order, misstep: misstep))
    }
    for (will, line) in zip(exercise.solution, lines) {
      guard let call = line.entry.call, let done = call.didCall else { continue }
      for (did, other) in zip(exercise.solution, lines)
      where other.entry.call == done && other.entry.receiver == line.entry.receiver && other.position > line.position {
        exercise.pairs.append(WillAndDid(will: will, did: did))
      }
    }
  }

  /// Returns true if the choices are in the order of the texts, ignoring other lines.
  private func isOrder(_ choices: [Choice], of texts: [String]) -> Bool {
    texts.map(Choice.line).filter(choices.contains) == choices
  }
}

/// Two of the choices of an order, of which the first announces the second.
struct WillAndDid: Hashable, Sendable {
  let will: Int, did: Int
}

/// The receiver and the method of a line.
struct CallWords {
  let receiver: Substring, method: Substring

  init(_ text: String) {
    receiver = text.prefix { $0 != "." }
    method = text[receiver.endIndex...].dropFirst()
  }
}

extension Misstep {
  /// The greatest number of calls that are named.
  private static let namedCount = 4

  private static func sentence(naming calls: [String]) -> Sentence {
    if calls.count > namedCount { return "It calls \(calls.prefix(namedCount).listed) and more." }
    guard let last = calls.last, calls.count > 1 else { return "It calls \(calls.listed)." }
    return "It calls \(calls.dropLast().listed) and \(last)."
  }

  package var sentence: Sentence {
    switch self {
    case .later(false): "This one is called, but later."
    case .later(true): "This one is called, but only towards the end."
    case .earlier: "This one was called already."
    case .onVersions(_, let versions): "That is right on \(versions)."
    case .inAction(let action): "That is right for “\(action)”."
    case .otherReceiver: "The right method, on another receiver."
    case .otherCall: "The right receiver, but not this method."
    case .getsNothing(let receiver): "Nothing is called on \(receiver)."
    case .otherOutcome(true): "The right closure, but this transition was cancelled."
    case .otherOutcome(false): "The right closure, but this transition was completed."
    case .getsUnseen(let receiver): "\(receiver) gets none of this lesson’s calls here."
    case .getsOthers: "This action does not call it."
    case .isOfFinger: "This is called only when a finger pulls the sheet."
    case .isLoaded: "Its view was loaded before."
    case .hasAppeared: "It has appeared before, and is still there."
    case .isHidden: "It is not on the screen, so it cannot disappear."
    case .comes:
      "This action shows this screen, so neither viewWillDisappear nor viewDidDisappear is called on it."
    case .goes:
      "This action hides this screen, so none of the methods of appearing is called on it."
    case .isAboutToCome:
      """
      This screen is only about to appear here, so neither viewWillDisappear nor viewDidDisappear is called on it yet.
      """
    case .isAboutToGo:
      """
      This screen is only about to disappear here, so none of the methods of appearing is called on it yet.
      """
    case .isCalledOff: "What was announced to it is called off here."
    case .onlyBegins: "That only begins here: nothing is completed yet."
    case .wasAnnounced: "That was announced to it before."
    case .bringsNothing: "This calls nothing."
    case .bringsUnseen: "This calls none of the methods in this lesson."
    case .tellsApp: "No screen is told of this; the app is."
    case .bringsOthers(let calls): Self.sentence(naming: calls)
    case .moreOften: "It is called more often."
    case .lessOften: "It is called less often."
    case .incomplete: "Not all yet: what you marked is right, but there is more."
    case .isFalse(let name, .staysInParent): "It is false here: \(name) stays in its parent."
    case .isFalse(let name, .wasInParent): "It is false here: \(name) was in its parent before."
    case .isFalse(let name, .hasNoParent): "It is false here: \(name) has no parent."
    case .isFalse(let name, .staysPresented): "It is false here: \(name) stays presented."
    case .isFalse(let name, .wasPresented): "It is false here: \(name) was presented before."
    case .isFalse(let name, .isNotPresented): "It is false here: \(name) itself is not presented."
    case .missing(let action): "“\(action)” does not call it."
    case .also(let action): "“\(action)” calls it, too."
    case .didBeforeWill(let did, let will): "\(did) is called after \(will)."
    case .tooEarly(let call): "\(call) is too early."
    case .somebody(.viewWillAppear), .somebody(.viewIsAppearing): "A screen is about to appear here."
    case .somebody(.viewDidAppear): "A screen has appeared by now."
    case .somebody(.viewWillDisappear): "A screen is about to disappear here."
    case .somebody(.viewDidDisappear): "A screen has disappeared by now."
    case .somebody: "It is called on one of these."
    case .something: "A call is made."
    case .oneOfThese: "One of them is true."
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
