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
    let versions = Set(played.map(\.version))
    var head = statements.filter(\.staysWhenPlayed)
    let onlyVersion = versions.count == 1 ? versions.first : nil  // in any order: there is one
    if let version = onlyVersion, self.cases.contains(where: { $0.title != nil }) { head.insertVersion(version) }
    for line in head { write(line.statement.printed) }
    for (index, written) in self.cases.enumerated() {
      if let title = written.printedTitle { write(title) }
      var lines = written.statements.filter(\.staysWhenPlayed)
      if versions.count > 1 || written.title == nil { lines.insertVersion(played[index].version) }
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

extension TranscriptLine {
  /// Whether the line is still true once everything is listed.
  fileprivate var staysWhenPlayed: Bool {
    switch statement {
    case .logs, .call, .complaint, .gap, .header(.ios, _), .question, .hint, .because: false
    default: true
    }
  }
}

extension [TranscriptLine] {
  /// Puts the version behind the title, or first.
  fileprivate mutating func insertVersion(_ version: Version) {
    let position = firstIndex { $0.statement.header(.title) != nil }.map { $0 + 1 } ?? 0
    insert(TranscriptLine(.header(.ios, Word("\(version)"))), at: position)
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
