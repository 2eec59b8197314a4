import Canvas
import Explorer
import Lifecycle
import Notation
import Study

/// The help, made from the table.
package struct Help {
  static let width = 80
  /// How it is said.
  private let phrasebook: Phrasebook

  /// The help as it is said by a phrasebook.
  package init(_ phrasebook: Phrasebook = .english) {
    self.phrasebook = phrasebook
  }

  /// The help of the program: what to try, the commands, and where to read on; one screen.
  package func program() -> String {
    let program = CommandTable.program
    let groups = CommandTable.groups.map { group in
      phrasebook.say(group.heading) + "\n" + rows(group.commands.map { ($0.name, $0.summary) }, column: 15)
    }
    let options = CommandTable.options.filter { $0.name != "long" }.map { "--\($0.name)" }.joined(separator: ", ")
    return joined([
      wrapped(CommandTable.summary),
      rows(CommandTable.firstExamples.map { ($0.line, $0.summary) }),
      groups.joined(),
      wrapped("`\(program) help COMMAND` says all about a command. All take \(options)."),
    ])
  }

  /// The help of one command that fits a screen: how it is used, its own options, and examples.
  package func brief(_ entry: CommandEntry) -> String {
    joined([
      wrapped(entry.summary),
      usage(entry),
      section("Options", entry.options.map { ($0.usage, $0.summary) }),
      examples(Array(entry.examples.prefix(4))),
      wrapped("`\(CommandTable.program) help \(entry.name)` says more, and lists the options that all commands have."),
    ])
  }

  /// All there is to know about one command.
  package func command(_ entry: CommandEntry) -> String {
    joined(
      [wrapped(entry.summary), usage(entry)] + entry.details.map { wrapped($0) } + [
        section("Options", entry.options.map { ($0.usage, $0.summary) }),
        section("Options of all commands", CommandTable.options.map { ($0.usage, $0.summary) }),
        section("Exit status", entry.exits.map { (String($0.status.rawValue), $0.meaning) }),
        examples(entry.examples),
      ])
  }

  private func usage(_ entry: CommandEntry) -> String {
    phrasebook.say("Usage: \(CommandTable.program) \(entry.usage)") + "\n"
  }

  /// Blocks with an empty line between them; a block without text is left out.
  private func joined(_ blocks: [String]) -> String {
    blocks.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A heading and a row each, with the explanations below each other.
  private func section(_ heading: Sentence, _ rows: [(term: String, meaning: Sentence)]) -> String {
    rows.isEmpty ? "" : phrasebook.say("\(heading):") + "\n" + self.rows(rows)
  }

  /// A row for each term, with the explanations from a column on: the given one, or the first that leaves room.
  private func rows(_ rows: [(term: String, meaning: Sentence)], column: Int? = nil) -> String {
    let column = column ?? (rows.map(\.term.count).max() ?? 0) + 4
    return rows.map { row in
      let lead = "  " + row.term
      return lead + wrapped(row.meaning, indentation: column, from: lead.count)
    }.joined()
  }

  private func examples(_ examples: [Example]) -> String {
    guard !examples.isEmpty else { return "" }
    let lines = examples.map { example in
      "  \(example.line)\n" + wrapped(example.summary, indentation: 6, from: 0)
    }
    return phrasebook.say("Examples:") + "\n" + lines.joined()
  }

  /// The text in lines that are no wider than the help, each beginning at the indentation; the first line is filled
  /// up from the column where one already stands.
  func wrapped(_ text: Sentence, indentation: Int = 0, from column: Int = 0) -> String {
    let said = phrasebook.say(text)
    let room = Self.width - indentation
    // A word of ASCII is never broken, since it may be a path; elsewhere a line may end at any wide character.
    let lines = said.utf8.allSatisfy { $0 < 0x80 } ? Self.lines(said, room) : said.wrapped(toCells: room)
    let gap = "\n" + String(repeating: " ", count: indentation)
    return String(repeating: " ", count: max(0, indentation - column)) + lines.joined(separator: gap) + "\n"
  }

  /// The words of a text in lines, each as long as fits, or a single word.
  private static func lines(_ text: String, _ width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines.count - 1
      if lines[last].isEmpty {
        lines[last] += word
      } else if lines[last].count + 1 + word.count <= width {
        lines[last] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

/// `mightappear help [COMMAND]`, and `--help`: prints the help of a command, or of the program.
struct HelpRequest: Request {
  let command: String?
  /// Prints the short help, which fits a screen.
  var isBrief = false

  static let entry = CommandEntry(
    name: "help",
    operands: .optional("COMMAND"),
    summary: "Print this, or all there is to know about a command.",
    details: [],
    options: [],
    exits: [
      ExitMeaning(.success, "It was printed."), ExitMeaning(.unusable, "There is no such command."),
    ],
    examples: [Example("help run", "Say all there is to say about `run`.")]
  ) { (arguments) throws(UsageError) in
    if let word = arguments.operands.first, CommandTable.command(named: word) == nil {
      throw UsageError(noCommand: word)
    }
    return HelpRequest(command: arguments.operands.first)
  }

  func perform(in console: inout Console) -> ExitCode {
    let help = Help(console.phrasebook)
    let entry = command.flatMap(CommandTable.command(named:))
    console.output.write(entry.map(isBrief ? help.brief : help.command) ?? help.program())
    return .success
  }
}

/// The man page, made from the tables of commands and of keys.
struct ManualPage {
  /// How it is said.
  var phrasebook = Phrasebook.english

  /// The page, as `man` reads it.
  var text: String { ([header] + sections).joined(separator: "\n") + "\n" }

  private var header: String {
    """
    .TH MIGHTAPPEAR 1 "" "mightappear \(CommandTable.version)" "\(phrasebook.say("User Commands"))"
    .SH \(phrasebook.say("NAME"))
    mightappear \\- \(phrasebook.say("simulate UIKit's view controller lifecycle"))
    """
  }

  private var sections: [String] {
    var lines = [heading("SYNOPSIS")]
    for command in CommandTable.commands {
      let isImplied = command.name == Explore.name
      let usage = isImplied ? "[\(command.name)] [OPTION...] \(command.operands.usage)" : command.usage
      lines += [".B mightappear", escaped("\(usage)"), ".br"]
    }
    lines += [heading("DESCRIPTION"), escaped(CommandTable.summary)]
    lines.append(
      escaped(
        """
        The order of the calls comes from scores, one for each iOS version, whose rules name the published recordings \
        that they were taken from. Without a command the explorer opens.
        """))
    lines.append(heading("COMMANDS"))
    for command in CommandTable.commands { lines += describe(command) }
    lines.append(heading("OPTIONS"))
    for option in CommandTable.options { lines += term("\(option.usage)", option.summary) }
    lines += keys
    lines += [
      heading("TRANSCRIPTS"), escaped("A transcript is a text file, a statement a line; its name ends in .appear."),
    ]
    for entry in TranscriptGuide.lines { lines += term("\(entry.form)", entry.meaning) }
    lines.append(heading("Commands of a transcript", "SS"))
    for entry in TranscriptGuide.commands { lines += term("\(entry.form)", entry.meaning) }
    lines.append(heading("Questions of a lesson", "SS"))
    for entry in TranscriptGuide.questions { lines += term("\(entry.form)", entry.meaning) }
    lines += ["\n" + heading("EXIT STATUS")]
    for exit in CommandTable.exits { lines += term("\(exit.status.rawValue)", exit.meaning) }
    lines.append(heading("ENVIRONMENT"))
    for (name, meaning) in Self.environment { lines += term("\(name)", meaning) }
    lines += [heading("FILES"), escaped("~/.config/mightappear/config holds what is set once for all, a line each:")]
    for (name, meaning) in Self.settings { lines += term(name, meaning) }
    lines.append(heading("EXAMPLES"))
    for example in CommandTable.commands.flatMap(\.examples) { lines += term("\(example.line)", example.summary) }
    lines += [heading("REPORTING MISTAKES"), escaped(CommandTable.reporting)]
    return lines
  }

  private func describe(_ command: CommandEntry) -> [String] {
    var lines = [".SS \(escaped("\(command.usage)"))", escaped(command.summary)]
    for detail in command.details { lines += [".PP", escaped(detail)] }
    for option in command.options { lines += term("\(option.usage)", option.summary) }
    return lines
  }

  private var keys: [String] {
    var lines = [heading("KEYS")]
    for section in KeySection.all {
      lines.append(heading(Sentence(key: section.heading), "SS"))
      for command in section.commands { lines += term("\(command.keyNames(.ascii))", Sentence(key: command.summary)) }
    }
    return lines
  }

  /// What the program looks at around it.
  private static let environment: [(name: String, meaning: Sentence)] = [
    ("TERM", "The kind of terminal; where the system does not describe a well-known one, the nearest stands in."),
    ("COLUMNS", "How wide the columns of `compare` may get; without it as wide as the terminal, or 80."),
    ("NO_COLOR", "If it is set and not empty, nothing is colored."),
    ("LC_ALL, LC_CTYPE, LANG", "Whether the terminal understands UTF-8; if not, only ASCII is drawn."),
    ("LC_ALL, LC_MESSAGES, LANG", "The language of all that is said and of lessons, unless --lang says another."),
    ("XDG_STATE_HOME, HOME", "Where the folder mightappear/ lies that keeps a learner's progress."),
    ("XDG_CONFIG_HOME, HOME", "Where the folder mightappear/ lies with the file config; see FILES."),
    (
      Setting.all.map(\.variable).joined(separator: ", "),
      "What the options of these names would say; they go before the file config."
    ),
  ]

  /// What a line of the settings can say.
  private static let settings: [(form: Sentence, meaning: Sentence)] = Setting.all.map {
    ("\($0.name): \($0.values)", "As --\($0.name) on the command line.")
  }

  private func heading(_ words: Sentence, _ kind: String = "SH") -> String { ".\(kind) \(escaped(words))" }

  private func term(_ term: Sentence, _ meaning: Sentence) -> [String] {
    [".TP", ".B \(escaped(term))", escaped(meaning)]
  }

  /// The text with what `man` would take for a command spelled out.
  private func escaped(_ text: Sentence) -> String {
    let plain = phrasebook.say(text).reduce(into: "") { plain, character in
      switch character {
      case "\\": plain += "\\e"
      case "-": plain += "\\-"
      case "\"": plain += "\\(dq"
      case "`": break
      default: plain.append(character)
      }
    }
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}

/// `mightappear manual`: prints the man page.
struct Manual: Request {
  static let entry = CommandEntry(
    name: "manual",
    operands: .none,
    summary: "Print the man page.",
    details: ["`make install` puts it in place. It is made from the same tables as the help and the keys."],
    options: [],
    exits: [ExitMeaning(.success, "It was printed.")],
    examples: [Example("manual > mightappear.1", "Make the page, to be read with `man ./mightappear.1`.")]
  ) { (_) throws(UsageError) in Manual() }

  func perform(in console: inout Console) -> ExitCode {
    console.output.write(ManualPage(phrasebook: console.phrasebook).text)
    return .success
  }
}
