import Lifecycle
import Notation

/// Looks for what explains a log: on all versions, with more and more effort, and only where it came far.
struct LogSearch {
  /// How many attempts are repeated thoroughly: those that came furthest.
  private static let mostRepeated = 4
  /// How many versions older than the newest weigh as much as the smallest difference in what was done.
  private static let agePerCost: Int32 = 8

  /// How many calls a log may have for its explanations to be played on all versions, and for more than one of them.
  private static let mostVerified = 5_000
  /// How many calls it may have for versions to be tried on which another explanation holds.
  private static let mostRetried = 1_000

  /// A version, and what is taken for granted about the log.
  private struct Attempt {
    let version: Version
    let scenery: Scenery
    let coverage: [UInt64]
    var roles: Clues.Roles { scenery.roles }
    /// How far it explains the log, by whole actions and at all.
    var furthest = 0, deepest = 0
  }

  private let clues: Clues
  /// The versions, and those of them that play differently, the newest first.
  private let versions: [Version], different: [Version]
  private let scores: (Version) -> Score?
  private let limit: Int
  private let writer: AccountWriter
  private var attempts: [Attempt] = []
  private var accounts: [Account] = []
  private var covered: Set<Version> = []
  private let budget: SearchBudget
  /// Whether an attempt was stopped since it took too long.
  private var hasGivenUp = false
  /// The attempt that explains most of the log, and where it ends.
  private var best: (attempt: Attempt, miss: NearMiss)?

  init(
    _ reading: LogReading, versions: [Version], known: [Version], scores: @escaping (Version) -> Score?, limit: Int,
    _ budget: SearchBudget
  ) {
    self.budget = budget
    clues = Clues(reading)
    (self.versions, self.scores, self.limit) = (versions, scores, limit)
    // Of versions that play alike the newest is enough.
    var alike: [Version: Version] = [:]
    var tried: [Score] = []
    for score in versions.reversed().compactMap(scores) {
      let known = tried.first { $0.plays(like: score) }
      alike[score.version] = known?.version ?? score.version
      if known == nil { tried.append(score) }
    }
    different = tried.map(\.version)
    writer = AccountWriter(
      reading: reading, scores: scores, versions: versions, alike: alike, known: known,
      isLong: reading.callCount > Self.mostVerified, budget: budget)
  }

  /// Looks until something explains the log.
  mutating func run() {
    guard clues.reading.callCount > 0 else { return }
    for isUniform in [true, false] {
      for roles in clues.possibleRoles where accounts.isEmpty && (roles.cost == 0 || !cameFar) {
        let coverage = clues.coverage(roles, isUniform: isUniform)
        if !isUniform, coverage == clues.coverage(roles, isUniform: true) { continue }
        let start = attempts.count
        let scenery = Scenery(clues, roles)
        attempts += different.map { Attempt(version: $0, scenery: scenery, coverage: coverage) }
        for index in start..<attempts.count where mayStillHelp(index) && isPromising(index) { attempt(index) }
        // Where enough is known that may have been done, nobody asks what else may on those versions.
        guard !accounts.isEmpty, clues.reading.callCount <= Self.mostRetried, knownCount < limit else { continue }
        for index in start..<attempts.count where attempts[index].deepest == 0 {
          attempt(index, isNarrow: true)
        }
      }
    }
    guard accounts.isEmpty, !isLong else { return }
    let order = attempts.indices.sorted {
      (attempts[$1].furthest, attempts[$0].roles.cost, $0) < (attempts[$0].furthest, attempts[$1].roles.cost, $1)
    }
    for index in order.prefix(Self.mostRepeated) where !covered.contains(attempts[index].version) {
      attempt(index, isThorough: true)
    }
  }

  /// How many different things may have been done, as far as is known.
  private var knownCount: Int { Set(accounts.map(\.gist)).count }

  /// Whether something explains more than half of the log, so that it is hardly told of other controllers.
  private var cameFar: Bool { attempts.contains { $0.furthest * 2 > clues.reading.callCount } }

  /// Whether the log is so long that one explanation is enough, on the version where it is found.
  private var isLong: Bool { clues.reading.callCount > Self.mostVerified }

  /// Whether another explanation is wanted, on a version on which none holds yet.
  private func mayStillHelp(_ index: Int) -> Bool {
    isLong ? accounts.isEmpty : !covered.contains(attempts[index].version)
  }

