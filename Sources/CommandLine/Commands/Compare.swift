import Canvas
import Lifecycle
import Notation

/// `mightappear compare`: lays two runs side by side, or says which versions play a case alike.
struct Compare: Request {
  /// How a comparison is printed.
  enum Form: Hashable, Sendable {
    /// In two columns, or in one where those do not fit.
    case columns
    /// In one column, in which nothing is cut.
    case list
    case json
  }

  let sources: [Source]
  /// The versions and the cases that were asked for, two at most: the first is for the left, the last for the right.
  var versions: [Version] = [], cases: [String] = []
  /// The calls that count; none stands for all.
  var only: Set<Call> = []
  var form = Form.columns
  /// Whether the calls of actions are listed that are the same on both sides.
  var listsAll = false
  /// Whether all versions are held against each other.
  var triesAllVersions = false
  var charset = Charset.unicode

  static let entry = CommandEntry(
    name: "compare",
    operands: .oneOrTwo("FILE|NAME|-"),
    summary: "Lay two runs side by side: versions, ways to go, or files.",
    details: [
      "Compared is what the model plays: one case on two versions (`--ios` twice, or once, against the version that "
        + "fits the transcript), two cases of a FILE (`--case` twice; where it has just two, they are meant), or two "
        + "FILEs. An option that is given once holds for both sides.",
      "Before each line stands `=` where it is the same on both sides, `<` or `>` where only one side has it, and an "
        + "arrow that points to where the other side has it, under the same action. Names are compared as they are "
        + "written, and a container without a name has no calls. An action whose calls are all the same is only "
        + "counted.",
      "NAME is what `list` names; a file of the same name is meant by ./NAME. A single dash reads standard input.",
      ComparisonObjects.help,
    ],
    options: [
      iosOption("Play by the score of this version; given twice, the first is for the left, the second for the right."),
      caseOption("Play this case, by its number or its title; may be given twice as well."),
      OptionEntry(
        "only", .word("CALLS"),
        "Compare these calls alone: methods, and the words `appearance` and `layout`, separated by commas."),
      OptionEntry("all-versions", "Say instead which versions play each case alike, and where neighbors part."),
      OptionEntry("all-calls", "List the calls of actions as well that are the same on both sides."),
      OptionEntry("list", "Print one column, in which nothing is cut, instead of two."),
      jsonOption("Print an object a line instead: one for the comparison, and one for each of its rows."),
      asciiOption,
    ],
    exits: [
      ExitMeaning(.success, "The same came of both; or of all versions."),
      ExitMeaning(.failure, "Something differs."),
      ExitMeaning(
        .unusable, "A transcript or a score could not be read, or not be played, or the command line is wrong."),
    ],
    examples: [
      Example("compare launch-push-pop-ios8 --ios 8 --ios 9", "See what iOS 9 changed for a push and a pop."),
      Example("compare sheet-or-cover --case 1 --case 2", "Hold a sheet against a full-screen cover."),
      Example("compare mine.appear theirs.appear --ios 17", "Compare two files on one version."),
      Example("compare tabs-and-stacks --all-versions --only appearance", "See which versions play it alike."),
    ]
  ) { (arguments) throws(UsageError) in try Compare(arguments) }

  func perform(in console: inout Console) -> ExitCode {
    guard let library = console.library() else { return .unusable }
    for version in versions where library.score(version) == nil {
      console.reportUnknown(version, library)
      return .unusable
    }
    var loaded: [LoadedTranscript] = []
    for source in sources {
      // Standard input can be read only once.
      if source == sources.first, let first = loaded.first {
        loaded.append(first)
        continue
      }
      guard let transcript = console.load(source, library) else { return .unusable }
      loaded.append(transcript)
    }
    if triesAllVersions {
      return VersionReport(compare: self, library: library).perform(loaded[0], in: &console)
    }
    do throws(ComparedSide.Problem) {
      let (left, right) = try ComparedSide.both(of: self, loaded, library)
      return ComparisonReport(compare: self, left, right, library).perform(in: &console)
    } catch {
      console.report(error.message, error.lines)
      return .unusable
    }
  }
}

extension Compare {
  private static func calls(_ words: String?) throws(UsageError) -> Set<Call> {
    var calls: Set<Call> = []
    for word in words?.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init) ?? [] {
      guard let logged = LogsWord(word) else {
        let guess = suggestion(for: word, among: LogsWord.allTexts)
        throw UsageError(
          "`--only` takes methods, `appearance` and `layout`, and not `\(visible(word))`\(guess)", command: entry.name)
      }
      calls.formUnion(logged.calls)
    }
    return calls
  }

  func lists(_ call: Call) -> Bool { only.isEmpty || only.contains(call) }

  fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
    sources = arguments.operands.map(Source.init)
    versions = try arguments.versions()
    cases = arguments.values("case")
    only = try Self.calls(arguments.value("only"))
    listsAll = arguments.has("all-calls")
    triesAllVersions = arguments.has("all-versions")
    charset = arguments.has("ascii") ? .ascii : .unicode
    form = arguments.has("json") ? .json : arguments.has("list") ? .list : .columns
    for name in ["ios", "case"] where arguments.values(name).count > 2 {
      throw UsageError("`--\(name)` may be given twice, once for each side", command: Self.entry.name)
    }
    guard triesAllVersions else { return }
    if !versions.isEmpty {
      throw UsageError("`--all-versions` and `--ios` exclude each other", command: Self.entry.name)
    }
    if sources.count > 1 || cases.count > 1 {
      throw UsageError("`--all-versions` is for one FILE, or one case of it", command: Self.entry.name)
    }
  }
}
