import Lifecycle
import Notation
import Study

/// Returns the option for iOS versions, with a summary for the command.
func iosOption(_ summary: Sentence) -> OptionEntry {
  OptionEntry("ios", .word("V"), "\(summary) V is 9, 17.4, `8, 9`, 10-12, 13+, latest or any.")
}

/// The option for the content of the window, for commands on one line.
let windowOption = OptionEntry(
  "in", .word("TREE"),
  "With a line of commands: what is in the window, such as `tabs(nav(A), B)`; without it `nav(A)`.")

/// The explanation of COMMANDS in the help of commands that take a transcript.
let oneLineHelp: Sentence = """
  COMMANDS are a transcript in one line, in quotes: what is done, with `;` between. Screens need no declaration, and \
  the app is launched first.
  """

extension ParsedArguments {
  /// The operands as files, built-in names, or transcripts on one line.
  var sources: [Source] { operands.map { Source(orLine: $0, window: value(windowOption.name)) } }

  /// The source of a command that takes exactly one.
  var source: Source { sources.first ?? .named("") }
}

/// Returns the option for a case of a transcript, with a summary for the command.
func caseOption(_ summary: Sentence) -> OptionEntry {
  OptionEntry("case", .word("CASE"), summary)
}

/// Returns the option for calls, with the beginning of a summary for the command.
func onlyOption(_ beginning: Sentence) -> OptionEntry {
  OptionEntry(
    "only", .word("CALLS"), "\(beginning): methods, and the words `appearance` and `layout`, separated by commas.")
}

extension ParsedArguments {
  /// Returns the calls of `--only` without repetitions; empty if it was not given.
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

/// Returns the option for the format of a picture, with a summary for the command.
func formOption(_ summary: Sentence) -> OptionEntry { OptionEntry("as", .word("FORM"), summary) }

extension ParsedArguments {
  /// Returns the format of `--as`; `nil` if it was not given.
  func form<Form: RawRepresentable<String> & CaseIterable>(_: Form.Type) throws(UsageError) -> Form? {
    guard let word = value("as") else { return nil }
    if let form = Form(rawValue: word) { return form }
    throw UsageError("--as", takes: Form.allCases.map(\.rawValue), not: word, command: command)
  }
}

let asciiOption = OptionEntry("ascii", "Draw with ASCII alone.")

/// Returns the option for JSON, with a summary for the command.
func jsonOption(_ summary: Sentence) -> OptionEntry {
  OptionEntry("json", summary)
}

/// The versions of `--ios`, written like an `ios:` line: `9`, `8, 9`, `10-12`, `13+` or `any`.
///
/// `iOS 17`, `17.4` and `latest` are accepted, too.
struct VersionChoice: Hashable, Sendable {
  /// The text of an `ios:` line, or `latest`.
  let text: String

  private static let latest = "latest"

  /// All numbers that a version can have.
  private static let numbers = (1...UInt8.max).map { Version($0) }

  /// Parses a choice of versions; whether they have scores is checked later.
  init?(_ text: String) {
    let parts = text.lowercased().split(separator: ",").map(Self.plain)
    self.text = parts.joined(separator: ", ")
    guard self.text == Self.latest || Version.list(self.text, known: Self.numbers) != nil else { return nil }
  }

  /// Returns a part without the system's name and without the minor version.
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

  /// Returns the chosen versions, oldest first; `nil` if one of them is unknown.
  fileprivate func versions(among known: [Version]) -> [Version]? {
    text == Self.latest ? known.suffix(1) : Version.list(text, known: known)
  }

  /// The chosen versions, whether they have a score or not.
  private var named: [Version] { Version.list(text, known: Self.numbers) ?? [] }

  /// Returns the first unknown version, preferably one that the text names explicitly.
  fileprivate func firstUnknown(among known: [Version]) -> Version? {
    let words = text.split { !$0.isNumber }.compactMap { UInt8($0) }.map { Version($0) }
    return words.first { !known.contains($0) } ?? named.first { !known.contains($0) }
  }
}

extension Scores {
  /// Returns the versions of a choice, oldest first; `nil` without a choice.
  func versions(of choice: VersionChoice?) throws(Failure) -> [Version]? {
    guard let choice else { return nil }
    if let chosen = choice.versions(among: versions) { return chosen }
    throw choice.firstUnknown(among: versions).map(failure) ?? .reported
  }

  /// Returns the score of the newest version of a choice, or without a choice, of all versions.
  func newest(_ choice: VersionChoice?) throws(Failure) -> Score {
    guard let score = (try versions(of: choice) ?? versions).last.flatMap(score) else { throw .reported }
    return score
  }
}
