import Lifecycle
import Notation
import Study

/// Prints which versions play the cases of a transcript alike, and where neighbors part.
struct VersionReport {
  let compare: Compare
  let library: ScoreLibrary

  func perform(_ loaded: LoadedTranscript, in console: inout Console) -> ExitCode {
    var indices = Array(loaded.cases.indices)
    do throws(ComparedSide.Problem) {
      if let word = compare.cases.first { indices = [try loaded.index(ofCase: word)] }
    } catch {
      console.report(error.message, error.lines)
      return .unusable
    }
    var exitCode = ExitCode.success
    for (done, index) in indices.enumerated() where !console.output.isClosed {
      console.advance(done, of: indices.count, "cases")
      let survey = VersionSurvey(
        loaded.cases[index], versions: library.versions, scores: library.score, lists: compare.lists)
      if compare.form == .json {
        console.output.write(line: SurveyObject(survey, of: index, loaded, library).value)
      } else if !survey.groups.isEmpty {
        write(survey, of: index, loaded, &console)
      }
      if survey.groups.isEmpty { reportFailures(survey, of: loaded.cases[index], loaded, &console) }
      exitCode = max(exitCode, survey.groups.isEmpty ? .unusable : survey.isSame ? .success : .failure)
    }
    return exitCode
  }

  /// Says why no version can play a case.
  private func reportFailures(
    _ survey: VersionSurvey, of resolved: ResolvedCase, _ loaded: LoadedTranscript, _ console: inout Console
  ) {
    console.report(
      survey.failures.map { failure in
        let command = resolved.script[failure.action]
        let versions = text(of: failure.versions, known: library.versions)
        let message = "`\(command.text)` cannot be meant here on \(versions): \(failure.words(resolved, library))"
        return loaded.transcript.diagnostic(message, line: command.line)
      })
  }

  private func write(
    _ survey: VersionSurvey, of index: Int, _ loaded: LoadedTranscript, _ console: inout Console
  ) {
    let resolved = loaded.cases[index]
    let title = [loaded.name, resolved.title].filter { !$0.isEmpty }.joined(separator: ", ")
    console.output.write(console.painted(.bold, visible(title)) + "\n")
    for group in survey.groups {
      let alike = group.versions.count > 1 ? "are alike" : "is alone"
      let versions = text(of: group.versions, known: library.versions)
      console.output.say("  \(versions) \(alike): \(calls(group.lineCount))\n")
    }
    for failure in survey.failures {
      let step = resolved.script[failure.action]
      let words = failure.words(resolved, library)
      let versions = text(of: failure.versions, known: library.versions)
      console.output.write(
        "  \(versions): cannot be simulated, since `\(visible(step.text))` on "
          + "line \(step.line) cannot be meant: \(words)\n")
    }
    for border in survey.borders { write(border, &console) }
  }

  private func write(_ border: VersionSurvey.Border, _ console: inout Console) {
    let parting = border.parting
    console.output.say("  iOS \(border.older) and \(border.newer) part under > \(visible(parting.action))\n")
    let nothing = console.phrasebook.say("nothing more")
    console.output.write(console.painted(.bad, "    < \(visible(parting.leftLine ?? nothing))") + "\n")
    console.output.write(console.painted(.good, "    > \(visible(parting.rightLine ?? nothing))") + "\n")
  }
}

extension VersionSurvey.Failure {
  func words(_ resolved: ResolvedCase, _ library: ScoreLibrary) -> String {
    guard let score = versions.first.flatMap(library.score) else { return "" }
    return Naming(setup: resolved.setup, score: score).words(of: mistake)
  }
}
