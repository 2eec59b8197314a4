import Lifecycle

/// A line in which an instance loads its view again, with that in which it loaded it first.
struct Reload: Hashable, Sendable {
  let line: Int, first: Int, name: String
}

extension LogReading {
  /// Drops the addresses if one of them returns to an earlier name: an instance has one class, so they are those of
  /// something else, such as threads.
  mutating func dropForeignAddresses() {
    var names: [UInt64: [DeclarationID]] = [:]
    for (call, address) in zip(calls, addresses) where address != 0 && names[address]?.last != call.receiver {
      names[address, default: []].append(call.receiver)
    }
    if names.values.contains(where: { Set($0).count < $0.count }) { addresses = [] }
  }

  /// Returns the log without the calls by which an instance, identified by its address, loads its view again, since
  /// nothing is shown for them.
  ///
  /// Where no class logs a `deinit`, an instance that has disappeared may be gone, and another one have its address.
  func withoutReloads() -> LogReading {
    guard !addresses.isEmpty else { return self }
    let listsFrees = calls.contains { $0.call == .deinit }
    var loads: [UInt64: Int] = [:], isAgain = calls.map { _ in false }
    var result = self
    for (position, call) in calls.enumerated() where addresses[position] != 0 {
      let address = addresses[position]
      let mayBeGone = call.call == .viewDidDisappear && !listsFrees
      if call.call == .viewDidUnload || call.call == .deinit || mayBeGone { loads[address] = nil }
      guard call.call == .viewDidLoad else { continue }
      if let first = loads[address] {
        isAgain[position] = true
        result.reloads.append(
          Reload(line: line(ofCall: position), first: line(ofCall: first), name: name(of: call.receiver)))
      } else {
        loads[address] = position
      }
    }
    result.keep(calls.indices.filter { !isAgain[$0] })
    return result
  }

  /// The maximum number of screens of one class that get names of their own.
  private static let maxInstances = 8

  /// A controller of the log, identified by its class and memory address.
  private struct Instance: Hashable {
    let name: DeclarationID, address: UInt64
  }

  /// Returns the log with a separate name for each of several screens of a class that exist at the same time.
  ///
  /// Screens are told apart by their addresses. Screens that exist one after the other share a name, such as a screen
  /// that is pushed again. One that a new screen covers lives on if others of its class log `deinit` and it does not.
  func tellingApart() -> LogReading {
    guard !addresses.isEmpty else { return self }
    var lives: [Instance: ClosedRange<Int>] = [:]
    var order: [Instance] = []
    for (index, address) in addresses.enumerated() where address != 0 {
      let instance = Instance(name: calls[index].receiver, address: address)
      if let life = lives[instance] {
        lives[instance] = life.lowerBound...index
      } else {
        lives[instance] = index...index
        order.append(instance)
      }
    }
    func instance(_ index: Int) -> Instance { Instance(name: calls[index].receiver, address: addresses[index]) }
    let freed = Set(calls.indices.filter { calls[$0].call == .deinit }.map(instance))
    let freedNames = Set(calls.filter { $0.call == .deinit }.map { $0.receiver })
    for known in order where freedNames.contains(known.name) && !freed.contains(known) {
      guard let life = lives[known] else { continue }
      let gone = life.last { calls[$0].call == .viewWillDisappear && instance($0) == known }
      let next = gone.flatMap { gone in calls[gone...].firstIndex { $0.call == .viewWillAppear } }
      if let next, let other = lives[instance(next)], other.lowerBound > life.lowerBound {
        lives[known] = life.lowerBound...calls.count
      }
    }
    var result = self
    let numbers = result.number(order, lives)
    for (index, address) in addresses.enumerated() where address != 0 {
      let own = numbers[Instance(name: calls[index].receiver, address: address)]
      if let own { result.calls[index] = calls[index].received(by: own) }
    }
    return result
  }

  /// Assigns each screen the first name of its class that no other screen has during its life.
  private mutating func number(_ all: [Instance], _ lives: [Instance: ClosedRange<Int>]) -> [Instance: DeclarationID] {
    // The names of each class, each with the index of the last call of the screen that had the name last.
    var taken: [DeclarationID: [(name: DeclarationID, end: Int)]] = [:]
    var numbers: [Instance: DeclarationID] = [:]
    for instance in all {
      guard let life = lives[instance] else { continue }
      var own = taken[instance.name] ?? []
      defer { taken[instance.name] = own }
      if let free = own.firstIndex(where: { $0.end < life.lowerBound }) {
        own[free].end = life.upperBound
        numbers[instance] = own[free].name
      } else if own.isEmpty {
        own.append((instance.name, life.upperBound))
      } else if own.count < Self.maxInstances {
        own.append((DeclarationID(names.count), life.upperBound))
        numbers[instance] = DeclarationID(names.count)
        names.append(freeName(names[instance.name.number], from: own.count))
      }
    }
    return numbers
  }

  /// Returns a name with the first number appended that makes it unique.
  private func freeName(_ name: String, from number: Int) -> String {
    let numbered = (number...).lazy.map { "\(name)\($0)" }
    return numbered.first { !names.contains($0) } ?? name
  }
}
