import Lifecycle
import Notation

/// When code runs: in which action, how far its transition is, and between which calls.
package struct Moment: Hashable, Sendable {
  /// How far the transition is.
  package enum Stage: Hashable, Sendable {
    case still
    case launch
    /// It is announced, and comes with an animation; or the finger starts to drive it.
    case beforeAnimation, fingerStarts
    /// The finger is lifted, and it is decided.
    case fingerLifts
    /// It has come to its end, or has been cancelled.
    case afterAnimation, afterCancel
    /// It comes without an animation: at its start or at its end.
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
  /// The event of the timeline: that of the call, or the one before which a block runs.
  package let position: Int
  /// How far the transition is.
  package let stage: Stage
  /// The call of the same action that it follows, and the one that it precedes, as a transcript writes them.
  package let follows: String?, precedes: String?
  /// Whether it is a call, and not a block.
  package let isCall: Bool

  init(_ occasion: Occasion, in run: Run) {
    (action, position, isCall) = (occasion.action, occasion.position, occasion.site.block == nil)
    let lines = run.lines(of: occasion.action)
    var (next, high) = (lines.startIndex, lines.endIndex)
    while next < high {
      let middle = (next + high) / 2
      if lines[middle].position < occasion.position { next = middle + 1 } else { high = middle }
    }
    let after = isCall ? next + 1 : next
    follows = next > lines.startIndex ? run.text(of: lines[next - 1]) : nil
    precedes = after < lines.endIndex ? run.text(of: lines[after]) : nil
    stage = occasion.stage
  }
}

extension Moment.Stage {
  /// How far the transition is where a place in the source gets its turn; the world is the one right before.
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
  package var words: String { [stage.words, between].filter { !$0.isEmpty }.joined(separator: ", ") }

  private var between: String {
    switch (follows, precedes) {
    case (nil, nil): isCall ? "the only call" : "while no call comes"
    case (nil, let next?): isCall ? "the first call" : "before \(next)"
    case (let last?, nil): isCall ? "the last call" : "after \(last)"
    case (let last?, let next?): "between \(last) and \(next)"
    }
  }
}

extension Placement.Visit {
  /// When code runs in a stretch, and how often: `pop: 2 times, first after the animation, the last call`.
  ///
  /// - Parameter action: the action of the first time, as it is written.
  package func words(in action: String) -> String {
    "\(action): " + (count == 1 ? "" : "\(count) times, first ") + moment.words
  }
}

extension Moment.Stage {
  /// The stage in words; nothing where nothing runs.
  var words: String {
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

/// Code at a place in the source gets its turn: once in a run, for each time that the call comes.
struct Occasion: Hashable {
  /// What an occasion has to tell for the search.
  struct Kind: Hashable {
    /// What the code learns there, in the order of `Inquiry`.
    let provisos: [Proviso]
    /// Whether it is certain that the code runs; whether UIKit would run a block is not always known.
    let isCertain: Bool
  }

  let site: Site
  /// What there is to tell.
  let kind: Kind
  /// Before which event of the timeline a block runs; for a call its own event.
  let position: Int
  let action: Int
  let stage: Moment.Stage
}

extension Occasion.Kind {
  /// Whether the code does its work here, as far as is known.
  func isSure(of provisos: [Proviso]) -> Bool {
    isCertain && provisos.allSatisfy(self.provisos.contains)
  }

  /// Whether it may do its work here: no answer is known that forbids it.
  func allows(_ provisos: [Proviso]) -> Bool {
    provisos.allSatisfy { wanted in
      self.provisos.first { $0.inquiry == wanted.inquiry }.map { $0 == wanted } ?? true
    }
  }
}

/// All occasions in the marked stretches of a run, by place in the source.
struct Occasions {
  /// What is known of a place in the source: its occasions in each stretch that has some, in the order of stretches.
  struct Row {
    let site: Site
    var here: [Share] = [], notHere: [Share] = []
  }

  /// The occasions that a stretch has, by the number of the stretch.
  struct Share {
    let stretch: Int
    var occasions: [Occasion]
  }

  /// A row for each place that has an occasion in some stretch, in the order in which they come.
  private(set) var rows: [Row] = []
  /// The number of each place's row.
  private var numbers: [Site: Int] = [:]
  /// Which stretches each action lies in.
  private let here: StretchTable, notHere: StretchTable

  /// Gathers them.
  ///
  /// - Parameter receiver: whose occasions are meant; without it everybody's.
  init(_ run: Run, _ marking: Marking, of receiver: LogReceiver? = nil) {
    (here, notHere) = (StretchTable(marking.here), StretchTable(marking.notHere))
    let timeline = run.timeline
    let end = (marking.here + marking.notHere).map(\.last).max() ?? 0
    let facts = timeline.score.facts
    var coordination = Coordination(score: timeline.score)
    var world = World()
    for action in 0..<min(end, timeline.entries.count) {
      let isMarked = here.contains(action) || notHere.contains(action)
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
            coordination.ask(standing.site, standing.standpoint, standing.provisos)
            if isMarked, receiver.map({ $0 == standing.site.receiver }) ?? true {
              let kind = Occasion.Kind(provisos: standing.provisos, isCertain: true)
              let stage = Moment.Stage(of: standing.site, in: world, timeline.score)
              add(Occasion(site: standing.site, kind: kind, position: position, action: action, stage: stage))
            }
          }
        }
        world.evolve(event)
      }
    }
  }

  /// Enters an occasion in each stretch that it lies in.
  private mutating func add(_ occasion: Occasion) {
    let number = numbers[occasion.site] ?? rows.count
    if number == rows.count {
      numbers[occasion.site] = number
      rows.append(Row(site: occasion.site))
    }
    for stretch in here.numbers(of: occasion.action) { rows[number].here.add(occasion, to: Int(stretch)) }
    for stretch in notHere.numbers(of: occasion.action) { rows[number].notHere.add(occasion, to: Int(stretch)) }
  }
}

