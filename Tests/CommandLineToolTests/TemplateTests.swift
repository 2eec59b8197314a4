import Lifecycle
import Notation
import Resources
import Testing

@testable import CommandLineTool

@Suite("The template of a lesson")
struct TemplateTests {
  @Test("holds, and is in the language that is asked for", arguments: Language.allCases)
  func holds(language: Language) throws {
    let template = answer(to: "show", "template", "--lang", language.rawValue)
    #expect(template.output == Catalog.newLesson(in: language.rawValue) && template.errors.isEmpty)
    let checked = try answer(to: "check", "FILE", file: template.output)
    #expect(checked.status == .success && checked.errors.isEmpty, "\(checked.errors)")
  }

  @Test("is the same lesson in every language")
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
}
