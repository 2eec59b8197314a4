import Lifecycle
import Notation

extension Examiner {
  /// Plausible wrong answers to what comes next: what comes later, what comes on other versions, what comes in other
  /// transitions from here, the counterparts of the right one, and where these are few whatever appears, in turn.
  ///
  /// What was shown already is none of them unless it comes again, since nobody would take it.
  func wrongAnswers(
    _ index: Int, of lines: [Run.Line], besides others: [String], _ variants: [Variant]
  ) -> [String] {
    let later = lines.dropFirst(index + 1).map { text($0.entry) }
    let alike = lines.indices.contains(index) ? counterparts(of: lines[index].entry) : []
    // What is complained about says so by its sign: among calls nobody would take it.
    let complains = lines.indices.contains(index) && lines[index].entry.call == nil
    let sources = [
      later, answersOfOtherVersions(index, variants), answersOfOtherActions(lines, index, variants),
      alike.map { text($0) }, appearances.map { text($0) },
    ]
    let shown = lines[..<index].map { text($0.entry) }.filter { !later.contains($0) }
    var wrong: [String] = []
    var known = Set(others + shown + addedLines(to: lines).map { text($0) })
    var isExhausted = false
    var positions = [Int](repeating: 0, count: sources.count)
    while wrong.count < Self.wrongCount, !isExhausted {
      isExhausted = true
      for source in sources.indices where wrong.count < Self.wrongCount {
        while positions[source] < sources[source].count {
          let text = sources[source][positions[source]]
          positions[source] += 1
          guard complains || !text.hasPrefix("!"), known.insert(text).inserted else { continue }
          wrong.append(text)
          isExhausted = false
          break
        }
      }
    }
    return wrong
  }

  /// What other versions play in a line's place.
  private func answersOfOtherVersions(_ index: Int, _ variants: [Variant]) -> [String] {
    variants.compactMap { variant in
      guard case .version = variant.origin, variant.texts.indices.contains(index) else { return nil }
      return variant.texts[index]
    }
  }

  /// What other actions would bring: first, or right after the line before.
  private func answersOfOtherActions(_ lines: [Run.Line], _ index: Int, _ variants: [Variant]) -> [String] {
    variants.flatMap { variant -> [String] in
      guard case .action = variant.origin else { return [] }
      guard index > 0 else { return Array(variant.texts.prefix(1)) }
      guard let position = variant.texts.firstIndex(of: text(lines[index - 1].entry)) else { return [] }
      return Array(variant.texts[(position + 1)...].prefix(1))
    }
  }

  /// The lines that a command would bring in a world.
  func texts(of command: Command, from world: World, _ score: Score) -> [String] {
    let setup = run.timeline.setup
    var performer = Performer(score: score, setup: setup, world: world)
    guard (try? performer.perform(command)) != nil else { return [] }
    var scribe = Scribe(naming: Naming(setup: setup, score: score), world: world)
    var lexicon = run.lexicon
    return performer.events.compactMap { event in
      guard let entry = scribe.entry(of: event, &lexicon), covers(entry) else { return nil }
      return lexicon.text(of: entry)
    }
  }

  /// Everybody's calls about appearing and disappearing.
  private var appearances: [LogEntry] {
    let calls: [Call] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
    return calls.flatMap { receivers(of: [$0]) }.filter(covers)
  }

  /// The same for somebody else, and for the same somebody the call that is its counterpart.
  private func counterparts(of entry: LogEntry) -> [LogEntry] {
    guard let call = entry.call, let receiver = entry.receiver else { return [] }
    let calls = call.counterparts.filter { $0.receiver == call.receiver && run.timeline.score.has($0) }
    let same = calls.map { LogEntry($0, of: receiver) }
    let others = receivers(of: [call]).filter { $0 != entry && call.detail.isWritten }
    let crossed = others.flatMap { other in
      calls.prefix(1).compactMap { call in other.receiver.map { LogEntry(call, of: $0) } }
    }
    return (same + others + crossed).filter(covers)
  }

