import Lifecycle
import Notation

extension LoadedTranscript {
  /// The diagnostic of a command that cannot be meant where it stands.
  func diagnostic(_ resolved: ResolvedCase, step: Int, _ mistake: Mistake, score: Score) -> Diagnostic {
    let step = resolved.script[step]
    let words = Naming(setup: resolved.setup, score: score).words(of: mistake)
    let message = "`\(step.text)` cannot be meant here: \(words)"
    return transcript.diagnostic(message, line: step.line)
  }
}
