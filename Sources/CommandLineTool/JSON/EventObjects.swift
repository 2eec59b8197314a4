import Lifecycle
import Notation
import Study

/// The events of a case as lines of JSON: an object for the case, and one for each visible event.
struct EventObjects {
  private static let ofCase = JSONObject<EventObjects>(
    "a case", kind: "case", format: ("mightappear.run", 2),
    [
      JSONMember("title", "the transcript's title") { JSON($0.title) },
      JSONMember("case", "the case's title, or null") { JSON(nullIfEmpty: $0.resolved.title) },
      JSONMember("line", "the line of the case") { .number($0.resolved.line) },
      JSONMember("ios", "the version that was simulated") { .number(Int($0.timeline.score.version.number)) },
      JSONMember("with", "the alternatives that were asked for") {
        JSON($0.timeline.score.chosenAlternatives.sorted())
      },
      JSONMember("recordingKind", "how its source came by its calls: `console`, `retyped` or `test`") {
        JSON($0.resolved.kind?.rawValue)
      },
      JSONMember("assumes", "what its source does not say and was chosen") { JSON($0.resolved.assumption) },
    ])

  private static let ofEvent = JSONObject<EventDetails>(
    "an event",
    [
      JSONMember(
        "kind",
        """
        `call`, `suppressed` (a call that did not come, since the controller's state forbids it) or `complaint`
        """
      ) { .text($0.kind) },
      JSONMember(
        "number",
        "its position among those of its case, from 1; what `logs` does not name is counted, and listed with `--all`"
      ) { .number($0.number) },
      JSONMember("time", "the simulated time in milliseconds") { .number(Int($0.event.time)) },
      JSONMember("turn", "the turn of the run loop") { .number(Int($0.event.turn)) },
      JSONMember("receiver", "the class's name (of a container without one its word, such as `nav`), or the delegate's")
      {
        JSON($0.receiver.name)
      },
      JSONMember("instance", "which of its living instances; null for a delegate") { JSON($0.receiver.instance) },
      JSONMember("call", "`method`, and as `detail` what stands in its parentheses, or null") { $0.call },
      JSONMember("text", "the words of a complaint") { JSON($0.text) },
      JSONMember(
        "inside", "the number of the call inside of which it came; that call may be listed later, or null"
      ) { JSON($0.inside) },
      JSONMember("action", "the `number` of the command, and its `text`") { $0.action },
      JSONMember(
        "rule", "the line of the score: `file`, `line`, `ios`, `passage`, `phase`; null if it follows from the model"
      ) { $0.rule },
      JSONMember("evidence", "the recordings that show it") { JSON($0.standing?.recordings ?? []) },
      JSONMember("evidenceKind", "`recorded` (on this version), `recorded-elsewhere`, `claim` or `inferred`") {
        JSON($0.standing?.kind.rawValue)
      },
      JSONMember("recordedOn", "the versions on which those recordings show it for certain") {
        JSON($0.standing?.recordedOn ?? [])
      },
      JSONMember("recordingKinds", "of each of those recordings: `console`, `retyped`, `test` or `unknown`") {
        JSON(($0.standing?.recordingKinds ?? []).map { $0?.rawValue ?? "unknown" })
      },
    ])

  static let entries = [ofCase.entry, ofEvent.entry]

  private struct EventDetails {
    let event: Event, number: Int, inside: Int?
    let kind: String
    let receiver: ReceiverWords, standing: Standing?
    let call: JSON, action: JSON, rule: JSON
    let text: String?
  }

  private let played: PlayedCase
  private let title: String?
  /// True if calls of containers without a name are included.
  private let isComplete: Bool
  private let naming: Naming
  private let evidence: EvidenceBook

  private init(_ played: PlayedCase, title: String?, isComplete: Bool, _ evidence: EvidenceBook) {
    (self.played, self.title, self.isComplete, self.evidence) = (played, title, isComplete, evidence)
    naming = Naming(setup: played.resolved.setup, score: played.score)
  }

  private var resolved: ResolvedCase { played.resolved }
  private var timeline: Timeline { played.run.timeline }

  /// Writes the objects of several cases; throws at the first command that is not possible.
  static func write(
    _ parts: [PlayedCase], _ loaded: LoadedTranscript, isComplete: Bool, _ scores: Scores,
    to output: inout Output
  ) throws(Failure) {
    for played in parts {
      EventObjects(played, title: loaded.transcript.header(.title), isComplete: isComplete, scores.evidence)
        .write(to: &output)
      try played.requireNoMistake(in: loaded)
    }
  }

  private func write(to output: inout Output) {
    output.write(line: Self.ofCase(self))
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
          let details = details(event, number, inside: numbering.enclosing(position), action: action, in: world)
          output.write(line: Self.ofEvent(details))
        }
        world.evolve(event)
      }
    }
  }

  private func lists(_ event: Event, in world: World) -> Bool {
    let call: Call
    switch event.content {
    case .call(let made), .suppressed(let made): call = made
    case .complaint, .entered, .mark: return true
    }
    guard event.receiver != nil else { return true }
    guard let receiver = world.receiverClass(event.receiver) else { return isComplete }
    if case .controller(let declaration) = receiver, resolved.setup[declaration].name.isEmpty { return isComplete }
    return resolved.coverage.covers(call, of: receiver)
  }

  /// Returns what the object for an event says; `world` is the one right before the event.
  private func details(_ event: Event, _ number: Int, inside: Int?, action: JSON, in world: World) -> EventDetails {
    var (kind, made) = ("complaint", nil as Call?)
    switch event.content {
    case .call(let call): (kind, made) = ("call", call)
    case .suppressed(let call): (kind, made) = ("suppressed", call)
    case .complaint, .entered, .mark: break
    }
    return EventDetails(
      event: event, number: number, inside: inside, kind: kind,
      receiver: ReceiverWords(event.receiver, in: world, naming),
      standing: evidence.standing(of: event, in: world, score: timeline.score),
      call: made.map { ["method": .text($0.method), "detail": JSON(detail(of: $0, event, in: world))] } ?? .null,
      action: action, rule: rule(of: event), text: naming.words(of: event, in: world)?.english)
  }

  /// Returns the argument of a call as text; `nil` if the call has none.
  private func detail(of call: Call, _ event: Event, in world: World) -> String? {
    if case .word(let word) = call.detail { return word }
    return resolved.setup.argument(of: event, call, in: world).text
  }

  /// Returns the line of a score that led to an event; for a refusal, the line with its words.
  private func rule(of event: Event) -> JSON {
    timeline.score.ground(of: event).map { JSON(timeline.score.rule(event.rule), at: $0) } ?? .null
  }
}

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
