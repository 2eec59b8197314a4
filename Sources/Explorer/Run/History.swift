import Lifecycle

/// A change of the run that can be undone and redone.
struct Change: Sendable {
  /// One side of a change: the actions after the common ones, and the rules that play them.
  struct Side: Sendable {
    var commands: [Command]
    var cursor: Int?
    var placeMarks: PlaceMarks
    var score: Score
    /// The setup and the title, if the change is about them.
    var setup: Setup?, title: String?
  }

  /// True if a saved file would differ after it, apart from the version.
  var changesFile: Bool { before.commands != after.commands || before.setup != after.setup }

  /// The number of common actions.
  let keptCount: Int
  var before: Side
  var after: Side
}

/// The changes that can be undone and redone.
struct History: Sendable {
  static let limit = 1000

  /// The changes that can be undone, the latest last.
  var done: [Change] = []
  /// The changes that can be redone, the next one last.
  var undone: [Change] = []
  /// The number of changes at which the run was saved or opened; `nil` if that state cannot be reached any more.
  private var savedCount: Int? = 0

  /// True if the run is as it was saved or opened.
  var isSaved: Bool {
    guard let savedCount else { return false }
    let between = savedCount > done.count ? undone.suffix(savedCount - done.count) : done[savedCount...]
    return !between.contains(where: \.changesFile)
  }

  /// True if the run was saved right after the last change.
  var endsWithSaved: Bool { savedCount == done.count }

  mutating func noteSaved() { savedCount = done.count }

  /// Records a change, and drops the undone ones.
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
  /// The number of actions up to and including that of the cursor; before the first one, the first counts.
  package var keptCount: Int { entryIndex.map { $0 + 1 } ?? min(1, timeline.entries.count) }

  /// The world from which the next action starts: the one after the action under the cursor.
  package var actingWorld: World { timeline.world(after: eventCount(afterEntries: keptCount)) }

  func eventCount(afterEntries count: Int) -> Int {
    count == 0 ? 0 : timeline.entries[count - 1].events.upperBound
  }

  /// Performs a command after the first actions, in place of the others; if it is not possible, nothing changes.
  ///
  /// The cursor moves to the first row of the new action.
  mutating func change(keeping count: Int, to command: Command, joinsLast: Bool = false) throws(Mistake) {
    let before = side(from: count)
    let isSameAction = before.commands.count == 1 && before.commands[0].action == command.action
    let givesUp = !joinsLast && !isSameAction && !(before.commands.isEmpty && history.undone.isEmpty)
    let former = givesUp ? self : nil
    rewind(toEntryCount: count)
    do throws(Mistake) {
      try append(command)
      if var former {
        former.keepBranch()
        branches = former.branches
      }
    } catch {
      rewind(toEntryCount: count)
      for command in before.commands { attempt(command) }
      throw error
    }
    let end = eventCount(afterEntries: count)
    let isSame = joinsLast || before.commands.first?.action == command.action
    placeMarks.cut(from: count + (isSame ? 1 : 0))
    cursor = rows.stop(from: end)
    remember(Change(keptCount: count, before: before, after: side(from: count)), joinsLast: joinsLast)
  }

  /// The actions after the first ones, and the rules that play them.
  private func side(from count: Int, withSetup: Bool = false) -> Change.Side {
    Change.Side(
      commands: timeline.entries[count...].map(\.command), cursor: cursor, placeMarks: placeMarks,
      score: score, setup: withSetup ? setup : nil, title: withSetup ? title : nil)
  }

  /// Records a change, or extends the last one if it is the same gesture.
  private mutating func remember(_ change: Change, joinsLast: Bool) {
    guard joinsLast, history.undone.isEmpty, !history.endsWithSaved, var last = history.done.last,
      last.keptCount + last.after.commands.count == change.keptCount + change.before.commands.count,
      last.after.score === change.after.score, last.after.commands.count >= change.before.commands.count
    else { return history.add(change) }
    last.after.commands.removeLast(change.before.commands.count)
    last.after.commands += change.after.commands
    (last.after.cursor, last.after.placeMarks) = (change.after.cursor, change.after.placeMarks)
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

  /// Plays commands in another app, which may have another title.
  mutating func change(setup: Setup, commands: [Command], title: String? = nil) {
    replay(remembering: true, keeping: 0) { session in
      session.title = title ?? session.title
      session.rewind(toEntryCount: 0)
      session.replay(score: session.score, setup: setup)
      for command in commands { session.attempt(command) }
    }
  }

  /// Plays the run again with the cursor at the same action, and records the change.
  private mutating func replay(
    remembering setup: Bool, keeping kept: Int? = nil, _ body: (inout Session) -> Void
  ) {
    let count = kept ?? timeline.entries.count
    let before = side(from: count, withSetup: setup)
    let anchor = anchor
    body(&self)
    cursor = anchor.flatMap(position)
    remember(
      Change(keptCount: count, before: before, after: side(from: count, withSetup: setup)), joinsLast: false)
  }

  mutating func undo() {
    guard var change = history.done.popLast() else { return }
    change.after.placeMarks = placeMarks
    // Later declarations are kept, since commands that can be redone name them.
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
    title = side.title ?? title
    if side.score !== score || side.setup != nil { replay(score: side.score, setup: side.setup ?? setup) }
    for command in side.commands { attempt(command) }
    // The filter may have changed since.
    cursor = side.cursor.flatMap { nearestStop(to: $0) }
    // Marks that were set since on common actions are kept.
    placeMarks = placeMarks.followed(by: side.placeMarks, from: count)
  }
}
