import Lifecycle

/// The nodes that the search has reached, and the links through which each was reached.
struct PathNetwork {
  /// The part of the log that a node belongs to: before its beginning, inside, or inside after a slip.
  enum Section: UInt8 {
    case before, inside, slipped
  }

  /// A state of the app at a position in the log.
  struct Key: Hashable {
    let state: Number<StateGraph.State>
    private let compactPosition: Int32
    let section: Section

    var position: Int { Int(compactPosition) }

    init(_ state: Number<StateGraph.State>, at position: Int, _ section: Section) {
      (self.state, compactPosition, self.section) = (state, Int32(position), section)
    }
  }

  /// A state and a position that the search has reached.
  struct Node {
    fileprivate let key: Key
    /// The number of consecutive actions up to here that the log does not show.
    fileprivate(set) var silent: UInt8
    /// The cost of the likeliest path to here.
    fileprivate(set) var cost: Int32
    fileprivate var lastLink: Number<Link>

    var state: Number<StateGraph.State> { key.state }
    var position: Int { key.position }
    var section: Section { key.section }
  }

  /// A step to a node.
  struct Link {
    var slip: Slip?
    /// True if the calls of the move are left out of the log.
    var isLeftOut = false
    /// The node that the step leads on from; `nil` for a launch.
    let parent: Number<Node>?
    /// The action of the step, if it has one.
    var move: Number<StateGraph.Move>?
    /// The cost in addition to that of the parent.
    let cost: Int32
    /// The link to the same node that was added before.
    fileprivate(set) var next: Number<Link>?
  }

  private(set) var nodes: [Node] = []
  private var links: [Link] = []
  private var numbers: [Key: Number<Node>] = [:]
  /// The maximum number of links kept for each node.
  private static let maxLinks = 6

  /// The approximate number of bytes that the network uses.
  var byteCount: Int {
    nodes.count * (MemoryLayout<Node>.stride + 3 * MemoryLayout<Key>.stride) + links.count * MemoryLayout<Link>.stride
  }

  /// Adds a link to the node with a key, and returns the node if it is new or now costs less.
  mutating func add(_ link: Link, to key: Key, silent: UInt8, onlyIfBetter: Bool) -> Number<Node>? {
    let cost = cost(of: link)
    guard let number = numbers[key] else {
      let number = nodes.add(Node(key: key, silent: silent, cost: cost, lastLink: links.add(link)))
      numbers[key] = number
      return number
    }
    let isBetter = cost < nodes[number].cost
    if onlyIfBetter, !isBetter { return nil }
    let others = self.links(to: number)
    if let same = others.first(where: { links[$0].parent == link.parent && links[$0].move == link.move }) {
      if link.cost < links[same].cost { replace(same, link) }
    } else if others.count < Self.maxLinks {
      var link = link
      link.next = nodes[number].lastLink
      nodes[number].lastLink = links.add(link)
    } else if let worst = others.max(by: { self.cost(of: links[$0]) < self.cost(of: links[$1]) }),
      self.cost(of: links[worst]) > cost
    {
      replace(worst, link)
    }
    guard isBetter else { return nil }
    (nodes[number].cost, nodes[number].silent) = (cost, silent)
    return number
  }

  private mutating func replace(_ old: Number<Link>, _ link: Link) {
    let next = links[old].next
    links[old] = link
    links[old].next = next
  }

  /// Returns the links to a node, the newest first.
  private func links(to node: Number<Node>) -> [Number<Link>] {
    Array(sequence(first: nodes[node].lastLink) { links[$0].next })
  }

  /// Returns the cost of a path by way of the likeliest one to the link's parent.
  private func cost(of link: Link) -> Int32 { costBefore(link) + link.cost }

  private func costBefore(_ link: Link) -> Int32 { link.parent.map { nodes[$0].cost } ?? 0 }
}

extension PathNetwork {
  /// Returns the links of the likeliest path to a node, from the launch on.
  private func likeliestLinks(to end: Number<Node>) -> [Number<Link>] {
    var path: [Number<Link>] = []
    var next: Number<Node>? = end
    while let node = next, let link = links(to: node).min(by: { cost(of: links[$0]) < cost(of: links[$1]) }) {
      path.append(link)
      next = links[link].parent
    }
    return path.reversed()
  }

  func likeliestNodes(to end: Number<Node>) -> [Number<Node>] { nodes(along: likeliestLinks(to: end), to: end) }

  private func nodes(along list: [Number<Link>], to end: Number<Node>) -> [Number<Node>] {
    list.compactMap { links[$0].parent } + [end]
  }

  func likeliestPath(to end: Number<Node>, _ graph: StateGraph) -> Path {
    path(likeliestLinks(to: end), to: end, cost: nodes[end].cost, graph)
  }

  /// Returns the path along the given links, whose last one leads to `end`.
  private func path(_ list: [Number<Link>], to end: Number<Node>, cost: Int32, _ graph: StateGraph) -> Path {
    let state = nodes[end].state
    var commands: [Command] = []
    var leftOut: Set<Int> = []
    var commandsBefore = 0
    var isHeard = false
    var slip: Slip?
    for (link, target) in zip(list.map({ links[$0] }), nodes(along: list, to: end)) {
      slip = link.slip ?? slip
      guard let move = link.move else { continue }
      if link.isLeftOut { leftOut.insert(commands.count) }
      commands.append(graph.moves[move].command)
      isHeard = isHeard || !graph.calls(of: move).isEmpty
      if !isHeard || nodes[target].section == .before { commandsBefore = commands.count }
    }
    return Path(
      commands: commands, leftOut: leftOut, commandsBefore: commandsBefore, setup: graph.setup(of: state),
      assumption: graph.assumption(of: state), score: graph[state].score, cost: cost, slip: slip)
  }

  /// The end of a path, built backwards link by link.
  private struct Tail {
    /// The first node of the tail; `nil` before the launch.
    let node: Number<Node>?
    /// The link that leads on from it, and the tail after that link.
    var rest: (link: Number<Link>, tail: Number<Tail>)?
    /// The cost from the first node to the end.
    var cost: Int32 = 0
  }

  /// The maximum number of tails, in addition to one for each node.
  private static let maxTails = 4_000

  /// Returns the likeliest paths to the given nodes, without two that perform the same actions.
  func paths(to ends: [Number<Node>], _ graph: StateGraph, limit: Int, _ budget: SearchBudget) -> [Path] {
    var tails: [Tail] = []
    var queue = Heap<Number<Tail>>()
    func add(_ tail: Tail, total: Int32) {
      queue.push(.init(element: tails.add(tail), priority: total, order: tails.count))
    }
    for end in ends { add(Tail(node: end), total: nodes[end].cost) }
    var found: [Path] = []
    var known: Set<[ActionKind]> = []
    while found.count < limit, tails.count < Self.maxTails + nodes.count, !budget.isSpent,
      let (first, total) = queue.pop()
    {
      budget.spend(1)
      if let node = tails[first].node {
        for link in links(to: node) {
          let step = links[link], cost = step.cost + tails[first].cost
          add(Tail(node: step.parent, rest: (link, first), cost: cost), total: costBefore(step) + cost)
        }
        continue
      }
      var (list, last): ([Number<Link>], Number<Tail>) = ([], first)
      while let rest = tails[last].rest {
        list.append(rest.link)
        last = rest.tail
      }
      guard let end = tails[last].node else { continue }
      let path = path(list, to: end, cost: total, graph)
      if known.insert(path.kinds).inserted { found.append(path) }
    }
    return found
  }
}
