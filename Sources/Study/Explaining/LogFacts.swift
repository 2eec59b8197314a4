import Lifecycle

/// What a log says by itself, before anything is played: who is in it, and which calls it lists of whom.
struct LogFacts {
  /// Which controllers of a log are containers, and of which kind.
  struct Roles: Hashable {
    var containers: [Container] = []
    /// How unlikely they are.
    var cost: Int32 = 0

    /// A container that the log names.
    struct Container: Hashable {
      let receiver: UInt16, kind: ControllerKind
    }

    func kind(of receiver: UInt16) -> ControllerKind {
      containers.first { $0.receiver == receiver }?.kind ?? .screen
    }
  }

  let reading: LogReading
  /// Which methods the log lists of each controller, a bit each.
  let methods: [UInt64]
  let appMethods: UInt64, sceneMethods: UInt64
  /// Whether it lists layout passes of any controller.
  var coversLayout: Bool { union & Self.bits([.viewWillLayoutSubviews, .viewDidLayoutSubviews]) != 0 }
  /// Whether it lists calls to controllers that are made long before they are seen.
  var coversMaking: Bool { union & Self.bits([.`init`, .awakeFromNib, .willMoveToParent, .didMoveToParent]) != 0 }
  var coversMemory: Bool { union & Self.bits([.didReceiveMemoryWarning, .viewDidUnload]) != 0 }
  var coversDelegates: Bool { appMethods | sceneMethods != 0 }
  /// Whether the app must or must not have scenes; nothing where the log does not tell.
  let usesScenes: Bool?
  private let union: UInt64

  init(_ reading: LogReading) {
    self.reading = reading
    var methods = [UInt64](repeating: 0, count: reading.names.count)
    var (app, scene): (UInt64, UInt64) = (0, 0)
    for call in reading.calls {
      let bit = Self.bit(call)
      switch call.receiver {
      case LoggedCall.appDelegate: app |= bit
      case LoggedCall.sceneDelegate: scene |= bit
      default: methods[Int(call.receiver)] |= bit
      }
    }
    self.methods = methods
    (appMethods, sceneMethods) = (app, scene)
    union = methods.reduce(0, |)
    let tellsOfActivity =
      app & Self.bits([.didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground])
    usesScenes = scene != 0 ? true : tellsOfActivity != 0 ? false : nil
  }

  static func bit(_ call: LoggedCall) -> UInt64 { 1 << UInt64(call.bits & 0xFF) }

  static func bits(_ calls: [Call]) -> UInt64 { calls.reduce(0) { $0 | bit(LoggedCall($1, receiver: 0)) } }

  /// Who may be a container: who says so by what it is told, else the first ones that the log has.
  var possibleRoles: [Roles] {
    let presented = Self.bits([.shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss])
    var certain = Roles()
    for (index, methods) in methods.enumerated() {
      let receiver = UInt16(index)
      if methods & Self.bits([.didSelectItem, .didSelect]) != 0 {
        certain.containers.append(.init(receiver: receiver, kind: .tabs))
      } else if methods & Self.bits([.willShow, .didShow]) != 0 || methods & ~presented == 0 {
        certain.containers.append(.init(receiver: receiver, kind: .navigation))
      }
    }
    var roles = [certain]
    guard certain.containers.isEmpty, reading.names.count > 1 else { return roles }
    for receiver in 0..<min(UInt16(reading.names.count), 2) {
      for (kind, cost) in [(ControllerKind.navigation, Int32(20)), (.tabs, 22), (.container, 24), (.pages, 26)] {
        roles.append(Roles(containers: [.init(receiver: receiver, kind: kind)], cost: cost))
      }
    }
    return roles
  }

  /// The screen that a controller offers for peeking: the first that comes once it is asked for one.
  func preview(of receiver: UInt16) -> DeclarationID? {
    let asked = LoggedCall(.previewingContextForLocation, receiver: receiver)
    guard methods[Int(receiver)] & Self.bit(asked) != 0 else { return nil }
    guard let position = reading.calls.firstIndex(of: asked) else { return nil }
    let next = reading.calls[position...].prefix(30).first { $0.isOfController && $0.receiver != receiver }
    return next.map { DeclarationID(index: $0.receiver) }
  }

  /// Which calls each controller is taken to log: all screens the same, or each only those that the log lists of it.
  func coverage(_ roles: Roles, isUniform: Bool) -> [UInt64] {
    let screens = methods.indices.filter { roles.kind(of: UInt16($0)) == .screen }
    let shared = isUniform ? screens.reduce(0) { $0 | methods[$1] } : 0
    return methods.indices.map { methods[$0] | (roles.kind(of: UInt16($0)) == .screen ? shared : 0) }
  }

  /// The screens that existed before the log begins, in the order of their first calls: the first call of each is one
  /// that others come before in the life of a screen, and that it would have logged.
  func residents(_ roles: Roles, _ coverage: [UInt64]) -> [UInt16] {
    var known: Set<UInt16> = []
    var residents: [UInt16] = []
    for call in reading.calls where call.isOfController && roles.kind(of: call.receiver) == .screen {
      guard let rank = Self.life.firstIndex(of: call.call), known.insert(call.receiver).inserted else { continue }
      if coverage[Int(call.receiver)] & Self.bits(Array(Self.life[..<rank])) != 0 { residents.append(call.receiver) }
    }
    return residents
  }

  /// The calls of a screen's life that come once before it is seen, and then in this order.
  private static let life: [Call] = [
    .`init`, .awakeFromNib, .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .deinit,
  ]

  /// How far ahead is looked for screens that an action may bring, and how many of them are.
  private static let lookahead = 24, mostReceivers = 2

  /// The screens that may come next: the one that is made, else the next two that the log names, or one that it never
  /// names where another goes away.
  func nextScreens(from position: Int, _ roles: Roles) -> [UInt16] {
    func isScreen(_ call: LoggedCall) -> Bool { call.isOfController && roles.kind(of: call.receiver) == .screen }
    let calls = reading.calls
    let next = calls[position]
    if isScreen(next), Self.making & Self.bit(next) != 0 { return [next.receiver] }
    var receivers = Self.leaving & Self.bit(next) != 0 ? [UInt16(reading.names.count)] : []
    let count = receivers.count + Self.mostReceivers
    for call in calls[position..<min(position + Self.lookahead, calls.count)] {
      if isScreen(call), !receivers.contains(call.receiver) { receivers.append(call.receiver) }
      if receivers.count == count { break }
    }
    return receivers.sorted()
  }

  /// The calls of a screen that is new, and those that the one before may get first.
  private static let making = Self.bits([.`init`, .awakeFromNib, .loadView, .viewDidLoad, .willMoveToParent])
  private static let leaving = Self.bits([
    .viewWillDisappear, .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willShow, .didShow,
  ])
}
