import Lifecycle

extension MadeLog {
  /// Returns logs of runs that a user of a small app could have made, on each version in turn.
  package static func generated(_ count: Int, from seed: UInt64 = 1) -> [MadeLog] {
    var logs: [MadeLog] = []
    var seed = seed
    while logs.count < count {
      let version = BuiltInScores.versions[Int(seed % UInt64(BuiltInScores.versions.count))]
      if let log = AppRun(seed: seed, version)?.log { logs.append(log) }
      seed += 1
    }
    return logs
  }
}

/// A random run of a small app.
private struct AppRun {
  private var random: SeededRandom
  private var setup = Setup()
  private let screens: [DeclarationID], trees: [TreeID], wrapped: [TreeID]
  private var performer: Performer
  private var commands: [Command] = []
  private let version: Version, title: String

  init?(seed: UInt64, _ version: Version) {
    guard let score = BuiltInScores.all[version] else { return nil }
    (self.version, title) = (version, "run \(seed)")
    var random = SeededRandom(seed: seed)
    var setup = Setup()
    screens = ["A", "B", "C", "D"].map { name in
      setup.declare(Declaration(name: name, origin: random.oneIn(2) ? .storyboard : .code))
    }
    let kinds: [ControllerKind] = [.navigation, .tabs, .pages]
    let containers = kinds.map { setup.declare(Declaration(name: "", kind: $0)) }
    let trees = screens.map { setup.plant(Tree($0)) }
    let wrapped = trees.map { setup.plant(Tree(containers[0], children: [$0])) }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: setup.window = wrapped[0]
    case 5: setup.window = trees[0]
    case 6: setup.window = setup.plant(Tree(containers[1], children: Array(trees[..<2])))
    case 7..<9: setup.window = setup.plant(Tree(containers[1], children: Array(wrapped[..<3])))
    default: setup.window = setup.plant(Tree(containers[2], children: Array(trees[..<3])))
    }
    setup.usesScenes = !random.oneIn(3)
    (self.trees, self.wrapped, self.setup) = (trees, wrapped, setup)
    performer = Performer(score: score, setup: setup)
    self.random = random
    attempt([Command(.launch)])
    let wanted = Int.random(in: 2...7, using: &self.random)
    for _ in 0..<60 where commands.count < wanted { attempt(idea()) }
  }

  /// Performs commands, unless one of them is not possible or UIKit would refuse it.
  private mutating func attempt(_ list: [Command]) {
    var copy = performer
    for command in list {
      guard (try? copy.perform(command)) != nil else { return }
      for event in copy.events { if case .complaint = event.content { return } }
    }
    performer = copy
    commands += list
  }

  /// Returns one or two commands that a user might perform.
  private mutating func idea() -> [Command] {
    let screen = Int.random(in: 0..<4, using: &random)
    let end = Command(random.oneIn(2) ? .finish : .cancel)
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<5: return [Command(.push(trees[screen]), isAnimated: !random.oneIn(8))]
    case 5..<8: return [Command(.pop)]
    case 8..<10: return [Command(.swipe(400)), Command(.finish)]
    case 10: return [Command(.swipe(200)), Command(.cancel)]
    case 11..<14:
      let tree = random.oneIn(4) ? wrapped[screen] : trees[screen]
      return [Command(.present(tree, random.pick([nil, nil, .fullScreen, .formSheet])))]
    case 14..<16: return [Command(.dismiss(nil))]
    case 16: return [Command(.drag(400)), end]
    case 17..<20: return [Command(.select(screens[screen]))]
    case 20: return [Command(.home), Command(.foreground)]
    case 21: return [Command(.page(screens[screen], 400)), end]
    case 22: return [Command(random.pick([.popToRoot, .rotate, .memoryWarning]))]
    default: return [Command(.page(screens[screen], nil))]
    }
  }

  /// The log of the run, which lists one of a few common sets of calls; `nil` if it would be empty.
  var log: MadeLog? {
    var random = random
    let four = Call.appearance
    let lists: [[Call]] = [
      [.viewDidLoad] + four, four, [.viewDidLoad] + four + [.viewWillLayoutSubviews, .viewDidLayoutSubviews],
      [.loadView, .viewDidLoad] + four + [.deinit], Call.allCases.filter { $0.receiverKind == .controller },
    ]
    let list = random.pick(lists)
    let listsDelegates = random.oneIn(3)
    return MadeLog(title: title, setup: setup, commands: commands, version: version) { call, receiver in
      if case .controller = receiver { list.contains(call) } else { listsDelegates }
    }
  }
}
