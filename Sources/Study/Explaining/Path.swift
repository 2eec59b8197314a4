import Lifecycle

/// What was done from the launch on, as a search found it.
struct Path: Hashable {
  let commands: [Command]
  /// How many of the first commands were done before the log begins.
  let countBefore: Int
  let setup: Setup
  /// Which calls count of each controller, and who is a container.
  let coverage: [UInt64], roles: LogFacts.Roles
  /// The version, by its place in the list.
  let version: Int
  let cost: Int32
  /// What is wrong with the log.
  let slip: Slip?
  /// What is wrong with the code.
  let mistake: CodeMistake?

  /// The same in another setup.
  func with(_ setup: Setup) -> Path { with(commands, countBefore, setup) }

  /// The same without a command.
  func without(_ index: Int) -> Path {
    var fewer = commands
    fewer.remove(at: index)
    return with(fewer, countBefore - (index < countBefore ? 1 : 0), setup)
  }

  private func with(_ commands: [Command], _ countBefore: Int, _ setup: Setup) -> Path {
    Path(
      commands: commands, countBefore: countBefore, setup: setup, coverage: coverage, roles: roles, version: version,
      cost: cost, slip: slip, mistake: mistake)
  }

  /// What is done in it while the log is written.
  var kinds: [ActionKind] { commands.dropFirst(countBefore).map { ActionKind($0, in: setup) } }
}

/// What a command does, without what a log hardly shows: the style of a presentation, what is around a screen, and
/// whether it is animated.
struct ActionKind: Hashable {
  /// The action, with nobody in it who is among the names.
  private let action: Action
  /// The screens that are shown, or gone to.
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

/// All ways in which the search came to a state at a place in the log.
struct PathNetwork {
  /// Whether the log has not begun yet, is followed, or was followed with a slip.
  enum Phase: UInt8 {
    case before, inside, slipped
  }

  /// By what a node is found again.
  struct Key: Hashable {
    let state: Int32, position: Int32, phase: Phase
  }

  /// A state at a place in the log.
  struct Node {
    let state: Int32, position: Int32, phase: Phase
    /// How many actions in a row the log does not show.
    fileprivate(set) var silent: UInt8
    fileprivate(set) var cost: Int32
    fileprivate var lastLink: Int32 = -1
  }

  /// A way to a node from another one, or from nowhere by a launch.
  struct Link {
    let parent: Int32
    /// What is done; -1 where nothing is.
    let move: Int32
    /// What it adds to the cost of the parent.
    let cost: Int32
    let isOtherWay: Bool
    let slip: Slip?
    /// The link before it that leads to the same node.
    fileprivate var next: Int32 = -1

    init(parent: Int32, move: Int32, cost: Int32, isOtherWay: Bool = false, slip: Slip? = nil) {
      (self.parent, self.move, self.cost, self.isOtherWay, self.slip) = (parent, move, cost, isOtherWay, slip)
    }
  }

  private(set) var nodes: [Node] = []
  private var links: [Link] = []
  private var numbers: [Key: Int32] = [:]
  /// How many links to the same node are kept.
  private static let mostLinks = 6

  /// About how many bytes it takes.
  var byteCount: Int {
    nodes.count * (MemoryLayout<Node>.stride + 3 * MemoryLayout<Key>.stride) + links.count * MemoryLayout<Link>.stride
  }

  /// Adds a link to a node, which is made where it is new; returns it if it is, or if it costs less now.
  mutating func add(_ link: Link, to key: Key, silent: UInt8, onlyIfBetter: Bool) -> Int32? {
    let cost = (link.parent < 0 ? 0 : nodes[Int(link.parent)].cost) + link.cost
    guard let number = numbers[key] else {
      let number = Int32(nodes.count)
      numbers[key] = number
      nodes.append(Node(state: key.state, position: key.position, phase: key.phase, silent: silent, cost: cost))
      append(link, to: number)
      return number
    }
    let isBetter = cost < nodes[Int(number)].cost
    if onlyIfBetter, !isBetter { return nil }
    let others = self.links(to: number)
    let rival = others.first { links[Int($0)].parent == link.parent && links[Int($0)].move != link.move }
    if let rival, !link.isOtherWay, links[Int(rival)].cost <= link.cost { return nil }
    if let same = others.first(where: { links[Int($0)].parent == link.parent && links[Int($0)].move == link.move }) {
      guard link.cost < links[Int(same)].cost else { return isBetter ? cheapen(number, cost, silent) : nil }
      replace(same, link)
    } else if others.count < Self.mostLinks {
      append(link, to: number)
    } else if let worst = others.max(by: { self.cost(of: $0) < self.cost(of: $1) }), self.cost(of: worst) > cost {
      replace(worst, link)
    }
    return isBetter ? cheapen(number, cost, silent) : nil
  }

