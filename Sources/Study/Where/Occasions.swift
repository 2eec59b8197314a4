import Lifecycle
import Notation

/// An occasion on which code at a place in the source runs: one for each time the call is made.
struct Occasion: Hashable {
  /// The properties of an occasion that the search for conditions compares.
  struct Kind: Hashable {
    /// The answers that code gets there, in the order of `Inquiry`.
    let conditions: [CodeCondition]
    /// True if the code certainly runs, which is not always known for blocks.
    let isCertain: Bool
  }

  let site: MethodSite
  let kind: Kind
  /// The index of the call's event, or of the event before which a block runs.
  let position: Int
  let action: Int
  let period: Moment.Period
}

extension Occasion.Kind {
  /// Returns true if code under certain conditions is sure to run.
  func runs(under conditions: [CodeCondition]) -> Bool {
    isCertain && conditions.allSatisfy(self.conditions.contains)
  }

  /// Returns true if code with certain conditions may run, since no known answer rules that out.
  func allows(_ conditions: [CodeCondition]) -> Bool {
    conditions.allSatisfy { wanted in
      self.conditions.first { $0.inquiry == wanted.inquiry }.map { $0 == wanted } ?? true
    }
  }
}

/// All occasions in the marked stretches of a run, grouped by their places in the source.
struct Occasions {
  struct Row {
    let site: MethodSite
    var here: [[Occasion]]
    /// The occasions in stretches marked as not here, in the order of the run.
    var notHere: [Occasion] = []
  }

  /// A row for each place with an occasion, in order of first appearance.
  private(set) var rows: [Row] = []
  private var numbers: [MethodSite: Int] = [:]
  /// The indices of the stretches marked as here that contain each action.
  private let hereByAction: [Int: [Int]]
  private let avoided: Set<Int>
  private let hereCount: Int

  /// Collects the occasions of a run, of one receiver or of all.
  init(_ run: Run, _ marking: Marking, of receiver: ReceiverClass? = nil) {
    (hereByAction, hereCount) = (marking.here.positionsByAction, marking.here.count)
    avoided = Set(marking.notHere.flatMap { $0.actions })
    let timeline = run.timeline
    let end = (marking.here + marking.notHere).map { $0.last }.max() ?? 0
    let facts = timeline.score.facts
    var coordination = Coordination(score: timeline.score)
    var world = World()
    for action in 0..<min(end, timeline.actions.count) {
      let isMarked = hereByAction[action] != nil || avoided.contains(action)
      var lines = run.lines(of: action)
      for event in timeline.events[timeline.actions[action].events] {
        let position = Int(event.number)
        for block in coordination.blocks(before: event, in: world) where isMarked {
          guard receiver.map({ $0 == block.site.receiver }) ?? true else { continue }
          let period = Moment.Period(of: block.site, in: world, timeline.score)
          add(Occasion(site: block.site, kind: block.kind, position: position, action: action, period: period))
        }
        if let line = lines.first, line.position == position {
          lines.removeFirst()
          if let site = CallSite(line, event, world, timeline.score, facts) {
            coordination.addRegistration(in: site.site, site.context, site.conditions)
            if isMarked, receiver.map({ $0 == site.site.receiver }) ?? true {
              let kind = Occasion.Kind(conditions: site.conditions, isCertain: true)
              let period = Moment.Period(of: site.site, in: world, timeline.score)
              add(Occasion(site: site.site, kind: kind, position: position, action: action, period: period))
            }
          }
        }
        world.evolve(event)
      }
    }
  }

  /// Adds an occasion to each stretch that contains its action.
  private mutating func add(_ occasion: Occasion) {
    let number = numbers[occasion.site] ?? rows.count
    if number == rows.count {
      numbers[occasion.site] = number
      rows.append(Row(site: occasion.site, here: Array(repeating: [], count: hereCount)))
    }
    for stretch in hereByAction[occasion.action] ?? [] { rows[number].here[stretch].append(occasion) }
    if avoided.contains(occasion.action) { rows[number].notHere.append(occasion) }
  }
}

extension [NumberRange] {
  /// The indices of the ranges that contain each action, by the index of the action.
  fileprivate var positionsByAction: [Int: [Int]] {
    var positions: [Int: [Int]] = [:]
    for (position, range) in enumerated() {
      for action in range.actions { positions[action, default: []].append(position) }
    }
    return positions
  }
}

/// A call as a place for code, with the answers that code gets there.
private struct CallSite {
  let site: MethodSite
  let context: CodeContext
  let conditions: [CodeCondition]

  /// Creates the place for a line of a run, given the world right before it; `nil` if the line is not a call.
  init?(_ line: Run.Line, _ event: Event, _ world: World, _ score: Score, _ facts: FactBook) {
    guard let call = line.entry.call, let receiver = line.entry.receiver else { return nil }
    site = MethodSite(receiver, call)
    var controller = ControllerID.none
    if case .controller(let id)? = event.receiver { controller = id }
    context = CodeContext(call: call, receiver: controller, world: world, score: score, facts: facts)
    var conditions = controller.exists ? context.conditions : []
    switch line.entry.argument {
    case .none: break
    case .isCancelled(let isCancelled): conditions.append(CodeCondition(.isCancelled, isCancelled))
    case .controller(let name): conditions.append(CodeCondition(.controller, .controller(name.text)))
    case .container(let tree): conditions.append(CodeCondition(.controller, .controller(tree.printed)))
    }
    self.conditions = conditions
  }
}
