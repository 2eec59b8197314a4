import Foundation
import Study
import TestSupport
import Testing

@Suite("How often the right explanation is found")
struct ExplanationRateTests {
  /// How many runs are explained in each spelling, where `make explained` asks for it.
  private var wantedCount: Int? { ProcessInfo.processInfo.environment["EXPLAINED_RUNS"].flatMap(Int.init) }

  /// How many logs there were, and how many of them are right.
  private struct Tally {
    var all = 0, first = 0, among = 0

    /// Whether at least so many of a hundred are first, and among the first eight.
    func reaches(first wantedFirst: Int, among wantedAmong: Int) -> Bool {
      first * 100 >= all * wantedFirst && among * 100 >= all * wantedAmong
    }

    static func += (left: inout Tally, right: Tally) {
      left.all += right.all
      left.first += right.first
      left.among += right.among
    }
  }

  /// How many of the logs have what was done first, and among the first eight.
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
        let isPiece = account.countBefore > 0 || account.countOfCommandsBefore > 0 || account.isCut
        #expect(isPiece || !account.lines.contains("..."), "\(log.title)")
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

  /// One of so many logs is looked at, where `make explained` does not ask for all.
  private func sample<Element>(_ all: [Element], one count: Int) -> [Element] {
    wantedCount != nil ? all : stride(from: 0, to: all.count, by: count).map { all[$0] }
  }

  @Test("Of recorded cases that begin or end at any line, most are among the first eight")
  func pieces() {
    var begun = Tally(), cut = Tally()
    for log in sample(MadeLog.recorded(), one: 20) where log.calls.count > 1 {
      let pieces = (1..<log.calls.count).map { log.piece($0..<log.calls.count) }
      begun += tally(sample(pieces, one: 4), .method)
      cut += tally(sample((1..<log.calls.count).map { log.piece(0..<$0) }, one: 4), .method)
    }
    print("Of \(begun.all) recorded cases begun at a line \(begun.first) first, \(begun.among) among eight")
    print("Of \(cut.all) recorded cases cut at a line \(cut.first) first, \(cut.among) among eight")
    #expect(begun.reaches(first: 0, among: 80) && cut.reaches(first: 0, among: 80), "\(begun), \(cut)")
  }

  @Test("A mistake that is put into a recorded case is named, at the right class", arguments: Bug.allCases)
  func bugs(bug: Bug) {
    var (named, all) = (0, 0)
    for (seed, log) in sample(MadeLog.recorded(), one: 8).enumerated() {
      var random = SeededRandom(seed: UInt64(seed))
      guard let (faulty, culprit) = bug.put(into: log, &random) else { continue }
      all += 1
      let findings = faulty.explanation.findings
      if findings.contains(where: { $0.isSuspicion && $0.name == culprit }) { named += 1 }
      if findings.contains(where: { $0.kind == .cut && $0.name == culprit && bug == .retained }) { named += 1 }
    }
    print("\(bug): of \(all) recorded cases \(named) named")
    #expect(named * 100 >= all * 80, "\(named) of \(all)")
  }

  @Test("A sound log is hardly ever suspected")
  func accused() {
    var accused: [String] = []
    let logs = sample(MadeLog.recorded(), one: 4)
    for (seed, log) in logs.enumerated() {
      var log = log
      log.spell(.method, seed: UInt64(seed))
      let findings = log.explanation.findings.filter(\.isSuspicion)
      if let first = findings.first { accused.append("\(log.title): \(first.text)") }
    }
    print("Of \(logs.count) recorded cases \(accused.count) suspected")
    #expect(accused.count * 100 <= logs.count * 5, "\(accused)")
  }

  @Test("Logs as people write them are explained, and the class with a mistake is named")
  func written() {
    var wrong: [String] = []
    for log in WrittenLog.all {
      let explanation = LogExplanation(
        LogReading(Array(log.text.utf8)), versions: BuiltInScores.versions
      ) { BuiltInScores.all[$0] }
      let suspicions = explanation.findings.filter(\.isSuspicion)
      let isNamed = log.culprit.map { name in suspicions.contains { $0.name == name } } ?? suspicions.isEmpty
      let deeds = explanation.accounts.map(\.ownTitle)
      let isTold = log.deeds.contains { deeds.contains($0) } || log.culprit != nil && explanation.accounts.isEmpty
      if !isTold || !isNamed {
        wrong.append("\(log.title): \(deeds.first ?? explanation.place ?? "nothing"), \(suspicions.map(\.text))")
      }
    }
    print("Of \(WrittenLog.all.count) written logs \(WrittenLog.all.count - wrong.count) right")
    #expect(wrong.count * 100 <= WrittenLog.all.count * 10, "\(wrong.joined(separator: "\n"))")
  }
}

/// A mistake that is put into a log.
enum Bug: CaseIterable {
  /// A class logs one method never, as where its override does not call that of a base class which logs.
  case silent
  case retained, pair, doubled

  /// A log with the mistake, and the class that has it; nothing where it cannot be seen there.
  func put(into log: MadeLog, _ random: inout SeededRandom) -> (log: MadeLog, culprit: String)? {
    var faulty = log
    let positions = log.calls.indices.filter { log.calls[$0].isOfScreen }
    func othersLog(_ position: Int) -> Bool {
      log.calls.contains {
        $0.isOfScreen && $0.method == log.calls[position].method && $0.name != log.calls[position].name
      }
    }
    func remove(_ isMeant: (MadeLog.Call) -> Bool) { faulty.calls.removeAll(where: isMeant) }
    let appearance = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    let position: Int
    switch self {
    case .silent:
      let possible = positions.filter { appearance.contains(log.calls[$0].method) && othersLog($0) }
      guard !possible.isEmpty else { return nil }
      position = random.pick(possible)
      remove { $0.name == log.calls[position].name && $0.method == log.calls[position].method }
    case .retained:
      let possible = positions.filter { log.calls[$0].method == "deinit" && othersLog($0) }
      guard !possible.isEmpty else { return nil }
      position = random.pick(possible)
      remove { $0.name == log.calls[position].name && $0.method == "deinit" }
    case .pair:
      let possible = positions.filter { log.pair(of: $0) != nil }
      guard !possible.isEmpty else { return nil }
      position = random.pick(possible)
      if let second = log.pair(of: position) { faulty.calls.remove(at: second) }
      faulty.calls.remove(at: position)
    case .doubled:
      guard !positions.isEmpty else { return nil }
      position = random.pick(positions)
      faulty.calls.insert(log.calls[position], at: position)
    }
    guard faulty.calls.count > 2, faulty.calls.contains(where: { $0.name == log.calls[position].name }) else {
      return nil
    }
    faulty.spell(.method, seed: 1)
    return faulty.printedName(of: log.calls[position].name).map { (faulty, $0) }
  }
}
