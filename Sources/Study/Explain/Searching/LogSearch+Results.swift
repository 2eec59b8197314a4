import Lifecycle
import Notation

extension LogSearch {
  /// Adds an account of the path to a node at the end of the log, unless its version already has one.
  mutating func finish(_ end: Number<Node>) {
    if seeksRival { return finishRival(end) }
    ends.append(end)
    // An explanation that was found on another version may fit this one, and a likelier one be found here.
    let isLikelier = bestCost.map { network.nodes[end].cost < $0 } ?? true
    guard !covered.contains(state(of: end).score) || isLikelier else { return }
    let path = network.likeliestPath(to: end, graph)
    guard addAccount(of: path) else { return }
    owning.insert(path.score)
    bestCost = min(bestCost ?? path.cost, path.cost)
  }

  /// The cost of the likeliest explanation, together with what is assumed of the log.
  var leastCost: Int32 { ranked.first.map { $0.path.cost + facts.reading.costOfAssumptions } ?? .max }

  /// True if an explanation was found that has no slip and no screen that the log never names.
  var isConvincing: Bool {
    guard let path = ranked.first?.path, path.slip == nil else { return false }
    let root = path.setup[path.setup.window]
    let first = root.children.last.map { path.setup[$0].declaration } ?? root.declaration
    let unseen = facts.reading.names.count..<path.assumption.candidates.nameCount
    return !([first] + path.kinds.flatMap { $0.names }).contains { unseen.contains($0.number) }
  }

  /// True if the likeliest explanation makes a screen of a class that the log never shows being made.
  ///
  /// One that comes back is likelier.
  var showsUnmadeScreen: Bool {
    ranked.first?.path.kinds.contains { $0.names.contains { facts.isNeverMade($0) } } ?? false
  }

  /// Adds the account of a path if playing it confirms it and none of its commands is needless.
  private mutating func addAccount(of path: Path) -> Bool {
    let score = scores[path.score]
    let player = PathPlayer(facts: facts, score: score, budget: budget)
    guard !budget.isCancelled, !player.isWordy(path, calls),
      let account = writer.account(of: player.simplified(path, calls), on: score.version)
    else { return false }
    accounts.append(account)
    covered.formUnion(scores.numbers.filter { account.fits.contains(scores[$0].version) })
    return true
  }

  /// Adds less likely explanations, up to the limit.
  mutating func addOthers() {
    var count = accounts.count
    for path in network.paths(to: ends, graph, limit: limit * 3, budget) where count < limit * 2 {
      let isKnown = accounts.contains {
        $0.kinds == path.kinds && $0.path.slip == path.slip && $0.fits.contains(scores[path.score].version)
      }
      if !isKnown, !budget.isSpent, addAccount(of: path) { count += 1 }
    }
  }

  /// Returns the screens among those assumed to be kept that a path loads more than once.
  func remade(by path: Path) -> Set<DeclarationID> {
    var path = path
    for screen in facts.kept { path.assumption.coverage.controllers[screen.number].formUnion(LogFacts.once) }
    let player = PathPlayer(facts: facts, score: scores[path.score], budget: budget)
    let loads = (player.callLists(of: path) ?? []).joined().filter { $0.call == .viewDidLoad }
    return facts.kept.filter { receiver in loads.count { $0.receiver == receiver } > 1 }
  }

  /// The number of versions by which an account has to be newer to make up for the smallest difference in cost.
  private static let agePerCost: Int32 = 8

  /// The accounts, the likelier first; among equally likely ones those of newer versions first.
  var ranked: [Account] {
    let versions = writer.versions
    func rank(_ account: Account) -> Int32 {
      let age = account.fits.last.flatMap { versions.firstIndex(of: $0) }.map { versions.count - $0 } ?? versions.count
      let cost = account.path.cost + Price.versions(account.fits.count, of: versions.count)
      return cost * Self.agePerCost + Int32(age)
    }
    let order = accounts.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    // Accounts that repeat the actions of an earlier one on other versions go last.
    var known: Set<[ActionKind]> = []
    var (first, others): ([Account], [Account]) = ([], [])
    for account in order.map({ $0.element }) {
      if known.insert(account.kinds).inserted { first.append(account) } else { others.append(account) }
    }
    return Array((first + others).prefix(limit))
  }
}

