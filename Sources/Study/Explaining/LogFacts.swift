import Lifecycle

/// The controllers of a log, and the methods that it lists of each, before anything is played.
struct LogFacts {
  /// The containers among the controllers of a log.
  struct Roles: Hashable {
    var containers: [Container] = []
    /// The cost of the assumption.
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
  /// The methods that the log lists of each controller, a bit each.
  let methods: [UInt64]
  let appMethods: UInt64, sceneMethods: UInt64
  /// True if it lists layout passes of a controller.
  var coversLayout: Bool { union & Self.bits([.viewWillLayoutSubviews, .viewDidLayoutSubviews]) != 0 }
  /// True if it lists calls that a controller gets when its size changes.
  var coversResizing: Bool {
    union & Self.bits([.viewWillTransition, .updateViewConstraints, .viewSafeAreaInsetsDidChange]) != 0
  }
  /// True if it lists calls that controllers receive long before they are seen.
  var coversMaking: Bool { union & Self.bits([.`init`, .awakeFromNib, .willMoveToParent, .didMoveToParent]) != 0 }
  /// The number of methods that it lists.
  var methodCount: Int { (union | appMethods | sceneMethods).nonzeroBitCount }
  /// True if it lists what a controller gets when it is made.
  var listsMaking: Bool { union & Self.making != 0 }
  var coversMemory: Bool { union & Self.bits([.didReceiveMemoryWarning, .viewDidUnload]) != 0 }
  var coversDelegates: Bool { appMethods | sceneMethods != 0 }
  /// True if it lists calls of the app or its scene, and none of its launch.
  var lacksLaunch: Bool {
    let launching = Self.bits([.willFinishLaunching, .didFinishLaunching, .willConnect])
    return coversDelegates && (appMethods | sceneMethods) & launching == 0
  }
  /// True if the app uses scenes, false if it does not; `nil` if the log does not show it.
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

  /// The words in the names of classes that are containers.
  private static let hints: [(word: String, kind: ControllerKind)] = [
    ("TabBar", .tabs), ("TabController", .tabs), ("NavigationController", .navigation),
    ("NavController", .navigation), ("PageViewController", .pages),
  ]

  /// The possible containers: those with calls that only containers receive, else those with names of containers, else
  /// one of the first controllers.
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
    guard certain.containers.isEmpty, reading.names.count > 1 else { return [certain] }
    var hinted = Roles()
    for (index, name) in reading.names.enumerated() {
      guard let hint = Self.hints.first(where: { name.contains($0.word) }) else { continue }
      hinted.containers.append(.init(receiver: UInt16(index), kind: hint.kind))
    }
    var roles = [hinted]
    if !hinted.containers.isEmpty { roles.append(Roles(cost: Price.oddity)) }
    for receiver in 0..<min(UInt16(reading.names.count), 2) {
      for (kind, cost) in Price.containers {
        roles.append(Roles(containers: [.init(receiver: receiver, kind: kind)], cost: cost))
      }
    }
    return roles
  }

  /// The screen that a controller offers for peeking: the first after it is asked for one.
  func preview(of receiver: UInt16) -> DeclarationID? {
    let asked = LoggedCall(.previewingContextForLocation, receiver: receiver)
    guard methods[Int(receiver)] & Self.bit(asked) != 0 else { return nil }
    guard let position = reading.calls.firstIndex(of: asked) else { return nil }
    let next = reading.calls[position...].prefix(30).first { $0.isOfController && $0.receiver != receiver }
    return next.map { DeclarationID(index: $0.receiver) }
  }

  /// The methods that each controller is taken to log: all screens the same, or each only those that the log lists.
  func coverage(_ roles: Roles, isUniform: Bool) -> [UInt64] {
    let screens = methods.indices.filter { roles.kind(of: UInt16($0)) == .screen }
    let shared = isUniform ? screens.reduce(0) { $0 | methods[$1] } : 0
    return methods.indices.map { index in
      let own = methods[index] | (roles.kind(of: UInt16(index)) == .screen ? shared : 0)
      return reading.kept.contains(UInt16(index)) ? own & ~Self.once : own
    }
  }

  /// The screens that existed before the log begins, in the order of their first calls: the first call of each is one
  /// that others come before in the life of a screen, and that it would have logged.
  func residents(_ roles: Roles, _ coverage: [UInt64]) -> [UInt16] {
    var known: Set<UInt16> = []
    var residents: [UInt16] = []
    for call in reading.calls where call.isOfController && roles.kind(of: call.receiver) == .screen {
      let place = Self.later.contains(call.call) ? .viewWillAppear : call.call
      guard let rank = Self.life.firstIndex(of: place), known.insert(call.receiver).inserted else { continue }
      if coverage[Int(call.receiver)] & Self.bits(Array(Self.life[..<rank])) != 0 { residents.append(call.receiver) }
    }
    return residents
  }

  /// The calls that a screen gets once before it is seen, in this order.
  private static let life: [Call] = [
    .`init`, .awakeFromNib, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
    .viewWillDisappear, .viewDidDisappear, .deinit,
  ]

  /// The calls that a screen gets once in its life.
  static let once = bits([.`init`, .awakeFromNib, .loadView, .viewDidLoad, .deinit])

  /// Calls that are repeated once the view of a screen is loaded.
  private static let later: Set<Call> = [
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewWillTransition, .didReceiveMemoryWarning,
    .previewingContextForLocation,
  ]

  /// The number of calls ahead in which the next screens are looked for, and the most of these screens.
  private static let lookahead = 24, mostReceivers = 2

  /// The screens that may be shown next: the one that is made, else the next two that the log names, or an unnamed one
  /// where another goes away.
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
