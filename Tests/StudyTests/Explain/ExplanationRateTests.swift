import Lifecycle
import Study
import TestSupport
import Testing

/// Each log is explained on the version that made it alone, which is quick; `make explained` tries all versions.
///
/// The least percentages are those that were measured: one more log that is told wrongly fails.
@Suite("How often an explanation is right")
struct ExplanationRateTests {
  private func expect(_ rate: Rate, first: Int = 0, among: Int) {
    #expect(
      rate.first * 100 >= rate.all * first && rate.among * 100 >= rate.all * among,
      "\(rate.words)\n\(rate.failures.joined(separator: "\n"))")
  }

  @Test("of recorded cases")
  func recorded() {
    expect(Rate(of: MadeLog.sample(MadeLog.recorded, 20), .method, onOwn: true), first: 89, among: 89)
  }

  @Test("of generated runs, in every spelling; and each explanation holds", arguments: LogSpelling.allCases.indices)
  func generated(_ index: Int) {
    for (seed, log) in MadeLog.generated(2, from: UInt64(index * 10_000 + 1)).enumerated() {
      var log = log
      log.spell(LogSpelling.allCases[index], seed: UInt64(seed))
      let explanation = log.explanation(onOwn: true)
      #expect(log.rank(in: explanation) != nil, "\(log.text)")
      for account in explanation.accounts {
        #expect(check(account.lines.map { $0 + "\n" }.joined()) == "", "\(log.title)")
      }
    }
  }

  @Test("of recorded cases that are begun at a line")
  func begun() {
    expect(
      Rate(of: MadeLog.sample(MadeLog.recorded.flatMap(\.begun), 15), .method, onOwn: true), first: 60, among: 73)
  }

  @Test("of recorded cases that are cut at a line")
  func cut() {
    expect(Rate(of: MadeLog.sample(MadeLog.recorded.flatMap(\.cut), 15), .method, onOwn: true), first: 93, among: 93)
  }

  @Test(
    "of logs with a bug, which is named at the right class",
    arguments: zip([LogBug.silent, .pair, .doubled], [100, 71, 100]))
  func bugs(_ bug: LogBug, _ least: Int) { expect(Rate(of: bug, in: MadeLog.generated(8), onOwn: true), among: least) }

  @Test("of sound logs, of which hardly any is suspected")
  func sound() { expect(Rate(ofSound: MadeLog.generated(8), onOwn: true), among: 100) }

  @Test("of logs as developers write them")
  func written() throws {
    let logs = try Fixture.all(in: "../../Explained/Written").map(CollectedLog.init)
    expect(Rate(of: logs, on: [Version(17)], maxSteps: 400_000), among: 87)
  }
}
