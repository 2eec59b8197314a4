import Lifecycle
import Notation

/// The search for the actions during a log, on all versions at once, the likeliest first.
///
/// Its nodes are states of the app at a place in the log. The next node is always the one with the lowest sum of the
/// cost so far and the estimated cost of the rest of the log.
struct LogSearch {
  /// A node with the next rarity of actions, a node with a slip at it, or all launches under an assumption, also with
  /// a slip.
  private enum Entry {
    case node(Int32, Rarity)
    case slips(Int32)
    case launches(Int), slippedLaunches(Int)
  }

  /// The most steps that explain no more of a log than before, unless it is long: with all trust in it, and with less.
  private static let patience = 600_000, lastPatience = 1_500_000
  /// The share of the steps that are taken before the log is trusted less, in percent.
  private static let trustingShare = 60
  /// The longest logs with more than one explanation, and with explanations that are played on all versions.
  private static let maxCompared = 1_000, maxVerified = 5_000

  let facts: LogFacts
  let calls: [LoggedCall]
  /// The estimated cost of each call that is not explained yet.
  private let costPerCall: Int32
  let scores: [Score]
  let limit: Int
  let writer: AccountWriter
  let budget: SearchBudget
  var graph: StateGraph
  var network = PathNetwork()
  /// The entries that wait, those of the first assumptions apart from those of later ones.
  private var queue = SearchQueue<Entry>()
  /// The number of assumptions that are made with full trust in the log.
  private var firstCount = Int.max
  /// By version, the windows of the paths that got furthest with full trust in the log.
  private(set) var bestWindows: [Int: Set<Int>] = [:]
  private var waitingSlips: [Int32] = []
  /// The cost of the log from each of its places on, once something explains all of it.
  private var rest: [Int32] = []
  /// The nodes at the end of the log.
  var ends: [Int32] = []
  var accounts: [Account] = []
  /// The versions, by their places in the list, that an explanation fits, and those on which one was found.
  var covered: [Bool], owning: [Bool]
  var bestCost: Int32?
  /// The most calls that are explained without a slip, and the number of steps when that was found.
  private(set) var furthest: Int32 = 0
  private var furthestSteps = 0
  private var trust = Trust.full
  private(set) var isGivenUp = false
  /// An explanation with a slip that competes with the likeliest one.
  var rival: Account?
  /// The version on which it is looked for, while it is.
  private(set) var rivalVersion: Int?

