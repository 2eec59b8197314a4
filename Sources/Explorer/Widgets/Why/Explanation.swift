import Canvas
import Lifecycle
import Study

/// What is said about the event under the cursor: what it means, why it came now, and who vouches for that.
struct Explanation {
  let session: Session
  private let book: EvidenceBook
  /// The event, and the worlds before and after it.
  private let event: Event
  let before: World, after: World

  /// An explanation of the event under the cursor, if it stands on one.
  ///
  /// - Parameter known: the world before it, where that is known.
  init?(session: Session, evidence: EvidenceBook, before known: World? = nil) {
    guard let cursor = session.cursor, let event = session.eventAtCursor else { return nil }
    self.session = session
    book = evidence
    self.event = event
    before = known ?? session.timeline.world(after: cursor)
    var world = before
    world.evolve(event)
    after = world
  }

  private var rule: Rule? { session.score.rule(event.rule) }

  /// How well it is known that the event comes; nothing where it comes from no line.
  private var standing: Provenance? { book.standing(of: event, in: before, score: session.score) }

  /// Which rule it is, for the frame: `push, begin · since iOS 9`.
  var ruleName: String {
    guard let rule else { return "" }
    return "\(rule.passage.word), \(rule.phase.word) · since iOS \(rule.version)"
  }

  /// The pieces, the most important first; who vouches for it comes last.
  var lines: [WhyLine] {
    switch event.happening {
    case .call(let call), .entered(let call): explain(call)
    case .suppressed(let call): explainSuppression(of: call)
    case .complaint(let complaint):
      [
        WhyLine(session.naming.words(of: event, in: after) ?? "", role: .warning, weight: .essential),
        WhyLine(complaint.meaning),
      ]
    case .mark: explainAction()
    }
  }

  var because: String {
    switch event.happening {
    case .call(let call), .entered(let call), .suppressed(let call): rule?.because ?? modelReason(call)
    case .complaint(let complaint): complaint.meaning
    case .mark: ""
    }
  }

  private func explain(_ call: Call) -> [WhyLine] {
    let reason = rule?.because ?? modelReason(call)
    var lines = [
      WhyLine(call.meaning, weight: reason.isEmpty ? .reason : .meaning), WhyLine(reason, continues: true),
    ]
    if let warning = superWarning(call) { lines.append(WhyLine(warning, role: .warning, weight: .essential)) }
    if let advice = advice(call) { lines.append(WhyLine(advice, role: .strong, weight: .advice)) }
    if let rule {
      for contradiction in Contradiction.matching(
        rule, call, session.version, after: session.entryAtCursor?.command)
      {
        lines.append(WhyLine(contradiction.sentence, role: .changed, weight: .additional))
      }
    }
    return lines + [evidence]
  }

  /// Who vouches for the event, in a word or two.
  var shortEvidence: String? {
    standing?.short
  }

  /// Who vouches for the event, by name, where it comes from a line of the score.
  var evidenceWords: String? {
    standing.map { $0.sentences.shorter.first ?? $0.sentences.full }
  }

  private var evidence: WhyLine {
    guard let words = standing?.sentences else {
      return WhyLine("follows from the model, not from a line of the score", role: .quiet, weight: .essential)
    }
    return WhyLine(words.full, role: .quiet, weight: .essential, shorter: words.shorter)
  }

  /// Why a call came that no line of the score asks for.
  private func modelReason(_ call: Call) -> String {
    switch call {
    case .notifyWhenInteractionEnds, .notifyWhenInteractionChanges, .animateAlongside, .animateAlongsideCompletion:
      "It comes because the controller asked the transition coordinator."
    case .viewDidLayoutSubviews: "It closes the layout pass that began above."
    default: ""
    }
  }

  private func explainSuppression(of call: Call) -> [WhyLine] {
    let name = session.naming.receiverWord(event.receiver, in: before)
    let method = call.method
    guard call.receiver == .controller, let state = event.stateAtSuppression else {
      let (who, area) = event.receiver == .sceneDelegate ? ("scene", before.scene) : ("app", before.app)
      return [WhyLine("\(method) would have come, but the \(who) is \(area.words) already."), evidence]
    }
    var lines = [
      WhyLine(
        "\(method) would have come here, but UIKit believes that \(name) is \(ControllerState(state).words) already.",
        weight: .essential)
    ]
    if let cause = superCause(of: state) { lines.append(WhyLine(cause, role: .warning, weight: .essential)) }
    return lines + [evidence]
  }

