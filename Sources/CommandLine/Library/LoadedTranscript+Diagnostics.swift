import Lifecycle
import Notation

extension LoadedTranscript {
  /// What was probably not meant: a lesson that does not say which versions it is about.
  func doubts(_ library: ScoreLibrary) -> [Diagnostic] {
    guard transcript.isLesson, let resolved = cases.first(where: { $0.iosText == nil }) else { return [] }
    let versions = text(of: resolved.candidates, known: library.versions)
    var doubt = transcript.diagnostic("there is no `ios:`, so this is only about \(versions)", line: resolved.line)
    doubt.severity = .warning
    return [doubt]
  }

  /// The diagnostic of a command that cannot be meant where it stands.
  ///
  /// - Parameter namesVersion: whether it says on which version that is.
  func diagnostic(
    _ resolved: ResolvedCase, step: Int, _ mistake: Mistake, score: Score, namesVersion: Bool = false
  ) -> Diagnostic {
    let step = resolved.script[step]
    let words = Naming(setup: resolved.setup, score: score).words(of: mistake)
    let message = "`\(step.text)` cannot be meant here\(namesVersion ? " on iOS \(score.version)" : ""): \(words)"
    return transcript.diagnostic(message, line: step.line)
  }

  /// The diagnostic of the command of a case that cannot be meant, if there is one.
  func diagnostic(_ verdict: Verdict, of resolved: ResolvedCase, _ library: ScoreLibrary) -> Diagnostic? {
    guard let blunder = verdict.blunder, let score = library.score(blunder.version) else { return nil }
    return diagnostic(resolved, step: blunder.step, blunder.mistake, score: score)
  }
}
