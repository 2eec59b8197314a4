import Lifecycle

/// Something that is assumed of a log that is not explained convincingly as it is.
package enum LogAssumption: Hashable, Sendable {
  /// Screens that come and go with another one each time are left out.
  case companions([Companion])
  /// The app keeps screens after they disappear, or asks for their views early, so what a screen is told once in its
  /// life is ignored for them.
  case kept([KeptScreen])
  /// Overrides call another method of super, which is what the log has in their place.
  case miscalled([MiscalledSuper])
  /// The app is ended in the background from a line on, which is left out.
  case ended(line: Int)
  /// Calls that stand twice each time are taken once.
  case doubled([DoubledClass])
  /// The calls by which screens are freed are left out.
  case noDeinits
  /// The calls of delegates of presentations are left out.
  case noDismissals
  /// The layout passes are left out.
  case noLayout
  /// Calls of which no recording shows the place may stand elsewhere among those of their action.
  case looseOrder
  /// All is left out but how screens come and go.
  case noDetails
  /// The calls of actions are left out at headings.
  case pieces

  /// The cost of the assumption; each action that is left out at a heading has one of its own.
  var cost: Int32 {
    switch self {
    case .kept: Price.kept
    case .companions, .doubled, .miscalled, .ended, .noDeinits, .noDismissals, .noLayout, .looseOrder: Price.reduced
    case .noDetails: Price.oddity
    case .pieces: 0
    }
  }
}

/// A class whose screens receive each call of appearing and disappearing beside the same call of another class.
package struct Companion: Hashable, Sendable {
  package let name: String
  /// The class of the parent; `nil` for a container, which comes with whatever it shows.
  package let parent: String?
  /// The first line that has a call of it twice, if it receives calls twice more than once.
  let twice: Int?
}

/// A class of which each call of appearing and disappearing stands twice, where others have one.
package struct DoubledClass: Hashable, Sendable {
  let name: String
  /// The line of the first call that stands there once more.
  let line: Int
}

/// A screen that is not made anew each time it is shown.
package struct KeptScreen: Hashable, Sendable {
  let name: String
  /// The line in which its view is loaded, if that is before the screen is shown.
  let earlyLoad: Int?
}

/// An override that calls another method of super, in an app whose base class prints the calls.
package struct MiscalledSuper: Hashable, Sendable {
  let name: String
  let superCall: SuperCall
  /// The first line in which the base class prints the wrong call.
  let line: Int
}

extension LogReading {
  /// Returns the log with one more assumption, of which nothing has been left out yet.
  func assuming(_ assumption: LogAssumption) -> LogReading {
    var result = self
    result.assumptions.append(assumption)
    return result
  }

  /// The screens assumed to be kept by the app.
  var kept: Set<UInt16> {
    var receivers: Set<UInt16> = []
    for case .kept(let own) in assumptions { receivers.formUnion(own.compactMap { receiver($0.name) }) }
    return receivers
  }

  /// Returns the controller with a name; `nil` if the log has none.
  func receiver(_ name: String) -> UInt16? { names.firstIndex(of: name).map { UInt16($0) } }

  /// The calls, by their numbers, above which a heading stands.
  var breaks: Set<Int> { Set(calls.indices.dropFirst().filter { belowHeading.contains(lines[$0]) }) }

  /// Returns the log under the assumption that at its headings actions are left out; `nil` if there is none.
  func assumingPieces() -> LogReading? { breaks.isEmpty ? nil : assuming(.pieces) }

  /// Returns the log under the assumption that the orders that the model only infers may be others.
  func assumingLooseOrder() -> LogReading { assuming(.looseOrder) }

  /// The cost of what is assumed of the log.
  var costOfAssumptions: Int32 { assumptions.reduce(0) { $0 + $1.cost } }
}
