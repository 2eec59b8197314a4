import Lifecycle
import Notation
import Study

package struct OpeningProblem: Error, Hashable, Sendable {
  /// The diagnostics, at least one.
  package let diagnostics: [Diagnostic]

  /// The first diagnostic on one line, and the number of the others.
  package var text: Sentence {
    guard let first = diagnostics.first else { return "the file cannot be read" }
    let location = first.line > 0 ? "\(visible(first.file)):\(first.line)" : visible(first.file)
    let message = Sentence(first.proposal, at: location)
    return diagnostics.count > 1 ? "\(message) (and \(diagnostics.count - 1) more)" : message
  }
}

extension Session {
  /// Opens a case of a transcript: performs its actions, and puts the cursor on the last call, or when stepping before
  /// the first.
  ///
  /// Of several versions the newest that reproduces the case is played, or if none does, the newest; the wished one is
  /// preferred if it reproduces the case. `versions` replace those of the case; `known` is the case, if it is resolved
  /// already. A run from a file can be saved to it.
  package static func open(
    _ transcript: Transcript, case index: Int = 0, resolved known: ResolvedCase? = nil, scores: Scores,
    versions: [Version]? = nil, wished: Version? = nil, stepping: Bool = false, isFile: Bool = false
  ) throws(OpeningProblem) -> Session {
    var resolved = if let known { known } else { try Self.resolved(transcript, case: index, scores) }
    if let versions { resolved.candidates = versions.sorted() }
    guard let score = score(for: resolved, wished, scores)?.adding(resolved.alternatives) else {
      let message: Sentence = "no version is left to play it on"
      throw OpeningProblem(diagnostics: [Diagnostic(file: transcript.file, message: message)])
    }
    let timeline = Timeline(score: score, setup: resolved.setup, commands: resolved.script.map { $0.command })
    var session = Session(title: transcript.title(of: resolved), sourceName: transcript.file, timeline: timeline)
    if isFile, let source = transcript.source { session.runFile = RunFile(source: source, caseIndex: index) }
    session.casePosition = CasePosition(index, of: transcript.cases.count)
    session.cursor = stepping ? nil : session.rows.lastStop
    return session
  }

  private static func resolved(
    _ transcript: Transcript, case index: Int, _ scores: Scores
  ) throws(OpeningProblem) -> ResolvedCase {
    guard transcript.cases.indices.contains(index) else {
      throw OpeningProblem(diagnostics: [Diagnostic(file: transcript.file, message: "there is no case \(index + 1)")])
    }
    let checked = transcript.resolved(case: index, versions: scores.versions, alternatives: scores.alternatives)
    guard let resolved = checked.value else {
      throw OpeningProblem(diagnostics: checked.diagnostics.filter { $0.severity == .error })
    }
    return resolved
  }

  /// Returns the rules to play a case by: the wished version or else the newest if it reproduces the case, else the
  /// newest allowed.
  private static func score(for resolved: ResolvedCase, _ wished: Version?, _ scores: Scores) -> Score? {
    let newestFirst = resolved.candidates.sorted { ($0 == wished ? 1 : 0, $0) > ($1 == wished ? 1 : 0, $1) }
    guard newestFirst.count > 1 else { return newestFirst.first.flatMap { scores[$0] } }
    var single = resolved
    let fitting = newestFirst.first { version in
      single.candidates = [version]
      return !Verdict(single, scores: { scores[$0] }).fits.isEmpty
    }
    return (fitting ?? newestFirst.first).flatMap { scores[$0] }
  }

  package static func open(
    text: String, name: String, case index: Int = 0, scores: Scores, versions: [Version]? = nil,
    stepping: Bool = false, isFile: Bool = false
  ) throws(OpeningProblem) -> Session {
    try open(
      try transcript(text: text, name: name, scores: scores), case: index, scores: scores, versions: versions,
      stepping: stepping, isFile: isFile)
  }

  static func transcript(text: String, name: String, scores: Scores) throws(OpeningProblem) -> Transcript {
    let checked = Transcript.read(text, file: name, versions: scores.versions, alternatives: scores.alternatives)
    guard let transcript = checked.value else { throw OpeningProblem(diagnostics: checked.diagnostics) }
    return transcript
  }
}

extension Transcript {
  /// Returns the index of the first case that can be played on a version; `nil` if there is none.
  func firstCase(on version: Version, _ scores: Scores) -> Int? {
    cases.indices.first { index in
      resolved(case: index, versions: scores.versions, alternatives: scores.alternatives).value?.candidates
        .contains(version) ?? false
    }
  }
}
