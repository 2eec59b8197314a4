import Lifecycle

extension LogReading {
  /// Returns the log with one more assumption, of which nothing has been left out yet.
  private func assuming(_ assumption: LogAssumption) -> LogReading {
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

  /// Returns the log without the screens that receive each call of appearing and disappearing beside the same call of
  /// another screen: containers do beside what they show, and children beside their parent; `nil` if there is none.
  ///
  /// A child may receive calls twice, as where its parent forwards what UIKit forwards as well.
  func withoutCompanions() -> LogReading? {
    // Where the same call is made of several screens in a row, these are a group.
    var groups: [(call: Call, receivers: [UInt16])] = []
    // The lines in which a group has a call of a screen once more, for each screen.
    var again: [UInt16: [UInt32]] = [:]
    for (index, call) in calls.enumerated() where call.call.isAppearance && call.isOfController {
      if groups.last?.call != call.call { groups.append((call.call, [])) }
      if groups[groups.count - 1].receivers.contains(call.receiver) {
        again[call.receiver, default: []].append(lines[index])
      } else {
        groups[groups.count - 1].receivers.append(call.receiver)
      }
    }
    let joined = names.indices.map { name in groups.indices.filter { groups[$0].receivers.contains(UInt16(name)) } }
    let changing = names.indices.filter { name in Set(joined[name].map { groups[$0].call }).count > 1 }
    var companions: [Companion] = []
    var isLeftOut = names.map { _ in false }
    for container in changing {
      let companies = joined[container].map { index in
        Set(groups[index].receivers.filter { $0 != UInt16(container) && !isLeftOut[Int($0)] })
      }
      let constant = companies.reduce(companies[0]) { $0.intersection($1) }
      guard companies.allSatisfy({ !$0.isEmpty }), constant.isEmpty || LogFacts.hint(in: names[container]) != nil
      else { continue }
      isLeftOut[container] = true
      companions.append(Companion(name: names[container], parent: nil, twice: nil))
    }
    for child in changing where !isLeftOut[child] {
      let own = joined[child]
      // A child may be added later than its parent is shown.
      let parent = groups[own[0]].receivers.prefix { $0 != UInt16(child) }.first { parent in
        !isLeftOut[Int(parent)] && joined[Int(parent)].drop { $0 < own[0] }.elementsEqual(own)
      }
      guard let parent else { continue }
      isLeftOut[child] = true
      let twice = again[UInt16(child), default: []]
      companions.append(
        Companion(name: names[child], parent: names[Int(parent)], twice: twice.count > 1 ? Int(twice[0]) : nil))
    }
    guard !companions.isEmpty else { return nil }
    var result = assuming(.companions(companions))
    result.keep(names: names.indices.filter { !isLeftOut[$0] })
    return result
  }

  /// Returns the log with each call of a class once where all calls of its appearing and disappearing stand twice, and
  /// those of another class do not; `nil` if there is no such class.
  func withoutDoubles() -> LogReading? {
    let changes = names.indices.map { name in
      calls.indices.filter { calls[$0].receiver == UInt16(name) && calls[$0].call.isAppearance }
    }
    func isDoubled(_ own: [Int]) -> Bool {
      own.count > 2 && own.count.isMultiple(of: 2)
        && stride(from: 0, to: own.count, by: 2).allSatisfy { calls[own[$0]] == calls[own[$0 + 1]] }
    }
    let doubled = names.indices.filter { isDoubled(changes[$0]) }
    guard !doubled.isEmpty, names.indices.contains(where: { !changes[$0].isEmpty && !doubled.contains($0) }) else {
      return nil
    }
    var result = assuming(
      .doubled(doubled.map { DoubledClass(name: names[$0], line: line(ofCall: changes[$0][1])) }))
    var isAgain = calls.map { _ in false }
    for own in doubled.map({ changes[$0] }) {
      for index in stride(from: 1, to: own.count, by: 2) { isAgain[own[index]] = true }
    }
    result.keep(calls.indices.filter { !isAgain[$0] })
    return result
  }

  /// Returns the log without what says that screens are freed, which may be long after they have gone; `nil` if none is
  /// freed after others have begun to come or go, or a screen of a class that is freed stays.
  func withoutDeinits() -> LogReading? {
    let freed = names.indices.filter { calls.contains(LoggedCall(.deinit, receiver: UInt16($0))) }
    let isAnyKept = freed.contains { name in
      let own = calls.filter { $0.receiver == UInt16(name) }.map { $0.call }
      let isShown = own.last { $0.isAppearance }.map { $0 == .viewWillAppear || $0 == .viewDidAppear } ?? false
      return own.count { $0 == .viewDidLoad } > own.count { $0 == .deinit } + (isShown ? 1 : 0)
    }
    let isAnyLate = calls.indices.contains { index in
      let before = calls[..<index]
      guard calls[index].call == .deinit, let gone = before.lastIndex(where: { $0.receiver == calls[index].receiver })
      else { return false }
      return before[gone...].contains { $0.call == .viewDidLoad || $0.call == .viewWillDisappear }
    }
    guard isAnyLate, !isAnyKept else { return nil }
    var result = assuming(.noDeinits)
    result.keep(calls.indices.filter { !calls[$0].isOfController || calls[$0].call != .deinit })
    return result
  }

  /// The screens that disappear and appear again without being loaded in between, although they were loaded before.
  var returning: Set<UInt16> {
    var (loaded, gone, returning): (Set<UInt16>, Set<UInt16>, Set<UInt16>) = ([], [], [])
    for call in calls where call.isOfController {
      if LogFacts.once.contains(call.call) {
        loaded.insert(call.receiver)
        gone.remove(call.receiver)
      } else if call.call == .viewDidDisappear, loaded.contains(call.receiver) {
        gone.insert(call.receiver)
      } else if call.call == .viewWillAppear, gone.contains(call.receiver) {
        returning.insert(call.receiver)
      }
    }
    return returning
  }

  /// The screens that are loaded before others appear or disappear and shown only after that, each with the line.
  var loadedEarly: [UInt16: Int] {
    let ends: CaseSet<Call> = [.viewWillAppear, .viewDidAppear, .viewDidDisappear]
    var (loads, early): ([UInt16: Int], [UInt16: Int]) = ([:], [:])
    var (passed, shown): (Set<UInt16>, Set<UInt16>) = ([], [])
    for (position, call) in calls.enumerated() where call.isOfController {
      if call.call == .viewWillAppear || call.call == .viewDidAppear { shown.insert(call.receiver) }
      if call.call == .viewDidDisappear || call.call == .deinit { shown.remove(call.receiver) }
      if call.call == .viewDidLoad, shown.contains(call.receiver) { continue }
      if call.call == .viewDidLoad {
        loads[call.receiver] = position
        passed.remove(call.receiver)
      } else if ends.contains(call.call) {
        let load = loads.removeValue(forKey: call.receiver)
        if let load, passed.contains(call.receiver) { early[call.receiver] = line(ofCall: load) }
        passed.formUnion(loads.keys)
      }
    }
    return early
  }

  /// Returns the log without the calls of delegates of presentations that screens log among others, since any object
  /// may be the delegate; `nil` if there are none.
  func withoutDismissals() -> LogReading? {
    let dismissals = LogFacts.dismissals
    // Where other lines name a class, a line that names none may be about one of these screens.
    let unnamed = names.count > 1 ? nameless : nil
    let mixed = LogFacts(self).methods.enumerated().map { receiver, methods in
      !methods.isDisjoint(with: dismissals) && (!methods.isSubset(of: dismissals) || UInt16(receiver) == unnamed)
    }
    guard mixed.contains(true) else { return nil }
    var result = assuming(.noDismissals)
    result.keep(calls.indices.filter { !calls[$0].isOfController || !dismissals.contains(calls[$0].call) })
    return result
  }

  /// Returns the log without its layout passes, which depend on the views; `nil` if it lists none, or a line of one
  /// twice.
  func withoutLayout() -> LogReading? {
    let passes: CaseSet<Call> = [.viewWillLayoutSubviews, .viewDidLayoutSubviews]
    let all = passes.union([.updateViewConstraints])
    // In the background the views are laid out for both orientations, for the pictures of the app switcher.
    let background = calls.indices.filter { index in
      calls[index].call == .viewWillTransition
        && calls[..<index].last { !$0.isOfController }?.call == .didEnterBackground
    }
    let listed = CaseSet(calls.map { $0.call }).intersection(passes)
    let isDoubled = zip(calls, calls.dropFirst()).contains { $0 == $1 && passes.contains($0.call) }
    guard listed != passes || !isDoubled else { return nil }
    var result = assuming(.noLayout)
    result.keep(calls.indices.filter { !all.contains(calls[$0].call) && !background.contains($0) })
    return result.callCount < callCount ? result : nil
  }

  /// The calls that say how screens come and go no better than others do, if those are logged as well.
  private static let details: CaseSet<Call> = LogFacts.dismissals.union([
    .`init`, .awakeFromNib, .viewIsAppearing, .updateProperties, .updateViewConstraints, .viewSafeAreaInsetsDidChange,
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMoveToParent, .didMoveToParent, .didReceiveMemoryWarning,
  ])

  /// Returns the log with nothing but how screens come and go; `nil` if it lists nothing else.
  func withoutDetails() -> LogReading? {
    let loads = LogFacts(self).lists(anyOf: [.viewDidLoad])
    var result = assuming(.noDetails)
    result.keep(
      calls.indices.filter { index in
        let call = calls[index]
        return !call.isOfController || !Self.details.contains(call.call) && !(loads && call.call == .loadView)
      })
    return result.callCount < callCount && result.callCount > 0 ? result : nil
  }

  /// The cost of what is assumed of the log.
  var costOfAssumptions: Int32 { assumptions.reduce(0) { $0 + $1.cost } }

  /// The calls of a screen that appears and disappears, in order.
  private static let cycle: [Call] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]

