import Canvas
import Lifecycle
import Notation
import Study

/// Prints what comes of checking transcripts, and counts.
struct CheckReport {
  let library: ScoreLibrary
  var tally = CheckTally()
  /// Whether each case says how well its calls are known.
  private let showsEvidence: Bool

  /// A report with nothing in it yet.
  init(library: ScoreLibrary, showsEvidence: Bool = false) {
    self.library = library
    self.showsEvidence = showsEvidence
  }

  /// Checks a transcript and prints a line for each case.
  mutating func check(_ loaded: LoadedTranscript, _ console: inout Console) {
    let examination = Examination(loaded, library)
    let judgement = examination.judgement
    tally.fileCount += 1
    console.output.write(console.painted(.bold, visible(loaded.name)) + "\n")
    console.report(loaded.doubts(library))
    let width = min(loaded.cases.map { visible($0.title).cellWidth }.max() ?? 0, 60)
    for (index, resolved) in loaded.cases.enumerated() {
      let verdict = judgement.verdicts[index]
      let status = examination.status(of: index, resolved)
      tally.count(status, isAlternative: !resolved.with.isEmpty)
      switch status {
      case .unreadable:
        console.report(verdict, of: resolved, loaded, library)
      case .ok:
        let title = visible(resolved.title).padded(toCells: width)
        let with = console.phrasebook.say("with \(resolved.with.joined(separator: ", "))")
        let names = resolved.with.isEmpty ? "" : " \(with)"
        let versions = text(of: judgement.fits[index], known: library.versions) + names
        console.output.write("  \(console.painted(.good, "ok"))      \(title)  \(versions)\n")
        if showsEvidence { writeEvidence(resolved, on: judgement.fits[index].last, &console) }
      case .failed where !judgement.fits[index].isEmpty:
        console.output.write("  \(console.painted(.bad, "FAILED  ")) \(visible(resolved.title))\n")
        console.report(examination.diagnostics(of: index, loaded, library))
      case .failed, .doubtful:
        fail(resolved, verdict, status, loaded, &console)
      }
    }
  }

  /// Checks a transcript, counts, and prints nothing.
  mutating func results(_ loaded: LoadedTranscript) -> [CheckResult] {
    let examination = Examination(loaded, library)
    tally.fileCount += 1
    return loaded.cases.enumerated().map { index, resolved in
      let result = CheckResult(index, of: loaded, examination, library)
      tally.count(result.status, isAlternative: !resolved.with.isEmpty)
      return result
    }
  }

  /// Prints how well the calls of a case are known on a version.
  private func writeEvidence(_ resolved: ResolvedCase, on version: Version?, _ console: inout Console) {
    guard let score = version.flatMap(library.score) else { return }
    let tally = library.evidence.tally(Run(resolved, score: score))
    console.output.say("          on iOS \(score.version): \(words(for: tally))\n")
  }

  /// Prints why a case does not hold.
  private func fail(
    _ resolved: ResolvedCase, _ verdict: Verdict, _ status: CaseStatus, _ loaded: LoadedTranscript,
    _ console: inout Console
  ) {
    let word = status == .doubtful ? "doubtful" : "FAILED  "
    let style: Console.Style = status == .doubtful ? .quiet : .bad
    console.output.write("  \(console.painted(style, console.phrasebook.say(word))) \(visible(resolved.title))\n")
    let mismatch = Mismatch(resolved, verdict, library)
    guard let line = mismatch.line else {
      console.output.say("      \(mismatch.sentence)\n")
      return
    }
    console.output.say("      \(visible(loaded.name)):\(line): \(mismatch.sentence)\n")
    console.write(mismatch.diff.joined(separator: "\n"))
  }
}

extension Console {
  /// Says which command of a case cannot be meant.
  mutating func report(
    _ verdict: Verdict, of resolved: ResolvedCase, _ loaded: LoadedTranscript, _ library: ScoreLibrary
  ) {
    guard let diagnostic = loaded.diagnostic(verdict, of: resolved, library) else { return }
    report([diagnostic])
  }

  /// Writes where two sequences of calls part, each side in its color.
  mutating func write(_ diff: String) {
    for row in diff.split(separator: "\n", omittingEmptySubsequences: false) {
      let style: Style? = row.hasPrefix("-") ? .bad : row.hasPrefix("+") ? .good : nil
      output.write("      \(style.map { painted($0, String(row)) } ?? String(row))\n")
    }
  }
}
