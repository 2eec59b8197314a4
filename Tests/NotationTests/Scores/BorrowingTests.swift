import Lifecycle
import Notation
import Testing

@Suite("Scores that borrow by `like:`") struct BorrowingTests {
  /// Score files of these texts, named `a.score` and so on.
  private static func sources(_ texts: String...) -> [SourceText] {
    zip("abcdefgh", texts).map { SourceText(file: "\($0).score", text: $1) }
  }

  /// A block about a passage that only borrows.
  private static func block(_ heading: String, like: String) -> String {
    "== \(heading)\nlike: \(like)\nevidence: claim\nbecause: So.\n"
  }

  /// The beginning of the message about a chain.
  private static let message = "`like:` names a passage that is like no other, but"

  private static func problems(_ sources: [SourceText]) -> [String] {
    ScoreSheet.readAll(sources).diagnostics.map { "\($0.file):\(summary($0))" }
  }

  @Test("Two versions that both state both halves of a circle are refused, each block with the place of the other")
  func overTwoVersions() {
    let both = Self.block("pop", like: "push") + Self.block("push", like: "pop")
    let sources = Self.sources("ios: 4\n\(both)", "ios: 9\nbased on: 4\n\(both)")
    let (push, pop) = ("push is like pop (a.score:6)", "pop is like push (a.score:2)")
    #expect(
      Self.problems(sources) == [
        "a.score:2:1: \(Self.message) \(push)", "a.score:6:1: \(Self.message) \(pop)",
        "b.score:3:1: \(Self.message) \(push)", "b.score:7:1: \(Self.message) \(pop)",
      ])
  }

  @Test("A chain across two files is refused, also where they never hold at the same time")
  func acrossFiles() {
    let sources = Self.sources(
      "ios: 4\n\(Self.block("push", like: "pop"))",
      "ios: 9\nbased on: 4\n\(Self.block("pop, with scenes", like: "swipe"))", "ios: 10\nbased on: 9\n")
    #expect(Self.problems(sources) == ["a.score:2:1: \(Self.message) pop is like swipe (b.score:3)"])
    #expect(ScoreSheet.readAll(sources).value == nil)
  }

  @Test("A passage that is like itself is refused")
  func alone() {
    #expect(
      Self.problems(Self.sources("ios: 4\n\(Self.block("push", like: "push"))"))
        == ["a.score:2:1: \(Self.message) push is like push (a.score:2)"])
  }

  @Test("Passages may be like several others that are like none, and a newer score may name another one")
  func oneDeep() {
    let apart = Self.block("push, from a storyboard", like: "pop") + Self.block("push", like: "swipe")
    let turned = Self.block("push, from a storyboard", like: "present") + Self.block("zoom", like: "pop")
    #expect(Self.problems(Self.sources("ios: 4\n\(apart)", "ios: 9\nbased on: 4\n\(turned)")) == [])
  }

  @Test("A score of its own that is composed without being read borrows one deep")
  func composing() throws {
    let sheet = try readScore("ios: 4\n\(Self.block("push", like: "pop"))")
    #expect(try Score(version: Version(4), sheets: [sheet]).relevantCircumstances(of: .push).isEmpty)
    var circle = sheet
    let content = ScoreContent.passage(.pop, [.withScenes], like: .push, takes: nil, [])
    circle.blocks.append(ScoreBlock(content, evidence: [.claim], because: LocalizedText("So.")))
    let score = try Score(version: Version(4), sheets: [circle])
    #expect(score.relevantCircumstances(of: .push) == [.withScenes])
  }

  /// Composing what every version borrows anew from the one below it never ends, so the limit only ends the test.
  @Test("Many versions in which all passages borrow are composed soon", .timeLimit(.minutes(20)))
  func many() throws {
    let lent = try #require(Passage.allCases.last)
    let blocks = Passage.allCases.dropLast().map { Self.block($0.word, like: lent.word) }.joined()
    let texts = (4...60).map { number in
      "ios: \(number)\n\(number > 4 ? "based on: \(number - 1)\n" : "")\(blocks)"
    }
    let reading = ScoreSheet.readAll(texts.map { SourceText(file: "own.score", bytes: Array($0.utf8)) })
    let sheets = try #require(reading.value, "\(reading.diagnostics)")
    #expect(try Score(version: Version(60), sheets: sheets).version == Version(60))
  }
}
