import Lifecycle
import Study
import TestSupport

/// How many logs of a kind are explained rightly.
struct Rate {
  /// How many logs there are, in how many the right explanation is first, and in how many it is among the first eight.
  private(set) var all = 0, first = 0, among = 0
  /// In how many it is said that the log is too short to tell, of those where nothing right is found.
  private(set) var tooShort = 0
  private(set) var failures: [String] = []
  /// Whether a log is either right or not, with no place in a list.
  var isPlain = false

  mutating func add(_ rank: Int?, isTooShort: Bool = false, _ failure: @autoclosure () -> String) {
    all += 1
    if rank == 0 { first += 1 }
    if rank != nil { among += 1 } else if isTooShort { tooShort += 1 }
    if rank != 0 { failures.append(failure()) }
  }

  /// The rate in words.
  var words: String {
    let short = tooShort > 0 ? ", \(percent(tooShort)) too short to tell" : ""
    return isPlain
      ? "\(among) of \(all) (\(percent(among)))"
      : "\(all) logs, \(first) first (\(percent(first))), \(among) among eight (\(percent(among)))\(short)"
  }

  private func percent(_ count: Int) -> String { "\(count * 100 / max(all, 1)) %" }
}

/// How many pieces of recorded cases are explained, at most.
private let mostPieces = 500

/// So many of the logs, evenly spread.
func sample(_ logs: [MadeLog]) -> [MadeLog] {
  let distance = max(1, (logs.count + mostPieces - 1) / mostPieces)
  return stride(from: 0, to: logs.count, by: distance).map { logs[$0] }
}

/// How often what was done is found.
func rate(of logs: [MadeLog], _ spelling: LogSpelling) -> Rate {
  var rate = Rate()
  for (seed, log) in logs.enumerated() {
    var log = log
    log.spell(spelling, seed: UInt64(seed))
    let explanation = log.explanation
    let rank = log.rank(in: explanation)
    let place = rank.map { "\($0 + 1)" } ?? "-"
    let deeds = log.deeds.map { $0.joined(separator: " ") }
    let found = explanation.accounts.map(\.title) + [explanation.place?.english ?? ""]
    rate.add(
      rank, isTooShort: explanation.isTooShort,
      "\(place) \(log.title), \(log.calls.count) calls: \(deeds); \(found)")
  }
  return rate
}

/// How often logs that were written by hand are explained, and the class with a mistake in it is named.
func rate(of logs: [WrittenLog]) -> Rate {
  var rate = Rate()
  rate.isPlain = true
  for log in logs {
    let explanation = LogExplanation(
      LogReading(Array(log.text.utf8)), versions: BuiltInScores.versions
    ) { BuiltInScores.all[$0] }
    let suspicions = explanation.findings.filter(\.isSuspicion)
    let isNamed = log.culprit.map { name in suspicions.contains { $0.name == name } } ?? suspicions.isEmpty
    let deeds = explanation.accounts.map(\.ownTitle)
    let isTold = log.deeds.contains { deeds.contains($0) } || log.culprit != nil && explanation.accounts.isEmpty
    rate.add(isTold && isNamed ? 0 : nil, "\(log.title): \(deeds), \(suspicions.map(\.text.english))")
  }
  return rate
}

/// How often a mistake that is put into logs is named, at the right class.
func rate(of bug: Bug, in logs: [MadeLog]) -> Rate {
  var rate = Rate()
  rate.isPlain = true
  for (seed, log) in logs.enumerated() {
    var random = SeededRandom(seed: UInt64(seed))
    guard let (faulty, culprit) = bug.put(into: log, &random) else { continue }
    let explanation = faulty.explanation
    let findings = explanation.findings
    let isNamed = findings.contains { $0.isSuspicion && $0.name == culprit }
    let done = explanation.accounts.first?.title ?? "-"
    rate.add(
      isNamed ? 0 : nil, "\(log.title): \(culprit); \(done); \(findings.map(\.text.english))\n\(faulty.text)")
  }
  return rate
}

/// How often a sound log is suspected of a mistake.
func rateOfSound(_ logs: [MadeLog]) -> Rate {
  var rate = Rate()
  rate.isPlain = true
  for (seed, log) in logs.enumerated() {
    var log = log
    log.spell(.method, seed: UInt64(seed))
    let suspicion = log.explanation.findings.first(where: \.isSuspicion)
    rate.add(suspicion == nil ? 0 : nil, "\(log.title): \(suspicion?.text.english ?? "")\n\(log.text)")
  }
  return rate
}

extension MadeLog {
  /// The log begun at each line but the first.
  var begun: [MadeLog] { calls.indices.dropFirst().map { piece($0..<calls.count) } }

  /// The log cut before each line but the first.
  var cut: [MadeLog] { calls.indices.dropFirst().map { piece(0..<$0) } }
}
