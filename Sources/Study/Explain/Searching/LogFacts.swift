import Lifecycle
import Notation

/// The facts about a log that are known before anything is played: its controllers, and the methods listed for each.
final class LogFacts: Sendable {
  /// An assumption about which controllers of a log are containers.
  struct Roles: Hashable {
    var containers: [Container] = []
    var cost: Int32 = 0

    /// A container that the log names.
    struct Container: Hashable {
      let receiver: DeclarationID, kind: ControllerKind
    }

    func kind(of receiver: DeclarationID) -> ControllerKind {
      containers.first { $0.receiver == receiver }?.kind ?? .screen
    }
  }

  let reading: LogReading
  /// The methods that the log lists for each receiver, each in its first form.
  let listed: Coverage
  var methods: [CaseSet<Call>] { listed.controllers }
  func methods(of receiver: DeclarationID) -> CaseSet<Call> { methods[receiver.number] }
  /// True if the log lists layout passes of a controller.
  var coversLayout: Bool { lists(anyOf: [.viewWillLayoutSubviews, .viewDidLayoutSubviews]) }
  /// True if the log lists calls that a controller receives when its size changes.
  var coversResizing: Bool {
    lists(anyOf: [.viewWillTransition, .updateViewConstraints, .viewSafeAreaInsetsDidChange])
  }
  /// True if the log lists calls that controllers may receive long before they are visible.
  var coversMaking: Bool { lists(anyOf: [.`init`, .awakeFromNib, .willMoveToParent, .didMoveToParent]) }
  /// True if the log lists calls by which controllers are told of their parents.
  var coversMoves: Bool { lists(anyOf: [.willMoveToParent, .didMoveToParent]) }
  /// The number of different methods that the log lists.
  var methodCount: Int { union.union(delegateMethods).count }
  /// True if the log lists calls that a controller receives when it is made.
  var listsMaking: Bool { lists(anyOf: Self.making) }
  var coversMemory: Bool { lists(anyOf: [.didReceiveMemoryWarning, .viewDidUnload]) }
  var coversDelegates: Bool { !delegateMethods.isEmpty }
  /// True if the log lists calls by which an app leaves the screen, or none by which it becomes inactive.
  var listsLeaving: Bool {
    !delegateMethods.isDisjoint(with: [.didEnterBackground, .willEnterForeground])
      || !delegateMethods.contains(.willResignActive)
  }
  /// True if the log lists calls of the app or its scene that a launch makes, and does not begin with them.
  var lacksLaunch: Bool {
    guard delegateMethods.isDisjoint(with: Self.launching) else { return false }
    let made = reading.calls.lazy.filter { !$0.isOfController }
      .map { $0.call == .didBecomeActive || $0.call == .willEnterForeground && $0.receiver == LoggedCall.sceneDelegate }
    return made.first == false && made.contains(true)
  }
  func lists(anyOf methods: CaseSet<Call>) -> Bool { !union.isDisjoint(with: methods) }
  /// True if the app uses scenes, or `nil` if the log does not show either way.
  let usesScenes: Bool?
  /// The calls, by their numbers, before which actions may be performed whose calls are left out.
  let breaks: Set<Int>
  /// True if the calls of an action may come in another order where the model only infers theirs.
  let isLoose: Bool
  /// Returns the kinds of actions that the text above a call names.
  func hints(at position: Int) -> CaseSet<ActionHint> { reading.hints[reading.lines[position]] ?? [] }
  private let union: CaseSet<Call>
  private var delegateMethods: CaseSet<Call> { listed.appDelegate.union(listed.sceneDelegate) }

  init(_ reading: LogReading) {
    self.reading = reading
    var listed = Coverage(classCount: reading.names.count)
    for call in reading.calls { listed.add([call.call], of: call.receiverClass) }
    self.listed = listed
    breaks = reading.assumes(.gaps) ? reading.breaks : []
    kept = reading.kept
    isLoose = reading.assumes(.looseOrder)
    union = listed.controllers.reduce([]) { $0.union($1) }
    usesScenes =
      !listed.sceneDelegate.isEmpty ? true : !listed.appDelegate.isDisjoint(with: Self.activity) ? false : nil
  }

  /// The parts of class names that suggest a container.
  private static let kindWords: [(word: String, kind: ControllerKind)] = [
    ("TabBar", .tabs), ("TabController", .tabs), ("NavigationController", .navigation),
    ("NavController", .navigation), ("PageViewController", .pages),
  ]

  /// The ends of class names that suggest a container.
  private static let kindEndings: [(word: String, kind: ControllerKind)] = [("Nav", .navigation), ("Tabs", .tabs)]

