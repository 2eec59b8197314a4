import Lifecycle
import Notation

/// Whether a lesson holds on every version that it claims.
public struct LessonProof: Sendable {
  /// Something that does not hold.
  public struct Flaw: Hashable, Sendable {
    /// The line of the file.
    public let line: Int
    /// What is wrong, in one sentence without a full stop.
    public let message: String
    /// On which versions, the oldest first.
    public let versions: [Version]
    /// What is so instead on the newest of them, as far as it helps to know that.
    public let truth: String?
  }

  /// What does not hold in each case, in the order of the lines.
  public let flaws: [[Flaw]]

  /// Plays every case of a lesson on every version that it allows, and asks all of its questions.
  public init(_ cases: [ResolvedCase], scores: (Version) -> Score?) {
    flaws = cases.map { resolved in
      var found: [Finding: [Version]] = [:]
      var truths: [Finding: String] = [:]
      var order: [Finding] = []
      for version in resolved.candidates {
        guard let score = scores(version) else { continue }
        for (finding, truth) in Self.findings(resolved, score) {
          truths[finding] = truth
          if found[finding] == nil { order.append(finding) }
          found[finding, default: []].append(version)
        }
      }
      let sorted = order.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      return sorted.map(\.element).map { finding in
        Flaw(
          line: finding.line, message: finding.message, versions: found[finding] ?? [], truth: truths[finding])
      }
    }
  }

  /// Something that does not hold on a version.
  private struct Finding: Hashable {
    let line: Int, message: String
  }

  /// What does not hold on a version: a command that cannot be meant, a call that is written and not played, a
  /// question that has no answer.
  private static func findings(_ resolved: ResolvedCase, _ score: Score) -> [(Finding, truth: String?)] {
    let run = Run(resolved, score: score)
    if let (step, mistake) = run.mistake {
      let words = Naming(setup: resolved.setup, score: score).words(of: mistake)
      let step = resolved.script[step]
      return [(Finding(line: step.line, message: "`\(step.text)` cannot be meant here: \(words)"), nil)]
    }
    var findings: [(Finding, truth: String?)] = []
    let writtenSteps = resolved.script.indices.filter { !resolved.script[$0].expected.isEmpty }
    for index in writtenSteps {
      let played = run.entries(of: index).filter(resolved.coverage.covers)
      guard let divergence = resolved.script[index].divergence(from: played) else { continue }
      let line = divergence.line == 0 ? resolved.script[index].line : divergence.line
      findings.append((Finding(line: line, message: "the model plays something else"), nil))
    }
    let (_, flaws) = Examiner(resolved, score: score).exercises(for: resolved.questions)
    findings += flaws.map { (Finding(line: $0.line, message: $0.message), $0.truth) }
    return findings
  }
}
