import Lifecycle
import Notation
import Resources
import TestSupport
import Testing

@testable import Study

@Suite("A varied lesson") struct VariationTests {
  @Test("has other names in its code and its prose, and the same name where the prose has the word")
  func names() {
    let text = """
      title: List and Detail
      screen List: code
      screen Detail: code
      window: nav(List)
      > push Detail
      # Detail lies over the list.
      because: Detail.viewWillAppear, of Details.
      """
    let renamed = Variation.renamed(text, seed: 7)
    #expect(renamed == Variation.renamed(text, seed: 7))
    #expect(renamed.hasPrefix("title: List and Detail\nscreen List: code\n"))
    #expect(!renamed.contains("push Detail") && !renamed.contains("# Detail") && renamed.contains("Details."))
    #expect((0..<20).map { Variation.renamed(text, seed: $0) }.contains { $0 != renamed })
    #expect(Variation.renamed(text.replacing("\n", with: "\r\n"), seed: 7) == renamed)
  }

  @Test("holds as the lesson does", arguments: Catalog.lessons.map(\.name), Language.allCases)
  func holds(name: String, language: Language) throws {
    let resource = try #require(Catalog.lesson(named: name, language: language.rawValue))
    let text = Variation.renamed(String(decoding: resource.bytes, as: UTF8.self), seed: 3)
    let reading = Transcript.read(text, file: name, versions: BuiltInScores.versions)
    try #require(reading.value != nil)
    let cases = reading.cases.compactMap(\.value)
    #expect(LessonProof(cases) { BuiltInScores.all[$0] }.flaws.flatMap(\.self) == [])
  }

  @Test("has no animation where it neither waits for one nor follows a finger")
  func withoutAnimations() throws {
    func chapters(_ name: String) throws -> [Lesson.Chapter?] {
      let (transcript, cases) = try LessonTests.read(name, .english)
      return Lesson(transcript, cases).chapters.map(\.withoutAnimations)
    }
    let pushes = try chapters("push-and-pop").compactMap(\.self)
    #expect(pushes.count == 3 && pushes.allSatisfy { !($0.resolved.script.last?.command.isAnimated ?? true) })
    #expect(try chapters("will-is-not-did").allSatisfy { $0 == nil })
  }
}
