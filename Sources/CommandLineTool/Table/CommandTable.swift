import Lifecycle
import Study

/// The table of all commands and options.
///
/// Parsing, help, completions and error messages are made from it.
package enum CommandTable {
  package static let program = "mightappear"

  /// The program's version, as `--version` prints it.
  package static let version = "0.1.0"

  package static let summary: Sentence = "Simulates UIKit's view controller lifecycle, and says why each call is made."

  static let firstExamples = [
    Example("", "Explore a small app."),
    Example("run \"push B; swipe 0.3; cancel\"", "See a cancelled swipe."),
    Example(asking: "Why is viewDidAppear called twice?", "Ask, or paste a message of UIKit."),
    Example("explain console.txt", "Read a log."),
  ]

  /// The commands by purpose, in the order in which the help lists them.
  package static let groups: [(heading: Sentence, commands: [CommandEntry])] = [
    ("Explore", [ExploreCommand.entry, DrawCommand.entry]),
    ("Ask", [RunCommand.entry, CompareCommand.entry, WhereCommand.entry, AskCommand.entry]),
    ("Check your app", [CheckCommand.entry, ExplainCommand.entry, ProbeCommand.entry]),
    ("Learn", [LearnCommand.entry]),
    ("Read", [ShowCommand.entry, RulesCommand.entry, SiteCommand.entry]),
  ]

  /// All commands; the last ones are not listed by the help.
  package static let commands =
    groups.flatMap(\.commands) + [ManualCommand.entry, CompletionsCommand.entry, HelpRequest.entry]

  /// The options that all commands have; the first ones only where something is simulated.
  package static let options: [OptionEntry] = [
    Option.scores("Take the scores from this folder instead of the built-in ones."),
    Option.with("Simulate these alternatives, where sources disagree, in place of rules: NAME or NAME,NAME."),
    Option.color("Color the output: auto (on a terminal, unless NO_COLOR is set), always, or never."),
    Option.lang("The language of all that is said and of lessons: en or ja; without it that of the environment."),
    Switch.help("Print this help, or that of a command.", letter: "h"),
    Switch.version("Print the version of the program.", letter: "V"),
    Switch.long("With --version, name what is linked in, with licenses.", needs: Switch.version.name),
  ]

  /// The names of the options without a meaning where nothing is simulated.
  static let simulating = [Option.scores.name, Option.with.name]

  package static let reporting: Sentence =
    """
    Is a call in the wrong place? A log from a device helps most. CONTRIBUTING.md, which is installed with the \
    program, says where to send it; add what `\(program) --version` prints.
    """

  package static let exits: [(status: ExitCode, meaning: Sentence)] = [
    (.success, "All went well."),
    (.failure, "Something that was compared does not hold."),
    (.unusable, "Something could not be understood, read or written."),
  ]

  package static func command(named name: String) -> CommandEntry? { commands.first { $0.name == name } }

  static func option(withLetter letter: Substring) -> OptionEntry? {
    options.first { $0.letter.map(String.init) == String(letter) }
  }

  /// Returns the option with this name: of the given command, or else of the program or of any command.
  ///
  /// Options with the same name either all take a value, or none of them does.
  static func option(named name: String, of command: String? = nil) -> OptionEntry? {
    let own = command.flatMap(self.command(named:))?.options ?? []
    return (own + options + commands.flatMap(\.options)).first { $0.name == name }
  }
}

/// The operands of a command: their label in the help, their number, and how the help writes them.
package struct Operands: Sendable {
  let label: String
  let limits: ClosedRange<Int>
  package let usage: String

  static let none = Operands(label: "", limits: 0...0, usage: "")

  static func one(_ label: String) -> Operands { Operands(label: label, limits: 1...1, usage: label) }

  static func optional(_ label: String) -> Operands { Operands(label: label, limits: 0...1, usage: "[\(label)]") }

  /// One operand, or two that belong together.
  static func oneOrTwo(_ label: String) -> Operands {
    Operands(label: label, limits: 1...2, usage: "\(label) [\(label)]")
  }

  static func any(_ label: String) -> Operands { Operands(label: label, limits: 0...Int.max, usage: "[\(label)...]") }

  /// Words that belong together, at least one.
  static func words(_ label: String) -> Operands { Operands(label: label, limits: 1...Int.max, usage: "\(label)...") }
}

