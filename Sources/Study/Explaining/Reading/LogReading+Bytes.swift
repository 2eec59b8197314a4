import Lifecycle

extension LogReading {
  /// Reads a log as programs print it: it finds the calls, and by what all its lines have in common who receives them.
  public init(_ bytes: [UInt8]) {
    let scanner = LogScanner(bytes)
    lineCount = scanner.lineCount
    let naming = ReceiverNaming(bytes, scanner.hits)
    var numbers: [String: UInt16] = [:]
    var known: [UInt64: UInt16?] = [:]
    for hit in scanner.hits {
      let surroundings = scanner.surroundings(of: hit)
      let found = known[surroundings] ?? receiver(of: hit, naming.name(of: hit), &numbers)
      if known.count < Self.memoryLimit { known[surroundings] = found }
      guard let receiver = found else { continue }
      calls.append(LoggedCall(hit.call, receiver: receiver))
      lines.append(hit.line)
    }
  }

  /// Reads a log whose lines are written in a way that is known.
  public init(_ bytes: [UInt8], pattern: LogPattern) {
    var numbers: [String: UInt16] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      lineCount += 1
      guard let (name, call) = pattern.match(line.last == UInt8(ascii: "\r") ? line.dropLast() : line) else { continue }
      var scanner = LogScanner(Array(call))
      guard let hit = scanner.takeHit() else { continue }
      let text = ReceiverText(String(decoding: name, as: UTF8.self), isLeading: true).name
      guard let receiver = receiver(of: hit, text, &numbers) else { continue }
      calls.append(LoggedCall(hit.call, receiver: receiver))
      lines.append(UInt32(lineCount))
    }
    if lineCount > 0, bytes.last == UInt8(ascii: "\n") { lineCount -= 1 }
  }

  /// How many surroundings of a call are remembered, with who receives it.
  private static let memoryLimit = 10_000

  /// How many names are told apart.
  private static let nameLimit = 1_000

  /// Who receives a call; nobody where the line is no call, but tells of one.
  private mutating func receiver(
    of hit: LogScanner.Hit, _ name: String?, _ numbers: inout [String: UInt16]
  ) -> UInt16? {
    switch hit.receiver {
    case .appDelegate: return LoggedCall.appDelegate
    case .sceneDelegate: return LoggedCall.sceneDelegate
    case .anyDelegate:
      return (name ?? "").lowercased().includes("scene") ? LoggedCall.sceneDelegate : LoggedCall.appDelegate
    case .controller:
      guard let name, !name.isEmpty else { return nil }
      if let number = numbers[name] { return number }
      guard names.count < Self.nameLimit else { return nil }
      numbers[name] = UInt16(names.count)
      names.append(name)
      return numbers[name]
    }
  }
}

extension String {
  /// Whether a text stands in it.
  fileprivate func includes(_ wanted: String) -> Bool {
    indices.contains { self[$0...].hasPrefix(wanted) }
  }
}

/// Where the lines of a log say who receives a call: found out once for all of them, since programs print all alike.
struct ReceiverNaming {
  /// How many lines are looked at to find out.
  private static let sampleSize = 500

  private let bytes: [UInt8]
  /// Whether the receiver stands before the method; nowhere where nothing is known.
  private var isBefore: Bool?
  /// How many words stand on that side on every line alike, and mean nobody.
  private var constantWords = 0
  /// How many words a receiver has at most, and how many may stand on the other side.
  private var mostWords = 1, mostOtherWords = 0

  init(_ bytes: [UInt8], _ hits: [LogScanner.Hit]) {
    self.bytes = bytes
    let controllers = hits.filter { $0.receiver == .controller }
    let distance = max(controllers.count / Self.sampleSize, 1)
    let sample = stride(from: 0, to: controllers.count, by: distance).map { controllers[$0] }
    guard !sample.isEmpty else { return }
    var before = sample.map { text(of: $0, isBefore: true) }
    var after = sample.map { text(of: $0, isBefore: false) }
    let constants = (Self.dropConstants(&before, isBefore: true), Self.dropConstants(&after, isBefore: false))
    isBefore = Self.choose(before, after)
    guard let isBefore else { return }
    constantWords = isBefore ? constants.0 : constants.1
    mostWords = Self.usualCount(isBefore ? before : after) + 1
    mostOtherWords = Self.usualCount(isBefore ? after : before) + (isBefore ? constants.1 : constants.0) + 1
  }

  /// The words on one side of a method.
  private func text(of hit: LogScanner.Hit, isBefore: Bool) -> ReceiverText {
    let range = isBefore ? hit.lineStart..<hit.start : hit.end..<hit.lineEnd
    let piece = bytes[Int(range.lowerBound)..<Int(range.upperBound)]
    return ReceiverText(String(decoding: piece, as: UTF8.self), isLeading: isBefore)
  }

  /// Leaves out the words at the outer end that all lines share, as long as each has another; says how many.
  private static func dropConstants(_ texts: inout [ReceiverText], isBefore: Bool) -> Int {
    var count = 0
    while true {
      let full = texts.filter { $0.wordCount > 0 }
      guard let word = isBefore ? full.first?.words.first : full.first?.words.last else { return count }
      let alike = full.filter { $0.wordCount > 1 && (isBefore ? $0.words.first : $0.words.last) == word }
      guard alike.count * 20 >= full.count * 19 else { return count }
      var shorter = texts
      for index in texts.indices where texts[index].wordCount > 1 {
        if isBefore { shorter[index].dropFirst() } else { shorter[index].dropLast() }
      }
      // Where nobody would be left, the word is a part of a name.
      guard shorter.count(where: \.isNamed) * 20 >= full.count * 19 else { return count }
      texts = shorter
      count += 1
    }
  }

  /// On which side the receivers stand: on the one that most lines have a name on, and where few names come again.
  private static func choose(_ before: [ReceiverText], _ after: [ReceiverText]) -> Bool? {
    func weight(_ texts: [ReceiverText]) -> Int {
      let names = texts.map(\.name).filter { !$0.isEmpty }
      let distinct = Set(names).count
      return names.count * 4 - (distinct > 1 ? distinct * 2 : distinct * 3)
    }
    let (left, right) = (weight(before), weight(after))
    if left <= 0, right <= 0 { return nil }
    return left >= right
  }

  /// How many words most of the texts have.
  private static func usualCount(_ texts: [ReceiverText]) -> Int {
    let counts = texts.map(\.wordCount).sorted()
    return counts.isEmpty ? 0 : counts[counts.count / 2]
  }

  /// Who receives the call of a line; nothing where the line says too much to be one.
  func name(of hit: LogScanner.Hit) -> String? {
    guard let isBefore else { return hit.receiver == .controller ? "ViewController" : nil }
    var receiver = text(of: hit, isBefore: isBefore)
    for _ in 0..<constantWords where receiver.wordCount > 1 {
      if isBefore { receiver.dropFirst() } else { receiver.dropLast() }
    }
    let name = receiver.name
    if hit.receiver != .controller { return name }
    guard receiver.wordCount <= mostWords, text(of: hit, isBefore: !isBefore).wordCount <= mostOtherWords else {
      return nil
    }
    return name.isEmpty ? nil : name
  }
}
