import Notation

/// `mightappear completions`: prints what a shell asks for to complete what is typed.
struct CompletionsCommand: Request {
  /// A shell for which there are completions.
  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  let shell: Shell

  static let entry = CommandEntry(
    name: "completions",
    operands: .one("SHELL"),
    summary: "Print completions for bash, zsh or fish: commands, options, and the names of what is built in.",
    details: [
      "`make install` puts them in place. For yourself alone: in ~/.bashrc `source <(mightappear completions bash)`; "
        + "for zsh a file _mightappear in a folder of $fpath; for fish ~/.config/fish/completions/mightappear.fish."
    ],
    options: [],
    exits: [ExitMeaning(.success, "They were printed."), ExitMeaning(.unusable, "There are none for this shell.")],
    examples: [Example("completions bash", "Print those for bash.")]
  ) { (arguments) throws(UsageError) in
    let words = Shell.allCases.map(\.rawValue)
    guard let shell = Shell(rawValue: arguments.operand) else {
      let choices = words.map { "`\($0)`" }.joined(separator: ", ")
      let guess = suggestion(for: arguments.operand, among: words)
      throw UsageError(
        "`completions` takes one of \(choices), and not `\(visible(arguments.operand))`\(guess)", command: "completions"
      )
    }
    return CompletionsCommand(shell: shell)
  }

  func perform(in console: inout Console) -> ExitCode {
    let text =
      switch shell {
      case .bash: BashCompletions.text
      case .zsh: ZshCompletions.text
      case .fish: FishCompletions.text
      }
    console.output.write(text)
    return .success
  }
}
