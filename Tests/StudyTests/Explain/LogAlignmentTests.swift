import Lifecycle
import Notation
import Study
import TestSupport
import Testing

@Suite("A log beside the run that explains it")
struct LogAlignmentTests {
  private let pushed = [
    "start", "A viewDidLoad", "A viewWillAppear", "A viewDidAppear", "tapped", "B viewDidLoad", "A viewWillDisappear",
    "B viewWillAppear", "A viewDidDisappear", "B viewDidAppear", "B viewWillDisappear", "A viewWillAppear",
    "B viewDidDisappear", "A viewDidAppear", "end",
  ]

  /// The likeliest explanation of lines beside them, or the closest one.
  private func aligned(_ lines: [String]) -> LogAlignment {
    let reading = LogReading(Array(lines.joined(separator: "\n").utf8))
    let explanation = LogExplanation(
      reading, versions: [Version(17)], scores: { BuiltInScores.all[$0] }, maxSteps: 400_000)
    let account = explanation.accounts.first ?? explanation.shortfall?.account
    let version = explanation.accounts.first?.version ?? explanation.shortfall?.version
    return LogAlignment(reading, account, explanation.shortfall, score: version.flatMap { BuiltInScores.all[$0] })
  }

  /// The rows in words: the line, and what the run has beside it.
  private func words(_ alignment: LogAlignment) -> [String] {
    alignment.rows.map { row in
      let line = row.line.map { "\($0)" } ?? "-"
      guard let run = alignment.run, let number = row.number else { return "\(row.kind) \(line)" }
      let text = row.kind == .action ? "> " + run.text(ofAction: number) : alignment.calls[number].entry.text
      return "\(row.kind) \(line) \(text)"
    }
  }

  @Test("Each line stands in one row, beside the call that it is, below what was done")
  func whole() {
    let alignment = aligned(pushed)
    #expect(alignment.rows.compactMap(\.line) == Array(1...15))
    #expect(
      words(alignment).prefix(8) == [
        "noise 1", "action - > launch", "call 2 A.viewDidLoad", "call 3 A.viewWillAppear", "call 4 A.viewDidAppear",
        "noise 5", "action - > push B", "call 6 B.viewDidLoad",
      ])
    #expect(words(alignment).suffix(2) == ["call 14 A.viewDidAppear", "noise 15"])
    let positions = alignment.rows.indices.filter { alignment.rows[$0].kind == .call }
      .map { alignment.position(ofRow: $0) ?? -1 }
    #expect(positions == positions.sorted() && Set(positions).count == 12)
    #expect(alignment.position(ofRow: 0) == nil)
    #expect(alignment.position(ofRow: 5) == alignment.position(ofRow: 4), "the call before it")
  }

  @Test("A line too many stands beside nothing")
  func extra() {
    let lines = pushed.prefix(8) + ["B viewWillAppear"] + pushed.dropFirst(8)
    let words = words(aligned(Array(lines)))
    #expect(words.contains("wrong 9") && words.contains("call 8 B.viewWillAppear"), "\(words)")
    #expect(words.contains("call 10 A.viewDidDisappear") && words.suffix(2).first == "call 15 A.viewDidAppear")
  }

  @Test("A missing line stands where it should be")
  func missing() {
    let words = words(aligned(Array(pushed[..<11] + pushed[12...])))
    #expect(words.contains("missing - A.viewWillAppear"), "\(words)")
    #expect(words.contains("wrong 12 B.viewDidDisappear") && words.contains("call 13 A.viewDidAppear"), "\(words)")
  }

  @Test("Two lines that are exchanged stand beside what should be there")
  func swapped() {
    var lines = pushed
    lines.swapAt(7, 8)
    let words = words(aligned(lines))
    #expect(words.contains("wrong 8 B.viewWillAppear") && words.contains("wrong 9 A.viewDidDisappear"), "\(words)")
  }

  @Test("What stands behind a line that cannot be is told from what is no call")
  func unexplained() {
    let alignment = aligned(
      Array(pushed.prefix(8) + ["B viewDidLoad", "B viewDidLoad", "A viewDidLoad"] + pushed.dropFirst(8)))
    let kinds = alignment.rows.filter { $0.line != nil }.map(\.kind)
    #expect(kinds.count == 18 && kinds.last == .noise && kinds.contains(.wrong), "\(kinds)")
    #expect(kinds.drop { $0 != .wrong }.dropFirst().dropLast().allSatisfy { $0 == .unexplained }, "\(kinds)")
  }

  @Test("A log without a call has rows, and nothing beside them")
  func nothing() {
    let alignment = LogAlignment(LogReading(Array("one\ntwo\n".utf8)), nil, nil, score: nil)
    #expect(words(alignment) == ["noise 1", "noise 2"] && alignment.position(ofRow: 1) == nil)
  }
}
