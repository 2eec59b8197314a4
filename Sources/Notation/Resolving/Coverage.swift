import Lifecycle

/// Which calls the source of a case printed, and which are compared therefore.
public struct Coverage: Hashable, Sendable {
  /// A set of calls, a bit each.
  struct Calls: Hashable, Sendable {
    private var bits: UInt64 = 0

    mutating func insert(_ calls: some Sequence<Call>) {
      for call in calls { bits |= 1 << UInt64(call.rawValue) }
    }

    func contains(_ call: Call) -> Bool { bits >> UInt64(call.rawValue) & 1 == 1 }
  }

  /// What is covered of each class, in the order of the setup's table.
  var controllers: [Calls]
  /// What is covered of the delegates.
  var appDelegate = Calls(), sceneDelegate = Calls()
  /// Whether complaints are compared: once the case has one.
  public internal(set) var coversComplaints = false

  init(classCount: Int) {
    controllers = [Calls](repeating: Calls(), count: classCount)
  }

  /// Whether the call is compared.
  public func covers(_ call: Call, of receiver: LogReceiver) -> Bool {
    switch receiver {
    case .controller(let identifier):
      Int(identifier.index) < controllers.count && controllers[Int(identifier.index)].contains(call)
    case .appDelegate: appDelegate.contains(call)
    case .sceneDelegate: sceneDelegate.contains(call)
    }
  }

  /// Whether the entry is compared.
  public func covers(_ entry: LogEntry) -> Bool {
    if let call = entry.call, let receiver = entry.receiver { return covers(call, of: receiver) }
    return entry.complaint != nil && coversComplaints
  }
}

extension ResolvedCase {
  /// Whether the call is compared when who has this name receives it.
  public func covers(_ call: Call, of name: String) -> Bool {
    switch CallReceiver(named: name) {
    case .appDelegate: coverage.covers(call, of: .appDelegate)
    case .sceneDelegate: coverage.covers(call, of: .sceneDelegate)
    case .controller, .anyDelegate:
      setup.declaration(named: name).map { coverage.covers(call, of: .controller($0)) } ?? false
    }
  }
}

extension CoordinatorRequest {
  var answers: [Call] {
    switch self {
    case .notifyWhenInteractionEnds: [.notifyWhenInteractionEnds]
    case .notifyWhenInteractionChanges: [.notifyWhenInteractionChanges]
    case .animateAlongside: [.animateAlongside, .animateAlongsideCompletion]
    }
  }
}
