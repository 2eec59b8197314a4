import Lifecycle
import TestSupport
import Testing

@testable import Notation

@Suite("Rewriting, in general") struct RewritingLawTests {
  /// Files whose commands all can be played.
  private static let playable = RepositoryFiles.recordings.filter { source in
    let cases = Transcript.read(source, versions: versions).value?.resolved(versions: versions).map(\.value)
    return cases?.allSatisfy { $0 != nil } ?? false
  }

  /// Whether all cases of a text hold.
  private static func holds(_ source: SourceText) throws -> Bool {
    let transcript = try #require(Transcript.read(source, versions: versions).value)
    let cases = transcript.resolved(versions: versions).compactMap(\.value)
    return !Judgement(cases) { BuiltInScores.all[$0] }.fits.contains(where: \.isEmpty)
  }

  @Test("There are files to try") func present() {
    #expect(Self.playable.count > 30)
  }

  @Test("A file that holds stays as it is", arguments: playable)
  func unchanged(source: SourceText) throws {
    guard try Self.holds(source) else { return }
    #expect(try rewritten(source).bytes == source.originalBytes)
  }

  @Test("A damaged file holds again, and is not rewritten twice", arguments: playable)
  func mends(source: SourceText) throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<3 {
      let damaged = SourceText(file: source.file, text: Self.damaged(source.text, &random))
      guard Transcript.read(damaged, versions: versions).value != nil else { continue }
      let mended = SourceText(file: source.file, text: try rewritten(damaged).text)
      #expect(try Self.holds(mended), "\(damaged.text)\n---\n\(mended.text)")
      #expect(try !rewritten(mended).changesSomething)
      #expect(Self.kept(mended.text) == Self.kept(damaged.text))
    }
  }

  /// The lines that rewriting never touches.
  private static func kept(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { !isCall($0) }
  }

  /// Whether a line is a call, a complaint or a gap.
  private static func isCall(_ line: Substring) -> Bool {
    if line == "..." || line.hasPrefix("!") { return true }
    let isName = line.prefix { $0 != "." }.allSatisfy { !" :#>=".contains($0) }
    return isName && line.contains(".")
  }

  /// The text with some of its calls left out, doubled, exchanged for others, or made gaps.
  private static func damaged(_ text: String, _ random: inout SeededGenerator) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let calls = lines.filter { isCall($0) && !$0.hasPrefix("!") }
    var result: [Substring] = []
    for line in lines {
      guard isCall(line), random.once(in: 5) else {
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

@Suite("The alignment of a segment") struct SegmentAlignmentTests {
  /// An entry with this number.
  private func entry(_ number: Int) -> LogEntry { LogEntry(complaint: number) }

  @Test("changes as little as possible in sides that are much longer than a window")
  func longSides() {
    let played = (0..<3_000).map { entry($0 % 997) }
    var expected = played
    for position in stride(from: 50, to: 3_000, by: 100) { expected[position] = entry(9_000) }
    let alignment = SegmentAlignment(expected: expected, played: played)
    #expect(alignment.moves.count { if case .keep = $0 { true } else { false } } == 2_970)
    #expect(alignment.moves.count == 3_030)
  }

  @Test("lets a gap take up more than a window holds")
  func longGap() {
    let played = (0..<2_000).map(entry)
    let ends = SegmentAlignment(expected: [entry(0), .gap, entry(1_999)], played: played)
    #expect(ends.moves == [.keep(0), .gap(1, 1..<1_999), .keep(2)])
    let open = SegmentAlignment(expected: [entry(7), .gap], played: played)
    #expect(open.moves == [.drop(0), .gap(1, 0..<2_000)])
  }

  @Test("settles every line of both sides once, in order")
  func complete() {
    var random = SeededGenerator(seed: 11)
    for size in [0, 1, 5, 300, 700] {
      let played = (0..<size).map { _ in entry(Int(random.next() % 5)) }
      let expected = (0..<size).map { _ in random.once(in: 9) ? LogEntry.gap : entry(Int(random.next() % 5)) }
      let alignment = SegmentAlignment(expected: expected, played: played)
      var (left, right) = (0, 0)
      for move in alignment.moves {
        switch move {
        case .keep(let index):
          #expect(index == left && expected[left] == played[right])
          (left, right) = (left + 1, right + 1)
        case .drop(let index):
          #expect(index == left)
          left += 1
        case .add(let index):
          #expect(index == right)
          right += 1
        case .gap(let index, let range):
          #expect(index == left && range.lowerBound == right)
          (left, right) = (left + 1, range.upperBound)
        }
      }
      #expect(left == size && right == size)
    }
  }
}
