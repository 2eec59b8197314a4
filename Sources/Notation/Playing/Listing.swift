import Lifecycle

/// A choice of the calls that are listed when a case is played.
package enum Listing: Hashable, Sendable {
  /// The calls that the `logs` lines name, or all calls if there are no such lines.
  case logged
  case all
  /// The given calls, regardless of the `logs` lines.
  case only([LogsWord])

  /// The `logs` lines for the given calls, which replace those of the transcript.
  var lines: [Statement] {
    guard case .only(let words) = self else { return [] }
    let receivers: [(name: String, receives: ReceiverKind)] = [
      ("*", .controller), (Role.appDelegate.rawValue, .appDelegate), (Role.sceneDelegate.rawValue, .sceneDelegate),
    ]
    return receivers.compactMap { name, receiver in
      let theirs = words.filter { $0.calls.contains { $0.canBeReceived(by: receiver) } }
      return theirs.isEmpty ? nil : .logs(Word(name), theirs)
    }
  }
}

extension ResolvedCase {
  package func listing(_ listing: Listing) -> ResolvedCase {
    var resolved = self
    switch listing {
    case .logged: break
    case .all: resolved.coverage = Coverage(of: Call.allCases, in: setup)
    case .only(let words): resolved.coverage = Coverage(of: words.flatMap { $0.calls }, in: setup)
    }
    resolved.coverage.coversComplaints = true
    return resolved
  }
}

extension Coverage {
  /// Covers calls of every named receiver, and the calls that each class observes.
  init(of calls: [Call], in setup: Setup) {
    self.init(classCount: setup.declarations.count)
    for (index, declaration) in setup.declarations.enumerated() where !declaration.name.isEmpty {
      controllers[index].formUnion(CaseSet(calls))
      controllers[index].formUnion(CaseSet(declaration.observed.flatMap { $0.calls }))
    }
    appDelegate.formUnion(CaseSet(calls))
    sceneDelegate.formUnion(CaseSet(calls))
  }
}

extension Transcript {
  /// Visits the lines that a transcript keeps when some of its cases are played and listed again.
  ///
  /// `ios:` is replaced by the played version, and `logs` by the listed calls. Listed calls and questions are left out;
  /// the visitor plays each command and prints its calls.
  ///
  /// - Parameters:
  ///   - played: the cases by their indices, each with its score and the things whose rules break.
  ///   - visit: receives a line and, for a command, the index of its case in `played`; returns false to stop.
  package func visitPlayed(
    _ played: [(index: Int, score: Score, broken: [String])], listing: Listing = .all, _ visit: (String, Int?) -> Bool
  ) {
    let versions = Set(played.map { $0.score.version }), alternatives = Set(played.map { $0.score.chosenAlternatives })
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
      // Above the only case, which has no title, lines that stay come before those that are made anew each time.
      let isAlone = written.title == nil
      if !isSame || isAlone { lines.insertRules(of: part.score, isAlone ? .all : listing) }
      if !part.broken.isEmpty {
        lines.insert(TranscriptLine(.header(.breaks, Word(part.broken.joined(separator: ", ")))), at: 0)
      }
      if isAlone { lines.insert(contentsOf: listing.lines.map { TranscriptLine($0) }, at: 0) }
      for line in lines where !visit(line.statement.printed, line.statement.isCommand ? position : nil) { return }
    }
  }
}

extension Score {
  /// The headers of a transcript that is played by the score.
  package var headers: [Statement] {
    let version: Statement = .header(.ios, Word("\(version)"))
    return chosenAlternatives.isEmpty
      ? [version] : [version, .header(.with, Word(chosenAlternatives.sorted().joined(separator: ", ")))]
  }
}

extension TranscriptLine {
  /// Returns true if the line stays in a transcript whose calls are listed again.
  fileprivate func staysWhenPlayed(_ listing: Listing) -> Bool {
    switch statement {
    case .call, .complaint, .gap, .header(.ios, _), .header(.with, _), .header(.breaks, _), .question, .note: false
    case .logs: listing == .logged
    default: true
    }
  }
}

extension [TranscriptLine] {
  /// Inserts headers for the version, the alternatives and the listed calls after the title, or first.
  fileprivate mutating func insertRules(of score: Score, _ listing: Listing) {
    let position = firstIndex { $0.statement.header(.title) != nil }.map { $0 + 1 } ?? 0
    insert(contentsOf: (score.headers + listing.lines).map { TranscriptLine($0) }, at: position)
  }
}
