import Lifecycle
import Notation
import Study

/// A log made from a known run, with which the search for explanations is tested.
package struct MadeLog: Sendable {
  package struct Call: Hashable, Sendable {
    let call: Lifecycle.Call
    let receiver: ReceiverClass
    package let name: String

    package var method: String { call.method }
    /// True if the receiver is a screen or container, not a delegate.
    package var isOfScreen: Bool { if case .controller = receiver { call.receiverKind == .controller } else { false } }
  }

  package let title: String, version: Version
  package var calls: [Call] = []
  private var printedNames: [String: String] = [:]
  /// The actions, in words that can be compared, each with the range of its calls.
  private var told: [(deed: [String], calls: Range<Int>)] = []
  /// The actions; in a piece, only those with all of their calls.
  package var deeds: [[String]] { told.map(\.deed) }
  /// True if the log begins, and true if it ends, among the calls of an action.
  private var beginsInside = false, endsInside = false
  /// The log, and the line number of each call.
  package private(set) var text = "", lines: [Int] = []

  /// Plays commands, and keeps the calls that the log lists; `nil` if a command is not possible, or no call is listed.
  package init?(
    title: String, setup: Setup, commands: [Command], version: Version, with alternatives: [String] = [],
    covers: (Lifecycle.Call, ReceiverClass) -> Bool
  ) {
    guard let score = BuiltInScores.all[version]?.adding(alternatives) else { return nil }
    (self.title, self.version) = (title, version)
    let run = Run(Timeline(score: score, setup: setup, commands: commands))
    if run.mistake != nil { return nil }
    var done: [(Command, Int)] = []
    for (action, entry) in run.timeline.actions.enumerated() {
      let before = calls.count
      for line in run.entries(of: action) {
        guard let call = line.call, let receiver = line.receiver, covers(call, receiver) else { continue }
        calls.append(Call(call: call, receiver: receiver, name: line.receiverName))
      }
      let isCancelled = run.timeline.events[entry.events].contains { $0.content == .mark(.cancelled) }
      var command = entry.command
      if case .lift = command.action { command.action = isCancelled ? .cancel : .finish }
      done.append((command, calls.count - before))
    }
    if calls.isEmpty { return nil }
    told = Self.deeds(done, setup, known: Set(calls.map(\.name)))
  }

  /// Returns the part of the log that contains a range of calls.
  package func piece(_ range: Range<Int>) -> MadeLog {
    var piece = self
    piece.calls = Array(calls[range])
    piece.told = told.filter { range.lowerBound <= $0.calls.lowerBound && $0.calls.upperBound <= range.upperBound }
    func isInside(_ place: Int) -> Bool {
      told.contains { $0.calls.lowerBound < place && place < $0.calls.upperBound }
    }
    (piece.beginsInside, piece.endsInside) = (isInside(range.lowerBound), isInside(range.upperBound))
    return piece
  }

  /// Returns the actions of commands, without distances and speeds.
  ///
  /// Actions without a line are left out, except for the start of a gesture. Classes that do not occur in the log have
  /// no name.
  private static func deeds(
    _ told: [(command: Command, count: Int)], _ setup: Setup, known: Set<String>
  ) -> [(deed: [String], calls: Range<Int>)] {
    var deeds: [(deed: [String], calls: Range<Int>)] = []
    var position = 0
    func name(_ declaration: DeclarationID) -> String {
      known.contains(setup[declaration].name) ? setup[declaration].name : "_"
    }
    func leaf(_ tree: TreeID) -> String { setup[tree].children.last.map(leaf) ?? name(setup[tree].declaration) }
    for (command, count) in told {
      var isGesture = false
      let deed: [String]
      switch command.action {
      case .push(let tree): deed = ["push", leaf(tree)]
      case .present(let tree, _): deed = ["present", leaf(tree)]
      case .select(let tab): deed = ["select", name(tab)]
      case .page(let page, let share):
        isGesture = share != nil
        deed = [isGesture ? "turn" : "page", name(page)]
      case .setStack(let names): deed = ["set-stack"] + names.map(name)
      case .dismiss, .popTo: deed = [String("\(command.action)".prefix { $0 != "(" })]
      case .swipe, .drag, .press:
        isGesture = true
        deed = [String("\(command.action)".prefix { $0 != "(" })]
      default: deed = ["\(command.action)"]
      }
      if isGesture && deeds.last?.deed != deed || !isGesture && count > 0 {
        deeds.append((deed, position..<position + count))
      }
      position += count
    }
    return deeds
  }

  /// Prints the log as a program would, among other output, with other names for the classes.
  package mutating func spell(_ spelling: LogSpelling, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let stems = ["Home", "Detail", "FirstViewController", "Settings", "ProfileVC", "ItemList", "Child", "Login"]
      .shuffled(using: &random)
    var names: [String: String] = [:]
    var printed: [String] = []
    lines = []
    for call in calls {
      let number = names.count
      let base = stems[number % stems.count] + (number < stems.count ? "" : "\(number)")
      let isDelegate = call.receiver == .appDelegate || call.receiver == .sceneDelegate
      let name = names[call.name] ?? (isDelegate ? call.name : spelling.name(base))
      names[call.name] = name
      while random.oneIn(4) { printed.append(random.pick(LogSpelling.noise)) }
      printed.append(spelling.line(call.call, of: call.receiver, named: name, &random))
      lines.append(printed.count)
    }
    told = told.map { told in
      (told.deed.map { word in names[word].map { $0.filter { $0 != " " } } ?? word }, told.calls)
    }
    printedNames = names
    text = printed.map { $0 + "\n" }.joined()
  }

  /// Returns the name that was printed in place of a class's name.
  package func printedName(of name: String) -> String? { printedNames[name] }

  /// Returns the position of the did-call of a will-call, if it is the receiver's next call.
  package func pair(of position: Int) -> Int? {
    let call = calls[position]
    guard call.method.hasPrefix("viewWill"), call.method.hasSuffix("ppear") else { return nil }
    let did = call.method.replacing("viewWill", with: "viewDid")
    return calls.indices.first { $0 > position && calls[$0].name == call.name }.flatMap {
      calls[$0].method == did ? $0 : nil
    }
  }

  /// Returns the explanation of the log: on all versions, or with less effort only on the version that made it.
  package func explanation(onOwn: Bool = false) -> LogExplanation {
    LogExplanation(
      LogReading(Array(text.utf8)), versions: onOwn ? [version] : BuiltInScores.versions,
      scores: { BuiltInScores.all[$0] }, maxSteps: LogExplanation.usualSteps / (onOwn ? 20 : 1))
  }

  /// Returns the index of the explanation with the right actions; an action that a piece contains only in part may be
  /// any.
  ///
  /// Explanations that differ from the first only in how screens are shown and left count as the first.
  package func rank(in explanation: LogExplanation) -> Int? {
    let known = Set(explanation.reading.names)
    let rank = explanation.accounts.firstIndex { account in
      guard let score = BuiltInScores.all[account.version] else { return false }
      let run = Run(account.resolved, score: score)
      let told = zip(account.resolved.script, run.log).map { step, entries in
        (step.command, entries.count { $0.call != nil && account.resolved.coverage.covers($0) })
      }
      let found = Self.deeds(Array(told.dropFirst(account.commandsBefore)), account.resolved.setup, known: known)
      return isMeant(found.map(\.deed)[...])
    }
    return rank.map { explanation.isVariant($0) ? 0 : $0 }
  }

  private func isMeant(_ found: ArraySlice<[String]>) -> Bool {
    let own = deeds
    return found.elementsEqual(own) || beginsInside && found.dropFirst().elementsEqual(own)
      || endsInside && found.dropLast().elementsEqual(own)
      || beginsInside && endsInside && found.dropFirst().dropLast().elementsEqual(own)
  }
}

