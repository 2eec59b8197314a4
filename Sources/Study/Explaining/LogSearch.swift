import Lifecycle
import Notation

/// Looks for what was done while a log was written, on all versions at once, the likeliest first.
///
/// Its nodes are states of the app at a place in the log. The next node is always the one with the lowest sum of the
/// cost so far and the estimated cost of the rest of the log.
struct LogSearch {
  /// What waits to be tried: the next kind of action at a node, or all launches under an assumption.
  private enum Entry {
    case node(Int32, Rarity)
    case slips(Int32)
    case launches(Int)
  }

  /// How much less likely than the best an explanation may be.
  private static let margin: Int32 = 60
  /// What the rest of a log costs for each call of it, as long as nothing explains it.
  ///
  /// The more it costs, the sooner the search goes on where it came far already: it does once much was tried.
  private static let carefulCost: Int32 = 4, hastyCost: Int32 = 20
  /// The share of the budget after which it does, in percent.
  private static let carefulShare = 25
  /// The cost of a log that begins or ends inside the calls of an action, and of an app that was running before.
  private static let cutCost: Int32 = 6, pieceCost: Int32 = 60
  /// How many actions may come before the log, and how many in a row that it does not show.
  private static let mostBefore: UInt8 = 4, mostSilent: UInt8 = 1
  /// The share of the budget after which the next trust is tried, in percent.
  private static let shares = [60, 75, 100]
  /// The longest logs with more than one explanation, and with explanations that are played on all versions.
  private static let mostCompared = 1_000, mostVerified = 5_000
  /// The least number of steps that other explanations are looked for.
  private static let stepsForOthers = 250_000

  private let facts: LogFacts
  private let calls: [LoggedCall]
  let scores: [Score]
  let limit: Int
  let writer: AccountWriter
  private let budget: SearchBudget
  private(set) var graph: StateGraph
  private(set) var network = PathNetwork()
  private var waiting = Heap<Entry>(), waitingSlips: [Int32] = []
  /// What each place in the log costs from there on, once something explains all of it.
  private var rest: [Int32] = []
  private var ends: [Int32] = []
  private(set) var accounts: [Account] = []
  /// Which of the versions have an explanation, and on which of them it was found.
  private var covered: [Bool], owning: [Bool]
  private var bestCost: Int32?
  private var costPerCall = Self.carefulCost
  /// The first node that came as far as any.
  private(set) var furthest: Int32?
  private var trust = Trust.all
  private(set) var isGivenUp = false
  /// The call up to which anything came that was tried, and what came that far.
  private(set) var misses: [Miss] = []

  init(
    _ reading: LogReading, versions: [Version], known: [Version], scores: @escaping (Version) -> Score?, limit: Int,
    _ budget: SearchBudget
  ) {
    (self.limit, self.budget) = (limit, budget)
    let facts = LogFacts(reading)
    (self.facts, calls) = (facts, reading.calls)
    if reading.callCount > Self.mostCompared { costPerCall = Self.hastyCost }
    // Of versions that play alike the newest is enough.
    var alike: [Version: Version] = [:]
    var different: [Score] = []
    for score in versions.reversed().compactMap(scores) {
      let same = different.first { $0.plays(like: score) }
      alike[score.version] = same?.version ?? score.version
      if same == nil { different.append(score) }
    }
    self.scores = different
    covered = different.map { _ in false }
    owning = covered
    graph = StateGraph(facts, different, budget)
    writer = AccountWriter(
      facts: facts, scores: scores, versions: versions, alike: alike, known: known,
      isLong: reading.callCount > Self.mostVerified, budget: budget)
  }

  /// Looks until something explains the log, with less and less trust in it.
  mutating func run() {
    guard !calls.isEmpty else { return }
    for next in Trust.allCases where accounts.isEmpty && !budget.isSpent {
      trust = next
      addAssumptions()
      if trust == .none {
        for node in waitingSlips { wait(.slips(node)) }
      }
      search(upTo: budget.share(Self.shares[trust.rawValue]))
      waiting = Heap()
    }
    if budget.isSpent { isGivenUp = true }
    if !accounts.isEmpty, calls.count <= Self.mostCompared { addOthers() }
  }

  var isExplained: Bool { !accounts.isEmpty }

