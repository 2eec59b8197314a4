import Lifecycle

extension LogSearch {
  /// The maximum number of actions before the log, of consecutive actions that the log does not show, and of those that
  /// are left out at a heading.
  private static let maxBefore: UInt8 = 4, maxSilent: UInt8 = 1, maxLeftOut: UInt8 = 2

  /// Launches the app with each window on each version, and follows the launches that fit the log.
  mutating func launch(_ number: Number<AppAssumption>) {
    let assumption = graph.assumptions[number], residents = assumption.candidates.residents
    let runningCost = residents.isEmpty && !facts.lacksLaunch ? Price.Assumed.running : Price.Assumed.knownRunning
    let launchCost = assumption.cost + (facts.lacksLaunch ? Price.Assumed.running : 0)
    let first = calls.first { $0.isOfController }?.receiver
    for score in scores.numbers where !covered.contains(score) {
      // A mistake in the code hardly changes the launch, so only the best windows are tried again.
      let setups =
        assumption.wrongSuper == nil || remainder.setups.isEmpty ? nil : remainder.setups[score, default: []]
      for (move, leaf) in graph.launches(score, number, setups) {
        if budget.isSpent { return }
        let heard = graph.calls(of: move)
        let count = assumption.agreement(heard, with: calls, at: 0, isLoose: facts.isLoose)
        if count == heard.count || count == calls.count {
          reach(count, .inside, by: move, from: nil, extra: launchCost)
        }
        // Without calls that show a new screen being made, any screen may have been on screen before the log.
        let mayBeBefore =
          leaf >= facts.hidden || residents.contains(leaf) || leaf == first || !facts.listsMaking
        if mayBeBefore { followBefore(move, from: nil, extra: assumption.cost + runningCost) }
      }
    }
  }

  /// Launches the app with each window on each version, and follows the launches that fit the log except for a slip.
  mutating func slipAtLaunch(_ assumption: Number<AppAssumption>) {
    for score in scores.numbers where rivalScore.map({ $0 == score }) ?? !covered.contains(score) {
      for (move, _) in graph.launches(score, assumption) {
        if budget.isSpent { return }
        followSlips(of: move, from: nil, at: 0)
      }
    }
  }

  /// Tries the actions of a rarity from a node.
  mutating func expand(_ number: Number<Node>, _ rarity: Rarity) {
    let node = network.nodes[number]
    let isBefore = node.section == .before
    let residents = graph.assumption(of: node.state).candidates.residents
    if isBefore, residents.allSatisfy({ graph.isAlive($0, in: node.state) }) {
      link(.init(parent: number, cost: 0), to: .init(node.state, at: 0, .inside))
    }
    for receiver in receivers(at: node, rarity) {
      for move in graph.moves(from: node.state, showing: receiver, rarity) {
        if isBefore { followBefore(move, from: number, extra: 0) } else { follow(move, from: number) }
      }
      if budget.isSpent { return }
    }
    if !isBefore { enqueueAgain(number, after: rarity) }
  }

  /// Returns the screens of which a new action at a node may show an instance, after `nil` for the other actions.
  func receivers(at node: Node, _ rarity: Rarity) -> [DeclarationID?] {
    let candidates = graph.assumption(of: node.state).candidates
    var receivers = facts.nextScreens(from: node.position, candidates.roles)
    let hidden = facts.hidden
    if node.section == .before {
      let possible = facts.listsMaking ? candidates.residents : facts.reading.controllers
      let absent = possible.filter { candidates.roles.kind(of: $0) == .screen && !graph.isAlive($0, in: node.state) }
      receivers += (absent.prefix(Int(Self.maxBefore)) + [hidden]).filter { !receivers.contains($0) }
    } else if rarity == .rare {
      let unseen = (0..<CandidateSetups.hiddenCount).map { DeclarationID(hidden.number + $0) }
      receivers += unseen.filter { !receivers.contains($0) && ($0 == hidden || graph.isAlive(hidden, in: node.state)) }
    }
    if seeksRival { receivers.removeAll { $0 >= hidden || graph.isAlive($0, in: node.state) } }
    return [nil] + receivers.sorted().map { $0 }
  }

  /// Follows a move that begins before the log: either none of its calls are in the log, or its last calls begin the
  /// log.
  private mutating func followBefore(_ move: Number<Move>, from parent: Number<Node>?, extra: Int32) {
    let heard = graph.calls(of: move)
    let assumption = graph.assumption(of: graph.moves[move].target)
    for start in heard.indices.dropFirst() {
      let count = assumption.agreement(heard[start...], with: calls, at: 0, isLoose: facts.isLoose)
      guard count > 0, count == heard.endIndex - start || count == calls.count else { continue }
      reach(count, .inside, by: move, from: parent, extra: extra + Price.Assumed.cut)
      break
    }
    guard let parent else { return reach(0, .before, by: move, from: nil, extra: extra) }
    let count = network.nodes[parent].silent + 1
    guard graph.moves[move].command.leadsAway,
      count <= min(Int(Self.maxBefore), assumption.candidates.residents.count + 1)
    else { return }
    let isShown = if case .push = graph.moves[move].command.action { true } else { false }
    reach(0, .before, by: move, from: parent, extra: extra - (isShown ? Price.Assumed.before : 0), silent: count)
  }

