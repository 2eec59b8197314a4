import Lifecycle

extension LogSearch {
  /// The maximum number of actions before the log, of consecutive actions that the log does not show, and of those that
  /// are left out at a heading.
  private static let maxBefore: UInt8 = 4, maxSilent: UInt8 = 1, maxLeftOut: UInt8 = 2

  /// Launches the app with each window on each version, and follows the launches that fit the log.
  mutating func launch(_ assumption: Int) {
    let residents = graph.assumptions[assumption].candidates.residents
    let pieceCost = residents.isEmpty && !facts.lacksLaunch ? Price.piece : Price.knownPiece
    let extra = graph.assumptions[assumption].cost
    let launchCost = extra + (facts.lacksLaunch ? Price.piece : 0)
    let first = calls.first { $0.isOfController }?.receiver
    for version in scores.indices where !covered[version] {
      // A mistake in the code hardly changes the launch, so only the best windows are tried again.
      let windows =
        graph.assumptions[assumption].wrongSuper == nil || bestWindows.isEmpty ? nil : bestWindows[version, default: []]
      for (move, leaf) in graph.launches(version: version, assumption: assumption, windows) {
        if budget.isSpent { return }
        let heard = graph.calls(of: move)
        let count = graph.assumptions[assumption].agreement(heard, with: calls, at: 0)
        if count == heard.count || count == calls.count { reach(move, count, .inside, from: -1, extra: launchCost) }
        // Without calls that show a new screen being made, any screen may have been on screen before the log.
        let mayBeBefore =
          Int(leaf) >= facts.reading.names.count || residents.contains(leaf) || leaf == first || !facts.listsMaking
        if mayBeBefore { followBefore(move, from: -1, extra: extra + pieceCost) }
      }
    }
  }

  /// Launches the app with each window on each version, and follows the launches that fit the log except for a slip.
  mutating func slipAtLaunch(_ assumption: Int) {
    for version in scores.indices where rivalVersion.map({ $0 == version }) ?? !covered[version] {
      for (move, _) in graph.launches(version: version, assumption: assumption) {
        if budget.isSpent { return }
        let heard = graph.calls(of: move)
        for (slip, end) in Slip.all(in: calls, expecting: heard, at: 0, after: agreement(heard, at: 0))
        where !seeksRival || slip.mayReplaceScreen {
          reach(move, end, .slipped, from: -1, extra: slip.cost(in: calls), slip: slip)
        }
      }
    }
  }

  /// Tries the actions of a rarity from a node.
  mutating func expand(_ number: Int32, _ rarity: Rarity) {
    let node = network.nodes[number]
    let isBefore = node.section == .before
    if isBefore, hasResidents(node.state) { enter(number) }
    for receiver in [nil] + receivers(at: node, rarity) {
      for move in graph.moves(from: node.state, showing: receiver, rarity) {
        if isBefore { followBefore(move, from: number, extra: 0) } else { follow(move, from: number) }
      }
      if budget.isSpent { return }
    }
    if !isBefore { enqueueAgain(number, after: rarity) }
  }

  /// Returns the screens that a new action at a node may show.
  func receivers(at node: PathNetwork.Node, _ rarity: Rarity) -> [UInt16?] {
    let candidates = graph.assumption(of: node.state).candidates
    var receivers = facts.nextScreens(from: Int(node.position), candidates.roles)
    let hidden = UInt16(facts.reading.names.count)
    if node.section == .before {
      let possible = facts.listsMaking ? candidates.residents : Array(0..<hidden)
      let absent = possible.filter { candidates.roles.kind(of: $0) == .screen && !graph.isAlive($0, in: node.state) }
      receivers += (absent.prefix(Int(Self.maxBefore)) + [hidden]).filter { !receivers.contains($0) }
    } else if rarity == .rare {
      let unseen = (0..<UInt16(CandidateSetups.hiddenCount)).map { hidden + $0 }
      receivers += unseen.filter { !receivers.contains($0) && ($0 == hidden || graph.isAlive(hidden, in: node.state)) }
    }
    if seeksRival { receivers.removeAll { $0 >= hidden || graph.isAlive($0, in: node.state) } }
    return receivers.sorted().map { $0 }
  }

  /// Returns true if all screens exist that existed before the log begins.
  private func hasResidents(_ state: Int32) -> Bool {
    graph.assumption(of: state).candidates.residents.allSatisfy { graph.isAlive($0, in: state) }
  }

  /// Adds a node with the same state at the beginning of the log.
  private mutating func enter(_ number: Int32) {
    let node = network.nodes[number]
    add(PathNetwork.Key(state: node.state, position: 0, section: .inside), .init(parent: number, move: -1, cost: 0))
  }

