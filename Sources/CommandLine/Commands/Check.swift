import Lifecycle
import Notation
import Resources
import Study

/// `mightappear check`: compares transcripts with the model.
struct Check: Request {
  /// The transcripts; none means all built-in recordings and lessons.
  let sources: [Source]
  /// True if a line of JSON is printed for each case.
  var isJSON = false
  /// For whom it is printed.
  var format = CheckFormat.plain
  /// True if every version is tried, regardless of `ios:`.
  var triesAllVersions = false
  var updates = false
  /// True if each case is printed with the evidence for its calls.
  var showsEvidence = false
  /// The log that is held against them, if one is.
  var log: Source?

  static let entry = CommandEntry(
    name: "check",
    operands: .any("FILE|NAME|-"),
    summary: "Compare the calls in a transcript with the simulation.",
    details: [
      """
      Each case is `ok`, with the versions that fit, or shows where it first differs and what the model would allow \
      there. Without a FILE or NAME all built-in recordings and lessons are checked.
      """,
      """
      A lesson, which is a transcript with questions, has to hold on every version that its `ios:` names: each \
      command can be simulated, and each question has an answer, with something right and something wrong.
      """,
      """
      A level, in a file that ends in .level, can be broken on every version that it names by what it offers, and \
      can be mended by moving lines of its code.
      """,
      "NAME is what `list` names; ./NAME is a file of the same name. A single dash reads standard input.",
      """
      With --update the lines below each command become those of the simulation, by the newest version that fits \
      the case, or else by the newest that it allows. Only calls that `logs` covers are listed; ... stays where \
      the lines around it do. All else keeps its place. A file is replaced as a whole, and only once all its \
      commands were simulated.
      """,
      """
      With --log the calls of LOG, which is whatever a program printed, are compared with those of all commands of \
      each case. Calls that LOG never shows, or that `logs` leaves out, are not compared. Lines are those of LOG.
      """,
      CaseObject.help,
    ],
    options: [
      jsonOption("Print an object a line instead, one for each case."),
      OptionEntry(
        "format", .oneOf(CheckFormat.allCases.map(\.rawValue), called: "FORMAT"),
        "Print annotations for GitHub, JUnit's XML, or TAP instead; a case without a title is named by its line."),
      OptionEntry("all-versions", "Print a table: on which version each case holds, whatever its `ios:` says."),
      OptionEntry("evidence", "Say of each case that holds how well its calls are known."),
      OptionEntry("log", .word("LOG"), "Compare the calls of LOG, as an app printed them, with those of FILE..."),
      OptionEntry("update", "Rewrite the calls of FILE... as the simulation has them."),
    ],
    failure: "Some cases do not hold.",
    examples: [
      Example("check", "Check everything that is built in."),
      Example("check mine.appear life-of-a-push", "Check a file and a built-in recording."),
      Example("check mine.appear --all-versions", "See on which versions the cases of a file hold."),
      Example("check mine.appear --format junit > results.xml", "Collect the results like those of other tests."),
      Example("check --log console.txt mine.appear", "Compare what an app printed with a transcript."),
      Example("check --update mine.appear", "Replace the calls in a file with those of the simulation."),
    ]
  ) { (arguments) throws(UsageError) in try Check(arguments) }

  /// The files that are checked by default.
  private static var everything: [Source] {
    (Catalog.recordings + Catalog.lessons + Catalog.translations).map { .named($0.name) }
  }

  func perform(in console: inout Console) -> ExitCode {
    guard let library = console.library() else { return .unusable }
    if let log { return LogCheck(log: log, sources: sources, library: library).perform(in: &console) }
    if updates { return Update(sources: sources, library: library).perform(in: &console) }
    let sources = sources.isEmpty ? Self.everything : sources
    var report = CheckReport(library: library, showsEvidence: showsEvidence)
    var results: [CheckResult] = []
    for (done, source) in sources.enumerated() where !console.output.isClosed {
      console.advance(done, of: sources.count, "transcripts")
      if source.isLevel {
        results.append(report.check(level: source, isJSON: isJSON, isQuiet: format != .plain, &console))
        continue
      }
      let loading = console.loading(source, library)
      console.report(loading)
      guard let loaded = loading.value else {
        report.tally.count(.unreadable)
        if isJSON { console.output.write(line: CaseObject(unreadable: source, loading).value) }
        results.append(CheckResult(unreadable: source, loading))
        continue
      }
      if format != .plain {
        results += report.results(loaded)
      } else if isJSON || triesAllVersions {
        tabulate(loaded, &report, &console)
      } else {
        report.check(loaded, &console)
      }
    }
    if format != .plain {
      console.output.write(format.text(results))
    } else if !isJSON {
      let sentence = report.tally.sentence
      console.output.say(triesAllVersions ? "\(sentence), each on the versions that it allows" : sentence)
    }
    return report.tally.exitCode
  }

