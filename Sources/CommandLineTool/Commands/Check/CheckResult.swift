import Lifecycle
import Notation
import Study

enum CaseStatus: String, Sendable {
  case ok
  case failed
  /// The case does not hold, but its source is known to be doubtful.
  case doubtful
  case unreadable
}

/// The result of checking a case, a level, or a file that cannot be read.
struct CheckResult {
  /// The file that differs: the transcript, or the log that is compared with it.
  var file: String
  /// The title, or else the position of the case.
  let name: String
  var title: String?
  var shownTitle = ""
  /// The line of the case, or of the problem in it.
  var line: Int?
  var status = CaseStatus.unreadable
  var versions: [Version] = [], alternatives: [String] = []
  /// The versions on which the case would hold, regardless of `ios:`; `nil` if that was not asked.
  var holdsOn: [Version]?
  var departure: (command: ScriptedCommand, departure: Verdict.Departure)?
  /// The first difference; `nil` if there is none, or there is another problem.
  var mismatch: Mismatch?
  var diagnostics: [Diagnostic] = []
  /// The lines printed below it.
  var notes: [(text: Sentence, indentation: Int)] = []

  init(file: String, name: String) { (self.file, self.name) = (file, name) }

  /// The result of a case by its verdict alone.
  init(_ verdict: Verdict, case index: Int, of loaded: LoadedTranscript, _ scores: Scores) {
    let resolved = loaded.cases[index]
    title = resolved.title.isEmpty ? nil : resolved.title
    (file, name) = (loaded.name, title ?? "\(loaded.name):\(resolved.line)")
    (shownTitle, line) = (loaded.title(ofCase: index), resolved.line)
    (versions, alternatives) = (verdict.fits, resolved.alternatives)
    if !verdict.fits.isEmpty {
      status = .ok
    } else if let diagnostic = loaded.diagnostic(verdict, of: resolved, scores) {
      diagnostics = [diagnostic]
    } else {
      status = .failed
      departure = verdict.departure.map { (resolved.script[$0.action], $0) }
      mismatch = Mismatch(resolved, verdict, scores)
    }
  }

  /// The line of the first difference or problem, or else of the case.
  var reportedLine: Int? { mismatch?.line ?? diagnostics.first?.lineNumber ?? line }
  var problem: Sentence { mismatch?.sentence ?? diagnostics.first?.message ?? "" }
  var diff: [String] { mismatch?.diff ?? [] }

  private static let plain: [JSONMember<CheckResult>] = [
    JSONMember("file", "the file, or the name of what is built in") { .text($0.file) },
    JSONMember("case", "the case's title; null without one, or of a file that cannot be read") { JSON($0.title) },
    JSONMember("line", "the line of the case, or of the problem in it") {
      JSON($0.diagnostics.first?.lineNumber ?? $0.line)
    },
    JSONMember("status", "`ok`, `failed`, `doubtful` (it fails, and its source is suspicious) or `unreadable`") {
      .text($0.status.rawValue)
    },
    JSONMember("versions", "the versions that fit") { JSON($0.versions) },
    JSONMember("with", "the alternatives that the case asks for") { JSON($0.alternatives) },
    JSONMember(
      "divergence",
      """
      where it first differs: `line`, `command`, `ios`, the lines `expected` and `played` there, and all of it as a \
      `diff`; else null
      """
    ) { $0.departure.map(Self.object) ?? .null },
    JSONMember("message", "what cannot be read or played, or that no version fits all cases that share their `ios:`") {
      JSON($0.departure == nil && $0.status != .ok ? $0.problem.english : nil)
    },
  ]

  private static let ofCase = JSONObject("a case", format: ("mightappear.check", 1), plain)

  /// The same with the versions on which a case would hold.
  private static let ofVersions = JSONObject<(result: CheckResult, known: [Version])>(
    "a case with --all-versions, besides",
    [
      JSONMember("holdsOn", "the versions on which it would hold, whatever it allows") {
        JSON($0.result.holdsOn ?? [])
      },
      JSONMember("failsOn", "the versions on which it would not") { subject in
        JSON(subject.known.filter { !(subject.result.holdsOn ?? []).contains($0) })
      },
    ])

  static let entries = [ofCase.entry, ofVersions.entry]

  /// Returns a line of JSON; `known` are the versions that have a score.
  func json(known: [Version]) -> JSON {
    .object(Self.ofCase.members(of: self) + (holdsOn == nil ? [] : Self.ofVersions.members(of: (self, known))))
  }

  /// Returns the first place at which a version plays something other than the file expects.
  private static func object(_ command: ScriptedCommand, _ departure: Verdict.Departure) -> JSON {
    let divergence = departure.divergence
    let changed = divergence.rows.drop { $0.side == .both }
    let diff = divergence.unifiedDiff(command: command.text)
    return [
      "line": .number(divergence.line == 0 ? command.line : divergence.line), "command": .text(command.text),
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
  var line: Int?
  let sentence: Sentence
  private(set) var diff: [String] = []

  init(_ resolved: ResolvedCase, _ verdict: Verdict, _ scores: Scores) {
    guard let departure = verdict.departure else {
      if let surprise = verdict.surprise {
        line = surprise.action.map { resolved.script[$0].line }
        sentence = "on iOS \(surprise.version): \(surprise.words)"
        return
      }
      let own: Sentence =
        verdict.fits.isEmpty ? "no version that has a score" : text(of: verdict.fits, known: scores.versions)
      sentence =
        "This case fits \(own), but no one version fits all cases that share `ios: \(visible(resolved.iosText ?? ""))`."
      return
    }
    let command = resolved.script[departure.action]
    line = departure.divergence.line == 0 ? command.line : departure.divergence.line
    sentence =
      resolved.candidates.count > 1
      ? "on iOS \(departure.version), the closest, the simulation differs"
      : "on iOS \(departure.version) the simulation differs"
    diff = departure.divergence.unifiedDiff(command: command.text)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
