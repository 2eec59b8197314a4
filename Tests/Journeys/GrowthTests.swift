import Lifecycle
import Notation
import PseudoTerminal
import Study
import TestSupport
import Testing

/// Ten times as much to do asks for memory at most fifteen times as often.
@Suite("Growth", .enabled(if: Effort.soFar.allocations >= 0))
struct GrowthTests {
  /// A case in which one line of commands comes so many times below a launch.
  private func resolved(_ commands: String, head: String = "", count: Int) throws -> ResolvedCase {
    let text =
      "\(head)screen A\nscreen B\nwindow: nav(A)\n> launch\n" + String(repeating: commands, count: count)
    let versions = BuiltInScores.versions
    let transcript = try #require(Transcript.read(text, file: "test", versions: versions).value)
    return try #require(transcript.resolved(versions: versions).first?.value)
  }

  /// Does the same with little and with ten times as much, and compares what that took.
  private func expectLinear(_ count: Int, _ make: (Int) throws -> ResolvedCase, _ work: (ResolvedCase) -> Void) throws {
    // Lazily created values do not count.
    work(try make(count))
    let efforts = try [count, 10 * count].map { count in
      let made = try make(count)
      let start = Effort.soFar
      work(made)
      return Effort.soFar - start
    }
    #expect(efforts[1].allocations <= 15 * efforts[0].allocations)
    #expect(efforts[1].requestedBytes <= 15 * efforts[0].requestedBytes)
  }

  @Test("with the controllers that live, where a run is written down and held against other versions")
  func living() throws {
    try expectLinear(40) {
      try resolved("> push B\n", count: $0)
    } _: { resolved in
      _ = VersionSurvey(resolved, versions: BuiltInScores.versions) { BuiltInScores.all[$0] }
    }
  }

  @Test("with the lines of a paragraph")
  func prose() {
    let efforts = [1_000, 10_000].map { count in
      let lines = Array(repeating: "This line is one of a paragraph.", count: count)
      let start = Effort.soFar
      #expect(lines.joinedAsProse().utf8.count == 33 * count - 1)
      return Effort.soFar - start
    }
    #expect(efforts[1].requestedBytes <= 15 * efforts[0].requestedBytes)
  }
}
