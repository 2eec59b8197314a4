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
    panel = .menu(MenuPanel("What was done otherwise", items))
  }

  fileprivate mutating func take(branch index: Int) {
    playback = nil
    session.take(branch: index)
    tell("this branch is the run now, and the other one is kept")
  }

  mutating func compare(withBranch index: Int) {
    let branches = session.otherBranches
    guard branches.indices.contains(index) else { return }
    ComparisonStage.open(with: branches[index], way: ("now", "before"), &self)
  }
}
