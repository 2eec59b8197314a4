import Lifecycle

/// An override that calls another method of super, in an app whose base class prints the calls.
struct MiscalledSuper: Hashable, Sendable {
  let name: String
  let superCall: SuperCall
  /// The first line in which the base class prints the wrong call.
  let line: UInt32
}

/// Classes whose screens appear and disappear with that of another class each time, as children do.
package struct Followers: Hashable, Sendable {
  package fileprivate(set) var names: [String] = []
  package let leader: String
}

extension LogReading {
  /// Returns the log without the screens that receive each call of appearing and disappearing beside the same call of
  /// another screen: containers do beside what they show, and children beside their parent; `nil` if there is none.
  ///
  /// A child may receive calls twice, as where its parent forwards what UIKit forwards as well.
  func withoutFollowers() -> LogReading? {
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
    var result = self
    var isLeftOut = names.map { _ in false }
    for container in changing {
      let companions = joined[container].map { index in
        Set(groups[index].receivers.filter { $0 != UInt16(container) && !isLeftOut[Int($0)] })
      }
      let constant = companions.reduce(companions[0]) { $0.intersection($1) }
      guard companions.allSatisfy({ !$0.isEmpty }),
        constant.isEmpty || LogFacts.hint(in: names[container]) != nil
      else { continue }
      isLeftOut[container] = true
      result.containers.append(names[container])
    }
    for follower in changing where !isLeftOut[follower] {
      let own = joined[follower]
      // A child may be added later than its parent is shown.
      let leader = groups[own[0]].receivers.prefix { $0 != UInt16(follower) }.first { leader in
        !isLeftOut[Int(leader)] && joined[Int(leader)].drop { $0 < own[0] }.elementsEqual(own)
      }
      guard let leader else { continue }
      isLeftOut[follower] = true
      if let twice = again[UInt16(follower)], twice.count > 1 { result.toldTwice[names[follower]] = twice[0] }
      let name = names[Int(leader)]
      if !result.followers.contains(where: { $0.leader == name }) { result.followers.append(Followers(leader: name)) }
      for index in result.followers.indices where result.followers[index].leader == name {
        result.followers[index].names.append(names[follower])
      }
    }
    guard isLeftOut.contains(true) else { return nil }
    result.drop(isLeftOut)
    return result
  }

  /// Returns the log without the calls by which an instance, identified by its address, loads its view again, since
  /// nothing is shown for them.
  ///
  /// Where no class logs a `deinit`, an instance that has disappeared may be gone, and another one have its address.
  func withoutReloads() -> LogReading {
    guard !addresses.isEmpty else { return self }
    let listsFrees = calls.contains { $0.call == .deinit }
    var loads: [UInt64: Int] = [:], isAgain = calls.map { _ in false }
    var result = self
    for (position, call) in calls.enumerated() where addresses[position] != 0 {
      let address = addresses[position]
      let mayBeGone = call.call == .viewDidDisappear && !listsFrees
      if call.call == .viewDidUnload || call.call == .deinit || mayBeGone { loads[address] = nil }
      guard call.call == .viewDidLoad else { continue }
      if let first = loads[address] {
        isAgain[position] = true
        result.reloads.append(
          Reload(line: line(ofCall: position), first: line(ofCall: first), name: name(of: call.receiver)))
      } else {
        loads[address] = position
      }
    }
    result.keep(calls.indices.filter { !isAgain[$0] })
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
    let mixed = LogFacts(self).methods.map { !$0.isDisjoint(with: dismissals) && !$0.isSubset(of: dismissals) }
    guard mixed.contains(true) else { return nil }
    var result = self
    result.keep(calls.indices.filter { !calls[$0].isOfController || !dismissals.contains(calls[$0].call) })
    result.leavesOutDismissals = true
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
    var result = self
    result.keep(calls.indices.filter { !all.contains(calls[$0].call) && !background.contains($0) })
    result.leavesOutLayout = true
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
    var result = self
    result.keep(
      calls.indices.filter { index in
        let call = calls[index]
        return !call.isOfController || !Self.details.contains(call.call) && !(loads && call.call == .loadView)
      })
    result.leavesOutDetails = true
    return result.callCount < callCount && result.callCount > 0 ? result : nil
  }

  /// The cost of what is assumed of the log.
  var costOfAssumptions: Int32 {
    let isReduced =
      leavesOutLayout || leavesOutDismissals || !followers.isEmpty || !containers.isEmpty || !miscalled.isEmpty
      || isLoose || end != nil
    return (kept.isEmpty ? 0 : Price.kept) + (leavesOutDetails ? Price.oddity : isReduced ? Price.reduced : 0)
  }

  /// The calls of a screen that appears and disappears, in order.
  private static let cycle: [Call] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]

  /// Returns the log as it would be if no override called another method of super: where a class never logs a call that
  /// others log, and logs another one in its place each time, the base class prints what is called; `nil` if none does.
  func assumingMiscalledSuper() -> LogReading? {
    let methods = LogFacts(self).methods
    let appearance = CaseSet(Self.cycle)
    let all = methods.reduce(CaseSet<Call>()) { $0.union($1) }.intersection(appearance)
    var result = self
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
      result.miscalled.append(
        MiscalledSuper(
          name: names[screen], superCall: SuperCall(override: override, called: calls[own[first]].call),
          line: lines[own[first]]))
    }
    return result.miscalled.isEmpty ? nil : result
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
    var result = self
    result.end = line(ofCall: last + 1)
    result.keep(0...last)
    return result
  }

  /// The calls, by their numbers, above which a heading stands.
  var breaks: Set<Int> { Set(calls.indices.dropFirst().filter { belowHeading.contains(lines[$0]) }) }

  /// Returns the log under the assumption that at its headings actions are left out; `nil` if there is none.
  func assumingPieces() -> LogReading? {
    guard !breaks.isEmpty else { return nil }
    var result = self
    result.isPieced = true
    return result
  }

  /// Returns the log under the assumption that the orders that the model only infers may be others.
  func assumingLooseOrder() -> LogReading {
    var result = self
    result.isLoose = true
    return result
  }

  /// Returns the log under the assumption that code asks for the views of the screens that are loaded early, before it
  /// shows them; `nil` if there is none.
  func assumingEarlyLoads() -> LogReading? { loadedEarly.isEmpty ? nil : keeping(Set(loadedEarly.keys)) }

  /// Returns the log under the assumption that the app keeps some screens: their once-in-a-life calls are removed.
  func keeping(_ screens: Set<UInt16>) -> LogReading {
    var result = self
    (result.kept, result.earlyLoads) = (screens, loadedEarly.filter { screens.contains($0.key) })
    result.keep(
      calls.indices.filter { !screens.contains(calls[$0].receiver) || !LogFacts.once.contains(calls[$0].call) })
    return result
  }
}
