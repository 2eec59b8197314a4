import Lifecycle

/// A mistake in the code of who logs that changes what comes: an override that calls super wrongly.
struct Flaw: Hashable {
  /// Whose code has it; nobody stands for all screens.
  let receiver: UInt16?
  var superCalls: [SuperCall] = []
  /// Whether it logs before it calls super.
  var printsBeforeSuper = false

  private static let appearance: [Call] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]

  /// The mistakes that are made, in all screens, which a base class may have, or in one: no call of super at all, none
  /// in one override, or that of another method; or that it is called too late, once the log is written.
  static func all(_ count: Int) -> [Flaw] {
    mistakes(nil) + (0..<UInt16(min(count, 3))).flatMap(mistakes)
  }

  private static func mistakes(_ receiver: UInt16?) -> [Flaw] {
    var flaws = [
      Flaw(receiver: receiver, printsBeforeSuper: true),
      Flaw(receiver: receiver, superCalls: appearance.map { SuperCall(override: $0, calls: nil) }),
    ]
    for override in appearance {
      for called in [nil] + appearance.map(Optional.some) where called != override {
        flaws.append(Flaw(receiver: receiver, superCalls: [SuperCall(override: override, calls: called)]))
      }
    }
    return flaws
  }
}
