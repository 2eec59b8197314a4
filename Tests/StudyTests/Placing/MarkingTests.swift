import Lifecycle
import Notation
import Study
import Testing

@Suite("Stretches and markings")
struct MarkingTests {
  @Test("Stretches are read as they are written", arguments: ["3", "3,7-8", "1-9", "2,2"])
  func read(text: String) throws {
    #expect(try CommandRange.list(text, commandCount: 9).text == text)
    #expect(try CommandRange.list(text.replacing(",", with: ", "), commandCount: 9).text == text)
  }

  @Test("A text without commands is reported")
  func problems() {
    let problems: [String: Sentence] = [
      "": "`` is no number of a command",
      "pop": "`pop` is no number of a command",
      "1,": "`` is no number of a command",
      "3-4-5": "`3-4-5` is no number of a command, and no stretch such as 5-6",
      "5-4": "in `5-4` the later command is first",
      "0": "there is no command 0: they are numbered from 1 to 9",
      "10": "there is no command 10: they are numbered from 1 to 9",
      "99999999999999999999": "there is no command 99999999999999999999: they are numbered from 1 to 9",
    ]
    for text in problems.keys.sorted() {
      #expect(throws: CommandRange.Problem(problems[text] ?? "")) { try CommandRange.list(text, commandCount: 9) }
      #expect(throws: CommandRange.Problem.self, "where there is no command") {
        try CommandRange.list(text, commandCount: 0)
      }
    }
  }

  @Test("Stretches that overlap have no more commands together than a list may have")
  func limit() throws {
    let text = String(repeating: "1-200000,", count: 5) + "1"
    #expect(try CommandRange.list(text.dropLast(2), commandCount: 200_000).count == 5, "as many as it may have")
    #expect(throws: CommandRange.Problem("the stretches have more than 1000000 commands together")) {
      try CommandRange.list(text, commandCount: 200_000)
    }
  }

  @Test("A marking is read in one line", arguments: ["3", "3 not 5-6", "3,7-8 not 1,4"])
  func markings(text: String) throws {
    #expect(try Marking(text, commandCount: 9).text == text)
  }

  @Test("A marking without anything here, or with a command on both sides, is none")
  func badMarkings() {
    for text in ["", "not 3", "3 not", "3 not 4 not 5"] {
      #expect(throws: CommandRange.Problem.self, "\(text)") { try Marking(text, commandCount: 9) }
    }
    #expect(throws: CommandRange.Problem("command 4 is marked as here and as not here")) {
      try Marking("3-5 not 4", commandCount: 9)
    }
  }

  @Test("Neighbors are one stretch only where the first leaves something going on")
  func neighbors() throws {
    let run = try RunTests.run(
      """
      screen A
      screen B
      window: nav(A)
      > launch
      > push B
      > swipe 0.4
      > swipe 0.6
      > finish
      > push B
      > pop
      """, ios: Version(16))
    let marking = try #require(Marking(here: [2, 3, 4, 5, 6], notHere: [1, 0], on: run.timeline))
    #expect(marking.text == "3-5,6,7 not 1,2")
    #expect(Marking(here: [], notHere: [1], on: run.timeline) == nil)
    #expect(Marking(here: [70], notHere: [], on: run.timeline) == nil)
  }
}
