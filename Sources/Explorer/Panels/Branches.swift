import Canvas
import Lifecycle

extension KeyCommand {
  static let branches = KeyCommand(
    "branches", [], "Lists the actions that were undone and replaced by others.",
    unless: .noBranch
  ) { $0.panel = BranchesPanel() }
}

extension Obstacle {
  static let noBranch = Obstacle {
    $0.session.otherBranches.isEmpty ? "nothing was undone and then done otherwise" : nil
  }
}

/// The runs that were given up for the current one: Enter goes to one, and a key compares with it.
struct BranchesPanel: ListPanel {
  var selection = 0

  func count(_ model: Model) -> Int { model.session.otherBranches.count }

  func takes(_ key: Key, _ model: inout Model) -> Bool {
    guard KeyCommand.compare.keys.contains(key) else { return false }
    model.panel = nil
    model.compare(withBranch: selection)
    return true
  }

  func choose(_ model: inout Model) {
    model.panel = nil
    model.showing = nil
    model.session.take(branch: selection)
    model.tell("this branch is the run now, and the other one is kept")
  }

  func list(_ model: Model) -> ListOverlay {
    let session = model.session
    let rows = session.otherBranches.enumerated().map { index, branch in
      let count = session.commonCount(with: branch)
      let fork = count == 0 ? "" : session.text(of: session.commands[count - 1])
      return ListRow(
        first: "after \(fork)", second: "\(branch.actions(from: count))", item: index)
    }
    let count = session.otherBranches.map(session.commonCount).max() ?? 0
    return ListOverlay(
      title: "What was done otherwise", rows: rows, selection: selection,
      footer: "Now it is: \(session.actions(from: count)).",
      ownKey: (KeyCommand.compare.firstKeyName(model.charset), "compare"))
  }
}

extension Session {
  /// The greatest number of branches that are kept.
  private static let branchLimit = 16

  /// The branches that differ from the run as it is, the last one first.
  var otherBranches: [Session] {
    branches.reversed().filter { $0.commands != commands || $0.setup.trees != setup.trees }
  }

  /// Keeps the run as it is, with what was undone, since something else is done from here.
  mutating func keepBranch() {
    var branch = self
    while branch.canRedo { branch.redo() }
    branch.branches = []
    branches.removeAll { $0.commands == branch.commands }
    branches = (branches + [branch]).suffix(Self.branchLimit)
  }

  /// Goes on with a branch, and keeps the run as one.
  fileprivate mutating func take(branch index: Int) {
    guard otherBranches.indices.contains(index) else { return }
    var branch = otherBranches[index]
    keepBranch()
    branch.branches = branches
    self = branch
  }

  /// The number of actions that another run begins with as well.
  fileprivate func commonCount(with other: Session) -> Int {
    zip(commands, other.commands).prefix { $0 == $1 }.count
  }

  fileprivate func actions(from index: Int) -> String {
    commands.dropFirst(index).map { text(of: $0) }.joined(separator: ", ")
  }
}

extension Model {
  /// Lays the run beside a branch.
  mutating func compare(withBranch index: Int) {
    let branches = session.otherBranches
    guard branches.indices.contains(index) else { return }
    ComparisonStage.open(with: branches[index], way: ("now", "before"), &self)
  }
}
