import Lifecycle
import Notation

/// A set of assumptions about an app: its containers, the calls that each class logs, and mistakes in calling super.
struct AppAssumption {
  var candidates: CandidateSetups
  var coverage: Coverage
  let wrongSuper: WrongSuperCall?

  /// True if all screens are assumed to log the same methods.
  let isUniform: Bool

  /// The cost of the assumption, apart from that of its containers.
  var cost: Int32 {
    wrongSuper != nil
      ? Price.Slip.least
      : candidates.logsBeforeSuper ? Price.Assumed.loggingFirst : isUniform ? 0 : Price.Assumed.ownMethods
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

  /// Returns true if a screen is freed whose class logs no `deinit`, where others do.
  func freesSilently(among events: [Event], since world: World) -> Bool {
    coverage.controllers.contains { $0.contains(.deinit) }
      && events.contains { event in
        guard event.call == .deinit, case .controller(let id)? = world.receiverClass(event.receiver) else {
          return false
        }
        return id.number < coverage.controllers.count && !coverage.covers(.deinit, of: .controller(id))
      }
  }
}
