import Explorer
import Lifecycle
import Notation
import Study

/// `mightappear explain`: finds out from a log what was done.
struct Explain: Request {
  let source: Source
  /// The versions that are looked at; none means all.
  let versions: VersionChoice?
  /// How many explanations are printed, as it is written.
  let count: String?
  /// How a line of the log is written; none means that it is found out.
  let pattern: String?
  let isJSON: Bool
  /// Whether the transcript is printed on a terminal, too.
  let wantsTranscript: Bool
  /// In which explorer the log is shown beside what explains it; nothing where it is printed.
  let subject: ExplorerSubject?
  let usesMouse: Bool

  /// How many explanations are printed if nothing is said.
  private static let usualCount = 8

  static let entry = CommandEntry(
    name: "explain",
    operands: .one("LOG|-"),
    summary: "Find out from a log of calls what was done.",
    details: [
      "LOG is whatever a program printed: lines such as `Child: viewDidLoad` or `-[Child viewWillAppear:]`, with or "
        + "without a time before them, among other output. Which words name a controller is found out from all lines "
        + "together. A single dash reads standard input.",
      "What is printed first is a summary: what was read, what was done and what else that may have been, and what is "
        + "worth a look, such as a call that one class never logs and all others do. On a terminal that is all; "
        + "otherwise, or with --transcript, it stands as comments at the head of a transcript with a case for each "
        + "explanation, the likelier first. Its commands bring the calls of the log on the versions that `ios:` names. "
        + "A screen that the log never names is called Unseen.",
      "LOG may begin and end anywhere. What is not in it stands as ... in the transcript: below the commands that set "
        + "up what was there when it begins, and below the last one.",
      "Where what brings all of the log is not in the model, the case is printed that comes furthest, with the first "
        + "line that does not fit, and with what could have stood there.",
      ExplanationObjects.help,
      "With --open the explorer shows the log, line by line, beside the likeliest explanation; keys lead through both, "
        + "to the line that does not fit, and to the other explanations. The keyboard is read from the terminal where the "
        + "log comes from standard input.",
    ],
    options: [
      iosOption("The versions to look at, such as 13+; without it all."),
      OptionEntry("first", .word("N"), "Print only so many explanations: 8 without it."),
      patternOption,
      jsonOption("Print an object a line instead, one for each explanation."),
      OptionEntry("transcript", "Print the transcript below the summary on a terminal, too."),
      OptionEntry("open", "Show the log in the explorer, beside what explains it."), mouseOption,
    ] + ExplorerSubject.appearance,
    exits: [
      ExitMeaning(.success, "It can be explained."),
      ExitMeaning(.failure, "What brings all of it is not in the model."),
      ExitMeaning(
        .unusable, "The log holds no call or could not be read, --open has no terminal, or the command line is wrong."),
    ],
    examples: [
      Example("explain console.txt", "See what was done while this was logged."),
      Example("explain console.txt --open", "Go through the log and what explains it, call by call."),
      Example("explain - --first 1 > mine.appear", "Make a transcript of the log on standard input."),
    ]
  ) { (arguments) throws(UsageError) in try Explain(arguments) }

  private init(_ arguments: ParsedArguments) throws(UsageError) {
    source = Source(arguments.operand)
    versions = try arguments.versions()
    count = arguments.value("first")
    pattern = arguments.value("pattern")
    isJSON = arguments.has("json")
    wantsTranscript = arguments.has("transcript")
    let isOpen = arguments.has("open")
    try arguments.exclude("open", ["json", "transcript"])
    subject = isOpen ? try ExplorerSubject(arguments) : nil
    usesMouse = arguments.isOn("mouse")
  }

  func perform(in console: inout Console) -> ExitCode {
    guard let library = console.library() else { return .unusable }
    var text: LogText?
    if subject != nil {
      guard let read = console.logText(of: source, pattern: pattern), console.takesKeyboard(besides: source)
      else { return .unusable }
      text = read
    }
    guard let reading = text?.reading ?? console.reading(ofLog: source, pattern: pattern) else { return .unusable }
    var candidates = library.versions
    if let versions {
      guard let named = console.versions(versions, library) else { return .unusable }
      candidates = named
    }
    guard let limit = count.map({ Int(digits: $0, in: 1...100) }) ?? Self.usualCount else {
      console.report("`--first` wants a number from 1 to 100")
      return .unusable
    }
    let explanation = LogExplanation(
      reading, versions: candidates, known: library.versions, scores: library.score, limit: limit)
    if let text, let subject { return open(text, explanation, subject, library, &console) }
    if isJSON {
      ExplanationObjects(explanation).write(to: &console.output)
    } else {
      let report = ExplanationReport(explanation, name: source.name, library: library)
      report.write(to: &console.output, withTranscript: wantsTranscript || !console.isTerminal)
    }
    return explanation.accounts.isEmpty ? .failure : .success
  }

