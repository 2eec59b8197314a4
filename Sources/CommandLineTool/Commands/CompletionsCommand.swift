import Lifecycle
import Resources
import Study

/// `mightappear completions`: prints a script that completes command lines in a shell, or the proposals for a line.
struct CompletionsCommand: Request {
  enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  let shell: Shell
  /// The command line to complete; `nil` prints the script.
  var line: String?

  private static let line = Option("line", .text("LINE"))

  static let entry = CommandEntry(
    name: "completions",
    operands: .one("SHELL"),
    summary: "Print completions for bash, zsh or fish.",
    details: [
      """
      `make install` puts them in place. For yourself alone: in ~/.bashrc `source <(mightappear completions bash)`; \
      for zsh a file _mightappear in a folder of $fpath; for fish ~/.config/fish/completions/mightappear.fish.
      """
    ],
    options: [line("Print what can stand at the end of a command line instead, as the script asks for it.")],
    simulates: false,
    examples: [Example("completions bash", "Print those for bash.")]
  ) { (arguments) throws(UsageError) in
    let words = Shell.allCases.map(\.rawValue)
    guard let shell = Shell(rawValue: arguments.operand) else {
      throw UsageError("completions", takes: words, not: arguments.operand, command: "completions")
    }
    return CompletionsCommand(shell: shell, line: arguments[line])
  }

  func perform(in console: inout Console) -> ExitCode {
    let proposals = line.map { LineCompletions(for: $0).text(for: shell, console.phrasebook) }
    console.output.write(proposals ?? Catalog.completions(for: shell.rawValue))
    return .success
  }
}

/// The completions for an operand or for the value of an option.
struct Candidates: Hashable {
  var words: [String] = []
  var includesFiles = false

  /// The completions for an operand, according to its label in the help, such as `FILE|NAME|-`.
  init(operandsOf entry: CommandEntry) {
    let labels = entry.operands.label.split(separator: "|").map(String.init)
    for label in labels {
      switch label {
      case "FILE", "LOG": includesFiles = true
      case "NAME": words += (labels.contains("KIND") ? Catalog.all : Catalog.transcripts).map(\.name)
      case "LESSON": words += (Catalog.lessons + Catalog.translations).map(\.name)
      case "LEVEL": words += Catalog.levels.map(\.name)
      case "KIND": words += ShowCommand.kindNames + ShowCommand.pageNames
      case "COMMAND": words += CommandTable.commands.map(\.name)
      case "SHELL": words += CompletionsCommand.Shell.allCases.map(\.rawValue)
      default: break
      }
    }
  }

  /// The completions for the value of an option; `nil` if it takes none.
  init?(valueOf option: OptionEntry) {
    switch option.value {
    case .none: return nil
    case .oneOf(let words, _): self.words = words
    case .word(let label), .text(let label): includesFiles = label == "DIR"
    }
  }
}

extension OptionEntry {
  var spellings: [String] { letter.map { ["-\($0)", "--\(name)"] } ?? ["--\(name)"] }
}

/// The words that can stand at the end of a command line.
struct LineCompletions {
  private(set) var words: [(word: String, summary: Sentence)] = []
  /// `files` or `folders` if such names are possible as well, or else `words`.
  private(set) var kind = "words"

  /// Creates the completions for a line that begins with the program's name; its last word may be unfinished.
  init(for line: String) {
    var words = line.split(separator: " ").dropFirst().map(String.init)
    let current = line.last == " " ? "" : words.popLast() ?? ""
    let named = words.compactMap(CommandTable.command(named:)).first
    let entry = named ?? ExploreCommand.entry
    if let option = entry.allOptions.first(where: { words.last.map($0.spellings.contains) ?? false }),
      let candidates = Candidates(valueOf: option)
    {
      add(candidates, files: "folders")
    } else if current.hasPrefix("-") {
      self.words = entry.allOptions.flatMap { option in option.spellings.map { ($0, option.summary) } }
    } else {
      if named == nil { self.words = CommandTable.commands.map { ($0.name, $0.summary) } }
      add(Candidates(operandsOf: entry), files: "files")
    }
    self.words.removeAll { !$0.word.hasPrefix(current) }
  }

  private mutating func add(_ candidates: Candidates, files: String) {
    words += candidates.words.map { ($0, "") }
    if candidates.includesFiles { kind = files }
  }

  /// Returns the kind and the words on a line each, with their summaries where the shell shows them.
  func text(for shell: CompletionsCommand.Shell, _ phrasebook: Phrasebook) -> String {
    let lines = words.map { word, summary in
      let sentence = phrasebook.say(summary)
      return switch shell {
      case .bash: word
      case .zsh: sentence.isEmpty ? word : "\(word):\(sentence)"
      case .fish: sentence.isEmpty ? word : "\(word)\t\(sentence)"
      }
    }
    return ([kind] + lines).map { $0 + "\n" }.joined()
  }
}
