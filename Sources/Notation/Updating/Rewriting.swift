import Lifecycle

/// The text of a transcript with the calls that were played in place of those that do not hold.
///
/// What is right already, and prose, empty lines and the set-up, keeps its bytes.
public struct Rewriting: Sendable {
  /// The whole text, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  /// The whole text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
  /// How many lines go, and how many come.
  public private(set) var removedCount = 0, addedCount = 0

  /// Whether anything is different.
  public var changesSomething: Bool { removedCount + addedCount > 0 }

  private var removed: [Bool]
  /// The lines that come, one text for all of them, since there may be a million.
  private var added: [UInt8] = []
  /// For each line that comes the one behind which it does, in order, and where it ends in that text.
  private var additions: [(line: UInt32, end: UInt32)] = []

  /// Rewrites a transcript that was read from a file; nothing where it was not.
  ///
  /// - Parameter playbacks: what each case brought, to its end.
  public init?(_ transcript: Transcript, _ cases: [ResolvedCase], _ playbacks: [Playback]) {
    guard let source = transcript.source else { return nil }
    precondition(cases.count == transcript.cases.count && playbacks.count == cases.count, "each case was played")
    removed = [Bool](repeating: false, count: source.lineCount + 1)
    for (index, written) in transcript.cases.enumerated() {
      rewrite(written, cases[index], playbacks[index], source)
    }
    assemble(source)
  }

  private mutating func rewrite(
    _ written: TranscriptCase, _ resolved: ResolvedCase, _ playback: Playback, _ source: SourceText
  ) {
    precondition(playback.mistake == nil, "only what was played to its end is written down")
    var lines: [Int] = []
    var step = -1
    func finish(_ rewriting: inout Rewriting) {
      guard resolved.script.indices.contains(step) else { return }
      let played = playback.log[step].filter(resolved.coverage.covers)
      rewriting.rewrite(resolved.script[step], lines, played, playback.lexicon, source)
    }
    for line in written.statements where line.statement.isPartOfRun {
      if case .command = line.statement {
        finish(&self)
        step += 1
        lines = []
      } else {
        lines.append(line.position.number)
      }
    }
    finish(&self)
  }

  /// Rewrites what stands below a command; lines that are not compared go, since nobody would notice a wrong one.
  private mutating func rewrite(
    _ step: Step, _ lines: [Int], _ played: [LogEntry], _ lexicon: Lexicon, _ source: SourceText
  ) {
    let expected = step.expected
    let compared = Set(expected.map { step.line + Int($0.distance) })
    for line in lines where !compared.contains(line) { remove(line) }
    guard step.divergence(from: played) != nil else { return }
    let moves = SegmentAlignment(expected: expected.map(\.entry), played: played).moves
    let indentation = source.indentation(ofLine: step.line + Int(expected.first?.distance ?? 0))
    var anchor = step.line
    func add(_ index: Int, _ rewriting: inout Rewriting) {
      rewriting.add(indentation + spelledOut(lexicon.text(of: played[index])), behind: anchor)
    }
    for (position, move) in moves.enumerated() {
      switch move {
      case .keep(let index): anchor = step.line + Int(expected[index].distance)
      case .drop(let index):
        anchor = step.line + Int(expected[index].distance)
        remove(anchor)
      case .add(let index): add(index, &self)
      case .gap(let index, let range):
        anchor = step.line + Int(expected[index].distance)
        guard !moves.isKeptAround(position) else { continue }
        remove(anchor)
        for index in range { add(index, &self) }
      }
    }
  }

  private mutating func remove(_ line: Int) {
    removed[line] = true
    removedCount += 1
  }

  private mutating func add(_ text: String, behind line: Int) {
    added += text.utf8
    additions.append((UInt32(line), UInt32(added.count)))
    addedCount += 1
  }

  private mutating func assemble(_ source: SourceText) {
    guard changesSomething else {
      bytes = source.originalBytes
      return
    }
    let end = source.lineEnd
    bytes = source.mark
    bytes.reserveCapacity(source.bytes.count + added.count + (addedCount + 1) * end.count)
    var (next, start) = (0, 0)
    var lines = source.lineRanges
    for line in 1..<source.lineCount + 1 {
      let lineStart = lines.start
      _ = lines.next()
      if !removed[line] { bytes += source.bytes[lineStart..<min(lines.start, source.bytes.count)] }
      while next < additions.count, additions[next].line == line {
        if let last = bytes.last, last != Ascii.newline { bytes += end }
        bytes += added[start..<Int(additions[next].end)]
        bytes += end
        start = Int(additions[next].end)
        next += 1
      }
    }
  }
}

extension [SegmentAlignment.Move] {
  /// Whether the lines before and after a gap stay, as far as there are any; other gaps are looked past.
  fileprivate func isKeptAround(_ position: Int) -> Bool {
    (self[..<position].last { !$0.isGap }?.isKept ?? true)
      && (self[(position + 1)...].first { !$0.isGap }?.isKept ?? true)
  }
}

extension SegmentAlignment.Move {
  fileprivate var isGap: Bool { if case .gap = self { true } else { false } }
  /// Whether it is a line that stays.
  fileprivate var isKept: Bool { if case .keep = self { true } else { false } }
}
