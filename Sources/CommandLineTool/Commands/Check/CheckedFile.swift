import Lifecycle
import Notation
import Study

struct CheckedFile {
  enum Kind {
    case transcript
    case level
    case unreadable
  }

  let kind: Kind
  let name: Sentence
  let results: [CheckResult]
}

struct CheckedLog {
  let name: String
  let reading: LogReading
}

extension CheckCommand {
  /// Checks a file, and reports what is wrong with the file itself.
  func checked(_ source: Source, _ log: CheckedLog?, _ scores: Scores, _ console: inout Console) -> CheckedFile {
    source.isLevel && log == nil
      ? checked(level: source, scores, &console) : checked(transcript: source, log, scores, &console)
  }

  private func checked(
    transcript source: Source, _ log: CheckedLog?, _ scores: Scores, _ console: inout Console
  ) -> CheckedFile {
    let loading = console.loading(source, scores)
    console.report(loading)
    guard let loaded = loading.value else { return CheckedFile(unreadable: source, loading.firstMistake) }
    if isDetailed { console.report(loaded.warnings(scores)) }
    let results =
      if let log {
        loaded.cases.indices.map { compared(log, with: $0, of: loaded, scores, &console) }
      } else {
        results(loaded, scores)
      }
    return CheckedFile(kind: .transcript, name: loaded.shownName, results: results)
  }

  /// Returns the results of a transcript's cases; a lesson also has to hold on every version that it names.
  private func results(_ loaded: LoadedTranscript, _ scores: Scores) -> [CheckResult] {
    let judged = JudgedCases(loaded.cases, scores: scores.score)
    let proof = loaded.transcript.isLesson ? LessonProof(loaded.cases, scores: scores.score) : nil
    return loaded.cases.enumerated().map { index, resolved in
      let verdict = judged.verdicts[index], fits = judged.fits[index]
      var result = CheckResult(verdict, case: index, of: loaded, scores)
      if result.status == .ok, fits.isEmpty {
        result.status = .failed
        result.mismatch = Mismatch(resolved, verdict, scores)
      } else if result.status == .ok {
        let flaws = proof?.flaws[index] ?? []
        let flawed = Set(flaws.flatMap(\.versions))
        result.versions = fits.filter { !flawed.contains($0) }
        if !flaws.isEmpty { result.status = .failed }
        result.diagnostics = loaded.diagnostics(of: flaws, case: index, scores)
      }
      if result.mismatch != nil, resolved.isSuspicious { result.status = .doubtful }
      if triesAllVersions { result.holdsOn = loaded.versions(onWhichCaseHolds: index, scores) }
      if isDetailed {
        result.notes = notes(result, resolved, scores)
        let sentences =
          (proof?.variances[index].map { $0.sentence(scores) } ?? []) + (proof?.refusals[index].map(\.sentence) ?? [])
          + resolved.silences
        result.notes += sentences.map { ($0, 10) }
      }
      return result
    }
  }

  /// Returns how well the calls of a case are known, or the alternatives that each would make it hold.
  private func notes(
    _ result: CheckResult, _ resolved: ResolvedCase, _ scores: Scores
  ) -> [(text: Sentence, indentation: Int)] {
    switch result.status {
    case .ok:
      guard showsEvidence, let score = result.versions.last.flatMap(scores.score) else { return [] }
      let tally = scores.evidence.tally(Run(resolved, score: score))
      return [("on iOS \(score.version): \(words(for: tally))", 10)]
    case .failed where result.mismatch?.line != nil:
      let names = resolved.candidates.compactMap(scores.score).flatMap(\.alternatives).names
      let remedies = names.filter { name in
        var other = resolved
        other.alternatives.append(name)
        return !Verdict(other, scores: scores.score).fits.isEmpty
      }
      return remedies.map { ("It holds with `--with \($0)`.", 6) }
    case .failed, .doubtful, .unreadable: return []
    }
  }

  private func compared(
    _ log: CheckedLog, with index: Int, of loaded: LoadedTranscript, _ scores: Scores, _ console: inout Console
  ) -> CheckResult {
    let comparison = LogComparison(log.reading, with: loaded.cases[index], scores: scores.score)
    let logName = console.phrasebook.say(Source.shown(log.name))
    for name in comparison.strangers {
      console.report("\(logName): `\(visible(name))` is not declared in the case, and is left out")
    }
    var result = CheckResult(comparison.verdict, case: index, of: loaded, scores)
    result.file = log.name
    if let departure = comparison.verdict.departure, departure.divergence.line == 0 {
      // A call that is missing before the first one of the log has no line of its own there.
      result.mismatch?.line = log.reading.line(ofCall: 0)
    }
    if result.status == .ok, comparison.matched.isEmpty {
      result.status = .unreadable
      console.report(Sentence("no call of the log is compared, as the case declares none of its classes", at: logName))
    } else if result.status == .ok, !comparison.unloggedMethods.isEmpty {
      let methods = comparison.unloggedMethods.listed
      result.notes = [("not compared, since the log never has it: \(methods)", 6)]
    }
    return result
  }

