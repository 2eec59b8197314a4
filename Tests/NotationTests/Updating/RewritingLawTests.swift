import TestSupport
import Testing

@testable import Notation

@Suite("Rewriting, in general") struct RewritingLawTests {
  /// Files whose commands all can be played.
  private static let playable = RepositoryFiles.recordings.filter { source in
    let reading = Transcript.read(source, versions: versions)
    return reading.value != nil && reading.cases.allSatisfy { $0.value != nil }
  }

  /// Returns true if all cases of a text hold.
  private static func holds(_ source: SourceText) throws -> Bool {
    let reading = Transcript.read(source, versions: versions)
    try #require(reading.value != nil)
    let cases = reading.cases.compactMap(\.value)
    return !JudgedCases(cases) { BuiltInScores.all[$0] }.fits.contains(where: \.isEmpty)
  }

  @Test("Files that hold stay as they are")
  func unchanged() throws {
    let holding = try Self.playable.filter(Self.holds)
    #expect(holding.count > 30)
    for source in holding { #expect(try rewritten(source).bytes == source.originalBytes, "\(source.file)") }
  }

  @Test("A damaged file holds again, and is not rewritten twice", arguments: playable)
  func mends(source: SourceText) throws {
    var random = SeededRandom(seed: 4), readable = 0
    for _ in 0..<30 where readable < 3 {
      let damaged = SourceText(file: source.file, text: Self.damaged(source.text, &random))
      guard Transcript.read(damaged, versions: versions).value != nil else { continue }
      readable += 1
      let mended = SourceText(file: source.file, text: try rewritten(damaged).text)
      #expect(try Self.holds(mended), "\(damaged.text)\n---\n\(mended.text)")
      #expect(try !rewritten(mended).changesSomething)
      #expect(Self.kept(mended.text) == Self.kept(damaged.text))
    }
    #expect(readable == 3)
  }

  /// The lines that rewriting never touches.
  private static func kept(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { !isCall($0) }
  }

  /// Returns true if a line is a call, a complaint or a gap.
  private static func isCall(_ line: Substring) -> Bool {
    if line == "..." || line.hasPrefix("!") { return true }
    let isName = line.prefix { $0 != "." }.allSatisfy { !" :#>=".contains($0) }
    return isName && line.contains(".")
  }

  /// The text with some of its calls left out, doubled, exchanged for others, or made gaps.
  private static func damaged(_ text: String, _ random: inout SeededRandom) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let calls = lines.filter { isCall($0) && !$0.hasPrefix("!") }
    var result: [Substring] = []
    for line in lines {
      guard isCall(line), random.oneIn(5) else {
        result.append(line)
        continue
      }
      switch random.next() % 4 {
      case 0: break
      case 1: result += [line, line]
      case 2: result.append(random.pick(calls))
      default: result += ["...", "# between"]
      }
    }
    return result.joined(separator: "\n")
  }
}