extension [Occasions.Share] {
  /// Enters an occasion in a stretch; most stretches come one after the other.
  fileprivate mutating func add(_ occasion: Occasion, to stretch: Int) {
    var (low, high) = (0, count)
    if let last, last.stretch < stretch { low = count }
    while low < high {
      let middle = (low + high) / 2
      if self[middle].stretch < stretch { low = middle + 1 } else { high = middle }
    }
    if low < count, self[low].stretch == stretch {
      self[low].occasions.append(occasion)
    } else {
      insert(Occasions.Share(stretch: stretch, occasions: [occasion]), at: low)
    }
  }
}

/// A call as a place for code, and what can be asked there.
private struct Standing {
  let site: Site
  let standpoint: Standpoint
  let provisos: [Proviso]

  /// The place of a line of a run, if it is a call; the world is the one right before it.
  init?(_ line: Run.Line, _ event: Event, _ world: World, _ score: Score, _ facts: FactBook) {
    guard let call = line.entry.call, let receiver = line.entry.receiver else { return nil }
    site = Site(receiver, call)
    var controller = ControllerID.none
    if case .controller(let id)? = event.receiver { controller = id }
    standpoint = Standpoint(call: call, receiver: controller, world: world, score: score, facts: facts)
    var provisos = controller.isSomebody ? standpoint.provisos : []
    switch line.entry.argument {
    case .none: break
    case .isCancelled(let isCancelled): provisos.append(Proviso(.isCancelled, isCancelled))
    case .container(let number): provisos.append(Proviso(.controller, .container(number)))
    case .controller(let declaration): provisos.append(Proviso(.controller, .controller(declaration)))
    }
    self.provisos = provisos
  }
}

/// Which stretches of a run code is to run in, and which it must not run in; about the others nothing is said.
package struct Marking: Hashable, Sendable {
  /// Where it is to run: in each of these.
  package let here: [Stretch]
  /// Where it must not run: in none of these.
  package let notHere: [Stretch]

  /// A marking; a command cannot be both.
  package init(here: [Stretch], notHere: [Stretch] = []) throws(Stretch.Problem) {
    guard !here.isEmpty else { throw Stretch.Problem("nothing is marked as here") }
    let excluded = StretchTable(notHere)
    for stretch in here where stretch.actions.contains(where: excluded.contains) {
      guard let other = notHere.first(where: stretch.overlaps) else { continue }
      let number = max(stretch.first, other.first)
      throw Stretch.Problem("command \(number) is marked as here and as not here")
    }
    (self.here, self.notHere) = (here, notHere)
  }

  /// Reads `3 not 5-6`: what is here, and after the word `not` what is not.
  package init(_ text: some StringProtocol, commandCount: Int) throws(Stretch.Problem) {
    let words = text.split(separator: " ")
    let parts = words.split(separator: "not", omittingEmptySubsequences: false)
    guard let here = parts.first, !here.isEmpty, parts.count <= 2 else {
      throw Stretch.Problem("a marking reads `3,7-8`, or `3,7-8 not 5`")
    }
    try self.init(
      here: try Stretch.list(here.joined(separator: " "), commandCount: commandCount),
      notHere: parts.count == 1
        ? [] : try Stretch.list(parts[1].joined(separator: " "), commandCount: commandCount))
  }

  /// The marking as it is read.
  package var text: String { notHere.isEmpty ? here.text : "\(here.text) not \(notHere.text)" }

  /// The marking of single actions of a timeline, counted from 0; nothing where none is marked as here.
  ///
  /// Neighbors with the same mark are one stretch where the first of them leaves something going on, such as a gesture
  /// that the next one ends; else each is a stretch of its own.
  package init?(here: [Int], notHere: [Int], on timeline: Timeline) {
    let stretches = Self.stretches(here.sorted(), timeline)
    guard !stretches.isEmpty else { return nil }
    (self.here, self.notHere) = (stretches, Self.stretches(notHere.sorted(), timeline))
  }

  private static func stretches(_ actions: [Int], _ timeline: Timeline) -> [Stretch] {
    var stretches: [Stretch] = []
    for action in actions where timeline.entries.indices.contains(action) {
      if let last = stretches.last, last.last == action, timeline.isGoingOn(after: action - 1) {
        stretches[stretches.count - 1] = Stretch(last.first, action + 1)
      } else {
        stretches.append(Stretch(action + 1))
      }
    }
    return stretches
  }
}

extension Timeline {
  /// Whether an action leaves a transition, a preview or a finger behind that a later one ends.
  fileprivate func isGoingOn(after action: Int) -> Bool {
    let world = world(after: entries[action].events.upperBound)
    return world.transition != nil || world.preview != nil || world.finger != .up
  }
}
