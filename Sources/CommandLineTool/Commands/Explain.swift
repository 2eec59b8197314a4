import Explorer
import Lifecycle
import Notation
import Study

/// `mightappear explain`: finds the actions behind a log.
struct Explain: Request {
  let source: Source
  /// The versions to search; `nil` for all.
  let versions: VersionChoice?
  /// The maximum number of explanations to print.
  let limit: Int
  /// The pattern of a line with a call; `nil` to recognize it automatically.
  let pattern: LogPattern?
  let isJSON: Bool
  /// True to print the transcript on a terminal, too.
  let wantsTranscript: Bool
  /// The options for the explorer that shows the log; `nil` to print the explanations instead.
  let subject: ExplorerSubject?

  /// The default number of explanations.
  private static let usualCount = 8

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
      ExplanationObjects.help,
      """
      With --open the explorer shows the log, line by line, beside the likeliest explanation; keys lead through both, \
      to the line that does not fit, and to the other explanations. Where the log is read from standard input, the \
      keys are read from the terminal.
      """,
    ],
    options: [
      iosOption("The versions to look at, such as 13+; without it all."),
      OptionEntry("first", .word("N"), "Print only so many explanations: 8 without it."),
      patternOption,
      jsonOption("Print an object a line instead, one for each explanation."),
      OptionEntry("transcript", "Print the transcript below the summary on a terminal, too."),
      OptionEntry("open", "Show the log in the explorer, beside what explains it."),
    ] + ExplorerSubject.appearance,
    excludes: [(["open"], ["json", "transcript"])],
    failure: "Nothing in the model makes such a log.",
    examples: [
      Example("explain console.txt", "See what was done while this was logged."),
      Example("explain console.txt --open", "Go through the log and what explains it, call by call."),
      Example("explain - --first 1 > mine.appear", "Make a transcript of the log on standard input."),
    ]
  ) { (arguments) throws(UsageError) in try Explain(arguments) }

  private init(_ arguments: ParsedArguments) throws(UsageError) {
    source = Source(arguments.operand)
    versions = try arguments.versions()
    let count = arguments.value("first").map { Int(digits: $0, in: 1...100) } ?? Self.usualCount
    guard let count else { throw UsageError("`--first` needs a number from 1 to 100", command: Self.entry.name) }
    limit = count
    pattern = try arguments.logPattern(for: Self.entry.name)
    isJSON = arguments.has("json")
    wantsTranscript = arguments.has("transcript")
    let isOpen = arguments.has("open")
    subject = isOpen ? try ExplorerSubject(arguments) : nil
  }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores()
    let bytes = try console.bytes(of: source)
    let reading = try console.reading(ofLog: bytes, named: source.name, pattern: pattern, scores)
    if subject != nil { try console.takeKeyboard(besides: source) }
    let candidates = try scores.versions(of: versions) ?? scores.versions
    let explanation = LogExplanation(
      reading, versions: candidates, known: scores.versions, scores: scores.score, limit: limit)
    if let subject { return try open(LogText(bytes, reading), explanation, subject, scores, &console) }
    if isJSON {
      ExplanationObjects(explanation: explanation).write(to: &console.output)
    } else {
      ExplanationReport(explanation, name: source.name, scores: scores)
        .write(to: &console.output, withTranscript: wantsTranscript || !console.isTerminal)
    }
    return explanation.accounts.isEmpty ? .failure : .success
  }

  /// Shows the log in the explorer, beside its explanation.
  private func open(
    _ text: LogText, _ explanation: LogExplanation, _ subject: ExplorerSubject, _ scores: Scores,
    _ console: inout Console
  ) throws(Failure) -> ExitCode {
    var subject = subject
    subject.source = nil
    let exploration = try console.exploration(subject) { console, progress throws(Failure) in
      var model = try console.firstSteps(subject, progress, scores)
      model.showsHint = false
      ExplainingStage.open(text, named: source.name, explanation, &model)
      return model
    }
    try console.show(exploration, else: "explain \(visible(operand))")
    return explanation.accounts.isEmpty ? .failure : .success
  }

  /// The log as it is named on the command line.
  private var operand: String {
    if case .named(let name) = source { name } else { "-" }
  }
}
