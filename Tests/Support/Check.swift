import Lifecycle
import Notation

extension ResolvedCase {
  /// The errors of a transcript that has no first case.
  private struct Unreadable: Error { let errors: [String] }

  /// Reads the first case of a transcript, to be played by some of the built-in scores.
  package static func first(of text: String, on versions: [Version] = BuiltInScores.versions) throws -> ResolvedCase {
    let reading = Transcript.read(text, file: "test", versions: BuiltInScores.versions)
    let resolved = reading.value?.resolved(case: 0, versions: versions)
    if let resolved = resolved?.value { return resolved }
    throw Unreadable(errors: (reading.allDiagnostics + (resolved?.diagnostics ?? [])).map { $0.rendered() })
  }
}

/// Checks a transcript against the built-in scores; returns the errors, or an empty text if all cases hold.
package func check(_ text: String) -> String {
  let reading = Transcript.read(text, file: "test", versions: BuiltInScores.versions)
  let cases = reading.cases.compactMap(\.value)
  guard reading.value != nil, cases.count == reading.cases.count else {
    return reading.allDiagnostics.map { $0.rendered() }.joined(separator: "\n")
  }
  let judged = JudgedCases(cases, scores: { BuiltInScores.all[$0] })
  var wrong = ""
  for (index, resolved) in cases.enumerated() where judged.fits[index].isEmpty {
    let verdict = judged.verdicts[index]
    if let failure = verdict.departure {
      let command = resolved.script[failure.action].text
      wrong += "\(resolved.title): \(failure.divergence.unifiedDiff(command: command))\n"
    } else {
      wrong += "\(resolved.title): \(verdict.impossible.map { "\($0.mistake)" } ?? "no one version fits")\n"
    }
  }
  return wrong
}
