import Lifecycle
import Notation

/// A search for findings in a log, whether the log is explained or not.
struct FindingSearch {
  private let facts: LogFacts
  /// The explanations of the whole log, the likelier first; only what they share is said of a class.
  private let accounts: [Account]
  private let shortfall: Shortfall?
  private let scores: (Version) -> Score?
  /// The score of the version on which the log is explained.
  private let score: Score?
  private(set) var findings: [Finding] = []

  var reading: LogReading { facts.reading }
  private var account: Account? { accounts.first }

  init(
    _ reading: LogReading, _ accounts: [Account], _ shortfall: Shortfall?, _ rival: Shortfall?,
    scores: @escaping (Version) -> Score?
  ) {
    (facts, self.accounts, self.shortfall, self.scores) = (LogFacts(reading), accounts, shortfall, scores)
    score = (accounts.first?.version ?? shortfall?.version).flatMap(scores)
    addComplaints()
    addMisspelled()
    addThings()
    addSilence()
    addOnceLogged()
    addSlip()
    addRival(rival)
    addMistake()
    addMisplaced()
    for finding in reading.assumptions.flatMap({ $0.findings }) { add(finding) }
    addReloads()
    // Calls under one name belong to one screen only if the lines name classes.
    if reading.namesClasses {
      addImbalance()
      addRepeats()
    }
    addEnd()
  }

  mutating func add(_ kind: Finding.Kind, line: Int? = nil, of receiver: UInt16?, _ text: Sentence) {
    let name = receiver.flatMap { $0 < LoggedCall.sceneDelegate ? reading.name(of: $0) : nil }
    add(Finding(kind: kind, line: line, name: name, text: text))
  }

  mutating func add(_ finding: Finding) {
    // Lines without a name beside others with one may be of any class.
    let nameless = reading.names.count > 1 ? reading.nameless.map(reading.name(of:)) : nil
    if nameless == nil || finding.name != nameless { findings.append(finding) }
  }

  func line(_ position: Int) -> Int { reading.line(ofCall: min(position, reading.callCount - 1)) }
}

extension FindingSearch {
  /// The maximum number of methods that a class may lack by mistake; a class that lacks more is assumed to log less.
  private static let maxSilent = 2

  /// Adds a finding for each screen that never logs a call that it should receive and all other screens log.
  ///
  /// What a screen should receive is known only where the whole log is explained.
  private mutating func addSilence() {
    guard let account else { return }
    let roles = account.path.assumption.roles
    // Where a class is taken for a container without a sign of it, what others should log is a guess as well.
    guard roles.cost == 0 else { return }
    let screens = facts.methods.indices.filter {
      roles.kind(of: UInt16($0)) == .screen && !facts.methods[$0].isSubset(of: LogFacts.once)
        && !Self.isOfUIKit(reading.names[$0])
    }
    guard screens.count > 1 else { return }
    // An account that is hardly less likely must say the same.
    let alike = accounts.dropFirst().filter { $0.path.cost <= account.path.cost + Price.oddity }
    // What comes before the log's first call may be cut off.
    let first = reading.calls.first { $0.isOfController }
    let isPiece = first.map { !LogFacts.making.contains($0.call) } ?? true
    let due = alike.map { dueCalls($0) }.reduce(dueCalls(account)) { zip($0, $1).map { $0.intersection($1) } }
    let dueBefore = dueCalls(account, endsWithLog: true)
    for screen in screens {
      let lacking = Call.allCases.filter { call in
        guard due[screen].contains(call), !facts.methods[screen].contains(call), !Self.varying.contains(call),
          !isMentioned(call),
          screen != first.map({ Int($0.receiver) }) || !LogFacts.comes(call, before: first?.call)
        else { return false }
        let others = screens.filter { $0 != screen && (due[$0].contains(call) || facts.methods[$0].contains(call)) }
        return !others.isEmpty && others.allSatisfy { facts.methods[$0].contains(call) }
      }
      // A class that logs less than it lacks is logged for something else.
      guard !lacking.isEmpty, lacking.count <= min(Self.maxSilent, facts.methods[screen].count) else { continue }
      // What the last screen lacks may be due only after the log's last call.
      guard lacking.contains(where: dueBefore[screen].contains) else { continue }
      // In a piece without a will-call and its did-call nothing says that the change happened.
      guard !isPiece || !lacking.contains(where: { $0.didCall.map(lacking.contains) ?? false }) else { continue }
      // Of a class that was there before the log begins it is not known what it logs.
      let made = facts.methods[screen].union(CaseSet(lacking))
      guard !facts.listsMaking || !made.isDisjoint(with: LogFacts.once.subtracting([.deinit])) else { continue }
      addLack(of: lacking, screen, among: screens)
    }
  }