  private mutating func addAssumptions() {
    for roles in facts.possibleRoles {
      let uniform = facts.coverage(roles, isUniform: true), own = facts.coverage(roles, isUniform: false)
      switch trust {
      case .all: if roles.cost == 0 { add(roles, uniform) }
      case .code:
        if roles.cost > 0 { add(roles, uniform) }
        if own != uniform { add(roles, own) }
        add(roles, uniform, logsBeforeSuper: true)
      case .none:
        guard roles.cost == 0, calls.count <= Self.mostVerified else { continue }
        for mistake in CodeMistake.all(facts.reading.names.count) { add(roles, uniform, mistake) }
      }
    }
  }

  private mutating func add(
    _ roles: LogFacts.Roles, _ coverage: [UInt64], _ mistake: CodeMistake? = nil, logsBeforeSuper: Bool = false
  ) {
    let candidates = CandidateSetups(
      facts, roles, residents: facts.residents(roles, coverage), mistake, logsBeforeSuper: logsBeforeSuper)
    graph.add(Assumption(candidates: candidates, coverage: coverage, mistake: mistake))
    wait(.launches(graph.assumptions.count - 1))
  }

  /// Tries what waits, the likeliest first, until there is nothing more, or enough.
  private mutating func search(upTo share: Int) {
    var mostSteps = share
    while let (entry, priority) = waiting.pop() {
      if isSpent(mostSteps) {
        if budget.steps > share { isGivenUp = true }
        break
      }
      budget.spend(1)
      let hadFound = bestCost != nil
      if let bestCost, priority > bestCost + Self.margin { break }
      switch entry {
      case .launches(let assumption): launch(assumption)
      case .node(let node, let rarity): if isWanted(node) { expand(node, rarity) }
      case .slips(let node): if isWanted(node) { slip(node) }
      }
      if bestCost == nil, costPerCall < Self.hastyCost, budget.steps > budget.share(Self.carefulShare) {
        costPerCall = Self.hastyCost
        orderAnew()
      }
      if bestCost == nil || hadFound { continue }
      if calls.count > Self.mostCompared { break }
      mostSteps = min(mostSteps, budget.steps + max(budget.steps, Self.stepsForOthers))
      reconsider()
    }
  }

  /// Whether too much was tried, or is kept.
  private mutating func isSpent(_ mostSteps: Int) -> Bool {
    let isSpent =
      budget.isSpent || budget.steps > mostSteps || graph.byteCount + network.byteCount > budget.mostBytes
    if isSpent, bestCost == nil || budget.isSpent { isGivenUp = true }
    return isSpent
  }

  /// Whether another explanation on the version of a node is wanted.
  private func isWanted(_ node: Int32) -> Bool {
    let version = Int(graph.states[Int(network.nodes[Int(node)].state)].version)
    return !covered[version] || owning[version]
  }

  private mutating func wait(_ entry: Entry) {
    switch entry {
    case .launches(let number):
      let assumption = graph.assumptions[number]
      waiting.push(entry, priority: costToEnd(from: 0) + assumption.roles.cost + assumption.cost)
    case .node(let node, let rarity): waiting.push(entry, priority: estimate(node) + rarity.cost)
    case .slips(let node): waiting.push(entry, priority: estimate(node) + Slip.lowestCost)
    }
  }

  private func estimate(_ node: Int32) -> Int32 {
    network.nodes[Int(node)].cost + costToEnd(from: Int(network.nodes[Int(node)].position))
  }

  /// What the log costs from a place on.
  private func costToEnd(from position: Int) -> Int32 {
    rest.isEmpty ? Int32(calls.count - position) * costPerCall : rest[position]
  }

  /// Orders anew what waits, by what the log costs from each place on by the best explanation.
  private mutating func reconsider() {
    guard let end = ends.last else { return }
    let (path, total) = (network.likeliestNodes(to: end), network.nodes[Int(end)].cost)
    rest = [Int32](repeating: total, count: calls.count + 1)
    for (node, next) in zip(path, path.dropFirst()).map({ (network.nodes[Int($0)], network.nodes[Int($1)]) })
    where next.position > node.position {
      for position in node.position...next.position {
        let share = (next.cost - node.cost) * (position - node.position) / (next.position - node.position)
        rest[Int(position)] = total - node.cost - share
      }
    }
    orderAnew()
  }

  private mutating func orderAnew() {
    let entries = waiting.elements
    waiting = Heap()
    for entry in entries { wait(entry) }
  }
}

