import Lifecycle
import Notation

/// A set of assumptions about an app: its containers, the calls that each class logs, and mistakes in calling super.
struct Assumption {
  var candidates: CandidateSetups
  var coverage: Coverage
  let wrongSuper: WrongSuperCall?

  /// True if all screens are assumed to log the same methods.
  let isUniform: Bool

  /// True if the code is assumed to be correct and all screens log the same methods.
  var isSound: Bool { wrongSuper == nil && isUniform }

  /// The cost of the assumption, apart from that of its containers.
  var cost: Int32 {
    wrongSuper != nil ? Price.minSlip : candidates.logsBeforeSuper || !isUniform ? Price.oddity : 0
  }

  var roles: LogFacts.Roles { candidates.roles }

  /// Returns the calls among the events of an action that the log would show.
  ///
  /// With a score, those whose place it only infers are not placed.
  func calls(among events: [Event], since world: World, inferredBy score: Score?) -> [LoggedCall] {
    var calls: [LoggedCall] = []
    world.tellCalls(among: events) { call, receiver, rule in
      guard coverage.covers(call.firstForm, of: receiver) else { return }
      calls.append(LoggedCall(call, of: receiver))
      if let score { calls[calls.count - 1].isPlaced = !score.isInferred(rule) }
    }
    return calls
  }
}

extension Assumption {
  /// Returns true if a screen is freed whose class logs no `deinit`, where others do.
  func freesSilently(among events: [Event], since world: World) -> Bool {
    coverage.controllers.contains { $0.contains(.deinit) }
      && events.contains { event in
        guard event.call == .deinit, case .controller(let id)? = world.receiverClass(event.receiver) else {
          return false
        }
        return Int(id.index) < coverage.controllers.count && !coverage.covers(.deinit, of: .controller(id))
      }
  }
}

/// The degree of trust in a log; partial trust is tried only if full trust leads to no explanation.
enum Trust {
  /// The code is correct, all screens log the same methods, and the log is complete between its beginning and end.
  case full
  /// Screens may log different methods or log before they call super, and a call of super or a line of the log may be
  /// wrong.
  case partial
}

/// The states of the app that the search has reached, on all versions, and the moves between them.
///
/// Moves are computed by the simulator on demand, and stored so that each is played only once.
struct StateGraph {
  /// A state of the app, at rest or in the middle of a gesture, under an assumption on a version.
  struct State: Hashable, Numbered {
    let version: UInt8, assumption: UInt16
    /// The numbers of the setup and of the world.
    let setup: Int32, world: Int32
  }

  /// An action performed in a state, with the resulting state and a range of `heard` with the calls.
  struct Move: Numbered {
    let target: Int32
    let cost: Int32
    let command: Command
    fileprivate let start: UInt32, end: UInt32
  }

  /// The key under which a computed list of moves is stored.
  private struct ListKey: Hashable {
    let state: Int32, receiver: UInt16, rarity: Rarity
  }

  private let facts: LogFacts
  private(set) var assumptions: [Assumption] = []
  private(set) var states: [State] = []
  private(set) var moves: [Move] = []
  private var numbers: [State: Int32] = [:]
  /// The worlds of the states, each once, since it is the same on many versions.
  private var worlds: [World] = []
  private var worldNumbers: [World: Int32] = [:]
  private var lists: [ListKey: [Int32]] = [:]
  private var performers: [Performer]
  /// The calls of all moves, one move after the other.
  private var heard: [LoggedCall] = []
  /// The approximate number of bytes that the graph uses.
  private(set) var byteCount = 0
  let budget: SearchBudget

  /// Creates a graph without states; versions are identified by the index of their score.
  init(_ facts: LogFacts, _ scores: [Score], _ budget: SearchBudget) {
    (self.facts, self.budget) = (facts, budget)
    performers = scores.map { Performer(score: $0, setup: Setup()) }
  }

  /// Adds an assumption; its index is its identifier.
  mutating func add(_ assumption: Assumption) {
    assumptions.append(assumption)
    count(setups: assumption.candidates.setups.count, of: assumption.candidates)
  }

  func calls(of move: Int32) -> ArraySlice<LoggedCall> {
    heard[Int(moves[move].start)..<Int(moves[move].end)]
  }

  func setup(of state: Int32) -> Setup {
    let state = states[state]
    return assumptions[Int(state.assumption)].candidates.setups[Int(state.setup)]
  }

  private func world(of state: Int32) -> World { worlds[Int(states[state].world)] }

  func assumption(of state: Int32) -> Assumption { assumptions[Int(states[state].assumption)] }

  /// The approximate number of bytes for a state, a world without its controllers, a move without its calls, and a list
  /// without its moves.
  private static let bytesPerState = 5 * MemoryLayout<State>.stride
  private static let bytesPerWorld = 5 * MemoryLayout<World>.stride
  private static let bytesPerMove = 2 * MemoryLayout<Move>.stride + MemoryLayout<Int32>.stride
  private static let bytesPerList = 2 * MemoryLayout<ListKey>.stride + 48

  /// Returns the number of a state, which is added to the graph if it is new.
  private mutating func number(of state: State) -> Int32 {
    let next = Int32(states.count)
    let number = numbers[state, default: next]
    if number < next { return number }
    numbers[state] = next
    states.append(state)
    byteCount += Self.bytesPerState
    return next
  }

