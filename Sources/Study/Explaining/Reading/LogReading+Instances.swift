extension LogReading {
  /// How many screens of one class are told apart.
  private static let mostInstances = 8

  /// A controller of the log: a class, and where it lies in memory.
  private struct Instance: Hashable {
    let name: UInt16, address: UInt64
  }

  /// The same log with a name for each screen of a class of which several live at the same time, by addresses.
  ///
  /// Those that follow one another share a name, as a screen does that is pushed once more.
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
    var result = self
    let numbers = result.number(order, lives)
    for (index, address) in addresses.enumerated() where address != 0 {
      let own = numbers[Instance(name: calls[index].receiver, address: address)]
      if let own { result.calls[index] = calls[index].received(by: own) }
    }
    return result
  }

  /// Gives each screen that does not live alone the first name of its class that nobody has then.
  private mutating func number(_ order: [Instance], _ lives: [Instance: ClosedRange<Int>]) -> [Instance: UInt16] {
    // The names of each class, each with the last call of who had it last.
    var taken: [UInt16: [(name: UInt16, end: Int)]] = [:]
    var numbers: [Instance: UInt16] = [:]
    for instance in order {
      guard let life = lives[instance] else { continue }
      var own = taken[instance.name] ?? []
      defer { taken[instance.name] = own }
      if let free = own.firstIndex(where: { $0.end < life.lowerBound }) {
        own[free].end = life.upperBound
        numbers[instance] = own[free].name
      } else if own.isEmpty {
        own.append((instance.name, life.upperBound))
      } else if own.count < Self.mostInstances {
        own.append((UInt16(names.count), life.upperBound))
        numbers[instance] = UInt16(names.count)
        names.append(freeName(names[Int(instance.name)], from: own.count))
      }
    }
    return numbers
  }

  /// A name with the first number behind it that makes it one of nobody else.
  private func freeName(_ name: String, from number: Int) -> String {
    let numbered = (number...).lazy.map { "\(name)\($0)" }
    return numbered.first { !names.contains($0) } ?? name
  }
}
