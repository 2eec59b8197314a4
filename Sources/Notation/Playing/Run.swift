import Lifecycle

/// A played timeline as text: a line for each call and complaint, with its event.
package struct Run: Sendable {
  package let timeline: Timeline
  /// The lines of calls and complaints, in order; unnamed containers have no lines.
  package private(set) var lines: [Line] = []
  /// The actions that have lines, which may be only a part of a long run.
  package let actions: Range<Int>
  /// The index of the first line of each action, followed by the number of lines.
  private var starts: [Int] = [0]

  package struct Line: Hashable, Sendable {
    package let entry: LogEntry
    /// The indices of the event on the timeline and of the action that led to it.
    package let position: Int, action: Int
  }

  /// Creates the run of a timeline, or of some of its actions; complaints are listed in any case.
  package init(_ timeline: Timeline, actions: Range<Int>? = nil, lists: (Call) -> Bool = { _ in true }) {
    self.timeline = timeline
    self.actions = actions ?? timeline.actions.indices
    let first = self.actions.lowerBound
    let start = first < timeline.actions.count ? timeline.actions[first].events.lowerBound : 0
    var converter = EntryConverter(naming: timeline.naming, world: timeline.world(after: start))
    for action in self.actions {
      for position in timeline.actions[action].events {
        guard let entry = converter.entry(of: timeline.events[position]) else { continue }
        if entry.call.map(lists) ?? true { lines.append(Line(entry: entry, position: position, action: action)) }
      }
      starts.append(lines.count)
    }
  }

  /// Plays a case by a score; an impossible command stays on the timeline with its mistake.
  package init(_ resolved: ResolvedCase, score: Score, lists: (Call) -> Bool = { _ in true }) {
    let timeline = Timeline(
      score: score.adding(resolved.alternatives), setup: resolved.setup, commands: resolved.script.map { $0.command })
    self.init(timeline, lists: lists)
  }

  package var version: Version { timeline.score.version }

  package var mistake: (action: Int, mistake: Mistake)? {
    for (index, entry) in timeline.actions.enumerated() {
      if let mistake = entry.mistake { return (index, mistake) }
    }
    return nil
  }

  package var lacksSomething: Bool { timeline.events.contains { $0.content == .complaint(.lacking) } }

  package func lines(of action: Int) -> ArraySlice<Line> { lines[range(ofActions: action..<action + 1)] }

  package func entries(of action: Int) -> [LogEntry] { lines(of: action).map { $0.entry } }

  package var log: [[LogEntry]] { actions.map { entries(of: $0) } }

  /// Performs commands in a world of this run, and returns the entries of each, up to the first that is not possible.
  package func entries(
    of commands: [Command], from world: World, by score: Score, in setup: Setup? = nil
  ) -> (entries: [[LogEntry]], mistake: Mistake?) {
    var performer = Performer(score: score, setup: setup ?? timeline.setup, world: world)
    var converter = EntryConverter(naming: Naming(setup: performer.setup, score: score), world: world)
    var entries: [[LogEntry]] = []
    for command in commands {
      do throws(Mistake) { try performer.perform(command) } catch { return (entries, error) }
      entries.append(performer.events.compactMap { converter.entry(of: $0) })
    }
    return (entries, nil)
  }

  package func range(ofActions range: Range<Int>) -> Range<Int> {
    starts[range.lowerBound - actions.lowerBound]..<starts[range.upperBound - actions.lowerBound]
  }

  /// Returns an action as a transcript writes it.
  package func text(ofAction action: Int) -> String {
    WrittenCommand(timeline.actions[action].command, in: timeline.setup).printed
  }
}

/// A converter of events to log entries, which follows the world along a timeline.
package struct EntryConverter: Sendable {
  private let naming: Naming
  private let haveLines: [Bool]
  package private(set) var world: World

  package init(naming: Naming, world: World = World()) {
    (self.naming, self.world) = (naming, world)
    haveLines = naming.setup.declarations.map { $0.hasLines }
  }

  /// Applies the next event, and returns its entry if it is a complaint, or a call of a receiver that has lines.
  package mutating func entry(of event: Event) -> LogEntry? {
    defer { world.evolve(event) }
    guard let call = event.call else {
      return naming.words(of: event, in: world).map { LogEntry(complaint: $0.english) }
    }
    guard let receiver = world.receiverClass(event.receiver) else { return nil }
    if case .controller(let declaration) = receiver, !haveLines[Int(declaration.index)] { return nil }
    let setup = naming.setup
    return LogEntry(call, of: receiver, argument: setup.argument(of: event, call, in: world), in: setup)
  }
}