  /// Checks a level: it can be broken on each of its versions, and it can be mended.
  private func checked(level source: Source, _ scores: Scores, _ console: inout Console) -> CheckedFile {
    let (checked, _) = console.checkedLevel(source, scores)
    console.report(checked.diagnostics)
    guard let level = checked.value else {
      return CheckedFile(unreadable: source, checked.diagnostics.first { $0.severity == .error })
    }
    let solver = LevelSolver(level, scores: scores.score)
    let flaws = solver.flaws()
    var result = CheckResult(file: level.file, name: level.title)
    result.title = level.title
    result.shownTitle = level.title(in: console.phrasebook.language)
    result.status = flaws.isEmpty ? .ok : .failed
    result.versions = flaws.isEmpty ? level.resolved.candidates : []
    result.diagnostics = flaws.map { flaw in
      let versions = text(of: flaw.versions, known: scores.versions)
      let message: Sentence = flaw.versions.isEmpty ? flaw.message : "\(flaw.message) (on \(versions))"
      return Diagnostic(file: level.file, line: flaw.line, message: message)
    }
    if flaws.isEmpty, isForReaders {
      let answers = solver.answers { "`\(visible(level.code.lines[$0].shortText))`" }
      result.notes = answers.enumerated().map { ($1, $0 == 0 ? 10 : 12) }
    }
    return CheckedFile(kind: .level, name: Sentence(verbatim: visible(level.file)), results: [result])
  }
}

extension CheckedFile {
  fileprivate init(unreadable source: Source, _ diagnostic: Diagnostic?) {
    var result = CheckResult(file: source.name, name: source.name)
    result.diagnostics = diagnostic.map { [$0] } ?? []
    self.init(kind: .unreadable, name: Source.shown(source.name), results: [result])
  }
}

extension LoadedTranscript {
  /// Returns the versions on which a case would hold, regardless of `ios:`.
  fileprivate func versions(onWhichCaseHolds index: Int, _ scores: Scores) -> [Version] {
    var resolved = cases[index]
    resolved.candidates = scores.versions
    let fits = Verdict(resolved, scores: scores.score).fits
    guard transcript.isLesson else { return fits }
    let flawed = Set(LessonProof([resolved], scores: scores.score).flaws.joined().flatMap(\.versions))
    return fits.filter { !flawed.contains($0) }
  }

  fileprivate func diagnostics(of flaws: [Flaw], case index: Int, _ scores: Scores) -> [Diagnostic] {
    let candidates = cases[index].candidates
    return flaws.map { flaw in
      let isEverywhere = flaw.versions == candidates && candidates.count > 1
      let position: Sentence =
        isEverywhere ? "on every version" : "on \(text(of: flaw.versions, known: scores.versions))"
      var message: Sentence = "\(flaw.message) (\(position))"
      if let truth = flaw.truth {
        let newest = flaw.versions.count > 1 ? flaw.versions.last : nil
        message = newest.map { "\(message); on iOS \($0) \(truth)" } ?? "\(message); \(truth)"
      }
      return transcript.diagnostic(message, line: flaw.line)
    }
  }
}

extension ResolvedCase {
  /// Says what none of its questions tells a learner who is stuck, or who was wrong.
  fileprivate var silences: [Sentence] {
    func areSilent(_ note: QuestionNote) -> Bool { !questions.isEmpty && questions.allSatisfy { $0[note].isEmpty } }
    let silences: [(QuestionNote, Sentence)] = [
      (.hint, "no question has a `hint:`"), (.because, "no question has a `because:`"),
    ]
    return silences.filter { areSilent($0.0) }.map(\.1)
  }
}

extension LessonProof.Refusal {
  fileprivate var sentence: Sentence {
    "line \(command.line), `> \(visible(command.text))`: this only brings `\(visible(complaint))`"
  }
}

extension LessonProof.Variance {
  /// Says which answer is right on which versions.
  fileprivate func sentence(_ scores: Scores) -> Sentence {
    let parts = answers.map { answer, versions -> Sentence in
      let words = answer.map(\.sentence).joinedByCommas
      return "\(words) on \(text(of: versions, known: scores.versions))"
    }
    let differing = parts.joined { "\($0); \($1)" }
    return "line \(question.line), `? \(visible(question.text))`: the answer differs between versions: \(differing)"
  }
}
