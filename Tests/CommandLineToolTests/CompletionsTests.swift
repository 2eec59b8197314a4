import Foundation
import Resources
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Completions") struct CompletionsTests {
  /// The proposals of bash for the last of some words.
  private func proposals(_ words: String...) throws -> [String] {
    let script = """
      \(BashCompletions.text)
      COMP_WORDS=(\(words.map(quotedForShell).joined(separator: " "))); COMP_CWORD=\(words.count - 1)
      _mightappear; printf '%s\\n' "${COMPREPLY[@]}"
      """
    return try #require(Tool("bash")).run(["-c", script]).output.split(separator: "\n").map(String.init)
  }

  @Test("are read by each shell that is here", arguments: CompletionsCommand.Shell.allCases)
  func syntax(shell: CompletionsCommand.Shell) throws {
    try withFolder { folder in
      let file = folder.appending(path: "completions").path
      try Data(answer(to: "completions", shell.rawValue).output.utf8).write(to: URL(filePath: file))
      guard let result = try Tool(shell.rawValue)?.run(["-n", file]) else {
        print("There is no \(shell.rawValue) here, so that its completions are not read.")
        return
      }
      #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
    }
  }

  @Test("of each shell name every command and option", arguments: CompletionsCommand.Shell.allCases)
  func complete(shell: CompletionsCommand.Shell) {
    let text = answer(to: "completions", shell.rawValue).output
    for command in CommandTable.commands {
      #expect(text.contains(command.name))
      for option in command.options { #expect(text.contains(option.name), "\(option.name)") }
    }
    for resource in Catalog.transcripts { #expect(text.contains(resource.name)) }
  }

  @Test("in bash propose commands, options, values and names") func bash() throws {
    #expect(
      try proposals("mightappear", "ru") == ["rules", "run"] || proposals("mightappear", "ru") == ["run", "rules"])
    #expect(try proposals("mightappear", "run", "life-").contains("life-of-a-push"))
    #expect(try proposals("mightappear", "run", "--j") == ["--json"])
    #expect(try proposals("mightappear", "learn", "--lang", "j") == ["ja"])
    #expect(try proposals("mightappear", "list", "sco") == ["scores"])
    #expect(try proposals("mightappear", "help", "evi") == ["evidence"])
    #expect(try proposals("mightappear", "peek-and-p").contains("peek-and-pop-ios9"))
    #expect(try proposals("mightappear", "show", "ios-0").contains("ios-09"))
  }

  @Test("of an unknown shell are refused") func unknown() {
    #expect(answer(to: "completions", "bsah").errors.contains("did you mean `bash`?"))
  }
}
