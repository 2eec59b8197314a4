import Lifecycle

/// Which calls of a log follow which, as far as a few bits of each pair tell.
struct CallSequence {
  private var openings: [Bool], pairs: [Bool]
  private static let size = 1 << 14

  init(_ calls: [LoggedCall]) {
    openings = [Bool](repeating: false, count: Self.size)
    pairs = openings
    for call in calls { openings[Self.place(call.bits)] = true }
    for (call, next) in zip(calls, calls.dropFirst()) { pairs[Self.place(call.bits, next.bits)] = true }
  }

  /// Whether calls may come so, one after the other.
  func holds(_ heard: ArraySlice<LoggedCall>) -> Bool {
    guard let first = heard.first else { return true }
    guard openings[Self.place(first.bits)] else { return false }
    for index in heard.indices.dropFirst() where !pairs[Self.place(heard[index - 1].bits, heard[index].bits)] {
      return false
    }
    return true
  }

  private static func place(_ call: UInt32, _ next: UInt32 = 0) -> Int {
    let mixed = (UInt64(call) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(next)) &* 0xC2B2_AE3D_27D4_EB4F
    return Int(mixed >> 32) % size
  }
}

/// The states that an app can be in, as far as a log was followed, and what leads from one to the next.
///
/// What was done in a state is known from then on: a log goes through the same few again and again.
struct StateGraph {
  /// An app at rest, or in the middle of a gesture.
  struct State {
    let world: World
    let setup: Int
    /// What leads on, as far as it was tried.
    fileprivate(set) var moves: [Int32] = []
    /// For whom, and how rare what was tried is.
    fileprivate var triedReceivers: [UInt16] = []
    fileprivate var tried: Rarity?
  }

  /// A command that was tried, where it leads, and which calls it brings.
  struct Move {
    let target: Int32
    let cost: Int32
    /// What was tried for it to be found.
    let proposal: Proposal
    fileprivate let start: UInt32, end: UInt32

    var command: Command { proposal.command }

    /// Whether the log tells nothing of it.
    var isSilent: Bool { start == end }
  }

  /// By what a state is found again.
  private struct Key: Hashable {
    let setup: Int, world: World
  }

  private(set) var scenery: Scenery
  private(set) var states: [State] = []
  private(set) var moves: [Move] = []
  private var numbers: [Key: Int32] = [:]
  private var listener: Listener
  private var performer: Performer
  /// Which calls follow which in the log; where it may be wrong anything may.
  private let sequence: CallSequence?
  /// How much was tried, and about how many bytes what is kept of it takes.
  private(set) var triedCount = 0, byteCount = 0
  let budget: SearchBudget

  /// A graph without a state.
  ///
  /// - Parameter sequence: which calls follow which in the log, if what brings others is not wanted.
  init(
    score: Score, scenery: Scenery, clues: Clues, coverage: [UInt64], sequence: CallSequence?, _ budget: SearchBudget
  ) {
    (self.scenery, self.sequence, self.budget) = (scenery, sequence, budget)
    performer = Performer(score: score, setup: scenery.setups[0])
    listener = Listener(clues: clues, coverage: coverage)
  }

  /// The calls that a move brings.
  func calls(of move: Move) -> ArraySlice<LoggedCall> { listener.heard[Int(move.start)..<Int(move.end)] }

  /// The first call that a move brings, as a number; nothing where the log tells nothing of it.
  func opening(of move: Int32) -> UInt32? {
    let start = moves[Int(move)].start
    return start == moves[Int(move)].end ? nil : listener.heard[Int(start)].bits
  }

  /// About how many bytes a state takes beside its controllers, and a move beside its calls.
  private static let bytesPerState = 4 * MemoryLayout<World>.stride, bytesPerMove = 2 * MemoryLayout<Move>.stride

