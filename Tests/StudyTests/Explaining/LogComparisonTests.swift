import Lifecycle
import Notation
import Study
import TestSupport
import Testing

@Suite("A log held against a transcript")
struct LogComparisonTests {
  private func compared(_ log: String, _ extra: String = "") throws -> LogComparison {
    let text = "ios: 13+\nscreen A\nscreen B\nwindow: nav(A)\n\(extra)> launch\n> push B\n"
    let transcript = try #require(Transcript.read(text, file: "test", versions: BuiltInScores.versions).value)
    let resolved = try #require(transcript.resolved(versions: BuiltInScores.versions).first?.value)
    return LogComparison(LogReading(Array(log.utf8)), with: resolved) { BuiltInScores.all[$0] }
  }

  private let log =
    "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\ntapped\nB viewDidLoad\nA viewWillDisappear\n"
    + "B viewWillAppear\nA viewDidDisappear\nB viewDidAppear\n"

  @Test("It holds where the commands bring its calls, whatever it does not list")
  func holds() throws {
    let comparison = try compared(log)
    #expect(comparison.fits.map(\.number).contains(13) && comparison.departure == nil)
  }

  @Test("A line that is missing is told, with the command and the line of the log")
  func missing() throws {
    let comparison = try compared(log.replacing("B viewWillAppear\n", with: ""))
    let failure = try #require(comparison.departure)
    #expect(comparison.fits.isEmpty && failure.step == 1 && failure.divergence.line == 6)
    #expect(failure.divergence.unifiedDiff(command: "push B").contains("\n+B.viewWillAppear\n"))
  }

  @Test("Who is not declared is left out, and named")
  func strangers() throws {
    let comparison = try compared(log + "Z viewDidLoad\n")
    #expect(comparison.strangers == ["Z"] && !comparison.fits.isEmpty)
  }
}
