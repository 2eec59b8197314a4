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
      "What is printed is a transcript with a case for each explanation, the likelier first. Its commands bring the "
        + "calls of the log on the versions that `ios:` names. A screen that the log never names is called Unseen.",
      "Where nothing that the model plays brings all of the log, the case is printed that comes furthest, with the "
        + "first line that cannot be, and with what could have stood there.",
      ExplanationObjects.help,
    ],
    options: [
      iosOption("The versions to look at, such as 13+; without it all."),
      OptionEntry("first", .word("N"), "Print only so many explanations: 8 without it."),
      patternOption,
      jsonOption("Print an object a line instead, one for each explanation."),
    ],
    exits: [
      ExitMeaning(.success, "It can be explained."),
      ExitMeaning(.failure, "Nothing that the model plays brings such a log."),
      ExitMeaning(.unusable, "The log holds no call or could not be read, or the command line is wrong."),
    ],
    examples: [
      Example("explain console.txt", "See what was done while this was logged."),
      Example("explain - --first 1 > mine.appear", "Make a transcript of the log on standard input."),
    ]
  ) { (arguments) throws(UsageError) in try Explain(arguments) }

  private init(_ arguments: ParsedArguments) throws(UsageError) {
    source = Source(arguments.operand)
    versions = try arguments.versions()
    count = arguments.value("first")
    pattern = arguments.value("pattern")
    isJSON = arguments.has("json")
  }

  func perform(in console: inout Console) -> ExitCode {
    guard let library = console.library(), let reading = console.reading(ofLog: source, pattern: pattern)
    else { return .unusable }
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
    if isJSON {
      ExplanationObjects(explanation).write(to: &console.output)
    } else {
      ExplanationReport(explanation, name: source.name, library: library).write(to: &console.output)
    }
    return explanation.accounts.isEmpty ? .failure : .success
  }
}
