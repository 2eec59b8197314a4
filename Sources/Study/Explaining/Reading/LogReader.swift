import Lifecycle

/// Reads a log as programs print it, piece by piece: it keeps the calls and none of the text.
///
/// Who receives them is found out from the first few thousand lines that tell of a call, by what they have in common.
public struct LogReader {
  /// How many lines are looked at to find out who receives the calls.
  private static let sampleSize = 4_000
  /// How long a line may be that is looked at.
  private static let longestLine = 1 << 12
  /// How many surroundings of a call are remembered, with who receives it, and how many names are told apart.
  private static let memoryLimit = 50_000, nameLimit = 1_000
  /// How many bytes a name may have; a transcript takes a little more.
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
  public init(pattern: LogPattern? = nil) {
    self.pattern = pattern
  }

  /// Reads the next piece.
  public mutating func read(_ piece: ArraySlice<UInt8>) {
    var rest = piece
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      if begun.isEmpty { take(rest[..<end]) } else { takeBegun(rest[..<end]) }
      rest = rest[(end + 1)...]
    }
    isTooLong = isTooLong || begun.count + rest.count > Self.longestLine
    begun += isTooLong ? rest.prefix(1) : rest
  }

  /// What was read, once nothing more comes.
  public mutating func end() -> LogReading {
    if !begun.isEmpty { takeBegun([]) }
    decide()
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
    guard let hit = scanner.hit(in: line) else { return }
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

  /// Who receives a call; nobody where the line is no call, but tells of one.
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
  public init(_ bytes: [UInt8], pattern: LogPattern? = nil) {
    var reader = LogReader(pattern: pattern)
    reader.read(bytes[...])
    self = reader.end()
  }
}

extension String {
  /// Whether a text stands in it.
  fileprivate func includes(_ wanted: String) -> Bool {
    indices.contains { self[$0...].hasPrefix(wanted) }
  }
}
