import Lifecycle
import Notation
import Study

/// The option that names iOS versions; what it does there is each command's own sentence.
func iosOption(_ summary: Sentence) -> OptionEntry {
  OptionEntry("ios", .word("V"), "\(summary) V is 9, 17.4, `8, 9`, 10-12, 13+, latest or any.")
}

/// The option that says what is in the window where the operand is a line of commands.
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

/// The option that names a case of a transcript; what happens to it is each command's own sentence.
func caseOption(_ summary: Sentence) -> OptionEntry {
  OptionEntry("case", .word("CASE"), summary)
}

/// The option that names calls; what it does with them is each command's own beginning of a sentence.
func onlyOption(_ beginning: Sentence) -> OptionEntry {
  OptionEntry(
    "only", .word("CALLS"), "\(beginning): methods, and the words `appearance` and `layout`, separated by commas.")
}

extension ParsedArguments {
  /// What `--only` names, each once; nothing where it was not given.
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

/// The option that names a form of pictures; what there is is each command's own sentence.
func formOption(_ summary: Sentence) -> OptionEntry { OptionEntry("as", .word("FORM"), summary) }

extension ParsedArguments {
  /// The form that `--as` names, where it was given.
  func form<Form: RawRepresentable<String> & CaseIterable>(_: Form.Type) throws(UsageError) -> Form? {
    guard let word = value("as") else { return nil }
    if let form = Form(rawValue: word) { return form }
    let words = Form.allCases.map(\.rawValue)
    let choices = words.map { "`\($0)`" }.joined(separator: ", ")
    let message: Sentence = "`--as` takes one of \(choices), and not `\(visible(word))`"
    throw UsageError(message.proposing(suggestion(for: word, among: words)), command: command)
  }
}

let asciiOption = OptionEntry("ascii", "Draw with ASCII alone.")

/// The option that prints for other programs; what it prints there is each command's own sentence.
func jsonOption(_ summary: Sentence) -> OptionEntry {
  OptionEntry("json", summary)
}

let mouseOption = OptionEntry(
  "mouse", "Let the mouse choose rows, tabs and keys, and move the slider; it can then select no text.")

/// The versions that `--ios` names, in the words of an `ios:` line: `9`, `8, 9`, `10-12`, `13+` or `any`.
///
/// It may be said as people say it, too: `iOS 17`, `17.4`, `latest`.
struct VersionChoice: Hashable, Sendable {
  /// The text of an `ios:` line, or `latest`.
  let text: String

  private static let latest = "latest"

  /// Every number that a version can have.
  private static let numbers = (1...UInt8.max).map { Version($0) }

  /// A choice, if the text can be read as one; whether there are scores is asked later.
  init?(_ text: String) {
    let parts = text.lowercased().split(separator: ",").map(Self.plain)
    self.text = parts.joined(separator: ", ")
    guard self.text == Self.latest || Version.list(self.text, known: Self.numbers) != nil else { return nil }
  }

  /// Returns a part without the system's name and without what stands behind a version's point.
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

  /// The versions that are meant among those that are known, the oldest first; nothing where one of them is not.
  fileprivate func versions(among known: [Version]) -> [Version]? {
    text == Self.latest ? known.suffix(1) : Version.list(text, known: known)
  }

  /// The versions that are meant and that there could be.
  private var named: [Version] { Version.list(text, known: Self.numbers) ?? [] }

  /// The first version of these that is not known and that the text names itself.
  fileprivate func stranger(among known: [Version]) -> Version? {
    let words = text.split { !$0.isNumber }.compactMap { UInt8($0) }.map { Version($0) }
    return words.first { !known.contains($0) } ?? named.first { !known.contains($0) }
  }
}

extension Console {
  /// The versions of a choice, the oldest first; `nil` once it is said of which there is no score.
  mutating func versions(_ choice: VersionChoice, _ library: ScoreLibrary) -> [Version]? {
    if let versions = choice.versions(among: library.versions) { return versions }
    if let stranger = choice.stranger(among: library.versions) { reportUnknown(stranger, library) }
    return nil
  }

  /// The newest version of a choice, or without one the newest of all; `nil` once it is said why there is none.
  mutating func newest(_ choice: VersionChoice?, _ library: ScoreLibrary) -> Version? {
    guard let choice else { return library.versions.last }
    return versions(choice, library)?.last
  }
}
