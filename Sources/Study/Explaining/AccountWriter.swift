import Lifecycle
import Notation

/// Writes paths down as transcripts, and plays these once more.
struct AccountWriter {
  let facts: LogFacts
  let scores: (Version) -> Score?
  let versions: [Version]
  /// The newest version that plays like each of them.
  let alike: [Version: Version]
  /// All versions that there are.
  let known: [Version]
  /// True if the log is so long that an account is played only on the version where it was found.
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

  /// The actions during the log, in a few words.
  private func title(of path: Path) -> String {
    let own = path.commands.dropFirst(path.countBefore)
    let commands = own.prefix(Self.titleLength).map { WrittenCommand($0, in: path.setup).printed }
    let more = own.count - commands.count
    return commands.joined(separator: ", ") + (more > 0 ? ", and \(more) more" : "")
  }

  /// The most commands that a title names.
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

  /// The lines of the setup, and the `logs` lines.
  private func head(of path: Path) -> [String] {
    let used = path.usedDeclarations
    let statements = path.setup.statements.map(\.statement).filter { statement in
      guard case .screen(let name, _) = statement else { return true }
      return path.setup.declaration(named: name.text).map { used[Int($0.index)] } ?? true
    }
    return statements.map(\.printed) + logs(path, used)
  }

  private func logs(_ path: Path, _ used: [Bool]) -> [String] {
    let (coverage, roles) = (path.assumption.coverage, path.assumption.roles)
    let screens = coverage.indices.filter { roles.kind(of: UInt16($0)) == .screen }
    let hasHidden = used.indices.contains {
      $0 >= coverage.count && used[$0] && path.setup.declarations[$0].hasLines
    }
    let isShared = Set(screens.map { coverage[$0] }).count == 1 && !hasHidden
    var lines: [String] = []
    if isShared, let first = screens.first { lines.append("logs *: \(words(coverage[first]))") }
    for index in coverage.indices where !(isShared && roles.kind(of: UInt16(index)) == .screen) {
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

  /// The commands of a case with their calls, as text and resolved.
  private struct Body {
    /// The commands, each with the calls of the log that it brings, and dots for those before and after the log.
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
    var scribe = Scribe(naming: Naming(setup: resolved.setup, score: score))
    var heard: [[(text: String, call: LoggedCall)]] = []
    var known: [LogEntry: (text: String, call: LoggedCall)] = [:]
    for step in resolved.script {
      budget.spendAction(controllerCount: performer.world.controllers.count)
      guard !budget.isCancelled, (try? performer.perform(step.command)) != nil else { return nil }
      var own: [(text: String, call: LoggedCall)] = []
      for event in performer.events {
        guard let entry = scribe.entry(of: event), resolved.coverage.covers(entry),
          let line = known[entry] ?? line(of: entry)
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
  private func line(of entry: LogEntry) -> (text: String, call: LoggedCall)? {
    guard let call = entry.call, let receiver = entry.receiver else { return nil }
    let number: UInt16 =
      switch receiver {
      case .appDelegate: LoggedCall.appDelegate
      case .sceneDelegate: LoggedCall.sceneDelegate
      case .controller:
        UInt16(reading.names.firstIndex(of: entry.receiverName) ?? reading.names.count)
      }
    return (entry.text, LoggedCall(call, receiver: number))
  }
}
