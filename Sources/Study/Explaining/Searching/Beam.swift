import Lifecycle

/// Follows a log through the states of an app: of all that may have been done so far it keeps the likeliest.
struct Beam {
  /// How many hypotheses go on from a place in the log: few where the log is long.
  static func width(callCount: Int) -> Int { callCount > 20_000 ? 4 : callCount > 2_000 ? 12 : 24 }
  /// How many commands in a row the log may tell nothing of.
  private static let mostSilent: UInt8 = 1
  /// How much less likely than the best a hypothesis may be.
  private static let margin: Int32 = 40
  /// How much may be tried: so much, and so much more for each call of the log.
  private static let budget = [3_000, 8_000, 16_000], budgetPerCall = 20
  /// How many hypotheses are looked at thoroughly at one place.
  private static let mostThorough = 8
  /// How many ways to the same place are kept.
  private static let mostLinks = 6

  /// A state that is reached at a place in the log.
  struct Node {
    let state: Int32, position: Int32
    fileprivate(set) var cost: Int32
    fileprivate var silent: UInt8
    /// How many of the state's moves were followed.
    fileprivate var followedCount = 0
    /// Whether a line on the way is wrong.
    let isSlipped: Bool
    fileprivate(set) var lastLink: Int32 = -1
  }

  /// A way to a node; the next one is another way to it.
  struct Link {
    let parent: Int32
    /// What is done; nothing where the log ends with a line too many.
    let move: Int32?
    let next: Int32
    /// What is wrong with the lines of it.
    let slip: Slip?
  }

  private(set) var graph: StateGraph
  let calls: [LoggedCall]
  let screens: [Bool]
  private(set) var nodes: [Node] = []
  private(set) var links: [Link] = []
  /// The launches; a link without a parent has one of them for its move.
  private(set) var launches: [StateGraph.Move] = []
  /// The nodes that wait at each position.
  private var waiting: [Int: [Int32]] = [:]
  /// The nodes at the end of the log, the best first.
  private(set) var ends: [Int32] = []
  /// The call up to which any hypothesis came, and those that came so far.
  private(set) var furthest = 0
  private(set) var furthestNodes: [Int32] = []
  /// The call up to which anything came that was tried, and be it not to the end of what it brings.
  private(set) var deepest = 0
  /// Whether it was stopped since it took too long.
  private(set) var givesUp = false

  /// How hard is looked for what was done.
  enum Effort: Int, CaseIterable {
    /// Only what is usual is tried.
    case plain
    /// What is rare is tried where nothing usual leads on.
    case thoroughAtEnds
    /// What is rare is tried everywhere.
    case thorough
  }

  private let effort: Effort
  /// Whether one line of the log may be wrong.
  private let allowsSlip: Bool
  /// How many hypotheses go on from a place, of those with a slip and of those without.
  private let width: Int

  /// A search that has not begun.
  ///
  /// - Parameter isNarrow: whether few hypotheses go on, since others were found before.
  init(
    _ graph: StateGraph, _ calls: [LoggedCall], screens: [Bool], effort: Effort, allowsSlip: Bool, isNarrow: Bool
  ) {
    (self.graph, self.calls, self.screens, self.effort) = (graph, calls, screens, effort)
    self.allowsSlip = allowsSlip
    let width = Self.width(callCount: calls.count)
    self.width = allowsSlip || isNarrow ? (width + 2) / 3 : width
  }

