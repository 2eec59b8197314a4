import Lifecycle
import Notation
import Study

extension Option where Value == VersionChoice {
  static var ios: Option {
    Option("ios", .word("V"), VersionChoice.init) {
      "`--ios` takes versions such as 9, `8, 9`, 10-12, 13+ or any, and not `\(visible($0))`"
    }
  }

  static func ios(saying summary: Sentence, needs: String? = nil) -> OptionEntry {
    ios("\(summary) V is 9, 17.4, `8, 9`, 10-12, 13+, latest or any.", needs: needs)
  }
}

extension Option where Value == String {
  static var scores: Option { Option("scores", .word("DIR")) }
  static var with: Option { Option("with", .word("NAME")) }
  /// The content of the window, for commands on one line.
  static var window: Option { Option("in", .word("TREE")) }
  static var oneCase: Option { Option("case", .word("CASE")) }
}

extension Option where Value == ColorChoice {
  static var color: Option { Option("color", called: "WHEN") }
}

extension Option where Value == Language {
  static var lang: Option { Option("lang", called: "LANG") }
}

extension Option where Value == [LogsWord] {
  /// The calls to list, without repetitions.
  static var only: Option {
    Option("only", .word("CALLS"), read) { text in
      let word = words(text).first { LogsWord($0) == nil } ?? ""
      let message: Sentence = "`--only` takes methods, `appearance` and `layout`, and not `\(visible(word))`"
      return message.proposing(suggestion(for: word, among: LogsWord.allTexts))
    }
  }

  static func only(saying beginning: Sentence) -> OptionEntry {
    only("\(beginning): methods, and the words `appearance` and `layout`, separated by commas.")
  }

  private static func words(_ text: String) -> [String] { text.split { $0 == "," || $0 == " " }.map(String.init) }

  private static func read(_ text: String) -> [LogsWord]? {
    let words = words(text).map(LogsWord.init)
    return words.contains(nil) ? nil : words.compactMap(\.self).distinct
  }
}

extension Switch {
  static let help = Switch("help"), version = Switch("version"), long = Switch("long")
  static let json = Switch("json"), ascii = Switch("ascii"), autoplay = Switch("autoplay")
}

let windowOption = Option.window(
  "With a line of commands: what is in the window, such as `tabs(nav(A), B)`; without it `nav(A)`.")

let asciiOption = Switch.ascii("Draw with ASCII alone.")

/// The explanation of COMMANDS in the help of commands that take a transcript.
let oneLineHelp: Sentence = """
  COMMANDS are a transcript in one line, in quotes: what is done, with `;` between. Screens need no declaration, and \
  the app is launched first.
  """

extension ParsedArguments {
  var sources: [Source] { operands.map { Source(orLine: $0, window: self[.window]) } }

  /// The source of a command that takes exactly one.
  var source: Source { sources.first ?? .named("") }
}

/// The versions of `--ios`, written like an `ios:` line: `9`, `8, 9`, `10-12`, `13+` or `any`.
///
/// `iOS 17`, `17.4` and `latest` are accepted, too.
struct VersionChoice: Hashable, Sendable {
  /// The text of an `ios:` line, or `latest`.
  let text: String

  private static let latest = "latest"

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
