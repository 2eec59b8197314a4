import Lifecycle

extension LogSearch {
  var seeksRival: Bool { rivalScore != nil }

  /// Searches for a rival with the score of the likeliest explanation, trying only slips and for a limited number of
  /// steps, and keeps only the rival if it is likelier.
  ///
  /// It is needed only if the likeliest explanation shows an extra screen.
  mutating func findRival() {
    let screens = facts.reading.names.count - (ranked.first?.path.assumption.roles.containers.count ?? 0)
    guard screens > 1, let path = ranked.first?.path, path.slip == nil, showsExtraScreen(path) else { return }
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

  /// Stores the path to a node as the rival if it shows no extra screen and is the cheapest so far.
  mutating func finishRival(_ end: Number<Node>) {
    let path = network.likeliestPath(to: end, graph)
    guard path.slip != nil, path.cost < rival?.path.cost ?? .max, !showsExtraScreen(path) else { return }
    rival = writer.account(of: path, on: scores[path.score].version)
  }

  private func showsExtraScreen(_ path: Path) -> Bool {
    PathPlayer(facts: facts, score: scores[path.score], budget: budget).showsExtraScreen(path)
  }
}
