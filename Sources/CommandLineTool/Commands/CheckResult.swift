import Lifecycle
import Notation
import Study

/// The result of checking a case.
enum CaseStatus: String, Sendable {
  case ok
  case failed
  /// The case does not hold, but its source is known to be doubtful.
  case doubtful
  /// The case cannot be read or played.
  case unreadable
}

/// The result of checking a case, a level, or a file that cannot be read.
struct CheckResult {
  let file: String
  /// The title; `nil` without one.
  private(set) var title: String?
  /// The title, or else the position of the case.
  let name: String
  /// The line of the case, or of the problem in it.
  private(set) var line: Int?
  let status: CaseStatus
  /// The versions that fit, and the alternatives that the case names.
  private var versions: [Version] = [], with: [String] = []
  /// The command whose calls differ, and the difference.
  private var departure: (step: ScriptStep, departure: Verdict.Departure)?
  private var message: Sentence?
  /// The first difference; `nil` if there is none, or there is another problem.
  private var mismatch: Mismatch?

  /// The line of the first difference, or else of the case.
  var reportedLine: Int? { mismatch?.line ?? line }
  /// The problem as a sentence.
  var problem: Sentence { mismatch?.sentence ?? message ?? "" }
  var diff: [String] { mismatch?.diff ?? [] }
}

extension CheckResult {
  /// The result of a case of a transcript.
  init(_ index: Int, of loaded: LoadedTranscript, _ check: TranscriptCheck, _ scores: Scores) {
    let resolved = loaded.cases[index]
    let judged = check.judged, verdict = judged.verdicts[index]
    let diagnostic =
      loaded.diagnostic(verdict, of: resolved, scores) ?? check.diagnostics(of: index, loaded, scores).first
    let isAlone = judged.fits[index].isEmpty && !verdict.fits.isEmpty
    file = loaded.name
    title = resolved.title.isEmpty ? nil : resolved.title
    name = title ?? "\(loaded.name):\(resolved.line)"
    line = diagnostic?.lineNumber ?? resolved.line
    status = check.status(of: index, resolved)
    (versions, with) = (isAlone ? verdict.fits : check.fits(of: index), resolved.alternatives)
    if verdict.impossible == nil { departure = verdict.departure.map { (resolved.script[$0.step], $0) } }
    message = diagnostic?.message ?? (isAlone ? "no one version fits all cases that share its `ios:`" : nil)
    if diagnostic == nil, status != .ok { mismatch = Mismatch(resolved, verdict, scores) }
  }

  /// A file that cannot be read.
  init(unreadable file: String, message: Sentence?, line: Int?) {
    (self.file, name, self.line, status, self.message) = (file, file, line, .unreadable, message)
  }

  /// The result of a level.
  init(_ level: Level, _ flaws: [Diagnostic]) {
    (file, title, name) = (level.file, level.title, level.title)
    status = flaws.isEmpty ? .ok : .failed
    versions = flaws.isEmpty ? level.resolved.candidates : []
    message = flaws.first?.message
  }
}

extension CheckResult {
  /// The name and the number of the format; the number changes when a member is removed or changes its meaning.
  private static let format = "mightappear.check", formatVersion = 1

  static let help: Sentence = """
    With --json there is a line for each case, an object: format (\(format)), version (\(formatVersion)), file, case, \
    line, status (ok, failed, doubtful or unreadable), versions (those that fit), with (the alternatives that \
    the case asks for), divergence (line, command, ios, expected, played, diff) and message. With --all-versions it \
    also has holdsOn and failsOn. A file that cannot be read is one line, without a case.
    """

  /// The result as a line of JSON.
  var json: JSON {
    [
      "format": .text(Self.format), "version": .number(Self.formatVersion), "file": .text(file), "case": JSON(title),
      "line": JSON(line), "status": .text(status.rawValue), "versions": JSON(versions), "with": JSON(with),
      "divergence": departure.map(Self.object) ?? .null, "message": JSON(message?.english),
    ]
  }

  /// Returns the first place at which a version plays something other than the file expects.
  private static func object(_ step: ScriptStep, _ departure: Verdict.Departure) -> JSON {
    let divergence = departure.divergence
    let changed = divergence.rows.drop { $0.side == .both }
    let diff = divergence.unifiedDiff(command: step.text)
    return [
      "line": .number(divergence.line == 0 ? step.line : divergence.line), "command": .text(step.text),
      "ios": .number(Int(departure.version.number)),
      "expected": JSON(changed.first { $0.side != .played }.map(\.entry.text)),
      "played": JSON(changed.first { $0.side != .expected }.map(\.entry.text)),
      "diff": JSON(diff.split(separator: "\n").map(String.init)),
    ]
  }
}

extension Diagnostic {
  /// The line; `nil` if it is about the file as a whole.
  var lineNumber: Int? { line == 0 ? nil : line }
}

/// The first difference between a case and what the model plays.
struct Mismatch {
  /// The line in the transcript; `nil` if the case holds by itself, but no version fits all cases.
  private(set) var line: Int?
  let sentence: Sentence
  private(set) var diff: [String] = []

  init(_ resolved: ResolvedCase, _ verdict: Verdict, _ scores: Scores) {
    guard let departure = verdict.departure else {
      if let surprise = verdict.surprise {
        line = surprise.step.map { resolved.script[$0].line }
        sentence = "on iOS \(surprise.version): \(surprise.words)"
        return
      }
      let own: Sentence =
        verdict.fits.isEmpty ? "no version that has a score" : text(of: verdict.fits, known: scores.versions)
      sentence =
        "This case fits \(own), but no one version fits all cases that share `ios: \(visible(resolved.iosText ?? ""))`."
      return
    }
    let step = resolved.script[departure.step]
    line = departure.divergence.line == 0 ? step.line : departure.divergence.line
    sentence = resolved.difference(on: departure.version)
    diff = departure.divergence.unifiedDiff(command: step.text)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension ResolvedCase {
  /// Returns the sentence about a version that plays something else; of several versions it is the closest.
  func difference(on version: Version) -> Sentence {
    candidates.count > 1
      ? "on iOS \(version), the closest, the simulation differs" : "on iOS \(version) the simulation differs"
  }
}
