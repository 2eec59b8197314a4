import Lifecycle

/// Something that changed the run, so that it can be taken back and done again.
struct Change: Sendable {
  /// One side of a change: what followed the actions that both sides share, and by what all of it was played.
  struct Side: Sendable {
    /// What was done.
    var commands: [Command]
    /// Where the cursor stood.
    var cursor: Int?
    /// What was marked.
    var bookmarks: [Int], placeMarks: PlaceMarks
    /// The version that was simulated.
    var version: Version
    /// What each class asked the coordinator for, where the change is about that.
    var requests: [[CoordinatorRequest]]?
  }

  /// How many actions both sides share.
  let keptCount: Int
  /// Before and after.
  var before: Side
  var after: Side
}

/// What can be taken back, and what was taken back.
struct History: Sendable {
  /// How many changes are remembered.
  static let limit = 1000

  /// What can be taken back, the last at the end.
  var done: [Change] = []
  /// What was taken back, the first to be done again at the end.
  var undone: [Change] = []

  /// Remembers a change; what was taken back before is gone with that.
  mutating func add(_ change: Change) {
    undone = []
    done.append(change)
    if done.count > Self.limit { done.removeFirst() }
  }
}
