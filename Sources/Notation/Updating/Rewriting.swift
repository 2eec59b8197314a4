import Lifecycle

/// Replaces the calls of a transcript that do not hold by the played ones.
///
/// Correct lines, prose, empty lines and the setup keep their bytes.
package struct Rewriting: Sendable {
  /// The numbers of lines that are removed and added.
  package private(set) var removedCount = 0, addedCount = 0
  /// The first command that is not possible, by the numbers of its case and its step, and why.
  package private(set) var mistake: (caseIndex: Int, step: Int, mistake: Mistake)?
  /// The bytes of the file with all changes.
  package private(set) var bytes: [UInt8]

  /// True if anything changes.
  package var changesSomething: Bool { removedCount + addedCount > 0 }

  /// Rewrites a transcript that was read from a file; `nil` for others.
  ///
  /// - Parameter cases: its cases, and the score by which each of them is played.
  package init?(_ transcript: Transcript, _ cases: [(resolved: ResolvedCase, score: Score)]) {
    guard let source = transcript.source else { return nil }
    precondition(cases.count == transcript.cases.count, "something plays each case")
    bytes = source.originalBytes
    var changes = Changes()
    for (index, written) in transcript.cases.enumerated() {
      do throws(ImpossibleStep) {
        try changes.relist(written, cases[index].resolved, cases[index].score, source)
      } catch {
        mistake = (index, error.step, error.mistake)
        return
      }
    }
    (removedCount, addedCount) = (changes.removed.count, changes.added.count)
    bytes = changes.applied(to: source)
  }
}

/// A command that is not possible.
private struct ImpossibleStep: Error {
  let step: Int, mistake: Mistake
}

/// The lines of a file that are removed and added.
private struct Changes {
  /// The numbers of the lines that are removed.
  private(set) var removed: Set<Int> = []
  /// The lines that are added in order, each with the number of the line that it follows.
  private(set) var added: [(line: Int, text: String)] = []

  /// The bytes of the file with these changes.
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

  /// Puts other commands in a case in place of those from one on, and of all that is listed below those.
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
      } else if line.statement.isSaid {
        anchor = number
      }
    }
    if let first = removed.min() { anchor = first - 1 }
    added = commands.map { (anchor, "\(indentation)> \($0)") }
  }

  /// Adds lines that declare screens after the setup of a case.
  mutating func declare(_ screens: [String], in transcript: Transcript, case index: Int) {
    let (written, head) = (transcript.cases[index], transcript.statements)
    let setup = (written.title == nil ? head : []) + written.statements.prefix { !$0.statement.isPartOfRun }
    let last = setup.last { $0.statement.isSaid }?.position.number
    let anchor = last ?? (written.title == nil ? 0 : written.position.number)
    added = screens.map { (anchor, $0) } + added
  }

  /// Relists the calls below the commands of a case, starting with one of them.
  mutating func relist(
    _ written: TranscriptCase, _ resolved: ResolvedCase, _ score: Score, from first: Int = 0, _ source: SourceText
  ) throws(ImpossibleStep) {
    let run = Run(resolved, score: score)
    let lines = written.statements.filter { $0.statement.isPartOfRun }.split(omittingEmptySubsequences: false) {
      $0.statement.isCommand
    }
    // The part before the first command is empty.
    for (step, lines) in lines.dropFirst().enumerated() {
      if let mistake = run.timeline.entries[step].mistake { throw ImpossibleStep(step: step, mistake: mistake) }
      guard step >= first else { continue }
      let played = run.entries(of: step).filter(resolved.coverage.covers)
      relist(resolved.script[step], lines.map(\.position.number), played, source)
    }
  }

  /// Relists the calls below a command.
  ///
  /// - Parameter lines: the lines below the command; those that are not compared are removed, since errors in them
  /// would go unnoticed.
  private mutating func relist(_ step: ScriptStep, _ lines: [Int], _ played: [LogEntry], _ source: SourceText) {
    removed.formUnion(Set(lines).subtracting(step.expected.map(\.line)))
    guard step.divergence(from: played) != nil else { return }
    let indentation = source.indentation(ofLine: step.expected.first?.line ?? step.line)
    var calls: [ExpectedLine] = []
    // The lines of gaps by the position of the call that they precede.
    var gaps: [Int: [Int]] = [:]
    for expected in step.expected {
      if expected.entry == .gap {
        gaps[calls.count, default: []].append(expected.line)
      } else {
        calls.append(expected)
      }
    }
    var anchor = step.line
    let alignment = CommonSubsequence(calls.map(\.entry)[...], played[...], gaps: Set(gaps.keys))
    for (left, right, common) in alignment.parts {
      let gapLines = (left.lowerBound...left.upperBound).flatMap { gaps[$0] ?? [] }
      // A gap between two kept lines stands for everything that is played there.
      if gapLines.isEmpty || !left.isEmpty {
        let lines = calls[left].map(\.line) + gapLines
        removed.formUnion(lines)
        anchor = lines.max() ?? anchor
        added += right.map { (anchor, indentation + spelledOut(played[$0].text)) }
      }
      if common.count > 0 { anchor = calls[common.left + common.count - 1].line }
    }
  }
}

