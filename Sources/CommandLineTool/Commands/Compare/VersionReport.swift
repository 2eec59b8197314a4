import Canvas
import Lifecycle
import Notation
import Study

/// The printed groups of versions that play a case alike, and the first difference between neighboring groups.
struct VersionReport {
  let compare: CompareCommand
  let scores: Scores

  func perform(_ loaded: LoadedTranscript, in console: inout Console) throws(Failure) -> ExitCode {
    var indices = Array(loaded.cases.indices)
    if let word = compare.cases.first { indices = [try loaded.index(ofCase: word)] }
    var exitCode = ExitCode.success
    for (done, index) in indices.enumerated() where !console.output.isClosed {
      console.advance(done, of: indices.count, "cases")
      let survey = VersionSurvey(
        loaded.cases[index], versions: scores.versions, scores: scores.score, lists: compare.lists)
      if compare.isJSON {
        console.output.write(line: ComparisonObjects.versions(survey, of: index, loaded))
      } else if !survey.groups.isEmpty {
        writeSurvey(survey, of: index, loaded, &console)
      }
      if survey.groups.isEmpty { reportFailures(survey, of: loaded.cases[index], loaded, &console) }
      exitCode = max(exitCode, survey.groups.isEmpty ? .unusable : survey.isSame ? .success : .failure)
    }
    return exitCode
  }

  private func reportFailures(
    _ survey: VersionSurvey, of resolved: ResolvedCase, _ loaded: LoadedTranscript, _ console: inout Console
  ) {
    console.report(
      survey.unplayable.map { failure in
        let command = resolved.script[failure.action]
        let versions = text(of: failure.versions, known: scores.versions)
        let message: Sentence = "`\(command.text)` is not possible here on \(versions): \(failure.reason)"
        return loaded.transcript.diagnostic(message, line: command.line)
      })
  }

  private func writeSurvey(
    _ survey: VersionSurvey, of index: Int, _ loaded: LoadedTranscript, _ console: inout Console
  ) {
    let resolved = loaded.cases[index]
    let parts = [loaded.shownName, Sentence(verbatim: visible(loaded.title(ofCase: index)))].filter { !$0.isEmpty }
    let title = console.phrasebook.say(parts.joinedByCommas)
    console.write(.bold, title)
    for group in survey.groups {
      let versions = text(of: group.versions, known: scores.versions)
      let count = Sentence.calls(group.lineCount)
      console.output.say(
        group.versions.count > 1 ? "\(versions) are alike: \(count)" : "\(versions) is alone: \(count)", indentation: 2)
    }
    for failure in survey.unplayable {
      let command = resolved.script[failure.action]
      let versions = text(of: failure.versions, known: scores.versions)
      console.output.say(
        """
        \(versions): cannot be simulated, since `\(visible(command.text))` on line \(command.line) is not possible: \
        \(failure.reason)
        """, indentation: 2)
    }
    for border in survey.borders { writeBorder(border, &console) }
  }

  private func writeBorder(_ border: VersionSurvey.Border, _ console: inout Console) {
    let difference = border.difference
    console.output.say(
      "iOS \(border.older) and \(border.newer) part under > \(visible(difference.action))", indentation: 2)
    let nothing = console.phrasebook.say("nothing more")
    console.write(.bad, "    < \(visible(difference.leftLine ?? nothing))")
    console.write(.good, "    > \(visible(difference.rightLine ?? nothing))")
  }
}

/// A table of cases and versions, with a mark if a case would hold on a version regardless of `ios:`.
struct VersionTable {
  private static let columnWidth = 3, minTitleWidth = 16

  let versions: [Version]

  private var titleWidth: Int {
    max(Console.textWidth - 2 - versions.count * Self.columnWidth, Self.minTitleWidth)
  }

  /// Prints the name of a transcript, and the versions above their columns.
  func writeHead(_ name: String, _ console: inout Console) {
    let name = visible(name)
    let numbers = versions.map { $0.description.leftPadded(toCells: Self.columnWidth) }.joined()
    if name.cellWidth > titleWidth + 2 {
      console.write(.bold, name)
      console.output.write(String(repeating: " ", count: titleWidth + 2) + numbers + "\n")
    } else {
      let gap = String(repeating: " ", count: titleWidth + 2 - name.cellWidth)
      console.output.write(console.painted(.bold, name) + gap + numbers + "\n")
    }
  }

  func writeRow(_ title: String, fits: [Version], _ console: inout Console) {
    let title = visible(title).truncated(toCells: titleWidth).padded(toCells: titleWidth)
    let marks = versions.map { version in
      fits.contains(version)
        ? console.painted(.good, "ok".leftPadded(toCells: Self.columnWidth))
        : console.painted(.bad, "×".leftPadded(toCells: Self.columnWidth))
    }
    console.output.write("  \(title)\(marks.joined())\n")
  }
}
