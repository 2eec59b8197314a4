import Lifecycle

/// Classes whose screens appear and disappear with that of another class each time, as children do.
package struct Followers: Hashable, Sendable {
  package fileprivate(set) var names: [String] = []
  package let leader: String
}

extension LogReading {
  /// Returns the log without the screens that receive each call of appearing and disappearing beside the same call of
  /// another screen: containers do beside what they show, and children beside their parent; `nil` if there is none.
  func withoutFollowers() -> LogReading? {
    // Where the same call is made of several screens in a row, these are a group.
    var groups: [(call: Call, receivers: [UInt16])] = []
    for call in calls where call.call.isAppearance && call.isOfController {
      if let last = groups.last, last.call == call.call, !last.receivers.contains(call.receiver) {
        groups[groups.count - 1].receivers.append(call.receiver)
      } else {
        groups.append((call.call, [call.receiver]))
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
      if call.call == .viewDidAppear { shown.insert(call.receiver) }
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

  /// The calls, by their numbers, above which a heading stands.
  var breaks: Set<Int> { Set(calls.indices.dropFirst().filter { belowHeading.contains(lines[$0]) }) }

  /// Returns the log under the assumption that at its headings actions are left out; `nil` if there is none.
  func assumingPieces() -> LogReading? {
    guard !breaks.isEmpty else { return nil }
    var result = self
    result.isPieced = true
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