  /// Returns true if a line among the calls has a method, and was not read as a call of it.
  private func isMentioned(_ call: Call) -> Bool {
    guard let first = reading.lines.first, let last = reading.lines.last else { return false }
    return reading.mentions.contains { $0.call.firstForm == call && $0.line > first && $0.line < last }
  }

  /// Returns true if a class is one of UIKit's own, such as `UIAlertController`, which the app's code does not log.
  private static func isOfUIKit(_ name: String) -> Bool {
    name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase ?? false
  }

  /// Adds a finding for a screen that lacks calls that others log.
  private mutating func addLack(of lacking: [Call], _ screen: Int, among screens: [Int]) {
    let name = reading.names[screen]
    let others = screens.filter { $0 != screen && !facts.methods[$0].isDisjoint(with: CaseSet(lacking)) }
      .map { reading.names[$0] }
    let who: Sentence =
      switch others.count {
      case 1: "\(others[0]) does"
      case 2: "\(others[0]) and \(others[1]) do"
      default: "the other \(others.count) classes do"
      }
    if lacking == [.deinit] {
      // One screen that stays, beside one that is freed, may be one that the app needs again.
      let gone = reading.calls.count { $0 == LoggedCall(.viewDidLoad, receiver: UInt16(screen)) }
      let freed = reading.calls.count { $0.call == .deinit }
      guard gone + freed > 2 || ThingHistory.goesOn(UInt16(screen), in: reading) else { return }
      add(
        .retained, of: UInt16(screen),
        """
        \(name) goes away and logs no deinit, \(who): does something keep it, such as a closure, a timer or a \
        delegate, or is deinit not logged there?
        """)
    } else {
      let first: Sentence = "\(lacking[0].method)"
      let words: Sentence = lacking.count == 1 ? first : "\(lacking[0].method) and no \(lacking[1].method)"
      add(
        .silent, of: UInt16(screen),
        "\(name) logs no \(words), \(who): does its override call super, or is the class not logged there?")
    }
  }

  /// Returns the calls that each controller should have in the log if all screens log the same methods.
  ///
  /// Where the log begins in the middle, the calls of a new screen may have come before.
  private func dueCalls(_ account: Account, endsWithLog: Bool = false) -> [CaseSet<Call>] {
    guard let score = scores(account.version) else { return facts.methods.map { _ in [] } }
    var path = account.path
    path.assumption.coverage = facts.coverage(path.assumption.roles, isUniform: true, butListed: [])
    let player = PathPlayer(facts: facts, score: score, budget: SearchBudget(.max) { _ in true })
    // The methods of screens are seldom called when an app is killed.
    var heard: [LoggedCall] = []
    for (calls, command) in zip(player.callLists(of: path) ?? [], path.commands).dropFirst(path.countBefore) {
      if case .kill = command.action { continue }
      heard += calls
    }
    // Calls before the log's first call and after its last one are outside of the log.
    let (first, last) = (reading.calls.first, reading.calls.last)
    if account.countBefore > 0 { heard = Array(heard.drop { $0 != first }) }
    heard = heard.dropLast(heard.reversed().prefix { $0 != last && (account.isCut || $0.call == .deinit) }.count)
    if endsWithLog, let end = heard.lastIndex(where: { $0 == last }) {
      heard = Array(heard[...end]) + heard[(end + 1)...].filter { $0.receiver != last?.receiver }
    }
    var due = Coverage(classCount: facts.methods.count)
    for call in heard { due.add([call.call], of: call.receiverClass) }
    let isBegun = account.countOfCommandsBefore > 0
    return isBegun ? due.controllers.map { $0.subtracting(LogFacts.once.subtracting([.deinit])) } : due.controllers
  }

  /// Adds a finding for the first call of a container or a delegate that is at another place than recorded.
  private mutating func addMisplaced() {
    guard shortfall == nil, let account, let score else { return }
    let calls = Array(Run(account.resolved, score: score).lines(toldBy: account).dropFirst(account.countBefore))
    let places = account.places(of: reading, in: calls)
    let roles = account.path.assumption.roles
    let early = places.indices.first { places[$0] != $0 && reading.calls[$0].call != .deinit }
    guard let early, calls.indices.contains(early), calls[early].entry.call != .deinit,
      facts.isLoose
        || [reading.name(of: reading.calls[early].receiver), calls[early].entry.receiverName].contains(where: { name in
          !reading.names.contains(name) || roles.containers.contains { reading.names[Int($0.receiver)] == name }
        })
    else { return }
    let (first, second) = (reading.text(ofCall: early), calls[early].entry.text)
    add(
      .order, line: line(early), of: nil,
      facts.isLoose
        ? "\(first) is before \(second): the model has these two in another order, which no recording shows."
        : "\(first) is before \(second): recordings have these two in another order.")
  }

