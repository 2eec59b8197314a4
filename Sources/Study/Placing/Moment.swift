import Lifecycle
import Notation

/// The moment at which code runs: the action, the stage of its transition, and the calls around it.
package struct Moment: Hashable, Sendable {
  /// The stage of a transition.
  package enum Stage: Hashable, Sendable {
    case still
    case launch
    /// Before an animation; or when a finger starts the transition.
    case beforeAnimation, fingerStarts
    /// The finger lifts, and the outcome is decided.
    case fingerLifts
    /// The animation has ended, or the transition was cancelled.
    case afterAnimation, afterCancel
    /// Without an animation: at its start or at its end.
    case startAtOnce, endAtOnce

    var isDecided: Bool {
      switch self {
      case .launch, .beforeAnimation, .fingerStarts, .startAtOnce: false
      default: true
      }
    }
  }

  /// The action, counted from 0.
  package let action: Int
  /// The index of the event: that of the call, or the one before which a block runs.
  package let position: Int
  /// The stage of a transition.
  package let stage: Stage
  /// The calls before and after it in the same action, as a transcript writes them.
  package let follows: String?, precedes: String?
  /// True for a call, false for a block.
  package let isCall: Bool

  init(_ occasion: Occasion, in run: Run) {
    (action, position, isCall) = (occasion.action, occasion.position, occasion.site.block == nil)
    let lines = run.lines(of: occasion.action)
    let next = lines.firstIndex { $0.position >= occasion.position } ?? lines.endIndex
    let after = isCall ? next + 1 : next
    follows = next > lines.startIndex ? lines[next - 1].entry.text : nil
    precedes = after < lines.endIndex ? lines[after].entry.text : nil
    stage = occasion.stage
  }
}

extension Moment.Stage {
  /// The stage of the transition where code at a place runs; the world is the one right before.
  init(of site: Site, in world: World, _ score: Score) {
    let call = site.block ?? site.call
    guard let transition = world.transition else {
      self = .still
      return
    }
    let duration = score.duration(transition.passage, transition.circumstances)
    if call == .notifyWhenInteractionEnds || call == .notifyWhenInteractionChanges {
      self = .fingerLifts
    } else if transition.passage == .launch {
      self = .launch
    } else if transition.stage == .ending {
      self =
        transition.isCancelled ? .afterCancel : transition.isAnimated && duration > 0 ? .afterAnimation : .endAtOnce
    } else if transition.isInteractive {
      self = .fingerStarts
    } else {
      self = transition.isAnimated && duration > 0 ? .beforeAnimation : .startAtOnce
    }
  }
}

extension Moment {
  /// The moment in words: `after the animation, the last call`.
  package var words: Sentence { stage == .still ? between : "\(stage.words), \(between)" }

  private var between: Sentence {
    switch (follows, precedes) {
    case (nil, nil): isCall ? "the only call" : "while nothing is called"
    case (nil, let next?): isCall ? "the first call" : "before \(next)"
    case (let last?, nil): isCall ? "the last call" : "after \(last)"
    case (let last?, let next?): "between \(last) and \(next)"
    }
  }
}

extension Placement.Visit {
  /// Describes a visit to a stretch: `pop: 2 times, first after the animation, the last call`.
  ///
  /// - Parameter action: the text of the action of the first time.
  package func words(in action: String) -> Sentence {
    count == 1 ? "\(action): \(moment.words)" : "\(action): \(count) times, first \(moment.words)"
  }
}

extension Moment.Stage {
  /// The stage in words; empty when no transition runs.
  var words: Sentence {
    switch self {
    case .still: ""
    case .launch: "during the launch"
    case .beforeAnimation: "before the animation"
    case .fingerStarts: "as the finger starts"
    case .fingerLifts: "as the finger is lifted"
    case .afterAnimation: "after the animation"
    case .afterCancel: "once it is cancelled"
    case .startAtOnce, .endAtOnce: "without an animation"
    }
  }
}

/// A time at which code at a place in the source runs: once for each time the call is made.
struct Occasion: Hashable {
  /// The part of an occasion that the search compares.
  struct Kind: Hashable {
    /// The answers that the code can get there, in the order of `Inquiry`.
    let conditions: [CodeCondition]
    /// True if it is certain that the code runs; for blocks this is not always known.
    let isCertain: Bool
  }

