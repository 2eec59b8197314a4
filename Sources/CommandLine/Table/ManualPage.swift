import Canvas
import Explorer
import Notation

/// The man page, made from the tables of commands and of keys.
enum ManualPage {
  /// The page, as `man` reads it.
  static let text = ([header] + sections).joined(separator: "\n") + "\n"

  private static let header = """
    .TH MIGHTAPPEAR 1 "" "mightappear \(CommandTable.version)" "User Commands"
    .SH NAME
    mightappear \\- simulate UIKit's view controller lifecycle
    """

  private static var sections: [String] {
    var lines = [".SH SYNOPSIS"]
    for command in CommandTable.commands {
      let usage = command.name == Explore.name ? "[\(command.name)] [OPTION...] [FILE|NAME]" : command.usage
      lines += [".B mightappear", escaped(usage), ".br"]
    }
    lines += [".SH DESCRIPTION", escaped(CommandTable.summary)]
    lines += [
      "The order of the calls comes from scores, one for each iOS version, whose rules name the published recordings "
        + "that they were taken from. Without a command the explorer opens."
    ].map(escaped)
    lines.append(".SH COMMANDS")
    for command in CommandTable.commands { lines += describe(command) }
    lines.append(".SH OPTIONS")
    for option in CommandTable.options { lines += term(option.usage, option.summary) }
    lines += keys
    lines += [".SH TRANSCRIPTS", escaped("A transcript is a text file, a statement a line; its name ends in .appear.")]
    for entry in TranscriptGuide.lines { lines += term(entry.form, entry.meaning) }
    lines.append(".SS Commands of a transcript")
    for entry in TranscriptGuide.commands { lines += term(entry.form, entry.meaning) }
    lines.append(".SS Questions of a lesson")
    for entry in TranscriptGuide.questions { lines += term(entry.form, entry.meaning) }
    lines += ["\n.SH EXIT STATUS"]
    for exit in CommandTable.exits { lines += term(String(exit.status.rawValue), exit.meaning) }
    lines.append(".SH ENVIRONMENT")
    for (name, meaning) in environment { lines += term(name, meaning) }
    lines += [".SH FILES", escaped("~/.config/mightappear/config holds what is set once for all, a line each:")]
    for (name, meaning) in settings { lines += term(name, meaning) }
    lines.append(".SH EXAMPLES")
    for example in CommandTable.commands.flatMap(\.examples) { lines += term(example.line, example.summary) }
    lines += [".SH REPORTING MISTAKES", escaped(CommandTable.reporting)]
    return lines
  }

  private static func describe(_ command: CommandEntry) -> [String] {
    var lines = [".SS \(escaped(command.usage))", escaped(command.summary)]
    for detail in command.details { lines += [".PP", escaped(detail)] }
    for option in command.options { lines += term(option.usage, option.summary) }
    return lines
  }

  private static var keys: [String] {
    var lines = [".SH KEYS"]
    for section in KeySection.all {
      lines.append(".SS \(escaped(section.heading))")
      for command in section.commands { lines += term(command.keyNames(.ascii), command.summary) }
    }
    return lines
  }

  /// What the program looks at around it.
  private static let environment = [
    ("TERM", "The kind of terminal; where the system does not describe a well-known one, the nearest stands in."),
    ("COLUMNS", "How wide the columns of `compare` may get; without it as wide as the terminal, or 80."),
    ("NO_COLOR", "If it is set and not empty, nothing is colored."),
    ("LC_ALL, LC_CTYPE, LANG", "Whether the terminal understands UTF-8; if not, only ASCII is drawn."),
    ("LC_ALL, LC_MESSAGES, LANG", "The language of lessons, unless --lang says another."),
    ("XDG_STATE_HOME, HOME", "Where the folder mightappear/ lies that keeps a learner's progress."),
    ("XDG_CONFIG_HOME, HOME", "Where the folder mightappear/ lies with the file config; see FILES."),
    (
      Setting.all.map(\.variable).joined(separator: ", "),
      "What the options of these names would say; they go before the file config."
    ),
  ]

  /// What a line of the settings can say.
  private static let settings = Setting.all.map { ("\($0.name): \($0.values)", "As --\($0.name) on the command line.") }

  private static func term(_ term: String, _ meaning: String) -> [String] {
    [".TP", ".B \(escaped(term))", escaped(meaning)]
  }

  /// The text with what `man` would take for a command spelled out.
  private static func escaped(_ text: String) -> String {
    let plain = text.reduce(into: "") { plain, character in
      switch character {
      case "\\": plain += "\\e"
      case "-": plain += "\\-"
      case "`": break
      default: plain.append(character)
      }
    }
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
