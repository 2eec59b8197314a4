import Lifecycle
import Notation
import Study

extension Session {
  /// Returns the run as a transcript that gives the same calls when it is played again.
  package func transcript() -> Transcript {
    var lines: [TranscriptLine] = []
    if !title.isEmpty { lines.append(TranscriptLine(.header(.title, Word(title)))) }
    lines += score.headers.map { TranscriptLine($0) }
    if let broken = brokenHeader { lines.append(TranscriptLine(broken)) }
    lines.append(TranscriptLine(.blank))
    lines += setup.statements
    lines.append(TranscriptLine(.blank))
    // An untitled run gets no heading, since a heading would become the file's title when it is opened again.
    let run = TranscriptCase(
      title: title.isEmpty ? nil : title, statements: statementsOfRun().map { TranscriptLine($0) })
    return Transcript(statements: lines, cases: [run])
  }

  /// The header that names the things whose rules break; `nil` if none do.
  private var brokenHeader: Statement? {
    guard !setup.lines.isEmpty else { return nil }
    let code = setup.code
    let names = CodeRun(code, timeline).brokenNames(code)
    return names.isEmpty ? nil : .header(.breaks, Word(names.joined(separator: ", ")))
  }

  private func statementsOfRun() -> [Statement] {
    let run = Run(timeline)
    return timeline.actions.enumerated().flatMap { index, entry in
      let head: Statement =
        if let reason = entry.reason(naming) {
          .prose("not possible on iOS \(version), since \(reason.english): \(text(of: entry.command))")
        } else {
          .command(WrittenCommand(entry.command, in: setup))
        }
      return [head] + run.entries(of: index).map { $0.statement }
    }
  }
}

/// The file that a run was read from or last saved to, with its content at that time, and the index of the run's case.
struct RunFile: Sendable {
  let source: SourceText
  let caseIndex: Int

  var path: String { source.file }
}

extension Session {
  /// Returns the run's file with the run put back in its place; `nil` if it has no place or something else would be
  /// lost.
  func putBack(_ scores: Scores) -> RunFile? {
    guard let runFile else { return nil }
    if let same = putBack(into: runFile, scores, addsScreens: false) { return same }
    // If the file holds nothing but its run, the whole file is written anew.
    let former = try? Session.open(text: runFile.source.text, name: runFile.path, scores: scores)
    if let former, Array(former.transcript().printed().utf8) == runFile.source.originalBytes {
      return written(to: runFile.path)
    }
    return putBack(into: runFile, scores, addsScreens: true)
  }

  private func putBack(into runFile: RunFile, _ scores: Scores, addsScreens: Bool) -> RunFile? {
    let source = runFile.source.replacingRun(
      ofCase: runFile.caseIndex, by: timeline, title: title, versions: scores.versions,
      alternatives: scores.alternatives,
      addsScreens: addsScreens)
    return source.map { RunFile(source: $0, caseIndex: runFile.caseIndex) }
  }

  /// Returns a file that holds nothing but the run.
  func written(to path: String) -> RunFile {
    RunFile(source: SourceText(file: path, text: transcript().printed()), caseIndex: 0)
  }

  /// Returns the path to propose: the run's own file if the run can be put back there, or else one for a new file;
  /// `number` proposals are already taken.
  func proposedPath(_ number: Int, isPutBack: Bool) -> String {
    if isPutBack, number == 0, let runFile { return runFile.path }
    let suffix = LibraryItem.suffix
    let own = runFile?.path ?? sourceName
    let stem = own.isEmpty ? "session" : own.hasSuffix(suffix) ? String(own.dropLast(suffix.count)) : own
    let isThere = runFile != nil || own.hasSuffix(suffix)
    let count = number + (isThere && !isPutBack ? 1 : 0)
    return stem + (count == 0 ? "" : "-\(count + 1)") + suffix
  }
}