  /// Returns the number of a world, which is kept if it is new.
  private mutating func number(of world: World) -> Int32 {
    let next = Int32(worlds.count)
    let number = worldNumbers[world, default: next]
    if number < next { return number }
    worldNumbers[world] = next
    worlds.append(world)
    byteCount += Self.bytesPerWorld + world.controllers.count * MemoryLayout<Controller>.stride
    return next
  }

  /// Charges the steps and bytes for declaring all screens in a number of setups.
  private mutating func count(setups: Int, of candidates: CandidateSetups) {
    let count = setups * candidates.nameCount
    budget.spend(count)
    byteCount += count * (MemoryLayout<Declaration>.stride + 3 * MemoryLayout<Tree>.stride)
  }

  /// Returns the launches with each window, or with the wanted windows only, and the screen that is then visible.
  mutating func launches(
    version: Int, assumption: Int, _ wanted: Set<Int>? = nil
  ) -> [(move: Int32, leaf: UInt16)] {
    let windows = assumptions[assumption].candidates.windows
    let nothing = number(of: World())
    return windows.indices.filter { wanted?.contains($0) ?? true }.compactMap { index in
      let window = windows[index]
      let state = number(
        of: State(
          version: UInt8(version), assumption: UInt16(assumption), setup: Int32(window.setup), world: nothing))
      let launch = Proposal(command: Command(.launch), cost: 10 + window.cost, rarity: .usual)
      return move(launch, from: state, setup: Int32(window.setup), extra: 0).map { ($0, window.leaf) }
    }
  }

  /// Returns the moves of a rarity from a state: those that show a new instance of `receiver`, or, if that is `nil`,
  /// those that act on existing controllers.
  mutating func moves(from number: Int32, showing receiver: UInt16?, _ rarity: Rarity) -> [Int32] {
    let key = ListKey(state: number, receiver: receiver ?? .max, rarity: rarity)
    if let known = lists[key] { return known }
    var proposals = Proposals(world(of: number), setup(of: number), facts)
    if let receiver {
      proposals.add(receiver, trees: assumption(of: number).candidates.trees(bringing: receiver))
    } else {
      proposals.addPlain()
    }
    // Showing a screen that the log never names is rare in itself, so the usual ways of showing it are tried then.
    let isUnseen = Int(receiver ?? 0) >= facts.reading.names.count
    let wanted = isUnseen && rarity == .rare ? Rarity.usual : rarity
    let list = proposals.list.filter { $0.rarity == wanted }.flatMap { moves($0, from: number) }
    lists[key] = list
    byteCount += Self.bytesPerList
    return list
  }

  /// Returns the moves for an action: one for each way in which the screen that it loads may be laid out.
  private mutating func moves(_ proposal: Proposal, from number: Int32) -> [Int32] {
    let (assumption, setup) = (Int(states[number].assumption), states[number].setup)
    let known = assumptions[assumption].candidates.setups.count
    let setups =
      proposal.receiver.map { assumptions[assumption].candidates.setups(deciding: $0, in: Int(setup)) } ?? [Int(setup)]
    count(
      setups: assumptions[assumption].candidates.setups.count - known, of: assumptions[assumption].candidates)
    return setups.enumerated().compactMap { rank, setup in
      move(proposal, from: number, setup: Int32(setup), extra: Int32(rank))
    }
  }

  /// Plays an action and returns its move, or `nil` if the action is not possible or has no effect.
  private mutating func move(
    _ proposal: Proposal, from number: Int32, setup: Int32, extra: Int32
  ) -> Int32? {
    let state = states[number]
    let (version, assumption) = (Int(state.version), Int(state.assumption))
    let world = worlds[Int(state.world)]
    budget.spendAction(controllerCount: world.controllers.count)
    if budget.isSpent { return nil }
    performers[version].go(to: world, in: assumptions[assumption].candidates.setups[Int(setup)])
    guard (try? performers[version].perform(proposal.command)) != nil else { return nil }
    let start = heard.count
    heard += assumptions[assumption].calls(
      among: performers[version].events, since: world,
      inferredBy: facts.reading.isLoose ? performers[version].score : nil)
    let isSilent = assumptions[assumption].freesSilently(among: performers[version].events, since: world)
    let target = self.number(
      of: State(
        version: state.version, assumption: state.assumption, setup: setup,
        world: self.number(of: performers[version].world.canonical)))
    guard target != number || heard.count > start else { return nil }
    byteCount += Self.bytesPerMove + (heard.count - start) * MemoryLayout<LoggedCall>.stride
    moves.append(
      Move(
        target: target, cost: proposal.cost + extra + (isSilent ? Price.silentFree : 0), command: proposal.command,
        start: UInt32(start), end: UInt32(heard.count)))
    return Int32(moves.count - 1)
  }

  /// Returns true if a controller of the given class exists in a state.
  func isAlive(_ receiver: UInt16, in state: Int32) -> Bool {
    world(of: state).controllers.contains { $0.isAlive && $0.declaration.index == receiver }
  }
}

/// An element of an array that is indexed by `Int32`, which halves the size of the many stored indices.
protocol Numbered {}

extension Array where Element: Numbered {
  subscript(number: Int32) -> Element {
    get { self[Int(number)] }
    set { self[Int(number)] = newValue }
  }
}
