import Notation
import Testing

@Suite("The recordings of the repository")
struct RecordingTests {
  @Test("are all found")
  func areFound() { #expect(RepositoryFiles.recordings.count >= 39) }

  @Test("are printed as they were written, up to white space", arguments: RepositoryFiles.recordings)
  func arePrinted(_ source: SourceText) throws {
    let transcript = try #require(Transcript.read(source, versions: versions).value)
    let written = source.text.split(separator: "\n", omittingEmptySubsequences: false).map(trimmed)
    let printed = transcript.printed().split(separator: "\n", omittingEmptySubsequences: false).map(trimmed)
    #expect(printed == written)
  }
}

/// A line without the white space around it.
private func trimmed(_ line: Substring) -> String {
  let start = line.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
  return String(start.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
}
