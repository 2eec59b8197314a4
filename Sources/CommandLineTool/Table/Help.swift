import Canvas
import Lifecycle
import Study

/// The help texts, made from the command table.
package struct Help {
  private let phrasebook: Phrasebook
  private let usesColor: Bool

  package init(_ phrasebook: Phrasebook = .english, usesColor: Bool = false) {
    (self.phrasebook, self.usesColor) = (phrasebook, usesColor)
  }

  /// Returns the help of the program, which fits on one screen: first examples, the commands, and further reading.
  package func program() -> String {
    let program = CommandTable.program
    let groups = CommandTable.groups.map { group in
      heading(group.heading) + rows(group.commands.map { ($0.name, $0.summary) }, column: 15)
    }
    let hidden = CommandTable.simulating + [Switch.long.name]
    let options = CommandTable.options.filter { !hidden.contains($0.name) }.map { "--\($0.name)" }.listed
    return joined([
      wrapped(CommandTable.summary),
      rows(CommandTable.firstExamples.map { ($0.line(phrasebook), $0.summary) }),
      groups.joined(),
      wrapped("`\(program) help COMMAND` says all about a command. All take \(options)."),
    ])
  }

  /// Returns a short help of a command, which fits on one screen: usage, some examples, and the command's own options.
  package func brief(_ entry: CommandEntry) -> String {
    joined([
      wrapped(entry.summary),
      usage(entry),
      examples(Array(entry.examples.prefix(4))),
      section("Options", entry.options.map { ($0.usage, $0.summary) }),
      wrapped("`\(CommandTable.program) help \(entry.name)` says more, and lists the options that all commands have."),
    ])
  }

  package func command(_ entry: CommandEntry) -> String {
    joined(
      [wrapped(entry.summary), usage(entry), examples(entry.examples)] + entry.details.map { wrapped($0) } + [
        section("Options", entry.options.map { ($0.usage, $0.summary) }),
        section("Options of all commands", entry.commonOptions.map { ($0.usage, $0.summary) }),
      ] + entry.json.map { section("With --json, members of \($0.subject)", $0.members.map { ($0.name, $0.meaning) }) }
        + [
          section("Exit status", entry.exits.map { (String($0.status.rawValue), $0.meaning) })
        ])
  }

  private func usage(_ entry: CommandEntry) -> String {
    phrasebook.say("Usage: \(CommandTable.program) \(entry.usage)") + "\n"
  }

  /// Joins blocks with empty lines between them; empty blocks are left out.
  private func joined(_ blocks: [String]) -> String { blocks.filter { !$0.isEmpty }.joined(separator: "\n") }

  private func heading(_ heading: Sentence) -> String {
    Console.painted(usesColor ? .bold : nil, phrasebook.say(heading)) + "\n"
  }

  private func section(_ heading: Sentence, _ rows: [(term: String, meaning: Sentence)]) -> String {
    rows.isEmpty ? "" : self.heading("\(heading):") + self.rows(rows)
  }

  /// Returns a row for each term, with the explanations aligned in a column; by default the first that leaves room for
  /// all terms.
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

  /// Wraps a text to the width of the help; each line is indented, and the first is already filled up to a column.
  func wrapped(_ text: Sentence, indentation: Int = 0, from column: Int = 0) -> String {
    let said = phrasebook.say(text)
    let room = Console.textWidth - indentation
    // An ASCII word is never split, since it may be a path; other text can be split after any wide character.
    let lines = said.utf8.allSatisfy { $0 < 0x80 } ? Self.lines(said, room) : said.wrapped(toCells: room)
    let gap = "\n" + String(repeating: " ", count: indentation)
    return String(repeating: " ", count: max(0, indentation - column)) + lines.joined(separator: gap) + "\n"
  }

  /// Splits a text into lines that are as long as possible; a word longer than a line gets a line of its own.
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

/// The request of `mightappear help [COMMAND]` and `--help`: prints the help of a command, or of the program.
struct HelpRequest: Request {
  let command: String?
  /// True to print the short help, which fits on one screen.
  var isBrief = false

  static let entry = CommandEntry(
    name: "help",
    operands: .optional("COMMAND"),
    summary: "Print this, or all there is to know about a command.",
    details: [],
    options: [],
    simulates: false,
    examples: [Example("help run", "Say all there is to say about `run`.")]
  ) { (arguments) throws(UsageError) in
    if let word = arguments.operands.first, CommandTable.command(named: word) == nil {
      throw UsageError(noCommand: word)
    }
    return HelpRequest(command: arguments.operands.first)
  }

  func perform(in console: inout Console) -> ExitCode {
    let help = Help(console.phrasebook, usesColor: console.usesColor)
    let entry = command.flatMap(CommandTable.command(named:))
    console.output.write(entry.map(isBrief ? help.brief : help.command) ?? help.program())
    return .success
  }
}
