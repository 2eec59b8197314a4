import Lifecycle

/// The lines of a timeline: one for each call and complaint, with its event.
package struct Run: Sendable {
  /// Everything that happened.
  package let timeline: Timeline
  /// The calls and complaints, in order; containers without a name have none.
  package private(set) var lines: [Line] = []
  /// The actions that are written down: of a long run only a few may be wanted.
  package let actions: Range<Int>
  /// The first line of each of these actions, and at the end the number of lines.
  private var starts: [Int] = [0]

  /// A line of a run.
  package struct Line: Hashable, Sendable {
    package let entry: LogEntry
    /// The event on the timeline, and the action that led to it, both counted from 0.
    package let position: Int, action: Int
  }

  /// The run of a timeline, or the lines of some of its actions.
  ///
  /// - Parameter lists: filters the calls; by default all are listed. Complaints always are.
  package init(_ timeline: Timeline, actions: Range<Int>? = nil, lists: (Call) -> Bool = { _ in true }) {
    self.timeline = timeline
    self.actions = actions ?? timeline.entries.indices
    let first = self.actions.lowerBound
    let start = first < timeline.entries.count ? timeline.entries[first].events.lowerBound : 0
    var scribe = Scribe(
      naming: Naming(setup: timeline.setup, score: timeline.score), world: timeline.world(after: start))
    for action in self.actions {
      for position in timeline.entries[action].events {
        guard let entry = scribe.entry(of: timeline.events[position]) else { continue }
        if entry.call.map(lists) ?? true { lines.append(Line(entry: entry, position: position, action: action)) }
      }
      starts.append(lines.count)
    }
  }

  /// A case played by a score; an impossible command stays on the timeline with its mistake.
  package init(_ resolved: ResolvedCase, score: Score, lists: (Call) -> Bool = { _ in true }) {
    let timeline = Timeline(
      score: score.adding(resolved.alternatives), setup: resolved.setup, commands: resolved.script.map(\.command))
    self.init(timeline, lists: lists)
  }

  /// The version that was played.
  package var version: Version { timeline.score.version }

  /// The first action that was not possible, and why.
  package var mistake: (action: Int, mistake: Mistake)? {
    for (index, entry) in timeline.entries.enumerated() {
      if let mistake = entry.mistake { return (index, mistake) }
    }
    return nil
  }

  /// The lines of one of the actions.
  package func lines(of action: Int) -> ArraySlice<Line> { lines[range(ofActions: action..<action + 1)] }

  /// The entries of an action.
  package func entries(of action: Int) -> [LogEntry] { lines(of: action).map(\.entry) }

  /// The entries, action by action.
  package var log: [[LogEntry]] { actions.map { entries(of: $0) } }

  /// The positions of the lines of some actions in a row.
  package func range(ofActions range: Range<Int>) -> Range<Int> {
    starts[range.lowerBound - actions.lowerBound]..<starts[range.upperBound - actions.lowerBound]
  }

  /// An action as a transcript writes it.
  package func text(ofAction action: Int) -> String {
    WrittenCommand(timeline.entries[action].command, in: timeline.setup).printed
  }
}

/// Writes events down as log entries.
package struct Scribe: Sendable {
  private let naming: Naming
  private let haveLines: [Bool]
  /// The world up to the last event.
  package private(set) var world: World

  /// A scribe that begins in a world.
  package init(naming: Naming, world: World = World()) {
    (self.naming, self.world) = (naming, world)
    haveLines = naming.setup.declarations.map(\.hasLines)
  }

  /// Follows the next event; returns its entry if it is a call or a complaint of a controller that has lines.
  package mutating func entry(of event: Event) -> LogEntry? {
    defer { world.evolve(event) }
    guard let call = event.call else {
      return naming.words(of: event, in: world).map { LogEntry(complaint: $0.english) }
    }
    return receiver(of: event).map { LogEntry(call, of: $0, argument: argument(of: event, call), in: naming.setup) }
  }

  private func receiver(of event: Event) -> ReceiverClass? {
    switch event.receiver {
    case .appDelegate: return .appDelegate
    case .sceneDelegate: return .sceneDelegate
    case .controller(let id):
      guard let declaration = controller(id)?.declaration, haveLines[Int(declaration.index)] else { return nil }
      return .controller(declaration)
    case nil: return nil
    }
  }

  /// The argument in a call's parentheses.
  private func argument(of event: Event, _ call: Call) -> LogEntry.Argument {
    switch call.detail {
    case .none, .word: return .none
    case .isCancelled: return .isCancelled(event.isCancelled)
    case .controller:
      guard let named = event.namedController.flatMap(controller) else { return .none }
      return .controller(naming.setup.argument(named.declaration, madeOf: named.tree).text ?? "")
    }
  }

  /// The controller of an event; `nil` if a score names one that does not take part.
  private func controller(_ id: ControllerID) -> Controller? {
    Int(id.slot) < world.controllers.count ? world[id] : nil
  }
}

