import Lifecycle
import Notation
import TestSupport
import Testing

@Suite("A call about a container without a name") struct UnnamedContainerTests {
  /// The start of a case.
  private static let head = "screen A: code\nscreen B: code\n"

  @Test("is printed as its tree, and so can be written")
  func printed() {
    let run = "logs M: willShow didShow didSelect\nwindow: M=nav(A)\n== case\n> launch\n...\n"
    for tree in ["pages(B)", "tabs(B, A)", "tabs(nav(A), Inner)"] {
      let pushed = tree.replacing("Inner", with: "Inner=nav(B)")
      #expect(check("\(Self.head)\(run)> push \(pushed)\nM.willShow(\(tree))\nM.didShow(\(tree))") == "", "\(tree)")
    }
  }

  @Test("may be written with spaces, and with a tree in a tree")
  func spaces() throws {
    let transcript = try readTranscript(
      "\(Self.head)window: M=nav(A)\n> launch\n> push tabs(nav(A),B)\nM.willShow( tabs ( nav( A ) , B ) )")
    #expect(transcript.printed().hasSuffix("M.willShow(tabs(nav(A), B))\n"))
  }

  @Test("differs from one about a container with other content, and the case fails")
  func different() {
    let run = "logs T: didSelect\nwindow: T=tabs(nav(A), nav(B))\n== case\n> launch\n> select B\n"
    #expect(check("\(Self.head)\(run)T.didSelect(nav(B))") == "")
    #expect(
      check("\(Self.head)\(run)T.didSelect(nav(A))").split(separator: "\n").dropFirst() == [
        "-T.didSelect(nav(A))", "+T.didSelect(nav(B))",
      ])
  }

  @Test("has a message if it is not possible")
  func messages() throws { try expectMistakes("unnamed-containers", errors(inCase:)) }

  @Test("stands in a lesson's question, too")
  func question() throws {
    let resolved = try resolve(
      "\(Self.head)window: M=nav(A)\n> launch\n> push pages(B)\n? count M.willShow(pages(B))")
    #expect(resolved.questions.count == 1)
  }

  @Test("is the statement that would be read, where a run becomes a transcript")
  func statement() throws {
    let text = "\(Self.head)window: M=nav(A)\n> launch\n> push pages(B)\nM.willShow(pages(B))"
    let run = Run(try resolve(text), score: try #require(BuiltInScores.all[Version(17)]))
    let played = run.entries(of: 1).filter { $0.call == .willShow }.map(\.statement)
    #expect(played == [try #require(readTranscript(text).cases[0].statements.last?.statement)])
  }
}
