import Lifecycle

/// A call that a class logs in one place where it logs others in two.
struct OnceLogged: Hashable, Sendable {
  let name: String, call: Call
}

/// A line in which an instance loads its view again, with that in which it loaded it first.
struct Reload: Hashable, Sendable {
  let line: Int, first: Int, name: String
}

/// A method in a line that is no clear call.
struct Mention: Hashable, Sendable {
  let call: Call, line: UInt32
}

/// The calls that were read from a log, in order, with the names of their receivers.
package struct LogReading: Hashable, Sendable {
  var calls: [LoggedCall] = []
  /// The line of each call, counted from 1.
  var lines: [UInt32] = []
  /// The memory address of each call's receiver, or 0 if its line has none; empty if no line has one.
  var addresses: [UInt64] = []
  /// In order of first appearance; those that tell screens of a class apart come last.
  package internal(set) var names: [String] = []
  /// True if lines name classes, so a name stands for one class; false if all calls share one name.
  package internal(set) var namesClasses = true
  /// The total number of lines, with and without calls.
  package internal(set) var lineCount = 0

  /// The names of classes that are only made and freed, and therefore assumed not to be screens.
  package private(set) var others: [String] = []
  /// The base class of all screens, whose calls are dropped since it logs them a second time.
  package private(set) var baseClass: String?
  /// The receiver of the calls whose lines name none.
  var nameless: UInt16?
  /// The calls of viewDidLoad of an instance that had loaded its view already, which are left out.
  var reloads: [Reload] = []
  /// True if each call was printed by two loggers, and is taken once.
  package private(set) var hasTwoLoggers = false
  /// The calls that one of two places never prints of a class, each with its first line.
  private(set) var onceLogged: [OnceLogged: UInt32] = [:]
  /// The lines without a call, without their stamps, from the first on that names a thing of the app's.
  var plainLines: [PlainLine] = []
  /// The methods in lines that are no clear calls, each with its line.
  var mentions: [Mention] = []
  /// Remarks on lines without a clear call, one for each kind.
  package internal(set) var remarks: [LogRemark] = []
  /// The lines of the calls above which a heading stands, or which begin the part of another process.
  var belowHeading: Set<UInt32> = []
  /// The number of calls dropped from the end of a long log.
  package private(set) var leftOutCount = 0
  /// The assumptions made of the log, in order.
  package internal(set) var assumptions: [LogAssumption] = []

  /// The maximum length of a line in bytes, and the maximum number of names in a log.
  package static let maxLineLength = LogReader.maxLineLength, maxNames = LogReader.maxNames

  func first(_ count: Int) -> LogReading {
    guard calls.count > count else { return self }
    var part = self
    part.keep(0..<count)
    part.leftOutCount = calls.count - count
    return part
  }

  package var callCount: Int { calls.count }

  /// True if controllers log nothing but that they have appeared.
  package var showsOnlyAppearing: Bool {
    let told = calls.lazy.filter { $0.isOfController }.map { $0.call }
    return !told.isEmpty && told.allSatisfy { $0 == .viewDidAppear }
  }

  /// Returns the line of a call, counted from 1.
  package func line(ofCall index: Int) -> Int { lines.indices.contains(index) ? Int(lines[index]) : lineCount }

  /// Returns a call as a transcript writes it, without its arguments.
  package func text(ofCall index: Int) -> String { text(of: calls[index]) }

  func text(of call: LoggedCall) -> String { "\(name(of: call.receiver)).\(call.call.method)" }

  func name(of receiver: UInt16) -> String {
    LoggedCall(.`init`, receiver: receiver).receiverClass.delegateName ?? names[Int(receiver)]
  }
}

extension LogReading {
  /// Drops the notifications of an app with scenes: its delegate is not told what its scenes are.
  mutating func dropNotifications() {
    guard calls.contains(where: { $0.receiver == LoggedCall.sceneDelegate }) else { return }
    func isNotification(_ call: LoggedCall) -> Bool {
      call.receiver == LoggedCall.appDelegate && LogFacts.activity.contains(call.call)
    }
    for (call, line) in zip(calls, lines) where isNotification(call) { note(.unclear, line) }
    keep(calls.indices.filter { !isNotification(calls[$0]) })
  }

