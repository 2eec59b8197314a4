import Lifecycle
import Testing

@testable import CommandLineTool

@Suite("The help")
struct HelpTests {
  /// Every help there is.
  private let all =
    [Help().program()] + CommandTable.commands.map(Help().command) + CommandTable.commands.map(Help().brief)

  @Test("of the program is one screen of forty lines, and a command's short one is not longer")
  func screen() {
    #expect(Help().program().split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    for command in CommandTable.commands {
      #expect(Help().brief(command).split(separator: "\n").count <= 40, "\(command.name)")
    }
  }

  @Test("is no wider than it may be, and has no white space at the ends of lines")
  func width() {
    for line in all.flatMap({ $0.split(separator: "\n") }) {
      #expect(line.count <= Console.textWidth, "\(line)")
      #expect(line.last != " ", "\(line)")
    }
  }

  @Test("of the program names thirteen commands and every option of the program")
  func programNamesAll() {
    let text = Help().program()
    let names = CommandTable.groups.flatMap(\.commands).map(\.name)
    for name in names { #expect(text.contains("\n  \(name) ")) }
    #expect(names.count == 13)
    for name in ["color", "lang", "help", "version"] { #expect(text.contains("--\(name)")) }
  }

  @Test("of a command names its options and what it ends with")
  func commandNamesAll() {
    for command in CommandTable.commands {
      let text = Help().command(command)
      #expect(text.contains("Usage: mightappear \(command.usage)\n"))
      for option in command.options { #expect(text.contains("\n  \(option.usage) ")) }
      for exit in command.exits { #expect(text.contains("\n  \(exit.status.rawValue)  ")) }
    }
  }

  @Test("says of versions and calls how they are written")
  func written() {
    let text = Help().command(RunCommand.entry).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("of several the newest that fits. V is 9, 17.4, `8, 9`, 10-12, 13+, latest or any."))
    #expect(text.contains("Print these calls alone: methods, and the words `appearance` and `layout`"))
  }

  @Test("breaks lines between words, and never within one")
  func wrapping() {
    let word = String(repeating: "x", count: Console.textWidth + 5)
    #expect(Help().wrapped("a \(word) b", indentation: 2) == "  a\n  \(word)\n  b\n")
    #expect(Help().wrapped("") == "\n")
  }
}
