import Canvas
import Lifecycle
import Notation
import Study

/// Prints the results of checking transcripts, and counts them.
struct CheckReport {
  let scores: Scores
  var tally = CheckTally()
  /// True if each case is printed with the evidence for its calls.
  var showsEvidence = false

  /// Checks a transcript and prints a line for each case.
  mutating func check(_ loaded: LoadedTranscript, _ console: inout Console) {
    let check = TranscriptCheck(loaded, scores)
    let judged = check.judged
    tally.fileCount += 1
    console.output.write(console.painted(.bold, console.name(of: loaded)) + "\n")
    console.report(loaded.doubts(scores))
    let titles = loaded.cases.indices.map { visible(loaded.title(ofCase: $0)) }
    let width = min(titles.map(\.cellWidth).max() ?? 0, 60)
    for (index, resolved) in loaded.cases.enumerated() {
      let verdict = judged.verdicts[index]
      let status = check.status(of: index, resolved)
      tally.count(status, isAlternative: !resolved.alternatives.isEmpty)
      switch status {
      case .unreadable:
        console.report(verdict, of: resolved, loaded, scores)
      case .ok:
        let title = titles[index].padded(toCells: width)
        let with = console.phrasebook.say("with \(resolved.alternatives.listed)")
        let names = resolved.alternatives.isEmpty ? "" : " \(with)"
        let versions = console.phrasebook.say(text(of: judged.fits[index], known: scores.versions)) + names
        console.output.write("  \(console.word(for: .ok)) \(title)  \(versions)\n")
        if showsEvidence { writeEvidence(resolved, on: judged.fits[index].last, &console) }
      case .failed where !judged.fits[index].isEmpty:
        console.output.write("  \(console.word(for: .failed)) \(titles[index])\n")
        console.report(check.diagnostics(of: index, loaded, scores))
      case .failed, .doubtful:
        console.output.write("  \(console.word(for: status)) \(titles[index])\n")
        fail(resolved, verdict, status, loaded, &console)
      }
    }
  }

  /// Checks a transcript and counts its results, without printing anything.
  mutating func results(_ loaded: LoadedTranscript) -> [CheckResult] {
    let check = TranscriptCheck(loaded, scores)
    tally.fileCount += 1
    return loaded.cases.enumerated().map { index, resolved in
      let result = CheckResult(index, of: loaded, check, scores)
      tally.count(result.status, isAlternative: !resolved.alternatives.isEmpty)
      return result
    }
  }

  /// Prints how well the calls of a case are known on a version.
  private func writeEvidence(_ resolved: ResolvedCase, on version: Version?, _ console: inout Console) {
    guard let score = version.flatMap(scores.score) else { return }
    let tally = scores.evidence.tally(Run(resolved, score: score))
    console.output.say("on iOS \(score.version): \(words(for: tally))", indentation: 10)
  }

  /// Prints why a case does not hold.
  private func fail(
    _ resolved: ResolvedCase, _ verdict: Verdict, _ status: CaseStatus, _ loaded: LoadedTranscript,
    _ console: inout Console
  ) {
    let mismatch = Mismatch(resolved, verdict, scores)
    guard let line = mismatch.line else {
      console.output.say(mismatch.sentence, indentation: 6)
      return
    }
    console.output.say(Sentence(mismatch.sentence, at: "\(console.name(of: loaded)):\(line)"), indentation: 6)
    console.writeDiff(mismatch.diff.joined(separator: "\n"))
    guard status == .failed else { return }
    for name in remedies(of: resolved) { console.output.say("It holds with `--with \(name)`.", indentation: 6) }
  }

  /// Returns the alternatives that each would make a case hold.
  private func remedies(of resolved: ResolvedCase) -> [String] {
    resolved.candidates.compactMap(scores.score).flatMap(\.alternatives).names.filter { name in
      var other = resolved
      other.alternatives.append(name)
      return !Verdict(other, scores: scores.score).fits.isEmpty
    }
  }
}

extension Console {
  /// Returns the name of a transcript, as it is printed.
  func name(of loaded: LoadedTranscript) -> String { phrasebook.say(loaded.shownName) }

  /// Returns the word for a result in its color, padded to the width of the other words.
  func word(for status: CaseStatus) -> String {
    let (word, style): (Sentence, Style) =
      switch status {
      case .ok: ("ok", .good)
      case .failed, .unreadable: ("FAILED", .bad)
      case .doubtful: ("doubtful", .quiet)
      }
    let said = phrasebook.say(word)
    return painted(style, said) + String(repeating: " ", count: max(0, 7 - said.cellWidth))
  }

  /// Reports the command that is not possible in a case, if there is one.
  mutating func report(
    _ verdict: Verdict, of resolved: ResolvedCase, _ loaded: LoadedTranscript, _ scores: Scores
  ) {
    guard let diagnostic = loaded.diagnostic(verdict, of: resolved, scores) else { return }
    report([diagnostic])
  }

  /// Writes the difference between two sequences of calls, with each side in its color.
  mutating func writeDiff(_ diff: String) {
    for row in diff.split(separator: "\n", omittingEmptySubsequences: false) {
      let style: Style? = row.hasPrefix("-") ? .bad : row.hasPrefix("+") ? .good : nil
      output.write("      \(style.map { painted($0, String(row)) } ?? String(row))\n")
    }
  }
}

