import Study
import TestSupport
import Testing

/// The least percentages are those that were measured, less one or two.
@Suite("How often an explanation is right")
struct ExplanationRateTests {
  private func expect(_ rate: Rate, first: Int = 0, among: Int) {
    #expect(
      rate.first * 100 >= rate.all * first && rate.among * 100 >= rate.all * among,
      "\(rate.words)\n\(rate.failures.joined(separator: "\n"))")
  }

  @Test("of recorded cases")
  func recorded() { expect(Rate(of: MadeLog.recorded, .method), first: 68, among: 91) }

  @Test("of generated runs, in every spelling; and each explanation holds", arguments: LogSpelling.allCases.indices)
  func generated(_ index: Int) {
    for (seed, log) in MadeLog.generated(2, from: UInt64(index * 10_000 + 1)).enumerated() {
      var log = log
      log.spell(LogSpelling.allCases[index], seed: UInt64(seed))
      let explanation = log.explanation
      #expect(log.rank(in: explanation) != nil, "\(log.text)")
      for account in explanation.accounts {
        #expect(check(account.lines.map { $0 + "\n" }.joined()) == "", "\(log.title)")
      }
    }
  }

  @Test("of recorded cases that are begun at a line")
  func begun() {
    expect(Rate(of: MadeLog.sample(MadeLog.recorded.flatMap(\.begun), 60), .method), first: 70, among: 78)
  }

  @Test("of recorded cases that are cut at a line")
  func cut() {
    expect(Rate(of: MadeLog.sample(MadeLog.recorded.flatMap(\.cut), 60), .method), first: 82, among: 90)
  }

  @Test(
    "of logs with a bug, which is named at the right class",
    arguments: zip([LogBug.silent, .pair, .doubled], [92, 60, 91]))
  func bugs(_ bug: LogBug, _ least: Int) { expect(Rate(of: bug, in: MadeLog.generated(40)), among: least) }

  @Test("of sound logs, of which hardly any is suspected")
  func sound() { expect(Rate(ofSound: MadeLog.generated(40)), among: 98) }

  @Test("of logs as developers write them")
  func written() { expect(Rate(of: WrittenLog.all), among: 84) }
}
