import Lifecycle
import Notation

/// Why a transcript cannot be opened.
public struct OpeningProblem: Error, Hashable, Sendable {
  /// What is wrong with it, at least one thing.
  public let diagnostics: [Diagnostic]

  /// The first of it in a line, and how much more there is.
  public var text: String {
    guard let first = diagnostics.first else { return "the file cannot be read" }
    let position = first.line > 0 ? "\(visible(first.file)):\(first.line): " : "\(visible(first.file)): "
    let guess = first.suggestion.map { "; did you mean `\($0)`?" } ?? ""
    let more = diagnostics.count > 1 ? " (and \(diagnostics.count - 1) more)" : ""
    return position + first.message + guess + more
  }
}

extension Session {
  /// Opens a case of a transcript: its actions are done, and the cursor stands on the last call.
  ///
  /// Of several versions the newest is played that reproduces the case, else the newest.
  ///
  /// - Parameters:
  ///   - known: the case ready to be played, where it is at hand.
  ///   - versions: the versions that are asked for, if any are; they replace those of the case.
  ///   - stepping: whether the cursor stands before the first call instead.
  ///   - isFile: whether it was read from a file, into which the run can be saved.
  public static func open(
    _ transcript: Transcript, case index: Int = 0, resolved known: ResolvedCase? = nil, scores: Scores,
    versions: [Version]? = nil, stepping: Bool = false, isFile: Bool = false
  ) throws(OpeningProblem) -> Session {
    var resolved = if let known { known } else { try Self.resolved(transcript, case: index, scores) }
    if let versions { resolved.candidates = versions.sorted() }
    guard let score = score(for: resolved, scores)?.adding(resolved.with) else {
      let message = "no version is left to play it on"
      throw OpeningProblem(diagnostics: [Diagnostic(file: transcript.file, message: message)])
    }
    let timeline = Timeline(score: score, setup: resolved.setup, commands: resolved.script.map(\.command))
    var session = Session(title: transcript.title(of: resolved), sourceName: transcript.file, timeline: timeline)
    if isFile, let source = transcript.source { session.home = Home(source: source, caseIndex: index) }
    session.casePosition = CasePosition(index, of: transcript.cases.count)
    session.cursor = stepping ? nil : session.rows.lastStop
    return session
  }

  private static func resolved(
    _ transcript: Transcript, case index: Int, _ scores: Scores
  ) throws(OpeningProblem) -> ResolvedCase {
    let reading = transcript.resolved(case: index, versions: scores.versions, alternatives: scores.alternatives)
    guard let resolved = reading.value else {
      throw OpeningProblem(diagnostics: reading.diagnostics.filter { $0.severity == .error })
    }
    return resolved
  }

  /// The rules to play a case by: the newest that reproduce it, else the newest that it allows.
  private static func score(for resolved: ResolvedCase, _ scores: Scores) -> Score? {
    let newestFirst = resolved.candidates.sorted(by: >)
    guard newestFirst.count > 1 else { return newestFirst.first.flatMap { scores[$0] } }
    var single = resolved
    let fitting = newestFirst.first { version in
      single.candidates = [version]
      return !Verdict(single, scores: { scores[$0] }).fits.isEmpty
    }
    return (fitting ?? newestFirst.first).flatMap { scores[$0] }
  }

  /// Opens a case of a transcript that is given as text.
  public static func open(
    text: String, name: String, case index: Int = 0, scores: Scores, versions: [Version]? = nil,
    stepping: Bool = false, isFile: Bool = false
  ) throws(OpeningProblem) -> Session {
    try open(
      try transcript(text: text, name: name, scores: scores), case: index, scores: scores, versions: versions,
      stepping: stepping, isFile: isFile)
  }

  static func transcript(text: String, name: String, scores: Scores) throws(OpeningProblem) -> Transcript {
    let reading = Transcript.read(
      text, file: name, versions: scores.versions, alternatives: scores.alternatives)
    guard let transcript = reading.value else { throw OpeningProblem(diagnostics: reading.diagnostics) }
    return transcript
  }
}

extension Session {
  /// The run as a transcript, which played again gives the same calls.
  public func transcript() -> Transcript {
    var lines: [TranscriptLine] = []
    if !title.isEmpty { lines.append(TranscriptLine(.header(.title, Word(title)))) }
    lines += score.headers.map { TranscriptLine($0) }
    lines.append(TranscriptLine(.blank))
    lines += setup.statements
    lines.append(TranscriptLine(.blank))
    // Without a title it has no line of its own, which would be taken for the file's title when it is opened again.
    let run = TranscriptCase(
      title: title.isEmpty ? nil : title, statements: statementsOfRun().map { TranscriptLine($0) })
    return Transcript(statements: lines, cases: [run])
  }

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
      for position in entry.events {
        world.evolve(timeline[event: position])
        if let line = statement(of: timeline[event: position], in: world, lexicon) { lines.append(line) }
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
    case .appDelegate: receiver = Role.appDelegate.rawValue
    case .sceneDelegate: receiver = Role.sceneDelegate.rawValue
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
