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

/// What a command does, without what a log hardly tells: how it is shown, around what, and with an animation or not.
struct Gist: Hashable {
  /// The action, with nobody and nothing in it that is told elsewhere.
  private let action: Action
  /// Who comes, or is gone to.
  private let names: [DeclarationID]

  init(_ command: Command, in setup: Setup) {
    func leaf(_ tree: TreeID) -> DeclarationID {
      setup[tree].children.last.map(leaf) ?? setup[tree].declaration
    }
    let nobody = TreeID(index: 0)
    switch command.action {
    case .push(let tree): (action, names) = (.push(nobody), [leaf(tree)])
    case .present(let tree, _): (action, names) = (.present(nobody, nil), [leaf(tree)])
    case .swipe: (action, names) = (.swipe(0), [])
    case .drag: (action, names) = (.drag(0), [])
    default: (action, names) = (command.action, [])
    }
  }
}

extension Way {
  /// What is done in it.
  var gist: [Gist] { commands.map { Gist($0, in: setup) } }
}

extension Way {
  /// The same with as little in the window as it takes: tabs and pages that nobody looks at are left out.
  func simplified(_ holds: (Way) -> Bool) -> Way {
    guard commands.count <= Self.longest else { return self }
    var way = self
    var position = setup[setup.window].children.count - 1
    while position > 0 {
      var setup = way.setup
      let tree = setup[setup.window]
      let kind = setup[tree.declaration].kind
      guard kind == .tabs || kind == .pages || kind == .curl, tree.children.count > 2 else { break }
      var children = tree.children
      children.remove(at: position)
      setup.window = setup.plant(Tree(tree.declaration, children: children))
      let smaller = Way(commands: commands, setup: setup, cost: cost)
      if holds(smaller) { way = smaller }
      position -= 1
    }
    return way
  }

  /// Whether something was done in it of which the log tells nothing, and that could be left out.
  func isWordy(_ wanted: [LoggedCall], on score: Score, _ clues: Clues, _ coverage: [UInt64]) -> Bool {
    guard commands.count <= Self.longest, let counts = play(on: score, clues, coverage)?.counts else { return false }
    return commands.indices.dropFirst().contains { index in
      guard counts[index] == counts[index - 1] else { return false }
      var fewer = commands
      fewer.remove(at: index)
      return Way(commands: fewer, setup: setup, cost: cost).brings(wanted, on: score, clues, coverage)
    }
  }

  /// How many commands there may be for each to be tried without.
  private static let longest = 60

  /// Whether it brings these calls.
  func brings(_ wanted: [LoggedCall], on score: Score, _ clues: Clues, _ coverage: [UInt64]) -> Bool {
    play(on: score, clues, coverage)?.heard == wanted
  }

  /// What it brings, and how many calls that are after each command; nothing where it cannot be played.
  private func play(
    on score: Score, _ clues: Clues, _ coverage: [UInt64]
  ) -> (heard: [LoggedCall], counts: [Int])? {
    var listener = Listener(clues: clues, coverage: coverage)
    var performer = Performer(score: score, setup: setup)
    var counts: [Int] = []
    for command in commands {
      let world = performer.world
      guard (try? performer.perform(command)) != nil else { return nil }
      listener.hear(performer.events, since: world)
      counts.append(listener.heard.count)
    }
    return (listener.heard, counts)
  }
}

/// Writes down the calls that a log would list.
struct Listener {
  private let coverage: [UInt64], appMethods: UInt64, sceneMethods: UInt64
  /// What was heard.
  private(set) var heard: [LoggedCall] = []

  init(clues: Clues, coverage: [UInt64]) {
    (self.coverage, appMethods, sceneMethods) = (coverage, clues.appMethods, clues.sceneMethods)
  }

  /// Forgets all but the first calls.
  mutating func forget(to count: Int) { heard.removeLast(heard.count - count) }

  /// Listens to the events of a command.
  mutating func hear(_ events: [Event], since world: World) {
    var world = world
    for event in events {
      defer { world.evolve(event) }
      guard let call = event.call, let receiver = event.receiver else { continue }
      let number: UInt16
      let methods: UInt64
      switch receiver {
      case .appDelegate: (number, methods) = (LoggedCall.appDelegate, appMethods)
      case .sceneDelegate: (number, methods) = (LoggedCall.sceneDelegate, sceneMethods)
      case .controller(let id):
        guard Int(id.slot) < world.controllers.count else { continue }
        let index = world[id].declaration.index
        guard Int(index) < coverage.count else { continue }
        (number, methods) = (index, coverage[Int(index)])
      }
      let logged = LoggedCall(call, receiver: number)
      if methods & Clues.bit(logged) != 0 { heard.append(logged) }
    }
  }
}

extension Beam {
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
    let parent = links[Int(link)].parent
    return (parent < 0 ? 0 : nodes[Int(parent)].cost) + ownCost(of: link)
  }

  /// What the last step of a way costs.
  func ownCost(of link: Int32) -> Int32 {
    (move(of: link)?.cost ?? 0) + (links[Int(link)].slip < 0 ? 0 : Slip.cost)
  }

  /// What a way does at its end; nothing where it only leaves a line out.
  func move(of link: Int32) -> StateGraph.Move? {
    let (parent, move) = (links[Int(link)].parent, links[Int(link)].move)
    return move < 0 ? nil : parent < 0 ? launches[Int(move)] : graph.moves[Int(move)]
  }

  /// The likeliest way to a node from the launch on.
  func likeliestWay(to end: Int32) -> Way? {
    var (node, path): (Int32, [Int32]) = (end, [])
    while node >= 0 {
      guard let link = ways(to: node).min(by: { cost(of: $0) < cost(of: $1) }) else { return nil }
      path.append(link)
      node = links[Int(link)].parent
    }
    let slip = path.first { links[Int($0)].slip >= 0 }.map { slips[Int(links[Int($0)].slip)] }
    return Way(
      commands: path.reversed().compactMap { move(of: $0)?.command },
      setup: graph.scenery.setups[graph.states[Int(nodes[Int(end)].state)].setup], cost: nodes[Int(end)].cost,
      slip: slip)
  }
}
