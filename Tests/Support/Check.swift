import Notation

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
      let command = resolved.script[failure.step].text
      wrong += "\(resolved.title): \(failure.divergence.unifiedDiff(command: command))\n"
    } else {
      wrong += "\(resolved.title): \(verdict.impossible.map { "\($0.mistake)" } ?? "no one version fits")\n"
    }
  }
  return wrong
}
