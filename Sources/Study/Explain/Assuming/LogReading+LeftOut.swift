import Lifecycle

extension LogReading {
  /// Returns the log without what says that screens are freed, which may be long after they have gone; `nil` if none is
  /// freed after others have begun to come or go, or a screen of a class that is freed stays.
  func withoutDeinits() -> LogReading? {
    let freed = controllers.filter { calls.contains(LoggedCall(.deinit, receiver: $0)) }
    let isAnyKept = freed.contains { screen in
      let own = calls.filter { $0.receiver == screen }.map { $0.call }
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
    return assuming(
      .noDeinits, cost: Price.Assumed.noDeinits,
      ["The calls of deinit are left out: they do not fit, and a screen may be freed late."]
    ) { calls[$0].isOfController && calls[$0].call == .deinit }
  }

  /// The calls of delegates of presentations and of navigation controllers.
  private static let delegated = LogFacts.dismissals.union([.willShow, .didShow])

  /// Returns the log without the calls of delegates that screens log among others, since any object may be one;
  /// `nil` if there are none.
  func withoutDelegates() -> LogReading? {
    let delegated = Self.delegated
    // Where other lines name a class, a line that names none may be about one of these screens.
    let unnamed = names.count > 1 ? nameless : nil
    let isMixed = zip(controllers, LogFacts(self).methods).contains { receiver, methods in
      !methods.isDisjoint(with: delegated) && (!methods.isSubset(of: delegated) || receiver == unnamed)
    }
    guard isMixed else { return nil }
    return assuming(
      .noDelegates, cost: Price.Assumed.noDelegates,
      ["Calls of a delegate are left out: which object that is depends on the app."]
    ) { calls[$0].isOfController && delegated.contains(calls[$0].call) }
  }

  /// Returns the log without the calls that code makes by hand: a screen that has appeared is told that it will, and
  /// not that it has; `nil` if there is none.
  func withoutCallsByHand() -> LogReading? {
    let changes = calls.indices.filter { calls[$0].isOfController && calls[$0].call.isAppearance }
    guard changes.contains(where: { calls[$0].call == .viewWillDisappear }) else { return nil }
    var last: [DeclarationID: Call] = [:], byHand: [Int] = []
    for (index, position) in changes.enumerated() {
      let own = calls[position]
      if own.call == .viewWillAppear, last[own.receiver] == .viewDidAppear,
        changes[(index + 1)...].first(where: { calls[$0].receiver == own.receiver }).map({ calls[$0].call })
          != .viewDidAppear
      {
        byHand.append(position)
      } else {
        last[own.receiver] = own.call
      }
    }
    guard !byHand.isEmpty else { return nil }
    var known: Set<DeclarationID> = []
    let firsts = byHand.filter { known.insert(calls[$0].receiver).inserted }
    let leftOut = Set(byHand)
    return assuming(
      .byHand, cost: Price.Assumed.byHand,
      findings: firsts.map { position in
        Finding(
          kind: .extra, line: line(ofCall: position), name: name(of: calls[position].receiver),
          text: sentence(onStray: calls[position]))
      }
    ) { leftOut.contains($0) }
  }

  /// Returns the log without its layout passes, which depend on the views; `nil` if it lists none, or a line of one
  /// twice.
  func withoutLayout() -> LogReading? {
    let passes: CaseSet<Call> = [.viewWillLayoutSubviews, .viewDidLayoutSubviews]
    let all = passes.union([.updateViewConstraints, .updateProperties])
    // In the background the views are laid out for both orientations, for the pictures of the app switcher.
    let background = calls.indices.filter { index in
      calls[index].call == .viewWillTransition
        && calls[..<index].last { !$0.isOfController }?.call == .didEnterBackground
    }
    let listed = CaseSet(calls.map { $0.call }).intersection(passes)
    let isDoubled = zip(calls, calls.dropFirst()).contains { $0 == $1 && passes.contains($0.call) }
    guard listed != passes || !isDoubled else { return nil }
    let result = assuming(
      .noLayout, cost: Price.Assumed.noLayout, ["Layout passes are left out: how many there are depends on the views."]
    ) { all.contains(calls[$0].call) || background.contains($0) }
    return result.callCount < callCount ? result : nil
  }

  /// The calls that say how screens come and go no better than others do, if those are logged as well.
  private static let details = delegated.union([
    .`init`, .awakeFromNib, .viewIsAppearing, .updateProperties, .updateViewConstraints, .viewSafeAreaInsetsDidChange,
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMoveToParent, .didMoveToParent, .didReceiveMemoryWarning,
  ])

  /// Returns the log with nothing but how screens come and go; `nil` if it lists nothing else.
  func withoutDetails() -> LogReading? {
    let loads = LogFacts(self).lists(anyOf: [.viewDidLoad])
    let left = loads ? Self.details.union([.loadView]) : Self.details
    let result = assuming(
      .noDetails, cost: Price.Assumed.noDetails,
      ["Only loading, appearing, disappearing and deinit are explained, since the other calls do not fit."]
    ) { calls[$0].isOfController && left.contains(calls[$0].call) }
    return result.callCount < callCount && result.callCount > 0 ? result : nil
  }

  /// Returns the log without the calls by which an app that is not in front is ended before it is suspended; `nil` if
  /// there are none, or if anything but a launch follows.
  func withoutEnd() -> LogReading? {
    let leaving: CaseSet<Call> = [.willResignActive, .didEnterBackground]
    let endings: CaseSet<Call> = [.didDisconnect, .didDiscardSceneSessions, .willTerminate]
    let screens: CaseSet<Call> = [.viewWillDisappear, .viewDidDisappear, .deinit]
    var ends: [Range<Int>] = []
    for index in calls.indices.dropFirst()
    where endings.contains(calls[index].call) && leaving.contains(calls[index - 1].call) {
      let end = calls[index...].firstIndex { !($0.isOfController ? screens : endings).contains($0.call) } ?? callCount
      guard end == callCount || LogFacts.launching.contains(calls[end].call) else { return nil }
      ends.append(index..<end)
    }
    guard let first = ends.first else { return nil }
    let line = line(ofCall: first.lowerBound)
    return assuming(
      .ended, cost: Price.Assumed.ended,
      ["Line \(line): the app is ended before it is suspended."]
    ) { index in ends.contains { $0.contains(index) } }
  }
}
