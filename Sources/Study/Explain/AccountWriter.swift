import Lifecycle
import Notation

/// A writer that turns paths found by the search into transcripts, and plays each transcript again to confirm it.
struct AccountWriter {
  let facts: LogFacts
  let scores: (Version) -> Score?
  let versions: [Version]
  /// Maps each version to the newest version that plays the same way.
  let alike: [Version: Version]
  /// All existing versions, including those that the search was not asked about.
  let known: [Version]
  /// True if the log is so long that an account is verified only on the version where it was found.
  let isLong: Bool
  let budget: SearchBudget

  private var reading: LogReading { facts.reading }

  /// Returns the account of a path found on a version, or `nil` if playing the path does not produce the log's calls.
  ///
  /// A path with a slip is compared with the log as it would be without the slip, and a path that explains only the
  /// beginning of the log with as many calls as the path makes.
  func account(of path: Path, on version: Version, isPart: Bool = false) -> Account? {
    let head = head(of: path)
    guard let score = scores(version), var resolved = resolve(head, path) else { return nil }
    let run = Run(resolved, score: score)
    let heard = run.actions.map { action in
      path.leftOut.contains(action)
        ? [] : run.lines(of: action).filter { $0.entry.call != nil && resolved.coverage.covers($0.entry) }
    }
    budget.spend(run.timeline.events.count)
    let receivers = resolved.setup.declarations.map { reading.receiver($0.name) ?? facts.hidden }
    let calls = heard.map { $0.compactMap { LoggedCall($0, receivers, in: run, isLoose: facts.isLoose) } }
    var wanted = path.slip?.corrected(reading.calls) ?? reading.calls
    if isPart, let count = path.partCount(of: wanted, in: calls) { wanted = Array(wanted.prefix(count)) }
    guard !budget.isCancelled, run.mistake == nil, let callsBefore = path.callsBefore(wanted, in: calls) else {
      return nil
    }
    resolved.expect(heard.map { $0.map { $0.entry } }, inside: callsBefore..<callsBefore + wanted.count, path)
    var fits = [version]
    if !isLong {
      resolved.candidates = Set(alike.values).sorted()
      let found = Verdict(resolved) { version in
        budget.spend(run.timeline.events.count)
        return budget.isCancelled ? nil : scores(version)
      }.fits
      fits = versions.filter { alike[$0].map(found.contains) ?? false }
      guard fits.contains(version) else { return nil }
    }
    resolved.candidates = versions
    let title = title(of: path)
    let body = resolved.script.flatMap { step in
      ["> \(step.text)"] + step.expected.map { $0.entry == .gap ? "..." : $0.entry.text }
    }
    return Account(
      resolved: resolved, fits: fits, title: path.commandsBefore > 0 ? "..., \(title)" : title, ownTitle: title,
      lines: ["ios: \(list(fits, known: known))"] + head + body, path: path, callsBefore: callsBefore,
      isCut: callsBefore + wanted.count < calls.reduce(0) { $0 + $1.count })
  }

  /// Returns a title for a path: its commands during the log, shortened to `titleLength`.
  private func title(of path: Path) -> String {
    let own = path.commands.dropFirst(path.commandsBefore)
    let commands = own.prefix(Self.titleLength).map { WrittenCommand($0, in: path.setup).printed }
    return (commands + (own.count > commands.count ? ["..."] : [])).joined(separator: ", ")
  }

  private static let titleLength = 12

  /// Returns the case made of the head's lines and the commands of a path.
  private func resolve(_ head: [String], _ path: Path) -> ResolvedCase? {
    let commands = path.commands.map { "> \(WrittenCommand($0, in: path.setup).printed)" }
    let text = (["ios: any"] + head + commands).joined(separator: "\n")
    return Transcript.read(text, file: "explained", versions: versions).cases.first?.value
  }

  /// Returns the transcript lines that declare the used screens, followed by the `logs` lines.
  private func head(of path: Path) -> [String] {
    let used = path.usedDeclarations
    let statements = path.setup.statements.map { $0.statement }.filter { statement in
      guard case .screen(let name, _) = statement else { return true }
      return path.setup.declaration(named: name.text).map { used[$0.number] } ?? true
    }
    return statements.map { $0.printed } + logs(path, used)
  }

  /// Returns the `logs` lines for the methods that the path's assumption says are logged.
  private func logs(_ path: Path, _ used: [Bool]) -> [String] {
    let (coverage, roles) = (path.assumption.coverage.controllers, path.assumption.roles)
    let screens = facts.screens(roles)
    let hasHidden = used.indices.contains {
      $0 >= coverage.count && used[$0] && path.setup.declarations[$0].hasLines
    }
    let isShared = Set(screens.map { coverage[$0.number] }).count == 1 && !hasHidden
    var lines: [String] = []
    if isShared, let first = screens.first { lines.append("logs *: \(words(coverage[first.number]))") }
    for receiver in reading.controllers where !(isShared && roles.kind(of: receiver) == .screen) {
      lines.append("logs \(reading.name(of: receiver)): \(words(coverage[receiver.number]))")
    }
    for (role, methods) in [(Role.appDelegate, facts.listed.appDelegate), (.sceneDelegate, facts.listed.sceneDelegate)]
    where !methods.isEmpty {
      lines.append("logs \(role.rawValue): \(words(methods))")
    }
    return lines
  }

  /// Returns methods as a `logs` line writes them, using the group words where a whole group is present.
  private func words(_ methods: CaseSet<Call>) -> String {
    var rest = methods
    var words: [String] = []
    for call in Call.allCases where rest.contains(call) {
      for word in [LogsWord.appearance, .layout, .method(call.method)] {
        let covered = CaseSet(word.calls.map { $0.firstForm })
        guard covered.contains(call), rest.isSuperset(of: covered) else { continue }
        words.append(word.text)
        rest.subtract(covered)
        break
      }
    }
    return words.joined(separator: " ")
  }
}

extension LoggedCall {
  /// Creates a logged call from a played one; `receivers` maps declarations to the controllers of the log.
  fileprivate init?(_ line: Run.Line, _ receivers: [DeclarationID], in run: Run, isLoose: Bool) {
    guard let call = line.entry.call, let receiver = line.entry.receiver else { return nil }
    switch receiver {
    case .appDelegate: self.init(call, receiver: Self.appDelegate)
    case .sceneDelegate: self.init(call, receiver: Self.sceneDelegate)
    case .controller(let declaration): self.init(call, receiver: receivers[declaration.number])
    }
    isPlaced = !isLoose || !run.timeline.score.isInferred(run.timeline.events[line.position].rule)
  }
}

extension ResolvedCase {
  /// Sets the expected calls below each command of a path: those in the range, with dots for calls before or after it,
  /// and for those that are left out.
  fileprivate mutating func expect(_ heard: [[LogEntry]], inside range: Range<Int>, _ path: Path) {
    var position = 0
    for (index, own) in heard.enumerated() {
      let ownRange = position..<position + own.count
      let inside = range.clamped(to: ownRange)
      func line(_ entry: LogEntry) -> ExpectedLine { ExpectedLine(entry, line: script[index].line + 1) }
      let begins =
        index < path.commandsBefore || path.leftOut.contains(index) || ownRange.lowerBound < inside.lowerBound
      var expected = begins ? [line(.gap)] : []
      expected += own[inside.lowerBound - position..<inside.upperBound - position].map(line)
      if index >= path.commandsBefore, inside.upperBound < ownRange.upperBound, expected.last?.entry != .gap {
        expected.append(line(.gap))
      }
      script[index].expected = expected
      position = ownRange.upperBound
    }
  }
}