  let site: Site
  let kind: Kind
  /// The index of the event before which a block runs; for a call its own event.
  let position: Int
  let action: Int
  let stage: Moment.Stage
}

extension Occasion.Kind {
  /// Returns true if code with these conditions certainly runs.
  func isSure(of conditions: [CodeCondition]) -> Bool {
    isCertain && conditions.allSatisfy(self.conditions.contains)
  }

  /// Returns true if code with these conditions may run: no known answer rules it out.
  func allows(_ conditions: [CodeCondition]) -> Bool {
    conditions.allSatisfy { wanted in
      self.conditions.first { $0.inquiry == wanted.inquiry }.map { $0 == wanted } ?? true
    }
  }
}

/// All occasions in the marked stretches of a run, by place in the source.
struct Occasions {
  /// The occasions of a place in the source, for each stretch that has some, in the order of stretches.
  struct Row {
    let site: Site
    var here: [Share] = [], notHere: [Share] = []
  }

  /// The occasions that a stretch has, by the number of the stretch.
  struct Share {
    let stretch: Int
    var occasions: [Occasion]
  }

  /// A row for each place with an occasion, in order of first appearance.
  private(set) var rows: [Row] = []
  /// The number of each place's row.
  private var numbers: [Site: Int] = [:]
  /// The stretches that contain each action.
  private let hereByAction: [Int: [Int]], notHereByAction: [Int: [Int]]

  /// Collects the occasions of a run.
  ///
  /// - Parameter receiver: collects only the occasions of this receiver.
  init(_ run: Run, _ marking: Marking, of receiver: ReceiverClass? = nil) {
    (hereByAction, notHereByAction) = (marking.here.positionsByAction, marking.notHere.positionsByAction)
    let timeline = run.timeline
    let end = (marking.here + marking.notHere).map(\.last).max() ?? 0
    let facts = timeline.score.facts
    var coordination = Coordination(score: timeline.score)
    var world = World()
    for action in 0..<min(end, timeline.entries.count) {
      let isMarked = hereByAction[action] != nil || notHereByAction[action] != nil
      var lines = run.lines(of: action)
      for event in timeline.events[timeline.entries[action].events] {
        let position = Int(event.number)
        for block in coordination.blocks(before: event, in: world) where isMarked {
          guard receiver.map({ $0 == block.site.receiver }) ?? true else { continue }
          let stage = Moment.Stage(of: block.site, in: world, timeline.score)
          add(Occasion(site: block.site, kind: block.kind, position: position, action: action, stage: stage))
        }
        if let line = lines.first, line.position == position {
          lines.removeFirst()
          if let standing = Standing(line, event, world, timeline.score, facts) {
            coordination.ask(standing.site, standing.standpoint, standing.conditions)
            if isMarked, receiver.map({ $0 == standing.site.receiver }) ?? true {
              let kind = Occasion.Kind(conditions: standing.conditions, isCertain: true)
              let stage = Moment.Stage(of: standing.site, in: world, timeline.score)
              add(Occasion(site: standing.site, kind: kind, position: position, action: action, stage: stage))
            }
          }
        }
        world.evolve(event)
      }
    }
  }

  /// Adds an occasion to each stretch that contains it.
  private mutating func add(_ occasion: Occasion) {
    let number = numbers[occasion.site] ?? rows.count
    if number == rows.count {
      numbers[occasion.site] = number
      rows.append(Row(site: occasion.site))
    }
    for stretch in hereByAction[occasion.action] ?? [] { rows[number].here.add(occasion, to: stretch) }
    for stretch in notHereByAction[occasion.action] ?? [] { rows[number].notHere.add(occasion, to: stretch) }
  }
}

extension [Occasions.Share] {
  /// Enters an occasion in a stretch; the stretches stay in order.
  fileprivate mutating func add(_ occasion: Occasion, to stretch: Int) {
    let position = lastIndex { $0.stretch < stretch }.map { $0 + 1 } ?? 0
    if position < count, self[position].stretch == stretch {
      self[position].occasions.append(occasion)
    } else {
      insert(Occasions.Share(stretch: stretch, occasions: [occasion]), at: position)
    }
  }
}

