import Lifecycle
import Notation
import Study

/// A log that was made of a run that is known.
package struct MadeLog: Sendable {
  /// A call in it, and the name of who receives it.
  package struct Call: Hashable, Sendable {
    let call: Lifecycle.Call
    let receiver: LogReceiver
    let name: String
  }

  /// The title of the run, and the version that played it.
  package let title: String, version: Version
  /// The calls.
  package var calls: [Call] = []
  /// The actions, in words that can be compared.
  package private(set) var deeds: [[String]] = []
  /// The log, and the number of its line for each call.
  package private(set) var text = "", lines: [Int] = []

  /// Plays commands and keeps the calls that the log lists; `nil` if a command is not possible, or there are no calls.
  package init?(
    title: String, setup: Setup, commands: [Command], version: Version, with alternatives: [String] = [],
    covers: (Lifecycle.Call, LogReceiver) -> Bool
  ) {
    guard let score = BuiltInScores.all[version]?.adding(alternatives) else { return nil }
    (self.title, self.version) = (title, version)
    let run = Run(Timeline(score: score, setup: setup, commands: commands))
    if run.mistake != nil { return nil }
    var told: [(Command, Int)] = []
    for (action, entry) in run.timeline.entries.enumerated() {
      let before = calls.count
      for line in run.entries(of: action) {
        guard let call = line.call, let receiver = line.receiver, covers(call, receiver) else { continue }
        calls.append(Call(call: call, receiver: receiver, name: run.lexicon.name(receiver)))
      }
      let isCancelled = run.timeline.events[entry.events].contains { $0.happening == .mark(.cancelled) }
      var done = entry.command
      if case .lift = done.action { done.action = isCancelled ? .cancel : .finish }
      told.append((done, calls.count - before))
    }
    if calls.isEmpty { return nil }
    deeds = Self.deeds(told, setup, known: Set(calls.map(\.name)))
  }

  /// The actions of commands without distances and speeds, and without those that make no line, except the beginnings
  /// of gestures; controllers that are not in the log have no name.
  private static func deeds(_ told: [(command: Command, count: Int)], _ setup: Setup, known: Set<String>) -> [[String]]
  {
    var deeds: [[String]] = []
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
      if isGesture && deeds.last != deed || !isGesture && count > 0 { deeds.append(deed) }
    }
    return deeds
  }

  /// Prints it as a program would, among other output, with other names.
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
    deeds = deeds.map { $0.map { word in names[word].map { $0.filter { $0 != " " } } ?? word } }
    text = printed.map { $0 + "\n" }.joined()
  }

  /// The explanation of the log.
  package var explanation: LogExplanation {
    LogExplanation(LogReading(Array(text.utf8)), versions: BuiltInScores.versions) { BuiltInScores.all[$0] }
  }

  /// The place of what was done among the explanations, counted from 0.
  package func rank(in explanation: LogExplanation) -> Int? {
    let known = Set(explanation.reading.names)
    return explanation.accounts.firstIndex { account in
      guard let score = BuiltInScores.all[account.version] else { return false }
      let run = Run(account.resolved, score: score)
      let told = zip(account.resolved.script, run.log).map { step, entries in
        (step.command, entries.count { $0.call != nil && account.resolved.coverage.covers($0) })
      }
      return Self.deeds(told, account.resolved.setup, known: known) == deeds
    }
  }
}

extension MadeLog {
  /// The logs of all recorded cases; calls that are not compared there are added by playing.
  package static func recorded() -> [MadeLog] {
    RecordingBook().recordings.flatMap { recording in
      let judgement = Judgement(recording.cases) { BuiltInScores.all[$0] }
      return recording.cases.enumerated().compactMap { index, resolved -> MadeLog? in
        // A log does not tell what code its app has in calls, by which alternative it was made, or that pages curl.
        let curls = resolved.setup.declarations.contains { $0.kind == .curl }
        guard resolved.setup.callbacks.isEmpty, resolved.with.isEmpty, !curls else { return nil }
        return judgement.version(of: index, resolved).flatMap { version in
          MadeLog(
            title: "\(recording.name): \(resolved.title)", setup: resolved.setup,
            commands: resolved.script.map(\.command), version: version, with: resolved.with
          ) { resolved.coverage.covers($0, of: $1) }
        }
      }
    }
  }
}