extension SourceText {
  /// The file with a run put back in place of the case from which it was opened.
  ///
  /// Lines outside the run keep their bytes, and so do the commands with which the run still begins, with all that is
  /// listed below them. Returns `nil` where the file would then be read as another run.
  ///
  /// - Parameter addsScreens: whether the case may declare screens that it does not declare yet.
  package func replacingRun(
    ofCase index: Int, by run: Timeline, title: String, versions: [Version], alternatives: [String]?,
    addsScreens: Bool = false
  ) -> SourceText? {
    func read(_ source: SourceText) -> (transcript: Transcript, resolved: ResolvedCase)? {
      guard let transcript = Transcript.read(source, versions: versions, alternatives: alternatives).value,
        !transcript.isLesson, transcript.cases.indices.contains(index),
        let resolved = transcript.resolved(case: index, versions: versions, alternatives: alternatives).value
      else { return nil }
      return (transcript, resolved)
    }
    let commands = run.entries.map { WrittenCommand($0.command, in: run.setup).printed }
    guard let now = read(self), !run.entries.contains(where: { $0.mistake != nil }) else { return nil }
    let kept = zip(now.resolved.commands, commands).prefix { $0 == $1 }.count
    let setup = now.resolved.setup.statements
    let screens = addsScreens ? run.setup.statements.filter { $0.statement.declaresScreen && !setup.contains($0) } : []
    guard setup.count + screens.count == run.setup.statements.count else { return nil }
    var changes = Changes()
    changes.exchange(now.transcript.cases[index], from: kept, by: Array(commands[kept...]), self)
    changes.declare(screens.map(\.statement.printed), in: now.transcript, case: index)
    let exchanged = SourceText(file: file, bytes: changes.applied(to: self))
    guard let then = read(exchanged),
      then.resolved.commands == commands, then.resolved.setup.statements == run.setup.statements,
      Set(then.resolved.alternatives) == run.score.chosenAlternatives,
      then.resolved.candidates.contains(run.score.version),
      then.transcript.title(of: then.resolved) == title
    else { return nil }
    changes = Changes()
    do throws(ImpossibleStep) {
      try changes.relist(then.transcript.cases[index], then.resolved, run.score, from: kept, exchanged)
    } catch {
      return nil
    }
    return SourceText(file: file, bytes: changes.applied(to: exchanged))
  }
}

extension Transcript {
  /// The title of a case, or else the file's.
  package func title(of resolved: ResolvedCase) -> String {
    resolved.title.isEmpty ? header(.title) ?? "" : resolved.title
  }
}

extension ResolvedCase {
  /// The commands as they are printed.
  fileprivate var commands: [String] { script.map { WrittenCommand($0.command, in: setup).printed } }
}
