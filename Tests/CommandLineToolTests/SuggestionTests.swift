import Testing

@testable import CommandLineTool

@Suite("A suggestion")
struct SuggestionTests {
  private let words = ["run", "check", "list", "show", "rules"]

  @Test(
    "forgives a slip, and completes a beginning",
    arguments: [
      ("chekc", "check"), ("lst", "list"), ("rulse", "rules"), ("shows", "show"), ("c", "check"), ("che", "check"),
    ])
  func slips(written: String, meant: String) { #expect(suggestion(for: written, among: words) == meant) }

  @Test("is not made wildly", arguments: ["banana", "x", "", "explode"])
  func strangers(word: String) { #expect(suggestion(for: word, among: words) == nil) }
}
