import Lifecycle
import Notation
import Study

/// What came of checking a case, for programs that collect the results of tests.
struct CheckResult {
  let file: String
  /// What the case is called: its title, or where it stands.
  let title: String
  /// Where it stands, or where it goes wrong.
  let line: Int?
  let status: CaseStatus
  /// What is wrong, in a sentence, and the lines that differ.
  var message = ""
  var diff: [String] = []
}

extension CheckResult {
  /// What came of a case of a transcript.
  init(_ index: Int, of loaded: LoadedTranscript, _ examination: Examination, _ library: ScoreLibrary) {
    let resolved = loaded.cases[index]
    let verdict = examination.judgement.verdicts[index]
    file = loaded.name
    title = resolved.title.isEmpty ? "\(loaded.name):\(resolved.line)" : resolved.title
    status = examination.status(of: index, resolved)
    let diagnostic =
      loaded.diagnostic(verdict, of: resolved, library) ?? examination.diagnostics(of: index, loaded, library).first
    if let diagnostic {
      (line, message) = (diagnostic.line == 0 ? resolved.line : diagnostic.line, diagnostic.message)
    } else if status == .ok {
      line = resolved.line
    } else {
      let mismatch = Mismatch(resolved, verdict, library)
      (line, message, diff) = (mismatch.line ?? resolved.line, mismatch.sentence, mismatch.diff)
    }
  }

  /// A transcript that cannot be read.
  init(unreadable source: Source, _ loading: Loading) {
    let mistake = loading.firstMistake
    self.init(
      file: source.name, title: source.name, line: mistake?.line, status: .unreadable,
      message: mistake?.message ?? "")
  }

  /// What came of a level.
  init(level file: String, title: String, _ status: CaseStatus, _ diagnostic: Diagnostic?) {
    let line = diagnostic.flatMap { $0.line == 0 ? nil : $0.line }
    self.init(file: file, title: title, line: line, status: status, message: diagnostic?.message ?? "")
  }
}

/// Where a case does not hold, and how.
struct Mismatch {
  /// The line of the transcript; nothing where each case holds by itself.
  private(set) var line: Int?
  let sentence: String
  private(set) var diff: [String] = []

  init(_ resolved: ResolvedCase, _ verdict: Verdict, _ library: ScoreLibrary) {
    guard let failure = verdict.failure else {
      let own = verdict.fits.isEmpty ? "no version that has a score" : text(of: verdict.fits, known: library.versions)
      sentence =
        "This case fits \(own), but no one version fits all cases that share `ios: \(visible(resolved.iosText ?? ""))`."
      return
    }
    let step = resolved.script[failure.step]
    line = failure.divergence.line == 0 ? step.line : failure.divergence.line
    sentence = resolved.difference(on: failure.version)
    diff = failure.divergence.unifiedDiff(failure.lexicon, command: step.text)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension ResolvedCase {
  /// Says that a version plays something else, and whether it is the one that comes closest.
  func difference(on version: Version) -> String {
    candidates.count > 1
      ? "on iOS \(version), which comes closest, the simulation differs" : "on iOS \(version) the simulation differs"
  }
}
