import Lifecycle
import Notation

/// Prints what comes of checking transcripts, and counts.
struct CheckReport {
  /// The scores that play.
  let library: ScoreLibrary
  /// How many transcripts could not be read, or hold a command that cannot be meant.
  var unreadableCount = 0
  private var fileCount = 0, holdingCount = 0, failingCount = 0, doubtfulCount = 0

  /// A report with nothing in it yet.
  init(library: ScoreLibrary) {
    self.library = library
  }

  /// Checks a transcript and prints a line for each case.
  mutating func check(_ loaded: LoadedTranscript, _ session: inout Session) {
    let judgement = Judgement(loaded.cases, scores: library.score)
    fileCount += 1
    session.output.write(session.painted(.bold, visible(loaded.name)) + "\n")
    let width = min(loaded.cases.map { visible($0.title).count }.max() ?? 0, 60)
    for (index, resolved) in loaded.cases.enumerated() {
      let verdict = judgement.verdicts[index]
      if let blunder = verdict.blunder, let score = resolved.candidates.last.flatMap(library.score) {
        unreadableCount += 1
        session.report([loaded.diagnostic(resolved, step: blunder.step, blunder.mistake, score: score)])
      } else if !judgement.fits[index].isEmpty {
        holdingCount += 1
        let title = visible(resolved.title).padded(to: width)
        let versions = text(of: judgement.fits[index], known: library.versions)
        session.output.write("  \(session.painted(.good, "ok"))      \(title)  \(versions)\n")
      } else {
        fail(resolved, verdict, loaded, &session)
      }
    }
  }

  /// Prints why a case does not hold.
  private mutating func fail(
    _ resolved: ResolvedCase, _ verdict: Verdict, _ loaded: LoadedTranscript, _ session: inout Session
  ) {
    let word = resolved.isSuspicious ? "doubtful" : "FAILED  "
    if resolved.isSuspicious { doubtfulCount += 1 } else { failingCount += 1 }
    let style: Session.Style = resolved.isSuspicious ? .quiet : .bad
    session.output.write("  \(session.painted(style, word)) \(visible(resolved.title))\n")
    guard let failure = verdict.failure else {
      let own = verdict.fits.isEmpty ? "no version that has a score" : text(of: verdict.fits, known: library.versions)
      let shared = visible(resolved.iosText ?? "")
      session.output.write(
        "      This case fits \(own), but no one version fits all cases that share `ios: \(shared)`.\n")
      return
    }
    let step = resolved.script[failure.step]
    let line = failure.divergence.line == 0 ? step.line : failure.divergence.line
    session.output.write("      \(visible(loaded.name)):\(line): on iOS \(failure.version)")
    session.output.write(
      resolved.candidates.count > 1 ? ", which comes closest, the model plays\n" : " the model plays\n")
    let diff = failure.divergence.unifiedDiff(failure.lexicon, command: step.text)
    for row in diff.split(separator: "\n", omittingEmptySubsequences: false) {
      let style: Session.Style? = row.hasPrefix("-") ? .bad : row.hasPrefix("+") ? .good : nil
      session.output.write("      \(style.map { session.painted($0, String(row)) } ?? String(row))\n")
    }
  }

  /// Prints the count, and says what to end with.
  func finish(_ session: inout Session) -> ExitCode {
    let total = holdingCount + failingCount + doubtfulCount
    var parts = [total == 1 ? "1 case" : "\(total) cases"]
    parts[0] += fileCount == 1 ? " in 1 transcript" : " in \(fileCount) transcripts"
    if failingCount == 0, unreadableCount == 0, doubtfulCount == 0, total > 0 {
      parts.append(total == 1 ? "it holds" : "all hold")
    } else {
      if holdingCount > 0 { parts.append("\(holdingCount) hold") }
      if failingCount > 0 { parts.append("\(failingCount) failed") }
      if doubtfulCount > 0 { parts.append("\(doubtfulCount) doubtful") }
      if unreadableCount > 0 { parts.append("\(unreadableCount) could not be read or played") }
    }
    session.output.write("\(parts[0]): \(parts.dropFirst().joined(separator: ", "))\n")
    if unreadableCount > 0 { return .unusable }
    return failingCount > 0 ? .failure : .success
  }
}

extension String {
  /// The text with spaces behind it up to a width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
