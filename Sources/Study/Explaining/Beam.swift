import Lifecycle

/// Follows a log through the states of an app: of all that may have been done so far it keeps the likeliest.
struct Beam {
  /// How many hypotheses go on from a place in the log: few where the log is long.
  static func width(callCount: Int) -> Int { callCount > 20_000 ? 3 : callCount > 2_000 ? 12 : 24 }
  /// How many commands in a row the log may tell nothing of.
  private static let mostSilent: UInt8 = 1
  /// How much less likely than the best a hypothesis may be.
  private static let margin: Int32 = 40
  /// How much may be tried: so much, more where it is tried thoroughly, and so much more for each call of the log.
  private static let mostTried = 3_000, mostTriedThoroughly = 16_000, mostTriedPerCall = 20
  /// How many nodes that wait are looked through in the time of a step.
  private static let nodesPerStep = 64
  /// How many of the likeliest hypotheses are looked into where habits lead nowhere, and others do.
  private static let mostCurious = 6
  /// How many hypotheses are looked at thoroughly at one place.
  private static let mostThorough = 8
  /// How many ways to the same place are kept.
  private static let mostLinks = 6

  /// A state that is reached at a place in the log.
  struct Node {
    let state: Int32, position: Int32
    fileprivate(set) var cost: Int32
    fileprivate var silent: UInt8
    /// Whether a line on the way is wrong.
    let isSlipped: Bool
    /// Whether it was likely enough to go on, and how many of the state's moves were followed.
    fileprivate var isExpanded = false
    fileprivate var followedCount: Int32 = 0
    fileprivate(set) var lastLink: Int32 = -1
    /// The next node that waits at the same position.
    fileprivate var nextWaiting: Int32 = -1
  }

  /// A way to a node; the next one is another way to it.
  struct Link {
    let parent: Int32
    /// What is done; -1 where the log ends with a line too many.
    let move: Int32
    let next: Int32
    /// What is wrong with the lines of it, by its number; -1 where nothing is.
    let slip: Int32
  }

  private(set) var graph: StateGraph
  let calls: [LoggedCall]
  let screens: [Bool]
  private(set) var nodes: [Node] = []
  private(set) var links: [Link] = []
  private(set) var slips: [Slip] = []
  /// The launches; a link without a parent has one of them for its move.
  private(set) var launches: [StateGraph.Move] = []
  /// The last node that waits at each position, which knows the one before it; none is -1.
  private var waiting: [Int32]
  private var waitingCount = 0
  /// How many of those that wait were looked through since the last position.
  private var lookedThrough = 0
  /// The nodes at the end of the log, the best first.
  private(set) var ends: [Int32] = []
  /// The call up to which any hypothesis came, and those that came so far.
  private(set) var furthest = 0
  private(set) var furthestNodes: [Int32] = []
  /// The call up to which anything came that was tried, and be it not to the end of what it brings.
  private(set) var deepest = 0
  /// Whether it was stopped since it took too long.
  private(set) var givesUp = false

  private var habits = Habits()
  /// Up to where the log was explained when habits led nowhere last.
  private var lastRetreat = -1
  /// Whether what is rare is tried everywhere.
  private let isThorough: Bool
  /// Whether one line of the log may be wrong.
  private let allowsSlip: Bool
  /// How many hypotheses go on from a place, of those with a slip and of those without.
  private let width: Int

  /// A search that has not begun.
  ///
  /// - Parameter isNarrow: whether few hypotheses go on, since others were found before.
  init(
    _ graph: StateGraph, _ calls: [LoggedCall], screens: [Bool], isThorough: Bool, allowsSlip: Bool, isNarrow: Bool
  ) {
    (self.graph, self.calls, self.screens, self.isThorough) = (graph, calls, screens, isThorough)
    waiting = [Int32](repeating: -1, count: calls.count + 1)
    self.allowsSlip = allowsSlip
    let width = Self.width(callCount: calls.count)
    self.width = allowsSlip || isNarrow ? (width + 2) / 3 : width
  }