  /// Drops the receivers that are only made and freed, unless there are no others: they are not screens.
  ///
  /// Where the log begins in the middle, one that is only freed and is called like the screens is one of them.
  mutating func dropOthers() {
    var isOther = LogFacts(self).methods.map { $0.isSubset(of: [.`init`, .awakeFromNib, .deinit]) }
    if let first = calls.first(where: { $0.isOfController }), !LogFacts.making.contains(first.call) {
      let endings = Set(names.indices.filter { !isOther[$0] }.map { Self.ending(of: names[$0]) })
      for (index, methods) in LogFacts(self).methods.enumerated() where methods == [.deinit] {
        if endings.contains(Self.ending(of: names[index])) { isOther[index] = false }
      }
    }
    // A log of another platform's callbacks has `init`, too.
    let isForeign = remarks.contains { if case .foreign = $0.kind { true } else { false } }
    guard isOther.contains(true), isOther.contains(false) || isForeign else { return }
    others = names.indices.filter { isOther[$0] }.map { names[$0] }
    drop(isOther)
  }

  /// Drops the base class of all others, if it logs as well: each of their calls stands beside the same one of it,
  /// always on the same side, and its own calls are not those of one screen, as a parent's are.
  ///
  /// A class whose override does not call super has none beside it there, each time; this is noted.
  mutating func dropBaseClass() {
    let places = calls.indices.filter { calls[$0].isOfController }
    guard names.count > 2 else { return }
    for base in names.indices.map({ UInt16($0) }) {
      let own = places.filter { calls[$0].receiver == base }.map { calls[$0].call }
      guard own.count > 1, !Self.isLifeOfOne(own) else { continue }
      for order in [places, places.reversed()] {
        guard let alone = alone(beside: base, in: order), alone.count * Self.leastTwicePerOnce <= own.count else {
          continue
        }
        let lacking = Set(alone.map { calls[$0] })
        guard places.count(where: { lacking.contains(calls[$0]) }) == alone.count else { continue }
        for place in alone.sorted() { noteOnce(place) }
        baseClass = names[Int(base)]
        return drop(names.indices.map { $0 == Int(base) })
      }
    }
  }

  /// Returns the calls without the same call of a base class before them, in an order of all calls; `nil` if a call of
  /// it has no other class behind.
  private func alone(beside base: UInt16, in order: [Int]) -> [Int]? {
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
    let single = OnceLogged(name: names[Int(calls[position].receiver)], call: calls[position].call)
    if onceLogged[single] == nil { onceLogged[single] = lines[position] }
  }

  /// Returns true if calls may be those of a single screen: it is made once, and each did-call of appearing or
  /// disappearing follows its will-call.
  private static func isLifeOfOne(_ calls: [Call]) -> Bool {
    let once = calls.filter(LogFacts.once.contains), changes = calls.filter { $0.isAppearance }
    return Set(once).count == once.count
      && zip(changes, changes.dropFirst()).allSatisfy { $0 != $1 && ($1.didCall != nil || $0.didCall == $1) }
  }

  /// Returns the last word of a class name without a number, such as `VC` or `Screen`.
  private static func ending(of name: String) -> String {
    let letters = Array(name.reversed().drop { $0.isNumber })
    let small = letters.prefix { !$0.isUppercase }.count
    // A word has one capital letter, or consists of them.
    let capitals = small > 0 ? 1 : letters.prefix { $0.isUppercase }.count
    let word = letters.prefix(small + capitals)
    let ending = String(word.reversed())
    return ending == "Controller" && name.includes("ViewController") ? "ViewController" : ending
  }

