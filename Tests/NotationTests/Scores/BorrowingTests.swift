import Lifecycle
import Notation
import Testing

@Suite("Scores that borrow from each other in a circle") struct BorrowingTests {
  /// Score files of these texts, named `a.score` and so on.
  private static func sources(_ texts: String...) -> [SourceText] {
    zip("abcdefgh", texts).map { SourceText(file: "\($0).score", text: $1) }
  }

  /// A block about a passage that only borrows.
  private static func block(_ heading: String, like: String) -> String {
    "== \(heading)\nlike: \(like)\nevidence: claim\nbecause: So.\n"
  }

  /// The problems of the scores, with the file names.
  private static func problems(_ sources: [SourceText]) -> [String] {
    ScoreSheet.readAll(sources).diagnostics.map { "\($0.file):\(summary($0))" }
  }

  @Test(
    "Two versions that both state both halves of a circle are refused at once, with both places",
    .timeLimit(.minutes(1)))
  func overTwoVersions() {
    let both = Self.block("pop", like: "push") + Self.block("push", like: "pop")
    let sources = Self.sources("ios: 4\n\(both)", "ios: 9\nbased on: 4\n\(both)")
    #expect(
      Self.problems(sources) == [
        "a.score:6:1: `like:` runs in a circle: push is like pop (a.score:2), like push again",
        "b.score:7:1: `like:` runs in a circle: push is like pop (b.score:3), like push again",
      ])
  }

  @Test("A circle across two files is reported once, for the first file")
  func acrossFiles() {
    let sources = Self.sources(
      "ios: 4\n\(Self.block("push", like: "pop"))", "ios: 9\nbased on: 4\n\(Self.block("pop", like: "push"))",
      "ios: 10\nbased on: 9\n")
    #expect(
      Self.problems(sources) == ["a.score:2:1: `like:` runs in a circle: push is like pop (b.score:3), like push again"]
    )
    #expect(ScoreSheet.readAll(sources).value == nil)
  }

  @Test("A passage that is like itself is a circle")
  func alone() {
    #expect(
      Self.problems(Self.sources("ios: 4\n\(Self.block("push", like: "push"))"))
        == ["a.score:2:1: `like:` runs in a circle: push is like push again"])
  }

  @Test("Blocks that never hold at the same time form no circle, and neither do replaced ones")
  func noCircle() {
    let apart = Self.block("push, from a storyboard", like: "pop") + Self.block("push", like: "swipe")
    let other = Self.block("pop", like: "swipe") + Self.block("pop, with scenes", like: "present")
    let turned = Self.block("push, from a storyboard", like: "swipe") + Self.block("swipe", like: "present")
    let sources = Self.sources("ios: 4\n\(apart)\(other)", "ios: 9\nbased on: 4\n\(turned)")
    #expect(Self.problems(sources) == [])
    let reversed = Self.sources(
      "ios: 4\n\(Self.block("push", like: "pop"))",
      "ios: 9\nbased on: 4\n\(Self.block("push", like: "swipe"))\(Self.block("pop", like: "push"))")
    #expect(Self.problems(reversed) == [])
  }

  @Test("A score of its own that is composed without being read is refused, too")
  func composing() throws {
    let sheet = try readScore("ios: 4\n\(Self.block("push", like: "pop"))\(Self.block("pop", like: "push"))")
    #expect(throws: Score.CompositionError.self) { try Score(version: Version(4), sheets: [sheet]) }
  }

  @Test("Many versions that all borrow along a long chain are composed soon", .timeLimit(.minutes(1)))
  func longChain() throws {
    let passages = Passage.allCases
    let chain = zip(passages.dropLast(), passages.dropFirst()).map { Self.block($0.word, like: $1.word) }.joined()
    let texts = (4...60).map { number in
      "ios: \(number)\n\(number > 4 ? "based on: \(number - 1)\n" : "")\(chain)"
    }
    let reading = ScoreSheet.readAll(texts.map { SourceText(file: "own.score", bytes: Array($0.utf8)) })
    let sheets = try #require(reading.value, "\(reading.diagnostics)")
    #expect(try Score(version: Version(60), sheets: sheets).version == Version(60))
  }
}
