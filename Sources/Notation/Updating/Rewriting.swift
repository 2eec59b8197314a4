import Lifecycle

/// A transcript file in which calls that do not hold are replaced by the played ones, as `check --update` does.
///
/// Correct lines, prose, empty lines and the setup are kept byte for byte.
package struct Rewriting: Sendable {
  package private(set) var removedCount = 0, addedCount = 0
  /// The first impossible command, as the indices of its case and in the script, with the reason.
  package private(set) var mistake: (caseIndex: Int, action: Int, mistake: Mistake)?
  package private(set) var bytes: [UInt8]

  package var changesSomething: Bool { removedCount + addedCount > 0 }

  /// Rewrites a transcript by the score of each case; `nil` if it was not read from a file.
  package init?(_ transcript: Transcript, _ cases: [(resolved: ResolvedCase, score: Score)]) {
    guard let source = transcript.source else { return nil }
    precondition(cases.count == transcript.cases.count, "something plays each case")
    bytes = source.originalBytes
    var changes = Changes()
    for (index, written) in transcript.cases.enumerated() {
      if let (action, found) = changes.relist(written, cases[index].resolved, cases[index].score, source) {
        mistake = (index, action, found)
        return
      }
    }
    (removedCount, addedCount) = (changes.removed.count, changes.added.count)
    bytes = changes.applied(to: source)
  }
}

/// The changes to a file, as lines to remove and to add.
private struct Changes {
  private(set) var removed: Set<Int> = []
  /// The lines to add, in order, each with the number of the line that it follows.
  private(set) var added: [(line: Int, text: String)] = []

  func applied(to source: SourceText) -> [UInt8] {
    var result: [UInt8] = []
    var rest = added[...]
    for number in 0...source.lineCount {
      if number > 0, !removed.contains(number) { result += source.bytesWithEnd(ofLine: number) }
      while let next = rest.first, next.line == number {
        if let last = result.last, last != Ascii.newline { result += source.lineEnd }
        result += next.text.utf8
        result += source.lineEnd
        rest.removeFirst()
      }
    }
    return source.mark + result
  }

  /// Replaces the commands of a case from one on, and all lines listed below them, with other commands.
  mutating func exchange(_ written: TranscriptCase, from first: Int, by commands: [String], _ source: SourceText) {
    var anchor = written.position.number
    var (count, indentation) = (0, "")
    for line in written.statements {
      let number = line.position.number
      if line.statement.isCommand {
        if count == 0 { indentation = source.indentation(ofLine: number) }
        count += 1
      }
      if count > first, line.statement.isPartOfRun {
        removed.insert(number)
      } else if line.statement.isContent {
        anchor = number
      }
    }
    if let first = removed.min() { anchor = first - 1 }
    added = commands.map { (anchor, "\(indentation)> \($0)") }
  }

  mutating func declare(_ screens: [String], in transcript: Transcript, case index: Int) {
    let (written, head) = (transcript.cases[index], transcript.statements)
    let setup = (written.title == nil ? head : []) + written.statements.prefix { !$0.statement.isPartOfRun }
    let last = setup.last { $0.statement.isContent }?.position.number
    let anchor = last ?? (written.title == nil ? 0 : written.position.number)
    added = screens.map { (anchor, $0) } + added
  }

  /// Replaces the calls below the commands of a case, starting with one of them, by the played ones where they differ.
  ///
  /// Returns the first command that is not possible, with the reason; then nothing is replaced.
  mutating func relist(
    _ written: TranscriptCase, _ resolved: ResolvedCase, _ score: Score, from first: Int = 0, _ source: SourceText
  ) -> (action: Int, mistake: Mistake)? {
    let run = Run(resolved, score: score)
    if let (action, mistake) = run.mistake { return (action, mistake) }
    let lines = written.statements.filter { $0.statement.isPartOfRun }.split(omittingEmptySubsequences: false) {
      $0.statement.isCommand
    }
    // The part before the first command is empty.
    for (action, lines) in lines.dropFirst().enumerated() where action >= first {
      let played = run.entries(of: action).filter(resolved.coverage.covers)
      relistCalls(of: resolved.script[action], lines.map { $0.position.number }, played, source)
    }
    return nil
  }

