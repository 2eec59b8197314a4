import Lifecycle

/// What is wrong with a log that would else be explained: a line too many, a line that is missing, or two exchanged.
public enum Slip: Hashable, Sendable {
  /// The call at this position does not belong there.
  case extra(Int)
  /// Before the call at this position another one is missing.
  case missing(Int, before: LoggedCall)
  /// The call at this position comes before the one that it should follow.
  case swapped(Int)

  /// The first call that cannot be.
  public var position: Int {
    switch self {
    case .extra(let position), .missing(let position, _), .swapped(let position): position
    }
  }

  /// The calls as they would be without it.
  func corrected(_ calls: [LoggedCall]) -> [LoggedCall] {
    var calls = calls
    switch self {
    case .extra(let position): calls.remove(at: position)
    case .missing(let position, let call): calls.insert(call, at: position)
    case .swapped(let position): calls.swapAt(position, position + 1)
    }
    return calls
  }
}

extension Beam {
  /// How many slips are looked at.
  private static let mostSlips = 90

  /// The slips with which a move would fit that was tried, those that were met last first.
  func possibleSlips() -> [Slip] {
    var slips: [Slip] = []
    var known: Set<Slip> = []
    func note(_ slip: Slip) {
      if known.insert(slip).inserted { slips.append(slip) }
    }
    for node in nodes.reversed() {
      if node.position == furthest, furthest < calls.count { note(.extra(furthest)) }
      for index in graph.states[Int(node.state)].moves {
        slipsOf(graph.moves[Int(index)], at: Int(node.position)).forEach(note)
      }
    }
    for launch in launches { slipsOf(launch, at: 0).forEach(note) }
    return Array(slips.prefix(Self.mostSlips))
  }

  /// The slips with which a move fits at a position.
  private func slipsOf(_ move: StateGraph.Move, at position: Int) -> [Slip] {
    let heard = Array(graph.calls(of: move))
    var count = 0
    while count < heard.count, position + count < calls.count, heard[count] == calls[position + count] { count += 1 }
    guard count < heard.count else { return [] }
    let place = position + count
    func goesOn(_ heardIndex: Int, _ index: Int) -> Bool {
      heardIndex >= heard.count || index < calls.count && heard[heardIndex] == calls[index]
    }
    var slips: [Slip] = []
    if place + 1 < calls.count, heard[count] == calls[place + 1] {
      slips += goesOn(count + 1, place + 2) ? [.extra(place)] : []
      slips.append(.swapped(place))
    }
    // Of a short move nothing would be left that speaks for it.
    if heard.count > 1, goesOn(count + 1, place) { slips.append(.missing(place, before: heard[count])) }
    return slips
  }
}
