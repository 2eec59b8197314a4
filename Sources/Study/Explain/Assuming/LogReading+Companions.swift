import Lifecycle

extension LogReading {
  /// Returns the log without the screens that receive each call of appearing and disappearing beside the same call of
  /// another screen: containers do beside what they show, and children beside their parent; `nil` if there is none.
  ///
  /// A child may receive calls twice, as where its parent forwards what UIKit forwards as well.
  func withoutCompanions() -> LogReading? {
    // Where the same call is made of several screens in a row, these are a group.
    var groups: [(call: Call, receivers: [UInt16])] = []
    // The lines in which a group has a call of a screen once more, for each screen.
    var again: [UInt16: [UInt32]] = [:]
    for (index, call) in calls.enumerated() where call.call.isAppearance && call.isOfController {
      if groups.last?.call != call.call { groups.append((call.call, [])) }
      if groups[groups.count - 1].receivers.contains(call.receiver) {
        again[call.receiver, default: []].append(lines[index])
      } else {
        groups[groups.count - 1].receivers.append(call.receiver)
      }
    }
    let joined = names.indices.map { name in groups.indices.filter { groups[$0].receivers.contains(UInt16(name)) } }
    let changing = names.indices.filter { name in Set(joined[name].map { groups[$0].call }).count > 1 }
    var companions: [(name: String, parent: String?)] = []
    var findings: [Finding] = []
    var isLeftOut = names.map { _ in false }
    for container in changing {
      let companies = joined[container].map { index in
        Set(groups[index].receivers.filter { $0 != UInt16(container) && !isLeftOut[Int($0)] })
      }
      let constant = companies.reduce(companies[0]) { $0.intersection($1) }
      guard companies.allSatisfy({ !$0.isEmpty }), constant.isEmpty || LogFacts.hint(in: names[container]) != nil
      else { continue }
      isLeftOut[container] = true
      companions.append((names[container], nil))
    }
    for child in changing where !isLeftOut[child] {
      let own = joined[child]
      // A child may be added later than its parent is shown.
      let parent = groups[own[0]].receivers.prefix { $0 != UInt16(child) }.first { parent in
        !isLeftOut[Int(parent)] && joined[Int(parent)].drop { $0 < own[0] }.elementsEqual(own)
      }
      guard let parent else { continue }
      isLeftOut[child] = true
      companions.append((names[child], names[Int(parent)]))
      let twice = again[UInt16(child), default: []]
      guard twice.count > 1 else { continue }
      let text: Sentence =
        "\(names[child]) receives calls twice: does \(names[Int(parent)]) forward by hand what UIKit forwards as well?"
      findings.append(Finding(kind: .doubled, line: Int(twice[0]), name: names[child], text: text))
    }
    guard !companions.isEmpty else { return nil }
    var result = assuming(
      .companions, cost: Price.Assumed.companions, Self.sentences(on: companions), findings: findings)
    result.keep(names: names.indices.filter { !isLeftOut[$0] })
    return result
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
    let changes = names.indices.map { name in
      calls.indices.filter { calls[$0].receiver == UInt16(name) && calls[$0].call.isAppearance }
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
