import Notation
import PseudoTerminal
import Study
import TestSupport
import Testing

@Suite("Growth")
struct GrowthTests {
  /// The time of a processor to compare all versions of a case with so many controllers that live.
  private func time(_ count: Int) throws -> Int64 {
    let text = "screen A\nscreen B\nwindow: nav(A)\n> launch\n" + String(repeating: "> push B\n", count: count)
    let versions = BuiltInScores.versions
    let resolved = try ResolvedCase.first(of: text)
    let start = workedMicroseconds()
    _ = VersionSurvey(resolved, versions: versions) { BuiltInScores.all[$0] }
    return workedMicroseconds() - start
  }

  /// Twenty is far from a hundred, which it would be if each controller looked at each other one.
  @Test("Ten times as many living controllers take about ten times as long to compare")
  func living() throws {
    // What is made at first use does not count.
    _ = try time(1)
    // Other tests run at the same time, so the least of three counts.
    func least(_ count: Int) throws -> Int64 { try (0..<3).map { _ in try time(count) }.min() ?? 0 }
    #expect(try least(400) < least(40) * 20)
  }
}
