/// Plays actions by a score: it decides each event from the world, and evolves the world by it at once.
///
/// So folding `evolve` over the events gives exactly the world that the decisions were made in. Only the last action's
/// events are kept; a `Timeline` keeps all of them.
package struct Performer: Sendable {
  /// The rules.
  package let score: Score
  /// The classes.
  package internal(set) var setup: Setup
  /// The world so far.
  package internal(set) var world: World
  /// The events of the last action.
  package internal(set) var events: [Event] = []
  var cast = Cast()
  /// The number of calls around the next event.
  private(set) var depth: UInt8 = 0
  var rule = RuleID.none
  /// The time and the turn of the next event.
  private(set) var time: UInt32
  private(set) var turn: UInt32
  private var action: UInt32
  /// The views that were laid out in a pass that lays out each of them once; nothing outside of such a pass.
  var mergedViews: [ControllerID]?
  /// The controllers whose last `viewWillAppear` in this action was suppressed.
  var unannounced: [ControllerID] = []
  /// The way the current command is performed, and the controller whose code performs it.
  var manner = Manner.action
  var speaker = ControllerID.none
  /// True if that controller's view is in the window hierarchy.
  var speakerIsInHierarchy = true
  /// The number of times that code ran in this action.
  var codeCount = 0
  /// The controllers of the current command that were made when it was given.
  var prepared: [ControllerID] = []
  /// The children that were added or removed by hand in this turn, with what ends that once the code has returned.
  var openSteps: [(child: ControllerID, passage: Passage)] = []
  /// The pushes from the turn of the launch whose second phase is still to be played.
  var launchPushes: [LaunchPush] = []

  /// The controllers in their roles; the running transition keeps the lasting ones.
  struct Cast: Sendable {
    var old = ControllerID.none, new = ControllerID.none, container = ControllerID.none
    var this = ControllerID.none, child = ControllerID.none
    var each = ControllerID.none
    var source = ControllerID.none, preview = ControllerID.none
    var buried: [ControllerID] = [], between: [ControllerID] = [], added: [ControllerID] = []
    /// The tree that `new is made` makes or puts in place, and the screen that `preview is made` makes.
    var newTree: TreeID?
    var previewDeclaration: DeclarationID?
    /// The style in which `new` is presented, if it is.
    var style = PresentationStyle.fullScreen
  }

  /// Begins in a world; before the launch if none is given.
  package init(score: Score, setup: Setup, world: World = World()) {
    self.score = score
    self.setup = setup
    self.world = world
    time = world.time
    turn = world.turn
    action = world.action
  }

  /// Continues from another world, as if nothing had been played.
  package mutating func go(to world: World, in setup: Setup) {
    events.removeAll(keepingCapacity: true)
    (self.world, self.setup) = (world, setup)
    (time, turn, action) = (world.time, world.turn, world.action)
  }

  /// Begins the next action, with all roles empty; a command that is not an action of its own does not begin one.
  mutating func beginAction() {
    guard manner == .action else { return }
    cast = Cast()
    codeCount = 0
    unannounced = []
    action &+= 1
    turn &+= 1
    note(.acted)
  }

  /// Continues in a later turn of the run loop.
  mutating func nextTurn(afterMilliseconds duration: UInt32 = 0) {
    turn &+= 1
    time &+= duration
  }

  /// Puts an event on the timeline and lets the world follow it.
  mutating func emit(_ happening: Happening, _ target: ControllerID, _ subject: UInt16, rule: RuleID) {
    let event = Event(
      number: world.eventCount, time: time, turn: turn, action: action, target: target, subject: subject,
      rule: rule, happening: happening, depth: depth)
    events.append(event)
    world.evolve(event)
  }

  mutating func note(_ content: MarkContent) {
    let (mark, target, subject) = content.packed
    emit(.mark(mark), target, subject, rule: rule)
  }

  mutating func complain(_ complaint: Complaint, _ target: ControllerID = .none, _ subject: UInt16 = .max) {
    emit(.complaint(complaint), target, subject, rule: .none)
    if complaint.leadsAstray, world.root.exists { goAstray(complaint.stray) }
  }

  /// Performs something else in between: the roles, the rule and the manner are the same afterward.
  mutating func apart(_ body: (inout Performer) -> Void) {
    let outer = (manner, speaker, speakerIsInHierarchy, cast, rule, mergedViews, prepared)
    (mergedViews, prepared) = (nil, [])
    body(&self)
    (manner, speaker, speakerIsInHierarchy, cast, rule, mergedViews, prepared) = outer
  }

  /// Performs a line of the score.
  mutating func follow(_ rule: RuleID, _ body: (inout Performer) -> Void) {
    let outer = self.rule
    self.rule = rule
    body(&self)
    self.rule = outer
  }

  /// Performs the steps inside the call that was just noted.
  mutating func inside(_ body: (inout Performer) -> Void) {
    // A tree is at most as deep as `Setup.depthLimit`, and each level adds a few.
    depth &+= 1
    body(&self)
    depth &-= 1
  }

  /// Plays a phase of a passage that nothing narrows down.
  mutating func play(_ passage: Passage, _ phase: Phase) {
    play(passage, [], phase)
  }

  mutating func play(_ passage: Passage, _ circumstances: Circumstances, _ phase: Phase) {
    play(score.steps(passage, circumstances, phase))
  }

  mutating func play(_ steps: [Step]) {
    var index = 0
    while index < steps.count {
      if steps[index].role == .added {
        // Each added controller gets all of these calls before the next one does.
        let all = steps[index...].prefix { $0.role == .added }
        for id in cast.added { for step in all { perform(step, id) } }
        index += all.count
      } else {
        perform(steps[index])
        index += 1
      }
    }
  }
}

