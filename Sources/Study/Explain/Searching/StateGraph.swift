import Lifecycle
import Notation

/// The states of the app that the search has reached, on all versions, and the moves between them.
///
/// To play an action costs far more than to look its result up, and the search comes to a state at many positions of
/// the log, so what was played is kept: the moves from each state, and their calls.
struct StateGraph {
  /// A state of the app, at rest or in the middle of a gesture, under an assumption on a version.
  struct State: Hashable {
    let score: Number<Score>, assumption: Number<AppAssumption>, setup: Number<Setup>, world: Number<World>
  }

  /// An action performed in a state, with the resulting state and a range of `heard` with the calls.
  struct Move {
    let target: Number<State>
    let cost: Int32
    let command: Command
    fileprivate let start: UInt32, end: UInt32
  }

  /// The key under which the moves from a state are stored: those of a rarity that show a screen, or that show none.
  private struct ListKey: Hashable {
    let state: Number<State>, receiver: DeclarationID?, rarity: Rarity
  }

  private let facts: LogFacts
  private(set) var assumptions: [AppAssumption] = []
  private var states = DistinctValues<State>()
  /// The worlds of the states, apart from these since many versions have the same.
  private var worlds = DistinctValues<World>()
  private(set) var moves: [Move] = []
  private var lists: [ListKey: [Number<Move>]] = [:]
  /// The calls of all moves, one move after the other.
  private var heard: [LoggedCall] = []
  /// A performer for each score.
  private var performers: [Performer]
  /// The number of screens and containers that the setups declare, and of controllers in the worlds.
  private var declarationCount = 0, controllerCount = 0
  let budget: SearchBudget

  /// Creates a graph without states.
  init(_ facts: LogFacts, _ scores: [Score], _ budget: SearchBudget) {
    (self.facts, self.budget) = (facts, budget)
    performers = scores.map { Performer(score: $0, setup: Setup()) }
  }

  mutating func add(_ assumption: AppAssumption) -> Number<AppAssumption> {
    count(setups: assumption.candidates.setups.count, of: assumption.candidates)
    return assumptions.add(assumption)
  }

  subscript(state: Number<State>) -> State { states[state] }

  func calls(of move: Number<Move>) -> ArraySlice<LoggedCall> {
    heard[Int(moves[move].start)..<Int(moves[move].end)]
  }

  func setup(of state: Number<State>) -> Setup { assumption(of: state).candidates.setups[states[state].setup] }

  private func world(of state: Number<State>) -> World { worlds[states[state].world] }

  func assumption(of state: Number<State>) -> AppAssumption { assumptions[states[state].assumption] }

  /// The approximate number of bytes that the graph uses: each key of a dictionary takes about twice its size.
  var byteCount: Int {
    states.all.count * 5 * MemoryLayout<State>.stride
      + worlds.all.count * 5 * MemoryLayout<World>.stride + controllerCount * MemoryLayout<Controller>.stride
      + moves.count * (2 * MemoryLayout<Move>.stride + MemoryLayout<Int32>.stride)
      + heard.count * MemoryLayout<LoggedCall>.stride + lists.count * (2 * MemoryLayout<ListKey>.stride + 48)
      + declarationCount * (MemoryLayout<Declaration>.stride + 3 * MemoryLayout<Tree>.stride)
  }

  /// Counts all screens that a number of setups declare, which takes steps.
  private mutating func count(setups: Int, of candidates: CandidateSetups) {
    budget.spend(setups * candidates.nameCount)
    declarationCount += setups * candidates.nameCount
  }

  /// Returns the launches with each window, or with the wanted setups only, and the screen that is then visible.
  mutating func launches(
    _ score: Number<Score>, _ assumption: Number<AppAssumption>, _ wanted: Set<Number<Setup>>? = nil
  ) -> [(move: Number<Move>, leaf: DeclarationID)] {
    let nothing = worlds.number(of: World())
    let windows = assumptions[assumption].candidates.windows.filter { wanted?.contains($0.setup) ?? true }
    return windows.compactMap { window in
      let state = states.number(
        of: State(score: score, assumption: assumption, setup: window.setup, world: nothing))
      let launch = Proposal(command: Command(.launch), cost: Price.Action.tap + window.cost, rarity: .usual)
      return move(launch, from: state, setup: window.setup, extra: 0).map { ($0, window.leaf) }
    }
  }

