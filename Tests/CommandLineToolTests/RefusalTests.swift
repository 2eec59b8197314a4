import Foundation
import Testing

@Suite("A refusal")
struct RefusalTests {
  private static let text = "ios: 12\nscreen A\nscreen B\nwindow: nav(A)\n> launch\n> pop\n> swipe 0.4\n"

  @Test("carries evidence like every other line, in JSON and in text")
  func evidence() throws {
    let lines = try objects(answer(to: "run", "FILE", "--json", file: Self.text).output)
    let refusal = try #require(lines.first { $0["kind"] as? String == "complaint" })
    #expect(refusal["text"] as? String == "nothing to pop: A is the root of its stack")
    #expect(refusal["evidenceKind"] as? String == "claim")
    let rule = try #require(refusal["rule"] as? [String: Any])
    #expect(rule["file"] as? String == "ios-04.score" && rule["ios"] as? Int == 4)
  }

  @Test("of what the version lacks stands on what its score says of that")
  func lack() throws {
    let old = Self.text.replacing("ios: 12", with: "ios: 6")
    let lines = try objects(answer(to: "run", "FILE", "--json", file: old).output)
    let refusal = try #require(lines.last { $0["kind"] as? String == "complaint" })
    #expect(refusal["text"] as? String == "the edge swipe requires iOS 7.")
    #expect(refusal["evidenceKind"] as? String == "claim")
  }

  @Test("is shown by `rules`")
  func rules() {
    let page = answer(to: "rules", "--ios", "26").output
    #expect(page.contains("== refusals\n"))
    #expect(page.contains("\natRoot: nothing to pop: {name} is the root of its stack\n"))
  }

  @Test("is said in other words where a folder of scores has others, and with a blank that there is")
  func ownWords() throws {
    try withFolder { folder in
      let score = "ios: 12\n\n== refusals\natRoot: no, {nme}\nevidence: claim\nbecause: It is a test.\n"
      try folder.write(score, to: "ios-12.score")
      let answer = answer(to: "rules", "--scores", folder.path)
      #expect(answer.errors.contains("`{nme` is no blank of this text: `{name}` or `{other}`"), "\(answer.errors)")
    }
  }
}
