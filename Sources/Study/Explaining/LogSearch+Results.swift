import Lifecycle

extension LogSearch {
  /// Writes down an explanation of the whole log, where there is none for its version yet.
  mutating func finish(_ end: Int32) {
    let version = Int(graph.states[network.nodes[end].state].version)
    if seeksRival { return finishRival(end) }
    ends.append(end)
    guard !covered[version], let path = network.likeliestPath(to: end, graph), addAccount(of: path, on: version)
    else { return }
    owning[version] = true
    bestCost = min(bestCost ?? path.cost, path.cost)
  }

  /// True if nothing is found, or only what has a slip, or shows a screen that the log never names.
  var isOpenToDoubt: Bool {
    guard let path = ranked.first?.path, path.slip == nil else { return true }
    return path.kinds.contains { $0.names.contains { Int($0.index) >= facts.reading.names.count } }
  }

  /// Adds the account of a path, if it holds and nothing in it is needless.
  private mutating func addAccount(of path: Path, on version: Int) -> Bool {
    let score = scores[version]
    let player = PathPlayer(facts: facts, score: score, budget: budget)
    guard !budget.isCancelled, !player.isWordy(path, calls),
      let account = writer.account(of: player.simplified(path, calls), on: score.version)
    else { return false }
    accounts.append(account)
    for (index, score) in scores.enumerated() where account.fits.contains(score.version) { covered[index] = true }
    return true
  }

  /// Adds other explanations, up to the limit.
  mutating func addOthers() {
    var count = accounts.count
    for (path, end) in network.paths(to: ends, graph, limit: limit * 3, budget) where count < limit * 2 {
      let version = Int(graph.states[network.nodes[end].state].version)
      let isKnown = accounts.contains {
        $0.kinds == path.kinds && $0.path.slip == path.slip && $0.fits.contains(scores[version].version)
      }
      if !isKnown, !budget.isSpent, addAccount(of: path, on: version) { count += 1 }
    }
  }

  /// The number of versions of age that weighs as much as the smallest difference in cost.
  private static let agePerCost: Int32 = 8

  /// The accounts, the likelier first; of equals those of newer versions.
  var ranked: [Account] {
    let versions = writer.versions
    func rank(_ account: Account) -> Int32 {
      let age = account.fits.last.flatMap { versions.firstIndex(of: $0) }.map { versions.count - $0 } ?? versions.count
      let cost = account.path.cost + Price.versions(account.fits.count, of: versions.count)
      return cost * Self.agePerCost + Int32(age)
    }
    let order = accounts.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    // The same on other versions is listed after other actions.
    var known: Set<[ActionKind]> = []
    var (first, others): ([Account], [Account]) = ([], [])
    for account in order.map(\.element) {
      if known.insert(account.kinds).inserted { first.append(account) } else { others.append(account) }
    }
    return Array((first + others).prefix(limit))
  }
}

extension LogSearch {
  /// An action that brings another call than the next one of the log.
  private struct Misfit {
    /// The first call of the log that does not fit, and the node at which the action was done.
    let position: Int, node: Int32
    let expected: LoggedCall
  }

  /// The most nodes that are looked at for the closest explanation, and the most calls before the furthest node.
  private static let maxMissed = 48, missedCalls = 12

  /// The explanations that get furthest where none explains all, at most two that do different things.
  mutating func nearest() -> [Shortfall] {
    let nodes = nearestNodes
    let misfits = nodes.isEmpty ? missedLaunches() : missedMoves(at: nodes)
    if let node = nodes.first, position(node) > misfits.first?.position ?? -1 {
      return [shortfall(at: position(node), nil, network.likeliestPath(to: node, graph))]
    }
    var found: [(path: Path?, shortfall: Shortfall)] = []
    for misfit in misfits {
      let path = misfit.node < 0 ? nil : network.likeliestPath(to: misfit.node, graph)
      if let same = found.firstIndex(where: { $0.path?.kinds == path?.kinds }) {
        found[same].shortfall.add(misfit.expected, facts.reading)
      } else if found.count < 2 {
        found.append((path, shortfall(at: misfit.position, misfit.expected, path)))
      }
    }
    return found.map(\.shortfall)
  }

  /// The nodes that get furthest, the furthest and likeliest first.
  var nearestNodes: [Int32] {
    let nodes = network.nodes.indices.map { Int32($0) }.filter { number in
      network.nodes[number].section == .inside && position(number) >= Int(furthest) - Self.missedCalls
    }
    func rank(_ node: Int32) -> (Int, Int32, Int32) { (-position(node), network.nodes[node].cost, node) }
    return Array(nodes.sorted { rank($0) < rank($1) }.prefix(Self.maxMissed))
  }

  /// The calls of launches that differ from those of the log furthest from its beginning.
  private mutating func missedLaunches() -> [Misfit] {
    var misfits: [Misfit] = []
    for version in graph.assumptions.isEmpty ? 0..<0 : scores.indices where !budget.isCancelled {
      for (move, _) in graph.launches(version: version, assumption: 0) { note(move, node: -1, at: 0, in: &misfits) }
    }
    return misfits
  }

  /// The calls of actions at some nodes that differ from those of the log furthest from its beginning.
  private mutating func missedMoves(at nodes: [Int32]) -> [Misfit] {
    var misfits: [Misfit] = []
    for node in nodes where !budget.isCancelled {
      let (state, position) = (network.nodes[node].state, position(node))
      guard position < calls.count else { continue }
      for receiver in [nil] + receivers(at: network.nodes[node], .usual) {
        for move in graph.moves(from: state, showing: receiver, .usual) {
          note(move, node: node, at: position, in: &misfits)
        }
      }
    }
    return misfits
  }

  /// Adds the call of a move that differs from the log, if the move gets as far as the others.
  private func note(_ move: Int32, node: Int32, at position: Int, in misfits: inout [Misfit]) {
    let heard = graph.calls(of: move)
    let count = agreement(heard, at: position)
    guard count < heard.count, position + count < calls.count else { return }
    let misfit = Misfit(position: position + count, node: node, expected: heard[heard.startIndex + count])
    if let first = misfits.first, first.position > misfit.position { return }
    if let first = misfits.first, first.position < misfit.position { misfits = [] }
    misfits.append(misfit)
  }

  private func shortfall(at position: Int, _ expected: LoggedCall?, _ path: Path?) -> Shortfall {
    let version = path.map { scores[$0.version].version } ?? scores[0].version
    let account = path.flatMap { writer.account(of: $0, on: version, isPart: true) }
    return Shortfall(at: position, expected: expected, account, on: version, facts.reading)
  }

  private func position(_ node: Int32) -> Int { Int(network.nodes[node].position) }
}