extension MadeLog {
  /// The logs of all recorded cases; calls that the recording leaves out are added by playing the case.
  package static let recorded: [MadeLog] = RecordingBook().recordings.flatMap { recording in
    let judged = JudgedCases(recording.cases) { BuiltInScores.all[$0] }
    return recording.cases.enumerated().compactMap { index, resolved -> MadeLog? in
      // A log does not reveal code in calls, the alternative that was played, or that pages curl.
      let curls = resolved.setup.declarations.contains { $0.kind == .curl }
      guard resolved.setup.callbacks.isEmpty, resolved.alternatives.isEmpty, !curls else { return nil }
      return judged.version(of: index, resolved).flatMap { version in
        MadeLog(
          title: "\(recording.name): \(resolved.title)", setup: resolved.setup,
          commands: resolved.script.map(\.command), version: version, with: resolved.alternatives
        ) { resolved.coverage.covers($0, of: $1) }
      }
    }
  }

  /// Returns the log of a user who goes back and forth in a stack, with sheets over it.
  package static func long(_ count: Int, depth: Int, seed: UInt64) -> MadeLog? {
    var random = SeededRandom(seed: seed)
    var setup = Setup()
    let screens = ["A", "B", "C", "D"].map { setup.declare(Declaration(name: $0)) }
    let navigation = setup.declare(Declaration(name: "", kind: .navigation))
    let trees = screens.map { setup.plant(Tree($0)) }
    setup.window = setup.plant(Tree(navigation, children: [trees[0]]))
    var commands = [Command(.launch)]
    var height = 1
    for _ in 0..<count {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5 where height < depth:
        commands.append(Command(.push(random.pick(trees))))
        height += 1
      case 5..<8 where height > 1:
        commands.append(Command(.pop))
        height -= 1
      default: commands += [Command(.present(random.pick(trees), nil)), Command(.dismiss(nil))]
      }
    }
    let listed: [Lifecycle.Call] = [
      .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
    return BuiltInScores.versions.last.flatMap { version in
      MadeLog(title: "\(count) actions", setup: setup, commands: commands, version: version) { call, _ in
        listed.contains(call)
      }
    }
  }
}
