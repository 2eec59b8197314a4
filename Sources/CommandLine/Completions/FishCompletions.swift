/// The completions for fish.
enum FishCompletions {
  static let text = """
    # Completions of mightappear for fish, made by `mightappear completions fish`.
    set -l commands \(CommandTable.commands.map(\.name).joined(separator: " "))
    complete -c mightappear -f
    \(CommandTable.commands.map(lines).joined())
    """

  /// What a command is, and what it takes; what the explorer takes goes where no command is written.
  private static func lines(_ entry: CommandEntry) -> String {
    let isBare = "not __fish_seen_subcommand_from $commands"
    var lines = ["-n \"\(isBare)\" -a \(entry.name) -d \(quotedForShell(entry.summary))"]
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
      lines.append("-n \"\(condition)\"\(short) -l \(option.name)\(value) -d \(quotedForShell(option.summary))")
    }
    return lines.map { "complete -c mightappear \($0)\n" }.joined()
  }
}
