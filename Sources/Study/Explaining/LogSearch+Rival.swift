import Lifecycle

/// An explanation with a slip that competes with the likeliest one, where that shows a screen that the log never names,
/// or a second one of a class.
extension LogSearch {
  /// The least number of steps for other explanations.
  static let stepsForOthers = 150_000

  /// True while it is looked for.
  var seeksRival: Bool { rivalVersion != nil }

  /// Looks for it on the version of the likeliest explanation, and drops all others if it is likelier.
  mutating func findRival() {
    let screens = facts.reading.names.count - (ranked.first?.path.assumption.roles.containers.count ?? 0)
    guard screens > 1, let path = ranked.first?.path, path.slip == nil, isDoubtful(path) else { return }
    seekRival(on: path.version)
    // A screen that is kept is likelier than one that logs nothing, where others are freed.
    if let slipped = rival, slipped.path.slip?.keepsScreen ?? false || slipped.path.cost < path.cost {
      (accounts, rival) = ([slipped], nil)
    }
  }

  /// Writes it down if no screen in it is doubtful.
  mutating func finishRival(_ end: Int32) {
    guard let path = network.likeliestPath(to: end, graph), path.slip != nil, path.cost < rival?.path.cost ?? .max,
      !isDoubtful(path)
    else { return }
    rival = writer.account(of: path, on: scores[path.version].version)
  }

  /// Returns true if a path shows a screen that may not be there.
  private func isDoubtful(_ path: Path) -> Bool {
    PathPlayer(facts: facts, score: scores[path.version], budget: budget).isDoubtful(path)
  }
}