  /// Follows the log as far as anything explains it.
  mutating func run() {
    launches = graph.launch()
    for (index, launch) in launches.enumerated() { take(launch, Int32(index), from: nil) }
    var position = 0
    while position <= calls.count {
      if waitingCount == 0 {
        guard let start = retreat() else { return }
        position = start
      }
      graph.budget.spend(lookedThrough / Self.nodesPerStep)
      lookedThrough = 0
      givesUp = isSpent
      if givesUp { return }
      if waiting[position] >= 0 { expand(position) }
      position += 1
    }
  }

  /// Whether too much was tried, or is kept.
  private var isSpent: Bool {
    let most = (isThorough ? Self.mostTriedThoroughly : Self.mostTried) + calls.count * Self.mostTriedPerCall
    let bytes = nodes.count * MemoryLayout<Node>.stride + links.count * MemoryLayout<Link>.stride + graph.byteCount
    return graph.budget.isSpent || graph.triedCount > most || bytes > graph.budget.mostBytes
  }

  /// Goes back a little where habits led nowhere, and does there whatever else may be done; where that begins.
  private mutating func retreat() -> Int? {
    guard hasHabits, furthest < calls.count else { return nil }
    retreatLength = furthest > lastRetreat ? Self.shortestRetreat : retreatLength * 4
    guard retreatLength < Self.longestRetreat else { return nil }
    lastRetreat = max(lastRetreat, furthest)
    let start = furthest - retreatLength
    let near = nodes.indices.reversed().prefix { Int(nodes[$0].position) > start - retreatLength }.filter {
      Int(nodes[$0].position) >= start && nodes[$0].isExpanded
    }
    for node in near where !isSpent {
      let position = Int(nodes[node].position)
      graph.explore(nodes[node].state, receivers: receivers(from: position), upTo: .unanimated)
      _ = follow(Int32(node))
    }
    return (max(start, 0)...calls.count).first { waiting[$0] >= 0 }
  }

  /// How many calls a retreat goes back: more where the one before did not help.
  private static let shortestRetreat = 60, longestRetreat = 4_000
  private var retreatLength = 0

  /// How many of a move's calls come in the log from a position on, one after the other.
  private mutating func agreement(_ heard: ArraySlice<LoggedCall>, at position: Int) -> Int {
    var index = position
    for call in heard {
      guard index < calls.count, calls[index] == call else { break }
      index += 1
    }
    deepest = max(deepest, index)
    return index - position
  }

  /// Goes on from the likeliest nodes at a position.
  private mutating func expand(_ position: Int) {
    furthest = position
    furthestNodes = []
    let receivers = position < calls.count ? receivers(from: position) : []
    for isSlipped in allowsSlip ? [false, true] : [false] { expand(position, receivers, isSlipped: isSlipped) }
    dropWaiting(position)
    if position == calls.count { ends = furthestNodes }
  }

  private mutating func expand(_ position: Int, _ receivers: [UInt16], isSlipped: Bool) {
    let start = furthestNodes.count
    var isTold = false
    var least: Int32?
    while furthestNodes.count - start < width, let node = takeBest(position, isSlipped: isSlipped) {
      let cost = nodes[Int(node)].cost
      if let least, cost > least + Self.margin { break }
      least = least ?? cost
      furthestNodes.append(node)
      guard position < calls.count else { continue }
      if hasHabits {
        if followHabits(node) {
          isTold = true
        } else if furthestNodes.count - start <= Self.mostCurious, explore(node, receivers) {
          isTold = true
        }
      } else {
        graph.explore(nodes[Int(node)].state, receivers: receivers, upTo: .usual)
        if follow(node) { isTold = true }
      }
      if allowsSlip, !isSlipped, position == calls.count - 1 { endsWithExtra(node) }
    }
    guard position < calls.count, furthestNodes.count > start else { return }
    if !isTold, hasHabits {
      for node in furthestNodes[start...].dropFirst(Self.mostCurious) where explore(node, receivers) { isTold = true }
    }
    if !isTold { isTold = look(.unanimated, from: start, receivers) }
    if isThorough {
      lookThoroughly(position, receivers, from: start, isSlipped: isSlipped)
    }
  }

