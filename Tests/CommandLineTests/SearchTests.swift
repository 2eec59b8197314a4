import Resources
import Study
import Testing

@testable import CommandLine

@Suite("list --search")
struct SearchTests {
  private static let questions = AskedQuestion.read(String(decoding: Catalog.questions, as: UTF8.self))

  @Test("every question has an answer in both languages, and leads to a case that is there")
  func builtIn() throws {
    #expect(Self.questions.unread.isEmpty && Self.questions.questions.count > 30)
    for question in Self.questions.questions {
      let text = question.text(.english)
      #expect(question.text(.japanese) != text && !question.answer(.english).isEmpty, "\(text)")
      #expect(question.answer(.japanese) != question.answer(.english), "\(text)")
      guard let name = question.name else { continue }
      let item = try #require(question.item(in: .english), "\(text): \(name)")
      if let index = question.caseIndex { #expect(item.caseTitles.indices.contains(index), "\(text): \(name)") }
    }
  }

  @Test("a question is found by its own words")
  func found() {
    for question in Self.questions.questions {
      let hits = LibrarySearch(Self.questions.questions, [], in: .english).hits(question.text(.english))
      guard case .question(let first)? = hits.first else { return #expect(Bool(false), "\(question)") }
      #expect(first == question)
    }
  }
}
