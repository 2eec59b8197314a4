import Notation
import Resources
import TestSupport
import Testing

/// The scenarios of the explorer.
struct ScenarioTests {
  @Test(
    "Every built-in scenario holds, and nothing in it is refused but where it says so",
    arguments: Catalog.scenarios.map(\.name))
  func holds(name: String) throws {
    let resource = try #require(Catalog.scenarios.first { $0.name == name })
    let text = String(decoding: resource.bytes, as: UTF8.self)
    #expect(check(text) == "")
    for resolved in Transcript.read(text, file: name, versions: BuiltInScores.versions).cases.compactMap(\.value) {
      let score = try #require(resolved.candidates.last.flatMap { BuiltInScores.all[$0] })
      let run = Run(resolved, score: score)
      #expect(run.mistake == nil)
      #expect(resolved.coverage.coversComplaints || !run.log.joined().contains { $0.kind == .complaint })
    }
  }
}
