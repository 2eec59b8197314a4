import Canvas
import Explorer
import Lifecycle
import Notation
import Study

/// `mightappear manual`: prints the man page.
struct ManualCommand: Request {
  static let entry = CommandEntry(
    name: "manual",
    operands: .none,
    summary: "Print the man page.",
    details: ["`make install` puts it in place. It is made from the same tables as the help and the keys."],
    options: [],
    simulates: false,
    examples: [Example("manual > mightappear.1", "Make the page, to be read with `man ./mightappear.1`.")]
  ) { (_) throws(UsageError) in ManualCommand() }

  func perform(in console: inout Console) -> ExitCode {
    console.output.write(ManualPage(phrasebook: console.phrasebook).text)
    if console.isTerminal {
      console.report("this is the page's source: `man` shows it, as in `mightappear manual > m.1; man ./m.1`")
    }
    return .success
  }
}

/// The man page, made from the tables of commands and of keys.
struct ManualPage {
  var phrasebook = Phrasebook.english

  var text: String { ([header] + sections).joined(separator: "\n") + "\n" }

  private var header: String {
    """
    .TH MIGHTAPPEAR 1 "" "mightappear \(CommandTable.version)" "\(phrasebook.say("User Commands"))"
    .nh
    .ad l
    .SH \(phrasebook.say("NAME"))
    mightappear \\- \(phrasebook.say("simulate UIKit's view controller lifecycle"))
    """
  }

  private var sections: [String] {
    var lines = [heading("SYNOPSIS")]
    for command in CommandTable.commands {
      let isImplied = command.name == ExploreCommand.name
      let usage = isImplied ? "[\(command.name)] [OPTION...] \(command.operands.usage)" : command.usage
      lines += [".B mightappear", escaped("\(usage)"), ".br"]
    }
    lines += [heading("DESCRIPTION"), escaped(CommandTable.summary)]
    lines.append(
      escaped(
        """
        The order of the calls is given by scores, one for each iOS version, whose rules name the published recordings \
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
    for example in CommandTable.commands.flatMap(\.examples) {
      lines += term("\(example.line(phrasebook))", example.summary)
    }
    lines += [heading("REPORTING MISTAKES"), escaped(CommandTable.reporting)]
    return lines
  }

  private func describe(_ command: CommandEntry) -> [String] {
    var lines = [".SS \(escaped("\(command.usage)"))", escaped(command.summary)]
    for detail in command.details { lines += [".PP", escaped(detail)] }
    for option in command.options { lines += term("\(option.usage)", option.summary) }
    for object in command.json {
      lines += [".PP", escaped("\("With --json, members of \(object.subject)" as Sentence):")]
      for (name, meaning) in object.members { lines += term("\(name)", meaning) }
    }
    return lines
  }

  private var keys: [String] {
    var lines = [heading("KEYS")]
    for section in KeySection.all {
      lines.append(heading(section.heading, "SS"))
      for command in section.commands { lines += term("\(command.keyNames(.ascii))", command.summary) }
    }
    return lines
  }

  private static let environment: [(name: String, meaning: Sentence)] = [
    ("TERM", "The kind of terminal; where the system does not describe a well-known one, the nearest is used."),
    ("COLUMNS", "How wide the columns of `compare` may get; without it as wide as the terminal, or 80."),
    ("NO_COLOR", "If it is set and not empty, nothing is colored."),
    ("LC_ALL, LC_CTYPE, LANG", "Whether the terminal understands UTF-8; if not, only ASCII is drawn."),
    ("LC_ALL, LC_MESSAGES, LANG", "The language of all that is said and of lessons, unless --lang says another."),
    ("XDG_STATE_HOME, HOME", "Where the folder mightappear/ lies that keeps a learner's progress."),
    ("XDG_CONFIG_HOME, HOME", "Where the folder mightappear/ lies with the file config; see FILES."),
    (
      Setting.all.map(\.variable).joined(separator: ", "),
      "The settings of these names; they go before the file config."
    ),
  ]

  private static let settings: [(form: Sentence, meaning: Sentence)] = Setting.all.map {
    ("\($0.name): \($0.values)", $0.summary)
  }

  private func heading(_ words: Sentence, _ kind: String = "SH") -> String { ".\(kind) \(escaped(words))" }

  private func term(_ term: Sentence, _ meaning: Sentence) -> [String] {
    [".TP", ".B \(escaped(term))", escaped(meaning)]
  }

  /// Escapes a text for `man`.
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
