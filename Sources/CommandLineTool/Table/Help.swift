import Canvas
import Lifecycle
import Study

/// The help, made from the table.
package struct Help {
  static let width = 80
  private let phrasebook: Phrasebook
  /// Returns a heading as it is printed.
  private let painted: (String) -> String

  /// The help in the language of a phrasebook.
  package init(_ phrasebook: Phrasebook = .english, heading painted: @escaping (String) -> String = { $0 }) {
    (self.phrasebook, self.painted) = (phrasebook, painted)
  }

  /// The help of the program on one screen: first examples, the commands, and further reading.
  package func program() -> String {
    let program = CommandTable.program
    let groups = CommandTable.groups.map { group in
      painted(phrasebook.say(group.heading)) + "\n" + rows(group.commands.map { ($0.name, $0.summary) }, column: 15)
    }
    let options = CommandTable.options.filter { $0.name != "long" }.map { "--\($0.name)" }.listed
    return joined([
      wrapped(CommandTable.summary),
      rows(CommandTable.firstExamples.map { ($0.line(phrasebook), $0.summary) }),
      groups.joined(),
      wrapped("`\(program) help COMMAND` says all about a command. All take \(options)."),
    ])
  }

  /// The help of one command that fits a screen: how it is used, examples, and its own options.
  package func brief(_ entry: CommandEntry) -> String {
    joined([
      wrapped(entry.summary),
      usage(entry),
      examples(Array(entry.examples.prefix(4))),
      section("Options", entry.options.map { ($0.usage, $0.summary) }),
      wrapped("`\(CommandTable.program) help \(entry.name)` says more, and lists the options that all commands have."),
    ])
  }

  /// The help of a command.
  package func command(_ entry: CommandEntry) -> String {
    joined(
      [wrapped(entry.summary), usage(entry), examples(entry.examples)] + entry.details.map { wrapped($0) } + [
        section("Options", entry.options.map { ($0.usage, $0.summary) }),
        section("Options of all commands", CommandTable.options.map { ($0.usage, $0.summary) }),
        section("Exit status", entry.exits.map { (String($0.status.rawValue), $0.meaning) }),
      ])
  }

  private func usage(_ entry: CommandEntry) -> String {
    phrasebook.say("Usage: \(CommandTable.program) \(entry.usage)") + "\n"
  }

  /// Joins blocks by empty lines; empty blocks are left out.
  private func joined(_ blocks: [String]) -> String {
    blocks.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A heading and a row each, with the explanations below each other.
  private func section(_ heading: Sentence, _ rows: [(term: String, meaning: Sentence)]) -> String {
    rows.isEmpty ? "" : painted(phrasebook.say("\(heading):")) + "\n" + self.rows(rows)
  }

  /// A row for each term, with the explanations in a column: the given one, or the first that leaves room.
  private func rows(_ rows: [(term: String, meaning: Sentence)], column: Int? = nil) -> String {
    let column = column ?? (rows.map(\.term.cellWidth).max() ?? 0) + 4
    return rows.map { row in
      let lead = "  " + row.term
      return lead + wrapped(row.meaning, indentation: column, from: lead.cellWidth)
    }.joined()
  }

  private func examples(_ examples: [Example]) -> String {
    guard !examples.isEmpty else { return "" }
    let lines = examples.map { example in
      "  \(example.line(phrasebook))\n" + wrapped(example.summary, indentation: 6, from: 0)
    }
    return phrasebook.say("Examples:") + "\n" + lines.joined()
  }

  /// Wraps a text to the width of the help, with an indentation; the first line is filled from a column where text
  /// already stands.
  func wrapped(_ text: Sentence, indentation: Int = 0, from column: Int = 0) -> String {
    let said = phrasebook.say(text)
    let room = Self.width - indentation
    // A word of ASCII is never broken, since it may be a path; elsewhere a line may end at any wide character.
    let lines = said.utf8.allSatisfy { $0 < 0x80 } ? Self.lines(said, room) : said.wrapped(toCells: room)
    let gap = "\n" + String(repeating: " ", count: indentation)
    return String(repeating: " ", count: max(0, indentation - column)) + lines.joined(separator: gap) + "\n"
  }

  /// The words of a text in lines, each as long as fits, or a single word.
  private static func lines(_ text: String, _ width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines.count - 1
      if lines[last].isEmpty {
        lines[last] += word
      } else if lines[last].count + 1 + word.count <= width {
        lines[last] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

/// `mightappear help [COMMAND]`, and `--help`: prints the help of a command, or of the program.
struct HelpRequest: Request {
  let command: String?
  /// Prints the short help, which fits a screen.
  var isBrief = false

  static let entry = CommandEntry(
    name: "help",
    operands: .optional("COMMAND"),
    summary: "Print this, or all there is to know about a command.",
    details: [],
    options: [],
    examples: [Example("help run", "Say all there is to say about `run`.")]
  ) { (arguments) throws(UsageError) in
    if let word = arguments.operands.first, CommandTable.command(named: word) == nil {
      throw UsageError(noCommand: word)
    }
    return HelpRequest(command: arguments.operands.first)
  }

  func perform(in console: inout Console) -> ExitCode {
    let bold = console.paint(.bold)
    let help = Help(console.phrasebook, heading: bold)
    let entry = command.flatMap(CommandTable.command(named:))
    console.output.write(entry.map(isBrief ? help.brief : help.command) ?? help.program())
    return .success
  }
}
