import Lifecycle

extension Transcript {
  /// Prints the transcript line by line, with every call that its commands brought in place of those that it lists.
  ///
  /// All calls are there: `logs` lines would only hide some, and questions are answered. `ios:` says what was played.
  /// A note stands below its call, as prose.
  public func printPlayed(
    _ cases: [ResolvedCase], _ played: [(version: Version, playback: Playback)], notes: [[[String?]]] = [],
    _ write: (String) -> Void
  ) {
    let versions = Set(played.map(\.version)), alternatives = Set(played.map(\.playback.timeline.score.with))
    var head = statements.filter(\.staysWhenPlayed)
    let isSame = versions.count == 1 && alternatives.count == 1
    if isSame, let first = played.first, self.cases.contains(where: { $0.title != nil }) { head.insertRules(of: first) }
    for line in head { write(line.statement.printed) }
    for (index, written) in self.cases.enumerated() {
      if let title = written.printedTitle { write(title) }
      var lines = written.statements.filter(\.staysWhenPlayed)
      if !isSame || written.title == nil { lines.insertRules(of: played[index]) }
      lines.print(with: played[index].playback, notes.isEmpty ? [] : notes[index], write)
    }
  }

  /// A diagnostic about a line of the transcript.
  public func diagnostic(_ message: String, line: Int) -> Diagnostic {
    guard let source else { return Diagnostic(severity: .error, file: file, line: line, message: message) }
    let text = source.line(line)
    return source.diagnostic(Problem(start: 0, length: text.utf8.count, message), line: line)
  }
}

extension Score {
  /// What a transcript says of the rules by which it is played.
  public var headers: [Statement] {
    let version: Statement = .header(.ios, Word("\(version)"))
    return with.isEmpty ? [version] : [version, .header(.with, Word(with.sorted().joined(separator: ", ")))]
  }
}

extension TranscriptLine {
  /// Whether the line is still true once everything is listed.
  fileprivate var staysWhenPlayed: Bool {
    switch statement {
    case .logs, .call, .complaint, .gap, .header(.ios, _), .header(.with, _), .question, .hint, .because: false
    default: true
    }
  }
}

extension [TranscriptLine] {
  /// Puts what was played behind the title, or first: the version, and the alternatives where there are any.
  fileprivate mutating func insertRules(of played: (version: Version, playback: Playback)) {
    let position = firstIndex { $0.statement.header(.title) != nil }.map { $0 + 1 } ?? 0
    insert(contentsOf: played.playback.timeline.score.headers.map { TranscriptLine($0) }, at: position)
  }

  /// Prints the lines, and behind each command what it brought.
  fileprivate func print(with playback: Playback, _ notes: [[String?]], _ write: (String) -> Void) {
    var step = 0
    for line in self {
      write(line.statement.printed)
      guard case .command = line.statement, step < playback.log.count else { continue }
      for (position, entry) in playback.log[step].enumerated() {
        write(spelledOut(playback.lexicon.text(of: entry)))
        if let note = notes.isEmpty ? nil : notes[step][position] { write("# \(note)") }
      }
      step += 1
    }
  }
}