  /// Does what is rare as well.
  private mutating func lookThoroughly(_ position: Int, _ named: [UInt16], from start: Int, isSlipped: Bool) {
    let hidden = (screens.count..<graph.scenery.nameCount).map { UInt16($0) }
    let receivers = named.filter { !hidden.contains($0) } + hidden
    _ = look(.rare, from: start, receivers)
    var count = 0
    while count < Self.mostThorough, let node = takeBest(position, isSlipped: isSlipped) {
      furthestNodes.append(node)
      count += 1
      graph.explore(nodes[Int(node)].state, receivers: receivers, upTo: .usual)
      _ = follow(node)
    }
  }

  /// Does what is rarer in the likeliest nodes from a number on; whether any of it is told of.
  private mutating func look(_ rarity: Rarity, from start: Int, _ receivers: [UInt16]) -> Bool {
    var isTold = false
    for node in furthestNodes[start...].prefix(Self.mostThorough) {
      graph.explore(nodes[Int(node)].state, receivers: receivers, upTo: rarity)
      if follow(node) { isTold = true }
    }
    return isTold
  }

  /// Takes the likeliest of the nodes that wait at a position, the first of equals.
  private mutating func takeBest(_ position: Int, isSlipped: Bool) -> Int32? {
    var best: Int32 = -1, beforeBest: Int32 = -1
    var node = waiting[position], before: Int32 = -1
    while node >= 0 {
      let other = nodes[Int(node)]
      if other.isSlipped == isSlipped, best < 0 || (other.cost, node) < (nodes[Int(best)].cost, best) {
        (best, beforeBest) = (node, before)
      }
      (before, node) = (node, other.nextWaiting)
    }
    guard best >= 0 else { return nil }
    let next = nodes[Int(best)].nextWaiting
    if beforeBest < 0 { waiting[position] = next } else { nodes[Int(beforeBest)].nextWaiting = next }
    waitingCount -= 1
    return best
  }

  /// Lets those that wait at a position go, since likelier ones went on.
  private mutating func dropWaiting(_ position: Int) {
    var node = waiting[position]
    while node >= 0 {
      node = nodes[Int(node)].nextWaiting
      waitingCount -= 1
    }
    waiting[position] = -1
  }

  /// Whether the log is so long that what was done before is tried first, and mostly nothing else.
  private var hasHabits: Bool { calls.count > 150 && !isThorough }

  /// Does only what was done before where the like came next; whether any of it is told of.
  private mutating func followHabits(_ node: Int32) -> Bool {
    if follow(node) { return true }
    let proposals = habits.proposals(before: calls[Int(nodes[Int(node)].position)...], in: graph.scenery)
    if proposals.isEmpty { return false }
    graph.attempt(proposals, in: nodes[Int(node)].state)
    return follow(node)
  }

  /// Does what is usual at a node where habits lead nowhere, and notes what the log tells of; whether there is any.
  private mutating func explore(_ node: Int32, _ receivers: [UInt16]) -> Bool {
    graph.explore(nodes[Int(node)].state, receivers: receivers, upTo: .usual)
    guard follow(node) else { return false }
    learn(from: node)
    return true
  }

  /// Notes what can be done at a node that the log tells of.
  private mutating func learn(from node: Int32) {
    let rest = calls[Int(nodes[Int(node)].position)...]
    for index in graph.states[Int(nodes[Int(node)].state)].moves {
      let move = graph.moves[Int(index)]
      if !move.isSilent, rest.starts(with: graph.calls(of: move)) {
        habits.note(move.proposal, before: rest, in: graph.scenery)
      }
    }
  }

  /// Follows the moves from a node that fit; whether any of them is told of.
  private mutating func follow(_ node: Int32) -> Bool {
    let from = nodes[Int(node)]
    var isTold = false
    let moves = graph.states[Int(from.state)].moves
    (nodes[Int(node)].isExpanded, nodes[Int(node)].followedCount) = (true, Int32(moves.count))
    let next = calls.indices.contains(Int(from.position)) ? calls[Int(from.position)].bits : nil
    for index in moves.dropFirst(Int(from.followedCount)) {
      if !allowsSlip || from.isSlipped, let opening = graph.opening(of: index), opening != next { continue }
      if take(graph.moves[Int(index)], index, from: node) { isTold = true }
    }
    return isTold
  }

