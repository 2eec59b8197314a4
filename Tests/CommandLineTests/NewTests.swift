import Foundation
import Lifecycle
import Notation
import Study
import Testing

@testable import CommandLine

@Suite("`new lesson`")
struct NewTests {
  /// The program's answer, with `FOLDER` replaced by a folder.
  private static func answer(
    _ words: [String], in folder: URL, _ environment: [String: String] = [:]
  ) -> (status: ExitCode, output: String, errors: String) {
    var console = Console.memory()
    let words = words.map { $0.replacing("FOLDER", with: folder.path) }
    let status = Program.main(arguments: words, in: &console) { environment[$0] }
    return (status, console.output.text, console.errors.text)
  }

  @Test("writes a lesson that holds, in every language", arguments: Language.allCases)
  func holds(language: Language) throws {
    try withFolder { folder in
      let written = Self.answer(["new", "lesson", "FOLDER/a.appear", "--lang", language.rawValue], in: folder)
      #expect(written.status == .success && written.errors.isEmpty)
      #expect(written.output.contains("learn \(folder.path)/a.appear --lang \(language.rawValue)"))
      let checked = Self.answer(["check", "FOLDER/a.appear"], in: folder)
      #expect(checked.status == .success && checked.errors.isEmpty, "\(checked.errors)")
    }
  }

  @Test("writes the same lesson in every language")
  func translation() throws {
    let statements = try Language.allCases.map { language in
      let reading = Transcript.read(LessonTemplate.text(language), file: "new", versions: [Version(13)])
      let transcript = try #require(reading.value, "\(reading.diagnostics)")
      return transcript.cases.map { part in
        part.statements.map(\.statement).filter { statement in
          switch statement {
          case .prose, .hint, .because, .blank: false
          default: true
          }
        }
      }
    }
    #expect(statements.allSatisfy { $0 == statements[0] && !$0.isEmpty })
  }

  @Test("takes the language from the file's name, or from the environment")
  func language() throws {
    try withFolder { folder in
      let japanese = LessonTemplate.text(.japanese)
      _ = Self.answer(["new", "lesson", "FOLDER/a.ja.appear"], in: folder)
      _ = Self.answer(["new", "lesson", "FOLDER/b.appear"], in: folder, ["LANG": "ja_JP.UTF-8"])
      _ = Self.answer(["new", "lesson", "FOLDER/c.appear"], in: folder)
      for (name, text) in [("a.ja", japanese), ("b", japanese), ("c", LessonTemplate.text(.english))] {
        let written = try String(contentsOf: folder.appending(path: "\(name).appear"), encoding: .utf8)
        #expect(written == text)
      }
    }
  }

  @Test("leaves a file alone that is there already")
  func existing() throws {
    try withFolder { folder in
      let file = folder.appending(path: "a.appear")
      try Data("mine".utf8).write(to: file)
      let answer = Self.answer(["new", "lesson", "FOLDER/a.appear"], in: folder)
      #expect(answer.status == .unusable && answer.errors.contains("is there already, and stays as it is"))
      #expect(try Data(contentsOf: file) == Data("mine".utf8))
      #expect(Self.answer(["new", "lesson", "FOLDER/b/a.appear"], in: folder).errors.contains("No such file"))
    }
  }

  @Test(
    "says what it wants",
    arguments: [
      ([], "`new` needs `lesson` and a FILE"), (["lesson"], "`new lesson` needs a FILE"),
      (["leson", "a.appear"], "did you mean `lesson`?"), (["a.appear"], "`new` needs `lesson` and a FILE"),
      (["lesson", "a"], "ends in .appear, such as `a.appear`"),
      (["lesson", "a.appear", "b"], "`new lesson` takes only one FILE, and got `b` as well"),
    ])
  func usage(words: [String], message: String) {
    var console = Console.memory()
    #expect(Program.main(arguments: ["new"] + words, in: &console) == .unusable)
    #expect(console.errors.text.contains(message))
  }
}