/// A call as a place for code, and the answers that the code can get there.
private struct Standing {
  let site: Site
  let standpoint: Standpoint
  let conditions: [CodeCondition]

  /// The place of a line of a run, if it is a call; the world is the one right before it.
  init?(_ line: Run.Line, _ event: Event, _ world: World, _ score: Score, _ facts: FactBook) {
    guard let call = line.entry.call, let receiver = line.entry.receiver else { return nil }
    site = Site(receiver, call)
    var controller = ControllerID.none
    if case .controller(let id)? = event.receiver { controller = id }
    standpoint = Standpoint(call: call, receiver: controller, world: world, score: score, facts: facts)
    var conditions = controller.exists ? standpoint.conditions : []
    switch line.entry.argument {
    case .none: break
    case .isCancelled(let isCancelled): conditions.append(CodeCondition(.isCancelled, isCancelled))
    case .controller(let name): conditions.append(CodeCondition(.controller, .controller(name)))
    }
    self.conditions = conditions
  }
}

/// The stretches of a run in which code is to run, and those in which it must not; in the others it may.
package struct Marking: Hashable, Sendable {
  /// The stretches in each of which it must run.
  package let here: [CommandRange]
  /// The stretches in none of which it may run.
  package let notHere: [CommandRange]

  /// A marking; a command cannot be both.
  package init(here: [CommandRange], notHere: [CommandRange] = []) throws(CommandRange.Problem) {
    guard !here.isEmpty else { throw CommandRange.Problem("nothing is marked as here") }
    for stretch in here {
      guard let other = notHere.first(where: stretch.overlaps) else { continue }
      let number = max(stretch.first, other.first)
      throw CommandRange.Problem("command \(number) is marked as here and as not here")
    }
    (self.here, self.notHere) = (here, notHere)
  }

  /// Parses `3 not 5-6`: stretches marked as here, and after `not` those marked as not here.
  package init(_ text: some StringProtocol, commandCount: Int) throws(CommandRange.Problem) {
    let words = text.split(separator: " ")
    let parts = words.split(separator: "not", omittingEmptySubsequences: false)
    guard let here = parts.first, !here.isEmpty, parts.count <= 2 else {
      throw CommandRange.Problem("a marking reads `3,7-8`, or `3,7-8 not 5`")
    }
    try self.init(
      here: try CommandRange.list(here.joined(separator: " "), commandCount: commandCount),
      notHere: parts.count == 1
        ? [] : try CommandRange.list(parts[1].joined(separator: " "), commandCount: commandCount))
  }

  /// The marking as it is read.
  package var text: String { notHere.isEmpty ? here.text : "\(here.text) not \(notHere.text)" }

  /// A marking of single actions of a timeline, counted from 0; `nil` if none is marked as here.
  ///
  /// Neighbors with the same mark form one stretch if the earlier one leaves something unfinished, such as a gesture
  /// that the next one ends.
  package init?(here: [Int], notHere: [Int], on timeline: Timeline) {
    let stretches = Self.stretches(here.sorted(), timeline)
    guard !stretches.isEmpty else { return nil }
    (self.here, self.notHere) = (stretches, Self.stretches(notHere.sorted(), timeline))
  }

  private static func stretches(_ actions: [Int], _ timeline: Timeline) -> [CommandRange] {
    var stretches: [CommandRange] = []
    for action in actions where timeline.entries.indices.contains(action) {
      if let last = stretches.last, last.last == action, timeline.isGoingOn(after: action - 1) {
        stretches[stretches.count - 1] = CommandRange(last.first, action + 1)
      } else {
        stretches.append(CommandRange(action + 1))
      }
    }
    return stretches
  }
}

extension Timeline {
  /// Returns true if an action leaves a transition, a preview or a finger that a later action ends.
  fileprivate func isGoingOn(after action: Int) -> Bool {
    let world = world(after: entries[action].events.upperBound)
    return world.transition != nil || world.preview != nil || world.finger != .up
  }
}