extension LogSearch {
  /// An action whose calls stop matching the log at some position.
  private struct Misfit {
    /// The node from which the action was performed; `nil` for a launch.
    let node: Number<Node>?
    /// The first call of the log that does not match, and the one that would.
    let position: Int, expected: LoggedCall
  }

  /// The maximum number of nodes considered for the closest explanation, and the maximum number of calls by which they
  /// may be behind the furthest node.
  private static let maxMissed = 48, missedCalls = 12

  /// Returns the explanations that get furthest, at most two with different actions.
  mutating func nearest() -> [Shortfall] {
    let nodes = nearestNodes
    let misfits = misfits(at: nodes)
    if let node = nodes.first, network.nodes[node].position > misfits.first?.position ?? -1 {
      return [shortfall(at: network.nodes[node].position, nil, network.likeliestPath(to: node, graph))]
    }
    var found: [(path: Path?, shortfall: Shortfall)] = []
    for misfit in misfits {
      let path = misfit.node.map { network.likeliestPath(to: $0, graph) }
      if let same = found.firstIndex(where: { $0.path?.kinds == path?.kinds }) {
        found[same].shortfall.add(misfit.expected, facts.reading)
      } else if found.count < 2 {
        found.append((path, shortfall(at: misfit.position, misfit.expected, path)))
      }
    }
    return found.map { $0.shortfall }
  }

  /// The nodes that explain the most calls, the furthest and likeliest first.
  var nearestNodes: [Number<Node>] {
    let nodes = network.nodes.numbers.filter {
      network.nodes[$0].section == .inside && network.nodes[$0].position >= pace.furthest - Self.missedCalls
    }
    func rank(_ node: Number<Node>) -> (Int, Int32, Int32) {
      (-network.nodes[node].position, network.nodes[node].cost, node.index)
    }
    return Array(nodes.sorted { rank($0) < rank($1) }.prefix(Self.maxMissed))
  }

  /// Returns the mismatches of those actions from the given nodes that match the log longest, or of those launches if
  /// there is no node.
  private mutating func misfits(at nodes: [Number<Node>]) -> [Misfit] {
    var misfits: [Misfit] = []
    if nodes.isEmpty, let assumption = graph.assumptions.numbers.first {
      for score in scores.numbers where !budget.isCancelled {
        for (move, _) in graph.launches(score, assumption) {
          addMisfit(of: move, at: 0, from: nil, to: &misfits)
        }
      }
    }
    for number in nodes where !budget.isCancelled {
      let node = network.nodes[number]
      guard node.position < calls.count else { continue }
      for receiver in receivers(at: node, .usual) {
        for move in graph.moves(from: node.state, showing: receiver, .usual) {
          addMisfit(of: move, at: node.position, from: number, to: &misfits)
        }
      }
    }
    return misfits
  }

  /// Adds the call at which a move stops matching the log, and keeps only the mismatches of the moves that get
  /// furthest.
  private func addMisfit(of move: Number<Move>, at start: Int, from node: Number<Node>?, to misfits: inout [Misfit]) {
    let heard = graph.calls(of: move)
    let count = agreement(heard, at: start), position = start + count
    let furthest = misfits.first?.position ?? position
    guard count < heard.count, position < calls.count, position >= furthest else { return }
    if position > furthest { misfits = [] }
    misfits.append(Misfit(node: node, position: position, expected: heard[heard.startIndex + count]))
  }

  private func shortfall(at position: Int, _ expected: LoggedCall?, _ path: Path?) -> Shortfall {
    let version = path.map { scores[$0.score].version } ?? scores[0].version
    let account = path.flatMap { writer.account(of: $0, on: version, isPart: true) }
    return Shortfall(at: position, expected: expected, account, on: version, facts.reading)
  }
}
