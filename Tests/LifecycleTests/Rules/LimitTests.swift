import Lifecycle
import TestSupport
import Testing

struct LimitTests {
  @Test("Beyond two thousand controllers a push is not possible, and that is found quickly")
  func tooMany() {
    let pushes = String(repeating: "> push A unanimated\n...\n", count: 2_000)
    let result = check("ios: 17\nscreen A: code\nwindow: nav(A)\n== case\n> launch\n...\n" + pushes)
    #expect(result == "case: tooMany\n")
  }

  @Test("The slots of freed controllers are room for others")
  func freedSlots() {
    let pushes = String(repeating: "> push A unanimated\n...\n", count: 1_990)
    let again = "> pop-to-root\n...\n" + String(repeating: "> push A unanimated\n...\n", count: 20)
    let result = check("ios: 17\nscreen A: code\nwindow: nav(A)\n== case\n> launch\n...\n" + pushes + again)
    #expect(result.isEmpty, "\(result.prefix(200))")
  }

  @Test("A finger reaches nothing under a sheet")
  func covered() {
    let result = check(
      """
      ios: 17
      screen A: code
      screen B: code
      screen C: code
      window: nav(A)
      == case
      > launch
      ...
      > push B
      ...
      > present C
      ...
      > swipe 0.3
      """)
    #expect(result == "case: covered\n")
  }

  @Test("A score may have any number of lines, and an event names its own")
  func manyLines() throws {
    let count = 70_000
    let steps = (1...count).map { ScoreStep(.appDelegate, .call(.didBecomeActive, subject: nil), line: $0) }
    let block = ScoreBlock(
      .passage(.launch, [], like: nil, takes: nil, [ScorePhase(.end, steps)]), evidence: [.inferred],
      because: LocalizedText())
    let sheet = ScoreSheet(version: Version(9), basedOn: nil, file: "own.score", blocks: [block])
    let score = try Score(version: Version(9), sheets: [sheet])
    var timeline = Timeline(score: score, setup: try Stack.onNewestVersion().setup)
    try timeline.perform(Command(.launch))
    let lines = timeline.events.compactMap { score.rule($0.rule)?.ground.line }
    #expect(lines == Array(1...count))
  }
}
