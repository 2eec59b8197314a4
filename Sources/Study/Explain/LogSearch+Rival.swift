import Lifecycle

/// The search for a rival: an explanation with a slip that competes with the likeliest explanation.
///
/// It is needed only if the likeliest one shows a doubtful screen: one that the log never names, or a second one of a
/// class.
struct RivalSearch {
  /// The version of the likeliest explanation.
  let version: Number<Score>
  /// The likeliest rival so far.
  var rival: Account?
}

extension LogSearch {
  var seeksRival: Bool { rivalSearch != nil }

  /// An explanation with a slip that competes with the likeliest one.
  var rival: Account? { rivalSearch?.rival }

  /// Searches for a rival on the version of the likeliest explanation, trying only slips and for a limited number of
  /// steps, and keeps only the rival if it is likelier.
  mutating func findRival() {
    let screens = facts.reading.names.count - (ranked.first?.path.assumption.roles.containers.count ?? 0)
    guard screens > 1, let path = ranked.first?.path, path.slip == nil, isDoubtful(path) else { return }
    (rivalSearch, queue) = (RivalSearch(version: path.version), SearchQueue())
    for number in network.nodes.numbers where state(of: number).version == path.version {
      let node = network.nodes[number]
      if node.section == .inside, node.position < calls.count { enqueue(.slips(number)) }
    }
    enqueue(.slippedLaunches(Number(0)))
    _ = search(untilStep: budget.steps + Self.stepsForOthers)
    // A screen that is not freed is likelier than a screen that logs nothing.
    if let slipped = rival, slipped.path.slip?.keepsScreen ?? false || slipped.path.cost < path.cost {
      (accounts, rivalSearch) = ([slipped], nil)
    }
  }

  /// Stores the path to a node as the rival if it shows no doubtful screen and is the cheapest so far.
  mutating func finishRival(_ end: Number<Node>) {
    let path = network.likeliestPath(to: end, graph)
    guard path.slip != nil, path.cost < rival?.path.cost ?? .max, !isDoubtful(path) else { return }
    rivalSearch?.rival = writer.account(of: path, on: scores[path.version].version)
  }

  /// Returns true if a path shows a screen that the log never names, or a second one of a class.
  private func isDoubtful(_ path: Path) -> Bool {
    PathPlayer(facts: facts, score: scores[path.version], budget: budget).isDoubtful(path)
  }
}
