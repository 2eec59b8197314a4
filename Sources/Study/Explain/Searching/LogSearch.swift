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
  typealias Node = PathNetwork.Node
  typealias Move = StateGraph.Move

  /// A unit of work in the queue.
  enum Entry {
    /// A node to expand by actions of a rarity, and one at which to try slips.
    case node(Number<Node>, Rarity), slips(Number<Node>)
    /// The launches under an assumption, without and with a slip.
    case launches(Number<AppAssumption>), slippedLaunches(Number<AppAssumption>)
  }

  /// The work that full trust in the log leaves to partial trust.
  struct Remainder {
    /// The nodes at which slips may be tried.
    var slips: [Number<Node>] = []
    /// The number of assumptions that were made.
    var assumptionCount = Int.max
    /// For each score, the setups with which the paths that got furthest begin.
    var setups: [Number<Score>: Set<Number<Setup>>] = [:]
  }

  /// The maximum number of calls in logs that get several explanations, and in logs whose explanations are verified on
  /// all versions.
  static let maxCompared = 1_000, maxVerified = 5_000
  /// The minimum number of steps for finding other explanations.
  static let stepsForOthers = 150_000

  let facts: LogFacts
  let calls: [LoggedCall]
  let scores: [Score]
  let limit: Int
  let writer: AccountWriter
  let budget: SearchBudget
  var graph: StateGraph
  var network = PathNetwork()
  /// The entries still to be tried: with full trust those of the newest version are in another heap than those of
  /// others, which are many, and with partial trust those of the first assumptions than those of later ones.
  var queue = SearchQueue<Entry>()
  var pace: SearchPace
  var isGivenUp = false

  var trust = Trust.full
  var remainder = Remainder()

  /// The nodes that reached the end of the log.
  var ends: [Number<Node>] = []
  var accounts: [Account] = []
  /// The scores that an explanation fits, and those with which one was found.
  var covered: Set<Number<Score>> = [], owning: Set<Number<Score>> = []
  var bestCost: Int32?

  /// The score of the likeliest explanation, once a rival is sought for it: an explanation with a slip.
  var rivalScore: Number<Score>?
  /// The likeliest rival so far.
  var rival: Account?

  init(
    _ reading: LogReading, versions: [Version], known: [Version], scores: @escaping (Version) -> Score?, limit: Int,
    _ budget: SearchBudget
  ) {
    (self.limit, self.budget) = (limit, budget)
    let facts = LogFacts(reading)
    (self.facts, calls) = (facts, reading.calls)
    pace = SearchPace(facts, budget)
    // Of versions that play alike, only the newest is searched.
    var alike: [Version: Version] = [:]
    var different: [Score] = []
    for score in versions.reversed().compactMap(scores) {
      let same = different.first { $0.plays(like: score) }
      alike[score.version] = same?.version ?? score.version
      if same == nil { different.append(score) }
    }
    self.scores = different
    graph = StateGraph(facts, different, budget)
    writer = AccountWriter(
      facts: facts, scores: scores, versions: versions, alike: alike, known: known,
      isLong: reading.callCount > Self.maxVerified, budget: budget)
  }

  var isLong: Bool { calls.count > Self.maxCompared }

  func state(of node: Number<Node>) -> StateGraph.State { graph[network.nodes[node].state] }

  /// Tries entries, the likeliest first, until none is left or enough is found; returns true if a limit is reached
  /// before.
  mutating func search(untilStep last: Int, margin: Int32 = Price.margin) -> Bool {
    pace.beginWaiting()
    var maxSteps = Int.max
    while let (entry, priority, heap) = queue.popFirst() {
      if let rival, priority > rival.path.cost { break }
      if budget.isSpent || budget.steps > last || keepsTooMuch { return true }
      if budget.steps > maxSteps { break }
      if bestCost == nil, !isLong, pace.leadsNoFurther(trust) {
        guard pace.isHasty else { break }
        pace.slowDown()
        reorder()
      }
      let before = bestCost
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
      guard let bestCost, bestCost < before ?? .max else { continue }
      if isLong { break }
      let more = before == nil ? max(budget.steps, Self.stepsForOthers) : Self.stepsForOthers
      maxSteps = max(before == nil ? 0 : maxSteps, budget.steps + more)
      reconsider()
    }
    return false
  }

  var keepsTooMuch: Bool { graph.byteCount + network.byteCount > budget.maxBytes }

  /// Returns true if another explanation on the version of a node is wanted.
  private func isWanted(_ node: Number<Node>) -> Bool {
    let score = state(of: node).score
    return !covered.contains(score) || owning.contains(score) || bestCost.map { estimate(node) <= $0 } ?? true
  }

  mutating func enqueue(_ entry: Entry) {
    let (score, assumption) = origin(of: entry)
    let isFirst = trust == .full ? score == Self.newest : assumption.index < remainder.assumptionCount
    queue.add(entry, priority: priority(of: entry), toHeap: isFirst ? 0 : 1)
  }

  private static let newest = Number<Score>(0)

  /// Returns the score and the assumption of an entry; the newest score for launches, which are tried with all.
  func origin(of entry: Entry) -> (score: Number<Score>, assumption: Number<AppAssumption>) {
    switch entry {
    case .launches(let assumption), .slippedLaunches(let assumption): (Self.newest, assumption)
    case .node(let node, _), .slips(let node): (state(of: node).score, state(of: node).assumption)
    }
  }

  func priority(of entry: Entry) -> Int32 {
    switch entry {
    case .launches(let assumption):
      pace.costToEnd(from: 0) + graph.assumptions[assumption].roles.cost + graph.assumptions[assumption].cost
    case .slippedLaunches: pace.costToEnd(from: 0) + Price.Slip.least
    case .node(let node, let rarity): estimate(node) + rarity.cost
    case .slips(let node): estimate(node) + Price.Slip.least
    }
  }

  private func estimate(_ node: Number<Node>) -> Int32 {
    network.nodes[node].cost + pace.costToEnd(from: network.nodes[node].position)
  }

  /// Queues a node that is new or cheaper than before, or finishes it if it is at the end of the log.
  mutating func enqueue(_ node: Number<Node>) {
    let (position, section) = (network.nodes[node].position, network.nodes[node].section)
    if section == .inside { pace.reach(position) }
    if position < calls.count { enqueue(.node(node, .usual)) } else { finish(node) }
  }

  /// Queues an expanded node again for the next rarity of actions, or for slips after the last rarity.
  mutating func enqueueAgain(_ node: Number<Node>, after rarity: Rarity) {
    if let next = Rarity(rawValue: rarity.rawValue + 1) { return enqueue(.node(node, next)) }
    guard network.nodes[node].section == .inside else { return }
    if trust == .full { remainder.slips.append(node) } else { enqueue(.slips(node)) }
  }

  /// Gives all entries the priorities that they have now.
  private mutating func reorder() {
    let search = self
    queue.reorder { search.priority(of: $0) }
  }

  /// Reorders the queue with better estimates: the actual costs of the rest of the log in the best explanation.
  private mutating func reconsider() {
    guard let end = ends.min(by: { network.nodes[$0].cost < network.nodes[$1].cost }) else { return }
    pace.learn(from: network.likeliestNodes(to: end).map { network.nodes[$0] })
    queue.join()
    reorder()
  }
}