  /// Returns the log as it would be if no override called another method of super: where a class never logs a call that
  /// others log, and logs another one in its place each time, the base class prints what is called; `nil` if none does.
  func assumingMiscalledSuper() -> LogReading? {
    let methods = LogFacts(self).methods
    let appearance = CaseSet(Self.cycle)
    let all = methods.reduce(CaseSet<Call>()) { $0.union($1) }.intersection(appearance)
    var (found, result): ([MiscalledSuper], LogReading) = ([], self)
    for screen in names.indices {
      let lacking = all.subtracting(methods[screen])
      let own = calls.indices.filter { calls[$0].receiver == UInt16(screen) && appearance.contains(calls[$0].call) }
      guard let override = Self.cycle.first(where: lacking.contains), lacking == [override], own.count > 2 else {
        continue
      }
      let places = Self.cycle.indices.lazy.compactMap { start in
        Self.misplaced(own.map { calls[$0].call }, in: Self.cycle[start...] + Self.cycle[..<start], override)
      }.first
      // One that comes last may be anything.
      guard let places, let first = places.first, places.count > 1 || first < own.count - 1 else { continue }
      for place in places { result.calls[own[place]] = LoggedCall(override, receiver: UInt16(screen)) }
      found.append(
        MiscalledSuper(
          name: names[screen], superCall: SuperCall(override: override, called: calls[own[first]].call),
          line: line(ofCall: own[first])))
    }
    return found.isEmpty ? nil : result.assuming(.miscalled(found))
  }

