import Lifecycle
import Study

/// The share of logs of a kind that are explained correctly.
package struct Rate: Sendable {
  /// The number of logs, of those whose right explanation is first, and of those where it is among the first eight.
  package private(set) var all = 0, first = 0, among = 0
  /// The number of logs without a right explanation that are reported as too short to tell.
  private var tooShort = 0
  /// The explanations found instead of the right one, one for each log.
  package private(set) var failures: [String] = []
  /// The time that it took to explain each log.
  private var times: [Duration] = []
  /// True if an explanation is simply right or wrong, without a rank in a list.
  private var isPlain = false

  mutating func add(_ rank: Int?, isTooShort: Bool = false, _ failure: @autoclosure () -> String) {
    all += 1
    if rank == 0 { first += 1 }
    if rank != nil { among += 1 } else if isTooShort { tooShort += 1 }
    if rank != 0 { failures.append(failure()) }
  }

  mutating func add(_ time: Duration) { times.append(time) }

  /// The median and the maximum of the times in words; empty if there are none.
  package var speed: String {
    let sorted = times.sorted()
    guard let longest = sorted.last else { return "" }
    return ", median \(milliseconds(sorted[sorted.count / 2])) ms, longest \(milliseconds(longest)) ms"
  }

  private func milliseconds(_ time: Duration) -> Int {
    Int(time.components.seconds * 1_000 + time.components.attoseconds / 1_000_000_000_000_000)
  }

  package var words: String {
    let short = tooShort > 0 ? ", \(percent(tooShort)) too short to tell" : ""
    return isPlain
      ? "\(among) of \(all) (\(percent(among)))"
      : "\(all) logs, \(first) first (\(percent(first))), \(among) among eight (\(percent(among)))\(short)"
  }

  private func percent(_ count: Int) -> String { "\(count * 100 / max(all, 1)) %" }
}

extension MadeLog {
  /// Returns at most some number of logs, evenly distributed over all of them.
  package static func sample(_ logs: [MadeLog], _ count: Int) -> [MadeLog] {
    let distance = max(1, (logs.count + count - 1) / count)
    return stride(from: 0, to: logs.count, by: distance).map { logs[$0] }
  }
}

extension Rate {
  /// Measures the share of logs whose actions are found, either on the version that made each log or on all versions.
  package init(of logs: [MadeLog], _ spelling: LogSpelling, onOwn: Bool = false) {
    for (seed, log) in logs.enumerated() {
      var log = log
      log.spell(spelling, seed: UInt64(seed))
      let start = ContinuousClock.now
      let explanation = log.explanation(onOwn: onOwn)
      add(ContinuousClock.now - start)
      let rank = log.rank(in: explanation)
      let place = rank.map { "\($0 + 1)" } ?? "-"
      let deeds = log.deeds.map { $0.joined(separator: " ") }
      let found = explanation.accounts.map(\.title) + [explanation.unexplained?.english ?? ""]
      add(
        rank, isTooShort: explanation.isTooShort,
        "\(place) \(log.title), \(log.calls.count) calls: \(deeds); \(found)")
    }
  }

  /// Measures the share of logs that are explained, or whose faulty class is named.
  package init(
    of logs: [CollectedLog], on versions: [Version] = BuiltInScores.versions, maxSteps: Int = LogExplanation.usualSteps
  ) {
    isPlain = true
    for log in logs {
      let explanation = LogExplanation(
        LogReading(Array(log.text.utf8)), versions: versions, scores: { BuiltInScores.all[$0] }, maxSteps: maxSteps)
      let suspicions = explanation.findings.filter(\.isSuspicion)
      let isNamed = log.isSound ? suspicions.isEmpty : suspicions.contains { $0.name == log.bug }
      let slipped = explanation.shortfalls.filter { $0.slip != nil }.compactMap(\.account)
      let deeds = (explanation.accounts + slipped).map(\.ownTitle)
      let isTold =
        deeds.contains { log.told.contains($0.components(",")) } || !log.isSound && explanation.accounts.isEmpty
      add(isTold && isNamed ? 0 : nil, "\(log.name): \(deeds), \(suspicions.map(\.text.english))")
    }
  }

  /// Measures the share of logs in which a bug is found in the right class.
  package init(of bug: LogBug, in logs: [MadeLog], onOwn: Bool = false) {
    isPlain = true
    for (seed, log) in logs.enumerated() {
      var random = SeededRandom(seed: UInt64(seed))
      guard let (faulty, culprit) = bug.put(into: log, &random) else { continue }
      let explanation = faulty.explanation(onOwn: onOwn)
      let findings = explanation.findings
      let isNamed = findings.contains { $0.isSuspicion && $0.name == culprit }
      let done = explanation.accounts.first?.title ?? "-"
      add(
        isNamed ? 0 : nil, "\(log.title): \(culprit); \(done); \(findings.map(\.text.english))\n\(faulty.text)")
    }
  }

  /// Measures the share of sound logs in which no mistake is suspected.
  package init(ofSound logs: [MadeLog], onOwn: Bool = false) {
    isPlain = true
    for (seed, log) in logs.enumerated() {
      var log = log
      log.spell(.method, seed: UInt64(seed))
      let suspicion = log.explanation(onOwn: onOwn).findings.first(where: \.isSuspicion)
      add(suspicion == nil ? 0 : nil, "\(log.title): \(suspicion?.text.english ?? "")\n\(log.text)")
    }
  }
}

extension MadeLog {
  /// The pieces of the log that start at each call but the first.
  package var begun: [MadeLog] { calls.indices.dropFirst().map { piece($0..<calls.count) } }

  /// The pieces of the log that end before each call but the first.
  package var cut: [MadeLog] { calls.indices.dropFirst().map { piece(0..<$0) } }
}
