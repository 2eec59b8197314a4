import Foundation
import Resources
import Testing

@testable import CommandLineTool

@Suite("Facts in a folder of scores")
struct FactFilesTests {
  /// A folder with the built-in scores and a file of facts.
  private func withFacts(_ name: String, _ text: String, _ body: (String) throws -> Void) throws {
    try withFolder { folder in
      for score in Catalog.scores {
        try Data(score.bytes).write(to: folder.appending(path: "\(score.name).score"))
      }
      try folder.write(text, to: name)
      try body(folder.path)
    }
  }

  /// Places for code of Detail that should run at a pop, and not at a push over it.
  private func found(_ options: String...) -> String {
    answer(to: ["where", "really-back", "--here", "7", "--not", "3", "--of", "Detail", "--ios", "17"] + options).output
  }

  @Test("go before the built-in file of the same name, and leave the others")
  func overrides() throws {
    #expect(found().contains("isMovingFromParent"))
    let none = "== answer\nasks: animated\nin: launch\nsays: no\nevidence: claim\n"
    try withFacts("answers.facts", none) { folder in
      #expect(!found("--scores", folder).contains("isMovingFromParent"))
    }
    try withFacts("more.facts", none) { folder in #expect(found("--scores", folder) == found()) }
  }

  @Test("are refused with file and line where they cannot be read, whatever is asked")
  func refused() throws {
    try withFacts("answers.facts", "== answer\nasks: anmated\nsays: no\nevidence: claim\n") { folder in
      let answer = answer(to: "run", "life-of-a-push", "--scores", folder)
      #expect(answer.status == .unusable && answer.output.isEmpty)
      #expect(answer.errors.contains("\(folder)/answers.facts:2:7: error: `anmated` is not anything"), "\(answer)")
    }
  }

  @Test("are listed and shown like scores")
  func listed() {
    #expect(answer(to: "show", "facts").output.contains("calls       What each call means for a view"))
    #expect(answer(to: "show", "calls").output.contains("== meaning\ncalls: viewDidLoad\n"))
  }
}
