import Canvas
import Lifecycle
import Study
import Testing

@testable import Explorer

/// A log that is followed while it is written.
struct LiveLogTests {
  private static let lines = ExplainingTests.log.split(separator: "\n").map { "\($0)\n" }

  /// The explorer with the first lines of the log open.
  private func following(_ count: Int, isPipe: Bool = true) throws -> Journey {
    var journey = try Journey()
    let text = LogText(Array(Self.lines[..<count].joined().utf8))
    journey.change { model in
      let scores = model.scores
      let explanation = LogExplanation(text.reading, versions: scores.versions, scores: { scores[$0] })
      ExplainingStage.open(text, named: "log", explanation, &model)
      model.follow(LiveLog(text, isPipe: isPipe, pattern: nil, versions: scores.versions))
    }
    return journey
  }

  private func write(_ text: String, hasEnded: Bool = false, to journey: inout Journey) {
    journey.player.send(.logged(Array(text.utf8), hasEnded: hasEnded))
  }

  @Test("the newest line is selected, and goes along as lines come in")
  func goesAlong() throws {
    var journey = try following(4)
    #expect(try journey.explaining.row?.line == 4 && journey.picture.contains("live: "))
    write(Self.lines[4..<7].joined(), to: &journey)
    #expect(try journey.explaining.row?.line == 7)
    #expect(try journey.explaining.account?.title == "launch, push DetailController")
    #expect(journey.here == "ListController.viewWillDisappear")
  }

  @Test("a line counts once it is whole, or the log has ended")
  func wholeLines() throws {
    var journey = try following(4)
    write("12:00:02 -[DetailController viewDid", to: &journey)
    #expect(try journey.explaining.text.lineCount == 4)
    write("Load]\n12:00:02 -[ListController viewWillDisappear:]", to: &journey)
    #expect(try journey.explaining.text.lineCount == 5)
    write("", hasEnded: true, to: &journey)
    #expect(try journey.explaining.row?.line == 6)
    #expect(journey.model.notice?.text == "nothing more is written to the log" && !journey.picture.contains("live: "))
  }

  @Test("below the newest line stands what may come next, and is no line of the log")
  func ahead() throws {
    var journey = try following(4)
    write(Self.lines[4..<8].joined(), to: &journey)
    let rows = try journey.explaining.alignment.rows
    let newest = try #require(journey.explaining.row)
    #expect(try journey.explaining.findings(in: newest).isEmpty, "a log that is being written is not cut")
    let last = try #require(rows.last)
    #expect(last.kind == .ahead && last.line == nil && rows.count { $0.kind == .ahead } == 1)
    try journey.press("j")
    #expect(journey.here == "DetailController.viewDidAppear")
    #expect(journey.picture.contains("may be made next"))
    write(Self.lines[8..<10].joined(), to: &journey)
    #expect(try !journey.explaining.alignment.rows.contains { $0.kind == .ahead })
    #expect(try journey.explaining.row?.line == 10, "what was selected ahead has come")
  }

  @Test("who looks at an earlier line stays there until going back to the newest one")
  func earlier() throws {
    var journey = try following(6)
    try journey.press("k k")
    let line = try journey.explaining.row?.line
    write(Self.lines[6..<8].joined(), to: &journey)
    #expect(try journey.explaining.row?.line == line && journey.explaining.text.lineCount == 8)
    try journey.press("G")
    write(Self.lines[8..<10].joined(), to: &journey)
    #expect(try journey.explaining.row?.line == 10)
  }

  @Test("while a run is explored lines are kept, and Esc shows them")
  func exploring() throws {
    var journey = try following(4)
    try journey.press("Enter")
    write(Self.lines[4..<10].joined(), to: &journey)
    #expect(ExplainingStage(journey.model.stage) == nil && journey.model.working == nil)
    try journey.press("Esc")
    #expect(try journey.explaining.text.lineCount == 10)
  }

  @Test("a finding is said when it appears, and Esc gives up nothing that only follows the log")
  func finding() throws {
    var journey = try following(4)
    let twice = "12:00:02 -[DetailController viewDidLoad]\n12:00:02 -[DetailController viewDidLoad]\n"
    write(Self.lines[4] + twice + Self.lines[6..<10].joined(), to: &journey)
    let finding = try #require(journey.explaining.explanation.findings.first { $0.isSuspicion })
    #expect(journey.model.notice?.text == finding.text)
  }

  @Test("a file is live once it grows, and a pipe also before its first call")
  func beginning() throws {
    var file = try following(4, isPipe: false)
    #expect(!file.picture.contains("live: "))
    write(Self.lines[4], to: &file)
    #expect(file.picture.contains("live: "))
    var pipe = try following(0)
    #expect(pipe.picture.contains("live: no call yet"))
    write(Self.lines[0..<4].joined(), to: &pipe)
    #expect(try pipe.explaining.account?.title == "launch")
  }

  @Test("lines that are no calls are left out by themselves where they are nine of ten, and f decides")
  func noise() throws {
    var journey = try following(4)
    #expect(try journey.explaining.list.shownCount == journey.explaining.alignment.rows.count)
    write(String(repeating: "12:00:06 row 3 was tapped\n", count: 50), to: &journey)
    #expect(try journey.explaining.row?.line == 4 && journey.explaining.alignment.rows.count > 50)
    #expect(try journey.explaining.list.shownCount < 10)
    try journey.press("f")
    #expect(try journey.explaining.list.shownCount > 50)
    write(Self.lines[5], to: &journey)
    #expect(try journey.explaining.list.shownCount > 50, "what was chosen stays")
  }

  @Test("many lines at once are one explanation")
  func burst() throws {
    var journey = try following(4)
    let before = journey.model.workCount
    write(Self.lines[4...].joined() + String(repeating: "12:00:06 row 3 was tapped\n", count: 5_000), to: &journey)
    #expect(try journey.explaining.text.lineCount == Self.lines.count + 5_000 && journey.model.workCount == before + 1)
  }
}
