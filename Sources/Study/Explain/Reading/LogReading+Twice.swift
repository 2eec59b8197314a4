import Lifecycle

/// A call that a class logs in one place where it logs others in two.
struct OnceLogged: Hashable, Sendable {
  let name: String, call: Call
}

extension LogReading {
  /// The number of calls that two places must both print for each that one of them does not.
  private static let leastTwicePerOnce = 4

  /// Takes each call once if two places print it, such as two loggers, or a class and its base class.
  ///
  /// One of them may print fewer methods, may put a label before the name, and may miss a call here and there: where a
  /// class misses the same call each time, this is noted.
  mutating func dropSecondLogger() {
    let owners = names.indices.map { unlabeled(names[$0]) }
    let told = calls.map { $0.isOfController ? $0.received(by: owners[$0.receiver.number]) : $0 }
    var (twice, once): ([Int], [Int]) = ([], [])
    var next = 0
    while next < told.count {
      let isTwice = next + 1 < told.count && told[next] == told[next + 1] && isSameInstance(next, next + 1)
      if isTwice { twice.append(next) } else { once.append(next) }
      next += isTwice ? 2 : 1
    }
    let doubled = Set(twice.map { told[$0] })
    let printed = Set(twice.map { told[$0].call }), receivers = Set(twice.map { told[$0].receiver })
    let missed = once.filter { printed.contains(told[$0].call) && receivers.contains(told[$0].receiver) }
    let isOfClasses = receivers.count > 1 && printed.count { $0.isAppearance } > 1
    guard once.isEmpty ? twice.count > 1 : isOfClasses && missed.count * Self.leastTwicePerOnce <= twice.count else {
      return
    }
    hasTwoLoggers = true
    calls = told
    for position in missed where !doubled.contains(told[position]) { noteOnce(position) }
    keep((twice + once).sorted())
    dropUnused()
  }

  private func isSameInstance(_ first: Int, _ second: Int) -> Bool {
    addresses.isEmpty || addresses[first] == addresses[second] || addresses[first] == 0 || addresses[second] == 0
  }

  /// Returns the name that another one ends with, behind a label or a base class, as `Base-Cart` ends with `Cart`; else
  /// itself.
  private func unlabeled(_ name: String) -> DeclarationID {
    let bytes = Array(name.utf8)
    let owner = names.firstIndex { other in
      let count = other.utf8.count
      return count < bytes.count && bytes.suffix(count).elementsEqual(other.utf8)
        && (!LogScanner.isNamePart(bytes[bytes.count - count - 1]) || ClassWord.endsClass(bytes.dropLast(count)))
    }
    return DeclarationID(owner ?? names.firstIndex(of: name) ?? 0)
  }

  /// Drops the base class of all others, if it logs as well: each of their calls stands beside the same one of it,
  /// always on the same side, and its own calls are not those of one screen, as a parent's are.
  ///
  /// A class whose override does not call super has none beside it there, each time; this is noted.
  mutating func dropBaseClass() {
    let places = calls.indices.filter { calls[$0].isOfController }
    guard names.count > 2 else { return }
    for base in controllers {
      let own = places.filter { calls[$0].receiver == base }.map { calls[$0].call }
      guard Set(own).count > 1, !Self.isLifeOfOne(own) else { continue }
      for order in [places, places.reversed()] {
        guard let alone = alone(beside: base, in: order), alone.count * Self.leastTwicePerOnce <= own.count else {
          continue
        }
        let lacking = Set(alone.map { calls[$0] })
        guard places.count(where: { lacking.contains(calls[$0]) }) == alone.count else { continue }
        for place in alone.sorted() { noteOnce(place) }
        baseClass = names[base.number]
        return keep(only: controllers.filter { $0 != base })
      }
    }
  }

  /// Returns the calls without the same call of a base class before them, in an order of all calls; `nil` if a call of
  /// it has no other class behind.
  private func alone(beside base: DeclarationID, in order: [Int]) -> [Int]? {
    var alone: [Int] = [], index = 0
    while index < order.count {
      guard calls[order[index]].receiver == base else {
        alone.append(order[index])
        index += 1
        continue
      }
      guard index + 1 < order.count, case let (own, next) = (calls[order[index]], calls[order[index + 1]]),
        next.receiver != base, next.call == own.call
      else { return nil }
      index += 2
    }
    return alone
  }

  /// Notes that the call at a position is printed by one of two places.
  private mutating func noteOnce(_ position: Int) {
    let single = OnceLogged(name: names[calls[position].receiver.number], call: calls[position].call)
    if onceLogged[single] == nil { onceLogged[single] = lines[position] }
  }

  /// Returns true if calls may be those of a single screen: it is made once, and each did-call of appearing or
  /// disappearing follows its will-call.
  private static func isLifeOfOne(_ calls: [Call]) -> Bool {
    let once = calls.filter(LogFacts.once.contains), changes = calls.filter { $0.isAppearance }
    return Set(once).count == once.count
      && zip(changes, changes.dropFirst()).allSatisfy { $0 != $1 && ($1.didCall != nil || $0.didCall == $1) }
  }
}
