import Lifecycle
import Notation
import Study

/// `mightappear check --log`: compares a log with what transcripts say was done.
struct LogCheck {
  /// The log, and the transcripts.
  let log: Source, sources: [Source]
  let library: ScoreLibrary

  func perform(in console: inout Console) -> ExitCode {
    guard let reading = console.reading(ofLog: log, pattern: nil) else { return .unusable }
    var tally = CheckTally()
    for source in sources {
      guard let loaded = console.load(source, library) else {
        tally.count(.unreadable)
        continue
      }
      tally.fileCount += 1
      console.output.write(console.painted(.bold, visible(loaded.name)) + "\n")
      for resolved in loaded.cases { tally.count(check(resolved, of: loaded, reading, &console)) }
    }
    console.output.say("\(tally.sentence)\n")
    return tally.exitCode
  }

  /// Says whether a case brings the log, and else where it first differs.
  private func check(
    _ resolved: ResolvedCase, of loaded: LoadedTranscript, _ reading: LogReading, _ console: inout Console
  ) -> CaseStatus {
    let comparison = LogComparison(reading, with: resolved, scores: library.score)
    for name in comparison.strangers {
      console.report("\(visible(log.name)): `\(visible(name))` is not declared in the case, and is left out")
    }
    if !comparison.fits.isEmpty {
      let versions = text(of: comparison.fits, known: library.versions)
      console.output.write("  \(console.painted(.good, "ok"))      \(visible(resolved.title))  \(versions)\n")
      return .ok
    }
    console.output.write("  \(console.painted(.bad, console.phrasebook.say("FAILED  "))) \(visible(resolved.title))\n")
    guard let failure = comparison.failure else {
      if let (version, step, mistake) = comparison.blunder, let score = library.score(version) {
        console.report([loaded.diagnostic(resolved, step: step, mistake, score: score, namesVersion: true)])
      }
      return .unreadable
    }
    let line = failure.divergence.line
    console.output.say("      \(visible(log.name)):\(line): \(resolved.difference(on: failure.version))\n")
    let command = resolved.script[failure.step].text
    console.write(failure.divergence.unifiedDiff(failure.lexicon, command: command))
    return .failed
  }
}
