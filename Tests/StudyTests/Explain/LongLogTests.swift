import Lifecycle
import TestSupport
import Testing

@testable import Study

@Suite("A long log")
struct LongLogTests {
  @Test(
    "Many actions are found, however deep the stack becomes", arguments: [(60, 4), (300, 5), (300, 30), (2_000, 4)])
  func explained(_ count: Int, _ depth: Int) throws {
    var log = try #require(MadeLog.long(count, depth: depth, seed: UInt64(count + depth)))
    log.spell(.colon, seed: 1)
    let explanation = log.explanation()
    let account = try #require(explanation.accounts.first, "\(log.calls.count) calls")
    #expect(account.lines.count { $0.contains(".view") } == log.calls.count)
    #expect(check(account.lines.map { $0 + "\n" }.joined()) == "")
  }

  @Test("Where a line is wrong in the middle, it is named")
  func slip() throws {
    var log = try #require(MadeLog.long(150, depth: 4, seed: 7))
    log.calls.remove(at: 200)
    log.spell(.colon, seed: 1)
    let explanation = log.explanation()
    #expect(explanation.shortfall?.position == 200, "\(explanation.shortfall?.position ?? -1)")
  }

  @Test("What was done to a screen is not done to a container that the log names")
  func containers() {
    let names =
      "ACBBAAAABCBAACCBBAABAACBBAABBCCBACBCBCAAABBACBABCCBCABBCBBBAABBAAABCBCCCBCBACAAB"
      + "ACCBBABBCCBCCABAACABCCAABABBAABCABCCBABBBACBCCABCABBABBCABCABABABBBCABABAAAAACAC"
    let log = names.map { "\($0) viewDidAppear\n" }.joined()
    let explanation = LogExplanation(LogReading(Array(log.utf8)), versions: [Version(17)]) { BuiltInScores.all[$0] }
    #expect(explanation.accounts.isEmpty == (explanation.shortfall != nil))
  }

  @Test("A line as long as may be is read, and a longer one is not")
  func longest() {
    for (count, lines) in [(4_096, [1, 2]), (4_097, [2])] {
      let call = Array("A viewDidLoad ".utf8)
      let line = call + [UInt8](repeating: UInt8(ascii: "-"), count: count - call.count)
      let bytes = line + Array("\nA viewWillAppear\n".utf8)
      let reading = LogReading(bytes)
      #expect((0..<reading.callCount).map(reading.line) == lines, "\(count)")
      #expect(reading.lineCount == 2)
    }
  }

  @Test("A line without end is passed over, and counted")
  func endless() {
    let filler = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
    let reading = LogReading(Array("A viewDidLoad\n".utf8) + filler + Array("\nA viewWillAppear".utf8))
    #expect((0..<reading.callCount).map(reading.line) == [1, 3] && reading.lineCount == 3)
  }
}