extension Performer {
  mutating func select(_ declaration: DeclarationID, _ command: Command) throws(Mistake) {
    guard let (tabs, tab) = place(of: declaration, in: [.tabs]) else { throw .noTab(declaration) }
    beginAction()
    guard !showOffScreen(tab, in: tabs), !putOffInCall(command) else { return }
    guard world.preview == nil, world.transition?.isInteractive != true else { return complain(.transitionRuns) }
    if let transition = world.transition {
      complain(.unbalanced, world.leaf(of: transition.new))
      completeTransition()
    }
    let old = world.visibleChild(of: tabs)
    guard old != tab else {
      // The delegates are also called for a tap on the selected tab.
      if !command.isByCode {
        send(.didSelectItem, tabs, subject: tab.slot)
        send(.didSelect, tabs, subject: tab.slot)
      }
      return
    }
    start(
      TransitionPlan(
        passage: command.isByCode ? .selectByCode : .select, old: old, new: tab, container: tabs,
        staysRunning: command.staysRunning))
  }

  /// Switches to another child of a plain container.
  mutating func switchChild(_ declaration: DeclarationID, _ command: Command) throws(Mistake) {
    guard let (container, child) = place(of: declaration, in: [.container]) else { throw .noChild(declaration) }
    beginAction()
    if let lack = score.lackIndex(.plainContainers) { return complain(.lacking, .none, UInt16(clamping: lack)) }
    guard !showOffScreen(child, in: container), !putOff(command) else { return }
    let old = world.visibleChild(of: container)
    guard old != child else { return complain(.alreadyShown, child) }
    start(
      TransitionPlan(
        passage: .switch, old: old, new: child, container: container, staysRunning: command.staysRunning))
  }

  /// Turns to a page, by hand or by code.
  mutating func page(_ declaration: DeclarationID, _ progress: UInt16?, _ command: Command) throws(Mistake) {
    guard let (pages, page) = place(of: declaration, in: [.pages, .curl]) else { throw .noPage(declaration) }
    let passage = world[pages].kind == .curl ? Passage.curl : .page
    if let progress, world.transition?.new == page, moveFinger(passage, progress) { return }
    beginAction()
    guard !showOffScreen(page, in: pages), !putOffInCall(command) else { return }
    let old = world.visibleChild(of: pages)
    guard !refuseGesture(.pageControllers) else { return }
    guard old != page else { return complain(.alreadyShown, page) }
    var plan = TransitionPlan(passage: passage, old: old, new: page, container: pages)
    guard let progress else {
      (plan.isAnimated, plan.staysRunning) = (command.isAnimated, command.staysRunning)
      start(plan)
      return
    }
    plan.isInteractive = true
    begin(plan, progress)
  }

