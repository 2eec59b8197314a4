import Testing

@testable import CommandLine

@Suite("The nearest word")
struct NearestWordTests {
  /// Words to be near to.
  private let words = ["run", "check", "list", "show", "rules"]

  @Test(
    "forgives a slip",
    arguments: [("chekc", "check"), ("lst", "list"), ("rulse", "rules"), ("shows", "show"), ("urn", "run")])
  func slips(written: String, meant: String) {
    #expect(nearestWord(to: written, among: words) == meant)
  }

  @Test("completes a beginning")
  func beginnings() {
    #expect(nearestWord(to: "c", among: words) == "check")
    #expect(nearestWord(to: "che", among: words) == "check")
  }

  @Test("does not guess wildly", arguments: ["banana", "x", "", "explode"])
  func strangers(word: String) {
    #expect(nearestWord(to: word, among: words) == nil)
  }

  @Test("counts letters put in, left out, replaced and swapped")
  func distances() {
    #expect(editDistance(from: "", to: "abc") == 3)
    #expect(editDistance(from: "abc", to: "abc") == 0)
    #expect(editDistance(from: "abc", to: "acb") == 1)
    #expect(editDistance(from: "abc", to: "abd") == 1)
    #expect(editDistance(from: "abc", to: "ab") == 1)
    #expect(editDistance(from: "kitten", to: "sitting") == 3)
  }

  @Test("takes no time over a very long word")
  func longWords() {
    #expect(nearestWord(to: String(repeating: "a", count: 10_000_000), among: words) == nil)
  }
}
