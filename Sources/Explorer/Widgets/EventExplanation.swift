import Canvas
import Lifecycle
import Study

/// The explanation of the event under the cursor: its meaning, its reason, and the evidence for it.
struct EventExplanation {
  let session: Session
  /// The evidence from recordings; `nil` while it is not known yet.
  private let book: EvidenceBook?
  /// The event under the cursor, and the world before it.
  private let event: Event
  let before: World
  private let rule: Rule?

  /// The explanation of the event under the cursor; `nil` before the first event.
  init?(session: Session, evidence: EvidenceBook?) {
    guard let cursor = session.cursor, let event = session.eventAtCursor else { return nil }
    self.session = session
    book = evidence
    self.event = event
    before = session.timeline.world(after: cursor)
    rule = session.score.rule(event.rule)
  }

  /// The standing of the event; `nil` if no rule led to it or the evidence is not known yet.
  var standing: Standing? {
    book?.standing(of: event, in: before, score: session.score, rule: event.call == nil ? nil : rule)
  }

  /// The name of the rule, for the frame of the pane, such as `push, begin (since iOS 9)`.
  var ruleName: Sentence {
    guard let rule else { return "" }
    let (passage, phase) = (rule.passage.word, rule.phase.word)
    return rule.alternative.map { "\(passage), \(phase) (alternative \($0))" }
      ?? "\(passage), \(phase) (since iOS \(rule.ground.version))"
  }

  /// The parts of the explanation; the evidence is last.
  var lines: [WhyLine] {
    switch event.content {
    case .call(let call), .entered(let call): explain(call)
    case .suppressed(let call): explainSuppression(of: call)
    case .complaint:
      [
        WhyLine(session.naming.words(of: event, in: before) ?? "", role: .warning, weight: .essential),
        WhyLine(meaning), evidence,
      ]
    case .mark: explainAction()
    }
  }

  var because: Sentence {
    switch event.content {
    case .call(let call), .entered(let call), .suppressed(let call): rule?.reason ?? modelReason(call)
    case .complaint: meaning
    case .mark: ""
    }
  }

  private var meaning: Sentence {
    switch event.content {
    case .call(let call), .entered(let call), .suppressed(let call): fact(.meaning, FactContext(call: call))
    case .complaint(let complaint): fact(.meaning, FactContext(complaint: complaint))
    case .mark: ""
    }
  }

  /// Returns the fact of a kind that fits a context; empty if there is none.
  private func fact(_ kind: Fact.Kind, _ context: FactContext, _ values: [String: Sentence] = [:]) -> Sentence {
    session.score.facts.sentence(kind, in: context, session.score, filling: values)
  }

  private func explain(_ call: Call) -> [WhyLine] {
    let reason = rule?.reason ?? modelReason(call)
    var lines = [WhyLine(meaning, weight: reason.isEmpty ? .reason : .meaning), WhyLine(reason, continues: true)]
    // If space is short, the first part is the last to be cut.
    if let words = promiseWords(call) { lines.insert(WhyLine(words, role: .warning, weight: .essential), at: 0) }
    if let warning = superWarning(call) { lines.append(WhyLine(warning, role: .warning, weight: .essential)) }
    lines.append(WhyLine(advice(call), role: .strong, weight: .advice))
    if let rule {
      let context = FactContext(call, by: rule, after: session.actionAtCursor?.command)
      let score = session.score
      for (kind, role) in [(Fact.Kind.contradiction, CellRole.changed), (.dependency, .plain)] {
        lines += score.facts.all(kind, in: context, score).map {
          WhyLine(score.sentence($0.sentence(), withAlternative: $0.alternative), role: role, weight: .additional)
        }
      }
    }
    return lines.filter { !$0.text.isEmpty } + [evidence]
  }

  /// Returns the words for the broken promise that the call under the cursor makes or breaks, if there is one.
  private func promiseWords(_ call: Call) -> Sentence? {
    guard let position = session.cursor, let lane = session.rows.lanes.lane(of: event, in: before) else { return nil }
    let promises = session.rows.promises
    let name = session.naming.receiverLabel(event.receiver, in: before)
    let broken = [position - 1, position].lazy.compactMap { promises.promise(of: lane, upTo: $0) }.first { promise in
      promise.isBroken && (promise.start == position || promise.end == position)
    }
    guard let broken, let did = session.timeline.events[broken.start].call?.didCall else { return nil }
    return "A broken promise: \(name)'s \(did.method) is never called."
  }

  /// The standing with the names of recordings; `nil` if no rule led to the event.
  var evidenceWords: Sentence? { standing.map { $0.shorterSentences.first ?? $0.sentence } }

  private var evidence: WhyLine {
    guard let standing else {
      if book == nil { return WhyLine("", role: .quiet) }
      return WhyLine("This follows from the model, not from a rule.", role: .quiet, weight: .essential)
    }
    return WhyLine(standing.sentence, role: .quiet, weight: .essential, shorter: standing.shorterSentences)
  }

