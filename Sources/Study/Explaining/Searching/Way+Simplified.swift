import Lifecycle

extension Way {
  /// The same with as little in the window as it takes: tabs and pages that nobody looks at are left out.
  func simplified(_ holds: (Way) -> Bool) -> Way {
    guard commands.count <= Self.longest else { return self }
    var way = self
    var position = setup[setup.window].children.count - 1
    while position > 0 {
      var setup = way.setup
      let tree = setup[setup.window]
      let kind = setup[tree.declaration].kind
      guard kind == .tabs || kind == .pages || kind == .curl, tree.children.count > 2 else { break }
      var children = tree.children
      children.remove(at: position)
      setup.window = setup.plant(Tree(tree.declaration, children: children))
      let smaller = Way(commands: commands, setup: setup, cost: cost)
      if holds(smaller) { way = smaller }
      position -= 1
    }
    return way
  }

  /// Whether something was done in it of which the log tells nothing, and that could be left out.
  func isWordy(_ wanted: [LoggedCall], on score: Score, _ clues: Clues, _ coverage: [UInt64]) -> Bool {
    guard commands.count <= Self.longest, let counts = play(on: score, clues, coverage)?.counts else { return false }
    return commands.indices.dropFirst().contains { index in
      guard counts[index] == counts[index - 1] else { return false }
      var fewer = commands
      fewer.remove(at: index)
      return Way(commands: fewer, setup: setup, cost: cost).brings(wanted, on: score, clues, coverage)
    }
  }

  /// How many commands there may be for each to be tried without.
  private static let longest = 60

  /// Whether it brings these calls.
  func brings(_ wanted: [LoggedCall], on score: Score, _ clues: Clues, _ coverage: [UInt64]) -> Bool {
    play(on: score, clues, coverage)?.heard == wanted
  }

  /// What it brings, and how many calls that are after each command; nothing where it cannot be played.
  private func play(
    on score: Score, _ clues: Clues, _ coverage: [UInt64]
  ) -> (heard: [LoggedCall], counts: [Int])? {
    var listener = Listener(clues: clues, coverage: coverage)
    var performer = Performer(score: score, setup: setup)
    var counts: [Int] = []
    for command in commands {
      let world = performer.world
      guard (try? performer.perform(command)) != nil else { return nil }
      listener.hear(performer.events, since: world)
      counts.append(listener.heard.count)
    }
    return (listener.heard, counts)
  }
}

/// Writes down the calls that a log would list.
struct Listener {
  private let coverage: [UInt64], appMethods: UInt64, sceneMethods: UInt64
  /// What was heard.
  private(set) var heard: [LoggedCall] = []

  init(clues: Clues, coverage: [UInt64]) {
    (self.coverage, appMethods, sceneMethods) = (coverage, clues.appMethods, clues.sceneMethods)
  }

  /// Forgets all but the first calls.
  mutating func forget(to count: Int) { heard.removeLast(heard.count - count) }

  /// Listens to the events of a command.
  mutating func hear(_ events: [Event], since world: World) {
    var world = world
    for event in events {
      defer { world.evolve(event) }
      guard let call = event.call, let receiver = event.receiver else { continue }
      let number: UInt16
      let methods: UInt64
      switch receiver {
      case .appDelegate: (number, methods) = (LoggedCall.appDelegate, appMethods)
      case .sceneDelegate: (number, methods) = (LoggedCall.sceneDelegate, sceneMethods)
      case .controller(let id):
        guard Int(id.slot) < world.controllers.count else { continue }
        let index = world[id].declaration.index
        guard Int(index) < coverage.count else { continue }
        (number, methods) = (index, coverage[Int(index)])
      }
      let logged = LoggedCall(call, receiver: number)
      if methods & Clues.bit(logged) != 0 { heard.append(logged) }
    }
  }
}
