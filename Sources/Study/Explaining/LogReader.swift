import Lifecycle

/// Reads a log as programs print it, piece by piece: it keeps the calls and none of the text.
///
/// The receivers are recognized by what the first few thousand lines with a call have in common.
package struct LogReader {
  /// The number of lines by which the receivers are recognized.
  private static let sampleSize = 4_000
  /// The longest line that is read.
  private static let longestLine = 1 << 12
  /// The most surroundings of calls that are remembered with their receivers, and the most names.
  private static let memoryLimit = 50_000, nameLimit = 1_000
  /// The longest name in bytes; a transcript may have a little more.
  private static let longestName = 1_000

  private let scanner = LogScanner()
  private let pattern: LogPattern?
  private var reading = LogReading()
  /// The line that is begun, and whether it is too long to be kept.
  private var begun: [UInt8] = []
  private var isTooLong = false
  /// Lines with a call whose receiver is not known yet, with their numbers.
  private var sample: [(sample: ReceiverNaming.Sample, number: UInt32)] = []
  private var naming: ReceiverNaming?
  private var numbers: [String: UInt16] = [:]
  private var known: [UInt64: UInt16?] = [:]

  /// Begins with a log.
  ///
  /// - Parameter pattern: how its lines are written, where that is known.
  package init(pattern: LogPattern? = nil) {
    self.pattern = pattern
  }

  /// Reads the next piece.
  package mutating func read(_ piece: ArraySlice<UInt8>) {
    var rest = piece
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      if begun.isEmpty { take(rest[..<end]) } else { takeBegun(rest[..<end]) }
      rest = rest[(end + 1)...]
    }
    isTooLong = isTooLong || begun.count + rest.count > Self.longestLine
    begun += isTooLong ? rest.prefix(1) : rest
  }

  /// Returns the log, once all pieces are read.
  package mutating func end() -> LogReading {
    if !begun.isEmpty { takeBegun([]) }
    decide()
    reading.dropOthers()
    return reading
  }

  private mutating func takeBegun(_ rest: ArraySlice<UInt8>) {
    let line = begun + rest
    begun.removeAll(keepingCapacity: true)
    take(isTooLong ? [] : line[...])
    isTooLong = false
  }

  /// Reads a line, without what colors it.
  private mutating func take(_ line: ArraySlice<UInt8>) {
    reading.lineCount += 1
    guard line.count <= Self.longestLine else { return }
    let line = line.contains(0x1B) ? Self.withoutStyles(line) : line
    if let pattern { return take(line, pattern) }
    guard let hit = scanner.hit(in: line) else {
      if let word = scanner.misspelling(in: line) { reading.note(word, UInt32(reading.lineCount)) }
      return
    }
    if let naming { return note(hit, line, UInt32(reading.lineCount), naming) }
    sample.append(((hit, Array(line)[...]), UInt32(reading.lineCount)))
    if sample.count == Self.sampleSize { decide() }
  }

  /// Finds out who receives the calls so far.
  private mutating func decide() {
    guard naming == nil, !sample.isEmpty else { return }
    let naming = ReceiverNaming(sample.map(\.sample))
    self.naming = naming
    for (sample, number) in sample { note(sample.hit, sample.line, number, naming) }
    sample = []
  }

  private mutating func note(
    _ hit: LogScanner.Hit, _ line: ArraySlice<UInt8>, _ number: UInt32, _ naming: ReceiverNaming
  ) {
    let surroundings = scanner.surroundings(of: hit, in: line)
    let found: UInt16?
    if let remembered = known[surroundings] {
      found = remembered
    } else {
      found = receiver(of: hit, naming.name(of: (hit, line)))
      if known.count < Self.memoryLimit { known[surroundings] = .some(found) }
    }
    guard let found else { return }
    let address = naming.address(in: (hit, line))
    if address != 0, reading.addresses.isEmpty {
      reading.addresses = [UInt64](repeating: 0, count: reading.calls.count)
    }
    note(hit.call, receivedBy: found, number, address)
  }

  private mutating func note(_ call: Call, receivedBy receiver: UInt16, _ number: UInt32, _ address: UInt64 = 0) {
    if address != 0 || !reading.addresses.isEmpty { reading.addresses.append(address) }
    reading.calls.append(LoggedCall(call, receiver: receiver))
    reading.lines.append(number)
  }

  /// Reads a line by the pattern.
  private mutating func take(_ line: ArraySlice<UInt8>, _ pattern: LogPattern) {
    guard let (name, call) = pattern.match(line.last == UInt8(ascii: "\r") ? line.dropLast() : line),
      let hit = scanner.hit(in: call)
    else { return }
    let text = ReceiverText(String(decoding: name, as: UTF8.self), isLeading: true).name
    guard let receiver = receiver(of: hit, text) else { return }
    note(hit.call, receivedBy: receiver, UInt32(reading.lineCount))
  }

  /// The receiver of a call; `nil` if the line only mentions a call.
  private mutating func receiver(of hit: LogScanner.Hit, _ name: String?) -> UInt16? {
    switch hit.receiver {
    case .appDelegate: return LoggedCall.appDelegate
    case .sceneDelegate: return LoggedCall.sceneDelegate
    case .anyDelegate:
      return (name ?? "").lowercased().includes("scene") ? LoggedCall.sceneDelegate : LoggedCall.appDelegate
    case .controller:
      guard let name, !name.isEmpty else { return nil }
      if let number = numbers[name] { return number }
      guard reading.names.count < Self.nameLimit else { return nil }
      numbers[name] = UInt16(reading.names.count)
      reading.names.append(Self.shortened(name, number: reading.names.count))
      return numbers[name]
    }
  }

  /// A name that a transcript can hold: of a long one the beginning, and a number that tells it from others like it.
  private static func shortened(_ name: String, number: Int) -> String {
    guard name.utf8.count > longestName else { return name }
    let widest = 4
    return String(String.UnicodeScalarView(name.unicodeScalars.prefix(longestName / widest))) + "…\(number)"
  }

  /// A line without the sequences with which a terminal is told a color.
  static func withoutStyles(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bare: [UInt8] = []
    var rest = line
    while let first = rest.popFirst() {
      guard first == 0x1B, rest.first == UInt8(ascii: "[") else {
        bare.append(first)
        continue
      }
      rest = rest.drop { !(0x40...0x7E).contains($0) || $0 == UInt8(ascii: "[") }.dropFirst()
    }
    return bare[...]
  }
}