  mutating func drop(_ isDropped: [Bool]) {
    var numbers: [UInt16] = []
    for index in names.indices { numbers.append(UInt16(index - isDropped[..<index].count { $0 })) }
    names = names.indices.filter { !isDropped[$0] }.map { names[$0] }
    nameless = nameless.flatMap { isDropped[Int($0)] ? nil : numbers[Int($0)] }
    keep(calls.indices.filter { !calls[$0].isOfController || !isDropped[Int(calls[$0].receiver)] })
    calls = calls.map { $0.isOfController ? $0.received(by: numbers[Int($0.receiver)]) : $0 }
  }

  /// Drops the addresses if one of them returns to an earlier name: an instance has one class, so they are those of
  /// something else, such as threads.
  mutating func dropForeignAddresses() {
    var names: [UInt64: [UInt16]] = [:]
    for (call, address) in zip(calls, addresses) where address != 0 && names[address]?.last != call.receiver {
      names[address, default: []].append(call.receiver)
    }
    if names.values.contains(where: { Set($0).count < $0.count }) { addresses = [] }
  }

  mutating func keep(_ chosen: some Collection<Int>) {
    (calls, lines) = (chosen.map { calls[$0] }, chosen.map { lines[$0] })
    if !addresses.isEmpty { addresses = chosen.map { addresses[$0] } }
  }

  /// The number of calls that two places must both print for each that one of them does not.
  private static let leastTwicePerOnce = 4

  /// Takes each call once if two places print it, such as two loggers, or a class and its base class.
  ///
  /// One of them may print fewer methods, may put a label before the name, and may miss a call here and there: where a
  /// class misses the same call each time, this is noted.
  mutating func dropSecondLogger() {
    let owners = names.indices.map { unlabeled(names[$0]) }
    let told = calls.map { $0.isOfController ? $0.received(by: owners[Int($0.receiver)]) : $0 }
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
    let used = Set(calls.map { $0.receiver })
    drop(names.indices.map { !used.contains(UInt16($0)) })
  }

  private func isSameInstance(_ first: Int, _ second: Int) -> Bool {
    addresses.isEmpty || addresses[first] == addresses[second] || addresses[first] == 0 || addresses[second] == 0
  }

  /// Returns the name that another one ends with, behind a label, as `Base-Cart` ends with `Cart`; else itself.
  private func unlabeled(_ name: String) -> UInt16 {
    let bytes = Array(name.utf8)
    let owner = names.firstIndex { other in
      let count = other.utf8.count
      return count < bytes.count && bytes.suffix(count).elementsEqual(other.utf8)
        && !LogScanner.isNamePart(bytes[bytes.count - count - 1])
    }
    return UInt16(owner ?? names.firstIndex(of: name) ?? 0)
  }

  /// Turns a log around that has its newest line first, and numbers the receivers in their new order.
  mutating func turnAround() {
    keep(Array(calls.indices.reversed()))
    var order: [UInt16] = []
    for call in calls where call.isOfController && !order.contains(call.receiver) { order.append(call.receiver) }
    var numbers = [UInt16](repeating: 0, count: names.count)
    for (number, receiver) in order.enumerated() { numbers[Int(receiver)] = UInt16(number) }
    names = order.map { names[Int($0)] }
    nameless = nameless.map { numbers[Int($0)] }
    calls = calls.map { $0.isOfController ? $0.received(by: numbers[Int($0.receiver)]) : $0 }
  }

  /// The maximum number of screens of one class that get names of their own.
  private static let maxInstances = 8

  /// A controller of the log, identified by its class and memory address.
  private struct Instance: Hashable {
    let name: UInt16, address: UInt64
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
  private mutating func number(_ order: [Instance], _ lives: [Instance: ClosedRange<Int>]) -> [Instance: UInt16] {
    // The names of each class, each with the index of the last call of the screen that had the name last.
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

  /// Returns a name with the first number appended that makes it unique.
  private func freeName(_ name: String, from number: Int) -> String {
    let numbered = (number...).lazy.map { "\(name)\($0)" }
    return numbered.first { !names.contains($0) } ?? name
  }
}