extension LogSearch {
  private mutating func launch(_ assumption: Int) {
    let residents = graph.assumptions[assumption].candidates.residents
    let extra = graph.assumptions[assumption].cost
    for version in scores.indices where !covered[version] {
      for (move, leaf) in graph.launches(version: version, assumption: assumption) {
        if budget.isSpent { return }
        let heard = graph.calls(of: move)
        let count = agreement(heard, at: 0, node: -1)
        if count == heard.count || count == calls.count { reach(move, count, .inside, from: -1, extra: extra) }
        let mayBeBefore = Int(leaf) >= facts.reading.names.count || residents.contains(leaf)
        if mayBeBefore { takeBefore(move, from: -1, extra: extra + Self.pieceCost) }
      }
    }
  }

  /// Tries what may be done at a node.
  private mutating func expand(_ number: Int32, _ rarity: Rarity) {
    let node = network.nodes[Int(number)]
    let isBefore = node.phase == .before
    if isBefore, hasResidents(node.state) { enter(number) }
    for proposal in proposals(at: node, with: rarity) where proposal.rarity == rarity {
      for move in graph.moves(proposal, from: node.state) {
        if isBefore {
          takeBefore(move, from: number, extra: 0, leadsAway: proposal.leadsAway)
        } else {
          take(move, from: number)
        }
      }
      if budget.isSpent { return }
    }
    if isBefore { return }
    if let next = Rarity(rawValue: rarity.rawValue + 1) { return wait(.node(number, next)) }
    if node.phase == .inside { waitingSlips.append(number) }
  }

  private func proposals(at node: PathNetwork.Node, with rarity: Rarity) -> [Proposal] {
    let candidates = graph.assumption(of: node.state).candidates
    var proposals = Proposals(graph.states[Int(node.state)].world, graph.setup(of: node.state), facts)
    proposals.addPlain()
    var receivers = facts.nextScreens(from: Int(node.position), candidates.roles)
    let hidden = UInt16(facts.reading.names.count)
    if node.phase == .before {
      let absent = candidates.residents.filter { !graph.isAlive($0, in: node.state) }
      receivers += (absent.prefix(Int(Self.mostBefore)) + [hidden]).filter { !receivers.contains($0) }
    } else if rarity == .rare {
      receivers += (0..<UInt16(CandidateSetups.hiddenCount)).map { hidden + $0 }.filter { !receivers.contains($0) }
    }
    for receiver in receivers.sorted() { proposals.add(receiver, trees: candidates.trees(bringing: receiver)) }
    return proposals.list
  }

  /// Whether all screens exist that the log has from the beginning.
  private func hasResidents(_ state: Int32) -> Bool {
    graph.assumption(of: state).candidates.residents.allSatisfy { graph.isAlive($0, in: state) }
  }

  /// Lets the log begin at a node.
  private mutating func enter(_ number: Int32) {
    let node = network.nodes[Int(number)]
    add(PathNetwork.Key(state: node.state, position: 0, phase: .inside), .init(parent: number, move: -1, cost: 0))
  }

  /// Follows a move before the log: none of its calls is in the log, or it ends with those that the log begins with.
  private mutating func takeBefore(_ move: Int32, from parent: Int32, extra: Int32, leadsAway: Bool = true) {
    let heard = graph.calls(of: move)
    for start in heard.indices.dropFirst() {
      let count = agreement(heard[start...], at: 0, node: nil)
      guard count > 0, count == heard.endIndex - start || count == calls.count else { continue }
      reach(move, count, .inside, from: parent, extra: extra + Self.cutCost)
      break
    }
    let count = parent < 0 ? 0 : network.nodes[Int(parent)].silent + 1
    let residents = graph.assumption(of: graph.moves[Int(move)].target).candidates.residents
    guard leadsAway, count <= min(Int(Self.mostBefore), residents.count + 1) else { return }
    reach(move, 0, .before, from: parent, extra: extra, silent: count)
  }

  /// Follows a move that the log shows from where it stands, or does not show at all.
  private mutating func take(_ move: Int32, from parent: Int32) {
    let node = network.nodes[Int(parent)]
    let heard = graph.calls(of: move)
    if heard.isEmpty {
      guard node.silent < Self.mostSilent else { return }
      return reach(move, Int(node.position), node.phase, from: parent, silent: node.silent + 1)
    }
    let position = Int(node.position)
    let count = agreement(heard, at: position, node: parent)
    if count == heard.count {
      reach(move, position + count, node.phase, from: parent)
    } else if position + count == calls.count, count > 0, node.phase == .inside {
      reach(move, calls.count, node.phase, from: parent, extra: Self.cutCost)
    }
  }