extension Transcript {
  /// Visits the lines of the transcript that remain valid when some of its cases are played.
  ///
  /// `ios:` is replaced by the played version, and `logs` by what is listed. Listed calls and questions are left out;
  /// the visitor plays each command and prints its calls.
  ///
  /// - Parameters:
  ///   - played: the cases by their numbers, each with its score and the things whose rules break.
  ///   - visit: receives a line, and for a command the index of its case in `played`; returns false to stop.
  package func visitPlayed(
    _ played: [(index: Int, score: Score, broken: [String])], listing: Listing = .all, _ visit: (String, Int?) -> Bool
  ) {
    let versions = Set(played.map(\.score.version)), alternatives = Set(played.map(\.score.chosenAlternatives))
    var head = statements.filter { $0.staysWhenPlayed(listing) }
    let isSame = versions.count == 1 && alternatives.count == 1
    if isSame, let first = played.first, played.contains(where: { cases[$0.index].title != nil }) {
      head.insertRules(of: first.score, listing)
    }
    for line in head where !visit(line.statement.printed, nil) { return }
    for (position, part) in played.enumerated() {
      let written = cases[part.index]
      if let title = written.printedTitle, !visit(title, nil) { return }
      var lines = written.statements.filter { $0.staysWhenPlayed(listing) }
      if !isSame || written.title == nil { lines.insertRules(of: part.score, listing) }
      if !part.broken.isEmpty {
        lines.insert(TranscriptLine(.header(.breaks, Word(part.broken.joined(separator: ", ")))), at: 0)
      }
      for line in lines where !visit(line.statement.printed, line.statement.isCommand ? position : nil) { return }
    }
  }

  /// A diagnostic about a line of the transcript.
  package func diagnostic(_ message: Sentence, line: Int) -> Diagnostic {
    guard let source else { return Diagnostic(severity: .error, file: file, line: line, message: message) }
    let text = source.line(line)
    return source.diagnostic(Problem(start: 0, length: text.utf8.count, message), line: line)
  }
}

extension Score {
  /// The headers of a transcript that is played by these rules.
  package var headers: [Statement] {
    let version: Statement = .header(.ios, Word("\(version)"))
    return chosenAlternatives.isEmpty
      ? [version] : [version, .header(.with, Word(chosenAlternatives.sorted().joined(separator: ", ")))]
  }
}

extension TranscriptLine {
  /// Returns true if the line stays in a transcript whose calls are listed again.
  fileprivate func staysWhenPlayed(_ listing: Listing) -> Bool {
    switch statement {
    case .call, .complaint, .gap, .header(.ios, _), .header(.with, _), .header(.breaks, _), .question, .hint, .because:
      false
    case .logs: listing == .logged
    default: true
    }
  }
}

extension [TranscriptLine] {
  /// Inserts headers for the version, the alternatives and the listed calls after the title, or first.
  fileprivate mutating func insertRules(of score: Score, _ listing: Listing) {
    let position = firstIndex { $0.statement.header(.title) != nil }.map { $0 + 1 } ?? 0
    insert(contentsOf: (score.headers + listing.lines).map { TranscriptLine($0) }, at: position)
  }
}

/// A complaint without parts that differ from run to run: `<B: 0x7f8a2c>` and `<B>` are both B.
///
/// Users paste UIKit's own line with its address and "Warning:".
func bareComplaint(_ words: String) -> String {
  var rest = Substring(words)
  for prefix in ["Warning: ", "*** "] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
  while rest.last == "." || rest.last == " " { rest = rest.dropLast() }
  var result = ""
  while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
    result += rest[..<open]
    let inner = rest[rest.index(after: open)..<close]
    result += inner.prefix { $0 != ":" }
    rest = rest[rest.index(after: close)...]
  }
  return result + rest
}
