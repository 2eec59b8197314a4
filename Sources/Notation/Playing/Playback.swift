import Lifecycle

/// A case played by a score: what each of its commands brought.
public struct Playback: Sendable {
  /// The timeline, up to the command that could not be meant, if there was one.
  public private(set) var timeline: Timeline
  /// What each command brought, as far as it was played.
  public private(set) var log: [[LogEntry]] = []
  /// The command that could not be meant, and why.
  public private(set) var mistake: (step: Int, mistake: Mistake)?
  /// The words of the names and complaints.
  public private(set) var lexicon: Lexicon

  private var scribe: Scribe

  /// Plays a case.
  public init(_ resolved: ResolvedCase, score: Score) {
    let score = score.adding(resolved.with)
    timeline = Timeline(score: score, setup: resolved.setup)
    lexicon = resolved.lexicon
    scribe = Scribe(naming: Naming(setup: resolved.setup, score: score))
    var world = World()
    for (index, step) in resolved.script.enumerated() {
      do throws(Mistake) {
        try timeline.perform(step.command)
      } catch {
        mistake = (index, error)
        return
      }
      guard let entry = timeline.entries.last else { continue }
      var entries: [LogEntry] = []
      scribe.write(timeline.events.iterator(in: entry.events), following: &world, &lexicon, into: &entries)
      log.append(entries)
    }
  }
}

/// Writes events down as log entries.
public struct Scribe: Sendable {
  private let naming: Naming
  private var roll: Roll
  private let haveLines: [Bool]

  /// A scribe who knows the names, and who is in the world.
  public init(naming: Naming, world: World = World()) {
    self.naming = naming
    roll = Roll(world)
    haveLines = naming.setup.declarations.map(\.hasLines)
  }

  /// Adds the calls and complaints among the next events to a list, and lets a world follow as far as its names go.
  ///
  /// Whoever kept the world before an action instead would copy all that live each time.
  mutating func write(
    _ events: Events.Iterator, following world: inout World, _ lexicon: inout Lexicon, into entries: inout [LogEntry]
  ) {
    var events = events
    while let event = events.next() {
      if let entry = entry(of: event, from: world, &lexicon) { entries.append(entry) }
      if event.changesNames { world.evolve(event) }
    }
  }

  /// The entry of the next event, if it is a call or a complaint; the world is the one before it, or before its action.
  public mutating func entry(of event: Event, from world: World, _ lexicon: inout Lexicon) -> LogEntry? {
    roll.follow(event)
    if let call = event.call {
      return receiver(of: event).map { LogEntry(call, of: $0, argument: argument(of: event, call, lexicon)) }
    }
    return naming.words(of: event, in: world).map { lexicon.entry(complaint: $0) }
  }

  private func receiver(of event: Event) -> LogReceiver? {
    switch event.receiver {
    case .appDelegate: return .appDelegate
    case .sceneDelegate: return .sceneDelegate
    case .controller(let id):
      guard let declaration = roll.declaration(id), haveLines[Int(declaration.index)] else { return nil }
      return .controller(declaration)
    case nil: return nil
    }
  }

  /// What a call's parentheses say.
  private func argument(of event: Event, _ call: Call, _ lexicon: Lexicon) -> LogEntry.Argument {
    switch call.detail {
    case .none, .word: return .none
    case .isCancelled: return .isCancelled(event.isCancelled)
    case .controller:
      guard let id = event.namedController, let declaration = roll.declaration(id) else { return .none }
      return lexicon.argument(declaration, madeOf: roll.tree(id))
    }
  }
}
