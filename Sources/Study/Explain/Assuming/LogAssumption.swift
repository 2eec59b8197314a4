import Lifecycle

/// Something that is assumed of a log that is not explained convincingly as it is, with all that is said of it.
package struct LogAssumption: Sendable {
  package enum Kind: Sendable {
    /// Screens that come and go with another one each time are left out.
    case companions
    /// The app keeps screens after they disappear, or asks for their views early, so what a screen is told once in its
    /// life is left out for them.
    case kept
    /// Overrides call another method of super, which is what the log has in their place.
    case miscalled
    /// The app is ended in the background, which is left out.
    case ended
    /// Calls that stand twice each time are taken once.
    case doubled
    /// Code makes calls by hand, which are left out.
    case byHand
    /// Left out are the calls by which screens are freed, those of delegates, the layout passes, or
    /// all but how screens come and go.
    case noDeinits, noDelegates, noLayout, noDetails
    /// Calls of which no recording shows the place may stand elsewhere among those of their action.
    case looseOrder
    /// The calls of actions are left out at headings; each such action has a cost of its own.
    case gaps
  }

  package let kind: Kind
  let cost: Int32
  /// The sentences on what is left out of the log; none where a finding says it.
  package let sentences: [Sentence]
  let findings: [Finding]
}

extension LogReading {
  /// Returns the log under one more assumption, without some of its calls.
  func assuming(
    _ kind: LogAssumption.Kind, cost: Int32, _ sentences: [Sentence] = [], findings: [Finding] = [],
    without isLeftOut: (Int) -> Bool = { _ in false }
  ) -> LogReading {
    var result = self
    result.assumptions.append(LogAssumption(kind: kind, cost: cost, sentences: sentences, findings: findings))
    result.keep(calls.indices.filter { !isLeftOut($0) })
    if result.callCount < callCount { result.dropUnused() }
    return result
  }

  func assumes(_ kind: LogAssumption.Kind) -> Bool { assumptions.contains { $0.kind == kind } }

  /// The cost of what is assumed of the log.
  var costOfAssumptions: Int32 { assumptions.reduce(0) { $0 + $1.cost } }

  /// The calls, by their numbers, above which a heading stands.
  var breaks: Set<Int> { Set(calls.indices.dropFirst().filter { belowHeading.contains(lines[$0]) }) }

  /// Returns the log under the assumption that at its headings actions are left out; `nil` if there is none.
  func assumingGaps() -> LogReading? {
    breaks.isEmpty
      ? nil : assuming(.gaps, cost: 0, ["The log is in pieces: what was done between them is a guess."])
  }

  /// Returns the log under the assumption that the orders that the model only infers may be others.
  func assumingLooseOrder() -> LogReading { assuming(.looseOrder, cost: Price.Assumed.looseOrder) }
}
