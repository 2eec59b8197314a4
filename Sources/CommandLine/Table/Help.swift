import Canvas
import Study

/// The help, made from the table.
public struct Help {
  static let width = 80
  /// How it is said.
  private let phrasebook: Phrasebook

  /// The help as it is said by a phrasebook.
  public init(_ phrasebook: Phrasebook = .english) {
    self.phrasebook = phrasebook
  }

  /// The help of the program.
  public func program() -> String {
    let program = CommandTable.program
    return joined([
      wrapped(CommandTable.summary),
      phrasebook.say("Usage: \(program) [COMMAND] [OPTION...] [OPERAND...]") + "\n",
      section("Commands", CommandTable.commands.map { ($0.name, $0.summary) }),
      section("Options", CommandTable.options.map { ($0.usage, $0.summary) }),
      section("Exit status", CommandTable.exits.map { (String($0.status.rawValue), $0.meaning) }),
      examples(CommandTable.commands.compactMap(\.examples.first)),
      wrapped("`\(program) help COMMAND` says more about a command."),
      wrapped(CommandTable.reporting),
    ])
  }

  /// The help of one command.
  public func command(_ entry: CommandEntry) -> String {
    joined(
      [
        wrapped(entry.summary),
        phrasebook.say("Usage: \(CommandTable.program) \(entry.usage)") + "\n",
      ] + entry.details.map { wrapped($0) } + [
        section("Options", (entry.options + CommandTable.options).map { ($0.usage, $0.summary) }),
        section("Exit status", entry.exits.map { (String($0.status.rawValue), $0.meaning) }),
        examples(entry.examples),
      ])
  }

  /// Blocks with an empty line between them; a block without text is left out.
  private func joined(_ blocks: [String]) -> String {
    blocks.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A heading and a row each, with the explanations below each other.
  private func section(_ heading: String, _ rows: [(term: String, meaning: String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let column = (rows.map(\.term.count).max() ?? 0) + 4
    let lines = rows.map { row in
      let lead = "  " + row.term
      return lead + wrapped(row.meaning, indentation: column, from: lead.count)
    }
    return phrasebook.say(heading) + ":\n" + lines.joined()
  }

  private func examples(_ examples: [Example]) -> String {
    guard !examples.isEmpty else { return "" }
    let lines = examples.map { example in
      "  \(example.line)\n" + wrapped(example.summary, indentation: 6, from: 0)
    }
    return phrasebook.say("Examples") + ":\n" + lines.joined()
  }

  /// The text in lines that are no wider than the help, each beginning at the indentation; the first line is filled
  /// up from the column where one already stands.
  func wrapped(_ text: String, indentation: Int = 0, from column: Int = 0) -> String {
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
