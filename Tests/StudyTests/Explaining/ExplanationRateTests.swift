import Foundation
import Study
import TestSupport
import Testing

@Suite("How often the right explanation is found")
struct ExplanationRateTests {
  /// How many generated runs are explained; `make explained` asks for more.
  private var runCount: Int { ProcessInfo.processInfo.environment["EXPLAINED_RUNS"].flatMap(Int.init) ?? 20 }

  /// How many of the logs have what was done first, and among the first eight.
  private func rates(_ logs: [MadeLog], _ spelling: LogSpelling) -> (first: Int, among: Int) {
    var (first, among) = (0, 0)
    for (seed, log) in logs.enumerated() {
      var log = log
      log.spell(spelling, seed: UInt64(seed))
      let explanation = log.explanation
      let rank = log.rank(in: explanation)
      if rank == 0 { first += 1 }
      if rank != nil { among += 1 }
      for account in explanation.accounts {
        #expect(!account.lines.contains("..."), "\(log.title)")
        #expect(check(account.lines.map { $0 + "\n" }.joined()) == "", "\(log.title)")
      }
    }
    return (first, among)
  }

  @Test("Of generated runs, nearly all are among the first eight, and most are first")
  func generated() {
    let logs = MadeLog.generated(runCount)
    let (first, among) = rates(logs, .colon)
    print("of \(logs.count) generated runs \(first) first, \(among) among eight")
    #expect(among * 100 >= logs.count * 85 && first * 100 >= logs.count * 70, "\(first), \(among) of \(logs.count)")
  }

  @Test("Of the recorded cases, most are among the first eight")
  func recorded() {
    let logs = MadeLog.recorded()
    let (first, among) = rates(logs, .method)
    print("of \(logs.count) recorded cases \(first) first, \(among) among eight")
    #expect(among * 100 >= logs.count * 80 && first * 100 >= logs.count * 55, "\(first), \(among) of \(logs.count)")
  }

  @Test("A line that was dropped, doubled or exchanged with the next is named")
  func faults() {
    var (named, all) = (0, 0)
    for (seed, log) in MadeLog.generated(max(runCount / 4, 5), from: 1_000).enumerated() where log.calls.count > 4 {
      for fault in 0..<3 {
        var random = SeededRandom(seed: UInt64(seed * 3 + fault))
        var log = log
        let position = Int.random(in: 1..<log.calls.count - 1, using: &random)
        switch fault {
        case 0: log.calls.remove(at: position)
        case 1: log.calls.insert(log.calls[position], at: position)
        default: log.calls.swapAt(position, position + 1)
        }
        log.spell(.function, seed: UInt64(seed))
        let explanation = log.explanation
        guard let shortfall = explanation.shortfall else { continue }
        all += 1
        let isNamed = shortfall.position == position || fault > 0 && shortfall.position == position + 1
        if isNamed { named += 1 }
      }
    }
    print("of \(all) lines \(named) named")
    #expect(named * 100 >= all * 60, "\(named) of \(all)")
  }
}
