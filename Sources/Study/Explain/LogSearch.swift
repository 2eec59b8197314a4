import Lifecycle
import Notation

/// A best-first search for the actions behind a log, on all versions at once.
///
/// A node is a state of the app at a position in the log, and an edge is an action whose calls match the log from there
/// on. The search always continues with the entry that has the lowest sum of the cost so far and the estimated cost of
/// the rest of the log. After the first explanation, the search goes on for a while to find others that are nearly as
/// likely.
///
/// An example: the log says that A is loaded and appears, that B is loaded, that A begins to disappear, and so on. The
/// launches that show A make its first three calls, so each of them, in a stack, in tabs or alone, is a node at the
/// fourth call, and that of A alone costs least. Where A is in a stack, a push of B makes the next five calls, which is
/// a node at the ninth; a full-screen presentation of B makes three of them and then another one, which is none.
struct LogSearch {
  /// A unit of work in the queue.
  ///
  /// It is a node to expand by actions of a rarity, a node at which to try slips, or the launches under an assumption,
  /// without or with a slip.
  private enum Entry {
    case node(Int32, Rarity)
    case slips(Int32)
    case launches(Int), slippedLaunches(Int)
  }

  /// The percentages of the steps that may be spent without progress in a log that is not long, with full and with
  /// partial trust: partial trust tries some sixty assumptions, and full trust a few.
  ///
  /// After that the estimate is lowered, and the second time the search ends.
  private static let patience = 11, lastPatience = 18
  /// The factor by which the estimate is then lowered, and the factor by which more steps may then be spent.
  private static let estimateDivisor: Int32 = 4, patienceWithoutHaste = 3
  /// The percentage of the steps that may be spent with full trust in the log, which leaves partial trust as much as it
  /// may spend without progress.
  private static let trustingShare = 100 - 2 * lastPatience
  /// The maximum number of calls in logs that get several explanations, and in logs whose explanations are verified on
  /// all versions.
  private static let maxCompared = 1_000, maxVerified = 5_000

  let facts: LogFacts
  let calls: [LoggedCall]
  /// The estimated cost of explaining each remaining call.
  private var costPerCall: Int32
  let scores: [Score]
  let limit: Int
  let writer: AccountWriter
  let budget: SearchBudget
  var graph: StateGraph
  var network = PathNetwork()
  /// The entries still to be tried: with full trust those of the newest version are in another heap than those of
  /// others, which are many, and with partial trust those of the first assumptions than those of later ones.
  private var queue = SearchQueue<Entry>()
  /// The number of assumptions made with full trust in the log.
  private var trustingCount = Int.max
  /// For each version, the windows of the paths that got furthest with full trust in the log.
  private(set) var bestWindows: [Int: Set<Int>] = [:]
  private var laterSlips: [Int32] = []
  /// The cost of the rest of the log from each position, known once a path explains the whole log; empty before.
  private var costsToEnd: [Int32] = []
  /// The nodes that reached the end of the log.
  var ends: [Int32] = []
  var accounts: [Account] = []
  /// For each version: true if an explanation fits it, and true if an explanation was found on it.
  var covered: [Bool], owning: [Bool]
  var bestCost: Int32?
  /// The maximum number of calls explained without a slip so far, and the number of steps when that was reached.
  private(set) var furthest: Int32 = 0
  private var furthestSteps = 0
  private var trust = Trust.full
  private(set) var isGivenUp = false
  /// An explanation with a slip that competes with the likeliest one.
  var rival: Account?
  /// The version on which the rival is searched for, or `nil` at other times.
  private(set) var rivalVersion: Int?

