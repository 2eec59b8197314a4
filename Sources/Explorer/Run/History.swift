import Lifecycle

/// The state of a run before or after a change, which undo or redo restores.
struct Snapshot: Sendable {
  let commands: [Command], cursor: Int?, placeMarks: PlaceMarks
  let score: Score
  /// The setup and the title, if the change affects them.
  var setup: Setup?, title: String?
  let revision: Int
}

struct History: Sendable {
  static let limit = 1000

  /// The run before each change that can be undone, the latest last.
  var undoable: [Snapshot] = []
  /// The run after each change that can be redone, the next one last.
  var redoable: [Snapshot] = []
  /// The revision of the run, which every change raises that a saved file would show; a change of the version does not.
  fileprivate(set) var revision = 0
  /// The revision that was last saved or opened, and the highest so far.
  private var saved = 0, latest = 0

  /// True if the run is as it was when it was last saved or opened.
  var isSaved: Bool { revision == saved }

  mutating func markSaved() { saved = revision }

  /// Records the state before a change, and forgets those that can be redone.
  mutating func add(_ before: Snapshot, changesFile: Bool) {
    redoable = []
    undoable.append(before)
    if undoable.count > Self.limit { undoable.removeFirst() }
    guard changesFile else { return }
    latest += 1
    revision = latest
  }

  /// Returns true if the action after the first `count` was made by the latest change.
  ///
  /// One undo then takes back both that action and whatever replaces it.
  func includes(actionAfter count: Int, of now: Snapshot) -> Bool {
    guard redoable.isEmpty, !isSaved, let last = undoable.last else { return false }
    return last.setup == nil && last.score === now.score
      && (last.commands.count <= count || last.commands[count] != now.commands[count])
  }
}

extension Session {
  /// The number of actions up to the one under the cursor; before the first action, the first one counts as well.
  var keptCount: Int { actionIndex.map { $0 + 1 } ?? min(1, timeline.actions.count) }

  /// The world in which the next action starts: the one after the action under the cursor.
  var actingWorld: World { timeline.world(after: eventCount(afterActions: keptCount)) }

  func eventCount(afterActions count: Int) -> Int {
    count == 0 ? 0 : timeline.actions[count - 1].events.upperBound
  }

  /// Keeps the first `count` actions and replaces the rest with a command; if the command is not possible, nothing
  /// changes.
  ///
  /// The cursor moves to the first row of the new action.
  mutating func change(keeping count: Int, to command: Command, joinsLast: Bool = false) throws(Mistake) {
    let before = snapshot(), replaced = before.commands[count...]
    let isSameAction = replaced.count == 1 && replaced.first?.action == command.action
    let givesUp = !joinsLast && !isSameAction && !(replaced.isEmpty && history.redoable.isEmpty)
    let former = givesUp ? self : nil
    rewind(toActionCount: count)
    do throws(Mistake) {
      try append(command)
      if var former {
        former.keepBranch()
        branches = former.branches
      }
    } catch {
      rewind(toActionCount: count)
      for command in replaced { attempt(command) }
      throw error
    }
    let isSame = joinsLast || replaced.first?.action == command.action
    placeMarks.cut(from: count + (isSame ? 1 : 0))
    cursor = rows.stop(from: eventCount(afterActions: count))
    if !joinsLast || !history.includes(actionAfter: count, of: before) { remember(before) }
  }

  private func snapshot(withSetup: Bool = false) -> Snapshot {
    Snapshot(
      commands: commands, cursor: cursor, placeMarks: placeMarks, score: score, setup: withSetup ? setup : nil,
      title: withSetup ? title : nil, revision: history.revision)
  }

  /// Adds the previous state to the history.
  private mutating func remember(_ before: Snapshot) {
    history.add(before, changesFile: before.commands != commands || before.setup.map { $0 != setup } ?? false)
  }

  /// Plays the run by other rules; the cursor stays on the same action.
  mutating func change(score: Score) { change(snapshot()) { $0.replay(by: score) } }

  /// Changes the app, and plays the same commands in it or others, perhaps under another title.
  mutating func change(setup: Setup, commands: [Command]? = nil, title: String? = nil) {
    change(snapshot(withSetup: true)) { session in
      session.title = title ?? session.title
      session.replay(commands, in: setup)
    }
  }

  /// Replays the run in another way, keeps the cursor on the same action, and records the previous state.
  private mutating func change(_ before: Snapshot, _ body: (inout Session) -> Void) {
    let anchor = anchor
    body(&self)
    cursor = anchor.flatMap(position)
    remember(before)
  }

  mutating func undo() {
    guard let before = history.undoable.popLast() else { return }
    history.redoable.append(snapshot(withSetup: before.setup != nil))
    restore(before)
  }

  mutating func redo() {
    guard let after = history.redoable.popLast() else { return }
    history.undoable.append(snapshot(withSetup: after.setup != nil))
    restore(after)
  }

  private mutating func restore(_ other: Snapshot) {
    let count = zip(commands, other.commands).prefix { $0 == $1 }.count
    rewind(toActionCount: count)
    title = other.title ?? title
    history.revision = other.revision
    if other.score !== score || other.setup != nil { replay(by: other.score, in: other.setup) }
    for command in other.commands[count...] { attempt(command) }
    // The filter may have changed since the snapshot.
    cursor = other.cursor.flatMap { nearestStop(to: $0) }
    // Marks that were set since then on actions common to both are kept.
    placeMarks = placeMarks.followed(by: other.placeMarks, from: count)
  }
}
