import Explorer
import Lifecycle
import Notation
import Study

/// `mightappear explain`: finds the actions behind a log.
struct ExplainCommand: Request {
  let arguments: ParsedArguments

  /// The formats that a log can be made into.
  private enum Form: String, CaseIterable { case recording }

  private static let first = Option("first", .word("N"), { Int(digits: $0, in: 1...100) }) { _ in
    "`--first` needs a number from 1 to 100"
  }
  private static let form = Option<Form>("as", called: "FORM"), device = Option("device", .word("DEVICE"))
  private static let transcript = Switch("transcript"), open = Switch("open"), rename = Switch("rename")

  private static let usualCount = 8

  private static let recordingHelp: Sentence = """
    With --as recording a transcript with a header is printed, ready to be contributed: the calls of the log, and no \
    other line of it, below the commands that are found first. What stands in parentheses behind a call is the \
    model's. Look at it before you send it, and correct what was done. The header is in English, as that of every \
    recording. Where the version plays another order, the commands are taken from one that plays such a log, or the \
    calls that are left over are written as prose. Standard error says what it would add to what is known: which lines \
    of the version's score it confirms, which it contradicts, and which it is the first to show.
    """

  static let entry = CommandEntry(
    name: "explain",
    operands: .one("LOG|-"),
    summary: "Find out from a log of calls what was done.",
    details: [
      """
      LOG is whatever a program printed: lines such as `Child: viewDidLoad` or `-[Child viewWillAppear:]`, with or \
      without a time before them, among other output. Which words name a controller is found out from all lines \
      together. A single dash reads standard input.
      """,
      """
      A summary is printed first: what was read, what was done, what else that may have been, and findings, such as a \
      method that one class never logs and all others do. On a terminal that is all; otherwise, or with --transcript, \
      it is the comment at the head of a transcript with a case for each explanation, the likelier first. Its commands \
      make the calls of the log on the versions that `ios:` names. A screen that the log never names is called Unseen.
      """,
      """
      LOG may begin and end anywhere. Calls that it does not have are ... in the transcript: below the commands before \
      its beginning, and below the last one.
      """,
      """
      Where the model explains only part of the log, the case that explains most of it is printed, with the first line \
      that does not fit and what would have fit there.
      """,
      """
      With --open the explorer shows the log, line by line, beside the likeliest explanation; keys lead through both, \
      to the line that does not fit, and to the other explanations. Where the log is read from standard input, the \
      keys are read from the terminal.
      """,
      recordingHelp,
    ],
    options: [
      Option.ios(
        saying: "The versions to look at, such as 13+; without it all, or the one that a log of the probe names."),
      first("Print only so many explanations: 8 without it."),
      Option.pattern(
        "How a call is written in a line, with NAME and CALL in it: `NAME did CALL`; * stands for anything."),
      Switch.json("Print an object a line instead, one for each explanation."),
      transcript("Print the transcript below the summary on a terminal, too."),
      open("Show the log in the explorer, beside what explains it, and follow it while it is written."),
      form("Make a recording to contribute: recording."),
      device(
        "What it was logged on: a name, and the version of iOS; a log of the probe says so itself.", needs: form.name),
      rename("Call the controllers A, B, C, in the order in which the log has them.", needs: form.name),
    ] + ExplorerSubject.appearance,
    excludes: [(["open"], ["json", "transcript"]), (["as"], ["open", "json", "transcript", "ios", "first"])],
    json: ExplanationObjects.entries,
    failure: "Nothing in the model makes such a log, or a recording contradicts what its version plays.",
    examples: [
      Example("explain console.txt", "See what was done while this was logged."),
      Example("explain console.txt --open", "Go through the log and what explains it, call by call."),
      Example(
        "explain - --open", "Follow an app: `xcrun simctl spawn booted log stream | mightappear explain - --open`."),
      Example("explain - --first 1 > mine.appear", "Make a transcript of the log on standard input."),
      Example("explain console.txt --as recording --device \"iPhone, iOS 17.4\"", "Make a recording of a log."),
    ]
  ) { ExplainCommand(arguments: $0) }

