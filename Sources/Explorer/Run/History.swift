import Lifecycle

/// A run on the other side of a change, to which undo or redo goes back.
struct Snapshot: Sendable {
  let commands: [Command], cursor: Int?, placeMarks: PlaceMarks
  /// The rules that play the commands.
  let score: Score
  /// The setup and the title, if the change is about them.
  var setup: Setup?, title: String?
  /// True if a saved file differs by the change, apart from the version.
  var changesFile = false
}

/// The changes that can be undone and redone.
struct History: Sendable {
  static let limit = 1000

  /// The run before each change that can be undone, the latest last.
  var done: [Snapshot] = []
  /// The run after each change that can be redone, the next one last.
  var undone: [Snapshot] = []
  /// The number of changes at which the run was saved or opened; `nil` if that state cannot be reached any more.
  private var savedCount: Int? = 0

  /// True if the run is as it was saved or opened.
  var isSaved: Bool {
    guard let savedCount else { return false }
    let between = savedCount > done.count ? undone.suffix(savedCount - done.count) : done[savedCount...]
    return !between.contains(where: \.changesFile)
  }

  mutating func noteSaved() { savedCount = done.count }

  /// Records the run before a change, and drops the undone ones.
  mutating func add(_ before: Snapshot) {
    if let saved = savedCount, saved > done.count { savedCount = nil }
    undone = []
    done.append(before)
    guard done.count > Self.limit else { return }
    done.removeFirst()
    savedCount = savedCount.flatMap { $0 > 0 ? $0 - 1 : nil }
  }

  /// Returns true if the last change did the action after so many others, and undo takes back what is done in its place
  /// as well.
  func includes(actionAfter count: Int, of now: Snapshot) -> Bool {
    guard undone.isEmpty, savedCount != done.count, let last = done.last else { return false }
    return last.setup == nil && last.score === now.score
      && (last.commands.count <= count || last.commands[count] != now.commands[count])
  }
}

extension Session {
  /// The number of actions up to and including that of the cursor; before the first one, the first counts.
  var keptCount: Int { entryIndex.map { $0 + 1 } ?? min(1, timeline.entries.count) }

  /// The world from which the next action starts: the one after the action under the cursor.
  var actingWorld: World { timeline.world(after: eventCount(afterEntries: keptCount)) }

  func eventCount(afterEntries count: Int) -> Int {
    count == 0 ? 0 : timeline.entries[count - 1].events.upperBound
  }

  /// Performs a command after the first actions, in place of the others; if it is not possible, nothing changes.
  ///
  /// The cursor moves to the first row of the new action.
  mutating func change(keeping count: Int, to command: Command, joinsLast: Bool = false) throws(Mistake) {
    let before = snapshot(), replaced = before.commands[count...]
    let isSameAction = replaced.count == 1 && replaced.first?.action == command.action
    let givesUp = !joinsLast && !isSameAction && !(replaced.isEmpty && history.undone.isEmpty)
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
      for command in replaced { attempt(command) }
      throw error
    }
    let isSame = joinsLast || replaced.first?.action == command.action
    placeMarks.cut(from: count + (isSame ? 1 : 0))
    cursor = rows.stop(from: eventCount(afterEntries: count))
    if !joinsLast || !history.includes(actionAfter: count, of: before) { remember(before) }
  }

  private func snapshot(withSetup: Bool = false) -> Snapshot {
    Snapshot(
      commands: commands, cursor: cursor, placeMarks: placeMarks, score: score, setup: withSetup ? setup : nil,
      title: withSetup ? title : nil)
  }

  /// Records that the run was another one before.
  private mutating func remember(_ before: Snapshot) {
    var before = before
    before.changesFile = before.commands != commands || before.setup.map { $0 != setup } ?? false
    history.add(before)
  }

  /// Plays the run by other rules; the cursor stays at the same action.
  mutating func change(score: Score) {
    change(snapshot()) { session in session.replay(score: score, setup: session.setup) }
  }

  mutating func change(observed calls: [ObservedCall], of declaration: DeclarationID) {
    var setup = setup
    setup[declaration].observed = calls
    change(snapshot(withSetup: true)) { session in session.replay(score: session.score, setup: setup) }
  }

  /// Plays commands in another app, which may have another title.
  mutating func change(setup: Setup, commands: [Command], title: String? = nil) {
    change(snapshot(withSetup: true)) { session in
      session.title = title ?? session.title
      session.rewind(toEntryCount: 0)
      session.replay(score: session.score, setup: setup)
      for command in commands { session.attempt(command) }
    }
  }

  /// Plays the run in another way with the cursor at the same action, and records what it was before.
  private mutating func change(_ before: Snapshot, _ body: (inout Session) -> Void) {
    let anchor = anchor
    body(&self)
    cursor = anchor.flatMap(position)
    remember(before)
  }

  mutating func undo() {
    guard let before = history.done.popLast() else { return }
    history.undone.append(now(asIn: before))
    restore(before)
  }

  mutating func redo() {
    guard let after = history.undone.popLast() else { return }
    history.done.append(now(asIn: after))
    restore(after)
  }

  /// The run as it is, on the other side of the same change.
  private func now(asIn other: Snapshot) -> Snapshot {
    var now = snapshot(withSetup: other.setup != nil)
    now.changesFile = other.changesFile
    return now
  }

  private mutating func restore(_ other: Snapshot) {
    let count = zip(commands, other.commands).prefix { $0 == $1 }.count
    rewind(toEntryCount: count)
    title = other.title ?? title
    if other.score !== score || other.setup != nil { replay(score: other.score, setup: other.setup ?? setup) }
    for command in other.commands[count...] { attempt(command) }
    // The filter may have changed since.
    cursor = other.cursor.flatMap { nearestStop(to: $0) }
    // Marks that were set since on common actions are kept.
    placeMarks = placeMarks.followed(by: other.placeMarks, from: count)
  }
}
