import Lifecycle
import Notation

/// A search for findings in a log, whether the log is explained or not.
struct FindingSearch {
  let facts: LogFacts
  /// The explanations of the whole log, the likelier first; only what they share is said of a class.
  let accounts: [Account]
  let shortfall: Shortfall?
  private let rival: Shortfall?
  let scores: (Version) -> Score?
  /// The score of the version on which the log is explained.
  let score: Score?

  var reading: LogReading { facts.reading }
  var account: Account? { accounts.first }

  init(
    _ reading: LogReading, _ accounts: [Account], _ shortfall: Shortfall?, _ rival: Shortfall?,
    scores: @escaping (Version) -> Score?
  ) {
    (facts, self.accounts, self.shortfall, self.rival) = (LogFacts(reading), accounts, shortfall, rival)
    (self.scores, score) = (scores, (accounts.first?.version ?? shortfall?.version).flatMap(scores))
  }

  var findings: [Finding] {
    // Lines without a name beside others with one may be of any class.
    let nameless = reading.names.count > 1 ? reading.nameless.map(reading.name(of:)) : nil
    var found: [Finding] = []
    func add(_ lists: [Finding]...) {
      found += lists.joined().filter { nameless == nil || $0.name != nameless }
    }
    func unsuspected(_ own: [Finding]) -> [Finding] {
      let suspected = found.filter { $0.isSuspicion }.compactMap { $0.name }
      return own.filter { $0.name.map { !suspected.contains($0) } ?? true }
    }
    add(complaints, breaches, silences, onceLogged, slips)
    add(unsuspected(rivals + work))
    add(mistakes, displacements, reading.assumptions.flatMap { $0.findings }, reloads, loops)
    // Calls under one name belong to one screen only if the lines name classes.
    if reading.namesClasses { add(unsuspected(imbalances + repeats)) }
    add(pushesAtOnce, ends)
    return found
  }

  func finding(_ kind: Finding.Kind, line: Int? = nil, of receiver: DeclarationID?, _ text: Sentence) -> Finding {
    let name = receiver.flatMap { $0 < LoggedCall.sceneDelegate ? reading.name(of: $0) : nil }
    return Finding(kind: kind, line: line, name: name, text: text)
  }

  func line(_ position: Int) -> Int { reading.line(ofCall: min(position, reading.callCount - 1)) }
}

extension FindingSearch {
  /// The first call of a container or a delegate that is at another place than recorded.
  private var displacements: [Finding] {
    guard shortfall == nil, let account, let score else { return [] }
    let calls = Array(Run(account.resolved, score: score).lines(toldBy: account).dropFirst(account.callsBefore))
    let places = account.places(of: reading, in: calls)
    let roles = account.path.assumption.roles
    let early = places.indices.first { places[$0] != $0 && reading.calls[$0].call != .deinit }
    guard let early, calls.indices.contains(early), calls[early].entry.call != .deinit,
      facts.isLoose
        || [reading.name(of: reading.calls[early].receiver), calls[early].entry.receiverName].contains(where: { name in
          !reading.names.contains(name) || roles.containers.contains { reading.names[$0.receiver.number] == name }
        })
    else { return [] }
    let (first, second) = (reading.text(ofCall: early), calls[early].entry.text)
    let text: Sentence =
      facts.isLoose
      ? "\(first) is before \(second): the model has these two in another order, which no recording shows."
      : "\(first) is before \(second): recordings have these two in another order."
    return [finding(.order, line: line(early), of: nil, text)]
  }

  /// The slip that the shortfall assumes in the log.
  private var slips: [Finding] {
    guard let slip = shortfall?.slip else { return [] }
    let calls = reading.calls
    switch slip {
    case .extra(let positions): return isRefused(calls[positions[0]]) ? [] : [extra(positions)]
    case .missing(let lost):
      if lost.count == 1, varies(lost[0].call) { return [variation(lost[0].call, at: lost[0].position)] }
      let first = reading.text(of: lost[0].call)
      let isKept = lost[0].call.call == .deinit
      let sentence: Sentence
      if isKept {
        sentence = """
          \(first) is missing before this line: does something keep it, such as a closure, a timer or a delegate?
          """
      } else if lost.count > 1 {
        sentence = """
          \(first) and \(reading.text(of: lost[1].call)) are missing here: were lines lost, or do overrides return \
          before they log?
          """
      } else {
        sentence = "\(first) is missing here: was a line lost, or does an override return before it logs?"
      }
      return [finding(isKept ? .retained : .lost, line: line(lost[0].position), of: lost[0].call.receiver, sentence)]
    case .moved(let position, let target):
      let (early, late) = (calls[min(position, target)], calls[max(position, target)])
      let (first, second) = (reading.text(of: early), reading.text(of: late))
      let other: Sentence = "\(first) is before \(second): recordings have these two in another order."
      let swapped: Sentence =
        "\(first) is before \(second): does one of the two log before it calls super, or from another thread?"
      return early.receiver == late.receiver
        ? [finding(.swapped, line: line(slip.position), of: calls[position].receiver, swapped)]
        : [finding(.order, line: line(slip.position), of: nil, other)]
    }
  }

