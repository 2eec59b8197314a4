import Lifecycle
import TestSupport
import Testing

@testable import Study

@Suite("How much is tried to explain a log")
struct SearchBudgetTests {
  /// A log in which few calls come again and again, in turn.
  private func log(_ names: String, _ count: Int) -> LogReading {
    let names = names.map(String.init)
    return LogReading(Array((0..<count).map { "\(names[$0 % names.count]) viewDidAppear\n" }.joined().utf8))
  }

  private func explain(
    _ reading: LogReading, on versions: [Version] = [Version(17)], maxSteps: Int,
    isWanted: (Int) -> Bool = { _ in true }
  ) -> LogExplanation {
    LogExplanation(
      reading, versions: versions, scores: { BuiltInScores.all[$0] }, maxSteps: maxSteps, isWanted: isWanted)
  }

  @Test(
    "The search stops where it was to stop, tells how far it came, and says that more may be found",
    arguments: [("ABC", 300), ("ABC", 5_000), ("ABCDE", 500), ("ABCDE", 20_000)])
  func stops(names: String, count: Int) {
    let explanation = explain(log(names, count), maxSteps: 100_000)
    #expect(explanation.stepCount >= 100_000)
    #expect(explanation.stepCount < 180_000, "what gets furthest is found in eight tenths as many steps again")
    #expect(explanation.isGivenUp)
    #expect(explanation.accounts.isEmpty)
    #expect(explanation.shortfall?.account != nil)
    #expect(explanation.failure == "What was done is found out for the beginning of this log only.")
    #expect(explanation.unexplained?.english.contains(" is not explained: ") == true)
  }

  @Test("What was found is kept where the search is stopped after it")
  func keeps() {
    let versions = BuiltInScores.versions
    let whole = explain(log("A", 40), on: versions, maxSteps: LogExplanation.usualSteps)
    #expect(!whole.isGivenUp)
    #expect(whole.accounts.count > 1)
    let part = explain(log("A", 40), on: versions, maxSteps: whole.stepCount / 2)
    #expect(part.isGivenUp)
    #expect(!part.accounts.isEmpty)
    #expect(part.shortfall == nil)
  }

  @Test("What is kept of what was tried takes no more memory than it may")
  func bytes() {
    let budget = SearchBudget(.max, maxBytes: 200_000) { _ in true }
    var search = LogSearch(
      log("A", 300), versions: [Version(17)], known: [], scores: { BuiltInScores.all[$0] }, limit: 8, budget)
    for trust in [Trust.full, .partial] where search.accounts.isEmpty { search.run(trust) }
    #expect(search.isGivenUp)
    #expect(search.accounts.isEmpty)
    #expect(budget.steps < 1_000_000)
  }

  @Test("To declare many screens takes steps as well, so a log of many names is given up in time")
  func manyNames() {
    let reading = LogReading(Array((0..<1_000).map { "S\($0) viewDidAppear\n" }.joined().utf8))
    let budget = SearchBudget(1_000_000) { _ in true }
    var search = LogSearch(
      reading, versions: [Version(17)], known: [], scores: { BuiltInScores.all[$0] }, limit: 8, budget)
    for trust in [Trust.full, .partial] where search.accounts.isEmpty { search.run(trust) }
    #expect(search.isGivenUp)
    #expect(search.graph.assumptions.count < 40)
    #expect(search.graph.byteCount < 2 * budget.maxBytes)
  }

  @Test("Whether more is wanted is asked every few steps, and nothing is tried once it is not")
  func stopsWhenUnwanted() {
    let reading = log("ABC", 60)
    var all = 0
    let whole = explain(reading, maxSteps: 200_000) { _ in
      all += 1
      return true
    }
    #expect(whole.stepCount > 100_000 && whole.stepCount < all * 200)
    for most in [1, 2, 10, 1_000, all] {
      var asked = 0
      let part = explain(reading, maxSteps: 200_000) { _ in
        asked += 1
        return asked < most
      }
      #expect(asked == most && part.isGivenUp && part.stepCount < most * 200, "\(part.stepCount) steps")
    }
  }

  @Test("A log is read in pieces, and no further once it is not wanted")
  func reading() {
    let bytes = Array(String(repeating: "A viewDidAppear\n", count: 60_000).utf8)
    #expect(LogText(bytes) { _ in true }?.reading.calls == LogReading(bytes).calls)
    var asked = 0
    let text = LogText(bytes) { _ in
      asked += 1
      return asked < 3
    }
    #expect(text == nil && asked == 3)
  }
}
