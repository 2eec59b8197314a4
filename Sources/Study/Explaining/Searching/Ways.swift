import Lifecycle

/// What was done from the launch on, as a search found it.
struct Way: Hashable {
  let commands: [Command]
  let setup: Setup
  let cost: Int32
  /// What is wrong with the log that it explains.
  var slip: Slip?
}

extension Beam {
  /// A way that is gone backwards from its end, as far as it was gone.
  private struct Tail {
    /// Where it stands, and the number of the tail that it was before; none at its end.
    let node: Int32, link: Int32, after: Int32
    /// What it costs from there to the end, and at least altogether.
    let cost: Int32, total: Int32
    let length: Int32
  }

  /// How many tails are looked at, and how many ways are told.
  private static let tailLimit = 4_000

  /// The likeliest ways to some nodes, no two that do the same.
  func ways(to ends: [Int32], limit: Int) -> [Way] {
    let best = ends.min { nodes[Int($0)].cost < nodes[Int($1)].cost }
    let found = limit == 1 ? [] : severalWays(to: ends, limit: limit)
    return found.isEmpty ? best.flatMap(likeliestWay).map { [$0] } ?? [] : found
  }

  private func severalWays(to ends: [Int32], limit: Int) -> [Way] {
    var tails: [Tail] = []
    var queue = Heap<Int32>()
    for end in ends {
      queue.push(Int32(tails.count), priority: nodes[Int(end)].cost)
      tails.append(Tail(node: end, link: -1, after: -1, cost: 0, total: nodes[Int(end)].cost, length: 0))
    }
    var found: [Way] = []
    var known: Set<[Gist]> = []
    while found.count < limit, tails.count < Self.tailLimit + nodes.count * 4, !graph.budget.isSpent,
      let index = queue.pop()
    {
      graph.budget.spend(1)
      let tail = tails[Int(index)]
      guard tail.node >= 0 else {
        let commands = commands(of: index, tails)
        guard let setup = setup(of: index, tails) else { continue }
        let way = Way(commands: commands, setup: setup, cost: tail.total, slip: slip(of: index, tails))
        if known.insert(way.gist).inserted { found.append(way) }
        continue
      }
      for link in ways(to: tail.node) {
        let cost = cost(of: link)
        queue.push(Int32(tails.count), priority: cost + tail.cost)
        tails.append(
          Tail(
            node: links[Int(link)].parent, link: link, after: index, cost: tail.cost + ownCost(of: link),
            total: cost + tail.cost, length: tail.length + 1))
      }
    }
    return found
  }

  private func commands(of index: Int32, _ tails: [Tail]) -> [Command] {
    var commands: [Command] = []
    var index = index
    while tails[Int(index)].link >= 0 {
      if let move = move(of: tails[Int(index)].link) { commands.append(move.command) }
      index = tails[Int(index)].after
    }
    return commands
  }

  private func slip(of index: Int32, _ tails: [Tail]) -> Slip? {
    var index = index
    while tails[Int(index)].link >= 0 {
      let slip = links[Int(tails[Int(index)].link)].slip
      if slip >= 0 { return slips[Int(slip)] }
      index = tails[Int(index)].after
    }
    return nil
  }

  /// The setup in which it ends: what was open at first is decided by then.
  private func setup(of index: Int32, _ tails: [Tail]) -> Setup? {
    var index = index
    while tails[Int(index)].after >= 0 { index = tails[Int(index)].after }
    return graph.scenery.setups[graph.states[Int(nodes[Int(tails[Int(index)].node)].state)].setup]
  }
}

/// Values by their priority, the lowest first; of equals the one that came first.
struct Heap<Element> {
  /// A value with its priority.
  private struct Entry {
    let element: Element, priority: Int32, order: Int
    func precedes(_ other: Entry) -> Bool { (priority, order) < (other.priority, other.order) }
  }

  private var entries: [Entry] = []
  private var count = 0

  mutating func push(_ element: Element, priority: Int32) {
    count += 1
    entries.append(Entry(element: element, priority: priority, order: count))
    var child = entries.count - 1
    while child > 0, entries[child].precedes(entries[(child - 1) / 2]) {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> Element? {
    guard let first = entries.first else { return nil }
    let last = entries.removeLast()
    guard !entries.isEmpty else { return first.element }
    entries[0] = last
    var parent = 0
    while true {
      let children = [2 * parent + 1, 2 * parent + 2].filter { $0 < entries.count }
      guard let least = children.min(by: { entries[$0].precedes(entries[$1]) }),
        entries[least].precedes(entries[parent])
      else { return first.element }
      entries.swapAt(parent, least)
      parent = least
    }
  }
}
