import Lifecycle
import Notation

/// A log laid out side by side with the run that explains it, row by row.
package struct LogAlignment: Sendable {
  /// A row of the alignment: a line of the log, an action or call of the run, or both.
  package struct Row: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// An action of the run.
      case action
      /// A call that both the log and the run contain.
      case call
      /// A line of the log without a call.
      case noise
      /// A call of the log that does not fit, next to the call of the run at that place, if any.
      case wrong
      /// A call of the run that is missing from the log.
      case missing
      /// A call of the log after the part that can be explained.
      case unexplained
      /// A call of the run after the end of a log that is still being written.
      case ahead
    }

    package let kind: Kind
    /// The line of the log, counted from 1, or `nil` if only the run has something here.
    package let line: Int?
    /// The index of the action in the run, or of the call in `calls`, counted from 0.
    package let number: Int?

    fileprivate init(_ kind: Kind, line: Int? = nil, number: Int? = nil) {
      (self.kind, self.line, self.number) = (kind, line, number)
    }

    /// True if the log contains a wrong call here or lacks one.
    package var isWrong: Bool { kind == .wrong || kind == .missing }
  }

  /// The run that explains the log, or as much of the log as can be explained.
  package let run: Run?
  /// The calls of the run that the log would list, from the log's beginning on, including those after its end.
  package let calls: [Run.Line]
  package let rows: [Row]

  /// Aligns a log with the run that explains it, or with the closest one.
  ///
  /// - Parameter isLive: true if the log is still being written, so that what the run calls next stands below it.
  package init(_ reading: LogReading, _ account: Account?, _ shortfall: Shortfall?, score: Score?, isLive: Bool = false)
  {
    let run = account.flatMap { account in score.map { Run(account.resolved, score: $0) } }
    let all = account.flatMap { account in run?.lines(toldBy: account) } ?? []
    let calls = Array(all.dropFirst(account?.callsBefore ?? 0))
    (self.run, self.calls) = (run, calls)
    let places = shortfall == nil ? account?.places(of: reading, in: calls) ?? [] : []
    var writer = RowWriter(
      reading: reading, shortfall: shortfall, actions: calls.map { $0.action }, places: places,
      actionCount: run?.actions.count ?? 0)
    for index in 0..<reading.callCount { writer.add(index) }
    writer.finish()
    if isLive, shortfall == nil { writer.addAhead() }
    rows = writer.rows
  }

  /// Returns the position of the event next to a row, or next to the last row before it that has one.
  package func position(ofRow index: Int) -> Int? {
    for row in rows[...index].reversed() {
      guard let run, let number = row.number else { continue }
      if row.kind == .action { return run.timeline.actions[number].events.first }
      if calls.indices.contains(number) { return calls[number].position }
    }
    return nil
  }
}

/// A builder for the rows of an alignment, which takes the calls of the log in order.
private struct RowWriter {
  let reading: LogReading
  let shortfall: Shortfall?
  /// The index of the action of each call of the run, the number of the run's call beside each of the log, and the
  /// number of actions.
  let actions: [Int], places: [Int], actionCount: Int
  private(set) var rows: [LogAlignment.Row] = []
  /// The numbers of log lines, actions and calls of the run that already have rows.
  private var lineCount = 0, writtenActions = 0, writtenCalls = 0

  init(reading: LogReading, shortfall: Shortfall?, actions: [Int], places: [Int], actionCount: Int) {
    (self.reading, self.shortfall, self.actions) = (reading, shortfall, actions)
    (self.places, self.actionCount) = (places, actionCount)
    rows.reserveCapacity(reading.lineCount + actionCount)
  }

  /// Adds the row of a call, preceded by rows for lines without a call and for missing calls.
  mutating func add(_ index: Int) {
    let line = reading.line(ofCall: index)
    addNoise(before: line)
    lineCount = line
    var (isWrong, isExplained) = (index == shortfall?.position, true)
    switch shortfall?.slip {
    case .extra(let positions)?:
      isWrong = positions.contains(index)
      isExplained = !isWrong
    case .missing(let lost)?: for lost in lost where lost.position == index { addCall(.missing) }
    case .moved(let position, let target)?:
      isWrong = (min(position, target)...max(position, target)).contains(index)
    case nil: isExplained = index < shortfall?.position ?? .max
    }
    if isExplained, writtenCalls < actions.count {
      addCall(isWrong ? .wrong : .call, line: line)
    } else {
      rows.append(.init(isWrong ? .wrong : .unexplained, line: line))
    }
  }

  mutating func finish() {
    addActions(upTo: actionCount)
    if let shortfall, shortfall.position >= reading.callCount { rows.append(.init(.missing)) }
    addNoise(before: reading.lineCount + 1)
  }

  /// Adds rows for the calls of the last action that have not been made yet.
  mutating func addAhead() {
    for number in actions.indices.dropFirst(writtenCalls) { rows.append(.init(.ahead, number: number)) }
  }

  /// Adds a row with the next call of the run, if there is one, preceded by the actions up to it.
  private mutating func addCall(_ kind: LogAlignment.Row.Kind, line: Int? = nil) {
    let number = places.indices.contains(writtenCalls) ? places[writtenCalls] : writtenCalls
    if number < actions.count { addActions(upTo: actions[number] + 1) }
    rows.append(.init(kind, line: line, number: number < actions.count ? number : nil))
    writtenCalls += 1
  }

  private mutating func addNoise(before line: Int) {
    while lineCount + 1 < line {
      lineCount += 1
      rows.append(.init(.noise, line: lineCount))
    }
  }

  private mutating func addActions(upTo count: Int) {
    while writtenActions < count {
      rows.append(.init(.action, number: writtenActions))
      writtenActions += 1
    }
  }
}

extension Run {
  /// Returns the calls of the run that the log would list, according to an account.
  func lines(toldBy account: Account) -> [Line] {
    lines.filter { line in
      line.entry.call != nil && account.resolved.coverage.covers(line.entry)
        && !account.path.leftOut.contains(line.action)
    }
  }
}
