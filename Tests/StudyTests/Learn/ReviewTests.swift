import Study
import Testing

@Suite("A review")
struct ReviewTests {
  private static let today = Day(20_779)
  private static let lessons: [GradedLesson] = [("tabs", [0, 1, 2, 3]), ("pages", [0, 1])]

  /// The recollection of a question that was answered on some days.
  private func recollection(_ answers: (day: Int, isFirstTry: Bool)...) -> Recollection? {
    answers.reduce(nil) { .after($0, on: Day($1.day), isFirstTry: $1.isFirstTry) }
  }

  @Test("is longer away the oftener a question was known in a row, and near once it was missed")
  func spacing() {
    #expect(recollection((0, false))?.due == Day(1))
    #expect(recollection((0, true))?.due == Day(3))
    #expect(recollection((0, true), (3, true))?.due == Day(10))
    #expect(recollection((0, true), (3, true), (10, true))?.due == Day(31))
    #expect(recollection((0, true), (3, true), (10, true), (31, true))?.due == Day(91))
    #expect(recollection((0, true), (3, true), (10, true), (31, true), (91, true))?.due == Day(151))
    #expect(recollection((0, true), (3, true), (10, false))?.due == Day(11))
    #expect(recollection((0, true), (0, true))?.due == Day(3), "twice on one day is once")
    #expect(recollection((0, true), (2, true))?.due == Day(3), "what is asked ahead is due as before")
    #expect(recollection((0, true), (2, false))?.due == Day(3), "what is missed ahead comes the day after")
    #expect(recollection((0, false), (0, true))?.due == Day(1), "what was missed today comes tomorrow")
  }

  @Test("asks what was missed first, then what has waited longest, and nothing that is not due")
  func order() {
    func noted(_ lesson: String, _ question: Int, _ answers: (day: Int, isFirstTry: Bool)...) -> [Progress.Change] {
      var last: Recollection?
      return answers.map { answer in
        last = Recollection.after(last, on: Day(answer.day), isFirstTry: answer.isFirstTry)
        return .answered(lesson: lesson, question: question, isFirstTry: answer.isFirstTry, remembered: last)
      }
    }
    let day = Self.today.number
    let progress = ProgressTests.progress(
      noted("tabs", 0, (day - 3, true)) + noted("tabs", 1, (day - 1, false)) + noted("tabs", 2, (day, true))
        + noted("pages", 0, (day - 9, true)))
    let due = progress.due(on: Self.today, in: Self.lessons)
    #expect(due.map(\.lesson) == ["tabs", "pages", "tabs"] && due.map(\.question) == [1, 0, 0])
    #expect(progress.nextDue(after: Self.today, in: Self.lessons) == Self.today.later(by: 3))
  }

  @Test("takes turns between lessons as long as there are several")
  func turns() {
    let answers = [("tabs", 0), ("tabs", 1), ("tabs", 2), ("pages", 0)].map { lesson, question in
      Progress.Change.answered(lesson: lesson, question: question, isFirstTry: false)
    }
    let due = ProgressTests.progress(answers).due(on: Self.today, in: Self.lessons)
    #expect(due.interleaved.map(\.lesson) == ["tabs", "pages", "tabs", "tabs"])
    #expect(due.interleaved.map(\.question) == [0, 0, 1, 2])
  }

  @Test("asks what was answered before days were kept, missed ones first")
  func oldFile() throws {
    let text = "mightappear progress 1\nlesson tabs: first try 1, 3; later 2\n"
    let reading = try Progress.read(Array(text.utf8))
    #expect(reading.damages.isEmpty)
    #expect(reading.progress.due(on: Self.today, in: Self.lessons).map(\.question) == [1, 0, 2])
    #expect(reading.progress.printed() == text)
  }

  @Test("is kept in a line of its own, which says days as people write them")
  func line() throws {
    let text = """
      mightappear progress 1
      lesson tabs: first try 1-2; later 3
      recall tabs: 2026-11-22 step 0 of 3; 2026-11-20 step 2 of 1-2

      """
    let reading = try Progress.read(Array(text.utf8))
    #expect(reading.damages.isEmpty && reading.progress.printed() == text)
    let forgotten = ProgressTests.progress([
      .answered(
        lesson: "tabs", question: 1, isFirstTry: true, remembered: .after(nil, on: Self.today, isFirstTry: true)),
      .reset(lesson: "tabs"),
    ])
    #expect(forgotten.lessons.isEmpty && forgotten.recollections.isEmpty, "the day counts all the same")
  }

  @Test(
    "takes no line of it that it cannot understand",
    arguments: [
      "2026-02-29 step 0 of 1", "2026-13-01 step 0 of 1", "2026-11-22 of 1", "2026-11-22 step 1", "step 0 of 1",
    ])
  func damaged(words: String) throws {
    let reading = try Progress.read(Array("mightappear progress 1\nrecall tabs: \(words)\n".utf8))
    #expect(reading.damages.map(\.line) == [2] && reading.progress == Progress())
  }

  @Test("counts the days of the calendar")
  func days() throws {
    #expect(Day(year: 1970, month: 1, day: 1) == Day(0))
    #expect(Day(year: 2000, month: 2, day: 29)?.number == 11_016)
    #expect(Day(year: 2026, month: 11, day: 22) == Self.today)
    #expect(Day(year: 9999, month: 12, day: 31) == Day(.max))
    for number in stride(from: 0, through: 2_932_896, by: 97) {
      let parts = Day(number).text.split(separator: "-").compactMap { Int($0) }
      #expect(try #require(Day(year: parts[0], month: parts[1], day: parts[2])) == Day(number))
    }
  }
}
