import Lifecycle

/// The nodes that the search has reached, and the links through which each was reached.
struct PathNetwork {
  /// The part of the log that a node belongs to: before its beginning, inside, or inside after a slip.
  enum Section: UInt8 {
    case before, inside, slipped
  }

  struct Key: Hashable {
    let state: Int32, position: Int32, section: Section
  }

  /// A state of the app at a position in the log.
  struct Node: Numbered {
    let state: Int32, position: Int32, section: Section
    /// The number of consecutive actions up to here that the log does not show.
    fileprivate(set) var silent: UInt8
    fileprivate(set) var cost: Int32
    fileprivate var lastLink: Int32 = -1
  }

  /// A step to a node from its parent, or by a launch if there is no parent.
  struct Link: Numbered {
    let parent: Int32
    /// The number of the move, or -1 if the step performs no action.
    let move: Int32
    /// The cost in addition to that of the parent.
    let cost: Int32
    let slip: Slip?
    /// True if the calls of the move are left out of the log.
    let isLeftOut: Bool
    /// The previous link to the same node, as a linked list; -1 at its end.
    fileprivate var next: Int32 = -1

    init(parent: Int32, move: Int32, cost: Int32, slip: Slip? = nil, isLeftOut: Bool = false) {
      (self.parent, self.move, self.cost, self.slip, self.isLeftOut) = (parent, move, cost, slip, isLeftOut)
    }
  }

  private(set) var nodes: [Node] = []
  private var links: [Link] = []
  private var numbers: [Key: Int32] = [:]
  /// The maximum number of links kept for each node.
  private static let maxLinks = 6

  /// The approximate number of bytes that the network uses.
  var byteCount: Int {
    nodes.count * (MemoryLayout<Node>.stride + 3 * MemoryLayout<Key>.stride) + links.count * MemoryLayout<Link>.stride
  }

  /// Adds a link to a node, and returns the node if it is new or now costs less.
  mutating func add(_ link: Link, to key: Key, silent: UInt8, onlyIfBetter: Bool) -> Int32? {
    let cost = (link.parent < 0 ? 0 : nodes[link.parent].cost) + link.cost
    guard let number = numbers[key] else {
      let number = Int32(nodes.count)
      numbers[key] = number
      nodes.append(Node(state: key.state, position: key.position, section: key.section, silent: silent, cost: cost))
      append(link, to: number)
      return number
    }
    let isBetter = cost < nodes[number].cost
    if onlyIfBetter, !isBetter { return nil }
    let others = self.links(to: number)
    if let same = others.first(where: { links[$0].parent == link.parent && links[$0].move == link.move }) {
      guard link.cost < links[same].cost else { return isBetter ? cheapen(number, cost, silent) : nil }
      replace(same, link)
    } else if others.count < Self.maxLinks {
      append(link, to: number)
    } else if let worst = others.max(by: { self.cost(of: $0) < self.cost(of: $1) }), self.cost(of: worst) > cost {
      replace(worst, link)
    }
    return isBetter ? cheapen(number, cost, silent) : nil
  }

  private mutating func cheapen(_ number: Int32, _ cost: Int32, _ silent: UInt8) -> Int32 {
    nodes[number].cost = cost
    nodes[number].silent = silent
    return number
  }

  private mutating func append(_ link: Link, to number: Int32) {
    links.append(link)
    links[links.count - 1].next = nodes[number].lastLink
    nodes[number].lastLink = Int32(links.count - 1)
  }

  private mutating func replace(_ old: Int32, _ link: Link) {
    let next = links[old].next
    links[old] = link
    links[old].next = next
  }

  /// Returns the links to a node, the newest first.
  private func links(to node: Int32) -> [Int32] {
    var list: [Int32] = []
    var link = nodes[node].lastLink
    while link >= 0 {
      list.append(link)
      link = links[link].next
    }
    return list
  }

