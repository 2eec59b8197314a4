import Study
import TestSupport
import Testing

@Suite("The progress of a learner")
struct ProgressTests {
  /// The progress after these changes.
  static func progress(_ changes: [Progress.Change]) -> Progress {
    var progress = Progress()
    for change in changes { progress.apply(change) }
    return progress
  }

  /// Random answers, of few things, so that they meet.
  static func changes(_ random: inout SeededRandom) -> [Progress.Change] {
    let names = ["push-and-pop", "tabs", "./my file.appear", "", "a\"b\\c\n\u{1}\u{7F}", "\u{301}e\u{301}", "日本: 1;"]
    return (0..<Int.random(in: 0...30, using: &random)).map { _ in
      let name = random.pick(names)
      let last = Recollection.after(nil, on: Day(.random(in: 0...5, using: &random)), isFirstTry: true)
      let next = Recollection.after(last, on: last.due, isFirstTry: Bool.random(using: &random))
      return .answered(
        lesson: name, question: .random(in: 0...20, using: &random), isFirstTry: Bool.random(using: &random),
        remembered: random.pick([nil, nil, last, next]))
    }
  }

  @Test("goes on at the first question that is not answered")
  func stoppingPlace() {
    let progress = Self.progress([0, 1, 3].map { .answered(lesson: "tabs", question: $0, isFirstTry: true) })
    #expect(progress.lesson("tabs").firstUnanswered(of: 5) == 2)
    #expect(progress.lesson("tabs").firstUnanswered(of: 2) == nil)
    #expect(progress.lesson("pages").firstUnanswered(of: 2) == 0)
    #expect(progress.lesson("tabs").answeredCount(of: 2) == 2)
  }

  @Test("keeps that an answer was once right at the first try")
  func firstTry() {
    let right = Progress.Change.answered(lesson: "tabs", question: 0, isFirstTry: true)
    let late = Progress.Change.answered(lesson: "tabs", question: 0, isFirstTry: false)
    #expect(Self.progress([right, late]).lesson("tabs").firstTryCount(of: [0]) == 1)
    #expect(Self.progress([late, right]).lesson("tabs").firstTryCount(of: [0]) == 1)
    #expect(Self.progress([late, late]).lesson("tabs").firstTryCount(of: [0]) == 0)
    #expect(Self.progress([late]).lesson("tabs").answeredCount(of: 1) == 1)
  }

  @Test("counts the days in a row, up to today or yesterday")
  func streak() {
    let progress = Self.progress(
      [3, 4, 5, 7, 8].map { day in
        let remembered = Recollection.after(nil, on: Day(day), isFirstTry: true)
        return .answered(lesson: "tabs", question: 0, isFirstTry: true, remembered: remembered)
      })
    #expect((0...10).map { progress.streak(on: Day($0)) } == [0, 0, 0, 1, 2, 3, 3, 1, 2, 2, 0])
    #expect(Progress().streak(on: Day(0)) == 0)
  }

  @Test("forgets one lesson, or everything")
  func reset() {
    let answers: [Progress.Change] = [
      .answered(lesson: "tabs", question: 0, isFirstTry: true),
      .answered(lesson: "pages", question: 1, isFirstTry: false),
    ]
    let one = Self.progress(answers + [.reset(lesson: "tabs")])
    #expect(one == Self.progress(Array(answers.dropFirst())))
    #expect(Self.progress(answers + [.reset(lesson: nil)]) == Progress())
  }

  @Test("is the same in whatever order and however often things are noted", arguments: 0..<100 as Range<UInt64>)
  func commutes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let changes = Self.changes(&random)
    let again = (changes + changes.prefix(10)).shuffled(using: &random)
    #expect(Self.progress(changes) == Self.progress(again))
    #expect(Self.progress(changes).printed() == Self.progress(again).printed())
  }

  @Test("is read as it was printed", arguments: 0..<100 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let progress = Self.progress(Self.changes(&random))
    #expect(try Progress.read(Array(progress.printed().utf8)).progress == progress)
  }
}
