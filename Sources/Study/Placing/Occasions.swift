import Lifecycle
import Notation

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
