import Lifecycle
import Resources
import Study
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Titles that people write, and what `ask` finds for them")
struct AskedTitleTests {
  @Test("a title that people gave a question leads to it although the question does not have it: the rate is printed")
  func leftOut() {
    let questions = AskedQuestion.read(String(decoding: Catalog.questions, as: UTF8.self)).questions
    let search = LibrarySearch(questions, [], synonyms: String(decoding: Catalog.synonyms, as: UTF8.self))
    var (count, first, three) = (0, 0, 0)
    for (index, question) in questions.enumerated() {
      for title in question.titles.indices {
        let place = search.place(of: index, without: title) ?? .max
        count += 1
        first += place == 0 ? 1 : 0
        three += place < 3 ? 1 : 0
      }
    }
    print("\(count) titles, each left out: \(first * 1000 / count) ‰ first, \(three * 1000 / count) ‰ among three")
    #expect(count > 900 && first * 1000 / count >= Self.rates.first && three * 1000 / count >= Self.rates.three)
  }

  /// The rates that are reached, in thousandths.
  private static let rates = (first: 805, three: 940)

  /// The titles in a file of `Titles`, each with words of the questions that answer it.
  private func titles(_ name: String) throws -> [(title: String, answers: ArraySlice<String>)] {
    let file = try #require(try Fixture.all(in: "Titles").first { $0.name == name })
    return file.text.split(separator: "\n").map { line in
      let parts = line.split(separator: "|").map { String($0.trimmingPrefix { $0 == " " }) }
      return (parts[0], parts.dropFirst())
    }
  }

  @Test(
    "of titles that are beside no answer, the right answer is first for 36 of 36, and for 24 of 40 from elsewhere",
    arguments: [("unseen", 0), ("issues", 16)])
  func unseen(_ name: String, _ most: Int) throws {
    let missed = try titles(name).compactMap { title, answers -> String? in
      let found = LibrarySearch.builtIn.first(title).map { $0.text(.english) } ?? "nothing"
      return answers.contains { found.contains($0) } ? nil : "\(title): \(found)"
    }
    for line in missed { print(line) }
    #expect(missed.count <= most, "\(missed)")
  }

  @Test("what is asked in other words leads to the question, among the first three")
  func otherWords() throws {
    for (title, answers) in try titles("other-words") {
      let found = LibrarySearch.builtIn.questions(title).prefix(3).map { $0.text(.english) }
      #expect(found.contains { $0.contains(answers[1]) }, "\(title): \(found)")
    }
  }

  @Test("of what is about something else, nothing is answered")
  func elsewhere() throws {
    for (title, _) in try titles("elsewhere") {
      let asked = answer(to: "ask", title)
      #expect(asked.status == .failure, "\(title): \(asked.output)")
    }
  }

  @Test("of what is about other parts of UIKit, little is answered: what is, is printed")
  func beside() throws {
    let answered = try titles("beside").map(\.title).filter { LibrarySearch.builtIn.first($0) != nil }
    for title in answered { print(title) }
    #expect(answered.count <= 8, "\(answered)")
  }
}