  /// Makes a move, a launch where it comes from nowhere, if it fits; whether it is told of.
  @discardableResult
  private mutating func take(_ move: StateGraph.Move, _ number: Int32, from node: Int32?) -> Bool {
    let from = node.map { nodes[Int($0)] }
    let position = Int(from?.position ?? 0)
    let heard = graph.calls(of: move)
    let step = Step(parent: node ?? -1, move: number, cost: (from?.cost ?? 0) + move.cost)
    if move.isSilent {
      let silent = from.map { $0.silent + 1 } ?? 0
      if silent <= Self.mostSilent {
        reach(move.target, position, step, silent: silent, isSlipped: from?.isSlipped ?? false)
      }
      return false
    }
    let count = agreement(heard, at: position)
    if count == heard.count {
      reach(move.target, position + count, step, silent: 0, isSlipped: from?.isSlipped ?? false)
      return true
    }
    guard allowsSlip, from.map({ !$0.isSlipped }) ?? true else { return false }
    for (slip, end) in slips(of: heard, at: position, after: count) {
      var step = step
      step.slip = slip
      step.cost += Slip.cost
      reach(move.target, end, step, silent: 0, isSlipped: true)
    }
    return false
  }

  /// Goes on to the end, where the last line of the log is one too many.
  private mutating func endsWithExtra(_ node: Int32) {
    let from = nodes[Int(node)]
    let step = Step(parent: node, move: -1, cost: from.cost + Slip.cost, slip: .extra(Int(from.position)))
    reach(from.state, calls.count, step, silent: 0, isSlipped: true)
  }

  /// What leads to a node, and what it costs up to there.
  private struct Step {
    let parent: Int32, move: Int32
    var cost: Int32
    var slip: Slip?
  }

  /// Notes a way to a state at a position.
  private mutating func reach(_ state: Int32, _ position: Int, _ step: Step, silent: UInt8, isSlipped: Bool) {
    func isMeant(_ node: Int32) -> Bool {
      nodes[Int(node)].state == state && nodes[Int(node)].isSlipped == isSlipped
    }
    var known = waiting[position]
    while known >= 0, !isMeant(known) {
      known = nodes[Int(known)].nextWaiting
      lookedThrough += 1
    }
    var number = known
    if known < 0, position == furthest, step.parent >= 0 {
      // A silent way to a node that went on already changes nothing but the choice of ways to it.
      if furthestNodes.contains(where: isMeant) { return }
    }
    if known >= 0 {
      if step.cost < nodes[Int(known)].cost {
        nodes[Int(known)].cost = step.cost
        nodes[Int(known)].silent = silent
      }
      guard ways(to: known).count < Self.mostLinks else { return replaceWorst(known, step) }
    } else {
      number = Int32(nodes.count)
      nodes.append(
        Node(
          state: state, position: Int32(position), cost: step.cost, silent: silent, isSlipped: isSlipped,
          nextWaiting: waiting[position]))
      waiting[position] = number
      waitingCount += 1
    }
    links.append(link(step, next: nodes[Int(number)].lastLink))
    nodes[Int(number)].lastLink = Int32(links.count - 1)
  }

  private mutating func link(_ step: Step, next: Int32) -> Link {
    if let slip = step.slip { slips.append(slip) }
    return Link(
      parent: step.parent, move: step.move, next: next, slip: step.slip == nil ? -1 : Int32(slips.count - 1))
  }

  /// Puts a way in the place of a worse one.
  private mutating func replaceWorst(_ node: Int32, _ step: Step) {
    guard let worst = ways(to: node).max(by: { cost(of: $0) < cost(of: $1) }), cost(of: worst) > step.cost
    else { return }
    links[Int(worst)] = link(step, next: links[Int(worst)].next)
  }
}