  /// Returns the kind of container that a class's name suggests; `nil` if it suggests none.
  static func kind(suggestedBy name: String) -> ControllerKind? {
    kindWords.first { name.includes($0.word) }?.kind ?? kindEndings.first { name.hasSuffix($0.word) }?.kind
  }

  /// Returns the screens that the log names, in the order of their first calls.
  func screens(_ roles: Roles) -> [DeclarationID] { reading.controllers.filter { roles.kind(of: $0) == .screen } }

  /// The first screen that the log never names.
  var hidden: DeclarationID { DeclarationID(reading.names.count) }

  /// Returns the class of a screen: its name without the number that tells it from others of the class.
  func className(of receiver: DeclarationID) -> String {
    guard receiver < hidden else { return "\(receiver.number)" }
    let name = reading.names[receiver.number]
    let end = name.lastIndex { !$0.isNumber }
    return end.map { String(name[...$0]) } ?? name
  }

  /// The calls of the delegate of a presentation.
  static let dismissals: CaseSet<Call> = [.shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss]

  /// True if a screen begins to appear and goes again before it has appeared.
  var hasCancelled: Bool {
    let changes = reading.calls.filter { $0.isOfController && $0.call.isAppearance }
    return changes.enumerated().contains { index, change in
      change.call == .viewWillAppear
        && changes[(index + 1)...].first { $0.receiver == change.receiver }?.call == .viewWillDisappear
    }
  }

  /// The possible assumptions about containers.
  ///
  /// Controllers with calls that only containers receive are certain. Without any, controllers are guessed by their
  /// names, and then each of the first two is tried as a container.
  var possibleRoles: [Roles] {
    var certain = Roles()
    for (receiver, methods) in zip(reading.controllers, methods) {
      if !methods.isDisjoint(with: [.didSelectItem, .didSelect]) {
        certain.containers.append(.init(receiver: receiver, kind: .tabs))
      } else if !methods.isDisjoint(with: [.willShow, .didShow])
        || methods.isSubset(of: Self.dismissals) && receiver != reading.nameless
      {
        certain.containers.append(.init(receiver: receiver, kind: .navigation))
      }
    }
    guard certain.containers.isEmpty, reading.names.count > 1 else { return [certain] }
    var suggested = reading.controllers.compactMap { receiver in
      Self.kind(suggestedBy: reading.name(of: receiver)).map { Roles.Container(receiver: receiver, kind: $0) }
    }
    // An app has one tab bar: of several, each is a tab, such as `FirstTabController`.
    if suggested.count(where: { $0.kind == .tabs }) > 1 { suggested.removeAll { $0.kind == .tabs } }
    var roles = [Roles(containers: suggested)]
    if coversMoves, let parent = firstSeen {
      roles.append(Roles(containers: [.init(receiver: parent, kind: .box)]))
    }
    if !suggested.isEmpty { roles.append(Roles(cost: Price.Assumed.noContainer)) }
    for receiver in reading.controllers.prefix(2) {
      for (kind, cost) in Price.Assumed.containers {
        roles.append(Roles(containers: [.init(receiver: receiver, kind: kind)], cost: cost))
      }
    }
    return roles
  }

  /// The screens assumed to be kept by the app.
  let kept: Set<DeclarationID>

  /// Returns true if the log lists nothing that makes a screen of a class, where it does so of others.
  func isNeverMade(_ receiver: DeclarationID) -> Bool {
    listsMaking && receiver < hidden && !kept.contains(receiver)
      && methods(of: receiver).isDisjoint(with: Self.making)
  }

  /// The first screen that is seen: it appears, or is there and goes.
  var firstSeen: DeclarationID? { reading.calls.first { $0.isOfController && $0.call.isAppearance }?.receiver }

  /// Returns true if a screen first appears after another one has begun to disappear, as when it is pushed, or is there
  /// before the log begins, goes and does not come back; a tab that is selected is told first that it appears.
  func isPushed(_ receiver: DeclarationID) -> Bool {
    let calls = reading.calls.filter { $0.call.isAppearance }
    guard let first = calls.firstIndex(where: { $0.receiver == receiver }) else { return false }
    let disappearing: CaseSet<Call> = [.viewWillDisappear, .viewDidDisappear]
    guard !disappearing.contains(calls[first].call) else {
      return calls[first...].allSatisfy { $0.receiver != receiver || disappearing.contains($0.call) }
    }
    return first > 0 && calls[first - 1].call == .viewWillDisappear
  }

