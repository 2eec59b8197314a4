import Lifecycle
import Notation
import Study

/// The part of `mightappear check` that compares a log with transcripts.
struct LogCheck {
  /// The log, and the transcripts.
  let log: Source, sources: [Source]
  let scores: Scores

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let reading = try console.reading(ofLog: console.bytes(of: log), named: log.name, scores)
    var tally = CheckTally()
    for source in sources {
      let loading = console.loading(source, scores)
      console.report(loading)
      guard let loaded = loading.value else {
        tally.count(.unreadable)
        continue
      }
      tally.fileCount += 1
      console.output.write(console.painted(.bold, console.name(of: loaded)) + "\n")
      for index in loaded.cases.indices { tally.count(check(index, of: loaded, reading, &console)) }
    }
    console.output.say(tally.sentence)
    return tally.exitCode
  }

  /// Checks a case against the log, and prints the first difference.
  private func check(
    _ index: Int, of loaded: LoadedTranscript, _ reading: LogReading, _ console: inout Console
  ) -> CaseStatus {
    let resolved = loaded.cases[index], title = visible(loaded.title(ofCase: index))
    let comparison = LogComparison(reading, with: resolved, scores: scores.score)
    let logName = console.phrasebook.say(Source.shown(log.name))
    for name in comparison.strangers {
      console.report("\(logName): `\(visible(name))` is not declared in the case, and is left out")
    }
    if !comparison.fits.isEmpty, comparison.matched.isEmpty {
      console.report(
        Sentence("no call of the log is compared, as the case declares none of its classes", at: logName))
      return .unreadable
    }
    if !comparison.fits.isEmpty {
      let versions = console.phrasebook.say(text(of: comparison.fits, known: scores.versions))
      console.output.write("  \(console.word(for: .ok)) \(title)  \(versions)\n")
      if !comparison.unloggedMethods.isEmpty {
        console.output.say(
          "not compared, since the log never has it: \(comparison.unloggedMethods.listed)", indentation: 6)
      }
      return .ok
    }
    console.output.write("  \(console.word(for: .failed)) \(title)\n")
    guard let departure = comparison.departure else {
      if let impossible = comparison.impossible, let score = scores.score(impossible.version) {
        console.report([
          loaded.diagnostic(resolved, step: impossible.step, impossible.mistake, score: score, namesVersion: true)
        ])
      }
      return .unreadable
    }
    let line = departure.divergence.line
    console.output.say(
      Sentence(resolved.difference(on: departure.version), at: "\(logName):\(line)"), indentation: 6)
    let command = resolved.script[departure.step].text
    console.writeDiff(departure.divergence.unifiedDiff(command: command))
    return .failed
  }
}
