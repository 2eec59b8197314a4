import Foundation
import Lifecycle
import Notation
import TestSupport
import Testing

@testable import Study

/// How much is tried until a log is explained, and all that is found, by a number for each log.
@Suite("The search for what was done")
struct SearchTests {
  /// What is done with the calls of a log before it is explained.
  private static let kinds = ["whole", "begins later", "a line too many", "a missing line", "exchanged", "by another"]

  /// The calls of a log in which something is wrong, if it is long enough for that.
  private func calls(of log: MadeLog, _ kind: Int, _ random: inout SeededRandom) -> [MadeLog.Call]? {
    guard log.calls.count > 5 else { return kind == 0 ? log.calls : nil }
    var calls = log.calls
    let position = Int.random(in: 2..<calls.count - 2, using: &random)
    switch kind {
    case 0: break
    case 1: calls.removeFirst(position)
    case 2: calls.insert(calls[position - 2], at: position)
    case 3: calls.remove(at: position)
    case 4: calls.swapAt(position, position + 1)
    default: calls[position] = calls[0]
    }
    return calls
  }

  /// A number for all that comes of a search on some versions.
  private func number(of log: MadeLog, on versions: [Version]) -> UInt32 {
    let explanation = LogExplanation(LogReading(Array(log.text.utf8)), versions: versions) { BuiltInScores.all[$0] }
    var lines = ["\(explanation.triedCount) \(explanation.isGivenUp)"]
    for account in explanation.accounts { lines += ["\(account.cost) \(account.title)"] + account.lines }
    if let shortfall = explanation.shortfall {
      lines += ["\(shortfall.position) \(shortfall.version)"] + shortfall.expected
      lines += shortfall.account?.lines ?? []
    }
    return NumberTable.number(of: lines.joined(separator: "\n"))
  }

  @Test("tries as much as it did, and finds the same")
  func same() throws {
    var table = NumberTable(columns: Self.kinds)
    for (index, log) in MadeLog.generated(18, from: 5_000).enumerated() {
      var random = SeededRandom(seed: UInt64(index))
      let numbers = Self.kinds.indices.map { kind -> UInt32? in
        // What nothing explains takes long, so each log has one thing wrong, and is looked for on its version alone.
        guard kind == 0 || kind == index % Self.kinds.count, let calls = calls(of: log, kind, &random) else {
          return nil
        }
        var log = log
        log.calls = calls
        log.spell(LogSpelling.allCases[(index + kind) % LogSpelling.allCases.count], seed: UInt64(index))
        return number(of: log, on: kind == 0 ? BuiltInScores.versions : [log.version])
      }
      table.add(log.title, numbers)
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Golden/searches.table")
    #expect(try table.differences(from: file.standardized) == [])
  }
}