  /// Whether an attempt explains the beginning, where the log is long.
  private mutating func isPromising(_ index: Int) -> Bool {
    guard isLong else { return true }
    return follow(index, upTo: Self.beginning)?.deepest == Self.beginning
  }

  /// How many calls of a long log are explained on all versions before one of them is followed to the end.
  private static let beginning = 300

  private mutating func attempt(_ index: Int, isThorough: Bool = false, isNarrow: Bool = false) {
    let attempt = attempts[index]
    guard let beam = follow(index, isThorough: isThorough, isNarrow: isNarrow), let score = scores(attempt.version)
    else { return }
    func holds(_ way: Way) -> Bool { way.brings(clues.reading.calls, on: score, clues, attempt.coverage) }
    var count = 0
    for way in beam.ways(to: beam.ends, limit: isLong ? 1 : limit * 3)
    where count < limit && (accounts.isEmpty ? !budget.isCancelled : !budget.isSpent) {
      let gist = way.gist
      let isKnown = accounts.contains { $0.gist == gist && $0.fits.contains(attempt.version) }
      guard !isKnown, !way.isWordy(clues.reading.calls, on: score, clues, attempt.coverage),
        let account = writer.account(
          of: way.simplified(holds), on: attempt.version, attempt.roles, coverage: attempt.coverage), account.isWhole
      else { continue }
      accounts.append(account)
      covered.formUnion(account.fits)
      count += 1
    }
  }

  /// Follows the log as far as it goes; nothing where no more may be tried.
  private mutating func follow(
    _ index: Int, isThorough: Bool = false, allowsSlip: Bool = false, isNarrow: Bool = false, upTo end: Int = .max
  ) -> Beam? {
    let attempt = attempts[index]
    guard !budget.isSpent, let score = scores(attempt.version) else { return nil }
    let calls = Array(clues.reading.calls.prefix(end))
    let graph = StateGraph(
      score: score, scenery: attempt.scenery, clues: clues, coverage: attempt.coverage,
      sequence: allowsSlip || isThorough ? nil : CallSequence(calls), budget)
    let screens = clues.methods.indices.map { attempt.roles.kind(of: UInt16($0)) == .screen }
    var beam = Beam(graph, calls, screens: screens, isThorough: isThorough, allowsSlip: allowsSlip, isNarrow: isNarrow)
    beam.run()
    if beam.givesUp { hasGivenUp = true }
    guard !allowsSlip else { return beam }
    (attempts[index].furthest, attempts[index].deepest) = (beam.furthest, beam.deepest)
    if beam.deepest < end, best.map({ beam.deepest > $0.attempt.deepest }) ?? true {
      best = (attempts[index], beam.nearMiss)
    }
    return beam
  }

  /// Whether anything was left out or stopped since it took too long.
  var isGivenUp: Bool { hasGivenUp || budget.isSpent }

  var isExplained: Bool { !accounts.isEmpty }

  /// What was found, the likelier first; of equals what newer versions play.
  var ranked: [Account] {
    func rank(_ account: Account) -> Int32 {
      let age = account.fits.last.flatMap { versions.firstIndex(of: $0) }.map { versions.count - $0 } ?? versions.count
      return (account.cost + rareness(account)) * Self.agePerCost + Int32(age)
    }
    let order = accounts.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    // The same on other versions comes behind what else may have been done.
    var known: Set<[Gist]> = []
    let isFirst = order.map { known.insert($0.element.gist).inserted }
    let sorted = [true, false].flatMap { wanted in zip(order, isFirst).filter { $1 == wanted }.map(\.0.element) }
    return Array(sorted.prefix(limit))
  }

  /// What it costs that an account holds on few versions only: four times the logarithm of their share.
  private func rareness(_ account: Account) -> Int32 {
    var thousandths: Int32 = 0
    for count in account.fits.count..<max(versions.count, account.fits.count) {
      thousandths += 4_000 / Int32(count + 1)
    }
    return thousandths / 1_000
  }

  /// Supposes that the code is wrong in a way that is known, where it came furthest without.
  mutating func suppose(_ flaws: [Flaw]) {
    for index in furthestAttempts.prefix(isLong ? 0 : Self.mostExamined) {
      for flaw in flaws where accounts.isEmpty && !budget.isSpent {
        let attempt = attempts[index]
        let scenery = Scenery(clues, attempt.roles, flaw)
        attempts.append(Attempt(version: attempt.version, scenery: scenery, coverage: attempt.coverage))
        self.attempt(attempts.count - 1, isNarrow: true)
        attempts.removeLast()
      }
    }
  }

