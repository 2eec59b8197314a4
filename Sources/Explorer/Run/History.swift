import Lifecycle

/// Something that changed the run, so that it can be undone and done again.
struct Change: Sendable {
  /// One side of a change: what followed the actions that both sides share, and by what all of it was played.
  struct Side: Sendable {
    var commands: [Command]
    var cursor: Int?
    var bookmarks: [Int], placeMarks: PlaceMarks
    var score: Score
    /// What the app is made of, where the change is about that.
    var setup: Setup?
  }

  /// Whether a file would say something else after it, apart from the version.
  var changesFile: Bool { before.commands != after.commands || before.setup != after.setup }

  /// How many actions both sides share.
  let keptCount: Int
  var before: Side
  var after: Side
}

/// What can be undone, and what was undone.
struct History: Sendable {
  static let limit = 1000

  /// What can be undone, the last at the end.
  var done: [Change] = []
  /// What was undone, the first to be done again at the end.
  var undone: [Change] = []
  /// After how many of the changes the run was saved, or opened; nothing where that cannot be reached any more.
  private var savedCount: Int? = 0

  /// Whether the run is as it was saved or opened.
  var isSaved: Bool {
    guard let savedCount else { return false }
    let between = savedCount > done.count ? undone.suffix(savedCount - done.count) : done[savedCount...]
    return !between.contains(where: \.changesFile)
  }

  /// Whether the last change is one that was saved.
  var endsWithSaved: Bool { savedCount == done.count }

  mutating func noteSaved() { savedCount = done.count }

  /// Remembers a change; what was undone before is gone with that.
  mutating func add(_ change: Change) {
    if let saved = savedCount, saved > done.count { savedCount = nil }
    undone = []
    done.append(change)
    guard done.count > Self.limit else { return }
    done.removeFirst()
    savedCount = savedCount.flatMap { $0 > 0 ? $0 - 1 : nil }
  }
}

extension Session {
  /// How many actions lie up to the cursor; in the middle of one it counts, and before the first one the first.
  package var keptCount: Int { entryIndex.map { $0 + 1 } ?? min(1, timeline.entries.count) }

  /// The world from which the next action starts: the one after the action under the cursor.
  package var actingWorld: World { timeline.world(after: eventCount(afterEntries: keptCount)) }

  func eventCount(afterEntries count: Int) -> Int {
    count == 0 ? 0 : timeline.entries[count - 1].events.upperBound
  }

  /// Does something in place of what follows the first actions; when it cannot be meant, all stays as it was.
  ///
  /// The cursor comes to stand on the first row of what was done.
  mutating func change(keeping count: Int, to command: Command, joinsLast: Bool = false) throws(Mistake) {
    let before = side(from: count)
    rewind(toEntryCount: count)
    do throws(Mistake) {
      try append(command)
    } catch {
      rewind(toEntryCount: count)
      for command in before.commands { attempt(command) }
      throw error
    }
    let end = eventCount(afterEntries: count)
    bookmarks.removeAll { $0 >= end }
    let isSame = joinsLast || before.commands.first?.action == command.action
    placeMarks.cut(from: count + (isSame ? 1 : 0))
    cursor = rows.stop(from: end)
    remember(Change(keptCount: count, before: before, after: side(from: count)), joinsLast: joinsLast)
  }

  /// What follows the first actions, and by what it is played.
  private func side(from count: Int, withSetup: Bool = false) -> Change.Side {
    Change.Side(
      commands: timeline.entries[count...].map(\.command), cursor: cursor, bookmarks: bookmarks,
      placeMarks: placeMarks, score: score,
      setup: withSetup ? setup : nil)
  }

  /// Remembers a change, or lets the last one grow when it is the same move that goes on.
  private mutating func remember(_ change: Change, joinsLast: Bool) {
    guard joinsLast, history.undone.isEmpty, !history.endsWithSaved, var last = history.done.last,
      last.keptCount + last.after.commands.count == change.keptCount + change.before.commands.count,
      last.after.score === change.after.score, last.after.commands.count >= change.before.commands.count
    else { return history.add(change) }
    last.after.commands.removeLast(change.before.commands.count)
    last.after.commands += change.after.commands
    (last.after.cursor, last.after.bookmarks) = (change.after.cursor, change.after.bookmarks)
    last.after.placeMarks = change.after.placeMarks
    history.done[history.done.count - 1] = last
  }

  /// Plays the run by other rules; the cursor stays at the same action.
  mutating func change(score: Score) {
    replay(remembering: false) { session in session.replay(score: score, setup: session.setup) }
  }

  mutating func change(requests: [CoordinatorRequest], of declaration: DeclarationID) {
    var setup = setup
    setup[declaration].requests = requests
    replay(remembering: true) { session in session.replay(score: session.score, setup: setup) }
  }

  /// Does the same in an app that is made otherwise.
  mutating func change(setup: Setup, commands: [Command]) {
    replay(remembering: true, keeping: 0) { session in
      session.rewind(toEntryCount: 0)
      session.replay(score: session.score, setup: setup)
      for command in commands { session.attempt(command) }
    }
  }

  /// Plays the run anew, with the cursor at the same action, and remembers it as a change.
  private mutating func replay(
    remembering setup: Bool, keeping kept: Int? = nil, _ body: (inout Session) -> Void
  ) {
    let count = kept ?? timeline.entries.count
    let before = side(from: count, withSetup: setup)
    let anchor = anchor
    let marks = bookmarks.compactMap { self.anchor(at: $0) }
    body(&self)
    cursor = anchor.flatMap(position)
    bookmarks = marks.compactMap(position)
    remember(
      Change(keptCount: count, before: before, after: side(from: count, withSetup: setup)), joinsLast: false)
  }

  mutating func undo() {
    guard var change = history.done.popLast() else { return }
    change.after.placeMarks = placeMarks
    // What was declared since is named by what can be done again.
    if change.after.setup != nil { change.after.setup = setup }
    history.undone.append(change)
    apply(change.before, keeping: change.keptCount)
  }

  mutating func redo() {
    guard var change = history.undone.popLast() else { return }
    change.before.placeMarks = placeMarks
    history.done.append(change)
    apply(change.after, keeping: change.keptCount)
  }

  private mutating func apply(_ side: Change.Side, keeping count: Int) {
    rewind(toEntryCount: count)
    if side.score !== score || side.setup != nil { replay(score: side.score, setup: side.setup ?? setup) }
    for command in side.commands { attempt(command) }
    // What is left out may have changed since.
    cursor = side.cursor.flatMap { nearestStop(to: $0) }
    bookmarks = side.bookmarks
    // What was marked since among the actions that both sides share stays so.
    placeMarks = placeMarks.followed(by: side.placeMarks, from: count)
  }
}
