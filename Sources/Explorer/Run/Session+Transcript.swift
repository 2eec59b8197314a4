import Canvas
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

extension KeyCommand {
  /// What saves the run.
  static let save = KeyCommand("save", ["w"], "Saves the run as a transcript.") { $0.openSaving() }
}

extension Model {
  /// The path under which the run is saved unless another is typed.
  var suggestedPath: String {
    let name = session.sourceName
    if name.isEmpty { return "session.appear" }
    return name.hasSuffix(".appear") ? name : "\(name).appear"
  }

  /// Asks under which name the run is saved.
  mutating func openSaving() {
    pathToReplace = nil
    panel = .save(TextField(suggestedPath))
  }

  /// Saves the run.
  mutating func save(to path: String) {
    let path = path.trimmed
    guard !path.isEmpty else { return refuse("a file needs a name") }
    effects.append(.write(path: path, text: session.transcript().printed(), replaces: path == pathToReplace))
    pathToReplace = nil
  }

  /// Asks whether a file is to be replaced: another Enter means it.
  mutating func noteExists(_ path: String) {
    pathToReplace = path
    panel = .save(TextField(path))
  }

  /// Says whether a file was written.
  mutating func noteWritten(_ path: String, _ problem: String?) {
    let name = visible(path)
    if let problem { refuse("\(name) is not written: \(problem)") } else { tell("saved as \(name)") }
  }
}
