import Study
import TestSupport
import Testing

@Suite("How often the right explanation is found")
struct ExplanationRateTests {
  /// The titles of the logs without the right explanation among the first eight.
  private func missed(_ logs: [MadeLog], _ spelling: LogSpelling) -> [String] {
    logs.enumerated().compactMap { seed, log in
      var log = log
      log.spell(spelling, seed: UInt64(seed))
      let explanation = log.explanation
      for account in explanation.accounts {
        #expect(check(account.lines.map { $0 + "\n" }.joined()) == "", "\(log.title)")
      }
      return log.rank(in: explanation) == nil ? log.title : nil
    }
  }

  @Test("Generated runs in every spelling are explained")
  func generated() {
    let missed = LogSpelling.allCases.enumerated().flatMap { index, spelling in
      self.missed(MadeLog.generated(2, from: UInt64(index * 10_000 + 1)), spelling)
    }
    #expect(missed.count <= 1, "\(missed)")
  }

  @Test("Recorded cases are explained")
  func recorded() {
    let all = MadeLog.recorded()
    let logs = stride(from: 0, to: all.count, by: 8).map { all[$0] }
    let missed = self.missed(logs, .method)
    #expect(missed.count * 5 <= logs.count, "\(missed) of \(logs.count)")
  }

  @Test("Logs as developers write them are explained, and nobody sound is suspected")
  func written() {
    for log in WrittenLog.sound.prefix(12) {
      let explanation = LogExplanation(LogReading(Array(log.text.utf8)), versions: BuiltInScores.versions) {
        BuiltInScores.all[$0]
      }
      let titles = explanation.accounts.map(\.ownTitle)
      #expect(log.deeds.contains { titles.contains($0) }, "\(log.title): \(titles)")
      #expect(explanation.findings.allSatisfy { !$0.isSuspicion }, "\(log.title)")
    }
  }
}
