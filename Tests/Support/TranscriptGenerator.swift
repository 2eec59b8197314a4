import Lifecycle
import Notation

/// Makes random transcripts without syntax errors, whose commands may or may not make sense.
package struct TranscriptGenerator {
  package var random: SeededRandom
  private let screens: [String]
  private let containers: [(name: String, kind: ControllerKind)] = [("Main", .navigation), ("Bar", .tabs)]
  /// The texts for prose, titles and complaints.
  private let texts: [String]

  /// Creates a generator whose transcripts depend only on a seed.
  package init(
    seed: UInt64, screens: [String] = ["A", "画面B", "third-one", "é", "first", "running2"],
    texts: [String] = ["", "A sentence.", "  indented: > text", "# sign", "右から左", "a\u{301} and `ticks`"]
  ) {
    random = SeededRandom(seed: seed)
    self.screens = screens
    self.texts = texts
  }

  /// Returns a transcript with one to three cases.
  package mutating func transcript() -> Transcript {
    let isUntitled = random.oneIn(4)
    let cases = (0...(isUntitled ? 0 : random.next() % 3)).map { number in
      TranscriptCase(title: isUntitled ? nil : "Case \(number)", statements: run())
    }
    return Transcript(statements: setup(), cases: cases)
  }

  private mutating func setup() -> [TranscriptLine] {
    var statements: [Statement] = [.prose(random.pick(texts)), .header(.title, Word(random.pick(["", "x: y"])))]
    statements.append(.header(.ios, Word(random.pick(["any", "9", "8, 9", "10-12", "13+", "17 and 18"]))))
    if random.oneIn(2) { statements.append(.header(.scenes, Word(random.pick(["yes", "no"])))) }
    for name in screens { statements.append(.screen(Word(name), traits())) }
    statements.append(.blank)
    if random.oneIn(2) { statements.append(.logs("*", [.appearance, .method("willMove"), .layout])) }
    let name = Word(random.pick(screens))
    let calls = random.oneIn(2) ? Call.viewDidAppear : nil
    statements.append(.superCall(name, SuperCall(override: .willMoveToNil, called: calls)))
    statements.append(.prints(name, beforeSuper: random.oneIn(2)))
    statements.append(.observe(name, [random.pick(ObservedCall.allCases)]))
    let callback = WrittenCall(name, .didMoveToParent)
    statements.append(.when(callback, isFirstOnly: random.oneIn(2), code()))
    let children = containers.map { WrittenTree(name: Word($0.name), kind: $0.kind, children: [tree(1)]) }
    statements.append(.window(WrittenTree(name: nil, kind: .container, children: children)))
    statements.append(.shows("Main"))
    return statements.map { TranscriptLine($0) }
  }

  private mutating func traits() -> ScreenTraits {
    var traits = ScreenTraits(
      origin: random.pick(Origin.allCases), usesConstraints: random.pick([nil, true, false]),
      isTouched: random.oneIn(3), previews: random.oneIn(3) ? Word(random.pick(screens)) : nil)
    traits.opensMenu = traits.previews != nil && random.oneIn(3)
    traits.isModalInPresentation = random.oneIn(5)
    return traits
  }

  /// Returns the commands of a case, with their expected lines.
  private mutating func run() -> [TranscriptLine] {
    var statements: [Statement] = [.command(WrittenCommand(.launch))]
    for _ in 0..<(random.next() % 20) { statements.append(statement()) }
    return statements.map { TranscriptLine($0) }
  }

  private mutating func statement() -> Statement {
    switch random.next() % 7 {
    case 0: .command(command())
    case 1: .gap
    case 2: .complaint("\(random.pick(texts))!".trimmed)
    case 3: random.oneIn(2) ? .blank : .prose(random.pick(texts))
    case 4: .question(question())
    default: .call(call())
    }
  }

  /// Returns a question that makes sense in any run with a launch, whatever is logged.
  package mutating func question() -> WrittenQuestion {
    let calls: [WrittenCall] = [.viewWillAppear, .viewDidDisappear, .viewDidLayoutSubviews].map {
      WrittenCall(Word(random.pick(screens)), $0)
    }
    let launch = [NumberRange(1, 1)]
    let questions: [WrittenQuestion] = [
      .next(after: random.oneIn(2) ? calls[0] : nil),
      .order(random.oneIn(2) ? [.layout, .method("willMove")] : []),
      .who(.method(random.pick(Call.allCases).method)), .count(calls[1]), .flags(calls[0]),
      .choose(calls),
      .brings(calls[2], [[command()], [command(), command()]]),
      .place(here: launch, notHere: random.oneIn(2) ? launch + launch : []),
    ]
    return random.pick(questions)
  }

  /// Returns a call that its receiver can get.
  private mutating func call() -> WrittenCall {
    let call = random.pick(Call.allCases)
    let receiver: String =
      switch (call.receiverKind, call) {
      case (.appDelegate, _), (.anyDelegate, _): "AppDelegate"
      case (.sceneDelegate, _): "SceneDelegate"
      case (_, .willShow), (_, .didShow): "Main"
      case (_, .didSelectItem), (_, .didSelect): "Bar"
      default: random.pick(screens)
      }
    switch call.detail {
    case .none, .word: return WrittenCall(Word(receiver), call)
    case .controller: return WrittenCall(Word(receiver), call, .controller(Word(random.pick(screens))))
    case .isCancelled: return WrittenCall(Word(receiver), call, .isCancelled(random.oneIn(2)))
    }
  }

  /// Returns a random tree that is at most four levels deep.
  private mutating func tree(_ depth: Int) -> WrittenTree {
    guard depth < 4, random.oneIn(2) else { return .screen(Word(random.pick(screens))) }
    let kind = random.pick(ControllerKind.allCases.filter { $0 != .screen })
    let count = 1 + random.next() % 3
    return WrittenTree(name: nil, kind: kind, children: (0..<count).map { _ in tree(depth + 1) })
  }

  /// Returns one or two commands that code can perform.
  private mutating func code() -> WrittenCommand {
    let name = Word(random.pick(screens))
    let actions: [WrittenAction] = [
      .push(tree(1)), .pop, .popTo(name), .popToRoot, .setStack([name]), .present(tree(1), nil), .dismiss(name),
      .call(name, .viewWillAppear),
    ]
    var command = WrittenCommand(random.pick(actions))
    if random.oneIn(3) { command.others.append(WrittenCommand(random.pick(actions))) }
    return command
  }

  private mutating func command() -> WrittenCommand {
    let name = Word(random.pick(screens))
    let share = UInt16(random.next() % 1001)
    let actions: [WrittenAction] = [
      .home, .memoryWarning, .rotate, .swipe(share), .drag(share), .press(.thousandths(share)), .press(.peek),
      .page(name, share), .lift(speed: nil), .lift(speed: -300), .finish, .cancel, .wait,
    ]
    let animated: [WrittenAction] = [
      .push(tree(1)), .pop, .popTo(name), .popToRoot, .setStack([name, "Main"]), .dismiss(nil), .dismiss(name),
      .present(tree(1), random.pick([nil] + PresentationStyle.allCases.map { $0 })),
    ]
    guard random.oneIn(2) else { return WrittenCommand(random.pick(actions)) }
    let isAnimated = random.oneIn(2)
    return WrittenCommand(random.pick(animated), isAnimated: isAnimated, staysRunning: isAnimated && random.oneIn(2))
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
