import Lifecycle
import Notation
import Study

/// The result of checking a transcript; a lesson also has to hold on every version that it names.
struct TranscriptCheck {
  let judged: JudgedCases
  /// The flaws of each case of a lesson; empty for other transcripts.
  private let flaws: [[LessonProof.Flaw]]

  init(_ loaded: LoadedTranscript, _ scores: Scores) {
    judged = JudgedCases(loaded.cases, scores: scores.score)
    flaws =
      loaded.transcript.isLesson
      ? LessonProof(loaded.cases, scores: scores.score).flaws
      : [[LessonProof.Flaw]](repeating: [], count: loaded.cases.count)
  }

  func status(of index: Int, _ resolved: ResolvedCase) -> CaseStatus {
    if judged.verdicts[index].impossible != nil { return .unreadable }
    if !judged.fits[index].isEmpty { return flaws[index].isEmpty ? .ok : .failed }
    return resolved.isSuspicious ? .doubtful : .failed
  }

  /// Returns the versions that fit a case along with all cases that share its `ios:`.
  func fits(of index: Int) -> [Version] {
    let flawed = Set(flaws[index].flatMap(\.versions))
    return judged.fits[index].filter { !flawed.contains($0) }
  }

  /// Returns the flaws of a case of a lesson, as diagnostics that name the versions.
  func diagnostics(of index: Int, _ loaded: LoadedTranscript, _ scores: Scores) -> [Diagnostic] {
    let candidates = loaded.cases[index].candidates
    return flaws[index].map { flaw in
      let isEverywhere = flaw.versions == candidates && candidates.count > 1
      let position: Sentence =
        isEverywhere ? "on every version" : "on \(text(of: flaw.versions, known: scores.versions))"
      var message: Sentence = "\(flaw.message) (\(position))"
      if let truth = flaw.truth {
        let newest = flaw.versions.count > 1 ? flaw.versions.last : nil
        message = newest.map { "\(message); on iOS \($0) \(truth)" } ?? "\(message); \(truth)"
      }
      return loaded.transcript.diagnostic(message, line: flaw.line)
    }
  }

  /// Returns the versions on which a case would hold, regardless of `ios:`.
  static func fits(_ resolved: ResolvedCase, of loaded: LoadedTranscript, _ scores: Scores) -> [Version] {
    var resolved = resolved
    resolved.candidates = scores.versions
    let fits = Verdict(resolved, scores: scores.score).fits
    guard loaded.transcript.isLesson else { return fits }
    let flawed = Set(LessonProof([resolved], scores: scores.score).flaws.joined().flatMap(\.versions))
    return fits.filter { !flawed.contains($0) }
  }
}
