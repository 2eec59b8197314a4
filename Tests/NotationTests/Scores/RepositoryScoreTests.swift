import Lifecycle
import Notation
import Testing

@Suite("The scores of the repository")
struct RepositoryScoreTests {
  @Test("are read all together")
  func areRead() {
    let reading = ScoreSheet.readAll(RepositoryFiles.scores)
    #expect(reading.diagnostics.map { $0.rendered() } == [])
    #expect(reading.value?.count == RepositoryFiles.scores.count)
    #expect(RepositoryFiles.scores.count > 10)
  }

  @Test("say the same once printed and read again", arguments: RepositoryFiles.scores)
  func surviveTheWayThere(_ source: SourceText) throws {
    let sheet = try #require(ScoreSheet.read(source).value)
    let again = try #require(ScoreSheet.read(SourceText(file: source.file, text: sheet.printed())).value)
    #expect(again.withoutLines == sheet.withoutLines)
    #expect(again.printed() == sheet.printed())
  }
}