  /// Replaces the calls below a command by the played ones, if they differ.
  ///
  /// - Parameter lines: the lines below the command; lines that are not compared are removed, since errors in them
  ///   would go unnoticed.
  private mutating func relistCalls(
    of command: ScriptedCommand, _ lines: [Int], _ played: [LogEntry], _ source: SourceText
  ) {
    removed.formUnion(Set(lines).subtracting(command.expected.map { $0.line }))
    guard command.divergence(from: played) != nil else { return }
    let indentation = source.indentation(ofLine: command.expected.first?.line ?? command.line)
    var calls: [ExpectedLine] = []
    // The lines of gaps, by the index of the call that they precede.
    var gaps: [Int: [Int]] = [:]
    for expected in command.expected {
      if expected.entry == .gap {
        gaps[calls.count, default: []].append(expected.line)
      } else {
        calls.append(expected)
      }
    }
    var anchor = command.line
    let alignment = CommonSubsequence(calls.map { $0.entry }[...], played[...], gaps: Set(gaps.keys))
    for (left, right, common) in alignment.parts {
      let gapLines = (left.lowerBound...left.upperBound).flatMap { gaps[$0] ?? [] }
      // A gap between two kept lines stands for all calls played there.
      if gapLines.isEmpty || !left.isEmpty {
        let lines = calls[left].map { $0.line } + gapLines
        removed.formUnion(lines)
        anchor = lines.max() ?? anchor
        added += right.map { (anchor, indentation + spelledOut(played[$0].text)) }
      }
      if common.count > 0 { anchor = calls[common.left + common.count - 1].line }
    }
  }
}

extension SourceText {
  /// Returns the file with a changed run put back into the case from which it was opened.
  ///
  /// Lines outside of the run keep their bytes, and so do the unchanged commands at its beginning with all lines below
  /// them. Returns `nil` if the file would then be read as a different run.
  ///
  /// - Parameter addsScreens: true if declarations of new screens may be added to the case.
  package func replacingRun(
    ofCase index: Int, by run: Timeline, title: String, versions: [Version], alternatives: [String]?,
    addsScreens: Bool = false
  ) -> SourceText? {
    func read(_ source: SourceText) -> (transcript: Transcript, resolved: ResolvedCase)? {
      let checked = Transcript.read(source, versions: versions, alternatives: alternatives)
      guard let transcript = checked.value, !transcript.isLesson, checked.cases.indices.contains(index),
        let resolved = checked.cases[index].value
      else { return nil }
      return (transcript, resolved)
    }
    let commands = run.actions.map { WrittenCommand($0.command, in: run.setup).printed }
    guard let now = read(self), !run.actions.contains(where: { $0.mistake != nil }) else { return nil }
    let kept = zip(now.resolved.commands, commands).prefix { $0 == $1 }.count
    let setup = now.resolved.setup.statements
    let screens = addsScreens ? run.setup.statements.filter { $0.statement.declaresScreen && !setup.contains($0) } : []
    guard setup.count + screens.count == run.setup.statements.count else { return nil }
    var changes = Changes()
    changes.exchange(now.transcript.cases[index], from: kept, by: Array(commands[kept...]), self)
    changes.declare(screens.map { $0.statement.printed }, in: now.transcript, case: index)
    let exchanged = SourceText(file: file, bytes: changes.applied(to: self))
    guard let then = read(exchanged),
      then.resolved.commands == commands, then.resolved.setup.statements == run.setup.statements,
      Set(then.resolved.alternatives) == run.score.chosenAlternatives,
      then.resolved.candidates.contains(run.score.version),
      then.transcript.title(of: then.resolved) == title
    else { return nil }
    changes = Changes()
    guard changes.relist(then.transcript.cases[index], then.resolved, run.score, from: kept, exchanged) == nil else {
      return nil
    }
    return SourceText(file: file, bytes: changes.applied(to: exchanged))
  }
}

extension Transcript {
  /// Returns the title of a case, or else that of the file.
  package func title(of resolved: ResolvedCase) -> String {
    resolved.title.isEmpty ? header(.title) ?? "" : resolved.title
  }
}

extension ResolvedCase {
  fileprivate var commands: [String] { script.map { WrittenCommand($0.command, in: setup).printed } }
}
