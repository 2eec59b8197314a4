import Lifecycle

extension LogSearch {
  var seeksRival: Bool { rivalScore != nil }

  /// Searches for a rival with the score of the likeliest explanation, trying only slips and for a limited number of
  /// steps, and keeps only the rival if it is likelier.
  ///
  /// It is needed only if the likeliest explanation shows a doubtful screen: one that the log never names, or a second
  /// one of a class.
  mutating func findRival() {
    let screens = facts.reading.names.count - (ranked.first?.path.assumption.roles.containers.count ?? 0)
    guard screens > 1, let path = ranked.first?.path, path.slip == nil, isDoubtful(path) else { return }
    (rivalScore, queue) = (path.score, SearchQueue())
    for number in network.nodes.numbers where state(of: number).score == path.score {
      let node = network.nodes[number]
      if node.section == .inside, node.position < calls.count { enqueue(.slips(number)) }
    }
    enqueue(.slippedLaunches(Number(0)))
    _ = search(untilStep: budget.steps + Self.stepsForOthers)
    // A screen that is not freed is likelier than a screen that logs nothing.
    if let slipped = rival, slipped.path.slip?.keepsScreen ?? false || slipped.path.cost < path.cost {
      (accounts, rivalScore, rival) = ([slipped], nil, nil)
    }
  }

  /// Stores the path to a node as the rival if it shows no doubtful screen and is the cheapest so far.
  mutating func finishRival(_ end: Number<Node>) {
    let path = network.likeliestPath(to: end, graph)
    guard path.slip != nil, path.cost < rival?.path.cost ?? .max, !isDoubtful(path) else { return }
    rival = writer.account(of: path, on: scores[path.score].version)
  }

  /// Returns true if a path shows a screen that the log never names, or a second one of a class.
  private func isDoubtful(_ path: Path) -> Bool {
    PathPlayer(facts: facts, score: scores[path.score], budget: budget).isDoubtful(path)
  }
}
