import Lifecycle

extension Session {
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
  mutating func take(branch index: Int) {
    guard otherBranches.indices.contains(index) else { return }
    var branch = otherBranches[index]
    keepBranch()
    branch.branches = branches
    self = branch
  }

  /// Returns the number of actions that both runs start with.
  func commonCount(with other: Session) -> Int { zip(commands, other.commands).prefix { $0 == $1 }.count }

  func actions(from index: Int) -> Sentence { commands.dropFirst(index).map { text(of: $0) }.listed }
}