  init(
    _ reading: LogReading, versions: [Version], known: [Version], scores: @escaping (Version) -> Score?, limit: Int,
    _ budget: SearchBudget
  ) {
    (self.limit, self.budget) = (limit, budget)
    let facts = LogFacts(reading)
    (self.facts, calls) = (facts, reading.calls)
    costPerCall = Self.costPerCall(facts)
    // Of versions that play alike, only the newest is searched.
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
      isLong: reading.callCount > Self.maxVerified, budget: budget)
  }

  /// Searches for explanations with the given trust in the log, for a percentage of the steps if one is given.
  mutating func run(_ trust: Trust, share: Int? = nil) {
    guard !calls.isEmpty, !budget.isSpent else { return }
    self.trust = trust
    (queue, isGivenUp, costPerCall) = (SearchQueue(heapCount: 2), false, Self.costPerCall(facts))
    if trust == .partial {
      trustingCount = graph.assumptions.count
      for number in 0..<trustingCount { enqueue(.slippedLaunches(number)) }
      for node in laterSlips { enqueue(.slips(node)) }
      for node in nearestNodes { keepWindow(of: node) }
    }
    addAssumptions()
    let most = trust == .full ? budget.share(Self.trustingShare) : .max
    search(untilStep: share.map { budget.steps + budget.share($0) } ?? most)
    if !accounts.isEmpty, !isLong {
      seekLikelier()
      addOthers()
      findRival()
    }
    if budget.isSpent { isGivenUp = true }
  }

  /// The estimated cost of explaining a call, at first: an action costs about 10, and makes calls of at least half of
  /// the methods.
  ///
  /// It is deliberately too high, so paths that explain more of the log are tried first. Where that leads no further,
  /// a lower estimate lets paths with a likelier beginning be tried.
  private static func costPerCall(_ facts: LogFacts) -> Int32 { Int32(max(8, 24 / max(1, facts.methodCount))) }

  /// Keeps the window with which the likeliest path to a node begins, for the version of the node.
  private mutating func keepWindow(of node: Int32) {
    guard let first = network.likeliestNodes(to: node).first else { return }
    let state = graph.states[network.nodes[first].state]
    let windows = graph.assumptions[Int(state.assumption)].candidates.windows
    guard let window = windows.firstIndex(where: { $0.setup == Int(state.setup) }) else { return }
    bestWindows[Int(state.version), default: []].insert(window)
  }

  /// Returns the screens among those assumed to be kept that a path loads more than once.
  func remade(by path: Path) -> Set<UInt16> {
    var path = path
    for screen in facts.reading.kept { path.assumption.coverage.controllers[Int(screen)].formUnion(LogFacts.once) }
    let player = PathPlayer(facts: facts, score: scores[path.version], budget: budget)
    let loads = (player.callLists(of: path) ?? []).joined().filter { $0.call == .viewDidLoad }
    return facts.reading.kept.filter { receiver in loads.count { $0.receiver == receiver } > 1 }
  }

  /// Searches on the versions that have an explanation for likelier ones, for a limited number of steps.
  ///
  /// The paths on other versions are many, and may have taken the steps after the first explanation.
  private mutating func seekLikelier() {
    let (search, wasGivenUp) = (self, isGivenUp)
    queue.keep { search.owning[search.version(of: $0)] }
    queue.reorder { search.priority(of: $0) }
    self.search(untilStep: budget.steps + Self.stepsForOthers, margin: Price.hidden)
    isGivenUp = wasGivenUp
  }

  /// Searches for a rival on a version, trying only slips, for a limited number of steps.
  mutating func seekRival(on version: Int) {
    let wasGivenUp = isGivenUp
    (rivalVersion, queue) = (version, SearchQueue())
    for (number, node) in network.nodes.enumerated() where node.section == .inside && node.position < calls.count {
      if graph.states[node.state].version == version { enqueue(.slips(Int32(number))) }
    }
    enqueue(.slippedLaunches(0))
    search(untilStep: budget.steps + Self.stepsForOthers)
    isGivenUp = wasGivenUp
  }

  private var isLong: Bool { calls.count > Self.maxCompared }

  /// Adds the assumptions about containers, logged methods and code that the current trust allows.
  private mutating func addAssumptions() {
    for roles in facts.possibleRoles {
      let uniform = facts.coverage(roles, isUniform: true), own = facts.coverage(roles, isUniform: false)
      switch trust {
      case .full:
        guard roles.cost == 0 else { continue }
        add(roles, uniform)
        if own != uniform { add(roles, own, isUniform: false) }
      case .partial:
        if roles.cost > 0 {
          add(roles, uniform)
          if own != uniform { add(roles, own, isUniform: false) }
        }
        add(roles, uniform, logsBeforeSuper: true)
        guard roles.cost == 0, calls.count <= Self.maxVerified else { continue }
        for wrongSuper in WrongSuperCall.all(facts.reading.names.count) { add(roles, uniform, wrongSuper) }
      }
    }
  }

  private mutating func add(
    _ roles: LogFacts.Roles, _ coverage: Coverage, _ wrongSuper: WrongSuperCall? = nil, isUniform: Bool = true,
    logsBeforeSuper: Bool = false
  ) {
    guard !budget.isSpent, !keepsTooMuch else {
      isGivenUp = true
      return
    }
    let candidates = CandidateSetups(
      facts, roles, residents: facts.residents(roles, coverage), wrongSuper, logsBeforeSuper: logsBeforeSuper)
    graph.add(Assumption(candidates: candidates, coverage: coverage, wrongSuper: wrongSuper, isUniform: isUniform))
    enqueue(.launches(graph.assumptions.count - 1))
  }

  /// Tries entries, the likeliest first, until none is left, enough is found, or a limit is reached.
  private mutating func search(untilStep last: Int, margin: Int32 = Price.margin) {
    furthestSteps = budget.steps
    var maxSteps = Int.max
    while let (entry, priority, heap) = queue.popFirst() {
      if let rival, priority > rival.path.cost { break }
      if budget.isSpent || budget.steps > last || keepsTooMuch {
        isGivenUp = true
        break
      }
      if budget.steps > maxSteps { break }
      if leadsNoFurther {
        guard isHasty else { break }
        (costPerCall, furthestSteps) = (costPerCall / Self.estimateDivisor, budget.steps)
        let search = self
        queue.reorder { search.priority(of: $0) }
      }
      let hadFound = bestCost != nil
      if let bestCost, priority > bestCost + margin { break }
      let steps = budget.steps
      budget.spend(1)
      switch entry {
      case .launches(let assumption): launch(assumption)
      case .slippedLaunches(let assumption): slipAtLaunch(assumption)
      case .node(let node, let rarity): if isWanted(node) { expand(node, rarity) }
      case .slips(let node): if isWanted(node) { slip(node) }
      }
      queue.charge(budget.steps - steps, toHeap: heap)
      if bestCost == nil || hadFound { continue }
      if isLong { break }
      maxSteps = budget.steps + max(budget.steps, Self.stepsForOthers)
      reconsider()
    }
  }

  private var isHasty: Bool { costPerCall == Self.costPerCall(facts) }
  private var patience: Int { isHasty ? Self.patience : Self.patience * Self.patienceWithoutHaste }

  private var keepsTooMuch: Bool { graph.byteCount + network.byteCount > budget.maxBytes }

  private var leadsNoFurther: Bool {
    bestCost == nil && !isLong
      && budget.steps > furthestSteps + budget.share(trust == .partial ? Self.lastPatience : patience)
  }

  /// Returns true if another explanation on the version of a node is wanted.
  private func isWanted(_ node: Int32) -> Bool {
    let version = Int(graph.states[network.nodes[node].state].version)
    return !covered[version] || owning[version] || bestCost.map { estimate(node) <= $0 } ?? true
  }

  private mutating func enqueue(_ entry: Entry) {
    let isFirst = trust == .full ? version(of: entry) == 0 : assumption(of: entry) < trustingCount
    queue.add(entry, priority: priority(of: entry), toHeap: isFirst ? 0 : 1)
  }

  /// Returns the index of the version of an entry; that of the newest one for launches, which are tried on all.
  private func version(of entry: Entry) -> Int {
    switch entry {
    case .launches, .slippedLaunches: 0
    case .node(let node, _), .slips(let node): Int(graph.states[network.nodes[node].state].version)
    }
  }

  private func priority(of entry: Entry) -> Int32 {
    switch entry {
    case .launches(let number):
      costToEnd(from: 0) + graph.assumptions[number].roles.cost + graph.assumptions[number].cost
    case .slippedLaunches: costToEnd(from: 0) + Price.minSlip
    case .node(let node, let rarity): estimate(node) + rarity.cost
    case .slips(let node): estimate(node) + Price.minSlip
    }
  }

  private func assumption(of entry: Entry) -> Int {
    switch entry {
    case .launches(let number), .slippedLaunches(let number): number
    case .node(let node, _), .slips(let node): Int(graph.states[network.nodes[node].state].assumption)
    }
  }

  private func estimate(_ node: Int32) -> Int32 {
    network.nodes[node].cost + costToEnd(from: Int(network.nodes[node].position))
  }

  private func costToEnd(from position: Int) -> Int32 {
    costsToEnd.isEmpty ? Int32(calls.count - position) * costPerCall : costsToEnd[position]
  }

  /// Queues a node that is new or cheaper than before, or finishes it if it is at the end of the log.
  mutating func enqueue(_ node: Int32) {
    let (position, section) = (network.nodes[node].position, network.nodes[node].section)
    if section == .inside, position > furthest { (furthest, furthestSteps) = (position, budget.steps) }
    if position < calls.count { enqueue(.node(node, .usual)) } else { finish(node) }
  }

  /// Queues an expanded node again for the next rarity of actions, or for slips after the last rarity.
  mutating func enqueueAgain(_ node: Int32, after rarity: Rarity) {
    if let next = Rarity(rawValue: rarity.rawValue + 1) { return enqueue(.node(node, next)) }
    guard network.nodes[node].section == .inside else { return }
    if trust == .full { laterSlips.append(node) } else { enqueue(.slips(node)) }
  }

  /// Reorders the queue with better estimates: the actual costs of the rest of the log in the best explanation.
  private mutating func reconsider() {
    guard let end = ends.min(by: { network.nodes[$0].cost < network.nodes[$1].cost }) else { return }
    let (path, total) = (network.likeliestNodes(to: end), network.nodes[end].cost)
    costsToEnd = [Int32](repeating: total, count: calls.count + 1)
    for (node, next) in zip(path, path.dropFirst()).map({ (network.nodes[$0], network.nodes[$1]) })
    where next.position > node.position {
      for position in node.position...next.position {
        let share = (next.cost - node.cost) * (position - node.position) / (next.position - node.position)
        costsToEnd[Int(position)] = total - node.cost - share
      }
    }
    let search = self
    queue.join()
    queue.reorder { search.priority(of: $0) }
  }
}
