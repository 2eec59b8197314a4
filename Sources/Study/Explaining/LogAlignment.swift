import Lifecycle
import Notation

/// A log beside the run that explains it: which call of the run each of its lines is.
public struct LogAlignment: Sendable {
  /// A row: a line of the log, what the run has beside it, or both.
  public struct Row: Hashable, Sendable {
    /// What stands on the two sides.
    public enum Kind: Hashable, Sendable {
      /// Something is done in the run.
      case action
      /// A call of the log, and the same one of the run.
      case call
      /// A line of the log that is no call.
      case noise
      /// A call of the log that cannot be where it stands; beside it what the run has there, if anything.
      case wrong
      /// A call that the log lacks.
      case missing
      /// A call of the log behind what can be explained.
      case unexplained
    }

    /// What stands on the two sides.
    public let kind: Kind
    private let lineNumber: Int32, numberInRun: Int32

    fileprivate init(_ kind: Kind, line: Int? = nil, number: Int? = nil) {
      self.kind = kind
      (lineNumber, numberInRun) = (Int32(line ?? 0), Int32(number ?? -1))
    }

    /// The line of the log, counted from 1.
    public var line: Int? { lineNumber > 0 ? Int(lineNumber) : nil }
    /// The action of the run, or the call among those that the log tells of, counted from 0.
    public var number: Int? { numberInRun >= 0 ? Int(numberInRun) : nil }
    /// Whether it stands for something that is wrong with the log.
    public var isWrong: Bool { kind == .wrong || kind == .missing }
  }

  /// What was done, as far as that is known.
  public let run: Run?
  /// The calls of the run that the log tells of, in order.
  public let calls: [Run.Line]
  /// The rows, from the beginning of the log to its end.
  public let rows: [Row]

  /// Lays a log beside what explains it, or beside what comes closest.
  public init(_ reading: LogReading, _ account: Account?, _ shortfall: Shortfall?, score: Score?) {
    let run = account.flatMap { account in score.map { Run(account.resolved, score: $0) } }
    let calls = account.flatMap { account in run?.lines(toldBy: account) } ?? []
    (self.run, self.calls) = (run, calls)
    var writer = RowWriter(reading: reading, actions: calls.map(\.action), actionCount: run?.actions.count ?? 0)
    for index in 0..<reading.callCount { writer.add(index, shortfall) }
    writer.finish(shortfall)
    rows = writer.rows
  }

  /// The event of the run beside a row; for a line that has none the last one before it.
  public func position(ofRow index: Int) -> Int? {
    for row in rows[...index].reversed() {
      guard let run, let number = row.number else { continue }
      if row.kind == .action { return run.timeline.entries[number].events.first }
      if calls.indices.contains(number) { return calls[number].position }
    }
    return nil
  }
}

/// Writes the rows of an alignment, one call of the log after the other.
private struct RowWriter {
  let reading: LogReading
  /// The action of each call of the run, and how many actions there are.
  let actions: [Int], actionCount: Int
  var rows: [LogAlignment.Row] = []
  /// How many lines of the log, and how many actions, stand in rows by now.
  private var lineCount = 0, writtenActions = 0

  init(reading: LogReading, actions: [Int], actionCount: Int) {
    (self.reading, self.actions, self.actionCount) = (reading, actions, actionCount)
    rows.reserveCapacity(reading.lineCount + actionCount)
  }

  /// Writes the line of a call, and before it the lines that are none and what was done.
  mutating func add(_ index: Int, _ shortfall: Shortfall?) {
    let line = reading.line(ofCall: index)
    while lineCount + 1 < line { addNoise() }
    lineCount = line
    if case .missing(index, _)? = shortfall?.slip {
      addActions(before: index)
      rows.append(.init(.missing, number: number(index)))
    }
    guard let number = number(ofCall: index, shortfall) else {
      let isFirst = index == shortfall?.position
      return rows.append(.init(isFirst ? .wrong : .unexplained, line: line))
    }
    addActions(before: number)
    rows.append(.init(isWrong(index, shortfall) ? .wrong : .call, line: line, number: number))
  }

  /// Writes what stands behind the last call.
  mutating func finish(_ shortfall: Shortfall?) {
    while writtenActions < actionCount { addAction() }
    if let shortfall, shortfall.position >= reading.callCount { rows.append(.init(.missing)) }
    while lineCount < reading.lineCount { addNoise() }
  }

  private mutating func addNoise() {
    lineCount += 1
    rows.append(.init(.noise, line: lineCount))
  }

  private mutating func addAction() {
    rows.append(.init(.action, number: writtenActions))
    writtenActions += 1
  }

  private mutating func addActions(before number: Int) {
    guard actions.indices.contains(number) else { return }
    while writtenActions <= actions[number] { addAction() }
  }

  private func number(_ number: Int) -> Int? { actions.indices.contains(number) ? number : nil }

  /// The call of the run that stands beside a call of the log.
  private func number(ofCall index: Int, _ shortfall: Shortfall?) -> Int? {
    switch shortfall?.slip {
    case .extra(let position)?: index == position ? nil : number(index > position ? index - 1 : index)
    case .missing(let position, _)?: number(index >= position ? index + 1 : index)
    case .swapped?: number(index)
    case nil: index < shortfall?.position ?? .max ? number(index) : nil
    }
  }

  /// Whether a call cannot be where it stands.
  private func isWrong(_ index: Int, _ shortfall: Shortfall?) -> Bool {
    guard let shortfall else { return false }
    if case .swapped(let position)? = shortfall.slip { return index == position || index == position + 1 }
    return index == shortfall.position
  }
}

extension Run {
  /// The calls that a log tells of, by what was found out from it.
  func lines(toldBy account: Account) -> [Line] {
    lines.filter { $0.entry.call != nil && account.resolved.coverage.covers($0.entry) }
  }
}
