import Lifecycle

/// A mistake in the app's code that the search assumes: overrides that call super wrongly.
struct WrongSuperCall: Hashable {
  /// The class whose code has the mistake; `nil` means all screens.
  let receiver: DeclarationID?
  var superCalls: [SuperCall] = []

  /// Returns the mistakes to try, in all classes or in one of the first three.
  ///
  /// The mistakes are: no override calls super, one override does not, or one calls the super method of another.
  static func all(_ controllers: [DeclarationID]) -> [WrongSuperCall] {
    all(of: nil) + controllers.prefix(3).flatMap { all(of: $0) }
  }

  private static func all(of receiver: DeclarationID?) -> [WrongSuperCall] {
    let none = Call.appearance.map { SuperCall(override: $0, called: nil) }
    var mistakes = [WrongSuperCall(receiver: receiver, superCalls: none)]
    for override in none {
      mistakes.append(WrongSuperCall(receiver: receiver, superCalls: [override]))
      for called in Call.appearance where called != override.override {
        let wrong = SuperCall(override: override.override, called: called)
        mistakes.append(WrongSuperCall(receiver: receiver, superCalls: [wrong]))
      }
    }
    return mistakes
  }

  /// Returns what is said of the mistake where it explains a log.
  func sentence(_ reading: LogReading) -> Sentence? {
    guard let first = superCalls.first else { return nil }
    let who: Sentence = receiver.map { "\(reading.name(of: $0))" } ?? "every screen"
    if superCalls.count > 1 { return "The log fits if no override in \(who) calls super." }
    return first.called.map {
      "The log fits if the override of \(first.override.method) in \(who) calls super.\($0.method)."
    } ?? "The log fits if the override of \(first.override.method) in \(who) does not call super."
  }
}

extension LogReading {
  /// The calls of a screen that appears and disappears, in order.
  private static let cycle: [Call] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]

  /// Returns the log as it would be if no override called another method of super: where a class never logs a call that
  /// others log, and logs another one in its place each time, the base class prints what is called; `nil` if none does.
  func assumingMiscalledSuper() -> LogReading? {
    let methods = LogFacts(self).methods
    let appearance = CaseSet(Self.cycle)
    let all = methods.reduce(CaseSet<Call>()) { $0.union($1) }.intersection(appearance)
    var (findings, told): ([Finding], [LoggedCall]) = ([], calls)
    for screen in controllers {
      let lacking = all.subtracting(methods[screen.number])
      let own = calls.indices.filter { calls[$0].receiver == screen && appearance.contains(calls[$0].call) }
      guard let override = Self.cycle.first(where: lacking.contains), lacking == [override], own.count > 2 else {
        continue
      }
      let places = Self.cycle.indices.lazy.compactMap { start in
        Self.misplaced(own.map { calls[$0].call }, in: Self.cycle[start...] + Self.cycle[..<start], override)
      }.first
      // One that comes last may be anything.
      guard let places, let first = places.first, places.count > 1 || first < own.count - 1 else { continue }
      for place in places { told[own[place]] = LoggedCall(override, receiver: screen) }
      let called = calls[own[first]].call
      findings.append(
        Finding(
          kind: .wrongSuper, line: line(ofCall: own[first]), name: name(of: screen),
          text: """
            \(name(of: screen)) logs \(called.method) where \(override.method) is called: does its override of \
            \(override.method) call super.\(called.method)?
            """))
    }
    guard !findings.isEmpty else { return nil }
    var result = assuming(.miscalled, cost: Price.Assumed.miscalled, findings: findings)
    result.calls = told
    return result
  }

  /// Returns the positions in a cycle of calls at which one and the same other call stands in place of an override;
  /// `nil` if there is none, or the calls do not follow the cycle otherwise.
  private static func misplaced(_ own: [Call], in cycle: ArraySlice<Call>, _ override: Call) -> [Int]? {
    let cycle = Array(cycle)
    let wrong = own.indices.filter { own[$0] != cycle[$0 % cycle.count] }
    let isAlike = wrong.allSatisfy { own[$0] == own[wrong[0]] && cycle[$0 % cycle.count] == override }
    return wrong.isEmpty || !isAlike ? nil : wrong
  }
}
