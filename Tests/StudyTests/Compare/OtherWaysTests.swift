import Lifecycle
import Notation
import Study
import Testing

@Suite("Another way to do the same")
struct OtherWaysTests {
  /// The actions of a way, as a transcript writes them.
  static func actions(_ way: OtherWay?, _ run: Run) throws -> [String] {
    try #require(way).commands.map { WrittenCommand($0, in: run.timeline.setup).printed }
  }

  /// The run of a stack.
  static func run(_ commands: String, ios: Version = Version(17)) throws -> Run {
    try RunTests.run(ComparisonTests.stack(commands), ios: ios)
  }

  @Test("a swipe stands in place of each button that goes back, and calls the same")
  func swipe() throws {
    let run = try Self.run("launch, push B, pop, push B")
    let way = run.timeline.bySwipe
    #expect(try Self.actions(way, run) == ["launch", "push B", "swipe 0.6", "finish", "push B"])
    var timeline = Timeline(score: run.timeline.score, setup: run.timeline.setup)
    for command in try #require(way).commands { try timeline.perform(command) }
    #expect(Comparison(run, Run(timeline)).isSame)
    #expect(try Self.run("launch, push B").timeline.bySwipe == nil)
  }

  @Test("the button stands in place of a swipe that is completed, and of no other")
  func button() throws {
    let run = try Self.run("launch, push B, swipe 0.2, swipe 0.1, lift, swipe 0.4, swipe 0.7, lift")
    #expect(
      try Self.actions(run.timeline.byButton, run) == ["launch", "push B", "swipe 0.2", "swipe 0.1", "lift", "pop"])
    #expect(try Self.run("launch, push B, swipe 0.2, lift").timeline.byButton == nil)
  }

  @Test("the gesture at the cursor ends the other way")
  func otherEnd() throws {
    let run = try Self.run("launch, push B, swipe 0.2, lift, swipe 0.7, lift")
    let cases: [(Int, [String], String)] = [
      (0, ["launch", "push B", "swipe 0.2", "finish", "swipe 0.7", "lift"], "completed"),
      (3, ["launch", "push B", "swipe 0.2", "finish", "swipe 0.7", "lift"], "completed"),
      (4, ["launch", "push B", "swipe 0.2", "lift", "swipe 0.7", "cancel"], "cancelled"),
    ]
    for (position, actions, word) in cases {
      let way = run.timeline.otherEnd(near: position)
      #expect(try Self.actions(way, run) == actions)
      #expect(way?.other.english == word && way?.own.english != word)
    }
    #expect(try Self.run("launch, push B, pop").timeline.otherEnd(near: 1) == nil)
  }

  @Test("a full screen stands in place of a sheet, also where the version makes it one")
  func fullScreen() throws {
    let run = try Self.run("launch, present B sheet, dismiss, present B")
    let way = run.timeline.byFullScreen
    #expect(try Self.actions(way, run) == ["launch", "present B fullScreen", "dismiss", "present B fullScreen"])
    #expect(try Self.run("launch, present B", ios: Version(12)).timeline.byFullScreen == nil)
  }

  @Test("where a version has no swipe, none was done")
  func refused() throws {
    let run = try Self.run("launch, push B, swipe 0.7", ios: Version(6))
    #expect(run.timeline.byButton == nil && run.timeline.otherEnd(near: 2) == nil)
  }
}
