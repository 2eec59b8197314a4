import Lifecycle
import Notation

/// What was done, as far as a log tells: a case whose commands bring the calls of the log.
package struct Account: Sendable {
  /// The case, ready to be played.
  package let resolved: ResolvedCase
  /// The versions on which it brings the calls of the log, the oldest first.
  package let fits: [Version]
  /// What is done, in a few words, after three dots where something is done before the log begins; and without them.
  package let title: String, ownTitle: String
  /// The lines of the case below its title.
  package let lines: [String]
  /// How it was found.
  let path: Path
  /// How many calls come before those of the log on the version on which it was found, and whether any come behind.
  package let countBefore: Int, isCut: Bool

  /// The version that it is best played on.
  package var version: Version { fits[fits.count - 1] }

  /// What is done while the log is written.
  var kinds: [ActionKind] { path.kinds }

  /// How many of the first commands are done before the log begins.
  package var countOfCommandsBefore: Int { path.countBefore }
}

/// Writes paths down as transcripts, and plays these once more.
struct AccountWriter {
  let facts: LogFacts
  let scores: (Version) -> Score?
  let versions: [Version]
  /// The newest version that plays like each of them.
  let alike: [Version: Version]
  /// All versions that there are.
  let known: [Version]
  /// Whether the log is so long that an account is played only on the version where it was found.
  let isLong: Bool
  let budget: SearchBudget

  private var reading: LogReading { facts.reading }

  /// The account of a path that was found on a version, if it brings the log there, or what the log would be without
  /// its slip; a path that explains only the beginning has to bring as much as it does.
  func account(of path: Path, on version: Version, isPart: Bool = false) -> Account? {
    let head = head(of: path)
    let stepsBefore = budget.steps
    let wanted = path.slip?.corrected(reading.calls) ?? reading.calls
    guard let score = scores(version), let body = body(of: path, wanted, on: score, head: head, isPart: isPart)
    else { return nil }
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
    let title = title(of: path)
    return Account(
      resolved: resolved, fits: fits, title: path.countBefore > 0 ? "..., \(title)" : title, ownTitle: title,
      lines: ["ios: \(list(fits, known: known))"] + head + body.lines, path: path, countBefore: body.countBefore,
      isCut: body.isCut)
  }