extension LogReading {
  /// Reads a whole log.
  ///
  /// - Parameter pattern: how its lines are written, where that is known.
  package init(_ bytes: [UInt8], pattern: LogPattern? = nil) {
    var reader = LogReader(pattern: pattern)
    reader.read(bytes[...])
    self = reader.end()
  }
}

extension String {
  /// Returns true if it contains a text.
  fileprivate func includes(_ wanted: String) -> Bool {
    indices.contains { self[$0...].hasPrefix(wanted) }
  }
}

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
  /// The number of all lines.
  package internal(set) var lineCount = 0

  /// The names of classes that are only made or freed, and so are taken for no screens.
  package private(set) var others: [String] = []
  /// The first lines that look like a call and are none, each with its word and the method that it resembles.
  package private(set) var misspellings: [Misspelling] = []
  /// The number of such lines.
  package private(set) var misspellingCount = 0

  /// A word that looks like a method's, and is none.
  package struct Misspelling: Hashable, Sendable {
    /// The line, counted from 1.
    package let line: Int
    /// The word, and the method that it resembles.
    package let word: String, method: String
  }

  /// The most of them that are kept.
  private static let mostMisspellings = 8

  mutating func note(_ found: (word: String, method: String), _ line: UInt32) {
    misspellingCount += 1
    if misspellings.contains(where: { $0.word == found.word }) { return }
    guard misspellings.count < Self.mostMisspellings else { return }
    misspellings.append(Misspelling(line: Int(line), word: found.word, method: found.method))
  }

  /// The number of calls.
  package var callCount: Int { calls.count }

  /// The line of a call, counted from 1.
  package func line(ofCall index: Int) -> Int { lines.indices.contains(index) ? Int(lines[index]) : lineCount }

  /// A call as a transcript writes it, without what stands in its parentheses.
  package func text(ofCall index: Int) -> String { text(of: calls[index]) }

  func text(of call: LoggedCall) -> String { "\(name(of: call.receiver)).\(call.call.method)" }

  func name(of receiver: UInt16) -> String {
    switch receiver {
    case LoggedCall.appDelegate: Role.appDelegate.rawValue
    case LoggedCall.sceneDelegate: Role.sceneDelegate.rawValue
    default: names[Int(receiver)]
    }
  }
}

extension LogReading {
  /// Drops the receivers that are only made or freed, where others appear: they are no screens.
  mutating func dropOthers() {
    let making = LogFacts.bits([.`init`, .deinit])
    var methods = [UInt64](repeating: 0, count: names.count)
    for call in calls where call.isOfController { methods[Int(call.receiver)] |= LogFacts.bit(call) }
    let isOther = methods.map { $0 & ~making == 0 }
    guard isOther.contains(true), isOther.contains(false) else { return }
    let kept = calls.indices.filter { !calls[$0].isOfController || !isOther[Int(calls[$0].receiver)] }
    var numbers: [UInt16] = []
    for index in names.indices { numbers.append(UInt16(index - isOther[..<index].count { $0 })) }
    others = names.indices.filter { isOther[$0] }.map { names[$0] }
    names = names.indices.filter { !isOther[$0] }.map { names[$0] }
    lines = kept.map { lines[$0] }
    if !addresses.isEmpty { addresses = kept.map { addresses[$0] } }
    calls = kept.map { calls[$0].isOfController ? calls[$0].received(by: numbers[Int(calls[$0].receiver)]) : calls[$0] }
  }

  /// The most screens of one class that are told apart.
  private static let mostInstances = 8

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

/// A call as a log tells it: who received which method; its forms, such as `willMove(nil)`, often print alike.
package struct LoggedCall: Hashable, Sendable {
  /// The receivers that are no controllers.
  static let appDelegate: UInt16 = .max, sceneDelegate: UInt16 = .max - 1

  /// From the lowest: 8 bits method, 16 bits receiver.
  let bits: UInt32

  init(_ call: Call, receiver: UInt16) {
    bits = UInt32(receiver) << 8 | UInt32(Self.methods[Int(call.rawValue)])
  }

  /// The receiver: the number of a name of the log, or a delegate.
  var receiver: UInt16 { UInt16(truncatingIfNeeded: bits >> 8) }

  /// The first form of the method.
  var call: Call { Call.allCases[Int(bits & 0xFF)] }

  /// True if a controller receives it.
  var isOfController: Bool { receiver < Self.sceneDelegate }

  /// The same method, received by another.
  func received(by receiver: UInt16) -> LoggedCall { LoggedCall(call, receiver: receiver) }

  /// For each call the number of the first one with its method.
  private static let methods: [UInt8] = Call.allCases.map { call in
    (Call.allCases.first { $0.method == call.method } ?? call).rawValue
  }
}
