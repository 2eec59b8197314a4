import Lifecycle
import Notation

extension Session {
  /// The run as a transcript, which played again gives the same calls.
  public func transcript() -> Transcript {
    var lines: [TranscriptLine] = []
    if !title.isEmpty { lines.append(TranscriptLine(.header(.title, Word(title)))) }
    lines.append(TranscriptLine(.header(.ios, Word("\(version)"))))
    lines.append(TranscriptLine(.blank))
    lines += setup.statements
    lines.append(TranscriptLine(.blank))
    let run = TranscriptCase(
      title: title.isEmpty ? "A run" : title, statements: statementsOfRun().map { TranscriptLine($0) })
    return Transcript(statements: lines, cases: [run])
  }

  /// The actions, and what came of each.
  private func statementsOfRun() -> [Statement] {
    var lines: [Statement] = []
    var world = World()
    let lexicon = Lexicon(setup)
    for entry in timeline.entries {
      if let reason = entry.reason(naming) {
        lines.append(.prose("not possible on iOS \(version), since \(reason): \(text(of: entry.command))"))
      } else {
        lines.append(.command(WrittenCommand(entry.command, in: setup)))
      }
      for place in entry.events {
        world.evolve(timeline[event: place])
        if let line = statement(of: timeline[event: place], in: world, lexicon) { lines.append(line) }
      }
    }
    return lines
  }

  /// An event as a line; nothing where it has none, as with a container without a name.
  private func statement(of event: Event, in world: World, _ lexicon: Lexicon) -> Statement? {
    if let words = naming.words(of: event, in: world) { return .complaint(words) }
    guard let call = event.call else { return nil }
    let receiver: String
    switch event.receiver {
    case nil: return nil
    case .appDelegate: receiver = "AppDelegate"
    case .sceneDelegate: receiver = "SceneDelegate"
    case .controller(let id):
      receiver = setup[world[id].declaration].name
      if receiver.isEmpty { return nil }
    }
    let argument: WrittenCall.Argument
    switch call.detail {
    case .none, .word: argument = .none
    case .isCancelled: argument = .isCancelled(event.isCancelled)
    case .controller:
      guard let id = event.namedController, world.isAlive(id) else { return .gap }
      argument = lexicon.written(world[id].declaration, madeOf: world[id].tree)
    }
    return .call(WrittenCall(Word(receiver), call, argument))
  }
}