  private mutating func cheapen(_ number: Int32, _ cost: Int32, _ silent: UInt8) -> Int32 {
    nodes[Int(number)].cost = cost
    nodes[Int(number)].silent = silent
    return number
  }

  private mutating func append(_ link: Link, to number: Int32) {
    links.append(link)
    links[links.count - 1].next = nodes[Int(number)].lastLink
    nodes[Int(number)].lastLink = Int32(links.count - 1)
  }

  private mutating func replace(_ old: Int32, _ link: Link) {
    let next = links[Int(old)].next
    links[Int(old)] = link
    links[Int(old)].next = next
  }

  /// The links to a node, the newest first.
  private func links(to node: Int32) -> [Int32] {
    var list: [Int32] = []
    var link = nodes[Int(node)].lastLink
    while link >= 0 {
      list.append(link)
      link = links[Int(link)].next
    }
    return list
  }

  private func cost(of link: Int32) -> Int32 {
    let link = links[Int(link)]
    return (link.parent < 0 ? 0 : nodes[Int(link.parent)].cost) + link.cost
  }
}

extension PathNetwork {
  /// The links of the likeliest path to a node, the first one first.
  private func likeliestLinks(to end: Int32) -> [Int32] {
    var (node, path): (Int32, [Int32]) = (end, [])
    while node >= 0, let link = links(to: node).min(by: { cost(of: $0) < cost(of: $1) }) {
      path.append(link)
      node = links[Int(link)].parent
    }
    return path.reversed()
  }

  /// The nodes of the likeliest path to a node, the first one first.
  func likeliestNodes(to end: Int32) -> [Int32] {
    likeliestLinks(to: end).map { links[Int($0)].parent }.dropFirst() + [end]
  }

  func likeliestPath(to end: Int32, _ graph: StateGraph) -> Path? {
    path(likeliestLinks(to: end), to: end, cost: nodes[Int(end)].cost, graph)
  }

  private func path(_ list: [Int32], to end: Int32, cost: Int32, _ graph: StateGraph) -> Path? {
    let state = graph.states[Int(nodes[Int(end)].state)]
    let assumption = graph.assumptions[Int(state.assumption)]
    var commands: [Command] = []
    var countBefore = 0
    var slip: Slip?
    for (index, number) in list.enumerated() {
      let link = links[Int(number)]
      slip = link.slip ?? slip
      guard link.move >= 0 else { continue }
      commands.append(graph.moves[Int(link.move)].command)
      let target = index + 1 < list.count ? links[Int(list[index + 1])].parent : end
      if nodes[Int(target)].phase == .before { countBefore = commands.count }
    }
    return Path(
      commands: commands, countBefore: countBefore, setup: graph.setup(of: nodes[Int(end)].state),
      coverage: assumption.coverage, roles: assumption.roles, version: Int(state.version), cost: cost, slip: slip,
      mistake: assumption.mistake)
  }

  /// A path that is gone backwards from its end, as far as it was gone.
  private struct Tail {
    /// Where it stands, the link that leads from there on, and the tail from which it was gone there; -1 at its end.
    let node: Int32, link: Int32, after: Int32
    /// What it costs from there to the end.
    let cost: Int32
  }

  /// How many tails are looked at beside those of the nodes.
  private static let mostTails = 4_000

  /// The likeliest paths to some nodes, no two that do the same, each with its end.
  func paths(to ends: [Int32], _ graph: StateGraph, limit: Int, _ budget: SearchBudget) -> [(path: Path, end: Int32)] {
    var tails: [Tail] = []
    var queue = Heap<Int32>()
    func add(_ tail: Tail, total: Int32) {
      queue.push(Int32(tails.count), priority: total)
      tails.append(tail)
    }
    for end in ends { add(Tail(node: end, link: -1, after: -1, cost: 0), total: nodes[Int(end)].cost) }
    var found: [(Path, Int32)] = []
    var known: Set<[ActionKind]> = []
    while found.count < limit, tails.count < Self.mostTails + nodes.count, !budget.isSpent,
      let (index, total) = queue.pop()
    {
      budget.spend(1)
      let tail = tails[Int(index)]
      guard tail.node < 0 else {
        for link in links(to: tail.node) {
          let cost = links[Int(link)].cost + tail.cost
          let parent = links[Int(link)].parent
          add(
            Tail(node: parent, link: link, after: index, cost: cost),
            total: cost + (parent < 0 ? 0 : nodes[Int(parent)].cost))
        }
        continue
      }
      var (list, place): ([Int32], Int32) = ([], index)
      while tails[Int(place)].after >= 0 {
        list.append(tails[Int(place)].link)
        place = tails[Int(place)].after
      }
      let end = tails[Int(place)].node
      if let path = path(list, to: end, cost: total, graph), known.insert(path.kinds).inserted {
        found.append((path, end))
      }
    }
    return found
  }
}

/// Plays paths, and says whether they bring a log.
struct PathPlayer {
  let facts: LogFacts
  let score: Score
  /// How many commands there may be for each to be tried without.
  private static let mostCommands = 60

