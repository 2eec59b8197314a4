import Foundation
import Study
import TestSupport
import Testing

@Suite("How often the right explanation is found")
struct ExplanationRateTests {
  /// The number of runs for each spelling, if `make explained` sets one.
  private var wantedCount: Int? { ProcessInfo.processInfo.environment["EXPLAINED_RUNS"].flatMap(Int.init) }

  /// The number of logs, and of those that were explained rightly.
  private struct Tally {
    var all = 0, first = 0, among = 0

    /// Returns true if at least these percentages are first, and among the first eight.
    func reaches(first wantedFirst: Int, among wantedAmong: Int) -> Bool {
      first * 100 >= all * wantedFirst && among * 100 >= all * wantedAmong
    }

    static func += (left: inout Tally, right: Tally) {
      left.all += right.all
      left.first += right.first
      left.among += right.among
    }
  }

  /// Counts the logs whose actions are the first explanation, and among the first eight.
  private func tally(_ logs: [MadeLog], _ spelling: LogSpelling) -> Tally {
    var tally = Tally(all: logs.count)
    for (seed, log) in logs.enumerated() {
      var log = log
      log.spell(spelling, seed: UInt64(seed))
      let explanation = log.explanation
      let rank = log.rank(in: explanation)
      if rank == 0 { tally.first += 1 }
      if rank != nil { tally.among += 1 }
      for account in explanation.accounts {
        #expect(!account.lines.contains("..."), "\(log.title)")
        #expect(check(account.lines.map { $0 + "\n" }.joined()) == "", "\(log.title)")
      }
    }
    return tally
  }

  @Test("Of generated runs in every spelling, nearly all are among the first eight, and most are first")
  func generated() {
    var sum = Tally()
    for (index, spelling) in LogSpelling.allCases.enumerated() {
      let tally = tally(MadeLog.generated(wantedCount ?? 4, from: UInt64(index * 10_000 + 1)), spelling)
      print("\(spelling): of \(tally.all) generated runs \(tally.first) first, \(tally.among) among eight")
      sum += tally
    }
    #expect(sum.reaches(first: 80, among: 95), "\(sum)")
  }

  @Test("Of the recorded cases, nearly all are among the first eight, and most are first")
  func recorded() {
    let logs = MadeLog.recorded()
    for spelling in wantedCount == nil ? [.method] : LogSpelling.allCases {
      let tally = tally(logs, spelling)
      print("\(spelling): of \(tally.all) recorded cases \(tally.first) first, \(tally.among) among eight")
      #expect(tally.reaches(first: 70, among: 95), "\(spelling): \(tally)")
    }
  }

  @Test("A line that was dropped, doubled or exchanged with the next is named")
  func faults() {
    var (named, all) = (0, 0)
    for (index, spelling) in LogSpelling.allCases.enumerated() {
      var (ownNamed, ownAll) = (0, 0)
      for log in MadeLog.generated(wantedCount ?? 1, from: UInt64(index * 10_000 + 1_000)) where log.calls.count > 4 {
        for fault in 0..<3 {
          guard let isNamed = names(fault, in: log, spelling, seed: UInt64(index * 3 + fault)) else { continue }
          ownAll += 1
          if isNamed { ownNamed += 1 }
        }
      }
      print("\(spelling): of \(ownAll) lines \(ownNamed) named")
      (named, all) = (named + ownNamed, all + ownAll)
    }
    #expect(named * 100 >= all * 90, "\(named) of \(all)")
  }

  /// Returns true if the wrong line is named; `nil` if other actions explain it.
  private func names(_ fault: Int, in log: MadeLog, _ spelling: LogSpelling, seed: UInt64) -> Bool? {
    var random = SeededRandom(seed: seed)
    var faulty = log
    let position = Int.random(in: 1..<log.calls.count - 1, using: &random)
    switch fault {
    case 0: faulty.calls.remove(at: position)
    case 1: faulty.calls.insert(log.calls[position], at: position)
    default: faulty.calls.swapAt(position, position + 1)
    }
    guard faulty.calls != log.calls else { return nil }
    faulty.spell(spelling, seed: seed)
    return faulty.explanation.shortfall.map { $0.position == position || fault == 1 && $0.position == position + 1 }
  }
}
