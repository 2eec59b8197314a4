import Lifecycle

/// A player of paths, which checks with the simulator which calls of a log they make.
struct PathPlayer {
  let facts: LogFacts
  let score: Score
  let budget: SearchBudget
  /// The maximum number of commands in paths that are checked for needless parts.
  private static let maxCommands = 60

  /// Plays a path and passes each command on with the worlds before and after it and its events; returns false if a
  /// command is not possible.
  private func play(_ path: Path, _ tell: (Command, World, World, [Event]) -> Void) -> Bool {
    var performer = Performer(score: score, setup: path.setup)
    for command in path.commands {
      let world = performer.world
      budget.spendAction(controllerCount: world.controllers.count)
      guard (try? performer.perform(command)) != nil else { return false }
      tell(command, world, performer.world, performer.events)
    }
    return true
  }

  /// Returns the calls that each command of a path causes, or `nil` if a command is not possible.
  func callLists(of path: Path) -> [[LoggedCall]]? {
    var heard: [[LoggedCall]] = []
    let isPossible = play(path) { _, world, _, events in
      let isLeftOut = path.leftOut.contains(heard.count)
      heard.append(
        isLeftOut
          ? [] : path.assumption.calls(among: events, since: world, inferredBy: facts.isLoose ? score : nil))
    }
    return isPossible ? heard : nil
  }

  /// Returns true if a path shows an extra screen during the log: one that the log never names, or a second instance of
  /// one that exists.
  func showsExtraScreen(_ path: Path) -> Bool {
    var isExtra: [Bool] = []
    func isNamed(_ name: DeclarationID) -> Bool { name < facts.hidden }
    _ = play(path) { command, before, after, _ in
      let leaf = after.topLayer.exists ? after.leaf(of: after.topLayer) : after.topLayer
      isExtra.append(
        leaf.exists && !isNamed(after[leaf].declaration)
          || ActionKind(command, in: path.setup).names.contains { name in
            before.controllers.contains { $0.isAlive && $0.declaration == name }
          })
    }
    return isExtra.dropFirst(path.commandsBefore).contains(true)
  }

  private func brings(_ wanted: [LoggedCall], _ path: Path) -> Bool {
    callLists(of: path).map { path.callsBefore(wanted, in: $0) != nil } ?? false
  }

  /// Returns the path without those tabs and pages of the window that it does not need.
  func simplified(_ path: Path, _ calls: [LoggedCall]) -> Path {
    guard path.commands.count <= Self.maxCommands, path.slip == nil else { return path }
    var path = path
    for position in path.setup[path.setup.window].children.indices.dropFirst().reversed() {
      var smaller = path, tree = path.setup[path.setup.window]
      guard [.tabs, .pages, .curl].contains(path.setup[tree.declaration].kind), tree.children.count > 2 else { break }
      tree.children.remove(at: position)
      smaller.setup.window = smaller.setup.plant(tree)
      if brings(calls, smaller) { path = smaller }
    }
    return path
  }

  /// Returns true if a path has a command that the log does not show and that can be left out.
  func isWordy(_ path: Path, _ calls: [LoggedCall]) -> Bool {
    guard path.commands.count <= Self.maxCommands, path.slip == nil, let heard = callLists(of: path)
    else { return false }
    return path.commands.indices.dropFirst().contains { index in
      (heard[index].isEmpty || index < path.commandsBefore) && brings(calls, path.without(index))
    }
  }
}