  /// Shows the log in the explorer, beside what explains it.
  private func open(
    _ text: LogText, _ explanation: LogExplanation, _ subject: ExplorerSubject, _ library: ScoreLibrary,
    _ console: inout Console
  ) -> ExitCode {
    var subject = subject
    subject.source = nil
    let exploration = console.exploration(usesMouse: usesMouse, subject) { console, progress in
      var model = console.firstSteps(subject, progress, library)
      model?.showsHint = false
      model?.show(text, named: source.name, explanation)
      return model
    }
    guard let exploration else { return .unusable }
    let status = console.show(exploration, else: "explain \(visible(operand))")
    return status == .success && explanation.accounts.isEmpty ? .failure : status
  }

  /// The log as it is written on the command line.
  private var operand: String {
    if case .named(let name) = source { name } else { "-" }
  }
}

/// Prints what comes of explaining a log: a summary, and a transcript with a case for each explanation.
struct ExplanationReport {
  private let explanation: LogExplanation
  /// What messages call the log.
  private let name: String
  private let library: ScoreLibrary

  init(_ explanation: LogExplanation, name: String, library: ScoreLibrary) {
    (self.explanation, self.name, self.library) = (explanation, name, library)
  }

  /// Writes the summary alone, or as comments at the head of the transcript.
  func write(to output: inout Output, withTranscript: Bool) {
    if withTranscript { output.say("title: What was done, as far as the log tells\n") }
    for line in summary {
      if withTranscript { output.write("# ") }
      output.say(line + "\n")
    }
    guard withTranscript else { return }
    for line in cases { output.say(spelledOut(line) + "\n") }
  }

  /// What was read, what was done, and what is worth a look.
  private var summary: [String] {
    let reading = explanation.reading
    var lines = ["\(visible(name)): \(reading.summary)"] + reading.unread
    if let account = explanation.accounts.first {
      lines.append("Done: \(account.title) (\(text(of: account.fits, known: library.versions)))")
      if account.countOfCommandsBefore > 0 {
        lines.append("The log begins in the middle; what is set up before it may have been done otherwise.")
      }
      if reading.callCount <= Self.fewCalls { lines.append("So short a log may mean many things.") }
    }
    lines += variants
    if let shortfall = explanation.shortfall {
      let place = [explanation.place, shortfall.alternatives].compactMap(\.self).joined(separator: " ")
      lines += [explanation.failure, place] + grounds(shortfall)
      if let other = explanation.shortfalls.dropFirst().first, let account = other.account {
        lines.append("Nearly as far comes: \(account.title) (iOS \(account.version)).")
      }
    }
    if explanation.isGivenUp { lines.append(LogExplanation.surrender) }
    for finding in explanation.findings {
      lines.append(finding.line.map { "Line \($0): \(finding.text)" } ?? finding.text)
    }
    return lines
  }

  /// How many calls are too few to tell what was done.
  private static let fewCalls = 2

  /// How many other explanations the summary names.
  private static let mostVariants = 3

  /// What else may have been done, each with what to log to tell it from the first.
  private var variants: [String] {
    let others = explanation.accounts.indices.dropFirst()
    let more = others.count - Self.mostVariants
    return others.prefix(Self.mostVariants).map { index in
      let change = explanation.difference(of: index)
      guard let advice = explanation.advice(telling: index) else { return "Or \(change): nothing in a log tells." }
      return "Or \(change): log \(advice) to tell."
    } + (more > 0 ? ["Or \(more) less likely ones, which the transcript has."] : [])
  }

