/// Plays actions by a score: it decides each event from the world, and evolves the world by it at once.
///
/// That is why folding `evolve` over the events gives the very world that the decisions were made in. Only the last
/// action's events are kept; a `Timeline` keeps all of them.
public struct Performer: Sendable {
  /// The rules.
  public let score: Score
  /// The classes.
  public internal(set) var setup: Setup
  /// The world so far.
  public internal(set) var world: World
  /// What the last action led to.
  public internal(set) var events: [Event] = []
  var cast = Cast()
  /// How many calls the next event is made inside of.
  private(set) var depth: UInt8 = 0
  var rule = RuleID.none
  /// The time and the turn of the next event.
  private(set) var time: UInt32
  private(set) var turn: UInt32
  private var action: UInt32
  /// The views that were laid out in a pass that lays out each of them once; nothing outside of such a pass.
  var mergedViews: [ControllerID]?
  /// Those whose last viewWillAppear in this action was suppressed.
  var unannounced: [ControllerID] = []

  /// Who plays which role; the running transition keeps the lasting ones.
  struct Cast: Sendable {
    var old = ControllerID.none, new = ControllerID.none, container = ControllerID.none
    var this = ControllerID.none, child = ControllerID.none
    var each = ControllerID.none
    var source = ControllerID.none, preview = ControllerID.none
    var buried: [ControllerID] = [], between: [ControllerID] = [], added: [ControllerID] = []
    /// What `new is made` and `preview is made` will make.
    var newTree: TreeID?
    var previewDeclaration: DeclarationID?
    /// How `new` is presented, if it is.
    var style = PresentationStyle.fullScreen
  }

  /// Begins in a world; before the launch if none is given.
  public init(score: Score, setup: Setup, world: World = World()) {
    self.score = score
    self.setup = setup
    self.world = world
    time = world.time
    turn = world.turn
    action = world.action
  }

  /// Goes on from another world, as if nothing had been played.
  public mutating func go(to world: World, in setup: Setup) {
    events.removeAll(keepingCapacity: true)
    (self.world, self.setup) = (world, setup)
    (time, turn, action) = (world.time, world.turn, world.action)
  }

  /// Begins the next action, in which nobody has a role yet.
  mutating func beginAction() {
    cast = Cast()
    unannounced = []
    action &+= 1
    turn &+= 1
    note(.acted)
  }

  /// Goes on in a later turn of the run loop.
  mutating func nextTurn(afterMilliseconds duration: UInt32 = 0) {
    turn &+= 1
    time &+= duration
  }

  /// Puts an event on the timeline and lets the world follow it.
  mutating func emit(_ kind: EventKind, _ target: ControllerID, _ subject: UInt16, rule: RuleID) {
    let event = Event(
      number: world.eventCount, time: time, turn: turn, action: action, target: target, subject: subject,
      rule: rule, kind: kind, depth: depth)
    events.append(event)
    world.evolve(event)
  }

  mutating func note(_ content: MarkContent) {
    let (mark, target, subject) = content.packed
    emit(.mark(mark), target, subject, rule: rule)
  }

  mutating func complain(_ complaint: Complaint, _ target: ControllerID = .none, _ subject: UInt16 = .max) {
    emit(.complaint(complaint), target, subject, rule: .none)
  }

  /// Does what happens inside the call that was just noted.
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
    for step in steps { perform(step) }
  }
}