  /// The innermost container of these kinds with a child that is of a class, or holds one that is, and that child.
  ///
  /// The containers around the controller whose code runs are searched first.
  private func place(
    of declaration: DeclarationID, in kinds: [ControllerKind]
  ) -> (container: ControllerID, child: ControllerID)? {
    func child(of container: ControllerID) -> ControllerID? {
      guard kinds.contains(world[container].kind) else { return nil }
      return world.children(of: container).last { child in
        world.subtree(of: child).contains { world[$0].declaration == declaration }
      }
    }
    let hasChild = { child(of: $0) != nil }
    let container = speakersContainer(where: hasChild) ?? world.innermost(where: hasChild)
    return container.flatMap { id in child(of: id).map { (id, $0) } }
  }
}

extension Call {
  /// Returns true if UIKit makes the call to a controller in this state.
  func isAllowed(from state: Appearance) -> Bool {
    switch self {
    case .viewWillAppear: state == .disappeared || state == .disappearing
    case .viewDidAppear: state != .appeared
    case .viewWillDisappear: state == .appearing || state == .appeared
    case .viewDidDisappear: state != .disappeared
    default: true
    }
  }

  /// Returns true if the app, or its scene, makes the call in this state.
  func isAllowed(from state: AppState) -> Bool {
    switch self {
    case .didBecomeActive, .didEnterBackground: state == .inactive
    case .willResignActive: state == .active
    case .willEnterForeground: state == .background || state == .suspended
    case .willTerminate: state != .notRunning && state != .suspended
    case .didDisconnect: state != .notRunning
    default: true
    }
  }

  /// True if an override of the call has a super to call, before or after it prints.
  var callsSuper: Bool {
    switch self {
    case .contextMenuInteractionConfiguration, .contextMenuInteractionWillDisplay: false
    case .contextMenuInteractionWillPerform, .contextMenuInteractionWillEnd: false
    case .previewingContextForLocation, .previewingContextCommit, .willShow, .didShow, .didSelectItem, .didSelect: false
    case .presentCompletion, .dismissCompletion: false
    case .shouldDismiss, .willDismiss, .didDismiss, .didAttemptToDismiss: false
    default: receiver == .controller
    }
  }
}

/// The reason why an action is not possible here; a mistake of the user, not of the app.
package enum Mistake: Error, Hashable, Sendable {
  /// The app is not launched yet, or was killed; or it runs already.
  case notLaunched, alreadyLaunched
  case noNavigationController
  /// The controller that the finger would move is under what is presented.
  case covered
  /// There is no tab controller on the screen that has this controller in a tab.
  case noTab(DeclarationID)
  /// There is no page controller on the screen that has this page.
  case noPage(DeclarationID)
  /// No plain container on the screen has this child.
  case noChild(DeclarationID)
  case noController(DeclarationID)
  /// No box is on the screen.
  case noBox
  /// No screen offers a preview.
  case noPreviewing
  /// No finger is down, or it drives nothing.
  case noGesture
  /// A container has no room for more, or a tree is deeper than it may be.
  case tooMany
}

extension Naming {
  /// The reason why an action is not possible, in a sentence without a capital and a full stop.
  package func words(of mistake: Mistake) -> Sentence {
    switch mistake {
    case .notLaunched: "the app is not running yet: `launch` starts it"
    case .alreadyLaunched: "the app is running already; `kill` ends it"
    case .noNavigationController: "there is no navigation controller on the screen"
    case .covered: "a finger reaches only what is presented last"
    case .noTab(let id): "no tab controller on the screen has a tab that is, or holds, \(name(id))"
    case .noPage(let id): "no page controller on the screen has the page \(name(id))"
    case .noChild(let id): "no plain container on the screen has a child that is, or holds, \(name(id))"
    case .noController(let id): "no \(name(id)) is here"
    case .noBox: "no container is on the screen whose children are added and removed by hand, such as `box(A)`"
    case .noPreviewing: "the screen that is seen offers no preview: `previews` or `menu` declares one"
    case .noGesture: "no finger is down"
    case .tooMany: "more than \(ControllerID.limit) controllers would live at once"
    }
  }
}