/// Counts the results of cases.
struct CheckTally {
  var fileCount = 0
  private var levelCount = 0
  /// The number of cases, levels and unreadable transcripts by status, and the number of cases that hold with an
  /// alternative.
  ///
  /// A case that holds only with an alternative is not counted by status.
  private var counts: [CaseStatus: Int] = [:], alternativeCount = 0

  /// Counts a case, or a transcript that cannot be read.
  ///
  /// - Parameter isAlternative: true if the case itself names alternatives.
  mutating func count(_ status: CaseStatus, isAlternative: Bool = false) {
    if status == .ok, isAlternative { alternativeCount += 1 } else { counts[status, default: 0] += 1 }
  }

  mutating func count(level status: CaseStatus) {
    levelCount += 1
    count(status)
  }

  /// Returns the numbers of cases, transcripts and levels in words.
  private func subject(_ caseCount: Int) -> Sentence {
    let cases: Sentence = caseCount == 1 ? "1 case" : "\(caseCount) cases"
    let levels: Sentence = levelCount == 1 ? "1 level" : "\(levelCount) levels"
    if levelCount > 0, caseCount == 0, fileCount == 0 { return levels }
    let transcripts: Sentence = fileCount == 1 ? "\(cases) in 1 transcript" : "\(cases) in \(fileCount) transcripts"
    return levelCount == 0 ? transcripts : "\(transcripts) and \(levels)"
  }

  var sentence: Sentence {
    func count(_ status: CaseStatus) -> Int { counts[status, default: 0] }
    let (okCount, failedCount) = (count(.ok), count(.failed))
    let (doubtfulCount, unreadableCount) = (count(.doubtful), count(.unreadable))
    let total = okCount + alternativeCount + failedCount + doubtfulCount
    var parts: [Sentence] = []
    if okCount == total, unreadableCount == 0, total > 0 {
      parts.append(total == 1 ? "it holds" : "all hold")
    } else {
      if okCount > 0 { parts.append("\(okCount) hold") }
      if alternativeCount > 0 {
        parts.append(
          alternativeCount == 1 ? "1 holds with an alternative" : "\(alternativeCount) hold with an alternative")
      }
      if failedCount > 0 { parts.append("\(failedCount) failed") }
      if doubtfulCount > 0 { parts.append("\(doubtfulCount) doubtful") }
      if unreadableCount > 0 { parts.append("\(unreadableCount) could not be read or simulated") }
    }
    return "\(subject(total - levelCount)): \(parts.joined { "\($0), \($1)" })"
  }

  var exitCode: ExitCode {
    if counts[.unreadable] != nil { return .unusable }
    return counts[.failed] != nil ? .failure : .success
  }
}

extension CheckReport {
  /// Checks a level: it can be broken on each of its versions, and it can be mended.
  ///
  /// - Parameter isQuiet: true if the result is printed later.
  mutating func check(
    level source: Source, isJSON: Bool, isQuiet: Bool, _ console: inout Console
  ) -> CheckResult {
    let (reading, _) = console.levelReading(source, scores)
    console.report(reading.diagnostics)
    guard let level = reading.value else {
      tally.count(.unreadable)
      let first = reading.diagnostics.first { $0.severity == .error }
      let result = CheckResult(unreadable: source.name, message: first?.message, line: first?.lineNumber)
      if isJSON { console.output.write(line: result.json) }
      return result
    }
    let solver = LevelSolver(level, scores: scores.score)
    let flaws = solver.flaws()
    let diagnostics = flaws.map { flaw in
      let message: Sentence =
        flaw.versions.isEmpty
        ? flaw.message : "\(flaw.message) (on \(text(of: flaw.versions, known: scores.versions)))"
      return Diagnostic(file: level.file, message: message)
    }
    let result = CheckResult(level, diagnostics)
    tally.count(level: result.status)
    if isJSON {
      console.output.write(line: result.json)
    } else if !isQuiet {
      write(level, solver, isOK: flaws.isEmpty, &console)
      console.report(diagnostics)
    }
    return result
  }

  /// Prints the result of a level.
  private func write(_ level: Level, _ solver: LevelSolver, isOK: Bool, _ console: inout Console) {
    console.output.write(console.painted(.bold, visible(level.file)) + "\n")
    let versions = console.phrasebook.say(text(of: level.resolved.candidates, known: scores.versions))
    let title = level.title(in: console.phrasebook.language)
    let word = console.word(for: isOK ? .ok : .failed)
    console.output.write("  \(word) \(visible(title))\(isOK ? "  \(versions)" : "")\n")
    if isOK, let found = solver.shortestBreak(Wiring(level.code)) {
      let actions = found.offers.map { "`\(visible(level.offers[$0].text))`" }.listed
      let mends = solver.mends()
      console.output.say("broken soonest by \(actions); ways to mend it: \(mends.count)", indentation: 10)
      for wiring in mends {
        let moves = wiring.movedLines(level.code).map { line -> Sentence in
          "`\(visible(level.code.lines[line].rows.first ?? ""))` in \(wiring.spots[line].name(level.code))"
        }
        console.output.say(moves.joined { "\($0), \($1)" }, indentation: 12)
      }
    }
  }
}
