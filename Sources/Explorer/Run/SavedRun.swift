import Canvas
import Lifecycle
import Notation

extension Session {
  /// The run as a transcript, which gives the same calls when it is played again.
  package func transcript() -> Transcript {
    var lines: [TranscriptLine] = []
    if !title.isEmpty { lines.append(TranscriptLine(.header(.title, Word(title)))) }
    lines += score.headers.map { TranscriptLine($0) }
    if let broken = brokenHeader { lines.append(TranscriptLine(broken)) }
    lines.append(TranscriptLine(.blank))
    lines += setup.statements
    lines.append(TranscriptLine(.blank))
    // Without a title there is no heading, which would become the file's title when it is opened again.
    let run = TranscriptCase(
      title: title.isEmpty ? nil : title, statements: statementsOfRun().map { TranscriptLine($0) })
    return Transcript(statements: lines, cases: [run])
  }

  /// The header that names the things whose rules break, if any do.
  private var brokenHeader: Statement? {
    guard !setup.lines.isEmpty else { return nil }
    let code = setup.code
    let names = CodeRun(code, timeline).brokenNames(code)
    return names.isEmpty ? nil : .header(.breaks, Word(names.joined(separator: ", ")))
  }

  private func statementsOfRun() -> [Statement] {
    let run = Run(timeline)
    return timeline.entries.enumerated().flatMap { index, entry in
      let head: Statement =
        if let reason = entry.reason(naming) {
          .prose("not possible on iOS \(version), since \(reason.english): \(text(of: entry.command))")
        } else {
          .command(WrittenCommand(entry.command, in: setup))
        }
      return [head] + run.entries(of: index).map(\.statement)
    }
  }
}

/// The file from which a run was read, or to which it was saved last, as it was then, and which of its cases it is.
struct Home: Sendable {
  let source: SourceText
  let caseIndex: Int

  var path: String { source.file }
}

extension Session {
  /// Its file with the run put back into its place; nothing where it has none, or something else would be lost.
  func putBack(_ scores: Scores) -> Home? {
    guard let home else { return nil }
    if let same = putBack(into: home, scores, addsScreens: false) { return same }
    // If the file says nothing besides its run, all of it is written again.
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

  /// A file that says nothing but what the run says.
  func written(to path: String) -> Home {
    Home(source: SourceText(file: path, text: transcript().printed()), caseIndex: 0)
  }

  /// The proposed path for the run: its own file, if it can be written back, or else a new one, as far as is known.
  ///
  /// - Parameter number: the number of proposals that are already taken.
  func proposedPath(_ number: Int, isPutBack: Bool) -> String {
    if isPutBack, number == 0, let home { return home.path }
    let suffix = ".appear"
    let own = home?.path ?? sourceName
    let stem = own.isEmpty ? "session" : own.hasSuffix(suffix) ? String(own.dropLast(suffix.count)) : own
    let isThere = home != nil || own.hasSuffix(suffix)
    let count = number + (isThere && !isPutBack ? 1 : 0)
    return stem + (count == 0 ? "" : "-\(count + 1)") + suffix
  }
}
