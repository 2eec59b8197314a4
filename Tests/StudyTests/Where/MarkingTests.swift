import Lifecycle
import Notation
import Study
import Testing

@Suite("Stretches and markings")
struct MarkingTests {
  @Test("Stretches are read as they are written", arguments: ["3", "3,7-8", "1-9", "2,2"])
  func read(text: String) throws {
    let spaced = text.replacing(",", with: ", ")
    #expect(try [NumberRange](text, commandCount: 9).printed == spaced)
    #expect(try [NumberRange](spaced, commandCount: 9).printed == spaced)
  }

  /// The message about a list of stretches, if it is wrong.
  private func problem(_ text: String, commandCount: Int = 9) -> String? {
    do throws(Problem) {
      _ = try [NumberRange](text, commandCount: commandCount)
      return nil
    } catch {
      return error.message.english
    }
  }

  @Test("A text without commands is reported")
  func problems() {
    let neither = "is neither the number of a command nor a range such as `5-6`"
    let problems = [
      "": "the number of a command is expected here",
      "pop": "`pop` \(neither)",
      "1,": "the number of a command is expected here",
      "1 not": "nothing is expected here, but `not` follows",
      "3-4-5": "`3-4-5` \(neither)",
      "5-4": "`5-4` \(neither)",
      "0": "`0` \(neither)",
      "10": "the case has 9 commands, and none with the number 10",
      "99999999999999999999": "`99999999999999999999` \(neither)",
    ]
    for text in problems.keys.sorted() {
      #expect(problem(text) == problems[text])
      #expect(problem(text, commandCount: 0) != nil, "where there is no command")
    }
  }

  @Test("Stretches that overlap have no more commands together than a list may have")
  func limit() throws {
    let text = String(repeating: "1-200000,", count: 5) + "1"
    let most = String(text.dropLast(2))
    #expect(try [NumberRange](most, commandCount: 200_000).count == 5, "as many as it may have")
    #expect(problem(text, commandCount: 200_000) == "a question is about no more than 1000000 commands")
  }

  @Test("A marking without anything here, or with a command on both sides, is none")
  func badMarkings() {
    #expect(throws: Problem("nothing is marked as here")) { try Marking(here: [], notHere: [NumberRange(3)]) }
    #expect(throws: Problem("command 4 is marked as here and as not here")) {
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
    #expect(marking.here.printed == "3-5, 6, 7" && marking.notHere.printed == "1, 2")
    #expect(Marking(here: [], notHere: [1], on: run.timeline) == nil)
    #expect(Marking(here: [70], notHere: [], on: run.timeline) == nil)
  }
}

extension Marking {
  /// Creates the marking of a text such as `3 not 5-6`.
  init(_ text: String, commandCount: Int) throws {
    let sides = text.split(separator: " not ").map(String.init)
    try self.init(
      here: try [NumberRange](sides[0], commandCount: commandCount),
      notHere: try sides.dropFirst().flatMap { try [NumberRange]($0, commandCount: commandCount) })
  }
}