  /// One of these calls for everybody with a name who can receive it, whether alive or not.
  func receivers(of calls: [Call]) -> [LogEntry] {
    guard let call = calls.first else { return [] }
    switch call.receiver {
    case .appDelegate: return [LogEntry(call, of: .appDelegate)]
    case .sceneDelegate: return [LogEntry(call, of: .sceneDelegate)]
    case .anyDelegate: return [LogEntry(call, of: .appDelegate), LogEntry(call, of: .sceneDelegate)]
    case .controller:
      let declarations = run.timeline.setup.declarations
      return declarations.indices.compactMap { index in
        guard !declarations[index].name.isEmpty else { return nil }
        return LogEntry(call, of: .controller(DeclarationID(index: UInt16(index))))
      }
    }
  }
}

extension Call {
  /// The calls that one mistakes it for, the likeliest first.
  fileprivate var counterparts: [Call] {
    switch self {
    case .viewWillAppear: [.viewDidAppear, .viewDidLoad, .viewWillDisappear]
    case .viewDidAppear: [.viewWillAppear, .viewDidDisappear, .viewDidLayoutSubviews]
    case .viewWillDisappear: [.viewDidDisappear, .viewWillAppear]
    case .viewDidDisappear: [.viewWillDisappear, .viewDidAppear]
    case .viewDidLoad: [.loadView, .viewWillAppear]
    case .loadView: [.viewDidLoad, .viewWillAppear]
    case .viewIsAppearing: [.viewDidAppear, .viewWillLayoutSubviews]
    case .viewWillLayoutSubviews: [.viewDidLayoutSubviews, .viewDidAppear]
    case .viewDidLayoutSubviews: [.viewWillLayoutSubviews, .viewDidAppear]
    case .willMoveToParent: [.didMoveToParent, .willMoveToNil]
    case .didMoveToParent: [.willMoveToParent, .didMoveToNil]
    case .willMoveToNil: [.didMoveToNil, .willMoveToParent]
    case .didMoveToNil: [.willMoveToNil, .didMoveToParent]
    case .willFinishLaunching: [.didFinishLaunching, .didBecomeActive]
    case .didFinishLaunching: [.willFinishLaunching, .didBecomeActive]
    case .didBecomeActive: [.willEnterForeground, .willResignActive]
    case .willResignActive: [.didEnterBackground, .didBecomeActive]
    case .didEnterBackground: [.willResignActive, .willEnterForeground]
    case .willEnterForeground: [.didBecomeActive, .didEnterBackground]
    default: [.viewWillAppear, .viewDidAppear]
    }
  }
}

extension CallDetail {
  /// Whether the call's parentheses name nobody, so that it can be written for anybody.
  fileprivate var isWritten: Bool {
    switch self {
    case .none, .word: true
    case .controller, .isCancelled: false
    }
  }
}

/// Numbers that look random and are the same for the same seed, so that a lesson looks the same each time.
package struct Shuffler: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Begins at a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next number (SplitMix64).
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Exercise {
  /// An exercise whose choices are mixed up; what has to be put into its order never has it already.
  init(
    _ asked: Asked, _ form: Form, right: [Choice], wrong: [Choice], accepted: [Choice] = [], seed: UInt64
  ) {
    var shuffler = Shuffler(seed: seed)
    var order = Array((right + accepted + wrong).enumerated())
    order.shuffle(using: &shuffler)
    if form == .arrange, order.map(\.element) == right, let first = order.first {
      order.append(first); order.removeFirst()
    }
    var position = [Int](repeating: 0, count: order.count)
    for (index, item) in order.enumerated() { position[item.offset] = index }
    self.init(
      asked: asked, form: form, choices: order.map(\.element), solution: right.indices.map { position[$0] },
      alternatives: accepted.indices.map { [position[right.count + $0]] })
  }
}