  /// Adds a finding for each complaint of UIKit, with its meaning.
  private mutating func addComplaints() {
    for remark in reading.remarks {
      if case .exception(let reason) = remark.kind {
        add(.complaint, line: remark.line, of: nil, "An exception ends the app: \(reason)")
      }
      guard case .complaint(let complaint, let words) = remark.kind else { continue }
      let receiver = reading.names.firstIndex { Self.isNamed($0, in: words) }
      let meaning = score.map { $0.facts.sentence(.meaning, in: FactContext(complaint: complaint), $0) } ?? ""
      let text: Sentence =
        remark.count == 1
        ? "UIKit complains: \(words). \(meaning)"
        : "UIKit complains, \(remark.count) times: \(words). \(meaning)"
      add(.complaint, line: remark.line, of: receiver.map { UInt16($0) }, text)
    }
  }

  /// Returns true if a complaint names a class, which may follow its module: `<List: 0x7f8a>`, `<Shop.List: 0x7f8a>`.
  private static func isNamed(_ name: String, in words: String) -> Bool {
    ["<", "."].contains { start in [":", ">", ";", " "].contains { "\(words) ".includes("\(start)\(name)\($0)") } }
  }

  /// Adds a finding for the slip that the shortfall assumes in the log.
  private mutating func addSlip() {
    guard let slip = shortfall?.slip else { return }
    let calls = reading.calls
    switch slip {
    case .extra(let positions): addExtra(positions)
    case .missing(let lost):
      if lost.count == 1, varies(lost[0].call) { return addVaried(lost[0].call, at: lost[0].position) }
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
      add(isKept ? .retained : .lost, line: line(lost[0].position), of: lost[0].call.receiver, sentence)
    case .moved(let position, let target):
      let (early, late) = (calls[min(position, target)], calls[max(position, target)])
      guard early.receiver == late.receiver else {
        return add(
          .order, line: line(slip.position), of: nil,
          "\(reading.text(of: early)) is before \(reading.text(of: late)): recordings have these two in another order."
        )
      }
      add(
        .swapped, line: line(slip.position), of: calls[position].receiver,
        """
        \(reading.text(of: early)) is before \(reading.text(of: late)): does one of the two log before it calls \
        super, or from another thread?
        """)
    }
  }