  /// Follows a move if its calls match the log at the node's position, or if the log shows none of its calls.
  private mutating func follow(_ move: Number<Move>, from parent: Number<Node>) {
    let node = network.nodes[parent], position = node.position
    let heard = graph.calls(of: move)
    if heard.isEmpty {
      guard node.silent < Self.maxSilent else { return }
      return reach(position, node.section, by: move, from: parent, silent: node.silent + 1)
    }
    let assumption = graph.assumption(of: node.state)
    let command = graph.moves[move].command, takesOut = command.takesOut
    let isHinted = ActionHint(command.action).map(facts.hints(at: position).contains) ?? false
    let reduction = isHinted ? Price.Action.hinted : 0
    var count = assumption.agreement(heard, with: calls, at: position, isLoose: false, takesOut: takesOut)
    var extra: Int32 = 0
    if count < heard.count, facts.isLoose {
      count = assumption.agreement(heard, with: calls, at: position, isLoose: true, takesOut: takesOut)
      extra = Price.Action.unplaced
    } else if !heard.elementsEqual(calls[position..<position + count]) {
      extra = Price.Action.displaced
    }
    if count == heard.count {
      reach(position + count, node.section, by: move, from: parent, extra: extra - reduction)
    } else if position + count == calls.count, count > 0, node.section == .inside {
      reach(calls.count, node.section, by: move, from: parent, extra: Price.Assumed.cut - reduction)
    } else if facts.breaks.contains(position), node.silent < Self.maxLeftOut, node.section == .inside {
      let extra = Price.Action.leftOut - max(0, graph.moves[move].cost - Price.Action.byCode)
      reach(position, .inside, by: move, from: parent, extra: extra, silent: node.silent + 1, isLeftOut: true)
    }
  }

  /// Follows the moves from a node that fit the log except for a slip.
  mutating func slip(_ number: Number<Node>) {
    let node = network.nodes[number], position = node.position
    for receiver in receivers(at: node, .usual) {
      for rarity in [Rarity.usual, .unanimated] {
        for move in graph.moves(from: node.state, showing: receiver, rarity) {
          followSlips(of: move, from: number, at: position)
        }
      }
      if budget.isSpent { return }
    }
    if position > 0, position == calls.count - 1 ? !seeksRival : Slip.isAppearance(calls[position...]) {
      let slip = Slip.extra(Array(position..<calls.count))
      link(
        .init(slip: slip, parent: number, cost: slip.cost(in: calls)), to: .init(node.state, at: calls.count, .slipped))
    }
  }

  /// Follows a move with each slip that makes its calls fit the log.
  private mutating func followSlips(of move: Number<Move>, from parent: Number<Node>?, at position: Int) {
    let heard = graph.calls(of: move)
    for (slip, end) in Slip.all(in: calls, expecting: heard, at: position, after: agreement(heard, at: position))
    where !seeksRival || slip.mayReplaceScreen {
      reach(end, .slipped, by: move, from: parent, extra: slip.cost(in: calls), slip: slip)
    }
  }

  /// Returns the number of leading calls that match the log from a position on, in this order.
  func agreement(_ heard: ArraySlice<LoggedCall>, at position: Int) -> Int {
    zip(heard, calls[position...]).prefix { $0 == $1 }.count
  }

  /// Adds the node that a move leads to at a position in the log, with the link from its parent.
  private mutating func reach(
    _ position: Int, _ section: PathNetwork.Section, by move: Number<Move>, from parent: Number<Node>?,
    extra: Int32 = 0, silent: UInt8 = 0, slip: Slip? = nil, isLeftOut: Bool = false
  ) {
    let (target, cost) = (graph.moves[move].target, graph.moves[move].cost)
    link(
      .init(slip: slip, isLeftOut: isLeftOut, parent: parent, move: move, cost: cost + extra),
      to: .init(target, at: position, section), silent: silent, onlyIfBetter: section != .before && silent > 0)
  }

  /// Adds a link to a node, and queues the node if it is new or cheaper than before.
  private mutating func link(
    _ link: PathNetwork.Link, to key: PathNetwork.Key, silent: UInt8 = 0, onlyIfBetter: Bool = false
  ) {
    if let node = network.add(link, to: key, silent: silent, onlyIfBetter: onlyIfBetter) { enqueue(node) }
  }
}
