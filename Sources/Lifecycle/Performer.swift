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
  /// The views that were laid out in a pass that lays out each of them once; `nil` outside such a pass.
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
  var openHandSteps: [(child: ControllerID, passage: Passage)] = []
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
  mutating func emit(_ happening: Happening, _ target: ControllerID, _ subject: Event.Subject = .none, rule: RuleID) {
    let event = Event(
      number: world.eventCount, time: time, turn: turn, action: action, target: target, subject: subject,
      rule: rule, happening: happening, depth: depth)
    events.append(event)
    world.evolve(event)
  }

  /// Notes a change of a controller, or of the world as a whole.
  mutating func note(_ mark: Mark, _ target: ControllerID = .none) {
    emit(.mark(mark), target, rule: rule)
  }

  mutating func complain(_ complaint: Complaint, _ target: ControllerID = .none, _ subject: Event.Subject = .none) {
    emit(.complaint(complaint), target, subject, rule: .none)
    if let stray = complaint.stray, world.root.exists { goAstray(stray) }
  }

  /// Returns true if the version lacks something, after complaining about it.
  mutating func refuseLacking(_ lack: Int?) -> Bool {
    if let lack { complain(.lacking, .none, .lack(lack)) }
    return lack != nil
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
    // `WrittenTree.deepest` keeps trees so flat that this never overflows: each level adds a few.
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
        for id in cast.added { for step in all { perform(step, on: id) } }
        index += all.count
      } else {
        perform(steps[index])
        index += 1
      }
    }
  }
}
