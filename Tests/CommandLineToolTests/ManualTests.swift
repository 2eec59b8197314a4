import Canvas
import Explorer
import Lifecycle
import Notation
import Testing

@testable import CommandLineTool

@Suite("The man page") struct ManualTests {
  /// The page with what `man` would undo undone.
  private static let page = ManualPage().text.replacing("\\-", with: "-").replacing("\\e", with: "\\")
    .replacing("\\&", with: "").replacing("\\(dq", with: "\"")

  @Test("is followed at a terminal by a word on how to read it")
  func atTerminal() {
    var console = Console.memory()
    let status = Program.main(arguments: ["manual"], in: &console, isTerminal: true) { _ in nil }
    #expect(status == .success && console.output.text == ManualPage().text)
    #expect(console.errors.text.contains("man ./m.1") && answer(to: "manual").errors.isEmpty)
  }

  @Test("names every command, option and key")
  func complete() {
    for command in ProgramTable.commands {
      #expect(Self.page.contains(command.summary.english.replacing("`", with: "")))
      for option in command.options { #expect(Self.page.contains(".B \(option.usage)\n")) }
    }
    for command in KeySection.all.flatMap(\.commands) {
      #expect(Self.page.contains(".B \(command.keyNames(.ascii))\n"))
      #expect(Self.page.contains(command.summary.english.replacing("`", with: "")))
    }
  }

  @Test("keeps quotes, which `man` would take away from what is printed in bold")
  func quotes() {
    let escaped = "mightappear explain console.txt --as recording --device \\(dqiPhone, iOS 17.4\\(dq"
    #expect(ManualPage().text.replacing("\\-", with: "-").contains(escaped))
  }

  @Test("explains every command that a transcript can hold")
  func transcripts() {
    for entry in TranscriptGuide.lines + TranscriptGuide.commands + TranscriptGuide.questions {
      #expect(Self.page.contains(entry.form) && Self.page.contains(entry.meaning.english))
    }
  }

  @Test("holds nothing that `man` would take for a command by mistake")
  func lines() {
    let commands = [".TH", ".nh", ".ad", ".SH", ".SS", ".TP", ".PP", ".B", ".br"]
    for line in ManualPage().text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(commands.contains(String(line.prefix { $0 != " " })))
    }
  }
}
