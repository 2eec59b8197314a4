import Lifecycle

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
    fileprivate var triedReceivers: Set<UInt16> = []
    fileprivate var tried: Rarity?
  }

  /// A command, where it leads, and which calls it brings.
  struct Move {
    let command: Command
    let target: Int32
    let cost: Int32
    fileprivate let start: UInt32, end: UInt32

    /// Whether the log tells nothing of it.
    var isSilent: Bool { start == end }
  }

  /// By what a state is found again.
  private struct Key: Hashable {
    let setup: Int, world: World
  }

  let score: Score
  private(set) var scenery: Scenery
  private(set) var states: [State] = []
  private(set) var moves: [Move] = []
  private var numbers: [Key: Int32] = [:]
  private var listener: Listener
  /// How much was tried.
  private(set) var triedCount = 0

  init(score: Score, scenery: Scenery, clues: Clues, coverage: [UInt64]) {
    self.score = score
    self.scenery = scenery
    listener = Listener(clues: clues, coverage: coverage)
  }

  /// The calls that a move brings.
  func calls(of move: Move) -> ArraySlice<LoggedCall> { listener.heard[Int(move.start)..<Int(move.end)] }

  private mutating func state(_ world: World, _ setup: Int) -> Int32 {
    let key = Key(setup: setup, world: world)
    if let number = numbers[key] { return number }
    let number = Int32(states.count)
    numbers[key] = number
    states.append(State(world: world, setup: setup))
    return number
  }

  /// Launches the app with each window.
  mutating func launch() -> [Move] {
    scenery.windows.compactMap { window in
      move(Command(.launch), from: World(), setup: window.setup, cost: 10 + window.cost)
    }
  }

  /// What a command brings; nothing where it cannot be meant.
  private mutating func move(_ command: Command, from world: World, setup: Int, cost: Int32) -> Move? {
    triedCount += 1
    var rehearsal = Rehearsal(score: score, setup: scenery.setups[setup], world: world)
    guard (try? rehearsal.perform(command)) != nil else { return nil }
    let start = UInt32(listener.heard.count)
    listener.hear(rehearsal.events, since: world)
    let target = state(rehearsal.world.timeless, setup)
    return Move(command: command, target: target, cost: cost, start: start, end: UInt32(listener.heard.count))
  }

  /// Tries in a state what may be done there to the screens that the log names next.
  mutating func explore(_ number: Int32, receivers: Set<UInt16>, upTo wanted: Rarity) {
    let state = states[Int(number)]
    let reached = max(state.tried ?? wanted, wanted)
    let new = receivers.subtracting(state.triedReceivers)
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
    states[Int(number)].triedReceivers.formUnion(new)
  }

  /// Does something in a state, unless that changes nothing, or the same is done more simply.
  private mutating func attempt(_ proposal: Proposal, in number: Int32) {
    let state = states[Int(number)]
    let setups = proposal.receiver.map { scenery.setups(deciding: $0, in: state.setup) } ?? [state.setup]
    for (rank, setup) in setups.enumerated() {
      let cost = proposal.cost + Int32(rank)
      guard let move = move(proposal.command, from: state.world, setup: setup, cost: cost) else { continue }
      if move.target == number, move.isSilent { continue }
      let known = states[Int(number)].moves
      let isKnown = known.contains { index in
        let other = moves[Int(index)]
        return other.target == move.target && other.cost <= cost && !proposal.isOtherWay
          && calls(of: other).elementsEqual(calls(of: move))
      }
      if isKnown { continue }
      moves.append(move)
      states[Int(number)].moves.append(Int32(moves.count - 1))
    }
  }
}
