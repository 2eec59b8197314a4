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
  /// The format of the results.
  var format = CheckFormat.plain
  /// True if every version is tried, regardless of `ios:`.
  var triesAllVersions = false
  var updates = false
  /// True if each case is printed with the evidence for its calls.
  var showsEvidence = false
  /// The log to compare the transcripts with, if any.
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
      CheckResult.help,
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

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores()
    if let log { return try LogCheck(log: log, sources: sources, scores: scores).perform(in: &console) }
    if updates { return try Update(sources: sources, scores: scores).perform(in: &console) }
    let sources = sources.isEmpty ? Self.everything : sources
    var report = CheckReport(scores: scores, showsEvidence: showsEvidence)
    var results: [CheckResult] = []
    for (done, source) in sources.enumerated() where !console.output.isClosed {
      console.advance(done, of: sources.count, "transcripts")
      if source.isLevel {
        results.append(report.check(level: source, isJSON: isJSON, isQuiet: format != .plain, &console))
        continue
      }
      let loading = console.loading(source, scores)
      console.report(loading)
      guard let loaded = loading.value else {
        report.tally.count(.unreadable)
        let (message, line) = loading.firstMistake ?? ("", nil)
        let result = CheckResult(unreadable: source.name, message: message, line: line)
        if isJSON { console.output.write(line: result.json) }
        results.append(result)
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
      console.output.write(format.text(results, console.phrasebook))
    } else if !isJSON {
      let sentence = report.tally.sentence
      console.output.say(triesAllVersions ? "\(sentence), each on the versions that it allows" : sentence)
    }
    return report.tally.exitCode
  }

  /// Checks a transcript, and prints an object or the row of a table for each case.
  private func tabulate(_ loaded: LoadedTranscript, _ report: inout CheckReport, _ console: inout Console) {
    let scores = report.scores
    let check = TranscriptCheck(loaded, scores)
    let table = VersionTable(versions: scores.versions)
    report.tally.fileCount += 1
    if !isJSON { table.writeHead(console.name(of: loaded), &console) }
    for (index, resolved) in loaded.cases.enumerated() {
      let status = check.status(of: index, resolved)
      report.tally.count(status, isAlternative: !resolved.alternatives.isEmpty)
      if status == .unreadable { console.report(check.judged.verdicts[index], of: resolved, loaded, scores) }
      let fits = triesAllVersions ? TranscriptCheck.fits(resolved, of: loaded, scores) : []
      if isJSON {
        let result = CheckResult(index, of: loaded, check, scores).json
        let others = scores.versions.filter { !fits.contains($0) }
        console.output.write(
          line: triesAllVersions ? result + ["holdsOn": JSON(fits), "failsOn": JSON(others)] : result)
      } else {
        table.writeRow(loaded.title(ofCase: index), fits: fits, &console)
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