  private func modelReason(_ call: Call) -> Sentence { fact(.reason, FactContext(call: call)) }

  private func explainSuppression(of call: Call) -> [WhyLine] {
    let name = session.naming.receiverLabel(event.receiver, in: before)
    guard call.receiverKind == .controller, let state = event.stateAtSuppression else {
      let (who, area): (Sentence, AppState) =
        event.receiver == .sceneDelegate ? ("scene", before.scene) : ("app", before.app)
      return [WhyLine(suppression(of: call, who, area.words)), evidence]
    }
    var lines = [WhyLine(suppression(of: call, "\(name)", ControllerState(state).words), weight: .essential)]
    if let cause = superCause(of: state, call) {
      lines.append(WhyLine(cause, role: .warning, weight: .essential))
    }
    return lines + [evidence]
  }

  private func suppression(of call: Call, _ name: Sentence, _ state: Sentence) -> Sentence {
    fact(.suppression, FactContext(call: call), ["call": "\(call.method)", "name": name, "state": state])
  }

  /// Returns the explanation of why the receiver is in its state, if a wrong call of super is the cause.
  private func superCause(of state: Appearance, _ call: Call) -> Sentence? {
    guard case .controller(let id)? = event.receiver else { return nil }
    let declaration = session.setup[before[id].declaration]
    let cause = declaration.superCalls.first { wrong in
      guard let called = wrong.called, called != wrong.override else { return false }
      return called.resultingAppearance == state
    }
    guard let cause, let called = cause.called else { return nil }
    let values: [String: Sentence] = ["override": "\(cause.override.method)", "called": "\(called.method)"]
    return fact(.reason, FactContext(call: call, CaseSet([.misled])), values)
  }

  private func superWarning(_ call: Call) -> Sentence? {
    guard case .controller(let id)? = event.receiver, Int(id.slot) < before.controllers.count else { return nil }
    let declaration = session.setup[before[id].declaration]
    guard let wrong = declaration.superCalls.first(where: { $0.override == call && $0.called != call }) else {
      return nil
    }
    guard let called = wrong.called else { return "This override does not call super." }
    return "This override calls super.\(called.method) instead of super.\(call.method)."
  }

  /// Returns advice on a better way, for calls that are often misunderstood.
  private func advice(_ call: Call) -> Sentence {
    return fact(.advice, FactContext(call: call, before.transition?.situations ?? CaseSet()))
  }

  /// Explains the action under the cursor, whose calls are not shown or do not exist.
  private func explainAction() -> [WhyLine] {
    if let mistake = session.actionAtCursor?.mistake {
      return [
        WhyLine("This is not possible here: \(session.naming.words(of: mistake)).", role: .warning, weight: .essential),
        WhyLine("The action stays, and nothing is called."),
      ]
    }
    guard let action = session.actionAtCursor else { return [] }
    if let reason = reasonNothingIsShown(of: action) { return [WhyLine(reason)] }
    return [WhyLine(silence(of: action.command.action))]
  }
}

extension EventExplanation {
  /// Returns the reason why the calls of an action are not shown; `nil` if it made none.
  private func reasonNothingIsShown(of action: Timeline.PlayedAction) -> Sentence? {
    var world = session.timeline.world(after: action.events.lowerBound)
    var (hasCalls, isNamed) = (false, false)
    for position in action.events {
      let event = session.timeline.events[position]
      world.evolve(event)
      guard event.call != nil else { continue }
      hasCalls = true
      guard case .controller(let id)? = event.receiver else { isNamed = true; continue }
      if session.setup[world[id].declaration].hasLines { isNamed = true }
    }
    guard hasCalls else { return nil }
    if !isNamed {
      return "Only unnamed containers are called, and they have no rows: Ctrl-P, then containers, shows them."
    }
    return session.rows.filter.isActive
      ? "What follows from it is hidden by the filter." : "The calls that follow from it are not listed here."
  }

  func silence(of action: Action) -> Sentence {
    var situations = before.transition?.situations ?? CaseSet()
    var values: [String: Sentence] = [:]
    switch action {
    case .press:
      situations.insert(.pressing)
      let world = session.worldAtCursor
      let marks: [(name: Sentence, pressure: Pressure)] = [("light press", .light), ("peek", .peek), ("pop", .pop)]
      func value(_ pressure: Pressure) -> UInt16 { session.score.thousandths(of: pressure) }
      let next = marks.first { _, pressure in
        value(pressure) > world.pressure
          && TriedAction(.press(pressure), in: world, session)?.lines(session).isEmpty == false
      }
      if next == nil { situations.insert(.full) }
      values = next.map { ["mark": $0.name, "at": "\(percent(value($0.pressure)))"] } ?? [:]
    case .swipe, .drag, .page: situations.insert(.moving)
    case .lift, .finish, .cancel:
      situations.insert(.lifting)
      if before.finger == .spent { situations.insert(.spent) }
    case .kill: situations.insert(.killed)
    default: break
    }
    return fact(.silence, FactContext(situations), values)
  }
}
