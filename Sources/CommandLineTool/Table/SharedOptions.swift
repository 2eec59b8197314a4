import Lifecycle
import Notation
import Study

/// The option for iOS versions, with each command's own summary.
func iosOption(_ summary: Sentence) -> OptionEntry {
  OptionEntry("ios", .word("V"), "\(summary) V is 9, 17.4, `8, 9`, 10-12, 13+, latest or any.")
}

/// The option for the content of the window, for a line of commands.
let windowOption = OptionEntry(
  "in", .word("TREE"),
  "With a line of commands: what is in the window, such as `tabs(nav(A), B)`; without it `nav(A)`.")

/// Explains COMMANDS in the help of commands that take a transcript.
let oneLineHelp: Sentence = """
  COMMANDS are a transcript in one line, in quotes: what is done, with `;` between. Screens need no declaration, and \
  the app is launched first.
  """

extension ParsedArguments {
  /// The operands as files, built-in names, or transcripts in one line.
  var sources: [Source] { operands.map { Source(orLine: $0, window: value(windowOption.name)) } }

  /// The only operand.
  var source: Source { sources.first ?? .named("") }
}

/// The option for a case of a transcript, with each command's own summary.
func caseOption(_ summary: Sentence) -> OptionEntry {
  OptionEntry("case", .word("CASE"), summary)
}

/// The option for calls, with each command's own beginning of the summary.
func onlyOption(_ beginning: Sentence) -> OptionEntry {
  OptionEntry(
    "only", .word("CALLS"), "\(beginning): methods, and the words `appearance` and `layout`, separated by commas.")
}

extension ParsedArguments {
  /// The calls of `--only`, without repetitions; empty if it was not given.
  func only() throws(UsageError) -> [LogsWord] {
    var words: [LogsWord] = []
    var known: Set<LogsWord> = []
    for word in value("only")?.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init) ?? [] {
      guard let logged = LogsWord(word) else {
        let message: Sentence = "`--only` takes methods, `appearance` and `layout`, and not `\(visible(word))`"
        throw UsageError(message.proposing(suggestion(for: word, among: LogsWord.allTexts)), command: command)
      }
      if known.insert(logged).inserted { words.append(logged) }
    }
    return words
  }
}

/// The option for the form of a picture, with each command's own summary.
func formOption(_ summary: Sentence) -> OptionEntry { OptionEntry("as", .word("FORM"), summary) }

extension ParsedArguments {
  /// The form of `--as`, if it was given.
  func form<Form: RawRepresentable<String> & CaseIterable>(_: Form.Type) throws(UsageError) -> Form? {
    guard let word = value("as") else { return nil }
    if let form = Form(rawValue: word) { return form }
    throw UsageError("--as", takes: Form.allCases.map(\.rawValue), not: word, command: command)
  }
}

let asciiOption = OptionEntry("ascii", "Draw with ASCII alone.")

/// The option for JSON, with each command's own summary.
func jsonOption(_ summary: Sentence) -> OptionEntry {
  OptionEntry("json", summary)
}

let mouseOption = OptionEntry(
  "mouse", .oneOf(["yes", "no"], called: "USED"),
  """
  Whether the mouse chooses rows, tabs and keys, and moves the slider, as it does without this: yes or no. With Shift \
  it selects text in any case.
  """)

/// The versions of `--ios`, written like an `ios:` line: `9`, `8, 9`, `10-12`, `13+` or `any`.
///
/// `iOS 17`, `17.4` and `latest` are accepted, too.
struct VersionChoice: Hashable, Sendable {
  /// The text of an `ios:` line, or `latest`.
  let text: String

  private static let latest = "latest"

  /// Every number that a version can have.
  private static let numbers = (1...UInt8.max).map { Version($0) }

  /// A choice, if the text can be parsed; scores are checked later.
  init?(_ text: String) {
    let parts = text.lowercased().split(separator: ",").map(Self.plain)
    self.text = parts.joined(separator: ", ")
    guard self.text == Self.latest || Version.list(self.text, known: Self.numbers) != nil else { return nil }
  }

  /// A part without the system's name and without the minor version.
  private static func plain(_ part: Substring) -> String {
    var part = part.drop { $0 == " " }
    if part.hasPrefix("ios") { part = part.dropFirst(3).drop { $0 == " " } }
    var isBehindPoint = false
    return String(
      part.filter { character in
        if character == "." { isBehindPoint = true } else if !character.isNumber { isBehindPoint = false }
        return !isBehindPoint && character != " "
      })
  }

  /// The chosen versions, oldest first; `nil` if one of them is unknown.
  fileprivate func versions(among known: [Version]) -> [Version]? {
    text == Self.latest ? known.suffix(1) : Version.list(text, known: known)
  }

  /// The chosen versions, with and without a score.
  private var named: [Version] { Version.list(text, known: Self.numbers) ?? [] }

  /// The first unknown version, preferably one that the text names itself.
  fileprivate func firstUnknown(among known: [Version]) -> Version? {
    let words = text.split { !$0.isNumber }.compactMap { UInt8($0) }.map { Version($0) }
    return words.first { !known.contains($0) } ?? named.first { !known.contains($0) }
  }
}

extension ScoreLibrary {
  /// The versions of a choice, oldest first; `nil` without a choice.
  func versions(of choice: VersionChoice?) throws(Failure) -> [Version]? {
    guard let choice else { return nil }
    if let chosen = choice.versions(among: versions) { return chosen }
    throw choice.firstUnknown(among: versions).map(failure) ?? .reported
  }

  /// The score of the newest version of a choice, or of all.
  func newest(_ choice: VersionChoice?) throws(Failure) -> Score {
    guard let score = (try versions(of: choice) ?? versions).last.flatMap(score) else { throw .reported }
    return score
  }
}
