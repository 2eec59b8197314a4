import Study

/// `mightappear help [COMMAND]`, and `--help`: prints the help of a command, or of the program.
struct HelpRequest: Request {
  let command: String?

  static let entry = CommandEntry(
    name: "help",
    operands: .optional("COMMAND"),
    summary: "Print the help of a command, or this list.",
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
    console.output.write(command.flatMap(CommandTable.command(named:)).map(help.command) ?? help.program())
    return .success
  }
}