  private mutating func state(_ world: World, _ setup: Int) -> Int32 {
    let key = Key(setup: setup, world: world)
    let next = Int32(states.count)
    let number = numbers[key, default: next]
    if number < next { return number }
    numbers[key] = next
    states.append(State(world: world, setup: setup))
    byteCount += Self.bytesPerState + world.controllers.count * MemoryLayout<Controller>.stride
    return next
  }

  /// Launches the app with each window.
  mutating func launch() -> [Move] {
    scenery.windows.compactMap { window in
      move(Proposal(command: Command(.launch), cost: 10 + window.cost), from: World(), setup: window.setup)
    }
  }

  /// What a command brings; nothing where it cannot be meant.
  private mutating func move(_ proposal: Proposal, from world: World, setup: Int, rank: Int = 0) -> Move? {
    if budget.isSpent { return nil }
    budget.spendAction(controllerCount: world.controllers.count)
    triedCount += 1
    performer.go(to: world, in: scenery.setups[setup])
    guard (try? performer.perform(proposal.command)) != nil else { return nil }
    let start = UInt32(listener.heard.count)
    listener.hear(performer.events, since: world)
    if let sequence, !sequence.holds(listener.heard[Int(start)...]) {
      listener.forget(to: Int(start))
      return nil
    }
    let target = state(performer.world.canonical, setup)
    return Move(
      target: target, cost: proposal.cost + Int32(rank), proposal: proposal, start: start,
      end: UInt32(listener.heard.count))
  }

  /// Tries in a state what may be done there to the screens that the log names next.
  mutating func explore(_ number: Int32, receivers: [UInt16], upTo wanted: Rarity) {
    let new = receivers.filter { !states[Int(number)].triedReceivers.contains($0) }
    if new.isEmpty, let tried = states[Int(number)].tried, tried >= wanted { return }
    let state = states[Int(number)]
    let reached = max(state.tried ?? wanted, wanted)
    var list: [Proposal] = []
    if state.tried.map({ $0 < reached }) ?? true {
      var proposals = Proposals(state.world, scenery.setups[state.setup], beyond: state.tried, upTo: reached)
      proposals.addPlain()
      for receiver in state.triedReceivers.sorted() {
        proposals.add(receiver, trees: scenery.trees(bringing: receiver))
      }
      list = proposals.list
    }
    if !new.isEmpty {
      var proposals = Proposals(state.world, scenery.setups[state.setup], beyond: nil, upTo: reached)
      for receiver in new.sorted() { proposals.add(receiver, trees: scenery.trees(bringing: receiver)) }
      list += proposals.list
    }
    for proposal in list { attempt(proposal, in: number) }
    states[Int(number)].tried = reached
    states[Int(number)].triedReceivers += new
  }

  /// Tries in a state only what is proposed.
  mutating func attempt(_ proposals: [Proposal], in number: Int32) {
    for proposal in proposals { attempt(proposal, in: number) }
  }

  /// Does something in a state, unless that changes nothing, or the same is done more simply.
  private mutating func attempt(_ proposal: Proposal, in number: Int32) {
    let state = states[Int(number)]
    let setups = proposal.receiver.map { scenery.setups(deciding: $0, in: state.setup) } ?? [state.setup]
    for (rank, setup) in setups.enumerated() {
      guard let move = move(proposal, from: state.world, setup: setup, rank: rank) else { continue }
      if move.target == number, move.isSilent { continue }
      let known = states[Int(number)].moves
      let isKnown = known.contains { index in
        let other = moves[Int(index)]
        return other.target == move.target && other.cost <= move.cost && !proposal.isOtherWay
          && calls(of: other).elementsEqual(calls(of: move))
      }
      guard !isKnown else {
        listener.forget(to: Int(move.start))
        continue
      }
      byteCount += Self.bytesPerMove + calls(of: move).count * MemoryLayout<LoggedCall>.stride
      moves.append(move)
      states[Int(number)].moves.append(Int32(moves.count - 1))
    }
  }
}
