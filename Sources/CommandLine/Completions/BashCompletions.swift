/// The completions for bash.
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

  /// What comes behind an option that wants a value.
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

  /// What each command takes.
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
