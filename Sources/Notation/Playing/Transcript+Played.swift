import Lifecycle

extension Transcript {
  /// Goes through the lines of the transcript that are still true when some of its cases are played.
  ///
  /// `ios:` says what is played, and `logs` what is listed. The calls that are written down and the questions are left
  /// out: behind a line that is a command, whoever prints it plays it.
  ///
  /// - Parameters:
  ///   - played: the cases by their numbers, each with its score.
  ///   - visit: takes a line, and of a command the position of its case among those that are played; false ends it all.
  public func visitPlayed(
    _ played: [(index: Int, score: Score)], listing: Listing = .all, _ visit: (String, Int?) -> Bool
  ) {
    let versions = Set(played.map(\.score.version)), alternatives = Set(played.map(\.score.with))
    var head = statements.filter { $0.staysWhenPlayed(listing) }
    let isSame = versions.count == 1 && alternatives.count == 1
    if isSame, let first = played.first, played.contains(where: { cases[$0.index].title != nil }) {
      head.insertRules(of: first.score, listing)
    }
    for line in head where !visit(line.statement.printed, nil) { return }
    for (position, part) in played.enumerated() {
      let written = cases[part.index]
      if let title = written.printedTitle, !visit(title, nil) { return }
      var lines = written.statements.filter { $0.staysWhenPlayed(listing) }
      if !isSame || written.title == nil { lines.insertRules(of: part.score, listing) }
      for line in lines where !visit(line.statement.printed, line.statement.isCommand ? position : nil) { return }
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
  /// Whether the line is still true once what is played is listed.
  fileprivate func staysWhenPlayed(_ listing: Listing) -> Bool {
    switch statement {
    case .call, .complaint, .gap, .header(.ios, _), .header(.with, _), .question, .hint, .because: false
    case .logs: listing == .logged
    default: true
    }
  }
}

extension [TranscriptLine] {
  /// Puts what is played behind the title, or first: the version, the alternatives where there are any, and what is
  /// listed.
  fileprivate mutating func insertRules(of score: Score, _ listing: Listing) {
    let position = firstIndex { $0.statement.header(.title) != nil }.map { $0 + 1 } ?? 0
    insert(contentsOf: (score.headers + listing.lines).map { TranscriptLine($0) }, at: position)
  }
}
