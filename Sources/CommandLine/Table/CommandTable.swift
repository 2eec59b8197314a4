import Study

/// The one description of what can be written after the program's name.
public enum CommandTable {
  /// The program's name.
  public static let program = "mightappear"

  /// The program's version, as `--version` prints it.
  public static let version = "0.1.0"

  /// What the program does, in one sentence.
  public static let summary = "Simulates UIKit's view controller lifecycle, and says for each call why it came."

  /// All commands, in the order in which the help lists them.
  public static let commands: [CommandEntry] = [
    Explore.entry, Learn.entry, Levels.entry, Handout.entry, RunCommand.entry, Cheatsheet.entry, Check.entry,
    Explain.entry, Probe.entry, Record.entry, Compare.entry, Where.entry, Draw.entry, List.entry, Show.entry,
    Rules.entry, EvidenceCount.entry, New.entry, Manual.entry, CompletionsCommand.entry, HelpRequest.entry,
  ]

  /// What is understood with every command.
  public static let options: [OptionEntry] = [
    OptionEntry("scores", .word("DIR"), "Take the scores from this folder instead of the built-in ones."),
    OptionEntry(
      "with", .word("NAME"),
      "Simulate these alternatives, where sources disagree, in place of rules: NAME or NAME,NAME."),
    OptionEntry(
      "color", .oneOf(ColorChoice.allCases.map(\.rawValue), called: "WHEN"),
      "Color the output: auto (on a terminal, unless NO_COLOR is set), always, or never."),
    OptionEntry(
      "lang", .oneOf(Language.allCases.map(\.rawValue), called: "LANG"),
      "The language of all that is said and of lessons: en or ja; without it that of the environment."),
    OptionEntry("help", "Print this help, or that of a command.", letter: "h"),
    OptionEntry("version", "Print the version of the program.", letter: "V"),
    OptionEntry("long", "With --version, name what is linked in, with licenses."),
  ]

  /// Where mistakes are told, in one sentence.
  public static let reporting =
    "Is a call in the wrong place? A log from a device is what helps most: CONTRIBUTING.md, which comes with the "
    + "program, says where to send it, and `\(program) --version` belongs to it."

  /// What every command may end with.
  public static let exits: [ExitMeaning] = [
    ExitMeaning(.success, "All went well."),
    ExitMeaning(.failure, "Something that was compared does not hold."),
    ExitMeaning(.unusable, "The command line is wrong, or something could not be read or written."),
  ]

  /// The command with this name, if there is one.
  public static func command(named name: String) -> CommandEntry? {
    commands.first { $0.name == name }
  }

  /// The option of the program that this letter stands for.
  static func option(withLetter letter: Substring) -> OptionEntry? {
    options.first { $0.letter.map(String.init) == String(letter) }
  }

  /// The first option with this name, be it the program's or a command's: all that share a name want the same value.
  static func option(named name: String) -> OptionEntry? {
    (options + commands.flatMap(\.options)).first { $0.name == name }
  }
}
