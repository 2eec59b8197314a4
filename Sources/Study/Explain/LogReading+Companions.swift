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
    var companions: [Companion] = []
    var isLeftOut = names.map { _ in false }
    for container in changing {
      let companies = joined[container].map { index in
        Set(groups[index].receivers.filter { $0 != UInt16(container) && !isLeftOut[Int($0)] })
      }
      let constant = companies.reduce(companies[0]) { $0.intersection($1) }
      guard companies.allSatisfy({ !$0.isEmpty }), constant.isEmpty || LogFacts.hint(in: names[container]) != nil
      else { continue }
      isLeftOut[container] = true
      companions.append(Companion(name: names[container], parent: nil, twice: nil))
    }
    for child in changing where !isLeftOut[child] {
      let own = joined[child]
      // A child may be added later than its parent is shown.
      let parent = groups[own[0]].receivers.prefix { $0 != UInt16(child) }.first { parent in
        !isLeftOut[Int(parent)] && joined[Int(parent)].drop { $0 < own[0] }.elementsEqual(own)
      }
      guard let parent else { continue }
      isLeftOut[child] = true
      let twice = again[UInt16(child), default: []]
      companions.append(
        Companion(name: names[child], parent: names[Int(parent)], twice: twice.count > 1 ? Int(twice[0]) : nil))
    }
    guard !companions.isEmpty else { return nil }
    var result = assuming(.companions(companions))
    result.keep(names: names.indices.filter { !isLeftOut[$0] })
    return result
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
    var result = assuming(
      .doubled(doubled.map { DoubledClass(name: names[$0], line: line(ofCall: changes[$0][1])) }))
    var isAgain = calls.map { _ in false }
    for own in doubled.map({ changes[$0] }) {
      for index in stride(from: 1, to: own.count, by: 2) { isAgain[own[index]] = true }
    }
    result.keep(calls.indices.filter { !isAgain[$0] })
    return result
  }
}