  /// The calls that each command of a path brings; nothing where one is not possible.
  private func play(_ path: Path) -> [[LoggedCall]]? {
    let listener = Listener(facts, path.coverage)
    var performer = Performer(score: score, setup: path.setup)
    var heard: [[LoggedCall]] = []
    for command in path.commands {
      let world = performer.world
      guard (try? performer.perform(command)) != nil else { return nil }
      var own: [LoggedCall] = []
      listener.hear(performer.events, since: world, into: &own)
      heard.append(own)
    }
    return heard
  }

  private func brings(_ wanted: [LoggedCall], _ path: Path) -> Bool {
    play(path).map { path.place(of: wanted, in: $0) != nil } ?? false
  }

  /// The same path with as little in the window as it takes: tabs and pages that are never seen are left out.
  func simplified(_ path: Path, _ calls: [LoggedCall]) -> Path {
    guard path.commands.count <= Self.mostCommands, path.slip == nil else { return path }
    var path = path
    for position in path.setup[path.setup.window].children.indices.dropFirst().reversed() {
      var setup = path.setup
      let tree = setup[setup.window]
      let kind = setup[tree.declaration].kind
      guard kind == .tabs || kind == .pages || kind == .curl, tree.children.count > 2 else { break }
      var children = tree.children
      children.remove(at: position)
      setup.window = setup.plant(Tree(tree.declaration, children: children))
      let smaller = path.with(setup)
      if brings(calls, smaller) { path = smaller }
    }
    return path
  }

  /// Whether something is done in a path that the log does not show, and that could be left out.
  func isWordy(_ path: Path, _ calls: [LoggedCall]) -> Bool {
    guard path.commands.count <= Self.mostCommands, path.slip == nil, let heard = play(path) else { return false }
    return path.commands.indices.dropFirst().contains { index in
      (heard[index].isEmpty || index < path.countBefore) && brings(calls, path.without(index))
    }
  }
}

extension Path {
  /// How many calls come before those of the log, where a log is among the calls that the commands bring, and the last
  /// command brings some of it.
  func place(of wanted: [LoggedCall], in heard: [[LoggedCall]]) -> Int? {
    let all = heard.flatMap(\.self)
    let before = heard.prefix(countBefore).reduce(0) { $0 + $1.count }
    let first = countBefore < heard.count ? heard[countBefore].count : 0
    let behind = (heard.last?.isEmpty ?? true) ? 0 : (heard.last?.count ?? 1) - 1
    return (before...before + first).first { start in
      let end = start + wanted.count
      return (all.count - behind...all.count).contains(end) && all[start...].starts(with: wanted)
    }
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

  /// The values in the order in which they came.
  var elements: [Element] { entries.sorted { $0.order < $1.order }.map(\.element) }

  mutating func push(_ element: Element, priority: Int32) {
    count += 1
    entries.append(Entry(element: element, priority: priority, order: count))
    var child = entries.count - 1
    while child > 0, entries[child].precedes(entries[(child - 1) / 2]) {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the first value, and says its priority.
  mutating func pop() -> (element: Element, priority: Int32)? {
    guard let first = entries.first else { return nil }
    let last = entries.removeLast()
    guard !entries.isEmpty else { return (first.element, first.priority) }
    entries[0] = last
    var parent = 0
    while true {
      var least = 2 * parent + 1
      guard least < entries.count else { break }
      if least + 1 < entries.count, entries[least + 1].precedes(entries[least]) { least += 1 }
      guard entries[least].precedes(entries[parent]) else { break }
      entries.swapAt(parent, least)
      parent = least
    }
    return (first.element, first.priority)
  }
}