  /// Returns the moves of a rarity from a state: those that show a new instance of `receiver`, or, if that is `nil`,
  /// those that act on existing controllers.
  mutating func moves(from state: Number<State>, showing receiver: DeclarationID?, _ rarity: Rarity) -> [Number<Move>] {
    let key = ListKey(state: state, receiver: receiver, rarity: rarity)
    if let known = lists[key] { return known }
    var proposals = Proposals(world: world(of: state), setup: setup(of: state), facts: facts)
    if let receiver {
      proposals.add(receiver, trees: assumption(of: state).candidates.trees[receiver.number])
    } else {
      proposals.addPlain()
    }
    // Showing a screen that the log never names is rare in itself, so the usual ways of showing it are tried then.
    let isUnseen = receiver ?? DeclarationID(0) >= facts.hidden
    let wanted = isUnseen && rarity == .rare ? Rarity.usual : rarity
    let list = proposals.list.filter { $0.rarity == wanted }.flatMap { moves($0, from: state) }
    lists[key] = list
    return list
  }

  /// Returns the moves for an action: one for each way in which the screen that it loads may be laid out.
  private mutating func moves(_ proposal: Proposal, from number: Number<State>) -> [Number<Move>] {
    let state = states[number]
    var setups = [state.setup]
    if let receiver = proposal.receiver {
      let known = assumptions[state.assumption].candidates.setups.count
      setups = assumptions[state.assumption].candidates.setups(deciding: receiver, in: state.setup)
      let candidates = assumptions[state.assumption].candidates
      count(setups: candidates.setups.count - known, of: candidates)
    }
    return setups.enumerated().compactMap { rank, setup in
      move(proposal, from: number, setup: setup, extra: Int32(rank))
    }
  }

  /// Plays an action and returns its move, or `nil` if the action is not possible or has no effect.
  private mutating func move(
    _ proposal: Proposal, from number: Number<State>, setup: Number<Setup>, extra: Int32
  ) -> Number<Move>? {
    let state = states[number], index = Int(state.score.index)
    let before = worlds[state.world]
    budget.spendAction(controllerCount: before.controllers.count)
    if budget.isSpent { return nil }
    performers[index].go(to: before, in: assumptions[state.assumption].candidates.setups[setup])
    guard (try? performers[index].perform(proposal.command)) != nil else { return nil }
    let start = heard.count, events = performers[index].events
    heard += assumptions[state.assumption].calls(
      among: events, since: before, inferredBy: facts.isLoose ? performers[index].score : nil)
    let isSilent = assumptions[state.assumption].freesSilently(among: events, since: before)
    let worldCount = worlds.all.count
    let world = worlds.number(of: performers[index].world.canonical)
    if worlds.all.count > worldCount { controllerCount += worlds[world].controllers.count }
    let target = states.number(
      of: State(score: state.score, assumption: state.assumption, setup: setup, world: world))
    guard target != number || heard.count > start else { return nil }
    return moves.add(
      Move(
        target: target, cost: proposal.cost + extra + (isSilent ? Price.Action.silentFree : 0),
        command: proposal.command,
        start: UInt32(start), end: UInt32(heard.count)))
  }

  /// Returns true if a controller of the given class exists in a state.
  func isAlive(_ receiver: DeclarationID, in state: Number<State>) -> Bool {
    world(of: state).controllers.contains { $0.isAlive && $0.declaration == receiver }
  }
}

/// The index of an element in an array, in half the bytes of an `Int`, and for arrays of its kind of elements only.
///
/// It stands beside what uses it, since a debug build makes generics quick only within a file.
struct Number<Element>: Hashable, Sendable {
  let index: Int32

  init(_ index: Int) { self.index = Int32(index) }
}

extension Array {
  subscript(number: Number<Element>) -> Element {
    _read { yield self[Int(number.index)] }
    _modify { yield &self[Int(number.index)] }
  }

  /// The numbers of all elements.
  var numbers: [Number<Element>] { indices.map { Number($0) } }

  /// Appends an element and returns its number.
  mutating func add(_ element: Element) -> Number<Element> {
    append(element)
    return Number(count - 1)
  }
}

/// Values that are kept once each, with a number.
struct DistinctValues<Value: Hashable> {
  private(set) var all: [Value] = []
  private var numbers: [Value: Number<Value>] = [:]

  subscript(number: Number<Value>) -> Value { all[number] }

  /// Returns the number of a value, which is added if it is new.
  mutating func number(of value: Value) -> Number<Value> {
    if let known = numbers[value] { return known }
    let number = all.add(value)
    numbers[value] = number
    return number
  }
}
