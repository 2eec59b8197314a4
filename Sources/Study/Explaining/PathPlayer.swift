import Lifecycle

/// Plays paths, to see whether they bring a log.
struct PathPlayer {
  let facts: LogFacts
  let score: Score
  let budget: SearchBudget
  /// The longest paths of which each command is left out once to see whether it is needed.
  private static let mostCommands = 60

  /// The calls that each command of a path brings; `nil` if one is not possible.
  private func play(_ path: Path) -> [[LoggedCall]]? {
    let listener = Listener(facts, path.coverage)
    var performer = Performer(score: score, setup: path.setup)
    var heard: [[LoggedCall]] = []
    for command in path.commands {
      let world = performer.world
      budget.spendAction(controllerCount: world.controllers.count)
      guard (try? performer.perform(command)) != nil else { return nil }
      var own: [LoggedCall] = []
      listener.hear(performer.events, since: world, into: &own)
      heard.append(own)
    }
    return heard
  }

  private func brings(_ wanted: [LoggedCall], _ path: Path) -> Bool {
    play(path).map { path.place(of: wanted, in: $0) != nil } ?? false
  }

  /// The path without the tabs and pages of the window that are never seen.
  func simplified(_ path: Path, _ calls: [LoggedCall]) -> Path {
    guard path.commands.count <= Self.mostCommands, path.slip == nil else { return path }
    var path = path
    for position in path.setup[path.setup.window].children.indices.dropFirst().reversed() {
      var setup = path.setup
      let tree = setup[setup.window]
      let kind = setup[tree.declaration].kind
      guard kind == .tabs || kind == .pages || kind == .curl, tree.children.count > 2 else { break }
      var children = tree.children
      children.remove(at: position)
      setup.window = setup.plant(Tree(tree.declaration, children: children))
      let smaller = path.with(setup)
      if brings(calls, smaller) { path = smaller }
    }
    return path
  }

  /// Returns true if a path has a command that the log does not show, and that could be left out.
  func isWordy(_ path: Path, _ calls: [LoggedCall]) -> Bool {
    guard path.commands.count <= Self.mostCommands, path.slip == nil, let heard = play(path) else { return false }
    return path.commands.indices.dropFirst().contains { index in
      (heard[index].isEmpty || index < path.countBefore) && brings(calls, path.without(index))
    }
  }
}
