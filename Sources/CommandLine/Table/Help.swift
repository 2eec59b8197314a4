/// The help, made from the table.
public enum Help {
  static let width = 80

  /// The help of the program.
  public static func program() -> String {
    let program = CommandTable.program
    return joined([
      wrapped(CommandTable.summary),
      "Usage: \(program) [COMMAND] [OPTION...] [OPERAND...]\n",
      section("Commands", CommandTable.commands.map { ($0.name, $0.summary) }),
      section("Options", CommandTable.options.map { ($0.usage, $0.summary) }),
      section("Exit status", CommandTable.exits.map { (String($0.status.rawValue), $0.meaning) }),
      examples(CommandTable.commands.compactMap(\.examples.first)),
      wrapped("`\(program) help COMMAND` says more about a command."),
      wrapped(CommandTable.reporting),
    ])
  }

  /// The help of one command.
  public static func command(_ entry: CommandEntry) -> String {
    joined(
      [
        wrapped(entry.summary),
        "Usage: \(CommandTable.program) \(entry.usage)\n",
      ] + entry.details.map { wrapped($0) } + [
        section("Options", (entry.options + CommandTable.options).map { ($0.usage, $0.summary) }),
        section("Exit status", entry.exits.map { (String($0.status.rawValue), $0.meaning) }),
        examples(entry.examples),
      ])
  }

  /// Blocks with an empty line between them; a block without text is left out.
  private static func joined(_ blocks: [String]) -> String {
    blocks.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A heading and a row each, with the explanations below each other.
  private static func section(_ heading: String, _ rows: [(term: String, meaning: String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let column = (rows.map(\.term.count).max() ?? 0) + 4
    let lines = rows.map { row in
      let lead = "  " + row.term
      return lead + wrapped(row.meaning, indentation: column, from: lead.count)
    }
    return heading + ":\n" + lines.joined()
  }

  private static func examples(_ examples: [Example]) -> String {
    guard !examples.isEmpty else { return "" }
    let lines = examples.map { example in
      "  \(example.line)\n" + wrapped(example.summary, indentation: 6, from: 0)
    }
    return "Examples:\n" + lines.joined()
  }

  /// The text in lines that are no wider than the help, each beginning at the indentation; the first line is filled
  /// up from the column where one already stands.
  static func wrapped(_ text: String, indentation: Int = 0, from column: Int = 0) -> String {
    var result = ""
    var line = String(repeating: " ", count: max(0, indentation - column))
    var used = indentation
    for word in text.split(separator: " ") {
      if used > indentation, used + 1 + word.count > width {
        result += line + "\n"
        line = String(repeating: " ", count: indentation)
        used = indentation
      }
      if used > indentation {
        line += " "
        used += 1
      }
      line += word
      used += word.count
    }
    return result + line + "\n"
  }
}
