import Lifecycle

/// Something that changed the run, so that it can be taken back and done again.
struct Change: Sendable {
  /// One side of a change: what followed the actions that both sides share, and what it was played by.
  struct Side: Sendable {
    var commands: [Command]
    var cursor: Int?
    var version: Version
    /// Who asks the coordinator; nothing where the change does not touch that.
    var requests: [DeclarationID: [CoordinatorRequest]]?
    var bookmarks: [Int]
  }

  /// How many actions both sides share.
  var keptCount: Int
  /// Before and after.
  var before: Side, after: Side
}

/// What can be taken back, and what was taken back.
struct History: Sendable {
  /// How many changes are remembered.
  static let limit = 1000

  /// What can be taken back, the last at the end; what was taken back, the first to be done again at the end.
  private(set) var done: [Change] = [], undone: [Change] = []
}