  /// Follows a move that begins before the log: either none of its calls are in the log, or its last calls begin the
  /// log.
  private mutating func followBefore(_ move: Int32, from parent: Int32, extra: Int32) {
    let heard = graph.calls(of: move)
    let number = Int(graph.states[graph.moves[move].target].assumption)
    for start in heard.indices.dropFirst() {
      let count = graph.assumptions[number].agreement(heard[start...], with: calls, at: 0)
      guard count > 0, count == heard.endIndex - start || count == calls.count else { continue }
      reach(move, count, .inside, from: parent, extra: extra + Price.cut)
      break
    }
    let count = parent < 0 ? 0 : network.nodes[parent].silent + 1
    let residents = graph.assumption(of: graph.moves[move].target).candidates.residents
    guard parent < 0 || graph.moves[move].command.leadsAway else { return }
    guard count <= min(Int(Self.maxBefore), residents.count + 1) else { return }
    reach(move, 0, .before, from: parent, extra: extra, silent: count)
  }

  /// Follows a move if its calls match the log at the node's position, or if the log shows none of its calls.
  private mutating func follow(_ move: Int32, from parent: Int32) {
    let node = network.nodes[parent]
    let heard = graph.calls(of: move)
    if heard.isEmpty {
      guard node.silent < Self.maxSilent else { return }
      return reach(move, Int(node.position), node.section, from: parent, silent: node.silent + 1)
    }
    let position = Int(node.position)
    let number = Int(graph.states[node.state].assumption)
    var count = graph.assumptions[number].agreement(heard, with: calls, at: position, isLoose: false)
    var extra: Int32 = 0
    if count < heard.count, facts.reading.isLoose {
      count = graph.assumptions[number].agreement(heard, with: calls, at: position)
      extra = Price.unplaced
    } else if !heard.elementsEqual(calls[position..<position + count]) {
      extra = Price.displaced
    }
    if count == heard.count {
      reach(move, position + count, node.section, from: parent, extra: extra)
    } else if position + count == calls.count, count > 0, node.section == .inside {
      reach(move, calls.count, node.section, from: parent, extra: Price.cut)
    } else if facts.breaks.contains(position), node.silent < Self.maxLeftOut, node.section == .inside {
      let extra = Price.leftOut - max(0, graph.moves[move].cost - Price.byCode)
      reach(move, position, .inside, from: parent, extra: extra, silent: node.silent + 1, isLeftOut: true)
    }
  }

  /// Follows the moves from a node that fit the log except for a slip.
  mutating func slip(_ number: Int32) {
    let node = network.nodes[number]
    let position = Int(node.position)
    for receiver in [nil] + receivers(at: node, .usual) {
      for rarity in [Rarity.usual, .unanimated] {
        for move in graph.moves(from: node.state, showing: receiver, rarity) {
          let heard = graph.calls(of: move)
          for (slip, end) in Slip.all(in: calls, expecting: heard, at: position, after: agreement(heard, at: position))
          where !seeksRival || slip.mayReplaceScreen {
            reach(move, end, .slipped, from: number, extra: slip.cost(in: calls), slip: slip)
          }
        }
      }
      if budget.isSpent { return }
    }
    if position > 0, position == calls.count - 1 ? !seeksRival : Slip.isAppearance(calls[position...]) {
      let key = PathNetwork.Key(state: node.state, position: Int32(calls.count), section: .slipped)
      let slip = Slip.extra(Array(position..<calls.count))
      add(key, .init(parent: number, move: -1, cost: slip.cost(in: calls), slip: slip))
    }
  }

  /// Returns the number of leading calls that match the log from a position on, in this order.
  func agreement(_ heard: ArraySlice<LoggedCall>, at position: Int) -> Int {
    zip(heard, calls[position...]).prefix { $0 == $1 }.count
  }

  /// Adds the node that a move leads to at a position in the log, with the link from its parent.
  private mutating func reach(
    _ move: Int32, _ position: Int, _ section: PathNetwork.Section, from parent: Int32, extra: Int32 = 0,
    silent: UInt8 = 0, slip: Slip? = nil, isLeftOut: Bool = false
  ) {
    let isSilent = parent >= 0 && section != .before && silent > 0
    let target = graph.moves[move]
    add(
      PathNetwork.Key(state: target.target, position: Int32(position), section: section),
      PathNetwork.Link(parent: parent, move: move, cost: target.cost + extra, slip: slip, isLeftOut: isLeftOut),
      silent: silent, onlyIfBetter: isSilent)
  }

  /// Adds a link to a node, and queues the node if it is new or cheaper than before.
  private mutating func add(
    _ key: PathNetwork.Key, _ link: PathNetwork.Link, silent: UInt8 = 0, onlyIfBetter: Bool = false
  ) {
    if let node = network.add(link, to: key, silent: silent, onlyIfBetter: onlyIfBetter) { enqueue(node) }
  }
}
