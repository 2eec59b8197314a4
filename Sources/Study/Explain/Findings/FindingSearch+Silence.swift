import Lifecycle
import Notation

extension FindingSearch {
  /// The maximum number of methods that a class may lack by mistake; a class that lacks more is assumed to log less.
  private static let maxSilent = 2

  /// The screens that never log a call that they should receive and all other screens log.
  ///
  /// What a screen should receive is known only where the whole log is explained.
  var silences: [Finding] {
    guard let account else { return [] }
    let roles = account.path.assumption.roles
    // Where a class is taken for a container without a sign of it, what others should log is a guess as well.
    guard roles.cost == 0 else { return [] }
    let screens = facts.screens(roles).filter {
      !facts.methods(of: $0).isSubset(of: LogFacts.once) && !Self.isOfUIKit(reading.name(of: $0))
    }
    guard screens.count > 1 else { return [] }
    // An account that is hardly less likely must say the same.
    let alike = accounts.dropFirst().filter { $0.path.cost <= account.path.cost + Price.likeness }
    // What comes before the log's first call may be cut off.
    let first = reading.calls.first { $0.isOfController }
    let isPiece = first.map { !LogFacts.making.contains($0.call) } ?? true
    let due = alike.map { dueCalls($0) }.reduce(dueCalls(account)) { zip($0, $1).map { $0.intersection($1) } }
    let dueBefore = dueCalls(account, endsWithLog: true)
    return screens.compactMap { screen in
      let lacking = Call.allCases.filter { call in
        guard due[screen.number].contains(call), !facts.methods(of: screen).contains(call),
          !Self.varying.contains(call),
          !isMentioned(call), isDue(call, of: screen),
          screen != first?.receiver || !LogFacts.comes(call, before: first?.call)
        else { return false }
        let others = screens.filter {
          $0 != screen && (due[$0.number].contains(call) || facts.methods(of: $0).contains(call))
        }
        return !others.isEmpty && others.allSatisfy { facts.methods(of: $0).contains(call) }
      }
      // A class that logs less than it lacks is logged for something else.
      guard !lacking.isEmpty, lacking.count <= min(Self.maxSilent, facts.methods(of: screen).count) else { return nil }
      // What the last screen lacks may be due only after the log's last call.
      guard lacking.contains(where: dueBefore[screen.number].contains) else { return nil }
      // In a piece without a will-call and its did-call nothing says that the change happened.
      guard !isPiece || !lacking.contains(where: { $0.didCall.map(lacking.contains) ?? false }) else { return nil }
      // Of a class that was there before the log begins it is not known what it logs.
      let made = facts.methods(of: screen).union(CaseSet(lacking))
      guard !facts.listsMaking || !made.isDisjoint(with: LogFacts.once.subtracting([.deinit])) else { return nil }
      return lack(of: lacking, screen, among: screens)
    }
  }

  /// Returns false for a did-call whose change is taken back each time, while that of another screen is under way.
  private func isDue(_ call: Call, of screen: DeclarationID) -> Bool {
    let changes = reading.calls.filter { $0.isOfController && $0.call.isAppearance }
    let begun = changes.indices.filter { changes[$0].receiver == screen && changes[$0].call.didCall == call }
    return begun.isEmpty
      || begun.contains { start in
        let end = changes[(start + 1)...].firstIndex { $0.receiver == screen } ?? changes.endIndex
        return changes[..<end].last { $0.receiver != screen }?.call.didCall == nil
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

  /// Returns the finding for a screen that lacks calls that others log.
  private func lack(of lacking: [Call], _ screen: DeclarationID, among screens: [DeclarationID]) -> Finding? {
    let name = reading.name(of: screen)
    let others = screens.filter { $0 != screen && !facts.methods(of: $0).isDisjoint(with: CaseSet(lacking)) }
      .map { reading.name(of: $0) }
    let who: Sentence =
      switch others.count {
      case 1: "\(others[0]) does"
      case 2: "\(others[0]) and \(others[1]) do"
      default: "the other \(others.count) classes do"
      }
    guard lacking == [.deinit] else {
      let first: Sentence = "\(lacking[0].method)"
      let words: Sentence = lacking.count == 1 ? first : "\(lacking[0].method) and no \(lacking[1].method)"
      return finding(
        .silent, of: screen,
        "\(name) logs no \(words), \(who): does its override call super, or is the class not logged there?")
    }
    // One screen that stays, beside one that is freed, may be one that the app needs again.
    let gone = reading.calls.count { $0 == LoggedCall(.viewDidLoad, receiver: screen) }
    let freed = reading.calls.count { $0.call == .deinit }
    guard gone + freed > 2 || ThingHistory.goesOn(screen, in: reading) else { return nil }
    return finding(
      .retained, of: screen,
      """
      \(name) goes away and logs no deinit, \(who): does something keep it, such as a closure, a timer or a \
      delegate, or is deinit not logged there?
      """)
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
    for (calls, command) in zip(player.callLists(of: path) ?? [], path.commands).dropFirst(path.commandsBefore) {
      if case .kill = command.action { continue }
      heard += calls
    }
    // Calls before the log's first call and after its last one are outside of the log.
    let (first, last) = (reading.calls.first, reading.calls.last)
    if account.callsBefore > 0 { heard = Array(heard.drop { $0 != first }) }
    heard = heard.dropLast(heard.reversed().prefix { $0 != last && (account.isCut || $0.call == .deinit) }.count)
    if endsWithLog, let end = heard.lastIndex(where: { $0 == last }) {
      heard = Array(heard[...end]) + heard[(end + 1)...].filter { $0.receiver != last?.receiver }
    }
    var due = Coverage(classCount: facts.methods.count)
    for call in heard { due.add([call.call], of: call.receiverClass) }
    let isBegun = account.commandsBefore > 0
    return isBegun ? due.controllers.map { $0.subtracting(LogFacts.once.subtracting([.deinit])) } : due.controllers
  }
}