  init(
    _ reading: LogReading, versions: [Version], known: [Version], scores: @escaping (Version) -> Score?, limit: Int,
    _ budget: SearchBudget
  ) {
    (self.limit, self.budget) = (limit, budget)
    let facts = LogFacts(reading)
    (self.facts, calls) = (facts, reading.calls)
    // An action costs about 10, and brings half of the methods or more. The estimate is deliberately too high, so paths
    // that explain more of the log are tried first.
    costPerCall = Int32(max(8, 24 / max(1, facts.methodCount)))
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
      isLong: reading.callCount > Self.maxVerified, budget: budget)
  }

  /// Looks until something explains the log, with some trust in it.
  mutating func run(_ trust: Trust) {
    guard !calls.isEmpty, !budget.isSpent else { return }
    self.trust = trust
    (queue, isGivenUp) = (SearchQueue(heapCount: 2), false)
    if trust == .partial {
      firstCount = graph.assumptions.count
      for number in 0..<firstCount { wait(.slippedLaunches(number)) }
      for node in waitingSlips { wait(.slips(node)) }
      for node in nearestNodes { noteLaunch(of: node) }
    }
    addAssumptions()
    search(upTo: trust == .full ? budget.share(Self.trustingShare) : .max)
    if !accounts.isEmpty, !isLong {
      addOthers()
      findRival()
    }
    if budget.isSpent { isGivenUp = true }
  }

  private mutating func noteLaunch(of node: Int32) {
    guard let first = network.likeliestNodes(to: node).first else { return }
    let state = graph.states[network.nodes[first].state]
    let windows = graph.assumptions[Int(state.assumption)].candidates.windows
    guard let window = windows.firstIndex(where: { $0.setup == Int(state.setup) }) else { return }
    bestWindows[Int(state.version), default: []].insert(window)
  }

  /// The screens that are taken as kept, and that a path makes more than once.
  func remade(by path: Path) -> Set<UInt16> {
    var path = path
    for screen in facts.reading.kept { path.assumption.coverage.controllers[Int(screen)].formUnion(LogFacts.once) }
    let player = PathPlayer(facts: facts, score: scores[path.version], budget: budget)
    let loads = (player.callLists(of: path) ?? []).joined().filter { $0.call == .viewDidLoad }
    return facts.reading.kept.filter { receiver in loads.count { $0.receiver == receiver } > 1 }
  }

  /// Tries slips alone, on a version, for some steps.
  mutating func seekRival(on version: Int) {
    let wasGivenUp = isGivenUp
    (rivalVersion, queue) = (version, SearchQueue())
    for (number, node) in network.nodes.enumerated() where node.section == .inside && node.position < calls.count {
      if graph.states[node.state].version == version { wait(.slips(Int32(number))) }
    }
    wait(.slippedLaunches(0))
    search(upTo: budget.steps + Self.stepsForOthers)
    isGivenUp = wasGivenUp
  }

  private var isLong: Bool { calls.count > Self.maxCompared }

  private mutating func addAssumptions() {
    for roles in facts.possibleRoles {
      let uniform = facts.coverage(roles, isUniform: true), own = facts.coverage(roles, isUniform: false)
      switch trust {
      case .full: if roles.cost == 0 { add(roles, uniform) }
      case .partial:
        if roles.cost > 0 { add(roles, uniform) }
        if own != uniform { add(roles, own, isUniform: false) }
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
    wait(.launches(graph.assumptions.count - 1))
  }

  /// Tries entries, the likeliest first, until none is left, or enough is found.
  private mutating func search(upTo share: Int) {
    furthestSteps = budget.steps
    var maxSteps = Int.max
    while let (entry, priority, heap) = queue.take() {
      if let rival, priority > rival.path.cost { break }
      if budget.isSpent || budget.steps > share || keepsTooMuch {
        isGivenUp = true
        break
      }
      if budget.steps > maxSteps || leadsNoFurther { break }
      let hadFound = bestCost != nil
      if let bestCost, priority > bestCost + Price.margin { break }
      let steps = budget.steps
      budget.spend(1)
      switch entry {
      case .launches(let assumption): launch(assumption)
      case .slippedLaunches(let assumption): slipAtLaunch(assumption)
      case .node(let node, let rarity): if isWanted(node) { expand(node, rarity) }
      case .slips(let node): if isWanted(node) { slip(node) }
      }
      queue.note(steps: budget.steps - steps, ofHeap: heap)
      if bestCost == nil || hadFound { continue }
      if isLong { break }
      maxSteps = budget.steps + max(budget.steps, Self.stepsForOthers)
      reconsider()
    }
  }

  private var keepsTooMuch: Bool { graph.byteCount + network.byteCount > budget.maxBytes }

  private var leadsNoFurther: Bool {
    bestCost == nil && !isLong && budget.steps > furthestSteps + (trust == .full ? Self.patience : Self.lastPatience)
  }

  /// True if another explanation on the version of a node is wanted.
  private func isWanted(_ node: Int32) -> Bool {
    let version = Int(graph.states[network.nodes[node].state].version)
    return !covered[version] || owning[version]
  }

  /// Lets an entry wait in the heap of its assumption.
  private mutating func wait(_ entry: Entry) {
    queue.add(entry, priority: priority(of: entry), toHeap: assumption(of: entry) < firstCount ? 0 : 1)
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
    rest.isEmpty ? Int32(calls.count - position) * costPerCall : rest[position]
  }

  /// Lets a node wait that is new or cheaper than before.
  mutating func waitToExpand(_ node: Int32) {
    let (position, section) = (network.nodes[node].position, network.nodes[node].section)
    if section == .inside, position > furthest { (furthest, furthestSteps) = (position, budget.steps) }
    if position < calls.count { wait(.node(node, .usual)) } else { finish(node) }
  }

  /// Lets a node wait for the actions that are rarer, or for a slip at it.
  mutating func waitAgain(_ node: Int32, after rarity: Rarity) {
    if let next = Rarity(rawValue: rarity.rawValue + 1) { return wait(.node(node, next)) }
    guard network.nodes[node].section == .inside else { return }
    if trust == .full { waitingSlips.append(node) } else { wait(.slips(node)) }
  }

  /// Orders anew what waits, by the costs of the parts of the best explanation.
  private mutating func reconsider() {
    guard let end = ends.last else { return }
    let (path, total) = (network.likeliestNodes(to: end), network.nodes[end].cost)
    rest = [Int32](repeating: total, count: calls.count + 1)
    for (node, next) in zip(path, path.dropFirst()).map({ (network.nodes[$0], network.nodes[$1]) })
    where next.position > node.position {
      for position in node.position...next.position {
        let share = (next.cost - node.cost) * (position - node.position) / (next.position - node.position)
        rest[Int(position)] = total - node.cost - share
      }
    }
    let search = self
    queue.reorder { search.priority(of: $0) }
  }
}
