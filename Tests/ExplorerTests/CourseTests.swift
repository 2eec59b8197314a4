import Lifecycle
import Notation
import Resources
import Study
import Testing

@testable import Explorer

@Suite("The course")
struct CourseTests {
  @Test(
    "is gone through by one who knows the answers, each lesson on every version that it claims",
    arguments: Catalog.lessons.map(\.name), Language.allCases)
  func solving(name: String, language: Language) throws {
    let resource = try #require(Catalog.lesson(named: name, language: language.rawValue))
    let text = String(decoding: resource.bytes, as: UTF8.self)
    let item = LibraryItem(name: resource.name, title: name, kind: .lesson, text: text, language: language)
    let transcript = try Session.transcript(text: item.text, name: item.name, scores: Shelf.scores)
    let cases = transcript.resolved(versions: Shelf.scores.versions).compactMap(\.value)
    for version in Set(cases.flatMap(\.candidates)).sorted() {
      var learner = Learner(
        journey: try Journey(lesson: item.text, ios: version.number, language: item.language))
      var count = 0
      while try learner.goOn() {
        try learner.answer()
        #expect(learner.lesson?.exercise?.outcome == .right, "iOS \(version), question \(count + 1)")
        count += 1
      }
      #expect(count == item.questionCount, "iOS \(version)")
      #expect(learner.lesson?.isAtEnd == true)
    }
  }
}
