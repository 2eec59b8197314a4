import Lifecycle

extension LogReading {
  /// Puts the oldest call first, and drops those of other processes and of their earlier runs.
  mutating func order(by stamps: [LogStamp]) {
    let times = stamps.map { $0.time }
    let isFalling =
      times.allSatisfy { $0 > 0 } && times[0] > times[times.count - 1] && zip(times, times.dropFirst()).allSatisfy(>=)
    let isReversed = isFalling || times.allSatisfy { $0 == 0 } && endsWithLaunch
    if isReversed { turnAround() }
    if stamps.allSatisfy({ $0.process != nil }) { dropOtherProcesses(isReversed ? stamps.reversed() : stamps) }
  }

  /// True if the log ends with the call that begins a launch, right after one that follows it in a launch.
  private var endsWithLaunch: Bool {
    let beginning = LogFacts.making.union([.willConnect])
    return calls.count > 2 && calls[calls.count - 1].call == .didFinishLaunching
      && calls.count { $0.call == .didFinishLaunching } == 1 && beginning.contains(calls[calls.count - 2].call)
  }

  /// Turns a log around that has its newest line first, and numbers the receivers in their new order.
  private mutating func turnAround() {
    keep(Array(calls.indices.reversed()))
    var order: [DeclarationID] = []
    for call in calls where call.isOfController && !order.contains(call.receiver) { order.append(call.receiver) }
    keep(only: order)
  }

  /// Keeps the calls of the process that logs the most different ones, and of its last run, unless that begins in the
  /// middle: then the log is put together from several runs.
  private mutating func dropOtherProcesses(_ stamps: [LogStamp]) {
    var different: [String: Set<LoggedCall>] = [:]
    for (stamp, call) in zip(stamps, calls) { different[stamp.process ?? "", default: []].insert(call) }
    let app = different.min { ($1.value.count, $0.key) < ($0.value.count, $1.key) }?.key
    let run = stamps.last { $0.process == app }?.pid
    let first = stamps.firstIndex { $0.process == app && $0.pid == run }
    let isWhole = first.map { LogFacts.making.union(LogFacts.launching).contains(calls[$0].call) } ?? true
    let isKept = stamps.map { $0.process == app && ($0.pid == run || !isWhole) }
    for index in stamps.indices.dropFirst() where isKept[index] && stamps[index].pid != stamps[index - 1].pid {
      belowHeading.insert(lines[index])
    }
    for (index, stamp) in stamps.enumerated() where !isKept[index] {
      note(stamp.process == app ? .earlierRun : .process(stamp.process ?? ""), lines[index])
    }
    keepOnly(calls.indices.filter { isKept[$0] })
  }

  /// Keeps the calls of the last run, where headings stand between runs.
  mutating func dropEarlierRuns() {
    let starts = calls.indices.filter { belowHeading.contains(lines[$0]) && calls[$0] == calls[0] }.suffix(Self.maxRuns)
    guard let start = starts.last(where: launchesAgain) else { return }
    for line in lines[..<start] { note(.earlierRun, line) }
    plainLines.removeAll { $0.line <= lines[start - 1] }
    keepOnly(calls.indices.suffix(from: start))
  }

  /// The number of lines above the run that is read, if these have calls of an earlier run of the app.
  package var endOfEarlierRun: Int? {
    guard callCount > 0, case let first = line(ofCall: 0),
      remarks.contains(where: { $0.kind == .earlierRun && $0.line < first })
    else { return nil }
    return first - 1
  }

  /// The maximum number of runs of the app that are read beside the last one.
  private static let maxEarlier = 3

  /// Returns the runs of the app above the one that is read, the latest first.
  package func earlierRuns(in bytes: [UInt8], pattern: LogPattern? = nil, words: ComplaintWords) -> [LogReading] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var runs: [LogReading] = []
    while runs.count < Self.maxEarlier, let end = (runs.last ?? self).endOfEarlierRun {
      let above = Array(lines.prefix(end).joined(separator: "\n".utf8))
      runs.append(LogReading(above, pattern: pattern, words: words))
    }
    return runs
  }

  /// The maximum number of places that may be the beginning of the last run.
  private static let maxRuns = 100

  private mutating func keepOnly(_ chosen: some Collection<Int>) {
    guard chosen.count < calls.count else { return }
    keep(chosen)
    dropUnused()
  }

  /// Returns true if the calls with which the log begins come again and show the first screen, while that is still
  /// there and no other one goes.
  private func launchesAgain(at start: Int) -> Bool {
    guard start > 0, !calls[0].isOfController || LogFacts.making.contains(calls[0].call),
      let root = calls.first(where: { $0.isOfController && $0.call.isAppearance })?.receiver
    else { return false }
    let run = calls[start...]
    func shows(_ call: LoggedCall) -> Bool { call.receiver == root && Self.appearing.contains(call.call) }
    guard let shown = run.lastIndex(where: shows), calls[..<start].contains(where: shows) else { return false }
    let opening = run[...(run.firstIndex { shows($0) && $0.call == .viewDidAppear } ?? shown)]
    return !opening.contains { Self.disappearing.contains($0.call) } && isThere(root, before: start)
      && isWhole(from: start)
  }

  /// Returns true if what comes from a place on needs no screen from before it: each that the log shows being made is
  /// made again first, and disappears no oftener than it appears.
  private func isWhole(from start: Int) -> Bool {
    let made = Set(calls[..<start].filter { LogFacts.making.contains($0.call) }.map { $0.receiver })
    var counts: [LoggedCall: Int] = [:]
    var met: Set<DeclarationID> = []
    for call in calls[start...] where made.contains(call.receiver) {
      counts[call, default: 0] += 1
      if met.insert(call.receiver).inserted, !LogFacts.making.contains(call.call) { return false }
      let shown =
        [Call.viewWillAppear, .viewDidAppear].map { counts[LoggedCall($0, receiver: call.receiver), default: 0] }.max()
        ?? 0
      if Self.disappearing.contains(call.call), counts[call, default: 0] > shown { return false }
    }
    return true
  }

  /// Returns true if a screen has not gone before a call, or only since another one came to cover it.
  private func isThere(_ screen: DeclarationID, before end: Int) -> Bool {
    let past = calls[..<end]
    guard
      let shown = past.lastIndex(where: { $0.receiver == screen && Self.appearing.contains($0.call) })
    else { return false }
    let since = past[shown...]
    guard let gone = since.lastIndex(where: { $0.receiver == screen && Self.disappearing.contains($0.call) }) else {
      return !since.contains(LoggedCall(.deinit, receiver: screen))
    }
    let next = since.first { $0.receiver != screen && Self.appearing.contains($0.call) }?.receiver
    return !since.contains(LoggedCall(.deinit, receiver: screen))
      && past[..<gone].contains { $0.receiver == next && LogFacts.making.contains($0.call) }
  }

  private static let appearing: CaseSet<Call> = [.viewWillAppear, .viewDidAppear]
  private static let disappearing: CaseSet<Call> = [.viewWillDisappear, .viewDidDisappear]
}
