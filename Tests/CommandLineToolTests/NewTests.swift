import Foundation
import Lifecycle
import Notation
import Resources
import Study
import Testing

@testable import CommandLineTool

@Suite("`new lesson`")
struct NewTests {
  @Test("writes a lesson that holds, in every language", arguments: Language.allCases)
  func holds(language: Language) throws {
    try withFolder { folder in
      let written = answer(to: "new", "lesson", "\(folder.path)/a.appear", "--lang", language.rawValue)
      #expect(written.status == .success && written.errors.isEmpty)
      #expect(written.output.contains("learn \(folder.path)/a.appear --lang \(language.rawValue)"))
      let checked = answer(to: "check", "\(folder.path)/a.appear")
      #expect(checked.status == .success && checked.errors.isEmpty, "\(checked.errors)")
    }
  }

  @Test("writes the same lesson in every language")
  func translation() throws {
    let statements = try Language.allCases.map { language in
      let reading = Transcript.read(Catalog.newLesson(in: language.rawValue), file: "new", versions: [Version(13)])
      let transcript = try #require(reading.value, "\(reading.diagnostics)")
      return transcript.cases.map { part in
        part.statements.map(\.statement).filter { statement in
          switch statement {
          case .prose, .note(.hint, _), .note(.because, _), .blank: false
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
      let japanese = Catalog.newLesson(in: "ja")
      _ = answer(to: "new", "lesson", "\(folder.path)/a.ja.appear")
      _ = answer(to: "new", "lesson", "\(folder.path)/b.appear", environment: ["LANG": "ja_JP.UTF-8"])
      _ = answer(to: "new", "lesson", "\(folder.path)/c.appear")
      for (name, text) in [("a.ja", japanese), ("b", japanese), ("c", Catalog.newLesson(in: "en"))] {
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
      let refused = answer(to: "new", "lesson", "\(folder.path)/a.appear")
      #expect(refused.status == .unusable && refused.errors.contains("is there already, and stays as it is"))
      #expect(try Data(contentsOf: file) == Data("mine".utf8))
      #expect(answer(to: "new", "lesson", "\(folder.path)/b/a.appear").errors.contains("No such file"))
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
    let answer = answer(to: ["new"] + words)
    #expect(answer.status == .unusable && answer.errors.contains(message))
  }
}
