import Foundation
import Resources
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Completions") struct CompletionsTests {
  /// The words proposed for a line, and whether files are possible.
  private func proposals(_ line: String) -> (words: [String], kind: String) {
    let lines = answer(to: "completions", "bash", "--line", line).output.split(separator: "\n").map(String.init)
    return (Array(lines.dropFirst()), lines.first ?? "")
  }

  @Test("are read by each shell that is here", arguments: CompletionsCommand.Shell.allCases)
  func syntax(shell: CompletionsCommand.Shell) throws {
    try withFolder { folder in
      let file = try folder.write(answer(to: "completions", shell.rawValue).output, to: "completions")
      guard let result = try Tool(shell.rawValue)?.run(["-n", file]) else {
        print("There is no \(shell.rawValue) here, so that its completions are not read.")
        return
      }
      #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
    }
  }

  @Test("propose every command, and every option and operand of each")
  func everything() {
    #expect(Set(CommandTable.commands.map(\.name)).isSubset(of: proposals("mightappear ").words))
    for command in CommandTable.commands {
      let options = proposals("mightappear \(command.name) --").words
      for option in command.allOptions { #expect(options.contains("--\(option.name)"), "\(command.name)") }
    }
    #expect(Set(Catalog.transcripts.map(\.name)).isSubset(of: proposals("mightappear run ").words))
  }

  @Test(
    "end the last word of a line",
    arguments: [
      ("mightappear ru", ["run", "rules"]), ("mightappear run --j", ["--json"]),
      ("mightappear learn --lang j", ["ja"]), ("mightappear show sco", ["scores"]),
      ("mightappear help rul", ["rules"]), ("mightappear --lang ja compl", ["completions"]),
      ("mightappear peek-and-pop-ios", ["peek-and-pop-ios9"]), ("mightappear show ios-09", ["ios-09"]),
      ("mightappear completions fi", ["fish"]), ("mightappear draw -h", ["-h"]),
    ])
  func lastWord(line: String, words: [String]) { #expect(Set(proposals(line).words) == Set(words)) }

  @Test("name files for a FILE, folders for a DIR, and neither for a name or a word of its own")
  func files() {
    #expect(proposals("mightappear check mine.").kind == "files")
    #expect(proposals("mightappear run --scores my").kind == "folders")
    #expect(proposals("mightappear completions ").kind == "words" && proposals("mightappear run --").kind == "words")
  }

  @Test("have summaries in the user's language, where the shell shows them")
  func summaries() {
    let zsh = answer(to: "completions", "zsh", "--line", "mightappear ru", "--lang", "ja").output
    #expect(zsh.contains("run:操作で起こる呼び出しを出力する。\n"), "\(zsh)")
    let fish = answer(to: "completions", "fish", "--line", "mightappear ru").output
    #expect(fish.contains("run\t"), "\(fish)")
  }

  @Test("of an unknown shell are refused") func unknown() {
    #expect(answer(to: "completions", "bsah").errors.contains("did you mean `bash`?"))
  }
}
