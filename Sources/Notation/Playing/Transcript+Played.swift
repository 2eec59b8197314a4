import Lifecycle

extension Transcript {
  /// The transcript with every call that its commands brought, in place of those that it lists.
  ///
  /// All calls are there, so `logs` lines would only hide some; `ios:` says what was played.
  public func played(
    _ cases: [ResolvedCase], _ played: [(version: Version, playback: Playback)]
  ) -> Transcript {
    let versions = Set(played.map(\.version))
    var result = Transcript(statements: statements.filter(\.staysWhenPlayed), cases: [])
    let onlyVersion = versions.count == 1 ? versions.first : nil  // in any order: there is one
    if let version = onlyVersion, self.cases.contains(where: { $0.title != nil }) {
      result.statements.insertVersion(version)
    }
    for (index, written) in self.cases.enumerated() {
      var lines = written.statements.filter(\.staysWhenPlayed)
      if versions.count > 1 || written.title == nil { lines.insertVersion(played[index].version) }
      lines = lines.withCalls(cases[index], played[index].playback)
      result.cases.append(TranscriptCase(title: written.title, statements: lines))
    }
    return result
  }

  /// A diagnostic about a line of the transcript.
  public func diagnostic(_ message: String, line: Int) -> Diagnostic {
    guard let source else { return Diagnostic(severity: .error, file: file, line: line, message: message) }
    let text = source.line(line)
    return source.diagnostic(Problem(start: 0, length: text.utf8.count, message), line: line)
  }
}

extension TranscriptLine {
  /// Whether the line is still true once everything is listed.
  fileprivate var staysWhenPlayed: Bool {
    switch statement {
    case .logs, .call, .complaint, .gap, .header(.ios, _): false
    default: true
    }
  }
}

extension [TranscriptLine] {
  /// Puts the version behind the title, or first.
  fileprivate mutating func insertVersion(_ version: Version) {
    let place = firstIndex { $0.statement.header(.title) != nil }.map { $0 + 1 } ?? 0
    insert(TranscriptLine(.header(.ios, Word("\(version)"))), at: place)
  }

  /// The lines with what each command brought behind it.
  fileprivate func withCalls(_ resolved: ResolvedCase, _ playback: Playback) -> [TranscriptLine] {
    var lines: [TranscriptLine] = []
    var step = 0
    for line in self {
      lines.append(line)
      guard case .command = line.statement, step < playback.log.count else { continue }
      lines += playback.log[step].compactMap { playback.lexicon.statement(of: $0).map { TranscriptLine($0) } }
      step += 1
    }
    return lines
  }
}

extension Lexicon {
  /// The entry as a statement of a transcript.
  fileprivate func statement(of entry: LogEntry) -> Statement? {
    if let complaint = entry.complaint { return .complaint(complaints[complaint]) }
    guard let call = entry.call, let receiver = entry.receiver else { return nil }
    let argument: WrittenCall.Argument =
      switch entry.argument {
      case .none: .none
      case .controller(let id): .controller(Word(names[Int(id.index)]))
      case .isCancelled(let isCancelled): .isCancelled(isCancelled)
      }
    return .call(WrittenCall(Word(receiverName(receiver)), call, argument))
  }

  /// The name of who receives a call.
  private func receiverName(_ receiver: LogReceiver) -> String {
    switch receiver {
    case .controller(let id): names[Int(id.index)]
    case .appDelegate: CallReceiver.appDelegateName
    case .sceneDelegate: CallReceiver.sceneDelegateName
    }
  }
}