  /// Returns the screen that a controller offers for peeking: the first one called after the controller is asked.
  func preview(of receiver: DeclarationID) -> DeclarationID? {
    let asked = LoggedCall(.previewingContextForLocation, receiver: receiver)
    guard methods(of: receiver).contains(asked.call) else { return nil }
    guard let position = reading.calls.firstIndex(of: asked) else { return nil }
    let next = reading.calls[position...].prefix(30).first { $0.isOfController && $0.receiver != receiver }
    return next?.receiver
  }

  /// Returns the methods that each controller is assumed to log: the same for all screens, or only those that the log
  /// lists for it.
  ///
  /// Some methods are logged only where the log lists them: `deinit` is not written by all who write the others, and a
  /// screen that is kept does not receive it.
  func coverage(_ roles: Roles, isUniform: Bool, butListed own: CaseSet<Call> = [.deinit]) -> Coverage {
    var coverage = listed
    if isUniform {
      let screens = screens(roles).map { $0.number }
      let shared = screens.reduce(CaseSet<Call>()) { $0.union(methods[$1]) }
      for screen in screens { coverage.controllers[screen] = shared.subtracting(own).union(methods[screen]) }
    }
    for screen in kept.sorted() { coverage.controllers[screen.number].subtract(Self.once) }
    return coverage
  }

  /// Returns the screens that existed before the log begins, in the order of their first calls.
  ///
  /// A new screen would have logged an earlier call of its life first.
  func residents(_ roles: Roles, _ coverage: Coverage) -> [DeclarationID] {
    var known: Set<DeclarationID> = []
    var residents: [DeclarationID] = []
    for call in reading.calls where call.isOfController && roles.kind(of: call.receiver) == .screen {
      let method = Self.later.contains(call.call) ? .viewWillAppear : call.call
      guard let rank = Self.life.firstIndex(of: method), known.insert(call.receiver).inserted else { continue }
      let logged = coverage.controllers[call.receiver.number]
      if Self.life[..<rank].contains(where: logged.contains) { residents.append(call.receiver) }
    }
    return residents
  }

  /// The calls of a screen's life, in order.
  private static let life: [Call] = [
    .`init`, .awakeFromNib, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
    .viewWillDisappear, .viewDidDisappear, .deinit,
  ]

  /// Returns true if the first call of a screen's life comes before the second one, or makes the screen.
  static func comes(_ call: Call, before other: Call?) -> Bool {
    guard let rank = life.firstIndex(of: call), let next = other.flatMap({ life.firstIndex(of: $0) }) else {
      return making.contains(call)
    }
    return rank < next || making.contains(call)
  }

  /// The calls that a screen receives once in its life.
  static let once: CaseSet<Call> = [.`init`, .awakeFromNib, .loadView, .viewDidLoad, .deinit]

  /// Calls that can repeat after a screen's view is loaded, so they say nothing about its age.
  private static let later: Set<Call> = [
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewWillTransition, .didReceiveMemoryWarning,
    .previewingContextForLocation,
  ]

  /// The number of calls ahead that are searched for the next screens, and the maximum number of these screens.
  private static let lookahead = 24, maxReceivers = 2

  /// Returns the screens that may be shown next.
  ///
  /// If the next call makes a screen, only that screen. Otherwise the next two screens in the log, and an unnamed one
  /// if the next call may be of a screen that goes away.
  func nextScreens(from position: Int, _ roles: Roles) -> [DeclarationID] {
    func isScreen(_ call: LoggedCall) -> Bool { call.isOfController && roles.kind(of: call.receiver) == .screen }
    let calls = reading.calls
    let next = calls[position]
    if isScreen(next), Self.making.contains(next.call) { return [next.receiver] }
    var receivers = Self.leaving.contains(next.call) ? [hidden] : []
    let count = receivers.count + Self.maxReceivers
    for call in calls[position..<min(position + Self.lookahead, calls.count)] {
      if isScreen(call), !receivers.contains(call.receiver) { receivers.append(call.receiver) }
      if receivers.count == count { break }
    }
    return receivers.sorted()
  }

  /// The calls of a delegate when its app or scene goes to the front and away from it.
  static let activity: CaseSet<Call> = [
    .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
  ]
  /// The calls of the delegates when the app is launched.
  static let launching: CaseSet<Call> = [.willFinishLaunching, .didFinishLaunching, .willConnect]
  /// The calls of a new screen, and those that the previous screen may receive before them.
  static let making: CaseSet<Call> = [.`init`, .awakeFromNib, .loadView, .viewDidLoad, .willMoveToParent]
  private static let leaving: CaseSet<Call> = [
    .viewWillDisappear, .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willShow, .didShow,
  ]
}
