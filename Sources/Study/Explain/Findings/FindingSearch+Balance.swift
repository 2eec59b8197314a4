import Lifecycle

extension FindingSearch {
  /// The screens that appear or disappear twice in a row, unless several of their class were made.
  ///
  /// Where an account explains the log, it says what happened between.
  var imbalances: [Finding] {
    guard accounts.isEmpty, facts.lists(anyOf: [.viewWillAppear, .viewDidAppear]),
      facts.lists(anyOf: [.viewWillDisappear, .viewDidDisappear])
    else { return [] }
    var findings: [Finding] = []
    // The last did-call of each screen, forgotten when the screen is made, loaded or freed.
    var last: [DeclarationID: (call: Call, position: Int)] = [:]
    let made = Dictionary(grouping: reading.calls.filter { LogFacts.once.contains($0.call) }) { $0 }
    var known = Set(made.values.filter { $0.count > 1 }.map { $0[0].receiver })
    for (position, call) in reading.calls.enumerated() where !known.contains(call.receiver) {
      guard call.isOfController else {
        if call.call == .didFinishLaunching { last = [:] }
        continue
      }
      // At a heading the log may leave out what was done.
      if reading.belowHeading.contains(reading.lines[position]) { last = [:] }
      let name = reading.name(of: call.receiver)
      switch (call.call, last[call.receiver]?.call) {
      case (.viewWillAppear, .viewDidAppear?), (.viewDidAppear, .viewDidAppear?),
        (.viewWillDisappear, .viewDidDisappear?), (.viewDidDisappear, .viewDidDisappear?):
        let before = line(last[call.receiver]?.position ?? 0)
        let repeated: Sentence =
          call.call == .viewWillAppear || call.call == .viewDidAppear
          ? "\(name) appears in line \(before) and again here, without disappearing between"
          : "\(name) disappears in line \(before) and again here, without appearing between"
        known.insert(call.receiver)
        let text: Sentence = "\(repeated): are lines missing, or are there two instances?"
        findings.append(finding(.unbalanced, line: line(position), of: call.receiver, text))
      case (.viewDidAppear, _), (.viewDidDisappear, _): last[call.receiver] = (call.call, position)
      case (.viewWillAppear, _), (.viewWillDisappear, _), (.`init`, _), (.loadView, _), (.viewDidLoad, _),
        (.deinit, _):
        last[call.receiver] = nil
      default: break
      }
    }
    return findings
  }

  /// The maximum number of calls in one appearance of a screen.
  private static let maxAppearing = 8

  /// The screens that appear twice in a row with the same calls and, where addresses are logged, the same one, in a log
  /// without disappearance calls.
  var repeats: [Finding] {
    guard !facts.lists(anyOf: [.viewWillDisappear, .viewDidDisappear]) else { return [] }
    let calls = reading.calls
    var findings: [Finding] = [], known: Set<DeclarationID> = []
    for (start, call) in calls.enumerated() where call.call == .viewWillAppear && !known.contains(call.receiver) {
      let behind = calls[(start + 1)...].prefix(Self.maxAppearing)
      guard let next = behind.firstIndex(of: call),
        !reading.belowHeading.contains(reading.lines[next])
      else { continue }
      let first = calls[start..<next]
      guard first.contains(LoggedCall(.viewDidAppear, receiver: call.receiver)),
        first.allSatisfy({ $0.receiver == call.receiver }), calls[next...].starts(with: first),
        reading.addresses.isEmpty || reading.addresses[start] == reading.addresses[next]
      else { continue }
      known.insert(call.receiver)
      findings.append(
        finding(
          .doubled, line: line(next), of: call.receiver,
          """
          \(reading.name(of: call.receiver)) appears in line \(line(start)) and again here: was another screen shown \
          between, or is each call logged in two places, such as a class and its base class?
          """))
    }
    return findings
  }
}
