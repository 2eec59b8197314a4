/// The completions for zsh.
enum ZshCompletions {
  static let text = """
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

  /// The commands with what they do.
  private static var descriptions: String {
    CommandTable.commands.map { "    \(quotedForShell("\($0.name):\($0.summary)"))\n" }.joined()
  }

  /// What each command takes.
  private static var commands: String {
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

  /// What follows an option's name: its sentence, and what its value can be.
  private static func described(_ option: OptionEntry) -> String {
    let sentence = option.summary.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    guard let candidates = Candidates(valueOf: option) else { return "[\(sentence)]" }
    return "[\(sentence)]:value:\(action(candidates))"
  }

  /// How zsh is told what can stand somewhere.
  private static func action(_ candidates: Candidates) -> String {
    let list = candidates.words.joined(separator: " ")
    return switch (candidates.words.isEmpty, candidates.includesFiles) {
    case (true, true): "_files"
    case (true, false): " "
    case (false, false): "(\(list))"
    case (false, true): "{compadd -- \(list); _files}"
    }
  }
}
