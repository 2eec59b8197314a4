import Lifecycle
import Notation
import TestSupport
import Testing

@Suite("Cases judged together")
struct JudgedCasesTests {
  /// The versions that fit each of these cases, which share `ios: any`.
  private func fits(_ cases: String) throws -> [[Version]] {
    let reading = Transcript.read(
      "ios: any\nscreen A: code\nlogs A: appearance viewDidUnload\nwindow: nav(A)\n\(cases)", file: "test.appear",
      versions: BuiltInScores.versions)
    try #require(reading.value != nil)
    return JudgedCases(reading.cases.compactMap(\.value)) { BuiltInScores.all[$0] }.fits
  }

  /// Cases that hold on every version, on the oldest only, on newer ones only, and on none.
  private static let plain = "== plain\n> launch\nA.viewWillAppear\nA.viewDidAppear\n"
  private static let old = "== old\n> launch\n...\n> push A\n...\n> memory-warning\nA.viewDidUnload\n"
  private static let new = "== new\n> launch\n...\n> push A\n...\n> memory-warning\n"
  private static let none = "== none\n> launch\nA.viewDidAppear\nA.viewWillAppear\n"

  @Test("a case that fits no version does not spoil those that share its versions")
  func spoilsNothing() throws {
    let fits = try fits(Self.plain + Self.none)
    #expect(fits[0] == BuiltInScores.versions)
    #expect(fits[1].isEmpty)
  }

  @Test("cases that share their versions have to hold on one and the same")
  func shares() throws {
    let together = try fits(Self.plain + Self.old)
    #expect(together[0] == together[1] && together[0].allSatisfy { $0 < Version(6) } && !together[0].isEmpty)
    #expect(try fits(Self.old + Self.new).allSatisfy(\.isEmpty))
  }
}
