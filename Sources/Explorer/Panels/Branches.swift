import Lifecycle

extension KeyCommand {
  static let branches = KeyCommand(
    "branches", [], "Lists the actions that were undone and replaced by others.",
    unless: .noBranch
  ) { $0.openBranches() }
}

extension Obstacle {
  static let noBranch = Obstacle {
    $0.session.otherBranches.isEmpty ? "nothing was undone and then done otherwise" : nil
  }
}

extension Model {
  /// Opens the list of runs that were given up for the current one, each to return to or to compare with.
  fileprivate mutating func openBranches() {
    let items = session.otherBranches.enumerated().flatMap { index, branch -> [MenuItem] in
      let count = session.commonCount(with: branch)
      let fork: Sentence = count == 0 ? "" : "after \(session.text(of: session.commands[count - 1]))"
      let actions = branch.actions(from: count), now: Sentence = "Now it is: \(session.actions(from: count))."
      return [
        MenuItem("back to \(actions)", fork, more: now) { $0.take(branch: index) },
        MenuItem("compare with \(actions)", fork, more: now) { $0.compare(withBranch: index) },
      ]
    }
    panel = MenuPanel("What was done otherwise", items)
  }

  fileprivate mutating func take(branch index: Int) {
    showing = nil
    session.take(branch: index)
    tell("this branch is the run now, and the other one is kept")
  }
}

extension Session {
  /// The maximum number of branches kept.
  private static let branchLimit = 16

  /// The branches that differ from the current run, the latest first.
  var otherBranches: [Session] {
    branches.reversed().filter { $0.commands != commands || $0.setup.trees != setup.trees }
  }

  /// Keeps the current run with its undone actions as a branch, before other actions replace them.
  mutating func keepBranch() {
    var branch = self
    while branch.canRedo { branch.redo() }
    branch.branches = []
    branches.removeAll { $0.commands == branch.commands }
    branches = (branches + [branch]).suffix(Self.branchLimit)
  }

  /// Makes a branch the current run, and keeps the current run as a branch.
  fileprivate mutating func take(branch index: Int) {
    guard otherBranches.indices.contains(index) else { return }
    var branch = otherBranches[index]
    keepBranch()
    branch.branches = branches
    self = branch
  }

  /// Returns the number of actions that both runs start with.
  fileprivate func commonCount(with other: Session) -> Int {
    zip(commands, other.commands).prefix { $0 == $1 }.count
  }

  fileprivate func actions(from index: Int) -> Sentence {
    commands.dropFirst(index).map { text(of: $0) }.listed
  }
}

extension Model {
  /// Opens the comparison of the current run with a branch.
  mutating func compare(withBranch index: Int) {
    let branches = session.otherBranches
    guard branches.indices.contains(index) else { return }
    ComparisonStage.open(with: branches[index], way: ("now", "before"), &self)
  }
}