  /// What is done while the log is written, in a few words.
  private func title(of path: Path) -> String {
    let own = path.commands.dropFirst(path.countBefore)
    let commands = own.prefix(Self.titleLength).map { WrittenCommand($0, in: path.setup).printed }
    let more = own.count - commands.count
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
  private func head(of path: Path) -> [String] {
    let used = path.usedDeclarations
    let statements = path.setup.statements.map(\.statement).filter { statement in
      guard case .screen(let name, _) = statement else { return true }
      return path.setup.declaration(named: name.text).map { used[Int($0.index)] } ?? true
    }
    return statements.map(\.printed) + logs(path, used)
  }

  private func logs(_ path: Path, _ used: [Bool]) -> [String] {
    let coverage = path.coverage
    let screens = coverage.indices.filter { path.roles.kind(of: UInt16($0)) == .screen }
    let hasHidden = used.indices.contains { $0 >= coverage.count && used[$0] && path.setup.declarations[$0].hasLines }
    let isShared = Set(screens.map { coverage[$0] }).count == 1 && !hasHidden
    var lines: [String] = []
    if isShared, let first = screens.first { lines.append("logs *: \(words(coverage[first]))") }
    for index in coverage.indices where !(isShared && path.roles.kind(of: UInt16(index)) == .screen) {
      lines.append("logs \(reading.names[index]): \(words(coverage[index]))")
    }
    if facts.appMethods != 0 { lines.append("logs AppDelegate: \(words(facts.appMethods))") }
    if facts.sceneMethods != 0 { lines.append("logs SceneDelegate: \(words(facts.sceneMethods))") }
    return lines
  }

  /// Methods as `logs` names them.
  private func words(_ methods: UInt64) -> String {
    var rest = methods
    var words: [String] = []
    for call in Call.allCases where rest & LogFacts.bits([call]) != 0 {
      for word in [LogsWord.appearance, .layout, .method(call.method)] {
        let bits = LogFacts.bits(word.calls)
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
    /// The commands, each with the calls of the log that it brings, and dots for those before and behind the log.
    let lines: [String]
    /// The case without the calls.
    let resolved: ResolvedCase
    let countBefore: Int, isCut: Bool
  }

  private func body(
    of path: Path, _ wanted: [LoggedCall], on score: Score, head: [String], isPart: Bool
  ) -> Body? {
    var written: [Command: String] = [:]
    let commands = path.commands.map { command in
      if let known = written[command] { return known }
      let text = "> \(WrittenCommand(command, in: path.setup).printed)"
      written[command] = text
      return text
    }
    guard let resolved = resolve(head + commands, on: "\(score.version)") else { return nil }
    var performer = Performer(score: score, setup: resolved.setup)
    var scribe = Scribe(naming: Naming(setup: resolved.setup, score: score)), lexicon = resolved.lexicon
    var heard: [[(text: String, call: LoggedCall)]] = []
    var known: [LogEntry: (text: String, call: LoggedCall)] = [:]
    for step in resolved.script {
      budget.spendAction(controllerCount: performer.world.controllers.count)
      guard !budget.isCancelled, (try? performer.perform(step.command)) != nil else { return nil }
      var own: [(text: String, call: LoggedCall)] = []
      for event in performer.events {
        guard let entry = scribe.entry(of: event, &lexicon), resolved.coverage.covers(entry),
          let line = known[entry] ?? line(of: entry, lexicon)
        else { continue }
        known[entry] = line
        own.append(line)
      }
      heard.append(own)
    }
    let calls = heard.map { $0.map(\.call) }
    let all = calls.flatMap(\.self)
    let partCount = isPart ? path.partCount(of: wanted, in: calls) : nil
    let logged = partCount.map { Array(wanted.prefix($0)) } ?? wanted
    guard let countBefore = path.place(of: logged, in: calls) else { return nil }
    let range = countBefore..<countBefore + logged.count
    var lines: [String] = []
    var position = 0
    for (index, (command, own)) in zip(commands, heard).enumerated() {
      let place = position..<position + own.count
      let lower = min(max(range.lowerBound, place.lowerBound), place.upperBound)
      let upper = max(min(range.upperBound, place.upperBound), lower)
      lines.append(command)
      if index < path.countBefore || place.lowerBound < lower { lines.append("...") }
      lines += own[lower - position..<upper - position].map(\.text)
      if index >= path.countBefore, upper < place.upperBound, lines.last != "..." { lines.append("...") }
      position = place.upperBound
    }
    return Body(
      lines: lines, resolved: resolved, countBefore: countBefore, isCut: range.upperBound < all.count)
  }

  /// A call as a transcript writes it, and as a log has it.
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

extension Path {
  /// How many of the first calls of a log the commands bring, where they bring no other call before their end.
  func partCount(of wanted: [LoggedCall], in heard: [[LoggedCall]]) -> Int? {
    let all = heard.flatMap(\.self)
    let before = heard.prefix(countBefore).reduce(0) { $0 + $1.count }
    let first = countBefore < heard.count ? heard[countBefore].count : 0
    return (before...before + first).lazy.map { start in
      all[start...].elementsEqual(wanted.prefix(all.count - start)) ? all.count - start : nil
    }.first { $0 != nil } ?? nil
  }

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
  /// What an account does that the first does not, and in place of what, as far as they differ in one place.
  package func difference(of index: Int) -> Sentence {
    func commands(_ account: Account) -> [String] {
      account.resolved.script.dropFirst(account.countOfCommandsBefore).map(\.text)
    }
    let (first, other) = (commands(accounts[0]), commands(accounts[index]))
    let start = zip(first, other).prefix { $0 == $1 }.count
    let end = zip(first.dropFirst(start).reversed(), other.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let old = first[start..<first.count - end], new = other[start..<other.count - end]
    guard !old.isEmpty, !new.isEmpty else { return "\(accounts[index].title)" }
    return "\(new.joined(separator: ", ")) in place of \(old.joined(separator: ", "))"
  }

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
  /// All calls that come while the log is written, listed or not, with those of blocks that ask about the interaction.
  fileprivate func everything(_ scores: (Version) -> Score?) -> [NamedCall] {
    guard let score = scores(version) else { return [] }
    var asking = resolved
    for index in asking.setup.declarations.indices where asking.setup.declarations[index].kind == .screen {
      asking.setup[DeclarationID(index: UInt16(index))].requests = [.notifyWhenInteractionEnds]
    }
    let run = Run(asking, score: score)
    return run.log.dropFirst(path.countBefore).joined().compactMap { entry in
      entry.call.map { NamedCall(call: $0, name: run.lexicon.receiverName(of: entry)) }
    }
  }
}

/// What is wrong with a log that would otherwise be explained.
package enum Slip: Hashable, Sendable {
  /// A call that a log lacks, and the position before which it belongs.
  package struct Lost: Hashable, Sendable {
    let position: Int, call: LoggedCall
  }

  /// The call at this position does not belong there.
  case extra(Int)
  /// One call is missing, or the two of a pair.
  case missing([Lost])
  /// The call at this position comes before the one that it should follow.
  case swapped(Int)

  /// How unlikely the likeliest and the least likely are.
  static let lowestCost: Int32 = 30, highestCost: Int32 = 55

  /// How unlikely it is: a line that is logged twice and a missing pair are common.
  func cost(in calls: [LoggedCall]) -> Int32 {
    switch self {
    case .extra(let position):
      let isDoubled = position > 0 && calls[position - 1] == calls[position]
      return isDoubled ? Self.lowestCost : Self.highestCost
    case .missing(let lost):
      if lost.count > 1 { return Self.lowestCost + 5 }
      return Self.appearance & LogFacts.bit(lost[0].call) != 0 ? Self.lowestCost + 10 : Self.highestCost
    case .swapped: return Self.lowestCost + 10
    }
  }

  private static let appearance = LogFacts.bits([
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit,
  ])

  /// The first call that does not fit.
  package var position: Int {
    switch self {
    case .extra(let position), .swapped(let position): position
    case .missing(let lost): lost[0].position
    }
  }

  /// The calls as they would be without it.
  func corrected(_ calls: [LoggedCall]) -> [LoggedCall] {
    var calls = calls
    switch self {
    case .extra(let position): calls.remove(at: position)
    case .missing(let lost): for lost in lost.reversed() { calls.insert(lost.call, at: lost.position) }
    case .swapped(let position): calls.swapAt(position, position + 1)
    }
    return calls
  }

  /// The slips with which a log from a position on has the calls of an action, each with where the action ends there.
  ///
  /// - Parameter count: how many of the calls are there as they should be.
  static func all(
    in calls: [LoggedCall], expecting heard: ArraySlice<LoggedCall>, at position: Int, after count: Int
  ) -> [(slip: Slip, end: Int)] {
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
    // Of a short action nothing would be left that speaks for it.
    if heard.count > 1, calls[place...].starts(with: rest.dropFirst()) {
      slips.append((.missing([Lost(position: place, call: first)]), place + rest.count - 1))
    }
    if let second = pair(of: first, in: rest), heard.count > 2 {
      let between = rest[rest.index(after: rest.startIndex)..<second], behind = rest[(second + 1)...]
      if calls[place...].starts(with: Array(between + behind)) {
        let lost = [
          Lost(position: place, call: first), Lost(position: place + between.count, call: rest[second]),
        ]
        slips.append((.missing(lost), place + between.count + behind.count))
      }
    }
    return slips
  }

  /// Where the did-call of a will-call comes.
  private static func pair(of first: LoggedCall, in rest: ArraySlice<LoggedCall>) -> Int? {
    let call: Call
    switch first.call {
    case .viewWillAppear: call = .viewDidAppear
    case .viewWillDisappear: call = .viewDidDisappear
    default: return nil
    }
    return rest.firstIndex(of: LoggedCall(call, receiver: first.receiver))
  }
}
