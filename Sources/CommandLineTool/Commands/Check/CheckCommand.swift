import Canvas
import Lifecycle
import Notation
import Resources
import Study

/// `mightappear check`: compares transcripts with the model.
struct CheckCommand: Request {
  let arguments: ParsedArguments

  private static let form = Option<CheckFormat>("format", called: "FORMAT"), log = Option("log", .word("LOG"))
  private static let allVersions = Switch("all-versions"), evidence = Switch("evidence"), update = Switch("update")

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
      "NAME is what `show` lists; ./NAME is a file of the same name. A single dash reads standard input.",
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
    ],
    options: [
      Switch.json("Print an object a line instead, one for each case."),
      form("Print annotations for GitHub, JUnit's XML, or TAP instead; a case without a title is named by its line."),
      allVersions("Print a table: on which version each case holds, whatever its `ios:` says."),
      evidence("Say of each case that holds how well its calls are known."),
      log("Compare the calls of LOG, as an app printed them, with those of FILE..."),
      update("Rewrite the calls of FILE... as the simulation has them."),
    ],
    excludes: [
      (["format"], ["json", "all-versions", "evidence", "update", "log"]), (["update"], ["json", "all-versions"]),
      (["log"], ["json", "all-versions", "update"]), (["evidence"], ["json", "all-versions", "log", "update"]),
    ],
    needOperand: [(["update", "log"], "FILE")],
    json: CheckResult.entries,
    failure: "Some cases do not hold.",
    examples: [
      Example("check", "Check everything that is built in."),
      Example("check mine.appear life-of-a-push", "Check a file and a built-in recording."),
      Example("check mine.appear --all-versions", "See on which versions the cases of a file hold."),
      Example("check mine.appear --format junit > results.xml", "Collect the results like those of other tests."),
      Example("check --log console.txt mine.appear", "Compare what an app printed with a transcript."),
      Example("check --update mine.appear", "Replace the calls in a file with those of the simulation."),
    ]
  ) { CheckCommand(arguments: $0) }

  /// The files that are checked by default.
  private static var everything: [Source] {
    (Catalog.recordings + Catalog.lessons + Catalog.translations).map { .named($0.name) }
  }

  private var isJSON: Bool { arguments[.json] }
  private var format: CheckFormat { arguments[Self.form] ?? .plain }
  /// True if every version is tried, regardless of `ios:`.
  var triesAllVersions: Bool { arguments[Self.allVersions] }
  var showsEvidence: Bool { arguments[Self.evidence] }

  var isForReaders: Bool { format == .plain && !isJSON }

  /// True if each result is printed with the reason for it, and not as a row of a table.
  var isDetailed: Bool { isForReaders && !triesAllVersions }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores()
    let named = arguments.operands.map(Source.init)
    if arguments[Self.update] { return try Update(sources: named, scores: scores).perform(in: &console) }
    var checkedLog: CheckedLog?
    if let log = arguments[Self.log].map(Source.init) {
      let reading = LogReading(try console.bytes(of: log), words: scores.complaintWords)
      try console.requireCalls(in: reading, of: log.name)
      checkedLog = CheckedLog(name: log.name, reading: reading)
    }
    let sources = named.isEmpty ? Self.everything : named
    var tally = CheckTally(), results: [CheckResult] = []
    for (done, source) in sources.enumerated() where !console.output.isClosed {
      console.advance(done, of: sources.count, "transcripts")
      let file = checked(source, checkedLog, scores, &console)
      tally.count(file)
      results += file.results
      if !isForReaders, file.kind != .unreadable {
        // A program may read only the results, and people only what is wrong.
        for result in file.results where result.status == .unreadable { console.report(result.diagnostics) }
      }
      if isJSON {
        for result in file.results { console.output.write(line: result.json(known: scores.versions)) }
      } else if format == .plain, file.kind != .unreadable {
        writeResults(of: file, scores, &console)
      }
    }
    if format != .plain {
      console.output.write(format.text(results, console.phrasebook))
    } else if !isJSON {
      let sentence = tally.sentence
      console.output.say(triesAllVersions ? "\(sentence), each on the versions that it allows" : sentence)
    }
    return tally.exitCode
  }
}

extension CheckCommand {
  private func writeResults(of file: CheckedFile, _ scores: Scores, _ console: inout Console) {
    let name = console.phrasebook.say(file.name)
    let table = VersionTable(versions: scores.versions)
    if file.results.contains(where: { $0.holdsOn != nil }) {
      table.writeHead(name, &console)
    } else {
      console.write(.bold, name)
    }
    let width = file.results.map { visible($0.shownTitle).cellWidth }.max() ?? 0
    for result in file.results {
      if let fits = result.holdsOn {
        table.writeRow(result.shownTitle, fits: fits, &console)
        console.report(result.diagnostics)
      } else {
        writeResult(result, titleWidth: min(width, 60), scores, &console)
      }
    }
  }

  private func writeResult(_ result: CheckResult, titleWidth: Int, _ scores: Scores, _ console: inout Console) {
    var line = "  \(console.word(for: result.status)) "
    let title = visible(result.shownTitle)
    if result.status == .ok {
      let versions = console.phrasebook.say(text(of: result.versions, known: scores.versions))
      line += "\(title.padded(toCells: titleWidth))  \(versions)"
      if !result.alternatives.isEmpty { line += " " + console.phrasebook.say("with \(result.alternatives.listed)") }
    } else {
      line += title
    }
    console.output.write(line + "\n")
    console.report(result.diagnostics)
    if let mismatch = result.mismatch {
      let file = console.phrasebook.say(Source.shown(result.file))
      let sentence = mismatch.line.map { Sentence(mismatch.sentence, at: "\(file):\($0)") } ?? mismatch.sentence
      console.output.say(sentence, indentation: 6)
      for row in mismatch.diff { console.writeDiff(row) }
    }
    for note in result.notes { console.output.say(note.text, indentation: note.indentation) }
  }
}

extension Console {
  /// Returns the word for a result in its color, padded to the width of the other words.
  fileprivate func word(for status: CaseStatus) -> String {
    let (word, style): (Sentence, Style) =
      switch status {
      case .ok: ("ok", .good)
      case .failed, .unreadable: ("FAILED", .bad)
      case .doubtful: ("doubtful", .quiet)
      }
    let said = phrasebook.say(word)
    return painted(style, said) + String(repeating: " ", count: max(0, 7 - said.cellWidth))
  }

  /// Writes a row of a difference between two sequences of calls, in the color of its side.
  fileprivate mutating func writeDiff(_ row: String) {
    let style: Style? = row.hasPrefix("-") ? .bad : row.hasPrefix("+") ? .good : nil
    output.write("      \(painted(style, row))\n")
  }
}
