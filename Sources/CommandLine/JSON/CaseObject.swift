import Lifecycle
import Notation

/// What came of checking a case, as a line of JSON.
struct CaseObject {
  /// The name of the format, and its number: a member that goes or means something else makes it another.
  static let format = "mightappear.check", formatVersion = 1

  let value: JSON

  init(unreadable source: Source, _ loading: Loading) {
    let mistake = loading.firstMistake
    value = Self.object(
      file: source.name, title: nil, line: mistake?.line, status: .unreadable, versions: [], divergence: .null,
      message: mistake?.message)
  }

  /// What came of a case of a transcript.
  ///
  /// - Parameter all: the versions on which it holds and does not hold, if all were tried.
  init(
    _ index: Int, of loaded: LoadedTranscript, _ examination: Examination, _ library: ScoreLibrary,
    all: (holds: [Version], fails: [Version])? = nil
  ) {
    let resolved = loaded.cases[index]
    let judgement = examination.judgement
    let verdict = judgement.verdicts[index]
    let diagnostic =
      loaded.diagnostic(verdict, of: resolved, library) ?? examination.diagnostics(of: index, loaded, library).first
    let isAlone = judgement.fits[index].isEmpty && !verdict.fits.isEmpty
    let object = Self.object(
      file: loaded.name, title: resolved.title, with: resolved.with, line: diagnostic?.line ?? resolved.line,
      status: examination.status(of: index, resolved), versions: isAlone ? verdict.fits : examination.fits(of: index),
      divergence: verdict.blunder == nil ? verdict.failure.map { Self.object(of: $0, resolved) } ?? .null : .null,
      message: diagnostic?.message ?? (isAlone ? "no one version fits all cases that share its `ios:`" : nil))
    guard let all, case .object(let members) = object else {
      value = object
      return
    }
    value = .object(
      members + [
        JSON.Member(name: "holdsOn", value: JSON(all.holds)),
        JSON.Member(name: "failsOn", value: JSON(all.fails)),
      ])
  }

  /// A level that cannot be read.
  init(level file: String, unreadable diagnostic: Diagnostic?) {
    value = Self.object(
      file: file, title: nil, line: diagnostic.flatMap { $0.line == 0 ? nil : $0.line }, status: .unreadable,
      versions: [], divergence: .null, message: diagnostic?.message)
  }

  /// What came of a level.
  init(_ level: Level, _ flaws: [Diagnostic]) {
    value = Self.object(
      file: level.file, title: level.title, line: nil, status: flaws.isEmpty ? .ok : .failed,
      versions: flaws.isEmpty ? level.resolved.candidates : [], divergence: .null, message: flaws.first?.message)
  }

  private static func object(
    file: String, title: String?, with: [String] = [], line: Int?, status: CaseStatus, versions: [Version],
    divergence: JSON,
    message: String?
  ) -> JSON {
    [
      "format": .text(format), "version": .number(formatVersion), "file": .text(file),
      "case": JSON(title.flatMap { $0.isEmpty ? nil : $0 }), "line": JSON(line), "status": .text(status.rawValue),
      "versions": JSON(versions), "with": JSON(with), "divergence": divergence, "message": JSON(message),
    ]
  }

  /// The first place where a version plays something else than the file expects.
  private static func object(of failure: Verdict.Failure, _ resolved: ResolvedCase) -> JSON {
    let step = resolved.script[failure.step]
    let divergence = failure.divergence
    let changed = divergence.rows.drop { $0.side == .both }
    let diff = divergence.unifiedDiff(failure.lexicon, command: step.text)
    return [
      "line": .number(divergence.line == 0 ? step.line : divergence.line), "command": .text(step.text),
      "ios": .number(Int(failure.version.number)),
      "expected": JSON(changed.first { $0.side != .played }.map { failure.lexicon.text(of: $0.entry) }),
      "played": JSON(changed.first { $0.side != .expected }.map { failure.lexicon.text(of: $0.entry) }),
      "diff": JSON(diff.split(separator: "\n").map(String.init)),
    ]
  }
}

extension CaseObject {
  static let help = """
    With --json there is a line for each case, an object: format (\(format)), version (\(formatVersion)), file, case, \
    line, status (ok, failed, doubtful or unreadable), versions (those that fit), with (the alternatives that \
    the case asks for), divergence (line, command, ios, expected, played, diff) and message. With --all-versions it \
    also has holdsOn and failsOn. A file that cannot be read is one line, without a case.
    """
}
