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

  /// Returns the log without the calls of delegates of presentations that screens log among others, since any object
  /// may be the delegate; `nil` if there are none.
  func withoutDismissals() -> LogReading? {
    let dismissals = LogFacts.dismissals
    // Where other lines name a class, a line that names none may be about one of these screens.
    let unnamed = names.count > 1 ? nameless : nil
    let isMixed = zip(controllers, LogFacts(self).methods).contains { receiver, methods in
      !methods.isDisjoint(with: dismissals) && (!methods.isSubset(of: dismissals) || receiver == unnamed)
    }
    guard isMixed else { return nil }
    return assuming(
      .noDismissals, cost: Price.Assumed.noDismissals,
      ["Calls of a presentation's delegate are left out: which object that is depends on the app."]
    ) { calls[$0].isOfController && dismissals.contains(calls[$0].call) }
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
    let result = assuming(
      .noLayout, cost: Price.Assumed.noLayout, ["Layout passes are left out: how many there are depends on the views."]
    ) { all.contains(calls[$0].call) || background.contains($0) }
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
    let left = loads ? Self.details.union([.loadView]) : Self.details
    let result = assuming(
      .noDetails, cost: Price.Assumed.noDetails,
      ["Only loading, appearing, disappearing and deinit are explained, since the other calls do not fit."]
    ) { calls[$0].isOfController && left.contains(calls[$0].call) }
    return result.callCount < callCount && result.callCount > 0 ? result : nil
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
    let line = line(ofCall: last + 1)
    return assuming(
      .ended, cost: Price.Assumed.ended, ["Line \(line): the app is ended in the background, before it is suspended."]
    ) { $0 > last }
  }
}
