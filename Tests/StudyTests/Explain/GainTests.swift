import Lifecycle
import Notation
import Resources
import TestSupport
import Testing

@testable import Study

@Suite("The gain of a recording")
struct GainTests {
  private let text = """
    ios: 17
    screen A: code
    screen B: code
    logs *: appearance
    window: nav(A)
    > launch
    A.viewWillAppear
    A.viewDidAppear
    > push B
    A.viewWillDisappear
    B.viewWillAppear
    A.viewDidDisappear
    B.viewDidAppear

    """

  private func gain(_ text: String, _ book: EvidenceBook) throws -> Gain {
    let reading = Transcript.read(text, file: "own", versions: BuiltInScores.versions)
    let resolved = try #require(reading.cases.first?.value)
    return Gain(resolved, on: try #require(BuiltInScores.all[Version(17)]), beyond: book)
  }

  @Test("is all of it where nothing is known, and nothing once it is known itself")
  func once() throws {
    let first = try gain(text, EvidenceBook())
    #expect(first.lines(.claim, .inferred).count == first.lines.count && first.lines.count >= 6)
    let cases = Transcript.read(text, file: "own", versions: BuiltInScores.versions).cases.compactMap(\.value)
    let book = EvidenceBook(playing: [("own", cases)]) { BuiltInScores.all[$0] }
    let second = try gain(text, book)
    #expect(second.lines(.recorded).count == first.lines.count && second.differences.isEmpty)
  }

  @Test("names the line of the score that it contradicts, and goes on behind it")
  func differences() throws {
    let changed = text.replacing("A.viewWillAppear\nA.viewDidAppear", with: "A.viewDidAppear\nA.viewWillAppear")
    let gain = try gain(changed, EvidenceBook())
    #expect(gain.differences.count == 1)
    let difference = try #require(gain.differences.first)
    #expect(difference.line == 7)
    #expect(difference.recorded == "A.viewDidAppear" && difference.played == "A.viewWillAppear")
    #expect(try #require(difference.rule).rule.step.head.contains("viewWillAppear"), "\(difference)")
    #expect(gain.lines.count >= 4)
  }

  @Test("reports a call that no line makes, and a line whose call is not made")
  func uneven() throws {
    let more = try gain(text + "B.viewDidAppear\n", EvidenceBook()).differences
    #expect(more.map(\.recorded) == ["B.viewDidAppear"] && more[0].played == nil && more[0].rule == nil)
    let less = try gain(text.replacing("B.viewDidAppear\n", with: ""), EvidenceBook()).differences
    #expect(less.map(\.played) == ["B.viewDidAppear"] && less[0].recorded == nil && less[0].rule != nil)
    let middle = try gain(text.replacing("A.viewDidDisappear\n", with: ""), EvidenceBook()).differences
    #expect(middle.map(\.played) == ["A.viewDidDisappear"] && middle[0].recorded == "B.viewDidAppear")
  }
}
