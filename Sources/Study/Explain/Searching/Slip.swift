import Lifecycle

/// A single mistake in a log that is otherwise explained.
package enum Slip: Hashable, Sendable {
  /// A call that is missing from a log, and the position before which it belongs.
  package struct Lost: Hashable, Sendable {
    let position: Int, call: LoggedCall
  }

  /// The call at a position does not belong there, or the two calls of an appearance.
  case extra([Int])
  /// A call is missing, or a will-call and its did-call.
  case missing([Lost])
  /// The call at the first position belongs at the second position.
  case moved(Int, to: Int)

  /// Returns the cost of the slip; a line that is logged twice and a missing pair are common, and therefore cheap.
  func cost(in calls: [LoggedCall]) -> Int32 {
    switch self {
    case .extra(let positions):
      // The first line of a log is often the last call of an earlier action, and code calls viewDidLoad by hand.
      positions.count > 1 || positions[0] == 0
        || calls[positions[0]].call == .viewDidLoad && calls[..<positions[0]].contains(calls[positions[0]])
        ? Price.Slip.misplacedCall
        : calls[positions[0] - 1] == calls[positions[0]] ? Price.Slip.least : Price.Slip.most
    case .missing(let lost):
      isPair
        ? Price.Slip.missingPair
        : lost[0].call.call.isAppearance || lost[0].call.call == .deinit
          ? Price.Slip.misplacedCall : Price.Slip.most
    case .moved: Price.Slip.misplacedCall
    }
  }

  /// True if a will-call and its did-call are missing or do not belong.
  var isPair: Bool {
    switch self {
    case .missing(let lost): lost.count > 1
    case .extra(let positions): positions.count > 1
    case .moved: false
    }
  }

  /// True if the slip may be the true cause where an explanation without one needs an extra screen.
  var mayReplaceScreen: Bool { isPair || keepsScreen || self == .extra([0]) }

  /// True if the missing call is `deinit`, so a screen is not freed.
  var keepsScreen: Bool { if case .missing(let lost) = self { lost[0].call.call == .deinit } else { false } }

  /// The position of the first call that does not fit.
  package var position: Int {
    switch self {
    case .extra(let positions): positions[0]
    case .moved(let position, let target): min(position, target)
    case .missing(let lost): lost[0].position
    }
  }

  /// Returns the calls as they would be without the slip.
  func corrected(_ calls: [LoggedCall]) -> [LoggedCall] {
    var calls = calls
    switch self {
    case .extra(let positions): for position in positions.reversed() { calls.remove(at: position) }
    case .missing(let lost): for lost in lost.reversed() { calls.insert(lost.call, at: lost.position) }
    case .moved(let position, let target): calls.insert(calls.remove(at: position), at: target)
    }
    return calls
  }

  /// Returns the slips that would make an action's calls match the log from a position on, each with the position after
  /// the action; `count` leading calls match without one.
  static func all(
    in calls: [LoggedCall], expecting heard: ArraySlice<LoggedCall>, at position: Int, after count: Int
  ) -> [(slip: Slip, end: Int)] {
    let start = position + count
    let rest = heard.dropFirst(count)
    guard start < calls.count, let first = rest.first else { return [] }
    var slips: [(slip: Slip, end: Int)] = []
    if calls[(start + 1)...].starts(with: rest) { slips.append((.extra([start]), start + 1 + rest.count)) }
    if calls[start].call == .viewWillAppear,
      let second = pair(of: calls[start], in: calls[(start + 1)...].prefix(rest.count + 1)),
      Array(calls[(start + 1)..<second] + calls[(second + 1)...].prefix(rest.count)).starts(with: rest)
    {
      slips.append((.extra([start, second]), start + 2 + rest.count))
    }
    let end = start + rest.count
    if end <= calls.count {
      let early = rest.firstIndex(of: calls[start]).map { (from: start, to: start + $0 - rest.startIndex) }
      let late = calls[start..<end].firstIndex(of: first).map { (from: $0, to: start) }
      for move in [early, late].compactMap({ $0 }) {
        var moved = calls[start..<end]
        moved.insert(moved.remove(at: move.from), at: move.to)
        if moved.elementsEqual(rest) { slips.append((.moved(move.from, to: move.to), end)) }
      }
    }
    // A screen that was made before is hardly made again without a word.
    let isRemade =
      LogFacts.once.contains(first.call) && first.call != .deinit && calls[..<start].contains(first)
    // If the only call of an action is missing, nothing in the log suggests the action.
    if heard.count > 1, !isRemade, calls[start...].starts(with: rest.dropFirst()) {
      slips.append((.missing([Lost(position: start, call: first)]), start + rest.count - 1))
    }
    if let second = pair(of: first, in: rest), heard.count > 2 {
      let between = rest[rest.index(after: rest.startIndex)..<second], behind = rest[(second + 1)...]
      if calls[start...].starts(with: Array(between + behind)) {
        let lost = [
          Lost(position: start, call: first), Lost(position: start + between.count, call: rest[second]),
        ]
        slips.append((.missing(lost), start + between.count + behind.count))
      }
    }
    return slips
  }

  /// Returns true if calls are nothing but the two of an appearance.
  static func isAppearance(_ calls: ArraySlice<LoggedCall>) -> Bool {
    calls.count == 2 && calls.first?.call == .viewWillAppear
      && pair(of: calls[calls.startIndex], in: calls.dropFirst()) != nil
  }

  /// Returns the index of the did-call that belongs to a will-call.
  private static func pair(of first: LoggedCall, in rest: ArraySlice<LoggedCall>) -> Int? {
    guard first.call.isAppearance, let call = first.call.didCall else { return nil }
    return rest.firstIndex(of: LoggedCall(call, receiver: first.receiver))
  }
}
