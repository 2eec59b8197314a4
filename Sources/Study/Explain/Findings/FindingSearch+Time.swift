import Lifecycle
import Notation

/// The findings that the times of a log's lines show.
extension FindingSearch {
  /// The time in milliseconds within which nobody pushes two screens on purpose, and after which a transition is over.
  private static let atOnce = 1_000, transition = 3_000

  private func time(_ position: Int) -> Int? { reading.times[reading.lines[position]] }

  /// The pushes of a second screen of a class right after the first.
  var pushesAtOnce: [Finding] {
    guard shortfall == nil, let account, let score, !reading.times.isEmpty else { return [] }
    let calls = Array(Run(account.resolved, score: score).lines(toldBy: account).dropFirst(account.callsBefore))
    // The position of each action's first call.
    var starts: [Int: Int] = [:]
    for (position, place) in account.places(of: reading, in: calls).enumerated() where calls.indices.contains(place) {
      starts[calls[place].action] = min(starts[calls[place].action] ?? position, position)
    }
    let pushed = account.path.commands.map { command -> DeclarationID? in
      guard case .push = command.action else { return nil }
      return ActionKind(command, in: account.path.setup).names.first
    }
    return pushed.indices.dropFirst().compactMap { index in
      guard let first = pushed[index - 1], let second = pushed[index],
        facts.className(of: first) == facts.className(of: second),
        let start = starts[index - 1], let again = starts[index], let before = time(start), let after = time(again),
        (0...Self.atOnce).contains(after - before)
      else { return nil }
      let left = reading.calls[start...].first { $0.call == .viewWillDisappear && $0.receiver != first }?.receiver
      return finding(
        .doubled, line: line(again), of: left ?? first,
        """
        \(facts.className(of: first)) is pushed in line \(line(start)) and again here, within a second: is a button \
        tapped twice?
        """)
    }
  }

  /// Returns the finding for a transition whose did-call is missing although the log goes on; `nil` if it may still
  /// run, or a finger may hold it.
  func stall(of command: String, before entries: [LogEntry]) -> Finding? {
    guard let last = time(reading.callCount - 1), let end = reading.lastTime, end - last >= Self.transition else {
      return nil
    }
    switch account?.path.commands.last?.action {
    case .push?, .pop?, .present?, .dismiss?, .cancel?, .finish?: break
    default: return nil
    }
    let due = entries.filter { entry in
      let own = reading.calls.last { reading.name(of: $0.receiver) == entry.receiverName && $0.call.isAppearance }
      return own?.call.didCall == entry.call
    }
    guard let entry = due.first(where: { $0.call == .viewDidAppear }) ?? due.first else { return nil }
    return finding(
      .lost, line: line(reading.callCount - 1), of: reading.receiver(entry.receiverName),
      """
      \(entry.text) is not logged in the \((end - last) / 1_000) seconds after this line: is the transition of \
      `\(command)` never completed, or does the class not log it?
      """)
  }
}
