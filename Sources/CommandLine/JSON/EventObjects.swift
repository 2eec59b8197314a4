import Lifecycle
import Notation
import Study

/// What a case brought, as lines of JSON: one that says what was played, and one for each event that a person sees.
struct EventObjects {
  /// The name of the format, and its number: a member that goes or means something else makes it another.
  static let format = "mightappear.run", formatVersion = 2

  /// The format in a paragraph, for the help.
  static let help = """
    With --json a line is an object. Of kind "case": format (\(format)), version (\(formatVersion)), title, case, \
    line, ios, with (the alternatives that were played), recordingKind (console, retyped or test) and assumes (what \
    its source does not say and was chosen). Of kind "call", "suppressed" (a call that did not come, since the \
    controller's state forbids it) or "complaint": number, time (simulated, in milliseconds), turn, receiver, instance \
    (of those of one class that live at once), call (method, detail), text (of a complaint), inside (the number of the \
    call inside of which it came; that call may come later), action (number, text), rule (file, line, ios, passage, \
    phase), evidence (the recordings that show it), recordingKinds (of each of them: console, retyped, test or \
    unknown), evidenceKind (recorded, recorded-elsewhere, claim or inferred) and recordedOn (the versions on which it \
    was recorded). What does not apply is null. Members may be added; one that goes or changes its meaning makes \
    another version.
    """

  /// The case, and what it brought.
  let resolved: ResolvedCase, playback: Playback
  private let naming: Naming
  /// Who vouches for what.
  private let evidence: EvidenceBook
  /// Each rule by its number; the first is no rule.
  private let rules: [JSON]

  /// The members that say who vouches for an event.
  private struct Origin {
    var evidence = JSON([String]()).written, kind = JSON.null, recordedOn = JSON([Version]()).written
    var recordingKinds = JSON([String]()).written
  }

  /// The objects of a case.
  init(_ resolved: ResolvedCase, _ playback: Playback, _ evidence: EvidenceBook) {
    self.resolved = resolved
    self.playback = playback
    naming = Naming(setup: resolved.setup, score: playback.timeline.score)
    self.evidence = evidence
    rules = playback.timeline.score.rules.map { rule in (rule.map(Self.object(of:)) ?? .null).written }
  }

  func write(title: String?, to output: inout Output) {
    output.write(line: header(title: title))
    let events = playback.timeline.events
    var world = World()
    var number = 0
    var origins: [Occurrence: Origin] = [:]
    for (index, entry) in playback.timeline.entries.enumerated() where !output.isClosed {
      let numbering = Numbering(events[entry.events], after: number)
      number = numbering.last
      let action = (["number": .number(index + 1), "text": .text(resolved.script[index].text)] as JSON).written
      for position in entry.events {
        if let number = numbering.number(at: position) {
          let inside = numbering.enclosing(position)
          let origin = origin(of: events[position], in: world, &origins)
          output.write(line: object(events[position], number, inside: inside, action: action, origin, in: world))
        }
        world.evolve(events[position])
      }
    }
  }

  /// What is played.
  private func header(title: String?) -> JSON {
    [
      "kind": .text("case"), "format": .text(Self.format), "version": .number(Self.formatVersion),
      "title": JSON(title), "case": JSON(resolved.title.isEmpty ? nil : resolved.title),
      "line": .number(resolved.line), "ios": .number(Int(playback.timeline.score.version.number)),
      "with": JSON(playback.timeline.score.with.sorted()), "recordingKind": JSON(resolved.kind?.rawValue),
      "assumes": JSON(resolved.assumption),
    ]
  }

  /// An event; the world is the one right before it.
  private func object(
    _ event: Event, _ number: Int, inside: Int?, action: JSON, _ origin: Origin, in world: World
  ) -> JSON {
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
      "text": JSON(naming.words(of: event, in: world)), "inside": JSON(inside), "action": action,
      "rule": rule(of: event), "evidence": origin.evidence, "evidenceKind": origin.kind,
      "recordedOn": origin.recordedOn, "recordingKinds": origin.recordingKinds,
    ]
  }

  /// Who vouches for an event; written once for all that come from a line in the same circumstances.
  private func origin(of event: Event, in world: World, _ origins: inout [Occurrence: Origin]) -> Origin {
    let score = playback.timeline.score
    guard let ground = score.ground(of: event), let occurrence = Occurrence(event, in: world, score: score) else {
      return Origin()
    }
    if let known = origins[occurrence] { return known }
    let standing = evidence.standing(on: ground, occurrence, on: score.version)
    let origin = Origin(
      evidence: JSON(standing.recordings).written, kind: .text(standing.kind.rawValue),
      recordedOn: JSON(standing.recordedOn).written,
      recordingKinds: JSON(standing.recordingKinds.map { $0?.rawValue ?? "unknown" }).written)
    origins[occurrence] = origin
    return origin
  }

  /// What stands in a call's parentheses.
  private func detail(of call: Call, _ event: Event, in world: World) -> String? {
    switch call.detail {
    case .none: nil
    case .word(let word): word
    case .isCancelled: "isCancelled: \(event.isCancelled)"
    case .controller: event.namedController.flatMap { name(of: $0, in: world) }
    }
  }

  /// A controller as a call's parentheses name it: of a container without a name, the tree.
  private func name(of id: ControllerID, in world: World) -> String? {
    guard Int(id.slot) < world.controllers.count else { return nil }
    switch playback.lexicon.written(world[id].declaration, madeOf: world[id].tree) {
    case .controller(let name): return name.text
    case .container(let tree): return tree.printed
    case .none, .isCancelled: return nil
    }
  }

  /// The line that an event comes from; of a refusal the one that has its words.
  private func rule(of event: Event) -> JSON {
    guard case .complaint = event.happening, let ground = playback.timeline.score.ground(of: event) else {
      return rules[Int(event.rule.index)]
    }
    return [
      "file": .text(ground.file), "line": .number(ground.line), "ios": .number(Int(ground.version.number)),
      "passage": .null, "phase": .null,
    ]
  }

  private static func object(of rule: Rule) -> JSON {
    [
      "file": .text(rule.file), "line": .number(rule.line), "ios": .number(Int(rule.version.number)),
      "passage": .text(rule.passage.word), "phase": .text(rule.phase.word),
    ]
  }
}

/// Who receives a call, in words.
private struct ReceiverWords {
  var name: String?
  /// Which of its instances that live at once; a delegate has no others.
  var instance: Int?

  init(_ receiver: Receiver?, in world: World, _ naming: Naming) {
    switch receiver {
    case nil: break
    case .appDelegate: name = "AppDelegate"
    case .sceneDelegate: name = "SceneDelegate"
    case .controller(let id):
      guard Int(id.slot) < world.controllers.count else { return }
      name = naming.name(world[id].declaration)
      instance = Int(world[id].ordinal)
    }
  }
}
