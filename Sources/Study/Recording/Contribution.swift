import Lifecycle
import Notation

/// A log as a recording: its calls, and no other line of it, below what was done as far as that is found out.
public struct Contribution: Sendable {
  /// What is done, in a few words.
  public let title: String
  /// What is set up, which calls are listed, and the commands with the calls of the log.
  public let lines: [String]
  /// What the log leaves open and was chosen.
  public let assumptions: [String]
  /// How many other explanations there are.
  public let otherCount: Int
  /// The first call of the log of which it was not found out what brings it; the calls from there on stand in prose.
  public let firstUnexplained: Int?
  /// Whether the search was stopped where it took too long, so that something may be missed.
  public let isGivenUp: Bool

  /// Finds out what was done; nothing where not even the first calls of the log are explained.
  ///
  /// Where the version itself plays no such log, what another one plays says better what was done than a part does, as
  /// long as it can be done on the version at all.
  ///
  /// - Parameter version: the version on which it was logged.
  public init?(
    _ reading: LogReading, on version: Version, known: [Version],
    scores: @escaping @Sendable (Version) -> Score?
  ) {
    func explanation(on versions: [Version]) -> LogExplanation {
      LogExplanation(
        reading, versions: versions, known: known, scores: scores, mostSteps: LogExplanation.usualSteps / 2)
    }
    let own = explanation(on: [version])
    let others = own.accounts.isEmpty ? explanation(on: known.filter { $0 != version }) : nil
    let accounts =
      others?.accounts.filter { account in
        scores(version).map { Run(account.resolved, score: $0).mistake == nil } ?? false
      } ?? own.accounts
    isGivenUp = own.isGivenUp || others?.isGivenUp == true
    guard let account = accounts.first ?? own.shortfall?.account else { return nil }
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

/// The lines of a case while they are brought back to what the log says.
private struct CaseDraft {
  var lines: [String]
  private let reading: LogReading

  init(_ lines: [String], _ reading: LogReading) {
    (self.lines, self.reading) = (lines, reading)
  }

  /// Where the calls stand.
  private var calls: [Int] {
    let first = lines.firstIndex { $0.hasPrefix(">") } ?? lines.endIndex
    return (first..<lines.endIndex).filter { !lines[$0].hasPrefix(">") }
  }

  /// Puts back what the log has in place of what it should have had; says with which call begins what is not
  /// explained.
  mutating func restore(_ slip: Slip?) -> Int? {
    let calls = calls
    switch slip {
    case .extra(let position):
      let place = position == 0 ? lines.firstIndex { $0.hasPrefix(">") } : calls[position - 1]
      lines.insert(line(ofCall: position), at: (place ?? 0) + 1)
    case .missing(let position, _): lines.remove(at: calls[position])
    case .swapped(let position): lines.swapAt(calls[position], calls[position + 1])
    case nil:
      guard calls.count < reading.callCount else { return nil }
      lines.append("# What was done from here on is not found out: write the commands, and take the # away.")
      lines += (calls.count..<reading.callCount).map { "# \(reading.text(ofCall: $0))" }
      return calls.count
    }
    return nil
  }

  /// A call as a line; prose where the log does not tell what stands in its parentheses.
  private func line(ofCall index: Int) -> String {
    switch reading.calls[index].call.detail {
    case .none, .word: text(of: reading.calls[index].call, receiver: reading.name(of: reading.calls[index].receiver))
    case .controller, .isCancelled: "# \(reading.text(ofCall: index))"
    }
  }
}

extension LogReading {
  /// The same log, in which the controllers are called A, B, C and so on in the order in which they come.
  public var renamed: LogReading {
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    var renamed = self
    renamed.names = names.indices.map { index in
      letters[index % letters.count] + (index < letters.count ? "" : "\(index / letters.count)")
    }
    return renamed
  }
}