  /// The wrong call of super that brought the receiver where it is believed to be.
  private func superCause(of state: Appearance) -> String? {
    guard case .controller(let id)? = event.receiver else { return nil }
    let declaration = session.setup[before[id].declaration]
    let cause = declaration.superCalls.first { wrong in
      guard let called = wrong.calls, called != wrong.override else { return false }
      return called.resultingState == state
    }
    guard let cause, let called = cause.calls else { return nil }
    return
      "That is because its \(cause.override.method) calls super.\(called.method), not super.\(cause.override.method)."
  }

  /// What is wrong with the override that was just called.
  private func superWarning(_ call: Call) -> String? {
    guard case .controller(let id)? = event.receiver, Int(id.slot) < after.controllers.count else { return nil }
    let declaration = session.setup[after[id].declaration]
    guard let wrong = declaration.superCalls.first(where: { $0.override == call && $0.calls != call }) else {
      return nil
    }
    guard let called = wrong.calls else { return "This override does not call super." }
    return "This override calls super.\(called.method) instead of super.\(call.method)."
  }

  /// What to do instead, where the call is often misunderstood.
  private func advice(_ call: Call) -> String? {
    if call == .notifyWhenInteractionEnds, session.score.has(.notifyWhenInteractionChanges) {
      return "Deprecated from iOS 10, and still called: its successor is notifyWhenInteractionChanges."
    }
    guard let transition = before.transition ?? after.transition, transition.isInteractive, call.isAppearance else {
      return nil
    }
    guard session.score.has(.coordinator) else { return nil }
    let asks =
      session.score.has(.notifyWhenInteractionChanges) ? "notifyWhenInteractionChanges" : "notifyWhenInteractionEnds"
    if transition.isCancelled {
      return "Do not wait for viewDidAppear to learn that the swipe was cancelled: "
        + "ask transitionCoordinator?.\(asks), and look at isCancelled."
    }
    if call == .viewWillAppear, transition.stage != .ending {
      return "Whether viewDidAppear follows depends on the finger: transitionCoordinator?.\(asks) tells."
    }
    return nil
  }

  /// Explains an action on whose row the cursor stands, since nothing came of it.
  private func explainAction() -> [WhyLine] {
    if let mistake = session.entryAtCursor?.mistake {
      return [
        WhyLine("This cannot be meant here: \(session.naming.words(of: mistake)).", role: .warning, weight: .essential),
        WhyLine("The action stays, and nothing is called."),
      ]
    }
    guard let entry = session.entryAtCursor else { return [] }
    let hidden = entry.events.count { session.timeline[event: $0].call != nil }
    if hidden > 0 { return [WhyLine("What follows from it is hidden by the filter.")] }
    return [WhyLine(silence(of: entry.command.action))]
  }
}

extension ControllerState {
  init(_ appearance: Appearance) {
    switch appearance {
    case .disappeared: self = .disappeared
    case .appearing: self = .appearing
    case .appeared: self = .appeared
    case .disappearing: self = .disappearing
    }
  }
}

extension Call {
  /// Where the base class's implementation leaves a controller.
  var resultingState: Appearance? {
    switch self {
    case .viewWillAppear: .appearing
    case .viewDidAppear: .appeared
    case .viewWillDisappear: .disappearing
    case .viewDidDisappear: .disappeared
    default: nil
    }
  }
}

extension Explanation {
  func silence(of action: Action) -> String {
    switch action {
    case .press: return silenceOfPress
    case .swipe, .drag, .page:
      guard after.transition != nil else { return "Nobody is told of this." }
      return "The finger moves on: only the coordinator's percentComplete changes, and no controller is told "
        + "before the finger lifts."
    case .lift, .finish, .cancel:
      return before.finger == .spent
        ? "The finger is up again. The pop was done when the pressure came, so a lift changes nothing."
        : "The finger is up again, and nothing had begun that could be taken back."
    default: return "Nobody is told of this: no call follows."
    }
  }

  private var silenceOfPress: String {
    let score = session.score
    let pressure = Int(session.worldAtCursor.pressure)
    let marks: [(GestureNumber, String)] = [(.lightPress, "light press"), (.peek, "peek"), (.pop, "pop")]
    guard let next = marks.first(where: { score.number($0.0) > pressure }) else {
      return "The press is as hard as it counts, and nothing more is called."
    }
    return
      "The finger presses. Nobody is told before the next mark: \(next.1), at \(percent(score.number(next.0)))."
  }
}
