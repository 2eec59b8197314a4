import Lifecycle
import Resources
import Study
import Testing

@Suite("The course")
struct CurriculumTests {
  private static let builtIn = Curriculum(String(decoding: Catalog.course, as: UTF8.self))

  private static let lessons = Dictionary(
    uniqueKeysWithValues: Catalog.lessons.map { lesson in
      let text = String(decoding: lesson.bytes, as: UTF8.self)
      return (lesson.name, LibraryItem(name: lesson.name, title: "", kind: .lesson, text: text))
    })

  @Test("names each lesson in exactly one branch")
  func branches() {
    #expect(Self.builtIn.damages.isEmpty)
    #expect(Self.builtIn.lessons.sorted() == Catalog.lessons.map(\.name).sorted())
    for part in Self.builtIn.branches + Self.builtIn.concepts {
      #expect(part.title[.japanese] != part.title[.english], "\(part.title[.english])")
    }
  }

  @Test("knows what each question is about")
  func concepts() {
    let members = Self.builtIn.concepts.flatMap(\.members)
    for (lesson, item) in Self.lessons {
      let asked = (0..<item.questionCount).filter { question in
        !members.contains { $0.lesson == lesson && $0.includes(question) }
      }
      #expect(asked.isEmpty, "\(lesson), counted from 0")
    }
    let levels = Catalog.levels.map(\.name)
    #expect(members.filter(\.isLevel).map(\.lesson).sorted() == levels.sorted(), "each level is about one concept")
    for member in members + Self.builtIn.placement where !member.isLevel {
      let count = Self.lessons[member.lesson]?.questionCount ?? 0
      #expect(member.questions?.allSatisfy { $0 < count } ?? (count > 0), "\(member.lesson)")
    }
    for member in Self.builtIn.placement {
      let graded = Self.lessons[member.lesson]?.graded
      #expect(member.questions?.count == 1 && member.questions?.allSatisfy { graded?.contains($0) == true } == true)
    }
  }

  @Test("says which line cannot be understood")
  func damages() {
    let course = Curriculum("a: 1\n\n== brnach: x\n== branch: One\nja: 一\nb\nc: 1-2, 4 5\n")
    #expect(course.damages.map(\.line) == [3, 7])
    #expect(course.lessons == ["b"] && course.branches.first?.title[.japanese] == "一")
    #expect(course.placement.map(\.lesson) == ["a"])
  }

  @Test("takes a concept for known once all of it was right and nothing is due again, and else for shaky")
  func known() throws {
    let course = Curriculum("== concept: Some\na: 1-2\n")
    func standing(_ days: [Int], isFirstTry: Bool, on day: Int) -> Curriculum.ConceptResult? {
      let changes = days.enumerated().map { question, day in
        Progress.Change.answered(
          lesson: "a", question: question, isFirstTry: isFirstTry,
          remembered: .after(nil, on: Day(day), isFirstTry: isFirstTry))
      }
      return course.results(in: [("a", [0, 1])], ProgressTests.progress(changes), on: Day(day)).first
    }
    let known = try #require(standing([10, 10], isFirstTry: true, on: 11))
    #expect(known.isKnown && known.shaky == 0)
    #expect(standing([10, 10], isFirstTry: false, on: 10)?.shaky == 2, "what was missed is shaky at once")
    #expect(standing([10, 11], isFirstTry: true, on: 13)?.shaky == 1, "one is due again")
    let begun = try #require(standing([10], isFirstTry: true, on: 10))
    #expect(!begun.isKnown && begun.shaky == 0)
  }

  @Test("counts how a learner stands with a concept")
  func standings() {
    let course = Curriculum("== concept: Some\na: 1-2\nb\nlevel d\n== concept: Other\nc\n")
    let progress = ProgressTests.progress([
      .answered(lesson: "a", question: 0, isFirstTry: true), .answered(lesson: "a", question: 2, isFirstTry: true),
      .answered(lesson: "b", question: 0, isFirstTry: false),
    ])
    let standings = course.results(in: [("a", [0, 1, 2]), ("b", [0]), ("d", [0])], progress, on: nil)
    #expect(standings.map(\.count) == [4] && standings.map(\.answered) == [2] && standings.map(\.firstTry) == [1])
    let graded = course.results(in: [("a", [1, 2]), ("b", [0])], progress, on: nil)
    #expect(graded.map(\.count) == [2] && graded.map(\.firstTry) == [0], "what is not graded counts nowhere")
  }
}
