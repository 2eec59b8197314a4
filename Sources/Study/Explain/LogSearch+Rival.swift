import Lifecycle

/// The search for a rival: an explanation with a slip that competes with the likeliest explanation.
///
/// It is needed only if the likeliest one shows a doubtful screen: one that the log never names, or a second one of a
/// class.
extension LogSearch {
  /// The minimum number of steps for finding other explanations.
  static let stepsForOthers = 150_000

  /// True while the search for a rival runs.
  var seeksRival: Bool { rivalVersion != nil }

  /// Searches for a rival on the version of the likeliest explanation, and keeps only the rival if it is likelier.
  mutating func findRival() {
    let screens = facts.reading.names.count - (ranked.first?.path.assumption.roles.containers.count ?? 0)
    guard screens > 1, let path = ranked.first?.path, path.slip == nil, isDoubtful(path) else { return }
    seekRival(on: path.version)
    // A screen that is not freed is likelier than a screen that logs nothing.
    if let slipped = rival, slipped.path.slip?.keepsScreen ?? false || slipped.path.cost < path.cost {
      (accounts, rival) = ([slipped], nil)
    }
  }

  /// Stores the path to a node as the rival if it shows no doubtful screen and is the cheapest so far.
  mutating func finishRival(_ end: Int32) {
    guard let path = network.likeliestPath(to: end, graph), path.slip != nil, path.cost < rival?.path.cost ?? .max,
      !isDoubtful(path)
    else { return }
    rival = writer.account(of: path, on: scores[path.version].version)
  }

  /// Returns true if a path shows a screen that the log never names, or a second one of a class.
  private func isDoubtful(_ path: Path) -> Bool {
    PathPlayer(facts: facts, score: scores[path.version], budget: budget).isDoubtful(path)
  }
}
