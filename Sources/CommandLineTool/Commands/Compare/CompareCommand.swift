import Canvas
import Lifecycle
import Notation
import Study

/// `mightappear compare`: prints two runs side by side, or the versions that play a case alike.
struct CompareCommand: Request {
  let arguments: ParsedArguments

  /// The pictures that `--as` names.
  private enum Picture: String, CaseIterable { case svg }

  private static let form = Option<Picture>("as", called: "FORM")
  private static let allVersions = Switch("all-versions"), allCalls = Switch("all-calls")

  static let entry = CommandEntry(
    name: "compare",
    operands: .oneOrTwo("FILE|NAME|COMMANDS"),
    summary: "Lay two runs side by side: versions, cases or files.",
    details: [
      """
      Two simulations are compared: one case on two versions (`--ios` twice, or once, against the version that \
      fits the transcript), two cases of a FILE (`--case` twice; where it has just two, they are meant), or two \
      FILEs. An option that is given once holds for both sides.
      """,
      """
      Before each line stands `=` where it is the same on both sides, `<` or `>` where only one side has it, and an \
      arrow that points to where the other side has it, under the same action. Names are compared as they are \
      written, and a container without a name has no calls. An action whose calls are all the same is only \
      counted.
      """,
      "NAME is what `show` lists; ./NAME is a file of the same name. A single dash reads standard input.",
      oneLineHelp,
    ],
    options: [
      windowOption,
      Option.ios(
        saying: "The version to simulate, of several the newest; given twice, the first is for the left side."),
      Option.oneCase("Compare this case, by its number or its title; may be given twice as well."),
      Option.only(saying: "Compare these calls alone"),
      allVersions("Say instead on which versions each case is alike, and where neighbors part."),
      allCalls("List the calls of actions as well that are the same on both sides."),
      form("Print a picture: svg."),
      Switch.json("Print an object a line instead: one for the comparison, and one for each of its rows."),
      asciiOption,
    ],
    excludes: [
      (["as"], ["json", "all-versions"]), (["all-versions"], ["ios", "all-calls"]), (["json"], ["all-calls"]),
    ],
    json: ComparisonObjects.entries,
    failure: "Something differs.",
    examples: [
      Example(
        "compare \"present B; dismiss\" \"present B fullScreen; dismiss\"",
        "Hold a sheet against full screen, without a file."),
      Example("compare launch-push-pop-ios8 --ios 8 --ios 9", "See what iOS 9 changed for a push and a pop."),
      Example("compare sheet-or-cover --case 1 --case 2", "Hold a sheet against a full-screen cover."),
      Example("compare mine.appear theirs.appear --ios 17", "Compare two files on one version."),
      Example("compare tabs-and-stacks --all-versions --only appearance", "See on which versions it is alike."),
    ]
  ) { (arguments) throws(UsageError) in try CompareCommand(arguments) }

  /// Throws if more is named than two sides have.
  private init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    for name in [Option.ios.name, Option.oneCase.name] where arguments.values(name).count > 2 {
      throw UsageError("`--\(name)` may be given twice, once for each side", command: Self.entry.name)
    }
    if triesAllVersions, arguments.operands.count > 1 || cases.count > 1 {
      throw UsageError("`--all-versions` is for one FILE, or one case of it", command: Self.entry.name)
    }
  }

  /// The cases asked for: the first for the left side, and the last for the right.
  var cases: [String] { arguments.all(.oneCase) }
  var isJSON: Bool { arguments[.json] }
  var isPicture: Bool { arguments[Self.form] != nil }
  /// True if the calls of equal actions are listed, too.
  var listsAll: Bool { arguments[Self.allCalls] }
  private var triesAllVersions: Bool { arguments[Self.allVersions] }
  var charset: Charset { arguments.isOn(.ascii) ? .ascii : .unicode }

  var lists: (Call) -> Bool {
    let only = Set((arguments[.only] ?? []).flatMap(\.calls))
    return { only.isEmpty || only.contains($0) }
  }

  func perform(in console: inout Console) throws(Failure) -> ExitCode {
    let scores = try console.scores()
    var versions: [Version] = []
    for choice in arguments.all(.ios) { versions.append(try scores.newest(choice).version) }
    var loaded: [LoadedTranscript] = []
    let sources = arguments.sources
    for source in sources {
      // Standard input can be read only once.
      if source == sources.first, let first = loaded.first {
        loaded.append(first)
        continue
      }
      loaded.append(try console.load(source, scores))
    }
    if triesAllVersions {
      return try VersionReport(compare: self, scores: scores).perform(loaded[0], in: &console)
    }
    let (left, right) = try ComparedSide.both(of: self, versions, loaded, scores)
    return try ComparisonReport(compare: self, left: left, right: right, scores: scores).perform(in: &console)
  }
}

/// One side of a comparison: a case of a transcript on a version.
struct ComparedSide {
  let loaded: LoadedTranscript
  let index: Int
  let version: Version

  var resolved: ResolvedCase { loaded.cases[index] }

  /// Returns the source, the case and the version, as they are printed.
  func parts(_ console: borrowing Console) -> [String] {
    [console.name(of: loaded), visible(loaded.title(ofCase: index)), "iOS \(version)"]
  }

  static func both(
    of compare: CompareCommand, _ asked: [Version], _ loaded: [LoadedTranscript], _ scores: Scores
  ) throws(Failure) -> (left: ComparedSide, right: ComparedSide) {
    let (left, right) = (loaded[0], loaded[loaded.count - 1])
    let isAlone = loaded.count == 1
    var positions = (0, 0)
    if let first = compare.cases.first, let last = compare.cases.last {
      positions = (try left.index(ofCase: first), try right.index(ofCase: last))
    } else if isAlone, asked.isEmpty, left.cases.count == 2 {
      positions = (0, 1)
    }
    if isAlone, asked.isEmpty, compare.cases.count < 2, positions.0 == positions.1 {
      throw Failure(nothingToCompare(with: left))
    }
    var versions = (asked.first, asked.last)
    if isAlone, asked.count == 1, positions.0 == positions.1 { versions.0 = nil }
    return (
      ComparedSide(left, positions.0, versions.0, scores), ComparedSide(right, positions.1, versions.1, scores)
    )
  }

  /// A side; without a version, the one that fits the transcript best is used.
  private init(_ loaded: LoadedTranscript, _ index: Int, _ version: Version?, _ scores: Scores) {
    self.loaded = loaded
    self.index = index
    self.version =
      version
      ?? JudgedCases(loaded.cases, scores: scores.score).version(of: index, loaded.cases[index])
      ?? scores.versions.last ?? Version(0)
  }

  /// Returns the advice to give if only one run is named.
  private static func nothingToCompare(with loaded: LoadedTranscript) -> Sentence {
    let options: Sentence =
      loaded.cases.count > 1 ? "`--case` twice, `--ios` or `--all-versions`" : "`--ios` or `--all-versions`"
    return "\(loaded.shownName) is all there is to compare: name another FILE, or give \(options)"
  }

  func run(_ compare: CompareCommand, _ scores: Scores) -> Run? {
    scores.score(version).map { Run(resolved, score: $0, lists: compare.lists) }
  }
}