  /// Follows the moves at a node that would fit if the log were a little different.
  private mutating func slip(_ number: Int32) {
    let node = network.nodes[Int(number)]
    let position = Int(node.position)
    for proposal in proposals(at: node, with: .unanimated) where proposal.rarity != .rare {
      for move in graph.moves(proposal, from: node.state) {
        let heard = graph.calls(of: move)
        let count = zip(heard, calls[position...]).prefix { $0 == $1 }.count
        for (slip, end) in Slip.all(in: calls, expecting: heard, at: position, after: count) {
          reach(move, end, .slipped, from: number, extra: slip.cost(in: calls), slip: slip)
        }
      }
      if budget.isSpent { return }
    }
    if position == calls.count - 1 {
      let key = PathNetwork.Key(state: node.state, position: Int32(calls.count), phase: .slipped)
      add(key, .init(parent: number, move: -1, cost: Slip.highestCost, slip: .extra(position)))
    }
  }

  /// How many of some calls come in the log from a position on; where not all do, that is noted.
  private mutating func agreement(_ heard: ArraySlice<LoggedCall>, at position: Int, node: Int32?) -> Int {
    let count = zip(heard, calls[position...]).prefix { $0 == $1 }.count
    if let node, trust != .none, count < heard.count, position + count < calls.count {
      note(Miss(position: position + count, node: node, expected: heard[heard.startIndex + count]))
    }
    return count
  }

  /// How many of the misses that come furthest are kept.
  private static let mostMisses = 16

  private mutating func note(_ miss: Miss) {
    guard let furthest = misses.first, furthest.position >= miss.position else { return misses = [miss] }
    if furthest.position == miss.position, misses.count < Self.mostMisses { misses.append(miss) }
  }

  private mutating func reach(
    _ move: Int32, _ position: Int, _ phase: PathNetwork.Phase, from parent: Int32, extra: Int32 = 0,
    silent: UInt8 = 0, slip: Slip? = nil
  ) {
    let isSilent = parent >= 0 && phase != .before && silent > 0
    let target = graph.moves[Int(move)]
    add(
      PathNetwork.Key(state: target.target, position: Int32(position), phase: phase),
      PathNetwork.Link(
        parent: parent, move: move, cost: target.cost + extra, isOtherWay: target.isOtherWay, slip: slip),
      silent: silent, onlyIfBetter: isSilent)
  }

  /// Adds a way to a node, which waits to be expanded where it is new or cheaper than before.
  private mutating func add(
    _ key: PathNetwork.Key, _ link: PathNetwork.Link, silent: UInt8 = 0, onlyIfBetter: Bool = false
  ) {
    guard let node = network.add(link, to: key, silent: silent, onlyIfBetter: onlyIfBetter) else { return }
    if key.phase == .inside, furthest.map({ network.nodes[Int($0)].position < key.position }) ?? true {
      furthest = node
    }
    if key.position < calls.count { wait(.node(node, .usual)) } else { finish(node) }
  }

  /// Writes down an explanation of the whole log, where there is none for its version yet.
  private mutating func finish(_ end: Int32) {
    let version = Int(graph.states[Int(network.nodes[Int(end)].state)].version)
    ends.append(end)
    guard !covered[version], let path = network.likeliestPath(to: end, graph), account(for: path, on: version)
    else { return }
    owning[version] = true
    bestCost = min(bestCost ?? path.cost, path.cost)
  }

  /// Adds the account of a path, if it holds and nothing in it is needless.
  private mutating func account(for path: Path, on version: Int) -> Bool {
    let score = scores[version]
    let player = PathPlayer(facts: facts, score: score)
    guard !budget.isCancelled, !player.isWordy(path, calls),
      let account = writer.account(of: player.simplified(path, calls), on: score.version)
    else { return false }
    accounts.append(account)
    for (index, score) in scores.enumerated() where account.fits.contains(score.version) { covered[index] = true }
    return true
  }

  /// Adds what else may have been done, up to the limit.
  private mutating func addOthers() {
    var count = accounts.count
    for (path, end) in network.paths(to: ends, graph, limit: limit * 3, budget) where count < limit * 2 {
      let version = Int(graph.states[Int(network.nodes[Int(end)].state)].version)
      let isKnown = accounts.contains { $0.kinds == path.kinds && $0.fits.contains(scores[version].version) }
      if !isKnown, !budget.isSpent, account(for: path, on: version) { count += 1 }
    }
  }
}
