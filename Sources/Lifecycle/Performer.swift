/// The simulator: it plays actions by a score, decides each event from the world, and applies the event at once.
///
/// Therefore, applying the events in order with `evolve` gives exactly the world in which the decisions were made. Only
/// the last action's events are kept; a `Timeline` keeps all of them.
package struct Performer: Sendable {
  package let score: Score
  package internal(set) var setup: Setup
  package internal(set) var world: World
  /// The events of the last action.
  package internal(set) var events: [Event] = []
  var context = Context()
  /// The number of calls around the next event.
  private(set) var depth: UInt8 = 0
  /// The time and the turn of the next event.
  private(set) var time: UInt32
  private(set) var turn: UInt32
  private var action: UInt32
  /// The controllers whose last `viewWillAppear` in this action was suppressed.
  var unannounced: [ControllerID] = []
  /// The number of times that code has run in the current action.
  var codeCount = 0
  /// The children added or removed by hand in this turn, with the passages whose later phases are played once the code
  /// has returned; without a passage, code shows the child itself, and it is only laid out.
  var openChildSteps: [(child: ControllerID, passage: Passage?)] = []
  /// The pushes from the turn of the launch whose second phase is still to be played.
  var launchPushes: [LaunchPush] = []

  /// The conditions under which one command is performed, put aside while a call's code performs another one.
  struct Context: Sendable {
    /// The origin of the command, and the controller whose code performs it.
    var origin = CommandOrigin.action
    var speaker = ControllerID.none
    var speakerIsInHierarchy = true
    /// The controllers that were made for the command when it was given.
    var prepared: [ControllerID] = []
    var cast = Cast()
    var rule = RuleID.none
    /// The views already laid out in a pass that lays out each view only once; `nil` outside of such a pass.
    var mergedViews: [ControllerID]?
  }

  var cast: Cast {
    _read { yield context.cast }
    _modify { yield &context.cast }
  }

  var rule: RuleID {
    get { context.rule }
    set { context.rule = newValue }
  }

  /// The controllers that play the roles of the score; those that outlast an action are stored in the running
  /// transition.
  struct Cast: Sendable {
    var old = ControllerID.none, new = ControllerID.none, container = ControllerID.none
    var myself = ControllerID.none, child = ControllerID.none
    var each = ControllerID.none
    var source = ControllerID.none, preview = ControllerID.none
    var buried: [ControllerID] = [], between: [ControllerID] = [], added: [ControllerID] = []
    /// The tree that the step `new is made` makes or puts in place, and the screen that `preview is made` makes.
    var newTree: TreeID?
    var previewDeclaration: DeclarationID?
    /// The style in which `new` is presented, if the transition is a presentation.
    var style = PresentationStyle.fullScreen
  }

  package init(score: Score, setup: Setup, world: World = World()) {
    self.score = score
    self.setup = setup
    self.world = world
    time = world.time
    turn = world.turn
    action = world.action
  }

  /// Continues from another world, without the events so far.
  package mutating func go(to world: World, in setup: Setup) {
    events.removeAll(keepingCapacity: true)
    (self.world, self.setup) = (world, setup)
    (time, turn, action) = (world.time, world.turn, world.action)
  }

  /// Begins the next action, with all roles empty; does nothing for a command that is not an action of its own.
  mutating func beginAction() {
    guard context.origin == .action else { return }
    cast = Cast()
    codeCount = 0
    unannounced = []
    action &+= 1
    turn &+= 1
    mark(.acted)
  }

  /// Continues in a later turn of the run loop.
  mutating func nextTurn(afterMilliseconds duration: UInt32 = 0) {
    turn &+= 1
    time &+= duration
  }

  mutating func emit(_ content: Event.Content, _ target: ControllerID, _ subject: Event.Subject = .none, rule: RuleID) {
    let event = Event(
      number: world.eventCount, time: time, turn: turn, action: action, target: target, subject: subject,
      rule: rule, content: content, depth: depth)
    events.append(event)
    world.evolve(event)
  }

  mutating func mark(_ mark: Mark, _ target: ControllerID = .none) { emit(.mark(mark), target, rule: rule) }

  mutating func complain(_ complaint: Complaint, _ target: ControllerID = .none, _ subject: Event.Subject = .none) {
    emit(.complaint(complaint), target, subject, rule: .none)
    if let doubt = complaint.doubt, world.root.exists { markDoubt(doubt) }
  }

  mutating func refuseIfLacking(_ lack: Int?) -> Bool {
    if let lack { complain(.lacking, .none, .lack(lack)) }
    return lack != nil
  }

  /// Runs `body` in another context, and returns to the current one afterward.
  mutating func inContext(_ other: Context, _ body: (inout Performer) -> Void) {
    let outer = context
    context = other
    body(&self)
    context = outer
  }

  /// Runs `body` with its events inside the call that was just emitted.
  mutating func inside(_ body: (inout Performer) -> Void) {
    // `WrittenTree.deepest` limits the depth of trees so that this never overflows: each level adds a few.
    depth &+= 1
    body(&self)
    depth &-= 1
  }

  /// Plays a phase of a passage without any circumstances.
  mutating func play(_ passage: Passage, _ phase: Phase) { play(passage, [], phase) }

  mutating func play(_ passage: Passage, _ circumstances: Circumstances, _ phase: Phase) {
    play(score.steps(passage, circumstances, phase))
  }

  mutating func play(_ steps: [ComposedStep]) {
    var index = 0
    while index < steps.count {
      if steps[index].role == .added {
        // Each added controller receives all of these calls before the next one does.
        let all = steps[index...].prefix { $0.role == .added }
        for id in cast.added { for step in all { play(step, on: id) } }
        index += all.count
      } else {
        playForRole(steps[index])
        index += 1
      }
    }
  }
}
