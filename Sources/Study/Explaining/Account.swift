import Lifecycle
import Notation

/// What was done, as far as a log tells: a case whose commands bring the calls of the log.
package struct Account: Sendable {
  /// The case, ready to be played.
  package let resolved: ResolvedCase
  /// The versions on which it brings the calls of the log, the oldest first.
  package let fits: [Version]
  /// What is done, and on which versions that brings the log.
  package let title: String
  /// The lines of the case below its title.
  package let lines: [String]
  /// How unlikely it is, and what is done in it.
  let cost: Int32, gist: [Gist]
  /// Whether it brings all of the log and nothing else.
  let isWhole: Bool

  /// The version that it is best played on.
  package var version: Version { fits[fits.count - 1] }
}

/// What is known while accounts are written: the log, and by which rules they have to hold.
struct AccountWriter {
  let reading: LogReading
  let scores: (Version) -> Score?
  let versions: [Version]
  /// For each of them the newest that plays alike.
  let alike: [Version: Version]
  /// All versions that there are.
  let known: [Version]
  /// Whether the log is so long that an account is played only on the version where it was found.
  let isLong: Bool
  let budget: SearchBudget

  /// The account of a way that was found on a version, if it holds there.
  func account(of way: Way, on version: Version, _ roles: Clues.Roles, coverage: [UInt64]) -> Account? {
    let head = head(of: way, roles, coverage)
    let stepsBefore = budget.steps
    guard let score = scores(version), let body = body(of: way, on: score, head: head) else { return nil }
    var (resolved, fits) = (body.resolved, [version])
    if !isLong {
      guard let drafted = resolve(head + body.lines, on: "any") else { return nil }
      resolved = drafted
      resolved.candidates = Set(alike.values).sorted()
      let steps = budget.steps - stepsBefore
      let found = Verdict(resolved) { version in
        budget.spend(steps)
        return budget.isCancelled ? nil : scores(version)
      }.fits
      fits = versions.filter { alike[$0].map(found.contains) ?? false }
      resolved.candidates = versions
      guard fits.contains(version) else { return nil }
    }
    return Account(
      resolved: resolved, fits: fits, title: title(of: way),
      lines: ["ios: \(list(fits, known: known))"] + head + body.lines, cost: way.cost, gist: way.gist,
      isWhole: body.calls == reading.calls)
  }

  /// What is done, in a few words.
  private func title(of way: Way) -> String {
    let commands = way.commands.prefix(Self.titleLength).map { WrittenCommand($0, in: way.setup).printed }
    let more = way.commands.count - commands.count
    return commands.joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
  }

  /// How many commands a title names.
  private static let titleLength = 12

  /// The case that lines tell, on some versions.
  private func resolve(_ lines: [String], on versions: String) -> ResolvedCase? {
    var text = Array("ios: \(versions)\n".utf8)
    for line in lines {
      text += line.utf8
      text.append(UInt8(ascii: "\n"))
    }
    return Transcript.readWithCases(SourceText(file: "explained", bytes: text), versions: self.versions)
      .cases.first?.value
  }

  /// What is set up, and which calls the log lists.
  private func head(of way: Way, _ roles: Clues.Roles, _ coverage: [UInt64]) -> [String] {
    let used = way.usedDeclarations
    let statements = way.setup.statements.map(\.statement).filter { statement in
      guard case .screen(let name, _) = statement else { return true }
      return way.setup.declaration(named: name.text).map { used[Int($0.index)] } ?? true
    }
    return statements.map(\.printed) + logs(way, used, roles, coverage)
  }

  private func logs(_ way: Way, _ used: [Bool], _ roles: Clues.Roles, _ coverage: [UInt64]) -> [String] {
    let screens = coverage.indices.filter { roles.kind(of: UInt16($0)) == .screen }
    let hasHidden = used.indices.contains { $0 >= coverage.count && used[$0] && way.setup.declarations[$0].hasLines }
    let isShared = Set(screens.map { coverage[$0] }).count == 1 && !hasHidden
    var lines: [String] = []
    if isShared, let first = screens.first { lines.append("logs *: \(words(coverage[first]))") }
    for index in coverage.indices where !(isShared && roles.kind(of: UInt16(index)) == .screen) {
      lines.append("logs \(reading.names[index]): \(words(coverage[index]))")
    }
    let clues = Clues(reading)
    if clues.appMethods != 0 { lines.append("logs AppDelegate: \(words(clues.appMethods))") }
    if clues.sceneMethods != 0 { lines.append("logs SceneDelegate: \(words(clues.sceneMethods))") }
    return lines
  }

  /// Methods as `logs` names them.
  private func words(_ methods: UInt64) -> String {
    var rest = methods
    var words: [String] = []
    for call in Call.allCases where rest & Clues.bits([call]) != 0 {
      for word in [LogsWord.appearance, .layout, .method(call.method)] {
        let bits = Clues.bits(word.calls)
        guard word.calls.contains(call), rest & bits == bits else { continue }
        words.append(word.text)
        rest &= ~bits
        break
      }
    }
    return words.joined(separator: " ")
  }

  /// What is done in a case, and what comes of it.
  private struct Body {
    /// The commands, each with the calls that it brings.
    var lines: [String] = []
    /// The calls.
    var calls: [LoggedCall] = []
    /// The case without them.
    let resolved: ResolvedCase
  }

