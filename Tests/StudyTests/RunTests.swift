import Lifecycle
import Notation
import TestSupport
import Testing

@Suite("A run as a log tells it")
struct RunTests {
  /// A small run.
  static func run(_ text: String, ios: Version) throws -> Run {
    Run(try .first(of: text, on: [ios]), score: try #require(BuiltInScores.all[ios]))
  }

  @Test("The lines are those that a transcript of the run has, action by action")
  func lines() throws {
    let run = try Self.run(
      """
      screen A
      screen B
      window: nav(A)
      > launch
      > push B
      """, ios: Version(16))
    #expect(run.timeline.actions.count == 2)
    #expect(run.text(ofAction: 1) == "push B")
    #expect(run.lines(of: 0).allSatisfy { $0.action == 0 } && !run.lines(of: 0).isEmpty)
    #expect(Array(run.lines(of: 0)) + Array(run.lines(of: 1)) == run.lines)
    #expect(run.lines.map(\.entry.text).contains("B.viewDidAppear"))
    for line in run.lines { #expect(run.timeline.events[line.position].call == line.entry.call) }
  }

  @Test("An impossible action is kept with its mistake, and has no lines")
  func mistake() throws {
    let run = try Self.run("screen A\nwindow: A\n> launch\n> select A\n> home\n", ios: Version(16))
    #expect(run.mistake?.action == 1)
    #expect(run.lines(of: 1).isEmpty)
    #expect(!run.lines(of: 2).isEmpty)
  }
}
