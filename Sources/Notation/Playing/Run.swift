import Lifecycle

/// What was done and what came of it, written down: a line for each call and complaint, with its event on the timeline.
public struct Run: Sendable {
  /// Everything that happened.
  public let timeline: Timeline
  /// The words behind the entries of the lines.
  public private(set) var lexicon: Lexicon
  /// The calls and complaints, in order; containers without a name have none.
  public private(set) var lines: [Line] = []
  /// The actions that are written down: of a long run only a few may be wanted.
  public let actions: Range<Int>
  /// The first line of each of these actions, and at the end how many lines there are.
  private var starts: [Int] = [0]

  /// A line of a run.
  public struct Line: Hashable, Sendable {
    /// What it says.
    public let entry: LogEntry
    /// The event on the timeline, and the action that led to it, both counted from 0.
    public let position: Int, action: Int
  }

  /// The run on a timeline, or the lines of some of its actions.
  ///
  /// - Parameters:
  ///   - lexicon: the words that are known already; entries of runs that share them can be compared.
  ///   - lists: which calls count; all of them if nothing is said. Complaints always do.
  public init(
    _ timeline: Timeline, actions: Range<Int>? = nil, lexicon: Lexicon? = nil, lists: (Call) -> Bool = { _ in true }
  ) {
    self.timeline = timeline
    self.actions = actions ?? timeline.entries.indices
    self.lexicon = lexicon ?? Lexicon(timeline.setup)
    let first = self.actions.lowerBound
    let start = first < timeline.entries.count ? timeline.entries[first].events.lowerBound : 0
    var scribe = Scribe(
      naming: Naming(setup: timeline.setup, score: timeline.score), world: timeline.world(after: start))
    for action in self.actions {
      for position in timeline.entries[action].events {
        guard let entry = scribe.entry(of: timeline.events[position], &self.lexicon) else { continue }
        if entry.call.map(lists) ?? true { lines.append(Line(entry: entry, position: position, action: action)) }
      }
      starts.append(lines.count)
    }
  }

  /// A case played by a score; what is not possible there stays on the timeline with its mistake.
  ///
  /// - Parameter lexicon: the words that are known already; those of the case if nothing is said.
  public init(
    _ resolved: ResolvedCase, score: Score, lexicon: Lexicon? = nil, lists: (Call) -> Bool = { _ in true }
  ) {
    let timeline = Timeline(
      score: score.adding(resolved.with), setup: resolved.setup, commands: resolved.script.map(\.command))
    self.init(timeline, lexicon: lexicon ?? resolved.lexicon, lists: lists)
  }

  /// The version that was played.
  public var version: Version { timeline.score.version }

  /// The first action that was not possible, and why.
  public var mistake: (action: Int, mistake: Mistake)? {
    for (index, entry) in timeline.entries.enumerated() {
      if let mistake = entry.mistake { return (index, mistake) }
    }
    return nil
  }

  /// The lines of one of the actions.
  public func lines(of action: Int) -> ArraySlice<Line> { lines[range(ofActions: action..<action + 1)] }

  /// What the lines of one of the actions say.
  public func entries(of action: Int) -> [LogEntry] { lines(of: action).map(\.entry) }

  /// What the lines say, action by action.
  public var log: [[LogEntry]] { actions.map { entries(of: $0) } }

  /// Which lines some of the actions have, all in a row.
  public func range(ofActions range: Range<Int>) -> Range<Int> {
    starts[range.lowerBound - actions.lowerBound]..<starts[range.upperBound - actions.lowerBound]
  }

  /// A line as a transcript writes it.
  public func text(of line: Line) -> String { lexicon.text(of: line.entry) }

  /// An action as a transcript writes it.
  public func text(ofAction action: Int) -> String {
    WrittenCommand(timeline.entries[action].command, in: timeline.setup).printed
  }
}
