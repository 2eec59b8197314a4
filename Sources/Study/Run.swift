import Lifecycle
import Notation

/// A run as a log tells it: its calls and complaints one after the other, each with its position on the timeline.
///
/// What is asked of runs (how two of them differ, where code goes, what comes next) is asked of this.
public struct Run: Sendable {
  /// Everything that happened.
  public let timeline: Timeline
  /// The words behind the entries of the lines.
  public private(set) var lexicon: Lexicon
  /// The calls and complaints, in order; containers without a name have none.
  public private(set) var lines: [Line] = []
  /// The actions that were written down: of a long run only a few may be wanted.
  public let actions: Range<Int>
  /// The first line of each of these actions, and at the end how many lines there are.
  private var starts: [Int] = [0]

  /// A line of a run.
  public struct Line: Hashable, Sendable {
    /// What it says.
    public let entry: LogEntry
    /// The event on the timeline, and the action that led to it, both counted from 0.
    private let positionNumber: UInt32, actionNumber: UInt32

    init(entry: LogEntry, position: Int, action: Int) {
      self.entry = entry
      (positionNumber, actionNumber) = (UInt32(truncatingIfNeeded: position), UInt32(truncatingIfNeeded: action))
    }

    /// The event on the timeline.
    public var position: Int { Int(positionNumber) }
    /// The action that led to it, counted from 0.
    public var action: Int { Int(actionNumber) }
  }

  /// The run on a timeline, or the lines of some of its actions.
  ///
  /// - Parameter lists: which calls count; all of them if nothing is said. Complaints always do.
  public init(
    _ timeline: Timeline, actions: Range<Int>? = nil, lists: (Call) -> Bool = { _ in true }
  ) {
    self.timeline = timeline
    self.actions = actions ?? timeline.entries.indices
    lexicon = Lexicon(timeline.setup)
    let first = self.actions.lowerBound
    let start = first < timeline.entries.count ? timeline.entries[first].events.lowerBound : 0
    var world = timeline.world(after: start)
    var scribe = Scribe(naming: Naming(setup: timeline.setup, score: timeline.score), world: world)
    for action in self.actions {
      let positions = timeline.entries[action].events
      var events = timeline.events.iterator(in: positions)
      for position in positions {
        guard let event = events.next() else { continue }
        if let entry = scribe.entry(of: event, from: world, &lexicon), entry.call.map(lists) ?? true {
          lines.append(Line(entry: entry, position: position, action: action))
        }
        world.evolve(event)
      }
      starts.append(lines.count)
    }
  }

  /// A case played by a score; what cannot be meant there stays on the timeline with its mistake.
  public init(_ resolved: ResolvedCase, score: Score, lists: (Call) -> Bool = { _ in true }) {
    let timeline = Timeline(
      score: score.adding(resolved.with), setup: resolved.setup, commands: resolved.script.map(\.command))
    self.init(timeline, lists: lists)
  }

  /// The version that was played.
  public var version: Version { timeline.score.version }

  /// The first action that could not be meant, and why.
  public var mistake: (action: Int, mistake: Mistake)? {
    for index in timeline.entries.indices {
      if let mistake = timeline.entries[index].mistake { return (index, mistake) }
    }
    return nil
  }

  /// The lines of one of the actions.
  public func lines(of action: Int) -> ArraySlice<Line> { lines[range(ofActions: action..<action + 1)] }

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
