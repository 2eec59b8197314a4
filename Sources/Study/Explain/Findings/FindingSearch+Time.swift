import Lifecycle
import Notation

/// The findings that the times of a log's lines show, or what comes long after a screen is gone.
extension FindingSearch {
  /// The time in milliseconds within which nobody pushes two screens on purpose, and after which a transition is over.
  private static let atOnce = 1_000, transition = 3_000
  /// The number of like lines that show a screen at work after it is gone, if nothing else is done meanwhile.
  private static let likeLines = 3

  private func time(_ position: Int) -> Int? { reading.times[reading.lines[position]] }

  /// The pushes of a second screen of a class right after the first.
  var pushesAtOnce: [Finding] {
    guard shortfall == nil, let account, let score, !reading.times.isEmpty else { return [] }
    let calls = Array(Run(account.resolved, score: score).lines(toldBy: account).dropFirst(account.countBefore))
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

  /// Returns the finding for a transition of which a did-call never comes, although the log goes on; `nil` if it may
  /// still run, or a finger may hold it.
  func stall(of command: String, before entries: [LogEntry]) -> Finding? {
    guard let last = time(reading.callCount - 1), let end = reading.lastTime, end - last >= Self.transition else {
      return nil
    }
    switch account?.path.commands.last?.action {
    case .push?, .pop?, .present?, .dismiss?: break
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
      \(entry.text) does not come in the \((end - last) / 1_000) seconds that the log goes on after this line: is the \
      transition of `\(command)` never completed?
      """)
  }

  /// The screens that are gone for good, and that lines of their own show at work after that again and again.
  var work: [Finding] {
    guard reading.namesClasses, reading.kept.isEmpty, let account, let score else { return [] }
    let freed = Run(account.resolved, score: score).lines.filter { $0.entry.call == .deinit }.map {
      $0.entry.receiverName
    }
    return reading.controllers.compactMap { screen in
      guard freed.contains(reading.name(of: screen)), !facts.methods(of: screen).contains(.deinit) else { return nil }
      return work(of: screen)
    }
  }

  private func work(of screen: DeclarationID) -> Finding? {
    let name = reading.name(of: screen)
    var known: [String: (count: Int, gone: Int)] = [:]
    for own in reading.plainLines {
      let words = own.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard words.first.map({ $0 == name }) ?? false, let gone = end(of: screen, own) else { continue }
      let isLater = reading.calls.indices.contains {
        $0 > gone && reading.lines[$0] < own.line && reading.calls[$0].call == .viewWillDisappear
      }
      let letters = own.text.filter { $0.isLetter }
      let count = (known[letters]?.count ?? 0) + 1
      known[letters] = (count, known[letters]?.gone ?? gone)
      guard count > 1, isLater || count == Self.likeLines else { continue }
      let text = own.text[(own.text.start(of: name) ?? own.text.startIndex)...]
      return finding(
        .retained, line: Int(own.line), of: screen,
        """
        \(name) disappears in line \(line(gone)) and is still at work here: \(visible(String(text))). Does something \
        keep it, such as a closure or a timer?
        """)
    }
    return nil
  }

  /// Returns the position of the call with which the screen of a line has disappeared; `nil` if it has not, or is shown
  /// again after the line.
  private func end(of screen: DeclarationID, _ line: PlainLine) -> Int? {
    let digits = line.text.start(of: "0x").map { line.text[$0...].dropFirst(2).prefix { $0.isHexDigit } } ?? ""
    let address = UInt64(digits, radix: 16) ?? 0
    let own = reading.calls.indices.filter {
      reading.calls[$0].receiver == screen && reading.calls[$0].call != .didReceiveMemoryWarning
        && (address == 0 || reading.addresses.isEmpty || reading.addresses[$0] == address)
    }
    guard let last = own.last(where: { reading.lines[$0] < line.line }),
      reading.calls[last].call == .viewDidDisappear
    else { return nil }
    let next = own.first { $0 > last }
    return next.map { LogFacts.once.contains(reading.calls[$0].call) } ?? true ? last : nil
  }
}