  /// Adds a finding for a call that does not belong where it is, or for the two calls of an appearance.
  private mutating func addExtra(_ positions: [Int]) {
    let calls = reading.calls, position = positions[0], call = calls[position]
    let text = reading.text(of: call)
    guard positions.count == 1 else {
      return add(
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
    if !reading.namesClasses || varies(call) && !isDoubled { return addVaried(call, at: position) }
    let twice: Sentence = """
      \(text) is there twice: is it logged in two places, such as a class and its base class, or called by hand?
      """
    let wrong: Sentence = """
      \(text) does not belong here: code calls the method itself, or one of UIKit's that leads to it.
      """
    add(isDoubled ? .doubled : .extra, line: line(position), of: call.receiver, isDoubled ? twice : wrong)
  }

  /// Adds a finding for a pair of calls whose loss would explain the log without a doubtful screen.
  private mutating func addRival(_ rival: Shortfall?) {
    guard case .missing(let lost)? = rival?.slip, lost.count > 1, !suspected.contains(lost[0].call.receiver) else {
      return
    }
    let (first, second) = (reading.text(of: lost[0].call), reading.text(of: lost[1].call))
    add(
      .lost, line: line(lost[0].position), of: lost[0].call.receiver,
      "\(first) and \(second) are missing here, unless another screen was shown.")
  }

  /// Adds a finding for the wrong call of super that the explanation assumes.
  private mutating func addMistake() {
    guard let wrongSuper = account?.path.assumption.wrongSuper, let first = wrongSuper.superCalls.first else { return }
    let who: Sentence = wrongSuper.receiver.map { "\(reading.name(of: $0))" } ?? "every screen"
    let text: Sentence
    if wrongSuper.superCalls.count > 1 {
      text = "The log fits if no override in \(who) calls super."
    } else if let called = first.called {
      text = "The log fits if the override of \(first.override.method) in \(who) calls super.\(called.method)."
    } else {
      text = "The log fits if the override of \(first.override.method) in \(who) does not call super."
    }
    add(.wrongSuper, of: wrongSuper.receiver, text)
  }

  /// Adds a finding for each screen that appears or disappears twice in a row, unless several of its class were made.
  ///
  /// Where an account explains the log, it says what happened between.
  private mutating func addImbalance() {
    guard accounts.isEmpty, facts.lists(anyOf: [.viewWillAppear, .viewDidAppear]),
      facts.lists(anyOf: [.viewWillDisappear, .viewDidDisappear])
    else { return }
    var suspected = suspected
    // The last did-call of each screen, forgotten when the screen is made, loaded or freed.
    var last: [UInt16: (call: Call, position: Int)] = [:]
    let made = Dictionary(grouping: reading.calls.filter { LogFacts.once.contains($0.call) }) { $0 }
    suspected.formUnion(made.values.filter { $0.count > 1 }.map { $0[0].receiver })
    for (position, call) in reading.calls.enumerated() where !suspected.contains(call.receiver) {
      guard call.isOfController else {
        if call.call == .didFinishLaunching { last = [:] }
        continue
      }
      let name = reading.name(of: call.receiver)
      switch (call.call, last[call.receiver]?.call) {
      case (.viewWillAppear, .viewDidAppear?), (.viewDidAppear, .viewDidAppear?),
        (.viewWillDisappear, .viewDidDisappear?), (.viewDidDisappear, .viewDidDisappear?):
        let before = line(last[call.receiver]?.position ?? 0)
        let repeated: Sentence =
          call.call == .viewWillAppear || call.call == .viewDidAppear
          ? "\(name) appears in line \(before) and again here, without disappearing between"
          : "\(name) disappears in line \(before) and again here, without appearing between"
        suspected.insert(call.receiver)
        add(
          .unbalanced, line: line(position), of: call.receiver,
          "\(repeated): are lines missing, or are there two instances?")
      case (.viewDidAppear, _), (.viewDidDisappear, _): last[call.receiver] = (call.call, position)
      case (.viewWillAppear, _), (.viewWillDisappear, _), (.`init`, _), (.loadView, _), (.viewDidLoad, _),
        (.deinit, _):
        last[call.receiver] = nil
      default: break
      }
    }
  }

  /// The maximum number of calls in one appearance of a screen.
  private static let maxAppearing = 8

  /// Adds a finding for each screen that appears twice in a row with the same calls, in a log without disappearance
  /// calls.
  private mutating func addRepeats() {
    guard !facts.lists(anyOf: [.viewWillDisappear, .viewDidDisappear]) else { return }
    let calls = reading.calls
    var known = suspected
    for (start, call) in calls.enumerated() where call.call == .viewWillAppear && !known.contains(call.receiver) {
      let behind = calls[(start + 1)...].prefix(Self.maxAppearing)
      guard let next = behind.firstIndex(of: call) else { continue }
      let first = calls[start..<next]
      guard first.contains(LoggedCall(.viewDidAppear, receiver: call.receiver)),
        first.allSatisfy({ $0.receiver == call.receiver }), calls[next...].starts(with: first)
      else { continue }
      known.insert(call.receiver)
      add(
        .doubled, line: line(next), of: call.receiver,
        """
        \(reading.name(of: call.receiver)) appears in line \(line(start)) and again here: was another screen shown \
        between, or is each call logged in two places, such as a class and its base class?
        """)
    }
  }

  /// The classes that a suspicious finding already names.
  private var suspected: Set<UInt16> {
    let names = Set(findings.filter { $0.isSuspicion }.compactMap { $0.name })
    return Set(reading.names.indices.filter { names.contains(reading.names[$0]) }.map { UInt16($0) })
  }

  /// Adds a finding with the next expected call if the log ends in the middle of an action.
  private mutating func addEnd() {
    guard shortfall == nil, reading.leftOutCount == 0, let account, account.isCut, let score else { return }
    let run = Run(account.resolved, score: score)
    let calls = run.lines(toldBy: account)
    let next = account.countBefore + reading.callCount
    guard calls.indices.contains(next) else { return }
    let command = run.text(ofAction: calls[next].action)
    let entry = calls[next].entry, onlyFrees = calls[next...].allSatisfy { $0.entry.call == .deinit }
    let receiver = reading.receiver(entry.receiverName)
    add(
      .cut, line: reading.line(ofCall: reading.callCount - 1), of: receiver,
      onlyFrees
        ? "The log ends in the middle of `\(command)`: \(entry.text) would be called next, unless something keeps it."
        : "The log ends in the middle of `\(command)`: \(entry.text) would be called next.")
  }
}