  /// Returns true if a call loads a screen that UIKit refuses to show, since it may load the view before it refuses.
  private func isRefused(_ call: LoggedCall) -> Bool {
    guard call.isOfController, LogFacts.making.contains(call.call) else { return false }
    return complaints.contains { $0.text.english.includes("\(reading.name(of: call.receiver)): 0x") }
  }

  /// Returns the finding for a call that does not belong where it is, or for the two calls of an appearance.
  private func extra(_ positions: [Int]) -> Finding {
    let calls = reading.calls, position = positions[0], call = calls[position]
    let text = reading.text(of: call)
    guard positions.count == 1 else {
      return finding(
        .extra, line: line(position), of: call.receiver,
        """
        \(text) and \(reading.text(of: calls[positions[1]])) do not belong here: nothing was shown or left that \
        calls them. Does code call them by hand?
        """)
    }
    let doubles = [position - 1, position + 1].filter { calls.indices.contains($0) && calls[$0] == call }
    // UIKit may call a method of a delegate again, but not at the same moment.
    let isDoubled = doubles.contains { call.isOfController || abs(line($0) - line(position)) == 1 }
    // Two screens without a name may receive the same call.
    if !reading.namesClasses || varies(call) && !isDoubled { return variation(call, at: position) }
    let twice: Sentence = """
      \(text) is there twice: is it logged in two places, such as a class and its base class, or called by hand?
      """
    return isDoubled
      ? finding(.doubled, line: line(position), of: call.receiver, twice)
      : finding(.extra, line: line(position), of: call.receiver, reading.sentence(onStray: call))
  }

  /// The calls that come as often as something asks for a layout, changes the size or needs memory.
  static let varying: CaseSet<Call> = [
    .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints, .viewSafeAreaInsetsDidChange,
    .viewWillTransition, .updateProperties, .didReceiveMemoryWarning, .viewDidUnload,
  ]

  /// Returns true if a call depends on the views, or on how UIKit treats the app and not on the app's code.
  private func varies(_ call: LoggedCall) -> Bool { !call.isOfController || Self.varying.contains(call.call) }

  /// Returns the finding for a call that varies and that recordings do not have, or have more often, which suspects
  /// nobody.
  private func variation(_ call: LoggedCall, at position: Int) -> Finding {
    finding(
      .order, line: line(position), of: nil,
      """
      \(reading.text(of: call)): recordings have more or fewer of these calls here, which depend on the app's views \
      and on the system.
      """)
  }

  /// The pair of calls whose loss would explain the log without an extra screen.
  private var rivals: [Finding] {
    // Where a container is left out, its own calls say when another screen covers it.
    guard case .missing(let lost)? = rival?.slip, lost.count > 1, reading.contained.isEmpty else { return [] }
    let (first, second) = (reading.text(of: lost[0].call), reading.text(of: lost[1].call))
    let text: Sentence = "\(first) and \(second) are missing here, unless another screen was shown."
    return [finding(.lost, line: line(lost[0].position), of: lost[0].call.receiver, text)]
  }

  /// The wrong call of super that the explanation assumes.
  private var mistakes: [Finding] {
    guard let mistake = account?.path.assumption.wrongSuper, let text = mistake.sentence(reading) else { return [] }
    return [finding(.wrongSuper, of: mistake.receiver, text)]
  }

  /// The next expected call if the log ends in the middle of an action.
  private var ends: [Finding] {
    guard shortfall == nil, reading.leftOutCount == 0, let account, account.isCut, let score else { return [] }
    let run = Run(account.resolved, score: score)
    let calls = run.lines(toldBy: account)
    let next = account.callsBefore + reading.callCount
    guard calls.indices.contains(next) else { return [] }
    let command = run.text(ofAction: calls[next].action)
    let entry = calls[next].entry, onlyFrees = calls[next...].allSatisfy { $0.entry.call == .deinit }
    if !onlyFrees, let stall = stall(of: command, before: calls[next...].map { $0.entry }) { return [stall] }
    let text: Sentence =
      onlyFrees
      ? "The log ends in the middle of `\(command)`: \(entry.text) would be called next, unless something keeps it."
      : "The log ends in the middle of `\(command)`: \(entry.text) would be called next."
    return [finding(.cut, line: line(reading.callCount - 1), of: reading.receiver(entry.receiverName), text)]
  }
}