  private var source: Source { Source(arguments.operand) }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores()
    let isOpen = arguments[Self.open]
    let (bytes, feed) = try isOpen ? console.feed(of: source) : (console.bytes(of: source), nil)
    let reading = LogReading(bytes, pattern: arguments[.pattern], words: scores.complaintWords)
    let messages = reading.complaints
    let isText = !isOpen && !arguments[.json] && arguments[Self.form] == nil
    if reading.callCount == 0, isText, !messages.isEmpty { return try answer(messages, &console) }
    if source != .standardInput || feed == nil { try console.requireCalls(in: reading, of: source.name) }
    if arguments[Self.form] != nil { return try record(bytes, reading, scores, &console) }
    if isOpen { try console.takeKeyboard(besides: source) }
    // A log of the probe says where it was written.
    let own = ProbeFormat.builtIn.device(in: bytes).flatMap { Version(ofDevice: $0) }
    let written = own.map { scores.versions.contains($0) ? [$0] : scores.versions }
    let candidates = try scores.versions(of: arguments[.ios]) ?? written ?? scores.versions
    func explained(_ reading: LogReading) -> LogExplanation {
      LogExplanation(
        reading, versions: candidates, known: scores.versions, scores: scores.score,
        limit: arguments[Self.first] ?? Self.usualCount)
    }
    let explanation = explained(reading)
    if isOpen { return try open(LogText(bytes, reading), explanation, feed, candidates, scores, &console) }
    if arguments[.json] {
      ExplanationObjects(explanation: explanation).write(to: &console.output)
    } else {
      let earlier = reading.earlierRuns(in: bytes, pattern: arguments[.pattern], words: scores.complaintWords)
      ExplanationReport(
        explanation, after: earlier.map(explained), name: source.name,
        operand: source == .standardInput ? nil : operand, scores: scores
      )
      .write(to: &console.output, withTranscript: arguments[Self.transcript] || !console.isTerminal)
    }
    return explanation.accounts.isEmpty ? .failure : .success
  }

  /// Answers the messages of UIKit in a log without a call as `ask` does.
  private func answer(_ messages: [String], _ console: inout Console) throws(Failure) -> ExitCode {
    var status = ExitCode.success
    for (index, message) in messages.enumerated() {
      if index > 0 { console.output.write("\n") }
      if try SearchReport(message, console.spokenLanguage).write(to: &console) != .success { status = .failure }
    }
    return status
  }

  /// Shows the log in the explorer, and follows what is still written.
  private func open(
    _ text: LogText, _ explanation: LogExplanation, _ feed: LogFeed?, _ versions: [Version], _ scores: Scores,
    _ console: inout Console
  ) throws(Failure) -> ExitCode {
    let subject = ExplorerSubject(nil, arguments), recorder = console.recorder(), isPipe = source == .standardInput
    var model = try console.firstSteps(subject, recorder.progress, scores)
    model.showsHint = false
    ExplainingStage.open(text, named: source.name, explanation, &model)
    if feed != nil {
      model.follow(LiveLog(text, isPipe: isPipe, pattern: arguments[.pattern], versions: versions))
    }
    var exploration = Exploration(model, recorder, subject)
    exploration.feed = feed
    try console.show(exploration, else: "explain \(visible(operand))")
    return explanation.accounts.isEmpty && !(isPipe && feed != nil) ? .failure : .success
  }

  /// Prints a recording of the log, and on standard error what it adds to what is known.
  private func record(
    _ bytes: [UInt8], _ found: LogReading, _ scores: Scores, _ console: inout Console
  ) throws(Failure) -> ExitCode {
    guard let device = arguments[Self.device] ?? ProbeFormat.builtIn.device(in: bytes) else {
      throw Failure("a recording needs `--device`: the device that printed the log")
    }
    guard let version = Version(ofDevice: device) else {
      throw Failure("`--device` does not say which version of iOS it has: \(visible(device))")
    }
    guard let score = scores.score(version) else { throw scores.failure(without: version) }
    let reading = arguments[Self.rename] ? found.renamed : found
    guard
      let contribution = Contribution(reading, on: version, known: scores.versions, scores: scores.score)
    else {
      console.report("nothing in the model begins like this log; `explain` says more")
      return .failure
    }
    let text = contribution.recording(device: device, version)
    let loaded = try console.transcript(of: LoadResult(Array(text.utf8), name: "recording", scores))
    guard let resolved = loaded.cases.first else { throw .reported }
    console.output.write(text)
    let gain = Gain(resolved, on: score, beyond: scores.evidence)
    GainReport(gain: gain, contribution: contribution, reading: reading, version: version).write(to: &console)
    return gain.differences.isEmpty && contribution.firstUnexplained == nil ? .success : .failure
  }

  private var operand: String { if case .named(let name) = source { name } else { "-" } }
}
