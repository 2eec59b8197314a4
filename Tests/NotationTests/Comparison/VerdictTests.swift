import Lifecycle
import Notation
import TestSupport
import Testing

@Suite("The verdict about a case that several versions may have played") struct VerdictTests {
  private static func verdict(_ run: String, ios: String = "any") throws -> Verdict {
    let text = "ios: \(ios)\nscreen A: code\nscreen B: code\nlogs *: appearance\nwindow: nav(A)\n\(run)"
    return Verdict(try resolve(text)) { BuiltInScores.all[$0] }
  }

  @Test("A failing case with a swipe is reported for a version that has swipes, wherever it fails")
  func swipe() throws {
    for wrong in ["> push B", "> swipe 0.3", "> cancel"] {
      let verdict = try Self.verdict(
        "> launch\n...\n> push B\n...\n> swipe 0.3\n...\n> cancel\n...\n".replacing(
          "\(wrong)\n...", with: "\(wrong)\nB.viewDidAppear\nB.viewDidAppear"))
      let failure = try #require(verdict.departure, "\(wrong)")
      #expect(failure.version >= Version(7), "\(wrong)")
      #expect(verdict.impossible == nil, "\(wrong)")
    }
  }

  @Test("A command that no version can play is reported for the version that got furthest")
  func impossible() throws {
    let run = "> launch\n...\n> push B\n...\n> swipe 0.3\n...\n> cancel\n...\n> select A\n"
    let impossible = try #require(try Self.verdict(run).impossible)
    #expect(impossible.action == 4 && impossible.version >= Version(7))
    #expect(try #require(try Self.verdict(run, ios: "4").impossible).action == 3)
  }
}