  private var cases: [String] {
    var lines: [String] = []
    if let account = explanation.shortfall?.account {
      lines += ["", "== Up to there: \(account.title)"] + account.lines
    }
    for (index, account) in explanation.accounts.enumerated() {
      lines += ["", "== \(index + 1). \(account.title)"]
      if index > 0, let advice = explanation.advice(telling: index) {
        lines.append("# To tell this from the first, log \(advice).")
      }
      lines += account.lines
    }
    return lines
  }
}

extension ExplanationReport {
  /// How well it is known what could have stood there, and what may have gone wrong.
  private func grounds(_ shortfall: Shortfall) -> [String] {
    let score = library.score(shortfall.version)
    let standing = score.flatMap { shortfall.standing(library.evidence, score: $0) }
    return [
      standing.map { "How well that is known: \($0.sentence)." },
      shortfall.cause(in: explanation.reading).map { "Perhaps \($0)." },
    ].compactMap(\.self)
  }
}

extension LogReading {
  /// How much was found in the log.
  fileprivate var summary: String {
    let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
    let who = names.isEmpty ? "" : " of \(shown)"
    return
      "\(callCount) \(callCount == 1 ? "call" : "calls")\(who) in \(lineCount) \(lineCount == 1 ? "line" : "lines")."
  }
}

extension LogReading {
  /// The lines that look like calls and are not read, and who is taken for no screen.
  fileprivate var unread: [String] {
    var lines = misspellings.map { "Line \($0.line) is not read: \($0.word) is no call; is \($0.method) meant?" }
    if misspellingCount > misspellings.count {
      lines.append("\(misspellingCount) lines in all look like calls and are not read.")
    }
    if !others.isEmpty {
      let names = others.prefix(4).joined(separator: ", ") + (others.count > 4 ? " and \(others.count - 4) more" : "")
      lines.append("Not read, since nothing of them appears: \(names).")
    }
    return lines
  }
}

/// The option that says how a line of a log is written.
let patternOption = OptionEntry(
  "pattern", .word("PATTERN"),
  "How a line tells of a call, with NAME and CALL in it: `NAME did CALL`; * stands for anything.")

extension Console {
  /// The calls of a log, which is read as it comes; nothing once it is said why there are none.
  mutating func reading(ofLog source: Source, pattern: String?) -> LogReading? {
    let reader = reader
    return reading(named: source.name, pattern) { log throws(FileProblem) in
      try source.read(reader: reader) { log.read($0) }
    }
  }

  /// The calls of a log that was read already; nothing once it is said why there are none.
  mutating func reading(ofLog bytes: [UInt8], named name: String, pattern: String?) -> LogReading? {
    reading(named: name, pattern) { log throws(FileProblem) in log.read(bytes[...]) }
  }

  /// A log with its text; nothing once it is said why there is none.
  mutating func logText(of source: Source, pattern: String?) -> LogText? {
    let reader = reader
    var bytes: [UInt8] = []
    let reading = reading(named: source.name, pattern) { log throws(FileProblem) in
      try source.read(reader: reader) {
        bytes += $0
        log.read($0)
      }
    }
    return reading.map { LogText(bytes, $0) }
  }

  /// Reads the keyboard from the terminal from now on where standard input was something else; says why it cannot.
  mutating func takesKeyboard(besides source: Source) -> Bool {
    guard source == .standardInput, let problem = takeKeyboard() else { return true }
    report("no terminal to read the keyboard from, since standard input is the log: \(problem)")
    return false
  }

  private mutating func reading(
    named name: String, _ pattern: String?, _ feed: (inout LogReader) throws(FileProblem) -> Void
  ) -> LogReading? {
    let shape = pattern.flatMap { LogPattern($0) }
    guard pattern == nil || shape != nil else {
      report("`--pattern` wants NAME and CALL, once each")
      return nil
    }
    var log = LogReader(pattern: shape)
    do throws(FileProblem) {
      try feed(&log)
    } catch {
      report(error.message)
      return nil
    }
    let reading = log.end()
    guard reading.callCount > 0 else {
      report("\(visible(name)): no line tells of a call; `--pattern` says how the lines are written")
      return nil
    }
    return reading
  }

  /// What there is to read; nothing once it is said why that cannot be done.
  mutating func bytes(of source: Source) -> [UInt8]? {
    do throws(FileProblem) {
      return try source.bytes(reader: reader)
    } catch {
      report(error.message)
      return nil
    }
  }
}
