import Lifecycle
import Notation
import Resources
import TestSupport
import Testing

@testable import Study

@Suite("A log as a recording")
struct ContributionTests {
  private let push =
    "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\nB viewDidLoad\nA viewWillDisappear\n"
    + "B viewWillAppear\nA viewDidDisappear\nB viewDidAppear\n"

  private func contribution(_ log: String, _ version: UInt8 = 17, renames: Bool = false) -> Contribution? {
    let reading = LogReading(Array(log.utf8))
    return Contribution(
      renames ? reading.renamed : reading, on: Version(version), known: BuiltInScores.versions,
      scores: { BuiltInScores.all[$0] }, maxSteps: 400_000)
  }

  /// The calls of a contribution's lines, without those in prose.
  private func calls(_ contribution: Contribution) -> [String] {
    contribution.lines.drop { !$0.hasPrefix(">") }.filter { !$0.hasPrefix(">") && !$0.hasPrefix("#") }
  }

  @Test("has the calls of the log, and no other line of it")
  func calls() throws {
    let log = "password 1234\n" + push.replacing("B viewDidLoad", with: "tap\nB viewDidLoad")
    let made = try #require(contribution(log))
    #expect(calls(made).joined(separator: "\n") + "\n" == push.replacing(" ", with: "."))
    #expect(made.lines.filter { $0.hasPrefix(">") } == ["> launch", "> push B"] && made.firstUnexplained == nil)
    #expect(!made.lines.joined().contains("1234") && made.assumptions.last == "code")
  }

  @Test("has the loading of a screen that comes back without it")
  func kept() throws {
    let pop = "B viewWillDisappear\nA viewWillAppear\nB viewDidDisappear\nA viewDidAppear\n"
    let made = try #require(contribution(push + pop + push.split(separator: "\n").dropFirst(4).joined(separator: "\n")))
    #expect(made.lines.contains { $0.hasSuffix("B.viewDidLoad") }, "\(made.lines)")
  }

  @Test("keeps the app's names to itself where that is wanted")
  func renamed() throws {
    let log = push.replacing("A ", with: "Secret ").replacing("B ", with: "Plan ")
    let made = try #require(contribution(log, renames: true))
    #expect(calls(made) == calls(try #require(contribution(push))))
    let many = LogReading(Array((0..<60).map { "S\($0): viewDidLoad\n" }.joined().utf8)).renamed
    #expect(Set(many.names).count == 60 && many.names[25...26] == ["Z", "A1"])
  }

  @Test("says what a log has that its version does not play", arguments: [0, 1, 2])
  func slips(_ kind: Int) throws {
    var lines = push.split(separator: "\n").map(String.init)
    switch kind {
    case 0: lines.insert(lines[5], at: 6)
    case 1: lines.remove(at: 6)
    default: lines.swapAt(5, 6)
    }
    let made = try #require(contribution(lines.joined(separator: "\n")))
    #expect(calls(made) == lines.map { $0.replacing(" ", with: ".") }, "\(made.lines)")
  }

  @Test("keeps what is not explained in prose")
  func unexplained() throws {
    let made = try #require(contribution(push + "A viewDidUnload\nB viewDidLoad\nB viewDidLoad\nA viewDidLoad\n"))
    let first = try #require(made.firstUnexplained)
    #expect(made.lines.suffix(2) == ["# B.viewDidLoad", "# A.viewDidLoad"] && calls(made).count == first)
  }

  @Test("is nothing where not even the first call is explained")
  func nothing() {
    #expect(contribution("A previewingContext(_:commit:)\n") == nil)
  }
}
