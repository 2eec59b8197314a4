import Lifecycle
import Notation

/// A log as a recording: its calls without its other lines, below the commands that explain them.
package struct Contribution: Sendable {
  package let title: String
  /// The lines of the recording: setup, `logs` filter, and the commands with the calls of the log.
  package let lines: [String]
  /// Choices that the log leaves open.
  package let assumptions: [String]
  package let otherCount: Int
  /// The index of the first call that no command explains, if any; from there on the calls are written as prose.
  package let firstUnexplained: Int?
  /// True if the search ran out of steps, so that explanations may be missing.
  package let isGivenUp: Bool

  /// Finds out what was done; `nil` if not even the first call of the log is explained.
  ///
  /// If the version itself plays no such log, not even with one line corrected, a complete explanation from another
  /// version is preferred to a partial one, as long as its commands are possible on the version.
  package init?(
    _ reading: LogReading, on version: Version, known: [Version],
    scores: @escaping @Sendable (Version) -> Score?, maxSteps: Int = LogExplanation.usualSteps
  ) {
    func explanation(on versions: [Version]) -> LogExplanation {
      LogExplanation(reading, versions: versions, known: known, scores: scores, assumes: false, maxSteps: maxSteps)
    }
    let own = explanation(on: [version])
    let isOpen = own.accounts.isEmpty && own.shortfall?.slip == nil
    let others = isOpen ? explanation(on: known.filter { $0 != version }) : nil
    let accounts =
      others?.accounts.filter { account in
        scores(version).map { Run(account.resolved, score: $0).mistake == nil } ?? false
      } ?? own.accounts
    isGivenUp = own.isGivenUp || others?.isGivenUp == true
    let part = own.shortfall.flatMap { $0.position > 0 || $0.slip != nil ? $0.account : nil }
    guard let account = accounts.first ?? part else { return nil }
    title = account.title
    otherCount = max(accounts.count - 1, 0)
    let screens = account.resolved.setup.declarations.filter { $0.kind == .screen }
    assumptions =
      (otherCount > 0 ? ["what was done"] : []) + (screens.allSatisfy { $0.origin == .code } ? ["code"] : [])
    var draft = CaseDraft(Array(account.lines.dropFirst()), own.reading)
    firstUnexplained = accounts.isEmpty ? own.shortfall.flatMap { draft.restore($0.slip) } : nil
    lines = draft.lines
  }
}

/// The lines of a case while the calls of the log are restored.
private struct CaseDraft {
  var lines: [String]
  private let reading: LogReading

  init(_ lines: [String], _ reading: LogReading) {
    (self.lines, self.reading) = (lines, reading)
  }

  private var calls: [Int] {
    let first = lines.firstIndex { $0.hasPrefix(">") } ?? lines.endIndex
    return (first..<lines.endIndex).filter { !lines[$0].hasPrefix(">") && lines[$0] != "..." }
  }

  /// Restores a call of the log that the explanation has differently; returns the index of the first unexplained call.
  mutating func restore(_ slip: Slip?) -> Int? {
    let calls = calls
    switch slip {
    case .extra(let positions):
      for position in positions {
        let index = position == 0 ? lines.firstIndex { $0.hasPrefix(">") } : self.calls[position - 1]
        lines.insert(line(ofCall: position), at: (index ?? 0) + 1)
      }
    case .missing(let lost):
      for (count, lost) in lost.enumerated().reversed() { lines.remove(at: calls[lost.position + count]) }
    case .moved(let position, let target):
      lines.insert(lines.remove(at: calls[target]), at: calls[position])
    case nil:
      for (index, call) in calls.prefix(reading.callCount).enumerated() {
        // What floats is written where the log has it.
        if !lines[call].hasPrefix(reading.text(ofCall: index)) { lines[call] = line(ofCall: index) }
      }
      guard calls.count < reading.callCount else { return nil }
      lines.append("# What was done from here on is not found out: write the commands, and take the # away.")
      lines += (calls.count..<reading.callCount).map { "# \(reading.text(ofCall: $0))" }
      return calls.count
    }
    return nil
  }

  /// A call as a line; prose if the log does not show its argument.
  private func line(ofCall index: Int) -> String {
    switch reading.calls[index].call.detail {
    case .none, .word: text(of: reading.calls[index].call, receiver: reading.name(of: reading.calls[index].receiver))
    case .controller, .isCancelled: "# \(reading.text(ofCall: index))"
    }
  }
}

extension LogReading {
  /// The same log with its controllers renamed to A, B, C and so on in order of appearance.
  package var renamed: LogReading {
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    var renamed = self
    renamed.names = names.indices.map { index in
      letters[index % letters.count] + (index < letters.count ? "" : "\(index / letters.count)")
    }
    return renamed
  }
}