  private func body(of way: Way, on score: Score, head: [String]) -> Body? {
    var written: [Command: String] = [:]
    let commands = way.commands.map { command in
      if let known = written[command] { return known }
      let text = "> \(WrittenCommand(command, in: way.setup).printed)"
      written[command] = text
      return text
    }
    guard let resolved = resolve(head + commands, on: "\(score.version)") else { return nil }
    var performer = Performer(score: score, setup: resolved.setup)
    var scribe = Scribe(naming: Naming(setup: resolved.setup, score: score)), lexicon = resolved.lexicon
    var body = Body(resolved: resolved)
    var known: [LogEntry: (text: String, call: LoggedCall)] = [:]
    for (command, step) in zip(commands, resolved.script) {
      body.lines.append(command)
      budget.spendAction(controllerCount: performer.world.controllers.count)
      guard !budget.isCancelled, (try? performer.perform(step.command)) != nil else { return nil }
      for event in performer.events {
        guard let entry = scribe.entry(of: event, &lexicon), resolved.coverage.covers(entry),
          let line = known[entry] ?? line(of: entry, lexicon)
        else { continue }
        known[entry] = line
        body.lines.append(line.text)
        body.calls.append(line.call)
      }
    }
    return body
  }

  /// A call as a transcript writes it, and as the log tells it; one of whom the log does not name is none of its own.
  private func line(of entry: LogEntry, _ lexicon: Lexicon) -> (text: String, call: LoggedCall)? {
    guard let call = entry.call, let receiver = entry.receiver else { return nil }
    let number: UInt16 =
      switch receiver {
      case .appDelegate: LoggedCall.appDelegate
      case .sceneDelegate: LoggedCall.sceneDelegate
      case .controller:
        UInt16(reading.names.firstIndex(of: lexicon.receiverName(of: entry)) ?? reading.names.count)
      }
    return (lexicon.text(of: entry), LoggedCall(call, receiver: number))
  }
}

extension Way {
  /// Which declarations are in the window, or named by a command or in its tree, or are offered for peeking.
  var usedDeclarations: [Bool] {
    var used = [Bool](repeating: false, count: setup.declarations.count)
    func use(_ tree: TreeID) {
      used[Int(setup[tree].declaration.index)] = true
      for child in setup[tree].children { use(child) }
    }
    use(setup.window)
    for command in commands { _ = command.action.map({ used[Int($0.index)] = true }, tree: use) }
    for index in used.indices where used[index] {
      if let preview = setup.declarations[index].previews { used[Int(preview.index)] = true }
    }
    return used
  }
}

extension LogExplanation {
  /// What a log would have to list to tell an account from the first; nothing where both do the same to everybody.
  package func advice(telling index: Int) -> String? {
    let (first, other) = (accounts[0], accounts[index])
    let (left, right) = (first.everything(scores), other.everything(scores))
    for call in Call.allCases {
      let (own, others) = (left.filter { $0.call == call }, right.filter { $0.call == call })
      guard own != others else { continue }
      let apart = zip(own, others).first { $0 != $1 }?.1 ?? (own.count > others.count ? own.last : others.last)
      guard let apart, !apart.name.isEmpty else { continue }
      return "\(call.method) of \(apart.name)"
    }
    return nil
  }
}

/// A call, and the name of who receives it.
private struct NamedCall: Hashable {
  let call: Call, name: String
}

extension Account {
  /// All calls that it brings, listed or not, with what controllers can be told that ask the transition coordinator.
  fileprivate func everything(_ scores: (Version) -> Score?) -> [NamedCall] {
    guard let score = scores(version) else { return [] }
    var asking = resolved
    for index in asking.setup.declarations.indices where asking.setup.declarations[index].kind == .screen {
      asking.setup[DeclarationID(index: UInt16(index))].requests = [.notifyWhenInteractionEnds]
    }
    let run = Run(asking, score: score)
    return run.log.joined().compactMap { entry in
      entry.call.map { NamedCall(call: $0, name: run.lexicon.receiverName(of: entry)) }
    }
  }
}

/// What is wrong with a log that would else be explained: a line too many, a line that is missing, or two exchanged.
package enum Slip: Hashable, Sendable {
  /// The call at this position does not belong there.
  case extra(Int)
  /// Before the call at this position another one is missing.
  case missing(Int, before: LoggedCall)
  /// The call at this position comes before the one that it should follow.
  case swapped(Int)

  /// How unlikely one is.
  static let cost: Int32 = 40

  /// The first call that cannot be.
  package var position: Int {
    switch self {
    case .extra(let position), .missing(let position, _), .swapped(let position): position
    }
  }

  /// The calls as they would be without it.
  func corrected(_ calls: [LoggedCall]) -> [LoggedCall] {
    var calls = calls
    switch self {
    case .extra(let position): calls.remove(at: position)
    case .missing(let position, let call): calls.insert(call, at: position)
    case .swapped(let position): calls.swapAt(position, position + 1)
    }
    return calls
  }
}

extension Beam {
  /// The slips with which calls that are heard come in the log from a position on, and where each of them ends.
  ///
  /// - Parameter count: how many of them come as they should.
  func slips(of heard: ArraySlice<LoggedCall>, at position: Int, after count: Int) -> [(slip: Slip, end: Int)] {
    let place = position + count
    let rest = heard.dropFirst(count)
    guard place < calls.count, let first = rest.first else { return [] }
    var slips: [(Slip, Int)] = []
    if calls[(place + 1)...].starts(with: rest) { slips.append((.extra(place), place + 1 + rest.count)) }
    if rest.count > 1, place + 1 < calls.count, calls[place + 1] == first, calls[place] == rest[rest.startIndex + 1],
      calls[(place + 2)...].starts(with: rest.dropFirst(2))
    {
      slips.append((.swapped(place), place + rest.count))
    }
    // Of a short move nothing would be left that speaks for it.
    if heard.count > 1, calls[place...].starts(with: rest.dropFirst()) {
      slips.append((.missing(place, before: first), place + rest.count - 1))
    }
    return slips
  }
}
