import Resources
import Study
import Testing

@Suite("The course")
struct CurriculumTests {
  private static let builtIn = Curriculum(String(decoding: Catalog.course, as: UTF8.self))

  /// The number of questions of each lesson.
  private static let questionCounts = Dictionary(
    uniqueKeysWithValues: Catalog.lessons.map { lesson in
      let text = String(decoding: lesson.bytes, as: UTF8.self)
      return (lesson.name, LibraryItem(name: lesson.name, title: "", kind: .lesson, text: text).questionCount)
    })

  @Test("names each lesson in exactly one branch")
  func branches() {
    #expect(Self.builtIn.damages.isEmpty)
    #expect(Self.builtIn.lessons.sorted() == Catalog.lessons.map(\.name).sorted())
    for part in Self.builtIn.branches + Self.builtIn.concepts {
      #expect(part.title(in: .japanese) != part.title(in: .english), "\(part.title(in: .english))")
    }
  }

  @Test("knows what each question is about")
  func concepts() {
    let members = Self.builtIn.concepts.flatMap(\.members)
    for (lesson, count) in Self.questionCounts {
      let asked = (0..<count).filter { question in
        !members.contains { $0.lesson == lesson && $0.includes(question) }
      }
      #expect(asked.isEmpty, "\(lesson), counted from 0")
    }
    for member in members + Self.builtIn.placement {
      let count = Self.questionCounts[member.lesson] ?? 0
      #expect(member.questions?.allSatisfy { $0 < count } ?? (count > 0), "\(member.lesson)")
    }
    #expect(Self.builtIn.placement.allSatisfy { $0.questions?.count == 1 })
  }

  @Test("says which line cannot be understood")
  func damages() {
    let course = Curriculum("a: 1\n\n== brnach: x\n== branch: One\nja: 一\nb\nc: 1-2, 4 5\n")
    #expect(course.damages.map(\.line) == [3, 7])
    #expect(course.lessons == ["b"] && course.branches.first?.title(in: .japanese) == "一")
    #expect(course.placement.map(\.lesson) == ["a"])
  }

  @Test("counts how a learner stands with a concept")
  func standings() {
    let course = Curriculum("== concept: Some\na: 1-2\nb\n== concept: Other\nc\n")
    let progress = ProgressTests.progress([
      .answered(lesson: "a", question: 0, isFirstTry: true), .answered(lesson: "a", question: 2, isFirstTry: true),
      .answered(lesson: "b", question: 0, isFirstTry: false),
    ])
    let standings = course.standings(in: [("a", 3), ("b", 1)], progress)
    #expect(standings.map(\.count) == [3] && standings.map(\.answered) == [2] && standings.map(\.firstTry) == [1])
  }
}
