import Lifecycle
import Notation
import Study
import TestSupport
import Testing

@Suite("A log held against a transcript")
struct LogComparisonTests {
  private func compared(_ log: String, dots: Bool = false, listed: String = "") throws -> LogComparison {
    let text = "ios: 13+\nscreen A\nscreen B\nwindow: nav(A)\n> launch\n\(dots ? "...\n" : "")> push B\n\(listed)"
    let reading = Transcript.read(text, file: "test", versions: BuiltInScores.versions)
    let resolved = try #require(reading.cases.first?.value)
    return LogComparison(LogReading(Array(log.utf8)), with: resolved) { BuiltInScores.all[$0] }
  }

  private let log =
    "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\ntapped\nB viewDidLoad\nA viewWillDisappear\n"
    + "B viewWillAppear\nA viewDidDisappear\nB viewDidAppear\n"

  @Test("It holds where the commands bring its calls, whatever it does not list")
  func holds() throws {
    let comparison = try compared(log)
    #expect(comparison.verdict.fits.map(\.number).contains(13) && comparison.verdict.departure == nil)
  }

  @Test("A line that is missing is told, with the command and the line of the log")
  func missing() throws {
    let comparison = try compared(log.replacing("B viewWillAppear\n", with: ""))
    let failure = try #require(comparison.verdict.departure)
    #expect(comparison.verdict.fits.isEmpty && failure.action == 1 && failure.divergence.line == 6)
    #expect(failure.divergence.unifiedDiff(command: "push B").contains("\n+B.viewWillAppear\n"))
  }

  @Test("Where the log may begin later, the difference is told from where it gets furthest")
  func beginsLater() throws {
    let all = log.split(separator: "\n")
    #expect(!(try compared(all[4...].joined(separator: "\n"), dots: true)).verdict.fits.isEmpty)
    let cut = try #require(try compared(all.dropLast().joined(separator: "\n"), dots: true).verdict.departure)
    #expect(cut.divergence.unifiedDiff(command: "push B").hasSuffix("\n+B.viewDidAppear"))
  }

  @Test("An action of which the case lists dots alone may be left out of the log, and may be in it")
  func leftOut() throws {
    let all = log.split(separator: "\n").map(String.init)
    let (launch, push) = (all.prefix(3), all.dropFirst(4))
    let pop = ["B viewWillDisappear", "A viewWillAppear", "B viewDidDisappear", "A viewDidAppear"]
    let dots = "...\n> pop\nB.viewWillDisappear\nA.viewWillAppear\nB.viewDidDisappear\nA.viewDidAppear\n"
    for lines in [launch + pop, launch + push + pop] {
      #expect(!(try compared(lines.joined(separator: "\n"), listed: dots)).verdict.fits.isEmpty)
    }
    #expect(try compared((launch + pop).joined(separator: "\n"), listed: "> pop\n").verdict.fits.isEmpty)
    let fewer = launch + pop.filter { $0 != "A viewWillAppear" }
    #expect(try compared(fewer.joined(separator: "\n"), listed: dots).verdict.fits.isEmpty)
  }

  @Test("A method that the case lists and the log never has is named, since it is not compared")
  func unlogged() throws {
    let lines = log.split(separator: "\n").filter { !$0.hasSuffix("viewDidDisappear") }
    let comparison = try compared(
      lines.joined(separator: "\n"), listed: "A.viewWillDisappear\n...\nA.viewDidDisappear\n...\n")
    #expect(!comparison.verdict.fits.isEmpty && comparison.unloggedMethods == ["viewDidDisappear"])
  }

  @Test("Who is not declared is left out, and named")
  func strangers() throws {
    let comparison = try compared(log + "Z viewDidLoad\n")
    #expect(comparison.strangers == ["Z"] && !comparison.verdict.fits.isEmpty)
  }
}