package struct Example: Hashable, Sendable {
  package let words: String
  /// The question that the example asks; `nil` if it runs a command.
  private var question: Sentence?
  package let summary: Sentence

  /// Returns the whole command line; a question is in the user's language.
  func line(_ phrasebook: Phrasebook) -> String {
    let words = question.map { "\"\(phrasebook.say($0))\"" } ?? words
    return words.isEmpty ? CommandTable.program : "\(CommandTable.program) \(words)"
  }

  /// The arguments as a shell splits them; double quotes group words.
  package var arguments: [String] {
    words.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, piece in
      index % 2 == 1 ? [String(piece)] : piece.split(separator: " ").map(String.init)
    }
  }

  package init(_ words: String, _ summary: Sentence) {
    self.words = words
    self.summary = summary
  }

  init(asking question: Sentence, _ summary: Sentence) {
    self.init("\"\(question.english)\"", summary)
    self.question = question
  }
}

/// A command in the table, from which its help, its parsing and its error messages are made.
package struct CommandEntry: Sendable {
  package let name: String
  package let operands: Operands
  package let summary: Sentence
  /// Further paragraphs for the help.
  package let details: [Sentence]
  /// The command's own options, apart from those of the program.
  package let options: [OptionEntry]
  /// The options that exclude each other: each of the first excludes each of the others.
  var excludes: [(options: [String], others: [String])] = []
  /// The options that have no effect without an operand, and the word for it.
  var needOperand: [(options: [String], operand: String)] = []
  /// True if something is simulated, so that scores and alternatives can be chosen.
  var simulates = true
  /// The objects that `--json` prints, if there are any.
  var json: [JSONEntry] = []
  /// The meaning of exit status 1, if the command compares or searches for something.
  package var failure: Sentence?
  package let examples: [Example]
  let request: @Sendable (ParsedArguments) throws(UsageError) -> any Request

  /// The options that it has as all commands do.
  package var commonOptions: [OptionEntry] {
    CommandTable.options.filter { simulates || !CommandTable.simulating.contains($0.name) }
  }

  package var allOptions: [OptionEntry] { options + commonOptions }

  package var exits: [(status: ExitCode, meaning: Sentence)] {
    CommandTable.exits.compactMap { $0.status == .failure ? failure.map { (.failure, $0) } : $0 }
  }

  /// The usage line, without the program's name.
  package var usage: String {
    [name, options.isEmpty ? "" : "[OPTION...]", operands.usage].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// An option in the table.
///
/// It is written `--name`, `--name VALUE` or `--name=VALUE`, and `-n` if it has a letter.
package struct OptionEntry: Sendable {
  package enum Value: Hashable, Sendable {
    /// No value: the option is a switch.
    case none
    /// A word; the label is its name in the help.
    case word(String)
    /// Any text, even empty.
    case text(String)
    case oneOf([String], called: String)
  }

  package let name: String
  /// The letter after a single dash, for a few options known from other programs.
  package let letter: Character?
  package let value: Value
  package let summary: Sentence
  /// The option without which this one has no effect, if any.
  let needs: String?
  /// Returns what is wrong with a value; `nil` if it can be read.
  let complaint: @Sendable (String) -> Sentence?

  /// The option as the help writes it, such as `--ios V` or `-h, --help`.
  package var usage: String {
    let short = letter.map { "-\($0), " } ?? ""
    return switch value {
    case .none: "\(short)--\(name)"
    case .word(let placeholder), .text(let placeholder), .oneOf(_, let placeholder):
      "\(short)--\(name) \(placeholder)"
    }
  }

  var acceptsEmptyText: Bool { if case .text = value { true } else { false } }
}