  /// How many attempts are looked at for what is wrong with the code.
  private static let mostExamined = 4

  /// What comes closest of all that was tried: what a log would tell with one line more or less, else what comes
  /// furthest.
  mutating func shortfall() -> Shortfall? {
    let order = furthestAttempts
    if let slip = slip(in: order.prefix(isLong ? 1 : order.count)) { return slip }
    return best.map { Shortfall($1, $0.version, $0.roles, $0.coverage, writer) }
  }

  /// The attempts, those that came furthest first.
  private var furthestAttempts: [Int] {
    attempts.indices.sorted { (-attempts[$0].deepest, $0) < (-attempts[$1].deepest, $1) }
  }

  /// The likeliest slip but for which all of the log is explained.
  private mutating func slip(in order: ArraySlice<Int>) -> Shortfall? {
    var best: (attempt: Attempt, slip: Slip, way: Way)?
    for index in order {
      let attempt = attempts[index]
      if let best, best.attempt.deepest > attempt.deepest { break }
      guard let beam = follow(index, allowsSlip: true) else { break }
      guard let way = beam.ways(to: beam.ends, limit: 1).first, let slip = way.slip else { continue }
      if let best, best.way.cost <= way.cost { continue }
      best = (attempt, slip, way)
    }
    return best.map { attempt, slip, way in
      Shortfall(slip, in: way, attempt.version, attempt.roles, attempt.coverage, writer)
    }
  }
}

/// How much may be tried to explain a log, by a measure that is the same on every machine, however busy it is.
final class SearchBudget {
  /// How many steps there are; playing an action takes two for each controller that lives, and some more.
  private let mostSteps: Int
  /// About how many bytes may be kept of what was tried at one time.
  let mostBytes: Int
  /// Is told how much was spent, in percent, and says whether more is wanted.
  private let isWanted: (Int) -> Bool
  /// How many steps were taken so far.
  private(set) var steps = 0
  /// Whether nothing more is wanted.
  private(set) var isCancelled = false

  init(_ mostSteps: Int, mostBytes: Int = 96 << 20, isWanted: @escaping (Int) -> Bool) {
    (self.mostSteps, self.mostBytes, self.isWanted) = (mostSteps, mostBytes, isWanted)
  }

  /// Whether nothing more may be tried.
  var isSpent: Bool { isCancelled || steps > mostSteps }

  /// Takes some steps, and asks whether more is wanted.
  func spend(_ count: Int) {
    steps += count
    if !isCancelled, !isWanted(min(steps * 100 / mostSteps, 100)) { isCancelled = true }
  }

  /// Takes what it costs to play an action among so many controllers.
  func spendAction(controllerCount: Int) { spend(Self.actionPrice + 2 * controllerCount) }

  /// How many steps an action takes however few controllers there are.
  private static let actionPrice = 16
}

extension Beam {
  /// How far ahead is looked for whom something may be done to, and how many of them are.
  private static let lookahead = 24, mostReceivers = 2

  /// The screens that may come next: the one that is made, else the next two that the log names, or one that it never
  /// names where another goes away.
  func receivers(from position: Int) -> [UInt16] {
    let next = calls[position]
    if next.isOfController, screens[Int(next.receiver)], Self.making & Clues.bit(next) != 0 { return [next.receiver] }
    var receivers = Self.leaving & Clues.bit(next) != 0 ? [UInt16(screens.count)] : []
    let count = receivers.count + Self.mostReceivers
    for call in calls[position..<min(position + Self.lookahead, calls.count)] {
      if call.isOfController, screens[Int(call.receiver)], !receivers.contains(call.receiver) {
        receivers.append(call.receiver)
      }
      if receivers.count == count { break }
    }
    return receivers.sorted()
  }

  /// What only a screen is told that is new, and what the first is told that another covers.
  private static let making = Clues.bits([.`init`, .awakeFromNib, .loadView, .viewDidLoad, .willMoveToParent])
  private static let leaving = Clues.bits([
    .viewWillDisappear, .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willShow, .didShow,
  ])
}
