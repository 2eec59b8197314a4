import Lifecycle

/// A run that one looks at: what was set up and done, the timeline of it, and where one stands.
public struct Session: Sendable {
  /// What the run is called: the title of the case.
  public var title: String
  /// Where the case comes from: its file's name, or a built-in one's.
  public var sourceName: String
  /// Everything that happened.
  public private(set) var timeline: Timeline
  /// The rows of the timeline pane.
  public private(set) var rows = Rows()
  /// The event on which the cursor stands; nothing before the first.
  public var cursor: Int?
  /// The events that were marked, in order.
  public internal(set) var bookmarks: [Int] = []
  /// What can be taken back, and what was.
  var history = History()

  /// A run of which nothing has been done yet.
  public init(title: String, sourceName: String, setup: Setup, score: Score) {
    self.title = title
    self.sourceName = sourceName
    timeline = Timeline(score: score, setup: setup)
  }

  /// What is fixed before the launch.
  public var setup: Setup { timeline.setup }
  /// The rules that are played.
  public var score: Score { timeline.score }
  /// The version that is simulated.
  public var version: Version { timeline.score.version }
  /// The names of this run.
  public var naming: Naming { Naming(setup: setup, score: score) }
  /// What was done.
  public var commands: [Command] { timeline.entries.map(\.command) }
}
