import Lifecycle

extension LogReading {
  /// Returns the log without the screens that receive each call of appearing and disappearing beside the same call of
  /// another screen: containers do beside what they show, and children beside their parent; `nil` if there is none.
  ///
  /// A child may receive calls twice, as where its parent forwards what UIKit forwards as well.
  func withoutCompanions() -> LogReading? {
    let (groups, again) = groupsOfCalls
    let joined = controllers.map { own in groups.indices.filter { groups[$0].receivers.contains(own) } }
    let methods = joined.map { own in CaseSet(own.map { groups[$0].call }) }
    let changing = controllers.filter { methods[$0.number].count > 1 }
    var companions: [(name: String, parent: String?)] = []
    var findings: [Finding] = []
    var leftOut: Set<DeclarationID> = [], contained: Set<DeclarationID> = []
    func leaveOutContainers(alsoOfOneThatLeaves: Bool = false) {
      for container in changing where !leftOut.contains(container) {
        let companies = joined[container.number].map { index in
          Set(groups[index].receivers.filter { $0 != container }).subtracting(leftOut)
        }
        let constant = companies.reduce(companies[0]) { $0.intersection($1) }
        let leaves = constant.contains { joined[$0.number].count > joined[container.number].count }
        guard companies.allSatisfy({ !$0.isEmpty }),
          constant.isEmpty || LogFacts.kind(suggestedBy: name(of: container)) != nil || alsoOfOneThatLeaves && leaves
        else { continue }
        leftOut.insert(container)
        contained.formUnion(companies.joined())
        companions.append((name(of: container), nil))
      }
    }
    leaveOutContainers()
    for child in changing where !leftOut.contains(child) {
      let own = joined[child.number]
      // A child may be added later than its parent is shown, lack calls that its parent logs, and log the will-call or
      // the did-call that its parent does not.
      let parent = groups[own[0]].receivers.prefix { $0 != child }.first { parent in
        let shared = methods[parent.number].intersection(methods[child.number])
        func common(_ joined: [Int]) -> [Int] { joined.filter { $0 >= own[0] && shared.contains(groups[$0].call) } }
        let (both, alone) = (Call.appearance.filter(shared.contains), methods[child.number].subtracting(shared))
        let isAlone = Call.appearance.filter(alone.contains).contains { extra in
          !both.contains { $0.didCall == extra || extra.didCall == $0 }
        }
        return shared.count > 1 && !isAlone && !leftOut.contains(parent) && common(joined[parent.number]) == common(own)
      }
      guard let parent = parent.map(name(of:)) else { continue }
      leftOut.insert(child)
      companions.append((name(of: child), parent))
      let twice = again[child, default: []]
      guard twice.count > 1 else { continue }
      let text: Sentence =
        "\(name(of: child)) receives calls twice: does \(parent) forward by hand what UIKit forwards as well?"
      findings.append(Finding(kind: .doubled, line: Int(twice[0]), name: name(of: child), text: text))
    }
    // A screen that is exchanged beside children that stay, or that leaves alone, is in a container as well.
    leaveOutContainers(alsoOfOneThatLeaves: true)
    guard !companions.isEmpty else { return nil }
    var result = assuming(
      .companions, cost: Price.Assumed.companions, Self.sentences(on: companions), findings: findings)
    result.contained = contained
    result.keep(only: controllers.filter { !leftOut.contains($0) })
    return result
  }

  /// The groups of screens that receive the same call in a row, and for each screen the lines in which a group has its
  /// call once more.
  private var groupsOfCalls:
    (
      groups: [(call: Call, receivers: [DeclarationID])], again: [DeclarationID: [UInt32]]
    )
  {
    var groups: [(call: Call, receivers: [DeclarationID])] = []
    var again: [DeclarationID: [UInt32]] = [:]
    for (index, call) in calls.enumerated() where call.call.isAppearance && call.isOfController {
      if groups.last?.call != call.call { groups.append((call.call, [])) }
      if groups[groups.count - 1].receivers.contains(call.receiver) {
        again[call.receiver, default: []].append(lines[index])
      } else {
        groups[groups.count - 1].receivers.append(call.receiver)
      }
    }
    return (groups, again)
  }

  private static func sentences(on companions: [(name: String, parent: String?)]) -> [Sentence] {
    let parents = companions.map { $0.parent }
    return parents.indices.filter { parents.firstIndex(of: parents[$0]) == $0 }.map { first in
      let names = companions.filter { $0.parent == parents[first] }.map { $0.name }.listed
      return parents[first].map { parent in
        "Left out: \(names). Each is called together with \(parent) every time, as a child is."
      } ?? "Left out: \(names). A container receives the same calls as the screen that it shows."
    }
  }

  /// Returns the log with each call of a class once where all calls of its appearing and disappearing stand twice, and
  /// those of another class do not; `nil` if there is no such class.
  func withoutDoubles() -> LogReading? {
    let changes = controllers.map { own in
      calls.indices.filter { calls[$0].receiver == own && calls[$0].call.isAppearance }
    }
    func isDoubled(_ own: [Int]) -> Bool {
      own.count > 2 && own.count.isMultiple(of: 2)
        && stride(from: 0, to: own.count, by: 2).allSatisfy { calls[own[$0]] == calls[own[$0 + 1]] }
    }
    let doubled = names.indices.filter { isDoubled(changes[$0]) }
    guard !doubled.isEmpty, names.indices.contains(where: { !changes[$0].isEmpty && !doubled.contains($0) }) else {
      return nil
    }
    let findings = doubled.map { name in
      Finding(
        kind: .doubled, line: line(ofCall: changes[name][1]), name: names[name],
        text: """
          \(names[name]) receives each call twice, and other classes once: does its parent forward by hand what UIKit \
          forwards as well, or is each call logged in two places?
          """)
    }
    let again = Set(doubled.flatMap { name in changes[name].indices.filter { $0 % 2 == 1 }.map { changes[name][$0] } })
    return assuming(.doubled, cost: Price.Assumed.doubled, findings: findings, without: again.contains)
  }
}
