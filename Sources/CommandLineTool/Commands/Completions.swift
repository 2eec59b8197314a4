import Lifecycle
import Notation
import Resources
import Study

/// `mightappear completions`: prints a script that completes command lines in a shell.
struct CompletionsCommand: Request {
  /// A shell with completions.
  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  let shell: Shell

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
    options: [],
    examples: [Example("completions bash", "Print those for bash.")]
  ) { (arguments) throws(UsageError) in
    let words = Shell.allCases.map(\.rawValue)
    guard let shell = Shell(rawValue: arguments.operand) else {
      throw UsageError("completions", takes: words, not: arguments.operand, command: "completions")
    }
    return CompletionsCommand(shell: shell)
  }

  func perform(in console: inout Console) -> ExitCode {
    let text =
      switch shell {
      case .bash: BashCompletions.text
      case .zsh: ZshCompletions(phrasebook: console.phrasebook).text
      case .fish: FishCompletions(phrasebook: console.phrasebook).text
      }
    console.output.write(text)
    return .success
  }
}

/// The completions for an operand or for the value of an option.
struct Candidates: Hashable {
  /// The possible words.
  var words: [String] = []
  /// True if files and folders are possible.
  var includesFiles = false

  /// The completions for an operand, according to its label in the help, such as `FILE|NAME|-`.
  init(operandsOf entry: CommandEntry) {
    if case .word(let word, _) = entry.operands { words.append(word) }
    let labels = entry.operands.shape.label.split(separator: "|").map(String.init)
    for label in labels {
      switch label {
      case "FILE", "LOG": includesFiles = true
      case "NAME": words += (labels.count == 1 ? Catalog.all : Catalog.transcripts).map(\.name)
      case "LESSON": words += (Catalog.lessons + Catalog.translations).map(\.name)
      case "LEVEL": words += Catalog.levels.map(\.name)
      case "KIND": words += List.kindNames
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

extension CommandEntry {
  /// Its own options, and those of the program.
  var allOptions: [OptionEntry] { options + CommandTable.options }
}

extension OptionEntry {
  /// The ways to write the option.
  var spellings: [String] { letter.map { ["-\($0)", "--\(name)"] } ?? ["--\(name)"] }
}

/// Quotes a text as one word for a shell.
func quotedForShell(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

/// Writes the completion script for bash.
enum BashCompletions {
  static let text = """
    # Completions of mightappear for bash, made by `mightappear completions bash`.
    _mightappear() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=explore word
      local words= options= files=
      for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in
          \(CommandTable.commands.map(\.name).joined(separator: "|"))) command=$word; break ;;
        esac
      done
      COMPREPLY=()
      case $previous in
    \(values)  esac
      case $command in
    \(commands)  esac
      [ "$COMP_CWORD" = 1 ] && words="$words \(CommandTable.commands.map(\.name).joined(separator: " "))"
      case $current in -*) words=$options files= ;; esac
      COMPREPLY=($(compgen -W "$words" -- "$current"))
      if [ -n "$files" ]; then
        compopt -o filenames 2>/dev/null
        COMPREPLY+=($(compgen -f -- "$current"))
      fi
    }
    complete -F _mightappear mightappear

    """

  /// The completions for options with values.
  private static var values: String {
    var seen: Set<String> = []
    return CommandTable.commands.flatMap(\.allOptions).filter { seen.insert($0.name).inserted }
      .compactMap { option in
        Candidates(valueOf: option).map { candidates in
          let list = candidates.includesFiles ? "compgen -d" : "compgen -W \(quotedForShell(joined(candidates.words)))"
          return "    \(option.spellings.joined(separator: "|"))) COMPREPLY=($(\(list) -- \"$current\")); return ;;\n"
        }
      }.joined()
  }

  /// The completions for each command.
  private static var commands: String {
    CommandTable.commands.map { entry in
      let candidates = Candidates(operandsOf: entry)
      return """
            \(entry.name)) options=\(quotedForShell(joined(entry.allOptions.flatMap(\.spellings))))
              words=\(quotedForShell(joined(candidates.words))) files=\(candidates.includesFiles ? "yes" : "") ;;

        """
    }.joined()
  }

  private static func joined(_ words: [String]) -> String { words.joined(separator: " ") }
}

/// Writes the completion script for zsh.
struct ZshCompletions {
  let phrasebook: Phrasebook

  var text: String {
    """
    #compdef mightappear
    # Completions of mightappear for zsh, made by `mightappear completions zsh`.
    _mightappear() {
      local command=explore word
      local -a commands=(
    \(descriptions)  )
      for word in ${words[2,CURRENT-1]}; do
        case $word in
          (\(CommandTable.commands.map(\.name).joined(separator: "|"))) command=$word; break ;;
        esac
      done
      if (( CURRENT == 2 )) && [[ $words[CURRENT] != -* ]]; then _describe -t commands command commands; fi
      case $command in
    \(commands)  esac
    }
    if [ "$funcstack[1]" = _mightappear ]; then _mightappear "$@"; else compdef _mightappear mightappear; fi

    """
  }

  /// The commands with their summaries.
  private var descriptions: String {
    CommandTable.commands.map { "    \(quotedForShell("\($0.name):\(phrasebook.say($0.summary))"))\n" }.joined()
  }

  /// The completions for each command.
  private var commands: String {
    CommandTable.commands.map { entry in
      let options = entry.allOptions.flatMap { option in
        option.spellings.map { "        \(quotedForShell($0 + described(option)))" }
      }
      let operands = Candidates(operandsOf: entry)
      let action = action(operands)
      let lines = options + ["        \(quotedForShell("*:operand:\(action)"))"]
      return "    (\(entry.name)) _arguments -s \\\n\(lines.joined(separator: " \\\n")) ;;\n"
    }.joined()
  }

  /// Returns the text after an option's name: its summary and its values.
  private func described(_ option: OptionEntry) -> String {
    let sentence = phrasebook.say(option.summary).map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    guard let candidates = Candidates(valueOf: option) else { return "[\(sentence)]" }
    return "[\(sentence)]:value:\(action(candidates))"
  }

  /// Returns the zsh action for some completions.
  private func action(_ candidates: Candidates) -> String {
    let list = candidates.words.joined(separator: " ")
    return switch (candidates.words.isEmpty, candidates.includesFiles) {
    case (true, true): "_files"
    case (true, false): " "
    case (false, false): "(\(list))"
    case (false, true): "{compadd -- \(list); _files}"
    }
  }
}

/// Writes the completion script for fish.
struct FishCompletions {
  let phrasebook: Phrasebook

  var text: String {
    """
    # Completions of mightappear for fish, made by `mightappear completions fish`.
    set -l commands \(CommandTable.commands.map(\.name).joined(separator: " "))
    complete -c mightappear -f
    \(CommandTable.commands.map(lines).joined())
    """
  }

  /// Returns the completions for a command; those of the explorer are also offered without a command.
  private func lines(_ entry: CommandEntry) -> String {
    let isBare = "not __fish_seen_subcommand_from $commands"
    var lines = ["-n \"\(isBare)\" -a \(entry.name) -d \(quotedForShell(phrasebook.say(entry.summary)))"]
    let condition = entry.name == Explore.name ? isBare : "__fish_seen_subcommand_from \(entry.name)"
    let operands = Candidates(operandsOf: entry)
    if !operands.words.isEmpty {
      lines.append("-n \"\(condition)\" -a \(quotedForShell(operands.words.joined(separator: " ")))")
    }
    if operands.includesFiles { lines.append("-n \"\(condition)\" -F") }
    for option in entry.allOptions {
      let short = option.letter.map { " -s \($0)" } ?? ""
      var value = ""
      if let candidates = Candidates(valueOf: option) {
        value = candidates.includesFiles ? " -r -F" : " -x"
        if !candidates.words.isEmpty { value += " -a \(quotedForShell(candidates.words.joined(separator: " ")))" }
      }
      let summary = quotedForShell(phrasebook.say(option.summary))
      lines.append("-n \"\(condition)\"\(short) -l \(option.name)\(value) -d \(summary)")
    }
    return lines.map { "complete -c mightappear \($0)\n" }.joined()
  }
}