  /// Checks a transcript, and prints an object or the row of a table for each case.
  private func tabulate(_ loaded: LoadedTranscript, _ report: inout CheckReport, _ console: inout Console) {
    let library = report.library
    let examination = Examination(loaded, library)
    let table = VersionTable(versions: library.versions)
    report.tally.fileCount += 1
    if !isJSON { table.writeHead(loaded.name, &console) }
    for (index, resolved) in loaded.cases.enumerated() {
      let status = examination.status(of: index, resolved)
      report.tally.count(status, isAlternative: !resolved.with.isEmpty)
      if status == .unreadable { console.report(examination.judgement.verdicts[index], of: resolved, loaded, library) }
      let fits = triesAllVersions ? Examination.fits(resolved, of: loaded, library) : []
      if isJSON {
        let all = triesAllVersions ? (fits, library.versions.filter { !fits.contains($0) }) : nil
        console.output.write(line: CaseObject(index, of: loaded, examination, library, all: all).value)
      } else {
        table.writeRow(resolved.title, fits: fits, &console)
      }
    }
  }
}

extension Check {
  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    sources = arguments.operands.map(Source.init)
    isJSON = arguments.has("json")
    triesAllVersions = arguments.has("all-versions")
    updates = arguments.has("update")
    showsEvidence = arguments.has("evidence")
    format = arguments.value("format").flatMap(CheckFormat.init) ?? .plain
    if format != .plain { try arguments.exclude("format", ["json", "all-versions", "evidence", "update", "log"]) }
    log = arguments.value("log").map(Source.init)
    for (option, others) in [("update", ["json", "all-versions"]), ("log", ["json", "all-versions", "update"])]
    where arguments.has(option) {
      try arguments.exclude(option, others)
      if sources.isEmpty { throw UsageError("`--\(option)` needs a FILE", command: Self.entry.name) }
    }
  }
}

/// The result of checking a case.
enum CaseStatus: String, Sendable {
  case ok
  case failed
  /// It does not hold, and its source is known to be doubtful.
  case doubtful
  /// It cannot be read or played.
  case unreadable
}

/// Counts the results of cases.
struct CheckTally {
  var fileCount = 0
  private var levelCount = 0
  /// The number of cases, levels and unreadable transcripts by their status, and of cases that hold only with an
  /// alternative, which count as nothing else.
  private var counts: [CaseStatus: Int] = [:], alternativeCount = 0

  /// Counts a case, or a transcript that cannot be read.
  ///
  /// - Parameter isAlternative: true if the case itself names alternatives.
  mutating func count(_ status: CaseStatus, isAlternative: Bool = false) {
    if status == .ok, isAlternative { alternativeCount += 1 } else { counts[status, default: 0] += 1 }
  }

  mutating func count(level status: CaseStatus) {
    levelCount += 1
    count(status)
  }

  /// The numbers of cases, transcripts and levels in words.
  private func subject(_ caseCount: Int) -> Sentence {
    let cases: Sentence = caseCount == 1 ? "1 case" : "\(caseCount) cases"
    let levels: Sentence = levelCount == 1 ? "1 level" : "\(levelCount) levels"
    if levelCount > 0, caseCount == 0, fileCount == 0 { return levels }
    let transcripts: Sentence = fileCount == 1 ? "\(cases) in 1 transcript" : "\(cases) in \(fileCount) transcripts"
    return levelCount == 0 ? transcripts : "\(transcripts) and \(levels)"
  }

  var sentence: Sentence {
    func count(_ status: CaseStatus) -> Int { counts[status, default: 0] }
    let (okCount, failedCount) = (count(.ok), count(.failed))
    let (doubtfulCount, unreadableCount) = (count(.doubtful), count(.unreadable))
    let total = okCount + alternativeCount + failedCount + doubtfulCount
    var parts: [Sentence] = []
    if okCount == total, unreadableCount == 0, total > 0 {
      parts.append(total == 1 ? "it holds" : "all hold")
    } else {
      if okCount > 0 { parts.append("\(okCount) hold") }
      if alternativeCount > 0 {
        parts.append(
          alternativeCount == 1 ? "1 holds with an alternative" : "\(alternativeCount) hold with an alternative")
      }
      if failedCount > 0 { parts.append("\(failedCount) failed") }
      if doubtfulCount > 0 { parts.append("\(doubtfulCount) doubtful") }
      if unreadableCount > 0 { parts.append("\(unreadableCount) could not be read or simulated") }
    }
    return "\(subject(total - levelCount)): \(parts.joined { "\($0), \($1)" })"
  }

  var exitCode: ExitCode {
    if counts[.unreadable] != nil { return .unusable }
    return counts[.failed] != nil ? .failure : .success
  }
}

/// The result of checking a case, in a form for test reports.
struct CheckResult {
  let file: String
  /// The title of the case, or else its position.
  let title: String
  /// The line of the case, or of its first difference.
  let line: Int?
  let status: CaseStatus
  /// The problem in a sentence, and the lines that differ.
  var message = ""
  var diff: [String] = []
}

