import Lifecycle
import Notation

/// The degree of trust in a log; partial trust is tried only if full trust leads to no explanation.
enum Trust {
  /// The code is correct, all screens log the same methods, and the log is complete between its beginning and end.
  case full
  /// Screens may log different methods or log before they call super, and a call of super or a line of the log may be
  /// wrong.
  case partial
}

extension LogSearch {
  /// Searches for explanations with the given trust in the log, for a percentage of the steps if one is given.
  mutating func run(_ trust: Trust, share: Int? = nil) {
    guard !calls.isEmpty, !budget.isSpent else { return }
    (self.trust, queue, isGivenUp) = (trust, SearchQueue(heapCount: 2), false)
    pace.hasten()
    if trust == .partial {
      remainder.assumptionCount = graph.assumptions.count
      for assumption in graph.assumptions.numbers { enqueue(.slippedLaunches(assumption)) }
      for node in remainder.slips { enqueue(.slips(node)) }
      for first in nearestNodes.compactMap({ network.likeliestNodes(to: $0).first }) {
        remainder.setups[state(of: first).score, default: []].insert(state(of: first).setup)
      }
    }
    addAssumptions()
    let most = trust == .full ? budget.share(SearchPace.trustingShare) : .max
    if search(untilStep: share.map { budget.steps + budget.share($0) } ?? most) { isGivenUp = true }
    if !accounts.isEmpty, !isLong {
      seekLikelier()
      addOthers()
      findRival()
    }
    if budget.isSpent { isGivenUp = true }
  }

  /// Adds the assumptions about containers, logged methods and code that the current trust allows.
  private mutating func addAssumptions() {
    for roles in facts.possibleRoles {
      let uniform = facts.coverage(roles, isUniform: true), own = facts.coverage(roles, isUniform: false)
      let isTrusted = roles.cost == 0
      if isTrusted == (trust == .full) {
        add(roles, uniform)
        if own != uniform { add(roles, own, isUniform: false) }
      }
      guard trust == .partial else { continue }
      add(roles, uniform, logsBeforeSuper: true)
      guard isTrusted, calls.count <= Self.maxVerified else { continue }
      for wrongSuper in WrongSuperCall.all(facts.reading.controllers) { add(roles, uniform, wrongSuper) }
    }
  }

  private mutating func add(
    _ roles: LogFacts.Roles, _ coverage: Coverage, _ wrongSuper: WrongSuperCall? = nil, isUniform: Bool = true,
    logsBeforeSuper: Bool = false
  ) {
    guard !budget.isSpent, !keepsTooMuch else {
      isGivenUp = true
      return
    }
    let candidates = CandidateSetups(
      facts, roles, residents: facts.residents(roles, coverage), wrongSuper, logsBeforeSuper: logsBeforeSuper)
    let assumption = AppAssumption(
      candidates: candidates, coverage: coverage, wrongSuper: wrongSuper, isUniform: isUniform)
    enqueue(.launches(graph.add(assumption)))
  }

  /// Searches on the versions that have an explanation for likelier ones, for a limited number of steps.
  ///
  /// The paths on other versions are many, and may have taken the steps after the first explanation.
  private mutating func seekLikelier() {
    let search = self
    queue.reorder { search.owning.contains(search.origin(of: $0).score) ? search.priority(of: $0) : nil }
    _ = self.search(untilStep: budget.steps + Self.stepsForOthers, margin: Price.Action.hidden)
  }
}
