import Canvas
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
struct Home: Sendable {
  let source: SourceText
  let caseIndex: Int

  var path: String { source.file }
}

extension Session {
  /// Returns the run's file with the run put back in its place; `nil` if it has no place or something else would be
  /// lost.
  func putBack(_ scores: Scores) -> Home? {
    guard let home else { return nil }
    if let same = putBack(into: home, scores, addsScreens: false) { return same }
    // If the file holds nothing but its run, the whole file is written anew.
    let former = try? Session.open(text: home.source.text, name: home.path, scores: scores)
    if let former, Array(former.transcript().printed().utf8) == home.source.originalBytes {
      return written(to: home.path)
    }
    return putBack(into: home, scores, addsScreens: true)
  }

  private func putBack(into home: Home, _ scores: Scores, addsScreens: Bool) -> Home? {
    let source = home.source.replacingRun(
      ofCase: home.caseIndex, by: timeline, title: title, versions: scores.versions, alternatives: scores.alternatives,
      addsScreens: addsScreens)
    return source.map { Home(source: $0, caseIndex: home.caseIndex) }
  }

  /// Returns a file that holds nothing but the run.
  func written(to path: String) -> Home {
    Home(source: SourceText(file: path, text: transcript().printed()), caseIndex: 0)
  }

  /// Returns the path to propose: the run's own file if the run can be put back there, or else one for a new file;
  /// `number` proposals are already taken.
  func proposedPath(_ number: Int, isPutBack: Bool) -> String {
    if isPutBack, number == 0, let home { return home.path }
    let suffix = LibraryItem.suffix
    let own = home?.path ?? sourceName
    let stem = own.isEmpty ? "session" : own.hasSuffix(suffix) ? String(own.dropLast(suffix.count)) : own
    let isThere = home != nil || own.hasSuffix(suffix)
    let count = number + (isThere && !isPutBack ? 1 : 0)
    return stem + (count == 0 ? "" : "-\(count + 1)") + suffix
  }
}
