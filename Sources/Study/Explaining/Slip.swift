import Lifecycle

/// What is wrong with a log that would else be explained: a line too many, a line that is missing, or two exchanged.
public enum Slip: Hashable, Sendable {
  /// The call at this position does not belong there.
  case extra(Int)
  /// Before the call at this position another one is missing.
  case missing(Int, before: LoggedCall)
  /// The call at this position comes before the one that it should follow.
  case swapped(Int)

  /// How unlikely one is.
  static let cost: Int32 = 40

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
  /// The slips with which calls that are heard come in the log from a position on, and where each of them ends.
  ///
  /// - Parameter count: how many of them come as they should.
  func slips(of heard: ArraySlice<LoggedCall>, at position: Int, after count: Int) -> [(slip: Slip, end: Int)] {
    let place = position + count
    let rest = heard.dropFirst(count)
    guard place < calls.count, let first = rest.first else { return [] }
    var slips: [(Slip, Int)] = []
    if calls[(place + 1)...].starts(with: rest) { slips.append((.extra(place), place + 1 + rest.count)) }
    if rest.count > 1, place + 1 < calls.count, calls[place + 1] == first, calls[place] == rest[rest.startIndex + 1],
      calls[(place + 2)...].starts(with: rest.dropFirst(2))
    {
      slips.append((.swapped(place), place + rest.count))
    }
    // Of a short move nothing would be left that speaks for it.
    if heard.count > 1, calls[place...].starts(with: rest.dropFirst()) {
      slips.append((.missing(place, before: first), place + rest.count - 1))
    }
    return slips
  }
}