extension CheckResult {
  /// The result of a case of a transcript.
  init(_ index: Int, of loaded: LoadedTranscript, _ examination: Examination, _ library: ScoreLibrary) {
    let resolved = loaded.cases[index]
    let verdict = examination.judgement.verdicts[index]
    file = loaded.name
    title = resolved.title.isEmpty ? "\(loaded.name):\(resolved.line)" : resolved.title
    status = examination.status(of: index, resolved)
    let diagnostic =
      loaded.diagnostic(verdict, of: resolved, library) ?? examination.diagnostics(of: index, loaded, library).first
    if let diagnostic {
      (line, message) = (diagnostic.line == 0 ? resolved.line : diagnostic.line, diagnostic.message.english)
    } else if status == .ok {
      line = resolved.line
    } else {
      let mismatch = Mismatch(resolved, verdict, library)
      (line, message, diff) = (mismatch.line ?? resolved.line, mismatch.sentence.english, mismatch.diff)
    }
  }

  /// A transcript that cannot be read.
  init(unreadable source: Source, _ loading: Loading) {
    let mistake = loading.firstMistake
    self.init(
      file: source.name, title: source.name, line: mistake?.line, status: .unreadable,
      message: mistake?.message.english ?? "")
  }

  /// The result of a level.
  init(level file: String, title: String, _ status: CaseStatus, _ diagnostic: Diagnostic?) {
    let line = diagnostic.flatMap { $0.line == 0 ? nil : $0.line }
    self.init(file: file, title: title, line: line, status: status, message: diagnostic?.message.english ?? "")
  }
}

/// The first difference of a case.
struct Mismatch {
  /// The line of the transcript; `nil` if each case holds by itself.
  private(set) var line: Int?
  let sentence: Sentence
  private(set) var diff: [String] = []

  init(_ resolved: ResolvedCase, _ verdict: Verdict, _ library: ScoreLibrary) {
    guard let failure = verdict.failure else {
      if let surprise = verdict.surprise {
        line = surprise.step.map { resolved.script[$0].line }
        sentence = "on iOS \(surprise.version): \(surprise.words)"
        return
      }
      let own: Sentence =
        verdict.fits.isEmpty ? "no version that has a score" : text(of: verdict.fits, known: library.versions)
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
  /// The sentence about a version that plays something else; it may be the closest of several.
  func difference(on version: Version) -> Sentence {
    candidates.count > 1
      ? "on iOS \(version), the closest, the simulation differs" : "on iOS \(version) the simulation differs"
  }
}

/// `mightappear check --log`: compares a log with transcripts.
struct LogCheck {
  /// The log, and the transcripts.
  let log: Source, sources: [Source]
  let library: ScoreLibrary

  func perform(in console: inout Console) -> ExitCode {
    guard let reading = console.reading(ofLog: log, pattern: nil, library) else { return .unusable }
    var tally = CheckTally()
    for source in sources {
      guard let loaded = console.load(source, library) else {
        tally.count(.unreadable)
        continue
      }
      tally.fileCount += 1
      console.output.write(console.painted(.bold, visible(loaded.name)) + "\n")
      for resolved in loaded.cases { tally.count(check(resolved, of: loaded, reading, &console)) }
    }
    console.output.say(tally.sentence)
    return tally.exitCode
  }

  /// Checks a case against the log, and prints the first difference.
  private func check(
    _ resolved: ResolvedCase, of loaded: LoadedTranscript, _ reading: LogReading, _ console: inout Console
  ) -> CaseStatus {
    let comparison = LogComparison(reading, with: resolved, scores: library.score)
    for name in comparison.strangers {
      console.report("\(visible(log.name)): `\(visible(name))` is not declared in the case, and is left out")
    }
    if !comparison.fits.isEmpty, comparison.matched.isEmpty {
      console.report(
        Sentence("no call of the log is compared, as the case declares none of its classes", at: visible(log.name)))
      return .unreadable
    }
    if !comparison.fits.isEmpty {
      let versions = console.phrasebook.say(text(of: comparison.fits, known: library.versions))
      console.output.write("  \(console.word(for: .ok)) \(visible(resolved.title))  \(versions)\n")
      return .ok
    }
    console.output.write("  \(console.word(for: .failed)) \(visible(resolved.title))\n")
    guard let failure = comparison.failure else {
      if let (version, step, mistake) = comparison.blunder, let score = library.score(version) {
        console.report([loaded.diagnostic(resolved, step: step, mistake, score: score, namesVersion: true)])
      }
      return .unreadable
    }
    let line = failure.divergence.line
    console.output.say(
      Sentence(resolved.difference(on: failure.version), at: "\(visible(log.name)):\(line)"), indentation: 6)
    let command = resolved.script[failure.step].text
    console.writeDiff(failure.divergence.unifiedDiff(failure.lexicon, command: command))
    return .failed
  }
}
