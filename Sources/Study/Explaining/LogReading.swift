import Lifecycle

/// The calls of a log in their order, and the names in it.
package struct LogReading: Hashable, Sendable {
  /// The calls, in order.
  var calls: [LoggedCall] = []
  /// The line of each call, counted from 1.
  var lines: [UInt32] = []
  /// The address of the receiver of each call, 0 if its line has none; empty if no line has one.
  var addresses: [UInt64] = []
  /// The names of the controllers, in the order in which the log has them.
  package internal(set) var names: [String] = []
  /// True if lines name classes, so that a name stands for one class; false if all calls share a name.
  package internal(set) var namesClasses = true
  /// The number of all lines.
  package internal(set) var lineCount = 0

  /// The names of classes that are only made or freed, and so are taken for no screens.
  package private(set) var others: [String] = []
  /// The lines that are no calls, the first of each kind.
  package internal(set) var remarks: [LogRemark] = []
  /// The screens that the app keeps when they go away, and shows again; what they get once in a life is not read.
  private(set) var kept: Set<UInt16> = []
  /// The number of calls behind those that are read.
  package private(set) var leftOutCount = 0

  /// The longest line in bytes, and the most names of a log.
  package static let maxLineLength = LogReader.maxLineLength, maxNames = LogReader.maxNames

  /// The log without the calls behind the first ones.
  func first(_ count: Int) -> LogReading {
    guard calls.count > count else { return self }
    var part = self
    part.keep(0..<count)
    part.leftOutCount = calls.count - count
    return part
  }

  /// The number of calls.
  package var callCount: Int { calls.count }

  /// The line of a call, counted from 1.
  package func line(ofCall index: Int) -> Int { lines.indices.contains(index) ? Int(lines[index]) : lineCount }

  /// A call as a transcript writes it, without what stands in its parentheses.
  package func text(ofCall index: Int) -> String { text(of: calls[index]) }

  func text(of call: LoggedCall) -> String { "\(name(of: call.receiver)).\(call.call.method)" }

  func name(of receiver: UInt16) -> String {
    LoggedCall(.`init`, receiver: receiver).receiverClass.delegateName ?? names[Int(receiver)]
  }
}

extension LogReading {
  /// Drops the receivers that are only made or freed, where others appear: they are no screens.
  mutating func dropOthers() {
    let isOther = LogFacts(self).methods.map { $0.isSubset(of: [.`init`, .deinit]) }
    guard isOther.contains(true), isOther.contains(false) else { return }
    var numbers: [UInt16] = []
    for index in names.indices { numbers.append(UInt16(index - isOther[..<index].count { $0 })) }
    others = names.indices.filter { isOther[$0] }.map { names[$0] }
    names = names.indices.filter { !isOther[$0] }.map { names[$0] }
    keep(calls.indices.filter { !calls[$0].isOfController || !isOther[Int(calls[$0].receiver)] })
    calls = calls.map { $0.isOfController ? $0.received(by: numbers[Int($0.receiver)]) : $0 }
  }

  /// Keeps only the calls at some places.
  private mutating func keep(_ places: some Collection<Int>) {
    (calls, lines) = (places.map { calls[$0] }, places.map { lines[$0] })
    if !addresses.isEmpty { addresses = places.map { addresses[$0] } }
  }

  /// The screens that go away and come back, and are loaded before but not between.
  var returning: Set<UInt16> {
    var (loaded, gone, returning): (Set<UInt16>, Set<UInt16>, Set<UInt16>) = ([], [], [])
    for call in calls where call.isOfController {
      if LogFacts.once.contains(call.call) {
        loaded.insert(call.receiver)
        gone.remove(call.receiver)
      } else if call.call == .viewDidDisappear, loaded.contains(call.receiver) {
        gone.insert(call.receiver)
      } else if call.call == .viewWillAppear, gone.contains(call.receiver) {
        returning.insert(call.receiver)
      }
    }
    return returning
  }

  /// The same log where the app keeps some screens, so that how often they are made says nothing.
  func keeping(_ screens: Set<UInt16>) -> LogReading {
    var result = self
    result.kept = screens
    result.keep(
      calls.indices.filter { !screens.contains(calls[$0].receiver) || !LogFacts.once.contains(calls[$0].call) })
    return result
  }

  /// The most screens of one class that are told apart.
  private static let maxInstances = 8

  /// A controller of the log: a class, and where it lies in memory.
  private struct Instance: Hashable {
    let name: UInt16, address: UInt64
  }

  /// The same log with a name for each screen of a class of which several live at the same time, by addresses.
  ///
  /// Screens that live one after the other share a name, such as one that is pushed once more.
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

  /// Gives each screen that shares its class with a living one the first name of the class that is free at the time.
  private mutating func number(_ order: [Instance], _ lives: [Instance: ClosedRange<Int>]) -> [Instance: UInt16] {
    // The names of each class, each with the last call of the screen that had it last.
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
      } else if own.count < Self.maxInstances {
        own.append((UInt16(names.count), life.upperBound))
        numbers[instance] = UInt16(names.count)
        names.append(freeName(names[Int(instance.name)], from: own.count))
      }
    }
    return numbers
  }

  /// A name with the first number behind it that no other name has.
  private func freeName(_ name: String, from number: Int) -> String {
    let numbered = (number...).lazy.map { "\(name)\($0)" }
    return numbered.first { !names.contains($0) } ?? name
  }
}

/// A call as a log tells it: who received which method; its forms, such as `willMove(nil)`, often print alike.
package struct LoggedCall: Hashable, Sendable {
  /// The receivers that are no controllers.
  static let appDelegate: UInt16 = .max, sceneDelegate: UInt16 = .max - 1

  /// The receiver: the number of a name of the log, or a delegate.
  let receiver: UInt16
  /// The first form of the method.
  let call: Call

  init(_ call: Call, receiver: UInt16) { (self.receiver, self.call) = (receiver, call.firstForm) }

  init(_ call: Call, of receiver: ReceiverClass) {
    switch receiver {
    case .controller(let declaration): self.init(call, receiver: declaration.index)
    case .appDelegate: self.init(call, receiver: Self.appDelegate)
    case .sceneDelegate: self.init(call, receiver: Self.sceneDelegate)
    }
  }

  /// True if a controller receives it.
  var isOfController: Bool { receiver < Self.sceneDelegate }

  /// The same method, received by another.
  func received(by receiver: UInt16) -> LoggedCall { LoggedCall(call, receiver: receiver) }

  /// The receiver, where each name of the log is a class with its number.
  var receiverClass: ReceiverClass {
    switch receiver {
    case Self.appDelegate: .appDelegate
    case Self.sceneDelegate: .sceneDelegate
    default: .controller(DeclarationID(index: receiver))
    }
  }
}
