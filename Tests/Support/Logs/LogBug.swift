/// A bug that can be added to a log, to test if it is found.
package enum LogBug: CaseIterable, Sendable {
  /// A method of a class is never logged, since its override does not call the override of a base class that logs.
  case silent
  /// A screen is never freed.
  case retained
  /// A will-call and its did-call are missing.
  case pair
  /// A line is logged twice.
  case doubled

  /// Returns a log with the bug, and the class that has it; `nil` if the bug would not be visible in the log.
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
      // If no such call is left, the log may be from an app that does not log this call.
      guard faulty.calls.contains(where: { $0.method == log.calls[position].method }) else { return nil }
    case .doubled:
      guard !positions.isEmpty else { return nil }
      position = random.pick(positions)
      faulty.calls.insert(log.calls[position], at: position)
    }
    // Without its first or last calls, a log is a piece of a sound log, in which nothing is wrong.
    let isPiece = log.calls.starts(with: faulty.calls) || log.calls.suffix(faulty.calls.count) == faulty.calls[...]
    guard !isPiece, faulty.calls.count > 2, faulty.calls.contains(where: { $0.name == log.calls[position].name }) else {
      return nil
    }
    faulty.spell(.method, seed: 1)
    return faulty.printedName(of: log.calls[position].name).map { (faulty, $0) }
  }
}
