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
  /// How far ahead is looked for whom something may be done to, and how many of them are.
  private static let lookahead = 24, mostReceivers = 2
  /// How many ways to the same place are kept.
  private static let mostLinks = 4

  /// A state that is reached at a place in the log.
  struct Node {
    let state: Int32, position: Int32
    fileprivate(set) var cost: Int32
    fileprivate var silent: UInt8
    fileprivate(set) var lastLink: Int32 = -1
  }

  /// A way to a node; the next one is another way to it.
  struct Link {
    let parent: Int32, move: Int32
    let next: Int32
  }

  private(set) var graph: StateGraph
  let calls: [LoggedCall]
  private let screens: [Bool]
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

  init(_ graph: StateGraph, _ calls: [LoggedCall], screens: [Bool], effort: Effort) {
    (self.graph, self.calls, self.screens, self.effort) = (graph, calls, screens, effort)
  }

  /// Follows the log as far as anything explains it.
  mutating func run() {
    launches = graph.launch()
    for (index, launch) in launches.enumerated() where matches(launch, at: 0) {
      let position = graph.calls(of: launch).count
      reach(launch.target, position, launch.cost, silent: 0, parent: -1, Int32(index))
    }
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

  private func matches(_ move: StateGraph.Move, at position: Int) -> Bool {
    let heard = graph.calls(of: move)
    guard position + heard.count <= calls.count else { return false }
    var index = position
    for call in heard {
      if calls[index] != call { return false }
      index += 1
    }
    return true
  }

  /// Goes on from the likeliest nodes at a position.
  private mutating func expand(_ position: Int) {
    furthest = position
    furthestNodes = []
    let width = Self.width(callCount: calls.count)
    var isTold = false
    var least: Int32?
    while furthestNodes.count < width, let node = takeBest(position) {
      let cost = nodes[Int(node)].cost
      if let least, cost > least + Self.margin { break }
      least = least ?? cost
      furthestNodes.append(node)
      guard position < calls.count else { continue }
      graph.explore(nodes[Int(node)].state, receivers: receivers(from: position), isThorough: false)
      if follow(node) { isTold = true }
    }
    if position < calls.count, effort == .thorough || effort == .thoroughAtEnds && !isTold { lookThoroughly(position) }
    waiting[position] = nil
    if position == calls.count { ends = furthestNodes }
  }

  /// Does what is rare as well.
  private mutating func lookThoroughly(_ position: Int) {
    let hidden = (screens.count..<graph.scenery.nameCount).map { UInt16($0) }
    let receivers = receivers(from: position).union(hidden)
    for node in furthestNodes.prefix(Self.mostThorough) {
      graph.explore(nodes[Int(node)].state, receivers: receivers, isThorough: true)
      _ = follow(node)
    }
    var count = 0
    while count < Self.mostThorough, let node = takeBest(position) {
      furthestNodes.append(node)
      count += 1
      graph.explore(nodes[Int(node)].state, receivers: receivers, isThorough: false)
      _ = follow(node)
    }
  }

  private mutating func takeBest(_ position: Int) -> Int32? {
    guard let list = waiting[position],
      let best = list.indices.min(by: { nodes[Int(list[$0])].cost < nodes[Int(list[$1])].cost })
    else { return nil }
    return waiting[position]?.remove(at: best)
  }

  /// The screens that may come next: the one that is made, else the next two that the log names, or one that it never
  /// names where another goes away.
  private func receivers(from position: Int) -> Set<UInt16> {
    let next = calls[position]
    if next.isOfController, screens[Int(next.receiver)], Self.making & Clues.bit(next) != 0 { return [next.receiver] }
    var receivers: Set<UInt16> = Self.leaving & Clues.bit(next) != 0 ? [UInt16(screens.count)] : []
    let count = receivers.count + Self.mostReceivers
    for call in calls[position..<min(position + Self.lookahead, calls.count)] {
      if call.isOfController, screens[Int(call.receiver)] { receivers.insert(call.receiver) }
      if receivers.count == count { break }
    }
    return receivers
  }

  /// What only a screen is told that is new, and what the first is told that another covers.
  private static let making = Clues.bits([.`init`, .awakeFromNib, .loadView, .viewDidLoad, .willMoveToParent])
  private static let leaving = Clues.bits([
    .viewWillDisappear, .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willShow, .didShow,
  ])

  /// Follows the moves from a node that fit; whether any of them is told of.
  private mutating func follow(_ node: Int32) -> Bool {
    let from = nodes[Int(node)]
    var isTold = false
    for index in graph.states[Int(from.state)].moves {
      let move = graph.moves[Int(index)]
      guard matches(move, at: Int(from.position)) else { continue }
      if move.isSilent, from.silent >= Self.mostSilent { continue }
      if !move.isSilent { isTold = true }
      let position = Int(from.position) + graph.calls(of: move).count
      reach(
        move.target, position, from.cost + move.cost, silent: move.isSilent ? from.silent + 1 : 0, parent: node, index)
    }
    return isTold
  }

  /// Notes a way to a state at a position.
  private mutating func reach(
    _ state: Int32, _ position: Int, _ cost: Int32, silent: UInt8, parent: Int32, _ move: Int32
  ) {
    var number = waiting[position, default: []].first { nodes[Int($0)].state == state }
    if number == nil, position == furthest, parent >= 0 {
      // A silent way to a node that went on already changes nothing but the choice of ways to it.
      if furthestNodes.contains(where: { nodes[Int($0)].state == state }) { return }
    }
    if let known = number {
      if cost < nodes[Int(known)].cost {
        nodes[Int(known)].cost = cost
        nodes[Int(known)].silent = silent
      }
      guard linkCount(known) < Self.mostLinks else { return replaceWorst(known, cost, parent, move) }
    } else {
      number = Int32(nodes.count)
      nodes.append(Node(state: state, position: Int32(position), cost: cost, silent: silent))
      waiting[position, default: []].append(Int32(nodes.count - 1))
    }
    guard let number else { return }
    links.append(Link(parent: parent, move: move, next: nodes[Int(number)].lastLink))
    nodes[Int(number)].lastLink = Int32(links.count - 1)
  }

  private func linkCount(_ node: Int32) -> Int { ways(to: node).count }

  /// Puts a way in the place of a worse one.
  private mutating func replaceWorst(_ node: Int32, _ cost: Int32, _ parent: Int32, _ move: Int32) {
    guard let worst = ways(to: node).max(by: { self.cost(of: $0) < self.cost(of: $1) }), self.cost(of: worst) > cost
    else { return }
    links[Int(worst)] = Link(parent: parent, move: move, next: links[Int(worst)].next)
  }

  /// The ways to a node, by their numbers.
  func ways(to node: Int32) -> [Int32] {
    var list: [Int32] = []
    var link = nodes[Int(node)].lastLink
    while link >= 0 {
      list.append(link)
      link = links[Int(link)].next
    }
    return list
  }

  /// What it costs to come to a node by a way.
  func cost(of link: Int32) -> Int32 {
    let link = links[Int(link)]
    return link.parent < 0
      ? launches[Int(link.move)].cost : nodes[Int(link.parent)].cost + graph.moves[Int(link.move)].cost
  }

  /// What a way does at its end.
  func move(of link: Int32) -> StateGraph.Move {
    links[Int(link)].parent < 0
      ? launches[Int(links[Int(link)].move)] : graph.moves[Int(links[Int(link)].move)]
  }
}
