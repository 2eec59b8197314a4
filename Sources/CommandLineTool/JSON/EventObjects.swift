import Lifecycle
import Notation
import Study

/// The events of a case as lines of JSON: an object for the case, and one for each visible event.
struct EventObjects {
  /// The name and version of the format; the version changes when a member is removed or changes its meaning.
  static let format = "mightappear.run", formatVersion = 2

  /// The description of the format, for the help.
  static let help: Sentence = """
    With --json a line is an object. Of kind "case": format (\(format)), version (\(formatVersion)), title, case, \
    line, ios, with (the alternatives that were asked for), recordingKind (console, retyped or test) and assumes (what \
    its source does not say and was chosen). Of kind "call", "suppressed" (a call that did not come, since the \
    controller's state forbids it) or "complaint": number, time (simulated, in milliseconds), turn, receiver, instance \
    (of those of one class that live at once), call (method, detail), text (of a complaint), inside (the number of the \
    call inside of which it came; that call may come later), action (number, text), rule (file, line, ios, passage, \
    phase), evidence (the recordings that show it), recordingKinds (of each of them: console, retyped, test or \
    unknown), evidenceKind (recorded, recorded-elsewhere, claim or inferred) and recordedOn (the versions on which it \
    was recorded). What does not apply is null. Events that are not listed are counted by number; --all lists them, \
    those of containers without a name among them. Members may be added; one that goes or changes its meaning makes \
    another version.
    """

  private let part: PlayedPart
  /// True if calls of containers without a name are included.
  private let isComplete: Bool
  private let naming: Naming
  private let evidence: EvidenceBook

  /// Prepares the objects of a case.
  private init(_ part: PlayedPart, isComplete: Bool, _ evidence: EvidenceBook) {
    (self.part, self.isComplete, self.evidence) = (part, isComplete, evidence)
    naming = Naming(setup: part.resolved.setup, score: part.score)
  }

  private var resolved: ResolvedCase { part.resolved }
  private var timeline: Timeline { part.run.timeline }

  /// Writes the objects of several cases; throws at the first command that is not possible.
  ///
  /// - Parameter isComplete: true to include calls of containers without a name.
  static func write(
    _ parts: [PlayedPart], _ loaded: LoadedTranscript, isComplete: Bool, _ scores: Scores,
    to output: inout Output
  ) throws(Failure) {
    for part in parts {
      EventObjects(part, isComplete: isComplete, scores.evidence)
        .write(title: loaded.transcript.header(.title), to: &output)
      try part.requireNoMistake(in: loaded)
    }
  }

  /// Writes the objects of the case, up to the first command that is not possible.
  private func write(title: String?, to output: inout Output) {
    output.write(line: header(title: title))
    var world = World()
    var number = 0
    for (index, entry) in timeline.actions.enumerated() where !output.isClosed {
      if entry.mistake != nil { return }
      let numbering = Numbering(timeline.events[entry.events], after: number)
      number = numbering.last
      let action: JSON = ["number": .number(index + 1), "text": .text(resolved.script[index].text)]
      for position in entry.events {
        let event = timeline.events[position]
        if let number = numbering.number(at: position), lists(event, in: world) {
          output.write(line: object(event, number, inside: numbering.enclosing(position), action: action, in: world))
        }
        world.evolve(event)
      }
    }
  }

  private func lists(_ event: Event, in world: World) -> Bool {
    let call: Call
    switch event.happening {
    case .call(let made), .suppressed(let made): call = made
    case .complaint, .entered, .mark: return true
    }
    guard event.receiver != nil else { return true }
    guard let receiver = world.receiverClass(event.receiver) else { return isComplete }
    if case .controller(let declaration) = receiver, resolved.setup[declaration].name.isEmpty { return isComplete }
    return resolved.coverage.covers(call, of: receiver)
  }

  /// Returns the object for the case.
  private func header(title: String?) -> JSON {
    [
      "kind": .text("case"), "format": .text(Self.format), "version": .number(Self.formatVersion),
      "title": JSON(title), "case": JSON(resolved.title.isEmpty ? nil : resolved.title),
      "line": .number(resolved.line), "ios": .number(Int(timeline.score.version.number)),
      "with": JSON(timeline.score.chosenAlternatives.sorted()), "recordingKind": JSON(resolved.kind?.rawValue),
      "assumes": JSON(resolved.assumption),
    ]
  }

  /// Returns the object for an event; `world` is the one right before the event.
  private func object(_ event: Event, _ number: Int, inside: Int?, action: JSON, in world: World) -> JSON {
    let standing = evidence.standing(of: event, in: world, score: timeline.score)
    let receiver = ReceiverWords(event.receiver, in: world, naming)
    var kind = "complaint"
    var made: Call?
    switch event.happening {
    case .call(let call): (kind, made) = ("call", call)
    case .suppressed(let call): (kind, made) = ("suppressed", call)
    case .complaint, .entered, .mark: break
    }
    return [
      "kind": .text(kind), "number": .number(number), "time": .number(Int(event.time)),
      "turn": .number(Int(event.turn)), "receiver": JSON(receiver.name), "instance": JSON(receiver.instance),
      "call": made.map { ["method": .text($0.method), "detail": JSON(detail(of: $0, event, in: world))] } ?? .null,
      "text": JSON(naming.words(of: event, in: world)?.english), "inside": JSON(inside), "action": action,
      "rule": rule(of: event), "evidence": JSON(standing?.recordings ?? []),
      "evidenceKind": JSON(standing?.kind.rawValue), "recordedOn": JSON(standing?.recordedOn ?? []),
      "recordingKinds": JSON((standing?.recordingKinds ?? []).map { $0?.rawValue ?? "unknown" }),
    ]
  }

  /// Returns the argument of a call as text; `nil` if the call has none.
  private func detail(of call: Call, _ event: Event, in world: World) -> String? {
    if case .word(let word) = call.detail { return word }
    return resolved.setup.argument(of: event, call, in: world).text
  }

  /// Returns the line of a score that led to an event; for a refusal, the line with its words.
  private func rule(of event: Event) -> JSON {
    guard case .complaint = event.happening, let ground = timeline.score.ground(of: event) else {
      return timeline.score.rule(event.rule).map(JSON.init) ?? .null
    }
    return [
      "file": .text(ground.file), "line": .number(ground.line), "ios": .number(Int(ground.version.number)),
      "passage": .null, "phase": .null,
    ]
  }
}

/// The receiver of a call, as JSON names it.
private struct ReceiverWords {
  var name: String?
  /// The number among living instances of the class; `nil` for a delegate.
  var instance: Int?

  init(_ receiver: Receiver?, in world: World, _ naming: Naming) {
    guard let owner = world.receiverClass(receiver) else { return }
    name = owner.delegateName
    if case .controller(let id)? = receiver {
      (name, instance) = (naming.name(world[id].declaration), Int(world[id].ordinal))
    }
  }
}