  private func cost(of link: Int32) -> Int32 {
    let link = links[link]
    return (link.parent < 0 ? 0 : nodes[link.parent].cost) + link.cost
  }
}

extension PathNetwork {
  /// Returns the links of the likeliest path to a node, from the launch on.
  private func likeliestLinks(to end: Int32) -> [Int32] {
    var (node, path): (Int32, [Int32]) = (end, [])
    while node >= 0, let link = links(to: node).min(by: { cost(of: $0) < cost(of: $1) }) {
      path.append(link)
      node = links[link].parent
    }
    return path.reversed()
  }

  func likeliestNodes(to end: Int32) -> [Int32] {
    likeliestLinks(to: end).map { links[$0].parent }.dropFirst() + [end]
  }

  func likeliestPath(to end: Int32, _ graph: StateGraph) -> Path? {
    path(likeliestLinks(to: end), to: end, cost: nodes[end].cost, graph)
  }

  /// Returns the path along the given links, whose last one leads to `end`.
  private func path(_ list: [Int32], to end: Int32, cost: Int32, _ graph: StateGraph) -> Path? {
    let state = graph.states[nodes[end].state]
    var commands: [Command] = []
    var leftOut: Set<Int> = []
    var countBefore = 0
    var isHeard = false
    var slip: Slip?
    for (index, number) in list.enumerated() {
      let link = links[number]
      slip = link.slip ?? slip
      guard link.move >= 0 else { continue }
      if link.isLeftOut { leftOut.insert(commands.count) }
      commands.append(graph.moves[link.move].command)
      isHeard = isHeard || !graph.calls(of: link.move).isEmpty
      let target = index + 1 < list.count ? links[list[index + 1]].parent : end
      if !isHeard || nodes[target].section == .before { countBefore = commands.count }
    }
    return Path(
      commands: commands, leftOut: leftOut, countBefore: countBefore, setup: graph.setup(of: nodes[end].state),
      assumption: graph.assumptions[Int(state.assumption)], version: Int(state.version), cost: cost, slip: slip)
  }

  /// The end of a path, built backwards link by link.
  private struct Tail: Numbered {
    /// The first node of the tail, the link that leads on from it, and the tail after that link; -1 for none.
    let node: Int32, link: Int32, after: Int32
    /// The cost from the first node to the end.
    let cost: Int32
  }

  /// The maximum number of tails, in addition to one for each node.
  private static let maxTails = 4_000

  /// Returns the likeliest paths to the given nodes, each with its end, without two that perform the same actions.
  func paths(to ends: [Int32], _ graph: StateGraph, limit: Int, _ budget: SearchBudget) -> [(path: Path, end: Int32)] {
    var tails: [Tail] = []
    var queue = Heap<Int32>()
    func add(_ tail: Tail, total: Int32) {
      queue.push(Int32(tails.count), priority: total)
      tails.append(tail)
    }
    for end in ends { add(Tail(node: end, link: -1, after: -1, cost: 0), total: nodes[end].cost) }
    var found: [(path: Path, end: Int32)] = []
    var known: Set<[ActionKind]> = []
    while found.count < limit, tails.count < Self.maxTails + nodes.count, !budget.isSpent,
      let (index, total) = queue.pop()
    {
      budget.spend(1)
      let tail = tails[index]
      guard tail.node < 0 else {
        for link in links(to: tail.node) {
          let cost = links[link].cost + tail.cost
          let parent = links[link].parent
          add(
            Tail(node: parent, link: link, after: index, cost: cost),
            total: cost + (parent < 0 ? 0 : nodes[parent].cost))
        }
        continue
      }
      var (list, last): ([Int32], Int32) = ([], index)
      while tails[last].after >= 0 {
        list.append(tails[last].link)
        last = tails[last].after
      }
      let end = tails[last].node
      if let path = path(list, to: end, cost: total, graph), known.insert(path.kinds).inserted {
        found.append((path, end))
      }
    }
    return found
  }
}
