import Lifecycle
import Notation

/// All occasions in the marked stretches of a run, by place in the source.
struct Occasions {
  /// What is known of a place in the source: its occasions in each stretch, here first.
  struct Row {
    let site: Site
    var here: [[Occasion]], notHere: [[Occasion]]
  }

  /// A row for each place that has an occasion in some stretch, in the order in which they come.
  private(set) var rows: [Row] = []
  /// The number of each place's row.
  private var numbers: [Site: Int] = [:]
  /// The stretches.
  private let marking: Marking

  /// Gathers them.
  ///
  /// - Parameter receiver: whose occasions are meant; without it everybody's.
  init(_ run: Run, _ marking: Marking, of receiver: LogReceiver? = nil) {
    self.marking = marking
    let timeline = run.timeline
    let end = (marking.here + marking.notHere).map(\.last).max() ?? 0
    var coordination = Coordination(score: timeline.score)
    var world = World()
    for action in 0..<min(end, timeline.entries.count) {
      let isMarked = (marking.here + marking.notHere).contains { $0.actions.contains(action) }
      var lines = run.lines(of: action)
      var events = timeline.events.iterator(in: timeline.entries[action].events)
      while let event = events.next() {
        let place = Int(event.number)
        for block in coordination.blocks(before: event, in: world) where isMarked {
          guard receiver.map({ $0 == block.site.receiver }) ?? true else { continue }
          add(Occasion(site: block.site, kind: block.kind, place: place, action: action))
        }
        if let line = lines.first, line.place == place {
          lines.removeFirst()
          if let standing = Standing(line, event, world, timeline.score) {
            coordination.ask(standing.site, standing.standpoint, standing.provisos)
            if isMarked, receiver.map({ $0 == standing.site.receiver }) ?? true {
              let kind = Occasion.Kind(provisos: standing.provisos, isCertain: true)
              add(Occasion(site: standing.site, kind: kind, place: place, action: action))
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
      rows.append(
        Row(
          site: occasion.site, here: marking.here.map { _ in [] }, notHere: marking.notHere.map { _ in [] }))
    }
    for index in marking.here.indices where marking.here[index].actions.contains(occasion.action) {
      rows[number].here[index].append(occasion)
    }
    for index in marking.notHere.indices where marking.notHere[index].actions.contains(occasion.action) {
      rows[number].notHere[index].append(occasion)
    }
  }
}

/// A call as a place for code, and what can be asked there.
private struct Standing {
  let site: Site
  let standpoint: Standpoint
  let provisos: [Proviso]

  /// The place of a line of a run, if it is a call; the world is the one right before it.
  init?(_ line: Run.Line, _ event: Event, _ world: World, _ score: Score) {
    guard let call = line.entry.call, let receiver = line.entry.receiver else { return nil }
    site = Site(receiver, call)
    var controller = ControllerID.none
    if case .controller(let id)? = event.receiver { controller = id }
    standpoint = Standpoint(call: call, receiver: controller, world: world, score: score)
    var provisos = controller.isSomebody ? standpoint.provisos : []
    switch line.entry.argument {
    case .none: break
    case .isCancelled(let isCancelled): provisos.append(Proviso(.isCancelled, isCancelled))
    case .controller(let declaration): provisos.append(Proviso(.controller, .controller(declaration)))
    }
    self.provisos = provisos
  }
}
