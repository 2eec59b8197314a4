import Lifecycle
import Notation

extension Examiner {
  /// Plausible wrong answers for the line at an index, taken in turn from later lines, other versions, other actions,
  /// lookalikes of the right call, all appearance calls, and all calls that a learner sees.
  ///
  /// Lines that were already shown are left out unless they occur again, since they would be too easy to rule out.
  func wrongAnswers(
    _ index: Int, of lines: [Run.Line], besides others: [LogEntry], _ variants: [Variant]
  ) -> [LogEntry] {
    let later = lines.dropFirst(index + 1).map { $0.entry }
    // The other screen's first call tempts most.
    let other = lines.dropFirst(index + 1).first { $0.entry.receiver != lines[index].entry.receiver }
    let alike = lines.indices.contains(index) ? lookalikes(of: lines[index].entry) : []
    // A complaint has a sign of its own, so a call beside it would be too easy to rule out.
    let complains = lines.indices.contains(index) && lines[index].entry.call == nil
    var sources = [
      later, answersOfOtherVersions(index, variants), answersOfOtherActions(lines, index, variants),
      alike, Call.appearance.flatMap(receivers).filter(covers), everyCall,
    ]
    if seed != 0 {
      var shuffler = Shuffler(seed: seed &+ UInt64(index))
      for source in sources.indices { sources[source].shuffle(by: &shuffler) }
    }
    let shown = lines[..<index].map { $0.entry }.filter { !later.contains($0) }
    var known = Set(others + shown + addedLines(to: lines))
    var wrong = other.map { [$0.entry] }?.filter { known.insert($0).inserted } ?? []
    var isExhausted = false
    var positions = [Int](repeating: 0, count: sources.count)
    while wrong.count < Self.wrongCount, !isExhausted {
      isExhausted = true
      for source in sources.indices where wrong.count < Self.wrongCount {
        while positions[source] < sources[source].count {
          let entry = sources[source][positions[source]]
          positions[source] += 1
          guard complains || entry.call != nil, known.insert(entry).inserted else { continue }
          wrong.append(entry)
          isExhausted = false
          break
        }
      }
    }
    return wrong
  }

  private func answersOfOtherVersions(_ index: Int, _ variants: [Variant]) -> [LogEntry] {
    variants.compactMap { variant in
      guard case .version = variant.origin, variant.entries.indices.contains(index) else { return nil }
      return variant.entries[index]
    }
  }

  /// The lines of other actions: the first, or the one right after the previous line.
  private func answersOfOtherActions(_ lines: [Run.Line], _ index: Int, _ variants: [Variant]) -> [LogEntry] {
    variants.flatMap { variant -> [LogEntry] in
      guard case .action = variant.origin else { return [] }
      guard index > 0 else { return Array(variant.entries.prefix(1)) }
      guard let position = variant.entries.firstIndex(of: lines[index - 1].entry) else { return [] }
      return Array(variant.entries[(position + 1)...].prefix(1))
    }
  }

  /// The entries of a command performed in a world that a learner sees.
  func entries(of command: Command, from world: World, _ score: Score) -> [LogEntry] {
    run.entries(of: [command], from: world, by: score).entries.joined().filter(covers)
  }

  /// All calls that a learner sees of all receivers, for a question that would have too few choices without them.
  var everyCall: [LogEntry] {
    let calls = Call.allCases.filter { $0.detail.isWritten && run.timeline.score.has($0) }
    return calls.flatMap(receivers).filter(covers)
  }

  /// The same call on other receivers, and calls that are confused with it on the same and on other receivers.
  private func lookalikes(of entry: LogEntry) -> [LogEntry] {
    guard let call = entry.call, let receiver = entry.receiver else { return [] }
    let calls = call.confusable.filter { $0.receiverKind == call.receiverKind && run.timeline.score.has($0) }
    let same = calls.map { LogEntry($0, of: receiver, in: run.timeline.setup) }
    let others = receivers(of: call).filter { $0 != entry && call.detail.isWritten }
    let crossed = others.flatMap { other in
      calls.prefix(1).compactMap { call in other.receiver.map { LogEntry(call, of: $0, in: run.timeline.setup) } }
    }
    return (same + others + crossed).filter(covers)
  }

  /// The call for each named receiver, alive or not.
  func receivers(of call: Call) -> [LogEntry] {
    let setup = run.timeline.setup
    let receivers: [ReceiverClass] =
      switch call.receiverKind {
      case .appDelegate: [.appDelegate]
      case .sceneDelegate: [.sceneDelegate]
      case .anyDelegate: [.appDelegate, .sceneDelegate]
      case .controller:
        setup.declarations.indices.filter { setup.declarations[$0].hasLines }
          .map { .controller(DeclarationID(index: UInt16($0))) }
      }
    return receivers.map { LogEntry(call, of: $0, in: setup) }
  }
}

extension Call {
  /// The calls that are most easily confused with it, most likely first.
  fileprivate var confusable: [Call] {
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
  /// True if the argument names no controller, so that the call can be written for any receiver.
  fileprivate var isWritten: Bool {
    switch self {
    case .none, .word: true
    case .controller, .isCancelled: false
    }
  }
}

extension Shuffler {
  /// The seed of the choices of a lesson on a day, after so many of its questions were answered; never 0.
  package static func seed(lesson: String, day: Day, answered: Int) -> UInt64 {
    let name = lesson.utf8.reduce(UInt64(day.number)) { $0 &* 31 &+ UInt64($1) }
    var shuffler = Shuffler(seed: name &+ UInt64(answered) &* 1_000_003)
    return max(1, shuffler.next())
  }
}

/// A seeded random number generator, so that the same seed gives the same order.
package struct Shuffler: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// The next number (SplitMix64).
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension Array {
  /// Returns one of the elements; `nil` if there is none.
  package func element(by shuffler: inout Shuffler) -> Element? {
    isEmpty ? nil : self[Int(UInt64.random(in: 0..<UInt64(count), using: &shuffler))]
  }

  /// Shuffles the elements in the same way on machines whose numbers have 32 bits.
  mutating func shuffle(by shuffler: inout Shuffler) {
    for index in indices.dropLast() {
      swapAt(index, index + Int(UInt64.random(in: 0..<UInt64(count - index), using: &shuffler)))
    }
  }

  func shuffled(by shuffler: inout Shuffler) -> [Element] {
    var shuffled = self
    shuffled.shuffle(by: &shuffler)
    return shuffled
  }
}

extension Exercise {
  /// An exercise with shuffled choices; an order to be arranged never starts out right.
  init(_ asked: AskedContent, _ form: Form, right: [Choice], wrong: [Choice], accepted: [Choice] = [], seed: UInt64) {
    var shuffler = Shuffler(seed: seed)
    var order = Array((right + accepted + wrong).enumerated())
    order.shuffle(by: &shuffler)
    if form == .arrange, order.map({ $0.element }) == right, let first = order.first {
      order.append(first); order.removeFirst()
    }
    var position = [Int](repeating: 0, count: order.count)
    for (index, item) in order.enumerated() { position[item.offset] = index }
    self.init(
      asked: asked, form: form, choices: order.map { $0.element }, solution: right.indices.map { position[$0] },
      disputedSolutions: accepted.indices.map { [position[right.count + $0]] })
  }
}