  /// Returns the positions in a cycle of calls at which one and the same other call stands in place of an override;
  /// `nil` if there is none, or the calls do not follow the cycle otherwise.
  private static func misplaced(_ own: [Call], in cycle: ArraySlice<Call>, _ override: Call) -> [Int]? {
    let cycle = Array(cycle)
    let wrong = own.indices.filter { own[$0] != cycle[$0 % cycle.count] }
    let isAlike = wrong.allSatisfy { own[$0] == own[wrong[0]] && cycle[$0 % cycle.count] == override }
    return wrong.isEmpty || !isAlike ? nil : wrong
  }

  /// Returns the log without the calls by which an app in the background is ended before it is suspended; `nil` if it
  /// does not end with them.
  func withoutEnd() -> LogReading? {
    let endings: CaseSet<Call> = [.didDisconnect, .didDiscardSceneSessions, .willTerminate]
    let screens: CaseSet<Call> = [.viewWillDisappear, .viewDidDisappear, .deinit]
    guard let last = calls.lastIndex(where: { $0.call == .didEnterBackground }), last + 1 < callCount,
      endings.contains(calls[last + 1].call),
      calls[(last + 1)...].allSatisfy({ ($0.isOfController ? screens : endings).contains($0.call) })
    else { return nil }
    var result = assuming(.ended(line: line(ofCall: last + 1)))
    result.keep(0...last)
    return result
  }

  /// The calls, by their numbers, above which a heading stands.
  var breaks: Set<Int> { Set(calls.indices.dropFirst().filter { belowHeading.contains(lines[$0]) }) }

  /// Returns the log under the assumption that at its headings actions are left out; `nil` if there is none.
  func assumingPieces() -> LogReading? { breaks.isEmpty ? nil : assuming(.pieces) }

  /// Returns the log under the assumption that the orders that the model only infers may be others.
  func assumingLooseOrder() -> LogReading { assuming(.looseOrder) }

  /// Returns the log under the assumption that code asks for the views of the screens that are loaded early, before it
  /// shows them; `nil` if there is none.
  func assumingEarlyLoads() -> LogReading? { loadedEarly.isEmpty ? nil : keeping(Set(loadedEarly.keys)) }

  /// Returns the log under the assumption that the app keeps some screens: their once-in-a-life calls are removed.
  func keeping(_ screens: Set<UInt16>) -> LogReading {
    let early = loadedEarly
    var result = assuming(
      .kept(screens.sorted().map { KeptScreen(name: name(of: $0), earlyLoad: early[$0]) }))
    result.keep(
      calls.indices.filter { !screens.contains(calls[$0].receiver) || !LogFacts.once.contains(calls[$0].call) })
    return result
  }
}