  /// Follows the log as far as anything explains it.
  mutating func run() {
    launches = graph.launch()
    for (index, launch) in launches.enumerated() { take(launch, Int32(index), from: nil) }
    var position = 0
    let budget = Self.budget[effort.rawValue] + calls.count * Self.budgetPerCall
    while position <= calls.count, !waiting.isEmpty {
      if graph.triedCount > budget {
        givesUp = true
        return
      }
      if waiting[position] != nil { expand(position) }
      position += 1
    }
  }

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
    for isSlipped in allowsSlip ? [false, true] : [false] { expand(position, isSlipped: isSlipped) }
    waiting[position] = nil
    if position == calls.count { ends = furthestNodes }
  }

  private mutating func expand(_ position: Int, isSlipped: Bool) {
    let start = furthestNodes.count
    var isTold = false
    var least: Int32?
    while furthestNodes.count - start < width, let node = takeBest(position, isSlipped: isSlipped) {
      let cost = nodes[Int(node)].cost
      if let least, cost > least + Self.margin { break }
      least = least ?? cost
      furthestNodes.append(node)
      guard position < calls.count else { continue }
      graph.explore(nodes[Int(node)].state, receivers: receivers(from: position), upTo: .usual)
      if follow(node) { isTold = true }
      if allowsSlip, !isSlipped, position == calls.count - 1 { endsWithExtra(node) }
    }
    guard position < calls.count, furthestNodes.count > start else { return }
    if !isTold { isTold = look(.unanimated, from: start, receivers(from: position)) }
    if effort == .thorough || effort == .thoroughAtEnds && !isTold {
      lookThoroughly(position, from: start, isSlipped: isSlipped)
    }
  }

  /// Does what is rare as well.
  private mutating func lookThoroughly(_ position: Int, from start: Int, isSlipped: Bool) {
    let hidden = (screens.count..<graph.scenery.nameCount).map { UInt16($0) }
    let receivers = receivers(from: position).union(hidden)
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
  private mutating func look(_ rarity: Rarity, from start: Int, _ receivers: Set<UInt16>) -> Bool {
    var isTold = false
    for node in furthestNodes[start...].prefix(Self.mostThorough) {
      graph.explore(nodes[Int(node)].state, receivers: receivers, upTo: rarity)
      if follow(node) { isTold = true }
    }
    return isTold
  }

  private mutating func takeBest(_ position: Int, isSlipped: Bool) -> Int32? {
    guard let list = waiting[position] else { return nil }
    var best: Int?
    for (index, node) in list.enumerated() where nodes[Int(node)].isSlipped == isSlipped {
      if let best, nodes[Int(list[best])].cost <= nodes[Int(node)].cost { continue }
      best = index
    }
    guard let best else { return nil }
    return waiting[position]?.remove(at: best)
  }

  /// Follows the moves from a node that fit; whether any of them is told of.
  private mutating func follow(_ node: Int32) -> Bool {
    let from = nodes[Int(node)]
    var isTold = false
    let moves = graph.states[Int(from.state)].moves
    nodes[Int(node)].followedCount = moves.count
    for index in moves.dropFirst(from.followedCount) where take(graph.moves[Int(index)], index, from: node) {
      isTold = true
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
    let step = Step(parent: node, move: nil, cost: from.cost + Slip.cost, slip: .extra(Int(from.position)))
    reach(from.state, calls.count, step, silent: 0, isSlipped: true)
  }

  /// What leads to a node, and what it costs up to there.
  private struct Step {
    let parent: Int32, move: Int32?
    var cost: Int32
    var slip: Slip?
  }

  /// Notes a way to a state at a position.
  private mutating func reach(_ state: Int32, _ position: Int, _ step: Step, silent: UInt8, isSlipped: Bool) {
    func isMeant(_ node: Int32) -> Bool {
      nodes[Int(node)].state == state && nodes[Int(node)].isSlipped == isSlipped
    }
    var number = waiting[position, default: []].first(where: isMeant)
    if number == nil, position == furthest, step.parent >= 0 {
      // A silent way to a node that went on already changes nothing but the choice of ways to it.
      if furthestNodes.contains(where: isMeant) { return }
    }
    if let known = number {
      if step.cost < nodes[Int(known)].cost {
        nodes[Int(known)].cost = step.cost
        nodes[Int(known)].silent = silent
      }
      guard ways(to: known).count < Self.mostLinks else { return replaceWorst(known, step) }
    } else {
      number = Int32(nodes.count)
      nodes.append(
        Node(state: state, position: Int32(position), cost: step.cost, silent: silent, isSlipped: isSlipped))
      waiting[position, default: []].append(Int32(nodes.count - 1))
    }
    guard let number else { return }
    links.append(Link(parent: step.parent, move: step.move, next: nodes[Int(number)].lastLink, slip: step.slip))
    nodes[Int(number)].lastLink = Int32(links.count - 1)
  }

  /// Puts a way in the place of a worse one.
  private mutating func replaceWorst(_ node: Int32, _ step: Step) {
    guard let worst = ways(to: node).max(by: { cost(of: $0) < cost(of: $1) }), cost(of: worst) > step.cost
    else { return }
    links[Int(worst)] = Link(parent: step.parent, move: step.move, next: links[Int(worst)].next, slip: step.slip)
  }
}
